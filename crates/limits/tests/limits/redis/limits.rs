//! Limits that several processes share through a real server.

use std::time::{Duration, Instant};

use tradewire_limits::{LimitError, Limits, Permit, Rate, RateScope};
use tradewire_wire::operation::Operation;

use super::server::Server;
use crate::Result;
use crate::exchange::operations::{TEN, TWO_HUNDRED};

pub fn limits(server: &Server) -> Result<Limits> {
    Ok(Limits::redis(&server.url())?)
}

/// Sends a request that is completed immediately.
pub async fn complete(limits: &Limits, operation: &Operation) -> Result {
    let mut permit = limits.permit("key", operation).await?;
    permit.sent();
    permit.completed();
    Ok(())
}

#[tokio::test]
async fn slots_on_the_server_follow_the_same_rules_as_in_memory() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let (limits, others) = (limits(&server)?, limits(&server)?);
    let mut held = Vec::new();
    for _ in 0..10 {
        held.push(limits.permit("key", &TEN).await?);
    }
    let full = others.clone().max_wait(Duration::from_millis(50));
    assert!(full.permit("key", &TEN).await.is_err(), "all slots are taken");
    assert!(full.permit("other", &TEN).await.is_ok(), "of this key");
    assert!(full.permit("key", &TWO_HUNDRED).await.is_ok(), "and operation");
    drop(held.pop());
    complete(&limits, &TEN).await?;
    let responded = Instant::now();
    held.iter_mut().for_each(Permit::sent);
    held.into_iter().for_each(Permit::completed);
    complete(&others, &TEN).await?;
    let elapsed = responded.elapsed();
    assert!(elapsed >= Duration::from_secs(1), "a slot is free a period after the response: {elapsed:?}");
    Ok(())
}

#[tokio::test]
async fn a_limit_per_address_counts_the_requests_of_all_keys_in_all_processes() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let (limits, others) = (limits(&server)?, limits(&server)?);
    let both = Operation { rates: const { &[Rate::per_key(10, 1_000), Rate::per_ip(3, 1_000)] }, ..TEN };
    let mut held = Vec::new();
    for (limits, key) in [(&limits, "key"), (&others, "other"), (&limits, "")] {
        held.push(limits.permit(key, &both).await?);
    }
    let impatient = others.clone().max_wait(Duration::from_millis(100));
    // Ten requests that take a slot of their key return it, because the address has none.
    for _ in 0..11 {
        let error = impatient.permit("third", &both).await.err().ok_or("there was a slot")?;
        assert!(error.to_string().contains("3 requests in 1s per IP address"), "{error}");
    }
    drop(held.pop());
    let mut permit = others.permit("third", &both).await?;
    permit.sent();
    permit.rate_limited(None);
    // The rejection is reported without waiting for the server. Until then, the address has no free slot.
    let impatient = limits.max_wait(Duration::ZERO);
    let error = loop {
        match impatient.permit("key", &both).await.err() {
            Some(LimitError::TimedOut { .. }) => {}
            error => break error,
        }
    };
    assert!(matches!(error, Some(LimitError::Stopped { scope: RateScope::Ip, .. })), "{error:?}");
    Ok(())
}

#[tokio::test]
async fn without_the_server_requests_are_rejected() -> Result {
    let Some(server) = Server::start()? else { return Ok(()) };
    let limits = limits(&server)?;
    complete(&limits, &TEN).await?;
    let port = server.port;
    drop(server);
    let error = limits.permit("key", &TEN).await.err().ok_or("a permit was issued")?;
    let expected = "not sent: the shared rate limits are unavailable: cannot use the Redis server: ";
    assert!(error.to_string().starts_with(expected), "{error}");

    let restarted = Server::start_at(port)?;
    let recovering = Instant::now();
    while limits.permit("key", &TEN).await.is_err() {
        tokio::task::yield_now().await;
    }
    assert!(recovering.elapsed() < Duration::from_secs(5), "the server is used again once it is available");
    drop(restarted);
    Ok(())
}

#[test]
fn a_url_of_another_scheme_is_rejected() -> Result {
    let error = Limits::redis("http://127.0.0.1").err().ok_or("the URL was accepted")?;
    assert!(error.to_string().starts_with("not sent: the shared rate limits are unavailable: "), "{error}");
    Ok(())
}
