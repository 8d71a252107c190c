//! Retries, measured by the requests that reach the exchange.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, ServerTime};
use tradewire_endpoints::{SIGNING, hosts};
use tradewire_models::Timestamp;
use tradewire_transport::clock::{Clock, FixedClock, SystemClock};
use tradewire_transport::observe::Observer;
use tradewire_transport::retry::{Retry, RetryPolicy};
use tradewire_transport::signing::{ReceivedRequest, verify};
use tradewire_transport::{Client, ClientBuilder, Deployment, Outcome};

use crate::http::client::{batch, credentials};
use crate::http::exchange::{Act, Exchange, header, response};
use crate::responses::order_detail;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const SECRET: &str = "hush-hush-hush";
pub const PLACED: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
pub const OUTDATED: &str =
    r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"403","msg":"invalid timestamp"},"result":null}"#;
/// The time of the exchange.
pub const EXCHANGE_TIME: i64 = 1_700_000_000_000;

/// Three retries without delay.
const IMMEDIATE_RETRIES: RetryPolicy = RetryPolicy {
    max_attempts: 4,
    initial_delay: Duration::ZERO,
    max_delay: Duration::ZERO,
    deadline: Duration::from_secs(30),
};

/// A clock that advances by a second at each reading. Its uptime does not advance.
#[derive(Debug)]
struct Ticks(AtomicI64);

impl Clock for Ticks {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.fetch_add(1_000, Ordering::Relaxed))
    }

    fn uptime(&self) -> Duration {
        Duration::ZERO
    }
}

pub fn builder(url: &str) -> Result<ClientBuilder> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?.host(&hosts::SPOT, url)?;
    let clock = Ticks(AtomicI64::new(EXCHANGE_TIME));
    Ok(Client::builder().credentials(credentials()?).deployment(deployment).clock(clock).retry(IMMEDIATE_RETRIES))
}

pub fn ok(body: &str) -> Act {
    Act::Respond(response("200 OK", body))
}

