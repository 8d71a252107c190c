//! Who watches sees each attempt once, and can spoil none.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_endpoints::{Endpoint, hosts};
use tradewire_models::Timestamp;
use tradewire_transport::limits::{Limits, permit};
use tradewire_transport::{
    Attempt, Client, ClientBuilder, Clock, Deployment, Dispatch, End, Exchange as Ended, Observer, RetryPolicy,
};

use crate::client::{batch, credentials};
use crate::exchange::{Act, Exchange, answer};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const KEY: &str = "11111111-2222-3333-4444-555555555555";
const AT_ONCE: RetryPolicy =
    RetryPolicy { attempts: 4, first: Duration::ZERO, longest: Duration::ZERO, deadline: Duration::from_secs(30) };
const OPEN: &str = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[]}"#;

/// Writes down what it is told, a line each.
#[derive(Default)]
struct Notes(Mutex<Vec<String>>);

impl Notes {
    fn note(&self, line: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn name(Attempt { operation, call, number, .. }: Attempt) -> String {
    format!("{call}.{number} {}", operation.name)
}

impl Observer for Notes {
    fn sent(&self, attempt: Attempt, dispatch: &Dispatch) {
        let shown = format!("{dispatch:?} {dispatch:#?}");
        let hidden = ["hush", KEY].iter().find(|hidden| shown.contains(**hidden));
        self.note(format!("{} sent{}", name(attempt), hidden.copied().unwrap_or_default()));
    }

    fn ended(&self, exchange: &Ended<'_>) {
        let end = match exchange.end {
            End::Answered(answer) => answer.status().to_string(),
            End::Failed(error) => error.kind().name().to_owned(),
            End::Dropped => "dropped".to_owned(),
        };
        let unsent = if exchange.round_trip.is_none() { ", never sent" } else { "" };
        self.note(format!("{} {end}{unsent}", name(exchange.attempt)));
    }
}

fn builder(url: &str) -> Result<(ClientBuilder, Arc<Notes>)> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?.host(&hosts::SPOT, url)?;
    let notes = Arc::new(Notes::default());
    let builder = Client::builder().credentials(credentials()?).deployment(deployment).retry(AT_ONCE);
    Ok((builder.observer(notes.clone()), notes))
}

fn ok(body: &str) -> Act {
    Act::Answer(answer("200 OK", body))
}

/// What is told of a call that is answered with these acts.
async fn told(acts: impl IntoIterator<Item = Act>, request: &impl Endpoint) -> Result<Vec<String>> {
    let exchange = Exchange::start(acts).await?;
    let (builder, notes) = builder(&exchange.url)?;
    let _ = builder.build()?.send(request).await;
    let lines = notes.lines();
    assert_eq!(lines.iter().filter(|line| line.ends_with(" sent")).count(), exchange.requests().len(), "{lines:?}");
    Ok(lines)
}

#[tokio::test]
async fn each_attempt_is_seen_once_in_order() -> Result {
    let lost = "HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{".to_owned();
    let acts = [Act::Close, Act::Last(answer("502 Bad Gateway", "<html>")), Act::Last(lost), ok(OPEN)];
    let expected = [
        "0.1 open_orders sent",
        "0.1 open_orders lost",
        "0.2 open_orders sent",
        "0.2 open_orders status",
        "0.3 open_orders sent",
        "0.3 open_orders lost",
        "0.4 open_orders sent",
        "0.4 open_orders 200",
    ];
    assert_eq!(told(acts, &OpenOrders::new()).await?, expected);
    let refused = r#"{"rc":1,"mc":"AUTH_103","ma":[],"result":null}"#;
    assert_eq!(told([ok(refused)], &OpenOrders::new()).await?, ["0.1 open_orders sent", "0.1 open_orders rejected"]);
    let odd = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":7}"#;
    assert_eq!(told([ok(odd)], &OpenOrders::new()).await?, ["0.1 open_orders sent", "0.1 open_orders undecodable"]);
    assert_eq!(told([Act::Close], &batch()).await?, ["0.1 place_batch sent", "0.1 place_batch lost"]);
    Ok(())
}

#[tokio::test]
async fn what_has_no_answer_is_seen_too() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (builder, notes) = builder(&format!("http://{}", listener.local_addr()?))?;
    drop(listener);
    let client = builder.retry(RetryPolicy { attempts: 2, ..AT_ONCE }).build()?;
    assert!(client.send(&batch()).await.is_err());
    let refused =
        ["0.1 place_batch sent", "0.1 place_batch not_sent", "0.2 place_batch sent", "0.2 place_batch not_sent"];
    assert_eq!(notes.lines(), refused);

