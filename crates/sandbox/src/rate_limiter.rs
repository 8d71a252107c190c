//! The rate limits of each key, address and operation, and the block of a key or address that exceeds one.
//!
//! The rates come from the contract. The window is sliding: any period contains at most as many accepted requests as
//! the limit allows. Rejected requests do not count.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;

use http::{HeaderName, HeaderValue};
use tradewire_contract::Contract;
use tradewire_wire::operation::Operation;
use tradewire_wire::{Rate, RateScope, lock};

/// The default duration of a block. The exchange does not document its duration; this is the shortest one that a client would notice.
pub(crate) const DEFAULT_BLOCK: Duration = Duration::from_secs(1);

/// The rate limiter of all keys and addresses. It measures time by the uptime of the clock, which does not jump when the clock is
/// set.
pub(crate) struct RateLimiter {
    block: Duration,
    states: Mutex<BTreeMap<Caller, State>>,
}

/// The caller whose requests a limit counts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Caller {
    Key(String),
    Address(IpAddr),
}

#[derive(Default)]
struct State {
    blocked_until: Option<Duration>,
    /// The arrival times of accepted requests, oldest first, by group and name of the operation, and the period of the limit in
    /// milliseconds.
    arrivals: BTreeMap<(&'static str, &'static str, u32), VecDeque<Duration>>,
}

/// The rate limit of an operation with the fewest remaining requests, and their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RateLimitStatus {
    rate: Option<Rate>,
    remaining: usize,
}

impl RateLimiter {
    pub(crate) fn new(block: Duration) -> Self {
        Self { block, states: Mutex::default() }
    }

    /// Accepts or rejects a request that arrives now from this address. A signed request has this key.
    pub(crate) fn admit(
        &self,
        key: Option<&str>,
        address: IpAddr,
        operation: &'static Operation,
        now: Duration,
    ) -> Result<RateLimitStatus, RateLimitStatus> {
        let mut states = lock(&self.states);
        let (key, address) = (key.map(|key| Caller::Key(key.to_owned())), Caller::Address(address));
        let is_blocked = |caller: &Caller| {
            let state = states.get(caller);
            state.and_then(|state| state.blocked_until).is_some_and(|until| now < until)
        };
        if [Some(&address), key.as_ref()].into_iter().flatten().any(is_blocked) {
            return Err(RateLimitStatus { rate: operation.rates.first().copied(), remaining: 0 });
        }
        // A public request has no key, so limits per key do not apply to it.
        let limits = operation.rates.iter().filter_map(|rate| match rate.scope {
            RateScope::Key => Some((rate, key.as_ref()?)),
            RateScope::Ip => Some((rate, &address)),
        });
        let id = |rate: &Rate| (operation.group, operation.name, rate.per_millis);
        let mut tightest = RateLimitStatus { rate: None, remaining: usize::MAX };
        for (rate, caller) in limits.clone() {
            let state = states.entry(caller.clone()).or_default();
            let remaining = state.remaining(id(rate), rate, now);
            if remaining == 0 {
                state.blocked_until = Some(now.saturating_add(self.block));
            }
            if remaining < tightest.remaining {
                tightest = RateLimitStatus { rate: Some(*rate), remaining };
            }
        }
        if tightest.remaining == 0 {
            return Err(tightest);
        }
        for (rate, caller) in limits {
            let state = states.entry(caller.clone()).or_default();
            state.arrivals.entry(id(rate)).or_default().push_back(now);
        }
        Ok(RateLimitStatus { remaining: tightest.remaining - 1, ..tightest })
    }
}

