//! The client for programs that have no async runtime.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use tradewire_endpoints::{Endpoint, Invalid, Operation, futures, hosts};
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_transport::blocking::Client;
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Deployment, ErrorKind, Outcome, Unanswered};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const TIME: &str = r#"{"returnCode":0,"error":null,"result":1700000000000}"#;

/// What a server tells: each request, and each connection that was made and that ended.
type Told = Receiver<String>;
const MADE: &str = "made";
const ENDED: &str = "ended";

fn next(told: &Told) -> Result<String> {
    Ok(told.recv_timeout(Duration::from_secs(60))?)
}

/// A server on threads of its own, which answers every query with its time, and no trade.
fn server() -> Result<(String, Told)> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("http://{}", listener.local_addr()?);
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let tell = tell.clone();
            thread::spawn(move || {
                let _ = tell.send(MADE.to_owned());
                let _ = serve(stream, &tell);
                let _ = tell.send(ENDED.to_owned());
            });
        }
    });
    Ok((url, told))
}

fn serve(mut stream: TcpStream, tell: &Sender<String>) -> Result {
    let (mut request, mut buffer) = (String::new(), [0; 4096]);
    loop {
        let count = stream.read(&mut buffer)?;
        if count == 0 {
            return Ok(());
        }
        request += std::str::from_utf8(&buffer[..count])?;
        if request.starts_with("POST ") {
            tell.send(request)?;
            return Ok(());
        }
        if request.ends_with("\r\n\r\n") {
            let answer = answer(&request);
            tell.send(std::mem::take(&mut request))?;
            write!(stream, "HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{answer}", answer.len())?;
        }
    }
}

/// The time, or of the history: two orders, one behind them, and behind that one no answer.
fn answer(request: &str) -> String {
    let order = |id: i64| {
        format!(
            r#"{{"orderId":{id},"symbol":"a_b","orderSide":"BUY","orderType":"LIMIT","positionSide":"LONG","origQty":"1","executedQty":"0","state":"NEW","createdTime":1}}"#
        )
    };
    let page = |orders: &[i64], has_next: bool| {
        let orders: Vec<_> = orders.iter().map(|id| order(*id)).collect();
        let items = orders.join(",");
        format!(r#"{{"returnCode":0,"result":{{"hasPrev":false,"hasNext":{has_next},"items":[{items}]}}}}"#)
    };
    match request.split_whitespace().nth(1).unwrap_or_default() {
        path if !path.contains("history") => TIME.to_owned(),
        path if path.contains("id=3") => "no answer".to_owned(),
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
fn calls_wait_for_their_end() -> Result {
    let (url, told) = server()?;
    let client = client(&url)?;
    let time = client.send(&futures::ServerTime::new())?;
    assert_eq!(time.as_millis(), 1_700_000_000_000);
    assert_eq!(client.reply(&futures::ServerTime::new())?.answer.body(), TIME);
    client.sync_clock(&hosts::FUTURES)?;
    let dispatch = client.explain(&batch())?;
    let valid_until = dispatch.valid_until.ok_or("not signed")?.as_millis();
    assert!((1_700_000_005_000..1_700_000_065_000).contains(&valid_until), "by the clock of the host: {valid_until}");
    assert_eq!(told.try_iter().filter(|told| told.starts_with("GET ")).count(), 5);
    Ok(())
}

#[test]
fn pages_come_one_by_one_until_the_last_or_a_failure() -> Result {
    let (url, told) = server()?;
    let client = client(&url)?;
    let history = |symbol: &str| futures::QuantHistory::new().symbol(symbol);
    let mut pages = client.pages(history("whole"));
    assert_eq!(told.try_iter().count(), 0, "nothing is sent before something is asked for");
    let first = pages.next().ok_or("no page")??;
    assert_eq!((first.value.items.len(), first.is_last), (2, false));
    assert_eq!(told.try_iter().filter(|told| told.starts_with("GET ")).count(), 1);
    let ids: std::result::Result<Vec<_>, _> =
        client.items(history("whole")).map(|order| order.map(|order| order.order_id.get())).collect();
    assert_eq!(ids?, [1, 2, 3]);

    let mut cut = client.items(history("cut"));
    let given = cut.by_ref().take_while(|order| order.is_ok()).count();
    assert_eq!((given, cut.next().is_none()), (3, true), "after a failure it ends");
    let all = client.block_on(client.async_client().items(history("whole")).read_all())??;
    assert_eq!(all.len(), 3);
    Ok(())
}

#[test]
fn an_error_says_the_same_as_that_of_the_async_client() -> Result {
    let (url, told) = server()?;
    let error = client(&url)?.send(&batch()).err().ok_or("it was answered")?;
    assert!(matches!(error.kind(), ErrorKind::Unanswered(Unanswered::Lost(_))), "{error:?}");
    assert_eq!(error.outcome(), Outcome::Unknown);
    assert_eq!(next(&told)?, MADE);
    assert!(next(&told)?.starts_with("POST "));
    assert_eq!(next(&told)?, ENDED, "it was sent once");
    Ok(())
}

/// Neither a call nor its end panics or hangs there, whatever the runtime.
#[test]
fn it_works_inside_an_async_runtime() -> Result {
    use tokio::runtime::Builder;
    let (url, told) = server()?;
    for runtime in [Builder::new_current_thread().build()?, Builder::new_multi_thread().worker_threads(1).build()?] {
        let url = url.clone();
        let call = async move {
            let client = client(&url).map_err(|error| error.to_string())?;
            client.send(&futures::ServerTime::new()).map_err(|error| error.to_string())
        };
        runtime.block_on(runtime.spawn(call))??;
        assert_eq!(next(&told)?, MADE);
        assert!(next(&told)?.starts_with("GET "));
        assert_eq!(next(&told)?, ENDED, "its connection ends with it");
    }
    Ok(())
}

#[test]
fn clones_share_their_connections_and_are_used_by_many_threads() -> Result {
    let (url, told) = server()?;
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
    let told: Vec<_> = told.try_iter().collect();
    assert_eq!(told.iter().filter(|told| told.starts_with("GET ")).count(), 40);
    assert!(told.iter().filter(|told| *told == MADE).count() < 40, "connections are kept");
    Ok(())
}

/// A request that cannot be read: what panics inside of a call panics outside of it.
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
        std::panic::resume_unwind(Box::new("of the request"))
    }
}

#[test]
fn a_panic_of_a_request_is_one_of_its_caller_and_ends_nothing_else() -> Result {
    let (url, _told) = server()?;
    let client = client(&url)?;
    let inside = tokio::runtime::Builder::new_current_thread().build()?;
    for inside in [None, Some(inside)] {
        let panicking = client.clone();
        let call = thread::spawn(move || match inside {
            None => panicking.send(&Panics).is_ok(),
            Some(runtime) => runtime.block_on(async { panicking.send(&Panics).is_ok() }),
        });
        let panicked = call.join().err().and_then(|panicked| panicked.downcast_ref::<&str>().copied());
        assert_eq!(panicked, Some("of the request"));
        client.send(&futures::ServerTime::new())?;
    }
    Ok(())
}

/// As [`tradewire_transport::Client`]: it is shared by threads, and keeps its secret.
#[test]
fn it_can_be_shared() -> Result {
    fn shared<T: Clone + Send + Sync + 'static>(_: &T) {}
    let client = client("http://127.0.0.1:9")?;
    shared(&client);
    assert!(!format!("{client:?}").contains("hush"));
    assert_eq!(client.deployment().name(), "test");
    Ok(())
}
