//! Observers see each attempt once, and cannot affect it.

use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_endpoints::{Endpoint, hosts};
use tradewire_transport::limits::Limits;
use tradewire_transport::observe::{Attempt, AttemptResult, Observer, RoundTrip};
use tradewire_transport::request::HttpRequest;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Client, ClientBuilder, Deployment};

use crate::http::client::{batch, credentials};
use crate::http::exchange::{Act, Exchange, response};
use crate::http::retries::Running;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const KEY: &str = "11111111-2222-3333-4444-555555555555";
const IMMEDIATE_RETRIES: RetryPolicy = RetryPolicy {
    max_attempts: 4,
    initial_delay: Duration::ZERO,
    max_delay: Duration::ZERO,
    deadline: Duration::from_secs(30),
};
const OPEN: &str = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[]}"#;

/// Records one line per notification.
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
    fn sent(&self, attempt: Attempt, request: &HttpRequest) {
        let shown = format!("{request:?} {request:#?}");
        let hidden = ["hush", KEY].iter().find(|hidden| shown.contains(**hidden));
        self.note(format!("{} sent{}", name(attempt), hidden.copied().unwrap_or_default()));
    }

    fn ended(&self, round_trip: &RoundTrip<'_>) {
        let end = match round_trip.result {
            AttemptResult::Success(response) => response.status().to_string(),
            AttemptResult::Failure(error) => error.kind().name().to_owned(),
            AttemptResult::Dropped => "dropped".to_owned(),
        };
        let unsent = if round_trip.elapsed.is_none() { ", never sent" } else { "" };
        self.note(format!("{} {end}{unsent}", name(round_trip.attempt)));
    }
}

fn builder(url: &str) -> Result<(ClientBuilder, Arc<Notes>)> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?.host(&hosts::SPOT, url)?;
    let notes = Arc::new(Notes::default());
    let builder = Client::builder().credentials(credentials()?).deployment(deployment).retry(IMMEDIATE_RETRIES);
    Ok((builder.observer(notes.clone()), notes))
}

fn ok(body: &str) -> Act {
    Act::Respond(response("200 OK", body))
}

/// Returns the notifications of a call with this script.
async fn notifications(acts: impl IntoIterator<Item = Act>, request: &impl Endpoint) -> Result<Vec<String>> {
    let exchange = Exchange::start(acts).await?;
    let (builder, notes) = builder(&exchange.url)?;
    let _ = builder.build()?.send(request).await;
    let lines = notes.lines();
    assert_eq!(lines.iter().filter(|line| line.ends_with(" sent")).count(), exchange.requests().len(), "{lines:?}");
    Ok(lines)
}

#[tokio::test]
async fn each_attempt_is_reported_once_in_order() -> Result {
    let lost = "HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{".to_owned();
    let acts = [Act::Close, Act::Last(response("502 Bad Gateway", "<html>")), Act::Last(lost), ok(OPEN)];
    let expected = [
        "0.1 open_orders sent",
        "0.1 open_orders connection_lost",
        "0.2 open_orders sent",
        "0.2 open_orders unexpected_status",
        "0.3 open_orders sent",
        "0.3 open_orders connection_lost",
        "0.4 open_orders sent",
        "0.4 open_orders 200",
    ];
    assert_eq!(notifications(acts, &OpenOrders::new()).await?, expected);
    let rejected = r#"{"rc":1,"mc":"AUTH_103","ma":[],"result":null}"#;
    assert_eq!(
        notifications([ok(rejected)], &OpenOrders::new()).await?,
        ["0.1 open_orders sent", "0.1 open_orders rejected"]
    );
    let wrong_type = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":7}"#;
    assert_eq!(
        notifications([ok(wrong_type)], &OpenOrders::new()).await?,
        ["0.1 open_orders sent", "0.1 open_orders decode_failed"]
    );
    assert_eq!(
        notifications([Act::Close], &batch()).await?,
        ["0.1 place_batch sent", "0.1 place_batch connection_lost"]
    );
    Ok(())
}

