//! The rate limits of each key and operation, and the block of a key that exceeds one.
//!
//! The rates come from the contract. The window is sliding: any period contains at most as many accepted requests as
//! the limit allows. Rejected requests do not count.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::{HeaderName, HeaderValue};
use tradewire_contract::Contract;
use tradewire_wire::Rate;
use tradewire_wire::operation::Operation;

/// The default duration of a block. The exchange's own duration is not documented; this is the shortest that a client would
/// notice.
pub(crate) const DEFAULT_BLOCK: Duration = Duration::from_secs(1);

/// The rate limiter of all keys. It measures time by the uptime of the clock, which does not jump when the clock is set.
pub(crate) struct RateLimiter {
    block: Duration,
    keys: Mutex<BTreeMap<String, KeyState>>,
}

/// The state of one key.
#[derive(Default)]
struct KeyState {
    /// The end of the current block.
    blocked_until: Option<Duration>,
    /// The arrival times of accepted requests, oldest first, by group and name of the operation.
    arrivals: BTreeMap<(&'static str, &'static str), VecDeque<Duration>>,
}

/// The rate limit of an operation, and the number of requests that a key may still send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RateLimitStatus {
    rate: Option<Rate>,
    remaining: usize,
}

impl RateLimiter {
    pub(crate) fn new(block: Duration) -> Self {
        Self { block, keys: Mutex::default() }
    }

    /// Accepts or rejects a request that arrives now.
    pub(crate) fn admit(
        &self,
        key: &str,
        operation: &'static Operation,
        now: Duration,
    ) -> Result<RateLimitStatus, RateLimitStatus> {
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        let state = keys.entry(key.to_owned()).or_default();
        let rate = operation.rate;
        let exhausted = RateLimitStatus { rate, remaining: 0 };
        if state.blocked_until.is_some_and(|until| now < until) {
            return Err(exhausted);
        }
        let Some(Rate { requests, per_millis }) = rate else { return Ok(exhausted) };
        let arrivals = state.arrivals.entry((operation.group, operation.name)).or_default();
        let period = Duration::from_millis(per_millis.into());
        while arrivals.front().is_some_and(|arrival| *arrival + period <= now) {
            arrivals.pop_front();
        }
        let left = usize::try_from(requests).unwrap_or(usize::MAX).saturating_sub(arrivals.len());
        if left == 0 {
            state.blocked_until = Some(now.saturating_add(self.block));
            return Err(exhausted);
        }
        arrivals.push_back(now);
        Ok(RateLimitStatus { rate, remaining: left - 1 })
    }
}

impl RateLimitStatus {
    /// Returns the rate limit headers of the contract. An operation without a limit has none.
    pub(crate) fn headers(self, contract: &Contract) -> impl Iterator<Item = (HeaderName, HeaderValue)> {
        contract.rate_headers.iter().filter_map(move |header| {
            let value = self.value(&header.role)?;
            Some((HeaderName::try_from(&header.name).ok()?, HeaderValue::try_from(value).ok()?))
        })
    }