pub fn time() -> Act {
    ok(&format!(r#"{{"returnCode":0,"error":null,"result":{EXCHANGE_TIME}}}"#))
}

pub fn timestamp(request: &str) -> Result<i64> {
    Ok(header(request, "validate-timestamp").ok_or("not signed")?.parse()?)
}

/// Verifies a request as of its own timestamp, and returns the timestamp.
fn signed_at(request: &str) -> Result<i64> {
    let (head, body) = request.split_once("\r\n\r\n").ok_or("no head")?;
    let mut line = head.lines().next().ok_or("no request line")?.split(' ');
    let (method, target) = line.next().zip(line.next()).ok_or("no target")?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let headers: Vec<_> = head.lines().filter_map(|line| line.split_once(": ")).collect();
    let received = ReceivedRequest {
        signing: &SIGNING,
        recipe: hosts::FUTURES.recipe,
        method,
        path,
        query,
        headers: &headers,
        body: body.as_bytes(),
    };
    let at = timestamp(request)?;
    verify(&received, Timestamp::from_millis(at), |_| Some(SECRET.into()))?;
    Ok(at)
}

#[tokio::test]
async fn a_query_is_retried_with_new_signatures_until_it_succeeds() -> Result {
    let acts = [Act::Close, Act::Last(response("502 Bad Gateway", "<html>")), Act::Close, ok(&order_detail())];
    let exchange = Exchange::start(acts).await?;
    let order = builder(&exchange.url)?.build()?.send(&OrderDetail::new(7)).await?;
    assert_eq!(order.order_id.get(), 7);
    let times: Result<Vec<i64>> = exchange.requests().iter().map(|request| signed_at(request)).collect();
    let times = times?;
    assert_eq!(times.len(), 4);
    assert!(times.windows(2).all(|pair| pair[0] < pair[1]), "each has its own timestamp: {times:?}");
    Ok(())
}

#[tokio::test]
async fn a_query_that_never_succeeds_reports_its_last_error() -> Result {
    let exchange = Exchange::start([]).await?;
    let Err(error) = builder(&exchange.url)?.build()?.send(&OrderDetail::new(7)).await else {
        return Err("succeeded".into());
    };
    assert_eq!((exchange.requests().len(), error.attempts(), error.retry()), (4, 4, Retry::Later), "{error}");
    let Err(error) = builder(&exchange.url)?.retry(RetryPolicy::NONE).build()?.send(&OrderDetail::new(7)).await else {
        return Err("succeeded".into());
    };
    assert_eq!((exchange.requests().len(), error.attempts()), (5, 1));
    Ok(())
}

/// A failure of the service does not reject the timestamp, regardless of its message.
#[tokio::test]
async fn a_trade_rejected_by_a_failed_service_is_sent_once() -> Result {
    let failed = Act::Last(response("503 Service Unavailable", OUTDATED));
    let exchange = Exchange::start([failed, ok(PLACED), ok(PLACED)]).await?;
    let Err(error) = builder(&exchange.url)?.build()?.send(&batch()).await else { return Err("placed".into()) };
    assert_eq!((error.outcome(), error.retry()), (Outcome::Unknown, Retry::Reconcile), "{error}");
    assert_eq!((exchange.requests().len(), error.attempts()), (1, 1), "{error}");
    Ok(())
}

/// This machine's clock is an hour fast or slow. The exchange rejects the order, the client syncs its clock and retries once; later
/// requests use the synced clock.
#[tokio::test]
async fn a_wrong_clock_is_synced_with_the_exchange() -> Result {
    for off in [-3_600_000, 3_600_000] {
        let acts = [ok(OUTDATED), time(), time(), time(), ok(PLACED), ok(PLACED)];
        let exchange = Exchange::start(acts).await?;
        let client = builder(&exchange.url)?.clock(Ticks(AtomicI64::new(EXCHANGE_TIME + off))).build()?;
        assert_eq!(client.send(&batch()).await?.as_deref(), Some(""));
        assert_eq!(client.send(&PlaceBatch::clone(&batch())).await?.as_deref(), Some(""));
        let requests = exchange.requests();
        let are_time_requests: Vec<bool> = requests.iter().map(|request| request.starts_with("GET ")).collect();
        assert_eq!(are_time_requests, [false, true, true, true, false, false]);
        let off = [0, 4, 5]
            .map(|at| requests.get(at).and_then(|request| signed_at(request).ok()).map(|at| at - EXCHANGE_TIME));
        assert!(off[0].is_some_and(|off| off.abs() > 3_000_000), "{off:?}");
        assert_eq!(off[1..], [Some(0), Some(0)]);
    }
    Ok(())
}

/// The time that the host reports is an hour behind. Once the host rejects it, too, the client returns to this machine's clock, and does not
/// ask for the time again.
#[tokio::test]
async fn a_time_that_the_host_reports_and_rejects_is_not_used() -> Result {
    let acts = [ok(OUTDATED), time(), time(), time(), ok(OUTDATED), ok(PLACED), ok(PLACED)];
    let exchange = Exchange::start(acts).await?;
    let client =
        builder(&exchange.url)?.clock(FixedClock(Timestamp::from_millis(EXCHANGE_TIME + 3_600_000))).build()?;
    for _ in 0..2 {
        assert_eq!(client.send(&batch()).await?.as_deref(), Some(""));
    }
    let signed = exchange.requests().into_iter().filter_map(|request| signed_at(&request).ok());
    let off: Vec<bool> = signed.map(|at| at > EXCHANGE_TIME + 3_000_000).collect();
    assert_eq!(off, [true, false, true, true]);
    Ok(())
}

#[tokio::test]
async fn a_request_is_given_up_if_no_clock_helps() -> Result {
    // Both clocks are rejected.
    let exchange =
        Exchange::start([ok(OUTDATED), time(), time(), time(), ok(OUTDATED), ok(OUTDATED), ok(PLACED)]).await?;
    let client =
        builder(&exchange.url)?.clock(FixedClock(Timestamp::from_millis(EXCHANGE_TIME + 3_600_000))).build()?;
    let error = client.send(&batch()).await.err().ok_or("placed")?;
    assert_eq!((error.attempts(), error.outcome(), error.retry()), (3, Outcome::NotExecuted, Retry::AfterClockSync));
    assert!(error.advice().contains("rejected the time that it reports and that of this machine"), "{error:?}");
    // They agree, so neither is wrong.
    let exchange = Exchange::start([ok(OUTDATED), time(), time(), time(), ok(OUTDATED), ok(PLACED)]).await?;
    let error =
        builder(&exchange.url)?.clock(Running::default()).build()?.send(&batch()).await.err().ok_or("placed")?;
    assert_eq!((exchange.requests().len(), error.attempts(), error.outcome()), (5, 2, Outcome::NotExecuted));
    assert!(error.advice().contains("agree") && error.advice().contains("Widen the window"), "{error:?}");
    let exchange = Exchange::start([time(), time(), time(), ok(OUTDATED)]).await?;
    let client = builder(&exchange.url)?.clock(Running::default()).retry(RetryPolicy::NONE).build()?;
    client.sync_clock(&hosts::FUTURES).await?;
    let error = client.send(&batch()).await.err().ok_or("placed")?;
    assert!(error.advice().contains("agree") && error.advice().contains("Widen the window"), "{error:?}");
    // The clock of this machine was not tried.
    let acts = [time(), time(), time(), ok(PLACED), ok(OUTDATED), time(), time(), time(), ok(OUTDATED)];
    let exchange = Exchange::start(acts).await?;
    let clock = FixedClock(Timestamp::from_millis(EXCHANGE_TIME + 3_600_000));
    let retry = RetryPolicy { max_attempts: 2, ..IMMEDIATE_RETRIES };
    let client = builder(&exchange.url)?.clock(clock).retry(retry).build()?;
    client.sync_clock(&hosts::FUTURES).await?;
    client.send(&batch()).await?;
    let error = client.send(&batch()).await.err().ok_or("placed")?;
    assert!(error.advice().contains("it will be signed with the clock of this machine"), "{error:?}");
    Ok(())
}

/// The client waits as long as the exchange asks, or ends at once if the deadline is earlier.
#[tokio::test]
async fn a_retry_waits_as_long_as_the_exchange_asks() -> Result {
    let asks = |status: &str, wait: &str| {
        Act::Respond(format!("HTTP/1.1 {status}\r\nretry-after: {wait}\r\ncontent-length: 0\r\n\r\n"))
    };
    for status in ["429 Too Many Requests", "503 Service Unavailable"] {
        let exchange = Exchange::start([asks(status, "1"), ok(&order_detail())]).await?;
        let began = Instant::now();
        builder(&exchange.url)?.clock(SystemClock).build()?.send(&OrderDetail::new(7)).await?;
        assert!(began.elapsed() >= Duration::from_secs(1), "{status}: {:?}", began.elapsed());
        for wait in ["31", "99999999999999999999", "Tue, 31 Dec 2030 00:00:00 GMT"] {
            let exchange = Exchange::start([asks(status, wait), ok(&order_detail())]).await?;
            let began = Instant::now();
            let client = builder(&exchange.url)?.clock(SystemClock).build()?;
            let error = client.send(&OrderDetail::new(7)).await.err().ok_or("retried")?;
            assert_eq!((error.attempts(), error.retry()), (1, Retry::Later), "{wait}");
            assert!(error.advice().contains("longer than the rest of the call's deadline"), "{error:?}");
            assert!(began.elapsed() < Duration::from_secs(20) && error.retry_after() > Some(Duration::from_secs(30)));
        }
        // The query was rejected for its rate, whatever the code in the envelope means.
        let body = r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"x_9","msg":"slow down"},"result":null}"#;
        let head = "HTTP/1.1 429 Too Many Requests\r\nretry-after: 0\r\ncontent-length:";
        let limited = Act::Respond(format!("{head} {}\r\n\r\n{body}", body.len()));
        let exchange = Exchange::start([limited, ok(&order_detail())]).await?;
        builder(&exchange.url)?.build()?.send(&OrderDetail::new(7)).await?;
        // A trade is not retried, but the caller may be told to wait.
        let exchange = Exchange::start([asks(status, "5"), ok(PLACED)]).await?;
        let error = builder(&exchange.url)?.clock(SystemClock).build()?.send(&batch()).await.err().ok_or("placed")?;
        assert_eq!((error.attempts(), error.retry_after()), (1, Some(Duration::from_secs(5))));
        assert_eq!(
            error.advice().contains("asks to wait for 5 s"),
            error.outcome() == Outcome::NotExecuted,
            "{error:?}"
        );
    }
    Ok(())
}

