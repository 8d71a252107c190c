//! Stops the calls of a client.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, ServerTime};
use tradewire_endpoints::loan::Currencies;
use tradewire_endpoints::{Operation, hosts};
use tradewire_models::Timestamp;
use tradewire_transport::client::Stopper;
use tradewire_transport::clock::FixedClock;
use tradewire_transport::error::{NoUsableResponse, NotSent};
use tradewire_transport::observe::{Attempt, Observer, RoundTrip};
use tradewire_transport::request::HttpRequest;
use tradewire_transport::retry::{Retry, RetryPolicy};
use tradewire_transport::{Client, ClientBuilder, Error, ErrorKind, Outcome};
use tradewire_wire::signing::SignatureRejection;

use crate::http::client::{self, batch, credentials};
use crate::http::exchange::{Act, Exchange, response};
use crate::http::retries::{EXCHANGE_TIME, OUTDATED, PLACED, Running, builder, ok, time};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

async fn until(mut condition: impl FnMut() -> bool) {
    while !condition() {
        tokio::task::yield_now().await;
    }
}

/// A trade in flight has an unknown outcome at once, and nothing else is sent.
#[tokio::test]
async fn no_response_is_awaited() -> Result {
    let exchange = Exchange::start([Act::Hang]).await?;
    let (client, stopper) = client::builder(&exchange.url)?.credentials(credentials()?).build()?.stoppable();
    let in_flight = {
        let client = client.clone();
        tokio::spawn(async move { client.send(&batch()).await })
    };
    until(|| !exchange.requests().is_empty()).await;
    stopper.stop_waiting();
    let lost = in_flight.await?.err().ok_or("there is no response")?;
    assert!(matches!(lost.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::Stopped)), "{lost:?}");
    assert!(lost.outcome() == Outcome::Unknown && lost.valid_until().is_some(), "{lost:?}");
    let later = client.send(&batch()).await.err().ok_or("nothing may be sent")?;
    assert_eq!((later.kind(), later.outcome()), (&NotSent::Stopped.into(), Outcome::NotExecuted), "{later:?}");
    assert_eq!(exchange.requests().len(), 1);
    Ok(())
}

/// A query whose response is no longer awaited is not repeated either.
#[tokio::test]
async fn no_retry_is_awaited() -> Result {
    let exchange = Exchange::start([Act::Hang]).await?;
    let (client, stopper) = client::builder(&exchange.url)?.build()?.stoppable();
    let in_flight = {
        let client = client.clone();
        tokio::spawn(async move { client.send(&Currencies::new()).await })
    };
    until(|| !exchange.requests().is_empty()).await;
    stopper.stop_waiting();
    let lost = in_flight.await?.err().ok_or("there is no response")?;
    assert!(matches!(lost.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::Stopped)), "{lost:?}");
    assert_eq!(lost.attempts(), 1);
    Ok(())
}

/// The delay before a retry ends at once, with the error of the attempt before it.
#[tokio::test]
async fn a_retry_that_waits_is_not_sent() -> Result {
    let hour = Duration::from_secs(3_600);
    let retry = RetryPolicy { initial_delay: hour, max_delay: hour, deadline: 2 * hour, ..RetryPolicy::default() };
    let exchange = Exchange::start([Act::Last(response("503 Service Unavailable", ""))]).await?;
    for (url, is_query) in [(&*exchange.url, true), ("http://127.0.0.1:9", false)] {
        let ended = Arc::new(Ended::default());
        let client = builder(url)?.retry(retry).observer(Arc::clone(&ended)).build()?;
        let (client, stopper) = client.stoppable();
        let call = async {
            match is_query {
                true => client.send(&OrderDetail::new(7)).await.err(),
                false => client.send(&batch()).await.err(),
            }
        };
        // The call is polled first, so it waits as soon as its attempt has ended.
        let stop = async {
            until(|| ended.0.load(Ordering::Relaxed) > 0).await;
            stopper.stop_sending();
        };
        let (error, ()) = tokio::join!(call, stop);
        let error = error.ok_or("there is no response")?;
        assert_eq!((error.attempts(), error.retry()), (1, Retry::Later), "{error:?}");
        assert_eq!(error.status(), is_query.then_some(503), "{error:?}");
    }
    assert_eq!(exchange.requests().len(), 1);
    Ok(())
}