#[tokio::test]
async fn attempts_without_a_response_are_reported() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (builder, notes) = builder(&format!("http://{}", listener.local_addr()?))?;
    drop(listener);
    let client = builder.retry(RetryPolicy { max_attempts: 2, ..IMMEDIATE_RETRIES }).build()?;
    assert!(client.send(&batch()).await.is_err());
    let rejected = [
        "0.1 place_batch sent",
        "0.1 place_batch connect_failed",
        "0.2 place_batch sent",
        "0.2 place_batch connect_failed",
    ];
    assert_eq!(notes.lines(), rejected);

    let exchange = Exchange::start([Act::Hang]).await?;
    let (builder, notes) = self::builder(&exchange.url)?;
    assert!(builder.timeout(Duration::from_millis(200)).build()?.send(&batch()).await.is_err());
    assert_eq!(notes.lines(), ["0.1 place_batch sent", "0.1 place_batch timeout"]);

    let (builder, notes) = self::builder(&exchange.url)?;
    let limits = Limits::per_client().max_wait(Duration::ZERO);
    let mut permits = Vec::new();
    for _ in 0..OpenOrders::OPERATION.rates.first().ok_or("no limit")?.requests {
        permits.push(limits.permit(KEY, OpenOrders::OPERATION).await?);
    }
    assert!(builder.limits(limits).retry(RetryPolicy::NONE).build()?.send(&OpenOrders::new()).await.is_err());
    assert_eq!(notes.lines(), ["0.1 open_orders rate_limited, never sent"]);
    Ok(())
}

