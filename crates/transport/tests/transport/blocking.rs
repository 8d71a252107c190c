//! The blocking client.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use crate::responses;
use tradewire_endpoints::{Endpoint, Invalid, Operation, futures, hosts};
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_transport::blocking::Client;
use tradewire_transport::error::NoUsableResponse;
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Deployment, ErrorKind, Outcome};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const TIME: &str = r#"{"returnCode":0,"error":null,"result":1700000000000}"#;

/// The events of a server: each request, and the start and end of each connection.
type Events = Receiver<String>;
const OPENED: &str = "opened";
const ENDED: &str = "ended";

fn next(events: &Events) -> Result<String> {
    Ok(events.recv_timeout(Duration::from_secs(60))?)
}

/// Starts a server with its own threads, which responds to queries but not to trades.
fn server() -> Result<(String, Events)> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("http://{}", listener.local_addr()?);
    let (sender, events) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let sender = sender.clone();
            thread::spawn(move || {
                let _ = sender.send(OPENED.to_owned());
                let _ = serve(stream, &sender);
                let _ = sender.send(ENDED.to_owned());
            });
        }
    });
    Ok((url, events))
}

fn serve(mut stream: TcpStream, sender: &Sender<String>) -> Result {
    let (mut request, mut buffer) = (String::new(), [0; 4096]);
    loop {
        let count = stream.read(&mut buffer)?;
        if count == 0 {
            return Ok(());
        }
        request += std::str::from_utf8(&buffer[..count])?;
        if request.starts_with("POST ") {
            sender.send(request)?;
            return Ok(());
        }
        if request.ends_with("\r\n\r\n") {
            let response = response(&request);
            sender.send(std::mem::take(&mut request))?;
            write!(stream, "HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{response}", response.len())?;
        }
    }
}

/// Returns the time, or a page of the history: first two orders, then one, then no response.
fn response(request: &str) -> String {
    let order = |id: i64| responses::record(futures::QuantHistory::OPERATION, &[("orderId", &id.to_string())]);
    let page = |orders: &[i64], has_next: bool| {
        let orders: Vec<_> = orders.iter().map(|id| order(*id)).collect();
        let items = orders.join(",");
        format!(r#"{{"returnCode":0,"result":{{"hasPrev":false,"hasNext":{has_next},"items":[{items}]}}}}"#)
    };
    match request.split_whitespace().nth(1).unwrap_or_default() {
        path if !path.contains("history") => TIME.to_owned(),
        path if path.contains("id=3") => "no response".to_owned(),
        path if path.contains("id=2") => page(&[3], !path.contains("symbol=whole")),
        _ => page(&[1, 2], true),
    }
}

fn client(url: &str) -> Result<Client> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?;
    let credentials = Credentials::new("my-key", "hush-hush-hush")?;
    Ok(tradewire_transport::Client::builder().deployment(deployment).credentials(credentials).build_blocking()?)
}

fn batch() -> futures::PlaceBatch {
    futures::PlaceBatch::new([NewOrder::new("a_b", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long)])
}

#[test]
fn calls_block_until_they_complete() -> Result {
    let (url, events) = server()?;
    let client = client(&url)?;
    let time = client.send(&futures::ServerTime::new())?;
    assert_eq!(time.as_millis(), 1_700_000_000_000);
    let reply = client.block_on(client.async_client().send_with_response(&futures::ServerTime::new()))??;
    assert_eq!(reply.response.body(), TIME);
    client.block_on(client.async_client().sync_clock(&hosts::FUTURES))??;
    let request = client.async_client().explain(&batch())?;
    let window = hosts::FUTURES.recipe.recv_window.default_millis;
    let valid_until = request.valid_until.ok_or("not signed")?.as_millis();
    assert!(
        (time.as_millis() + window..time.as_millis() + window + 60_000).contains(&valid_until),
        "by the clock of the exchange: {valid_until}"
    );
    assert_eq!(events.try_iter().filter(|event| event.starts_with("GET ")).count(), 5);
    Ok(())
}

