//! The deadline of a call, at each stage of it.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_transport::clock::SystemClock;
use tradewire_transport::error::{NoUsableResponse, NotSent};
use tradewire_transport::limits::Limits;
use tradewire_transport::retry::{Retry, RetryPolicy};
use tradewire_transport::{ClientBuilder, Error, ErrorKind, Outcome};

use crate::http::client::{batch, credentials};
use crate::http::exchange::{Act, Exchange};
use crate::http::retries::{OUTDATED, builder, ok};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const DEADLINE: Duration = Duration::from_millis(500);
/// Longer than the test may take.
const LONG: Duration = Duration::from_secs(60);

/// Returns a builder for a client whose calls are limited by their deadline only.
fn patient(url: &str) -> Result<ClientBuilder> {
    let retry = RetryPolicy { deadline: DEADLINE, ..RetryPolicy::default() };
    Ok(builder(url)?.clock(SystemClock).retry(retry).timeout(LONG).connect_timeout(LONG))
}

/// Returns the error of a trade, which must end in time.
async fn ends_in_time(client: ClientBuilder) -> Result<Error> {
    let began = Instant::now();
    let error = client.build()?.send(&batch()).await.err().ok_or("placed")?;
    let elapsed = began.elapsed();
    assert!((DEADLINE / 2..LONG / 4).contains(&elapsed), "{elapsed:?}: {error}");
    Ok(error)
}

#[tokio::test]
async fn the_wait_for_a_permit_ends_at_the_deadline() -> Result {
    let exchange = Exchange::start([]).await?;
    let limits = Limits::per_client().max_wait(LONG);
    let mut permits = Vec::new();
    for _ in 0..PlaceBatch::OPERATION.rates.first().ok_or("no limit")?.requests {
        permits.push(limits.permit(credentials()?.key(), PlaceBatch::OPERATION).await?);
    }
    let error = ends_in_time(patient(&exchange.url)?.limits(limits)).await?;
    assert_eq!(*error.kind(), ErrorKind::NotSent(NotSent::DeadlinePassed));
    assert!(error.advice().contains("`RetryPolicy::deadline`"), "{}", error.advice());
    assert_eq!((error.outcome(), exchange.requests().len()), (Outcome::NotExecuted, 0));
    Ok(())
}

#[tokio::test]
async fn reading_the_clock_of_the_host_ends_at_the_deadline() -> Result {
    let exchange = Exchange::start([ok(OUTDATED), Act::Hang]).await?;
    let error = ends_in_time(patient(&exchange.url)?).await?;
    assert_eq!((error.retry(), error.outcome()), (Retry::AfterClockSync, Outcome::NotExecuted), "{error}");
    assert_eq!(exchange.requests().len(), 2);
    Ok(())
}

/// Nothing was sent, so the outcome is known.
#[tokio::test]
async fn connecting_ends_at_the_deadline() -> Result {
    let never_accepts = TcpListener::bind("127.0.0.1:0")?;
    let error = ends_in_time(patient(&format!("https://{}", never_accepts.local_addr()?))?).await?;
    assert!(matches!(error.kind(), ErrorKind::ConnectFailed(_)), "{error:?}");
    assert_eq!(error.outcome(), Outcome::NotExecuted);
    Ok(())
}

#[tokio::test]
async fn reading_the_response_ends_at_the_deadline() -> Result {
    let half = Act::Respond("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{".to_owned());
    for act in [Act::Hang, half] {
        let exchange = Exchange::start([act]).await?;
        let error = ends_in_time(patient(&exchange.url)?).await?;
        assert_eq!((error.kind(), error.outcome()), (&NoUsableResponse::Timeout.into(), Outcome::Unknown));
    }
    Ok(())
}