#[tokio::test]
async fn requests_for_the_server_time_are_reported_between_attempts() -> Result {
    let outdated = r#"{"rc":1,"mc":"AUTH_105","ma":[],"result":null}"#;
    let time = || ok(r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":{"serverTime":1700000000000}}"#);
    let lines = notifications([ok(outdated), time(), time(), time(), ok(OPEN)], &OpenOrders::new()).await?;
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
async fn a_dropped_call_is_reported() -> Result {
    let exchange = Exchange::start([Act::Hang]).await?;
    let (builder, notes) = builder(&exchange.url)?;
    let (client, order) = (builder.build()?, batch());
    let seen = async {
        while exchange.requests().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        _ = client.send(&order) => return Err("the call succeeded".into()),
        () = seen => {}
    }
    assert_eq!(notes.lines(), ["0.1 place_batch sent", "0.1 place_batch dropped"]);
    Ok(())
}

/// Panics at every notification.
struct Panics;

impl Observer for Panics {
    fn sent(&self, _: Attempt, _: &HttpRequest) {
        resume_unwind(Box::new("sent"));
    }

    fn ended(&self, _: &RoundTrip<'_>) {
        resume_unwind(Box::new("ended"));
    }
}

#[tokio::test]
async fn a_panicking_observer_affects_neither_the_call_nor_other_observers() -> Result {
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

/// A request that is rejected before its first attempt is not reported.
#[tokio::test]
async fn invalid_requests_are_not_reported() -> Result {
    let (builder, notes) = builder("http://127.0.0.1:9")?;
    assert!(builder.build()?.send(&OpenOrders::new().symbol("")).await.is_err());
    assert_eq!(notes.lines(), [""; 0]);
    let (builder, notes) = self::builder("http://127.0.0.1:9")?;
    let spot_only = Deployment::new("spot only").host(&hosts::SPOT, "http://127.0.0.1:9")?;
    assert!(builder.deployment(spot_only).build()?.send(&OrderDetail::new(7)).await.is_err());
    assert_eq!(notes.lines(), ["0.1 order_detail missing_base_url, never sent"]);
    Ok(())
}

/// The wait ends at second 3, the response arrives at second 10.
#[tokio::test]
async fn the_wait_and_the_round_trip_are_measured_separately() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (builder, _) = builder(&format!("http://{}", listener.local_addr()?))?;
    let (running, limits) = (Running::default(), Limits::per_client());
    let seen = Arc::new(Times::default());
    let client = builder.clock(running.clone()).limits(limits.clone()).observer(seen.clone()).build()?;
    let mut permits = Vec::new();
    for _ in 0..OpenOrders::OPERATION.rates.first().ok_or("no limit")?.requests {
        permits.push(limits.permit(KEY, OpenOrders::OPERATION).await?);
    }
    let exchange = async {
        running.at(3);
        drop(permits);
        let (mut stream, _) = listener.accept().await?;
        let mut request = [0; 4096];
        let _ = stream.read(&mut request).await?;
        running.at(10);
        stream.write_all(response("200 OK", OPEN).as_bytes()).await
    };
    let open_orders = OpenOrders::new();
    let (reply, served) = tokio::join!(client.send_with_response(&open_orders), exchange);
    served?;
    let timings = reply?.timings;
    let seconds = [timings.waited, timings.round_trip, timings.total].map(|time| time.as_secs());
    assert_eq!((timings.attempts, seconds), (1, [3, 7, 10]));
    let seen = seen.0.lock().unwrap_or_else(PoisonError::into_inner);
    assert_eq!(*seen, [[3, 7].map(|seconds| Some(Duration::from_secs(seconds)))]);
    Ok(())
}

/// Reads a request and responds at the given second. Without a body, it closes the connection instead.
async fn serve(listener: &TcpListener, running: &Running, second: u64, body: Option<&str>) -> Result {
    let (mut stream, _) = listener.accept().await?;
    let mut request = [0; 4096];
    let _ = stream.read(&mut request).await?;
    running.at(second);
    if let Some(body) = body {
        let last = response("200 OK", body).replace("content-type", "connection: close\r\ncontent-type");
        stream.write_all(last.as_bytes()).await?;
    }
    Ok(())
}

/// The first attempt fails at second 4, the response to the second arrives at second 9.
#[tokio::test]
async fn the_last_attempt_and_the_whole_call_are_measured_separately() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (builder, _) = builder(&format!("http://{}", listener.local_addr()?))?;
    let running = Running::default();
    let client = builder.clock(running.clone()).build()?;
    let exchange = async {
        serve(&listener, &running, 4, None).await?;
        serve(&listener, &running, 9, Some(OPEN)).await
    };
    let open_orders = OpenOrders::new();
    let (reply, served) = tokio::join!(client.send_with_response(&open_orders), exchange);
    served?;
    let timings = reply?.timings;
    assert_eq!((timings.attempts, [timings.round_trip, timings.total].map(|time| time.as_secs())), (2, [5, 9]));
    Ok(())
}

/// The best estimate is that the exchange read its clock in the middle of the shortest round trip, the first: at second 5.
#[tokio::test]
async fn the_clock_is_set_to_the_middle_of_the_round_trip() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let (builder, _) = builder(&format!("http://{}", listener.local_addr()?))?;
    let running = Running::default();
    let client = builder.clock(running.clone()).build()?;
    let time = |millis: i64| format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"serverTime":{millis}}}}}"#);
    let exchange = async {
        serve(&listener, &running, 10, Some(&time(1_800_000_000_000))).await?;
        serve(&listener, &running, 30, Some(&time(1_700_000_000_000))).await?;
        serve(&listener, &running, 60, Some(&time(1_700_000_000_000))).await
    };
    let (set, served) = tokio::join!(client.sync_clock(&hosts::SPOT), exchange);
    served?;
    set?;
    let signed = client.explain(&OpenOrders::new())?.canonical.ok_or("not signed")?;
    assert!(signed.contains("validate-timestamp=1800000055000#"), "{signed}");
    Ok(())
}

/// The waits and durations of attempts.
#[derive(Default)]
struct Times(Mutex<Vec<[Option<Duration>; 2]>>);

impl Observer for Times {
    fn ended(&self, round_trip: &RoundTrip<'_>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push([Some(round_trip.waited), round_trip.elapsed]);
    }
}