#[test]
fn records_are_fetched_lazily_up_to_the_last_or_an_error() -> Result {
    let (url, events) = server()?;
    let client = client(&url)?;
    let history = |symbol: &str| futures::QuantHistory::new().symbol(symbol);
    let mut orders = client.items(history("whole")).map(|order| order.map(|order| order.order_id.get()));
    assert_eq!(events.try_iter().count(), 0, "iteration is lazy");
    assert_eq!(orders.next().ok_or("no order")??, 1);
    assert_eq!(events.try_iter().filter(|event| event.starts_with("GET ")).count(), 1);
    assert_eq!(orders.collect::<std::result::Result<Vec<_>, _>>()?, [2, 3]);

    let mut cut = client.items(history("cut"));
    let given = cut.by_ref().take_while(|order| order.is_ok()).count();
    assert_eq!((given, cut.next().is_none()), (3, true), "it ends after an error");
    let all = client.block_on(client.async_client().items(history("whole")).read_all())??;
    assert_eq!(all.len(), 3);
    Ok(())
}

#[test]
fn errors_are_those_of_the_async_client() -> Result {
    let (url, events) = server()?;
    let error = client(&url)?.send(&batch()).err().ok_or("the call succeeded")?;
    assert!(matches!(error.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::ConnectionLost(_))), "{error:?}");
    assert_eq!(error.outcome(), Outcome::Unknown);
    assert_eq!(next(&events)?, OPENED);
    assert!(next(&events)?.starts_with("POST "));
    assert_eq!(next(&events)?, ENDED, "it was sent once");
    Ok(())
}

/// Neither a call nor dropping the client panics or hangs inside any kind of runtime.
#[test]
fn it_works_inside_an_async_runtime() -> Result {
    use tokio::runtime::Builder;
    let (url, events) = server()?;
    for runtime in [Builder::new_current_thread().build()?, Builder::new_multi_thread().worker_threads(1).build()?] {
        let url = url.clone();
        let call = async move {
            let client = client(&url).map_err(|error| error.to_string())?;
            client.send(&futures::ServerTime::new()).map_err(|error| error.to_string())
        };
        runtime.block_on(runtime.spawn(call))??;
        assert_eq!(next(&events)?, OPENED);
        assert!(next(&events)?.starts_with("GET "));
        assert_eq!(next(&events)?, ENDED, "dropping the client closes its connection");
    }
    Ok(())
}

#[test]
fn clones_share_connections_across_threads() -> Result {
    let (url, events) = server()?;
    let client = client(&url)?;
    let calls: Vec<_> = (0..8)
        .map(|_| {
            let client = client.clone();
            thread::spawn(move || (0..5).filter(|_| client.send(&futures::ServerTime::new()).is_ok()).count())
        })
        .collect();
    for call in calls {
        assert_eq!(call.join().map_err(|_| "panicked")?, 5);
    }
    let events: Vec<_> = events.try_iter().collect();
    assert_eq!(events.iter().filter(|event| event.starts_with("GET ")).count(), 40);
    assert!(events.iter().filter(|event| *event == OPENED).count() < 40, "connections are reused");
    Ok(())
}

/// A request whose decoding panics.
struct Panics;

impl Endpoint for Panics {
    type Response = ();

    fn operation(&self) -> &'static Operation {
        futures::ServerTime::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> std::result::Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: serde::Deserializer<'de>>(_: D) -> std::result::Result<(), D::Error> {
        std::panic::resume_unwind(Box::new("while decoding"))
    }
}

#[test]
fn a_panic_while_decoding_reaches_the_caller_and_leaves_the_client_usable() -> Result {
    let (url, _events) = server()?;
    let client = client(&url)?;
    let inside = tokio::runtime::Builder::new_current_thread().build()?;
    for inside in [None, Some(inside)] {
        let panicking = client.clone();
        let call = thread::spawn(move || match inside {
            None => panicking.send(&Panics).is_ok(),
            Some(runtime) => runtime.block_on(async { panicking.send(&Panics).is_ok() }),
        });
        let panicked = call.join().err().and_then(|panicked| panicked.downcast_ref::<&str>().copied());
        assert_eq!(panicked, Some("while decoding"));
        client.send(&futures::ServerTime::new())?;
    }
    Ok(())
}

/// Like [`tradewire_transport::Client`], it can be shared by threads, and hides its secret.
#[test]
fn it_is_shareable_and_hides_its_secret() -> Result {
    fn shared<T: Clone + Send + Sync + 'static>(_: &T) {}
    let client = client("http://127.0.0.1:9")?;
    shared(&client);
    assert!(!format!("{client:?}").contains("hush"));
    assert_eq!(client.async_client().deployment().name(), "test");
    Ok(())
}
