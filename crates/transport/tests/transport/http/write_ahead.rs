//! Requests that are recorded before they are sent.

use std::future::pending;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures_util::FutureExt as _;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_models::Timestamp;
use tradewire_transport::client::{Stopper, WriteAhead};
use tradewire_transport::clock::Clock;
use tradewire_transport::error::NotSent;
use tradewire_transport::request::HttpRequest;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Error, ErrorKind, Outcome};

use crate::http::client::batch;
use crate::http::exchange::Exchange;
use crate::http::retries::{EXCHANGE_TIME, PLACED, builder, ok};
use crate::responses::order_detail;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A log that takes this many milliseconds for a record, by the clock that it is.
#[derive(Debug, Clone, Default)]
struct SlowLog {
    delay: i64,
    passed: Arc<AtomicI64>,
}

impl Clock for SlowLog {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(EXCHANGE_TIME + self.passed.load(Ordering::Relaxed))
    }

    fn uptime(&self) -> Duration {
        Duration::from_millis(self.passed.load(Ordering::Relaxed).unsigned_abs())
    }
}

impl WriteAhead for SlowLog {
    fn record<'a>(
        &'a self,
        _: &'a HttpRequest,
    ) -> Pin<Box<dyn Future<Output = std::result::Result<(), String>> + Send + 'a>> {
        self.passed.fetch_add(self.delay, Ordering::Relaxed);
        Box::pin(std::future::ready(Ok(())))
    }
}

/// A log that never completes a record.
struct StalledLog;

impl WriteAhead for StalledLog {
    fn record<'a>(
        &'a self,
        _: &'a HttpRequest,
    ) -> Pin<Box<dyn Future<Output = std::result::Result<(), String>> + Send + 'a>> {
        Box::pin(pending())
    }
}

/// Sends a request whose record takes this long, in a call with this deadline. Returns the error, and the number of requests sent.
async fn sent_after<E: Endpoint>(
    request: &E,
    response: &str,
    delay: i64,
    deadline: Duration,
) -> Result<(Option<Error>, usize)> {
    let exchange = Exchange::start([ok(response)]).await?;
    let log = SlowLog { delay, ..SlowLog::default() };
    let retry = RetryPolicy { deadline, ..RetryPolicy::default() };
    let client = builder(&exchange.url)?.clock(log.clone()).retry(retry).build()?;
    let error = client.send_recorded(request, &log).await.err();
    Ok((error, exchange.requests().len()))
}

#[tokio::test]
async fn a_record_ends_at_the_deadline() -> Result {
    let exchange = Exchange::start([ok(PLACED)]).await?;
    let retry = RetryPolicy { deadline: Duration::from_millis(50), ..RetryPolicy::default() };
    let client = builder(&exchange.url)?.retry(retry).build()?;
    let error = client.send_recorded(&batch(), &StalledLog).await.err().ok_or("placed")?;
    assert_eq!(*error.kind(), ErrorKind::NotSent(NotSent::DeadlinePassed));
    assert_eq!((error.outcome(), exchange.requests().len()), (Outcome::NotExecuted, 0));
    Ok(())
}

/// The exchange would reject it, or would compare its timestamp with a clock of its own that is behind.
#[tokio::test]
async fn a_request_that_expires_while_it_is_recorded_is_not_sent() -> Result {
    let window = OrderDetail::OPERATION.host.recipe.recv_window.default_millis;
    for (delay, times_sent) in [(window, 1), (window + 1, 0)] {
        let (error, requests) = sent_after(&batch(), PLACED, delay, Duration::MAX).await?;
        assert_eq!((requests, error.is_none()), (times_sent, times_sent == 1), "{delay}: {error:?}");
        if let Some(error) = error {
            assert_eq!(*error.kind(), ErrorKind::NotSent(NotSent::Expired));
        }
    }
    Ok(())
}

/// A log that stops its client while it records a request, and counts its records.
struct StoppingLog(Stopper, AtomicI64);

impl WriteAhead for StoppingLog {
    fn record<'a>(
        &'a self,
        _: &'a HttpRequest,
    ) -> Pin<Box<dyn Future<Output = std::result::Result<(), String>> + Send + 'a>> {
        self.0.stop_sending();
        self.1.fetch_add(1, Ordering::Relaxed);
        Box::pin(tokio::task::yield_now().map(Ok))
    }
}

/// What was recorded may be taken for sent, so it is sent, and its response is awaited. Nothing else is recorded or sent.
#[tokio::test]
async fn a_request_that_is_being_recorded_is_not_stopped() -> Result {
    let exchange = Exchange::start([ok(PLACED)]).await?;
    let (client, stopper) = builder(&exchange.url)?.build()?.stoppable();
    let log = StoppingLog(stopper, AtomicI64::default());
    client.send_recorded(&batch(), &log).await?;
    let later = client.send_recorded(&batch(), &log).await.err().ok_or("it was stopped")?;
    assert_eq!(*later.kind(), ErrorKind::NotSent(NotSent::Stopped));
    assert_eq!((log.1.load(Ordering::Relaxed), exchange.requests().len()), (1, 1));
    Ok(())
}

/// Without time for its response, the outcome of a trade would be unknown.
#[tokio::test]
async fn a_trade_is_sent_only_with_time_for_its_response() -> Result {
    let deadline = Duration::from_secs(3);
    for (delay, times_sent) in [(2_000, 1), (2_001, 0)] {
        let (error, requests) = sent_after(&batch(), PLACED, delay, deadline).await?;
        assert_eq!((requests, error.is_none()), (times_sent, times_sent == 1), "{delay}: {error:?}");
    }
    let (error, requests) = sent_after(&OrderDetail::new(7), &order_detail(), 2_900, deadline).await?;
    assert_eq!((requests, error.is_none()), (1, true), "a query can be repeated: {error:?}");
    Ok(())
}