/// An exchange that stores its time, or reports it in another unit, and checks signatures with the right one. The client was warmed up.
#[tokio::test]
async fn a_wrong_time_endpoint_breaks_no_request() -> Result {
    let now = Timestamp::now().as_millis();
    let hour = 3_600_000;
    for (reported, is_plausible) in [
        (now - hour, true),
        (now - 300_000, true),
        (now + 20_000, true),
        (now + hour, true),
        (now / 1_000, false),
        (now * 1_000, false),
        (now * 1_000_000, false),
        (i64::MAX, false),
        (i64::MIN, false),
        (0, false),
        (-1, false),
    ] {
        let reported = ok(&format!(r#"{{"returnCode":0,"error":null,"result":{reported}}}"#));
        let checked = |request: &str| {
            let at = timestamp(request).unwrap_or_default();
            let is_valid = (at - 1_000..=at + 5_000).contains(&Timestamp::now().as_millis());
            if is_valid { ok(PLACED) } else { ok(OUTDATED) }
        };
        let exchange = Exchange::start_with(vec![reported.clone(); if is_plausible { 4 } else { 1 }], checked).await?;
        let deployment = Deployment::new("stale").host(&hosts::FUTURES, &exchange.url)?;
        let client = Client::builder().credentials(credentials()?).deployment(deployment).build()?;
        let warm_up = client.warm_up().await.map_err(|error| error.to_string());
        assert!(if is_plausible {
            warm_up.is_ok()
        } else {
            warm_up.is_err_and(|error| error.contains("not plausible"))
        });
        for _ in 0..3 {
            assert_eq!(client.send(&batch()).await?.as_deref(), Some(""));
        }
        let signed = exchange.requests().iter().filter(|request| timestamp(request).is_ok()).count();
        assert_eq!(signed, if is_plausible { 4 } else { 3 }, "one timestamp was rejected");
    }
    Ok(())
}

/// The first error is reported, rather than the failure to sync the clock.
#[tokio::test]
async fn an_exchange_without_a_server_time() -> Result {
    let exchange = Exchange::start([ok(OUTDATED), ok(r#"{"returnCode":0,"error":null,"result":null}"#)]).await?;
    let client = builder(&exchange.url)?.build()?;
    let Err(error) = client.send(&batch()).await else { return Err("placed".into()) };
    assert_eq!(
        (exchange.requests().len(), error.retry(), error.outcome()),
        (2, Retry::AfterClockSync, Outcome::NotExecuted)
    );
    let exchange = Exchange::start([ok(r#"{"returnCode":0,"error":null,"result":"noon"}"#)]).await?;
    let Err(error) = builder(&exchange.url)?.build()?.sync_clock(&hosts::FUTURES).await else {
        return Err("set".into());
    };
    assert!(error.to_string().contains("it contains no time, near `\"noon\"`"), "{error}");
    Ok(())
}

/// Syncing the clock takes time, so the deadline may have passed afterwards.
#[tokio::test]
async fn a_trade_is_not_retried_after_the_deadline() -> Result {
    for (seconds, times_sent) in [(9, 2), (10, 1)] {
        let exchange = Exchange::start([ok(OUTDATED), time(), time(), time(), ok(PLACED)]).await?;
        let running = Running::default();
        let client = builder(&exchange.url)?.clock(running.clone()).observer(Slow { running, seconds }).build()?;
        let sent = client.send(&batch()).await;
        assert_eq!(exchange.requests().len(), 3 + times_sent, "{sent:?}");
        assert_eq!(sent.is_err_and(|error| error.outcome() == Outcome::NotExecuted), times_sent == 1);
    }
    Ok(())
}

/// Delays each response with the server time.
struct Slow {
    running: Running,
    seconds: u64,
}

impl Observer for Slow {
    fn ended(&self, round_trip: &tradewire_transport::observe::RoundTrip<'_>) {
        if round_trip.attempt.operation == ServerTime::OPERATION {
            self.running.0.fetch_add(self.seconds, Ordering::Relaxed);
        }
    }
}

/// If many calls find the clock wrong at the same time, one of them syncs it.
#[tokio::test]
async fn concurrent_calls_sync_the_clock_once() -> Result {
    let spot_time = ok(&format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"serverTime":{EXCHANGE_TIME}}}}}"#));
    let exchange = Exchange::start([spot_time.clone(), spot_time.clone(), spot_time]).await?;
    let client = builder(&exchange.url)?.build()?;
    let (first, second) = tokio::join!(client.sync_clock(&hosts::SPOT), client.sync_clock(&hosts::SPOT));
    first.and(second)?;
    assert_eq!(exchange.requests().len(), 3);
    Ok(())
}

/// The host rejects timestamps, and its clock cannot be read. Nobody waits for more than one attempt to read it.
#[tokio::test]
async fn concurrent_calls_share_a_failed_sync() -> Result {
    let rejects_timestamps = |request: &str| if request.starts_with("GET ") { Act::Hang } else { ok(OUTDATED) };
    let exchange = Exchange::start_with([], rejects_timestamps).await?;
    let timeout = Duration::from_secs(2);
    let client = builder(&exchange.url)?.clock(Running::default()).timeout(timeout).build()?;
    let (began, mut calls) = (Instant::now(), JoinSet::new());
    for _ in 0..40 {
        let client = client.clone();
        calls.spawn(async move { client.send(&batch()).await });
    }
    while let Some(call) = calls.join_next().await {
        let error = call?.err().ok_or("placed")?;
        assert_eq!((error.retry(), error.outcome()), (Retry::AfterClockSync, Outcome::NotExecuted), "{error}");
    }
    assert!(began.elapsed() < 4 * timeout, "{:?}", began.elapsed());
    let time_requests = exchange.requests().iter().filter(|request| request.starts_with("GET ")).count();
    assert_eq!(time_requests, 1);
    Ok(())
}

/// The clock of a machine with this uptime in seconds.
#[derive(Debug, Clone, Default)]
pub struct Running(Arc<AtomicU64>);

impl Running {
    pub fn at(&self, seconds: u64) {
        self.0.store(seconds, Ordering::Relaxed);
    }
}

impl Clock for Running {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(EXCHANGE_TIME)
    }

    fn uptime(&self) -> Duration {
        Duration::from_secs(self.0.load(Ordering::Relaxed))
    }
}

/// A synced clock is refreshed in the background, while calls continue.
#[tokio::test]
async fn an_old_clock_is_refreshed() -> Result {
    let later = || ok(&format!(r#"{{"returnCode":0,"error":null,"result":{}}}"#, EXCHANGE_TIME + 70_000));
    let acts = [time(), time(), time(), ok(&order_detail()), later(), later(), later(), later(), ok(&order_detail())];
    let exchange = Exchange::start(acts).await?;
    let running = Running::default();
    let client = builder(&exchange.url)?.clock(running.clone()).build()?;
    client.sync_clock(&hosts::FUTURES).await?;
    running.at(59);
    client.send(&OrderDetail::new(7)).await?;
    assert_eq!(exchange.requests().len(), 4, "not yet");

    // This call gets the same response as the requests for the time, because their order is not defined.
    running.at(60);
    client.send(&ServerTime::new()).await?;
    let refreshed = async {
        while exchange.requests().len() < 8 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), refreshed).await?;
    client.sync_clock(&hosts::FUTURES).await?;
    client.send(&OrderDetail::new(7)).await?;
    let requests = exchange.requests();
    let times: Vec<i64> =
        requests.iter().filter_map(|request| signed_at(request).ok()).map(|at| at - EXCHANGE_TIME).collect();
    assert_eq!((requests.len(), times), (9, vec![59_000, 70_000]));
    Ok(())
}