    let exchange = Exchange::start([Act::Hang]).await?;
    let (builder, notes) = self::builder(&exchange.url)?;
    assert!(builder.timeout(Duration::from_millis(200)).build()?.send(&batch()).await.is_err());
    assert_eq!(notes.lines(), ["0.1 place_batch sent", "0.1 place_batch timeout"]);

    let (builder, notes) = self::builder(&exchange.url)?;
    let limits = Limits::per_client().max_wait(Duration::ZERO);
    let mut taken = Vec::new();
    for _ in 0..10 {
        taken.push(permit(&limits, KEY, OpenOrders::OPERATION).await?);
    }
    assert!(builder.limits(limits).retry(RetryPolicy::NONE).build()?.send(&OpenOrders::new()).await.is_err());
    assert_eq!(notes.lines(), ["0.1 open_orders limited, never sent"]);
    Ok(())
}

#[tokio::test]
async fn questions_for_the_time_are_seen_between_the_attempts() -> Result {
    let outdated = r#"{"rc":1,"mc":"AUTH_105","ma":[],"result":null}"#;
    let time = || ok(r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":{"serverTime":1700000000000}}"#);
    let lines = told([ok(outdated), time(), time(), time(), ok(OPEN)], &OpenOrders::new()).await?;
    let expected = [
        "0.1 open_orders sent",
        "0.1 open_orders rejected",
        "1.1 server_time sent",
        "1.1 server_time 200",
        "2.1 server_time sent",
        "2.1 server_time 200",
        "3.1 server_time sent",
        "3.1 server_time 200",
        "0.2 open_orders sent",
        "0.2 open_orders 200",
    ];
    assert_eq!(lines, expected);
    Ok(())
}

#[tokio::test]
async fn a_call_that_is_dropped_ends_too() -> Result {
    let exchange = Exchange::start([Act::Hang]).await?;
    let (builder, notes) = builder(&exchange.url)?;
    let (client, order) = (builder.build()?, batch());
    let seen = async {
        while exchange.requests().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        _ = client.send(&order) => return Err("it was answered".into()),
        () = seen => {}
    }
    assert_eq!(notes.lines(), ["0.1 place_batch sent", "0.1 place_batch dropped"]);
    Ok(())
}

/// Panics whenever it is told anything.
struct Panics;

impl Observer for Panics {
    fn sent(&self, _: Attempt, _: &Dispatch) {
        resume_unwind(Box::new("sent"));
    }

    fn ended(&self, _: &Ended<'_>) {
        resume_unwind(Box::new("ended"));
    }
}

#[tokio::test]
async fn one_that_panics_stops_neither_the_order_nor_another() -> Result {
    let placed = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let exchange = Exchange::start([ok(placed), ok(placed)]).await?;
    let (builder, notes) = builder(&exchange.url)?;
    let second = Arc::new(Notes::default());
    let client = builder.observer(Panics).observer(second.clone()).build()?;
    assert_eq!(client.send(&batch()).await?.as_deref(), Some(""));
    assert_eq!(client.send(&batch()).await?.as_deref(), Some(""));
    let expected = ["0.1 place_batch sent", "0.1 place_batch 200", "1.1 place_batch sent", "1.1 place_batch 200"];
    assert_eq!((notes.lines(), second.lines()), (expected.map(str::to_owned).to_vec(), notes.lines()));
    Ok(())
}

/// A request that is refused before its first attempt is none.
#[tokio::test]
async fn what_breaks_a_rule_is_not_seen() -> Result {
    let (builder, notes) = builder("http://127.0.0.1:9")?;
    assert!(builder.build()?.send(&OpenOrders::new().symbol("")).await.is_err());
    assert_eq!(notes.lines(), [""; 0]);
    let (builder, notes) = self::builder("http://127.0.0.1:9")?;
    let spot_only = Deployment::new("spot only").host(&hosts::SPOT, "http://127.0.0.1:9")?;
    assert!(builder.deployment(spot_only).build()?.send(&OrderDetail::new(7)).await.is_err());
    assert_eq!(notes.lines(), ["0.1 order_detail no_host, never sent"]);
    Ok(())
}

/// The seconds since a machine started.
#[derive(Debug, Clone, Default)]
struct Running(Arc<AtomicU64>);

impl Running {
    fn at(&self, seconds: u64) {
        self.0.store(seconds, Ordering::Relaxed);
    }
}

impl Clock for Running {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(1_700_000_000_000)
    }

    fn uptime(&self) -> Duration {
        Duration::from_secs(self.0.load(Ordering::Relaxed))
    }
}

