//! Rate limits from the view of a client. The tests control the clock, so they do not wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tradewire_endpoints::futures::QuantHistory;
use tradewire_endpoints::loan::Currencies;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_models::Timestamp;
use tradewire_sandbox::{Sandbox, TestClock};
use tradewire_transport::clock::Clock;
use tradewire_transport::limits::Limits;
use tradewire_transport::response::RateLimitStatus;
use tradewire_transport::retry::{Retry, RetryPolicy};
use tradewire_transport::{Client, Error, Outcome};
use tradewire_wire::signing::SignatureRejection;

use crate::Result;
use crate::raw_http::{NOW, OPEN_ORDERS, RawRequest};

/// A clock that only the test moves, in milliseconds.
#[derive(Debug, Clone, Default)]
struct ManualClock(Arc<AtomicU64>);

impl ManualClock {
    fn advance(&self, millis: u64) {
        self.0.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(NOW.saturating_add_unsigned(self.0.load(Ordering::Relaxed)))
    }

    fn uptime(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }
}

/// Creates a client without rate limits and retries.
fn unlimited_client(sandbox: &Sandbox, clock: &ManualClock) -> Result<Client> {
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(client.clock(clock.clone()).limits(Limits::none()).retry(RetryPolicy::NONE).build()?)
}

async fn call<E: Endpoint>(client: &Client, request: &E) -> std::result::Result<RateLimitStatus, Error> {
    client.send_with_response(request).await.map(|reply| reply.response.rate_limit())
}

/// Checks that the request exceeded a rate limit, and returns the limit and the remaining requests.
fn expect_rejected(result: std::result::Result<RateLimitStatus, Error>) -> Result<(Option<u64>, Option<u64>)> {
    let error = result.err().ok_or("it was accepted")?;
    assert_eq!((error.status(), error.outcome(), error.retry()), (Some(429), Outcome::NotExecuted, Retry::Later));
    let rate = error.response().ok_or("no response")?.rate_limit();
    Ok((rate.limit, rate.remaining))
}

/// Returns the requests that an operation accepts in a period.
fn limit(operation: &Operation) -> Result<u64> {
    Ok(operation.rates.first().ok_or("the operation has no rate limit")?.requests.into())
}

#[tokio::test]
async fn exceeding_a_limit_blocks_the_key_for_a_while() -> Result {
    let clock = ManualClock::default();
    let period = u64::from(OpenOrders::OPERATION.rates.first().ok_or("no rate limit")?.per_millis);
    let block = Duration::from_millis(3 * period);
    let sandbox = Sandbox::builder().clock(clock.clone()).block_keys_for(block).start().await?;
    let client = unlimited_client(&sandbox, &clock)?;
    let [open, history] = [limit(OpenOrders::OPERATION)?, limit(QuantHistory::OPERATION)?];
    for remaining in (0..open).rev() {
        let rate = call(&client, &OpenOrders::new()).await?;
        let replenish = open * 1000 / period;
        assert_eq!((rate.limit, rate.remaining, rate.replenish), (Some(open), Some(remaining), Some(replenish)));
    }
    assert_eq!(call(&client, &QuantHistory::new()).await?.remaining, Some(history - 1));
    clock.advance(period - 1);
    assert_eq!(expect_rejected(call(&client, &OpenOrders::new()).await)?, (Some(open), Some(0)));
    clock.advance(3 * period - 1);
    assert_eq!(expect_rejected(call(&client, &QuantHistory::new()).await)?, (Some(history), Some(0)));
    assert_eq!(call(&client, &Currencies::new()).await?, RateLimitStatus::default(), "public operations have no limit");
    clock.advance(1);
    assert_eq!(call(&client, &OpenOrders::new()).await?.remaining, Some(open - 1));
    assert_eq!(sandbox.requests().iter().filter(|request| request.status == 429).count(), 2);
    Ok(())
}

/// A client cannot use up the limit of another key.
#[tokio::test]
async fn a_request_with_a_wrong_signature_does_not_count() -> Result {
    let clock = ManualClock::default();
    let sandbox = Sandbox::builder().clock(clock.clone()).start().await?;
    let limit = limit(OpenOrders::OPERATION)?;
    for _ in 0..2 * limit {
        let forged = RawRequest::get(OPEN_ORDERS, "");
        let forged = forged.signed_by(sandbox.credentials().key(), "not the secret", NOW).send(&sandbox).await?;
        let wrong = OpenOrders::OPERATION.host.recipe.code(SignatureRejection::InvalidSignature);
        assert_eq!(forged.code(), wrong);
    }
    assert_eq!(call(&unlimited_client(&sandbox, &clock)?, &OpenOrders::new()).await?.remaining, Some(limit - 1));
    Ok(())
}

/// After moving the clock, a test need not wait for the end of a limit or a block.
#[tokio::test]
async fn moving_the_clock_moves_the_rate_limits() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).block_keys_for(Duration::from_secs(3600)).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.clock(clock.clone()).limits(Limits::none()).retry(RetryPolicy::NONE).build()?;
    let limit = limit(OpenOrders::OPERATION)?;
    let mut accepted = 0;
    while accepted < 100 * limit && call(&client, &OpenOrders::new()).await.is_ok() {
        accepted += 1;
    }
    expect_rejected(call(&client, &OpenOrders::new()).await)?;
    clock.advance(Duration::from_secs(3600));
    assert_eq!(call(&client, &OpenOrders::new()).await?.remaining, Some(limit - 1), "{accepted} were accepted before");
    Ok(())
}

#[tokio::test]
async fn rate_limits_can_be_disabled() -> Result {
    let clock = ManualClock::default();
    let sandbox = Sandbox::builder().clock(clock.clone()).without_rate_limits().start().await?;
    let client = unlimited_client(&sandbox, &clock)?;
    for _ in 0..limit(OpenOrders::OPERATION)? + 2 {
        assert_eq!(call(&client, &OpenOrders::new()).await?, RateLimitStatus::default());
    }
    Ok(())
}

/// Tradewire's own client respects the limit. Both clocks are real here.
#[tokio::test]
async fn a_client_that_respects_the_limit_is_never_rejected() -> Result {
    let sandbox = Sandbox::start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let limits = Limits::per_client().max_wait(Duration::MAX);
    let client = client.limits(limits).retry(RetryPolicy::NONE).build()?;
    for _ in 0..limit(QuantHistory::OPERATION)? + 2 {
        call(&client, &QuantHistory::new()).await?;
    }
    Ok(())
}
