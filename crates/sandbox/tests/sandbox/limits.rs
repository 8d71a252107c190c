//! The limits as a client meets them. The clock is the test's: nothing waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_endpoints::loan::Currencies;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::Timestamp;
use tradewire_sandbox::{Sandbox, TestClock};
use tradewire_transport::clock::Clock;
use tradewire_transport::limits::Limits;
use tradewire_transport::response::RateLimitStatus;
use tradewire_transport::retry::{Retry, RetryPolicy};
use tradewire_transport::{Client, Error, Outcome};

use crate::Result;
use crate::wire::NOW;

/// A clock that only the test moves, in milliseconds.
#[derive(Debug, Clone, Default)]
struct Hands(Arc<AtomicU64>);

impl Hands {
    fn forward(&self, millis: u64) {
        self.0.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Clock for Hands {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(NOW.saturating_add_unsigned(self.0.load(Ordering::Relaxed)))
    }

    fn uptime(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }
}

/// A client without any restraint.
fn rude(sandbox: &Sandbox, clock: &Hands) -> Result<Client> {
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(client.clock(clock.clone()).limits(Limits::none()).retry(RetryPolicy::NONE).build()?)
}

async fn ask<E: Endpoint>(client: &Client, request: &E) -> std::result::Result<RateLimitStatus, Error> {
    client.send_with_response(request).await.map(|reply| reply.rate_limit())
}

/// What a refusal for asking too often is to a client, and what it tells of the limit.
fn turned_away(asked: std::result::Result<RateLimitStatus, Error>) -> Result<(Option<u64>, Option<u64>)> {
    let error = asked.err().ok_or("it was let in")?;
    assert_eq!((error.status(), error.outcome(), error.retry()), (Some(429), Outcome::NotExecuted, Retry::Later));
    let rate = error.response().ok_or("no response")?.rate_limit();
    Ok((rate.limit, rate.remaining))
}

#[tokio::test]
async fn one_too_many_is_turned_away_and_the_key_is_blocked_for_a_while() -> Result {
    let clock = Hands::default();
    let sandbox = Sandbox::builder().clock(clock.clone()).block(Duration::from_secs(3)).start().await?;
    let client = rude(&sandbox, &clock)?;
    for remaining in (0..10).rev() {
        let rate = ask(&client, &OpenOrders::new()).await?;
        assert_eq!((rate.limit, rate.remaining, rate.replenish), (Some(10), Some(remaining), Some(10)));
    }
    assert_eq!(ask(&client, &QuantHistory::new()).await?.remaining, Some(199));
    clock.forward(999);
    assert_eq!(turned_away(ask(&client, &OpenOrders::new()).await)?, (Some(10), Some(0)));
    clock.forward(2999);
    assert_eq!(turned_away(ask(&client, &QuantHistory::new()).await)?, (Some(200), Some(0)));
    assert_eq!(ask(&client, &Currencies::new()).await?, RateLimitStatus::default(), "what needs no key has no limit");
    clock.forward(1);
    assert_eq!(ask(&client, &OpenOrders::new()).await?.remaining, Some(9));
    assert_eq!(sandbox.requests().iter().filter(|request| request.status == 429).count(), 2);
    Ok(())
}

/// Nobody can use up what belongs to the key of another.
#[tokio::test]
async fn a_request_that_is_not_signed_by_the_key_does_not_count() -> Result {
    let clock = Hands::default();
    let sandbox = Sandbox::builder().clock(clock.clone()).start().await?;
    for _ in 0..20 {
        let forged = crate::wire::Ask::get(crate::wire::OPEN_ORDERS, "");
        let forged = forged.signed_by(sandbox.credentials().key(), "not the secret", NOW).send(&sandbox).await?;
        assert_eq!(forged.code(), "AUTH_103");
    }
    assert_eq!(ask(&rude(&sandbox, &clock)?, &OpenOrders::new()).await?.remaining, Some(9));
    Ok(())
}

/// A test that moves the clock of the sandbox need not wait for a limit or a block to end.
#[tokio::test]
async fn a_clock_that_is_moved_moves_the_limits() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).block(Duration::from_secs(3600)).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.clock(clock.clone()).limits(Limits::none()).retry(RetryPolicy::NONE).build()?;
    let mut asked = 0;
    while asked < 1000 && ask(&client, &OpenOrders::new()).await.is_ok() {
        asked += 1;
    }
    turned_away(ask(&client, &OpenOrders::new()).await)?;
    clock.advance(Duration::from_secs(3600));
    assert_eq!(ask(&client, &OpenOrders::new()).await?.remaining, Some(9), "{asked} were let in before");
    Ok(())
}

#[tokio::test]
async fn limits_can_be_off() -> Result {
    let clock = Hands::default();
    let sandbox = Sandbox::builder().clock(clock.clone()).unlimited().start().await?;
    let client = rude(&sandbox, &clock)?;
    for _ in 0..12 {
        assert_eq!(ask(&client, &OpenOrders::new()).await?, RateLimitStatus::default());
    }
    Ok(())
}

/// This project's client keeps to the limit by itself: it is never turned away. Both clocks are real here.
#[tokio::test]
async fn a_client_that_counts_is_never_turned_away() -> Result {
    let sandbox = Sandbox::start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.retry(RetryPolicy::NONE).build()?;
    for _ in 0..12 {
        ask(&client, &OpenOrders::new()).await?;
    }
    Ok(())
}