/// Counts the attempts that have ended.
#[derive(Default)]
struct Ended(AtomicUsize);

impl Observer for Ended {
    fn ended(&self, _: &RoundTrip<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// How a client is stopped.
type StopBy = fn(&Stopper);

/// The moment of a request at which a client is stopped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Sent,
    Ended,
}

/// Stops a client at a moment of the n-th request of an operation.
struct StopsAt {
    operation: &'static Operation,
    moment: Moment,
    /// The number of such moments before that.
    skipped: AtomicUsize,
    stop: StopBy,
    stopper: Arc<OnceLock<Stopper>>,
}

impl StopsAt {
    fn reached(&self, operation: &'static Operation, moment: Moment) {
        let Some(stopper) = self.stopper.get().filter(|_| (operation, moment) == (self.operation, self.moment)) else {
            return;
        };
        if self.skipped.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |skipped| skipped.checked_sub(1)).is_err() {
            (self.stop)(stopper);
        }
    }
}

impl Observer for StopsAt {
    fn sent(&self, attempt: Attempt, _: &HttpRequest) {
        self.reached(attempt.operation, Moment::Sent);
    }

    fn ended(&self, round_trip: &RoundTrip<'_>) {
        self.reached(round_trip.attempt.operation, Moment::Ended);
    }
}

/// Returns a client and a clone of it that is stopped at a moment of the request of an operation after `skipped` others.
fn stopped_at(
    builder: ClientBuilder,
    operation: &'static Operation,
    moment: Moment,
    skipped: usize,
    stop: StopBy,
) -> Result<(Client, Client)> {
    let cell = Arc::new(OnceLock::new());
    let observer = StopsAt { operation, moment, skipped: skipped.into(), stop, stopper: Arc::clone(&cell) };
    let client = builder.observer(observer).build()?;
    let (stoppable, stopper) = client.stoppable();
    cell.set(stopper).map_err(|_| "it was set")?;
    Ok((client, stoppable))
}

fn assert_outdated(error: &Error) {
    assert!(error.outcome() == Outcome::NotExecuted && error.attempts() == 1, "{error:?}");
    assert_eq!(error.signature_rejection(), Some(SignatureRejection::Outdated), "{error:?}");
}

/// The response is awaited, but nothing else is sent, and no response to another request is awaited.
#[tokio::test]
async fn a_call_that_was_stopped_is_not_retried() -> Result {
    for (operation, times_sent) in [(PlaceBatch::OPERATION, 1), (ServerTime::OPERATION, 2)] {
        let exchange = Exchange::start([ok(OUTDATED), Act::Hang]).await?;
        let builder = builder(&exchange.url)?;
        let (_, client) = stopped_at(builder, operation, Moment::Sent, 0, Stopper::stop_sending)?;
        assert_outdated(&client.send(&batch()).await.err().ok_or("placed")?);
        assert!(exchange.requests().len() <= times_sent);
    }
    Ok(())
}

/// The stop is the reason why the host's time could not be read, so this says nothing about the clocks.
#[tokio::test]
async fn a_stopped_sync_does_not_count_against_a_clock() -> Result {
    for (is_synced, stop) in
        [(false, Stopper::stop_sending as StopBy), (false, Stopper::stop_waiting), (true, Stopper::stop_sending)]
    {
        let synced = if is_synced { vec![time(), time(), time(), ok(PLACED)] } else { Vec::new() };
        let (skipped, requests) = if is_synced { (3, 6) } else { (0, 2) };
        let exchange = Exchange::start(synced.into_iter().chain([ok(OUTDATED), time(), Act::Hang])).await?;
        let machine = Timestamp::from_millis(EXCHANGE_TIME + 3_600_000);
        let builder = builder(&exchange.url)?.clock(FixedClock(machine));
        let (client, stopped) = stopped_at(builder, ServerTime::OPERATION, Moment::Ended, skipped, stop)?;
        if is_synced {
            client.sync_clock(&hosts::FUTURES).await?;
            client.send(&batch()).await?;
        }
        let error = stopped.send(&batch()).await.err().ok_or("placed")?;
        assert_outdated(&error);
        assert!(!error.advice().contains("cannot be used"), "{error:?}");
        assert_eq!(exchange.requests().len(), requests);
        assert_eq!(client.host_time(&hosts::FUTURES) < machine, is_synced, "the host's time is still used");
    }
    Ok(())
}