impl State {
    fn remaining(&mut self, id: (&'static str, &'static str, u32), rate: &Rate, now: Duration) -> usize {
        let arrivals = self.arrivals.entry(id).or_default();
        let period = Duration::from_millis(rate.per_millis.into());
        while arrivals.front().is_some_and(|arrival| *arrival + period <= now) {
            arrivals.pop_front();
        }
        usize::try_from(rate.requests).unwrap_or(usize::MAX).saturating_sub(arrivals.len())
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
    use std::net::Ipv4Addr;

    use proptest::prelude::*;
    use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, ServerTime};
    use tradewire_endpoints::spot::OpenOrders;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn millis(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    /// Returns the requests that an operation accepts in a period, and the period in milliseconds.
    fn limit(operation: &Operation) -> (u64, u64) {
        operation.rates.first().map_or((0, 0), |rate| (rate.requests.into(), rate.per_millis.into()))
    }

    /// Sends as many requests as a period may contain, all at the same time.
    fn exhaust(limiter: &RateLimiter, operation: &'static Operation, at: u64) {
        (0..limit(operation).0).for_each(|_| assert!(admit(limiter, operation, at)));
    }

    fn admit(limiter: &RateLimiter, operation: &'static Operation, at: u64) -> bool {
        limiter.admit(Some("key"), ADDRESS, operation, millis(at)).is_ok()
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
            let (Ok(status) | Err(status)) = limiter.admit(Some("key"), ADDRESS, OpenOrders::OPERATION, millis(at));
            let headers = status.headers(Contract::embedded());
            headers.map(|(name, value)| (name.to_string(), value)).collect::<BTreeMap<_, _>>()
        };
        let name_of = |role: &str| {
            let header = Contract::embedded().rate_headers.iter().find(|header| header.role == role);
            header.map(|header| header.name.clone()).unwrap_or_default()
        };
        let (requests, period) = limit(OpenOrders::OPERATION);
        for remaining in (0..requests).rev().chain([0, 0]) {
            let values = [("limit", requests), ("remaining", remaining), ("replenish", requests * 1000 / period)];
            let headers = values.map(|(role, value)| (name_of(role), HeaderValue::from(value)));
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
            let another = limiter.admit(Some("another"), ADDRESS, operation, millis(500 + period));
            assert!(another.is_ok(), "{}", operation.title());
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

    /// Returns an operation with these limits.
    fn operation(rates: &'static [Rate]) -> &'static Operation {
        Box::leak(Box::new(Operation { rates, ..*OpenOrders::OPERATION }))
    }

    #[test]
    fn all_limits_apply_and_those_of_an_address_count_every_key() {
        const KEY: Rate = Rate { requests: 2, per_millis: 1_000, scope: RateScope::Key };
        const IP: Rate = Rate { requests: 4, per_millis: 60_000, scope: RateScope::Ip };
        let (limiter, orders) = (RateLimiter::new(SECOND), operation(&[KEY, IP]));
        let status = |key, address, at| {
            let (Ok(status) | Err(status)) = limiter.admit(key, address, orders, millis(at));
            let rate = status.rate.map(|rate| (rate.requests, rate.scope));
            (rate, status.remaining)
        };
        let (of_key, of_address) = (Some((2, RateScope::Key)), Some((4, RateScope::Ip)));
        assert_eq!([status(Some("one"), ADDRESS, 0), status(Some("one"), ADDRESS, 0)], [(of_key, 1), (of_key, 0)]);
        assert_eq!(status(Some("one"), ADDRESS, 0), (of_key, 0), "too many for the key, which is blocked");
        assert_eq!(status(Some("other"), ADDRESS, 0), (of_key, 1), "the rejected request did not count");
        assert_eq!(status(None, ADDRESS, 0), (of_address, 0), "without a key");
        assert!(limiter.admit(Some("third"), ADDRESS, orders, millis(59_000)).is_err(), "too many for the address");
        for (key, operation) in [(Some("fourth"), OrderDetail::OPERATION), (None, ServerTime::OPERATION)] {
            assert!(limiter.admit(key, ADDRESS, operation, millis(59_999)).is_err(), "the address is blocked");
        }
        assert!(limiter.admit(None, Ipv4Addr::new(127, 0, 0, 2).into(), orders, millis(59_999)).is_ok(), "another one");
        assert_eq!(status(Some("third"), ADDRESS, 60_000), (of_key, 1), "the requests have left the window");
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
