//! Stops after HTTP 429 that several processes share through a real server.

use std::time::{Duration, Instant};

use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::{Operation, loan};
use tradewire_transport::{Limited, Limits, WhenAway};

use crate::limits::{Result, TEN, ask, limits};
use crate::server::Server;

/// How often it may be sent is not documented.
const UNLIMITED: &Operation = loan::Currencies::OPERATION;

/// Sends a request that is turned away, at the moment that is returned.
async fn refuse(limits: &Limits) -> Result<Instant> {
    let mut permit = limits.permit("key", TEN).await?;
    permit.sent();
    let refused = Instant::now();
    permit.answered(429);
    Ok(refused)
}

/// Asks until it is told that the key is stopped, and for how much longer.
async fn hears_of_a_stop(limits: &Limits, operation: &'static Operation) -> Result<Duration> {
    let impatient = limits.clone().max_wait(Duration::from_millis(100));
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(1) {
        if let Err(Limited::Stopped { left, .. }) = impatient.permit("key", operation).await {
            return Ok(left);
        }
    }
    Err("nobody told it while the key was stopped".into())
}

#[tokio::test]
async fn a_key_that_is_turned_away_stops_for_all_and_longer_each_time_until_one_is_taken() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    // Each has its own connection, and the third is only made when two stops are over.
    let (one, other) = (limits(&server, WhenAway::Refuse)?, limits(&server, WhenAway::Refuse)?);
    for (refused, stopped, stop) in [(&one, &other, Duration::from_secs(1)), (&other, &one, Duration::from_secs(2))] {
        let began = refuse(refused).await?;
        let left = hears_of_a_stop(stopped, TEN).await?;
        assert!(left > stop / 2 && left <= stop, "{left:?} of {stop:?} are left");
        let another = stopped.clone().max_wait(Duration::from_millis(100)).permit("other", TEN).await;
        assert!(!matches!(another, Err(Limited::Stopped { .. })), "another key");
        drop(stopped.permit("key", OrderDetail::OPERATION).await?);
        assert!(began.elapsed() >= stop, "let through after {:?}", began.elapsed());
    }

    let third = limits(&server, WhenAway::Refuse)?;
    refuse(&third).await?;
    let left = hears_of_a_stop(&one, UNLIMITED).await?;
    assert!(left > Duration::from_secs(2) && left <= Duration::from_secs(4), "the third: {left:?}");
    drop(one.permit("key", UNLIMITED).await?);
    ask(&one).await?;
    // A connection is served in its order: when this is answered the server knows that one was taken.
    for _ in 0..2 {
        drop(one.permit("key", TEN).await?);
    }
    refuse(&third).await?;
    let left = hears_of_a_stop(&other, TEN).await?;
    assert!(left <= Duration::from_secs(1), "good standing again: {left:?}");
    Ok(())
}

#[tokio::test]
async fn a_key_stays_stopped_where_it_was_turned_away_though_the_server_is_away() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let limits = limits(&server, WhenAway::Refuse)?;
    let mut permit = limits.permit("key", TEN).await?;
    drop(server);
    permit.sent();
    permit.answered(429);
    let impatient = limits.max_wait(Duration::ZERO);
    let error = impatient.permit("key", UNLIMITED).await.err().ok_or("it was let through")?;
    assert!(matches!(error, Limited::Stopped { .. }), "{error}");
    assert!(impatient.permit("other", UNLIMITED).await.is_ok(), "what has no limit needs no server");
    Ok(())
}