    fn value(self, role: &str) -> Option<String> {
        let rate = self.rate?;
        Some(match role {
            "limit" => rate.requests.to_string(),
            "remaining" => self.remaining.to_string(),
            "replenish" => (u64::from(rate.requests) * 1000 / u64::from(rate.per_millis.max(1))).to_string(),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, ServerTime};
    use tradewire_endpoints::spot::OpenOrders;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn millis(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    /// Returns the requests that an operation accepts in a period, and the period in milliseconds.
    fn limit(operation: &Operation) -> (u64, u64) {
        operation.rate.map_or((0, 0), |rate| (rate.requests.into(), rate.per_millis.into()))
    }

    /// Sends as many requests as a period may contain, all at the same time.
    fn exhaust(limiter: &RateLimiter, operation: &'static Operation, at: u64) {
        (0..limit(operation).0).for_each(|_| assert!(admit(limiter, operation, at)));
    }

    fn admit(limiter: &RateLimiter, operation: &'static Operation, at: u64) -> bool {
        limiter.admit("key", operation, millis(at)).is_ok()
    }

    #[test]
    fn the_window_slides() {
        let (limiter, open) = (RateLimiter::new(Duration::ZERO), OpenOrders::OPERATION);
        let (requests, period) = limit(open);
        let tenth = period / 10;
        // The limit is reached in the last tenth of the period.
        let last = requests - 2;
        for at in [0, tenth].into_iter().chain((0..last).map(|index| 9 * tenth + index * (tenth - 1) / last)) {
            assert!(admit(&limiter, open, at), "{at}");
        }
        assert!(!admit(&limiter, open, period - 1));
        assert!(admit(&limiter, open, period) && !admit(&limiter, open, period + 1), "one request left the window");
        assert!(admit(&limiter, open, period + tenth) && !admit(&limiter, open, period + tenth + 1));
    }

    #[test]
    fn the_remaining_requests_are_reported_in_the_headers_of_the_contract() {
        let limiter = RateLimiter::new(SECOND);
        let headers_at = |at| {
            let (Ok(status) | Err(status)) = limiter.admit("key", OpenOrders::OPERATION, millis(at));
            let headers = status.headers(Contract::embedded());
            headers.map(|(name, value)| (name.to_string(), value)).collect::<BTreeMap<_, _>>()
        };
        let (requests, period) = limit(OpenOrders::OPERATION);
        for remaining in (0..requests).rev().chain([0, 0]) {
            let headers = [
                ("x-ratelimit-burst-capacity", requests),
                ("x-ratelimit-remaining", remaining),
                ("x-ratelimit-replenish-rate", requests * 1000 / period),
            ];
            let headers = headers.map(|(name, value)| (name.to_owned(), HeaderValue::from(value)));
            assert_eq!(headers_at(0), headers.into());
        }
    }

    #[test]
    fn a_block_applies_to_all_operations_of_one_key_and_ends() {
        let (_, period) = limit(OpenOrders::OPERATION);
        let limiter = RateLimiter::new(millis(period));
        exhaust(&limiter, OpenOrders::OPERATION, 500);
        assert!(admit(&limiter, OrderDetail::OPERATION, 500), "each operation has its own limit");
        assert!(!admit(&limiter, OpenOrders::OPERATION, 501));
        for operation in [OpenOrders::OPERATION, OrderDetail::OPERATION, ServerTime::OPERATION] {
            assert!(!admit(&limiter, operation, 500 + period), "{}", operation.title());
            assert!(limiter.admit("another", operation, millis(500 + period)).is_ok(), "{}", operation.title());
        }
        assert!(admit(&limiter, OpenOrders::OPERATION, 501 + period), "rejected requests have extended the block");
    }

    #[test]
    fn a_block_may_never_end() {
        let limiter = RateLimiter::new(Duration::MAX);
        exhaust(&limiter, OpenOrders::OPERATION, 500);
        for at in [500, 1_000_000] {
            assert!(
                !admit(&limiter, OpenOrders::OPERATION, at) && !admit(&limiter, OrderDetail::OPERATION, at),
                "{at}"
            );
        }
    }

    proptest! {
        /// No period contains more accepted requests than the limit, and no request within the limit is rejected.
        #[test]
        fn no_period_contains_more_requests_than_the_limit(gaps in proptest::collection::vec(0..9_u64, 0..600)) {
            let (limiter, operation) = (RateLimiter::new(Duration::ZERO), PlaceBatch::OPERATION);
            let (requests, period) = limit(operation);
            let requests = usize::try_from(requests).unwrap_or(usize::MAX);
            let (mut now, mut accepted) = (0, Vec::<u64>::new());
            for gap in gaps {
                now += gap * period / 1000;
                let recent = accepted.iter().filter(|at| **at + period > now).count();
                prop_assert_eq!(admit(&limiter, operation, now), recent < requests);
                if recent < requests {
                    accepted.push(now);
                }
            }
        }
    }
}
