//! Stops after HTTP 429 that several processes share through a real server.

use std::time::{Duration, Instant};

use tradewire_limits::{LimitError, Limits};
use tradewire_wire::operation::Operation;

use super::limits::{complete, limits};
use super::server::Server;
use crate::Result;
use crate::exchange::operations::{TEN, TWO_HUNDRED, UNKNOWN};

/// Sends a request that is rejected as one too many, and returns the time of the rejection.
async fn be_rate_limited(limits: &Limits) -> Result<Instant> {
    let mut permit = limits.permit("key", &TEN).await?;
    permit.sent();
    let rejected = Instant::now();
    permit.rate_limited(None);
    Ok(rejected)
}

/// Requests permits until the key is stopped, and returns the remaining time of the stop.
async fn wait_until_stopped(limits: &Limits, operation: &Operation) -> Result<Duration> {
    let impatient = limits.clone().max_wait(Duration::from_millis(100));
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(1) {
        if let Err(LimitError::Stopped { remaining, .. }) = impatient.permit("key", operation).await {
            return Ok(remaining);
        }
    }
    Err("the stop was not reported before it ended".into())
}

/// Checks that a rejection stops another process for this time, but only for the same key.
async fn check_stop(rejected: &Limits, stopped: &Limits, operation: &Operation, stop: Duration) -> Result {
    let began = be_rate_limited(rejected).await?;
    let remaining = wait_until_stopped(stopped, operation).await?;
    assert!(remaining > stop / 2 && remaining <= stop, "{remaining:?} of {stop:?} remain");
    let another = stopped.clone().max_wait(Duration::from_millis(100)).permit("other", &TEN).await;
    assert!(!matches!(another, Err(LimitError::Stopped { .. })), "another key");
    drop(stopped.permit("key", &TWO_HUNDRED).await?);
    assert!(began.elapsed() >= stop, "permit issued after {:?}", began.elapsed());
    Ok(())
}

#[tokio::test]
async fn a_rate_limited_key_stops_in_all_processes_and_longer_each_time_until_a_request_is_accepted() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    // Each has its own connection, and the third is opened when a stop is over.
    let (one, other) = (limits(&server)?, limits(&server)?);
    check_stop(&one, &other, &TEN, Duration::from_secs(1)).await?;
    let third = limits(&server)?;
    check_stop(&third, &one, &UNKNOWN, Duration::from_secs(2)).await?;

    complete(&one, &TEN).await?;
    // A connection processes its commands in order: once these are done, the server knows that a request was accepted.
    for _ in 0..2 {
        drop(one.permit("key", &TEN).await?);
    }
    be_rate_limited(&third).await?;
    let remaining = wait_until_stopped(&other, &TEN).await?;
    assert!(remaining <= Duration::from_secs(1), "in good standing again: {remaining:?}");
    Ok(())
}

#[tokio::test]
async fn a_key_stays_stopped_in_its_process_while_the_server_is_unavailable() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let limits = limits(&server)?;
    let mut permit = limits.permit("key", &TEN).await?;
    drop(server);
    permit.sent();
    permit.rate_limited(None);
    let impatient = limits.max_wait(Duration::ZERO);
    let error = impatient.permit("key", &UNKNOWN).await.err().ok_or("a permit was issued")?;
    assert!(matches!(error, LimitError::Stopped { .. }), "{error}");
    assert!(impatient.permit("other", &UNKNOWN).await.is_ok(), "an operation without a limit needs no server");
    Ok(())
}