/// The clones of a client share its clock, so a stop does not count as a failure of the host.
#[tokio::test]
async fn other_clones_sync_the_clock_themselves() -> Result {
    let exchange = Exchange::start([Act::Hang, time(), time(), time()]).await?;
    let client = client::builder(&exchange.url)?.build()?;
    let (stoppable, stopper) = client.stoppable();
    let stop = async {
        until(|| !exchange.requests().is_empty()).await;
        stopper.stop_waiting();
    };
    let (stopped, synced, ()) =
        tokio::join!(stoppable.sync_clock(&hosts::FUTURES), client.sync_clock(&hosts::FUTURES), stop);
    let stopped = stopped.err().ok_or("there is no response")?;
    assert!(matches!(stopped.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::Stopped)), "{stopped:?}");
    assert!(synced.is_ok(), "{synced:?}");
    Ok(())
}

/// A sync that succeeds although its client is stopped is not repeated by another clone that waits for it.
#[tokio::test]
async fn other_clones_use_the_sync_of_a_stopped_client() -> Result {
    let exchange = Exchange::start([time(), time(), time()]).await?;
    let builder = builder(&exchange.url)?;
    let (client, stopped) = stopped_at(builder, ServerTime::OPERATION, Moment::Sent, 2, Stopper::stop_sending)?;
    let (first, second) = tokio::join!(stopped.sync_clock(&hosts::FUTURES), client.sync_clock(&hosts::FUTURES));
    first.and(second)?;
    assert_eq!(exchange.requests().len(), 3);
    Ok(())
}

/// The clock of a host whose timestamp was accepted, and then rejected for a call that was stopped, remains the host's. It is corrected for the
/// other clones.
#[tokio::test]
async fn the_clock_of_other_clones_is_corrected() -> Result {
    let later = || ok(&format!(r#"{{"returnCode":0,"error":null,"result":{}}}"#, EXCHANGE_TIME + 70_000));
    let acts = [time(), time(), time(), ok(PLACED), ok(OUTDATED), later(), later(), later()];
    let exchange = Exchange::start(acts).await?;
    let builder = builder(&exchange.url)?.clock(Running::default()).retry(RetryPolicy::NONE);
    let (client, stopped) = stopped_at(builder, PlaceBatch::OPERATION, Moment::Sent, 1, Stopper::stop_sending)?;
    client.sync_clock(&hosts::FUTURES).await?;
    client.send(&batch()).await?;
    assert_outdated(&stopped.send(&batch()).await.err().ok_or("placed")?);
    let corrected = Timestamp::from_millis(EXCHANGE_TIME + 70_000);
    until(|| client.host_time(&hosts::FUTURES) == corrected).await;
    Ok(())
}

/// A stopped client cannot sync the clock, so it does not try to.
#[tokio::test]
async fn a_stopped_client_does_not_refresh_the_clock() -> Result {
    let exchange = Exchange::start([time(), time(), time()]).await?;
    let running = Running::default();
    let ended = Arc::new(Ended::default());
    let client = builder(&exchange.url)?.clock(running.clone()).observer(Arc::clone(&ended)).build()?;
    let (stoppable, stopper) = client.stoppable();
    client.sync_clock(&hosts::FUTURES).await?;
    stopper.stop_sending();
    running.at(3_600);
    assert!(stoppable.send(&OrderDetail::new(7)).await.is_err());
    tokio::task::yield_now().await;
    assert_eq!(ended.0.load(Ordering::Relaxed), 3 + 1, "only the attempt of the call");
    Ok(())
}
