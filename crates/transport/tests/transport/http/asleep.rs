//! A machine that sleeps during a call.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};
use tradewire_endpoints::hosts;
use tradewire_models::Timestamp;
use tradewire_transport::clock::Clock;
use tradewire_transport::error::NotSent;
use tradewire_transport::limits::{LimitError, Limits};
use tradewire_transport::observe::{Attempt, AttemptResult, Observer};
use tradewire_transport::request::HttpRequest;
use tradewire_transport::{ErrorKind, Outcome};

use crate::http::client::{batch, credentials};
use crate::http::exchange::{Act, Exchange};
use crate::http::retries::{EXCHANGE_TIME, PLACED, builder, ok, time};
use crate::responses::order_detail;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The clock of a machine that slept for this many seconds in total. Its uptime hardly advances.
#[derive(Debug, Clone, Default)]
struct Sleeper(Arc<AtomicI64>);

impl Clock for Sleeper {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(EXCHANGE_TIME + 1_000 * self.0.load(Ordering::Relaxed))
    }

    fn uptime(&self) -> Duration {
        Duration::ZERO
    }
}

/// Puts the machine to sleep after a failed attempt.
struct Sleeps {
    clock: Sleeper,
    seconds: i64,
}

impl Observer for Sleeps {
    fn ended(&self, round_trip: &tradewire_transport::observe::RoundTrip<'_>) {
        if let AttemptResult::Failure(_) = round_trip.result {
            self.clock.0.fetch_add(self.seconds, Ordering::Relaxed);
        }
    }
}

/// The uptime does not include sleep; only the wall clock shows how long it was.
#[tokio::test]
async fn nothing_is_retried_after_a_long_sleep() -> Result {
    for (seconds, times_sent) in [(29, 2), (30, 1)] {
        let exchange = Exchange::start([Act::Close, ok(&order_detail())]).await?;
        let clock = Sleeper::default();
        let client = builder(&exchange.url)?.clock(clock.clone()).observer(Sleeps { clock, seconds }).build()?;
        let sent = client.send(&OrderDetail::new(7)).await;
        assert_eq!((exchange.requests().len(), sent.is_ok()), (times_sent, times_sent == 2), "{seconds} s: {sent:?}");
    }
    Ok(())
}

/// Puts the machine to sleep once, after a request was signed.
struct SleepsOnce {
    clock: Sleeper,
    seconds: i64,
    times_signed: Arc<AtomicI64>,
}

impl Observer for SleepsOnce {
    fn sent(&self, _: Attempt, request: &HttpRequest) {
        if request.signed_at.is_some() && self.times_signed.fetch_add(1, Ordering::Relaxed) == 0 {
            self.clock.0.fetch_add(self.seconds, Ordering::Relaxed);
        }
    }
}

/// Its signature would be stale, and the clock of the exchange may be behind. A synced clock does not include sleep.
#[tokio::test]
async fn a_request_that_expires_before_it_is_written_is_signed_again() -> Result {
    let window = PlaceBatch::OPERATION.host.recipe.recv_window.default_millis / 1_000;
    for (seconds, syncs, expected) in [(window, 0, 1), (window + 1, 0, 2), (window, 3, 1), (window + 1, 3, 2)] {
        let exchange = Exchange::start([vec![time(); syncs], vec![ok(PLACED)]].concat()).await?;
        let (clock, times_signed) = (Sleeper::default(), Arc::default());
        let observer = SleepsOnce { clock: clock.clone(), seconds, times_signed: Arc::clone(&times_signed) };
        let client = builder(&exchange.url)?.clock(clock).observer(observer).build()?;
        if syncs > 0 {
            client.sync_clock(&hosts::FUTURES).await?;
        }
        client.send(&batch()).await?;
        let requests = exchange.requests().len();
        assert_eq!((times_signed.load(Ordering::Relaxed), requests), (expected, syncs + 1), "{seconds} s, {syncs}");
    }
    Ok(())
}

/// A connection may die while the machine sleeps.
#[tokio::test]
async fn connections_are_discarded_after_a_sleep() -> Result {
    for (seconds, connections) in [(3, 1), (4, 2), (28_800, 2)] {
        let exchange = Exchange::start([ok(PLACED), ok(PLACED), ok(PLACED)]).await?;
        let clock = Sleeper::default();
        let client = builder(&exchange.url)?.clock(clock.clone()).reuse_connections_for_trades().build()?;
        client.send(&batch()).await?;
        clock.0.fetch_add(seconds, Ordering::Relaxed);
        client.send(&batch()).await?;
        client.send(&batch()).await?;
        assert_eq!((exchange.connections(), exchange.requests().len()), (connections, 3), "{seconds} s");
    }
    Ok(())
}

/// A trade whose permit arrives after a sleep is sent only if it did not wait too long.
#[tokio::test]
async fn a_trade_whose_permit_arrives_after_a_long_sleep_is_not_sent() -> Result {
    for (seconds, times_sent) in [(11, 1), (12, 0), (28_800, 0)] {
        let exchange = Exchange::start([ok(PLACED)]).await?;
        let (clock, limits) = (Sleeper::default(), Limits::per_client().max_wait(Duration::from_secs(10)));
        let client = builder(&exchange.url)?.clock(clock.clone()).limits(limits.clone()).build()?;
        let mut permits = Vec::new();
        for _ in 0..PlaceBatch::OPERATION.rates.first().ok_or("no limit")?.requests {
            permits.push(limits.permit(credentials()?.key(), PlaceBatch::OPERATION).await?);
        }
        // The second call starts while the first waits.
        let order = batch();
        let (sent, ()) = tokio::join!(biased; client.send(&order), async {
            clock.0.fetch_add(seconds, Ordering::Relaxed);
            permits.clear();
        });
        assert_eq!((exchange.requests().len(), sent.is_ok()), (times_sent, times_sent == 1), "{seconds} s: {sent:?}");
        let Err(error) = sent else { continue };
        let (waited, max_wait) = (Duration::from_secs(seconds.unsigned_abs()), Duration::from_secs(10));
        assert_eq!(*error.kind(), ErrorKind::NotSent(NotSent::RateLimited(LimitError::Late { waited, max_wait })));
        assert_eq!(error.outcome(), Outcome::NotExecuted);
        assert!(error.to_string().contains("this machine slept meanwhile"), "{error}");
        assert_eq!(error.advice(), "Check whether the request is still wanted, then send a new one; nothing was sent.");
    }
    Ok(())
}