/// The waiting ends at second 3, the answer comes at second 10.
#[tokio::test]
async fn the_wait_and_the_round_trip_are_told_apart() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (builder, _) = builder(&format!("http://{}", listener.local_addr()?))?;
    let (running, limits) = (Running::default(), Limits::per_client());
    let seen = Arc::new(Times::default());
    let client = builder.clock(running.clone()).limits(limits.clone()).observer(seen.clone()).build()?;
    let mut taken = Vec::new();
    for _ in 0..10 {
        taken.push(permit(&limits, KEY, OpenOrders::OPERATION).await?);
    }
    let exchange = async {
        running.at(3);
        drop(taken);
        let (mut stream, _) = listener.accept().await?;
        let mut request = [0; 4096];
        let _ = stream.read(&mut request).await?;
        running.at(10);
        stream.write_all(answer("200 OK", OPEN).as_bytes()).await
    };
    let open_orders = OpenOrders::new();
    let (reply, served) = tokio::join!(client.reply(&open_orders), exchange);
    served?;
    let timings = reply?.timings;
    let seconds = [timings.waited, timings.round_trip, timings.total].map(|time| time.as_secs());
    assert_eq!((timings.attempts, seconds), (1, [3, 7, 10]));
    let seen = seen.0.lock().unwrap_or_else(PoisonError::into_inner);
    assert_eq!(*seen, [[3, 7].map(|seconds| Some(Duration::from_secs(seconds)))]);
    Ok(())
}

/// Reads a request and answers it at a second; without an answer, it closes the connection.
async fn serve(listener: &TcpListener, running: &Running, second: u64, body: Option<&str>) -> Result {
    let (mut stream, _) = listener.accept().await?;
    let mut request = [0; 4096];
    let _ = stream.read(&mut request).await?;
    running.at(second);
    if let Some(body) = body {
        let last = answer("200 OK", body).replace("content-type", "connection: close\r\ncontent-type");
        stream.write_all(last.as_bytes()).await?;
    }
    Ok(())
}

/// The first attempt fails at second 4, the answer of the second comes at second 9.
#[tokio::test]
async fn the_last_attempt_and_the_whole_call_are_told_apart() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (builder, _) = builder(&format!("http://{}", listener.local_addr()?))?;
    let running = Running::default();
    let client = builder.clock(running.clone()).build()?;
    let exchange = async {
        serve(&listener, &running, 4, None).await?;
        serve(&listener, &running, 9, Some(OPEN)).await
    };
    let open_orders = OpenOrders::new();
    let (reply, served) = tokio::join!(client.reply(&open_orders), exchange);
    served?;
    let timings = reply?.timings;
    assert_eq!((timings.attempts, [timings.round_trip, timings.total].map(|time| time.as_secs())), (2, [5, 9]));
    Ok(())
}

/// The host told its time in the middle of the shortest round trip, the first, as far as can be known: at second 5.
#[tokio::test]
async fn a_clock_is_set_by_the_middle_of_the_round_trip() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (builder, _) = builder(&format!("http://{}", listener.local_addr()?))?;
    let running = Running::default();
    let client = builder.clock(running.clone()).build()?;
    let time = |millis: i64| format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"serverTime":{millis}}}}}"#);
    let exchange = async {
        serve(&listener, &running, 10, Some(&time(1_800_000_000_000))).await?;
        serve(&listener, &running, 30, Some(&time(1))).await?;
        serve(&listener, &running, 60, Some(&time(2))).await
    };
    let (set, served) = tokio::join!(client.sync_clock(&hosts::SPOT), exchange);
    served?;
    set?;
    let signed = client.explain(&OpenOrders::new())?.canonical.ok_or("not signed")?;
    assert!(signed.contains("validate-timestamp=1800000055000#"), "{signed}");
    Ok(())
}

/// How long attempts waited and took.
#[derive(Default)]
struct Times(Mutex<Vec<[Option<Duration>; 2]>>);

impl Observer for Times {
    fn ended(&self, exchange: &Ended<'_>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push([Some(exchange.waited), exchange.round_trip]);
    }
}
