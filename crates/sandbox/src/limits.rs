//! Limits: how often a key may ask for an operation, and the block of a key that asked too often.
//!
//! The rates stand in the operation table. A window slides: of any moments that lie less than a period apart, no more
//! than the limit are let in. A request that is turned away takes no place in it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tradewire_endpoints::RATE_HEADERS;
use tradewire_endpoints::spec::{Operation, Rate, RateRole};

/// How long a key is blocked, unless it is set. The exchange's own length is not documented; this is the shortest that
/// a client would notice.
pub(crate) const BLOCK: Duration = Duration::from_secs(1);

/// Who asked how often, and who is blocked. Moments are those of the clock's uptime, which nobody sets.
pub(crate) struct Limits {
    block: Duration,
    keys: Mutex<BTreeMap<String, Standing>>,
}

/// What is known of one key.
#[derive(Default)]
struct Standing {
    /// Until when everything is turned away.
    blocked: Option<Duration>,
    /// When the requests of an operation came that were let in, by its group and name; oldest first.
    arrivals: BTreeMap<(&'static str, &'static str), VecDeque<Duration>>,
}

/// What a key may still ask of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RateLimitStatus {
    rate: Option<Rate>,
    remaining: usize,
}

impl Limits {
    pub(crate) fn new(block: Duration) -> Self {
        Self { block, keys: Mutex::default() }
    }

    /// Lets a request in that comes now, or turns it away.
    pub(crate) fn take(
        &self,
        key: &str,
        operation: &'static Operation,
        now: Duration,
    ) -> Result<RateLimitStatus, RateLimitStatus> {
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        let standing = keys.entry(key.to_owned()).or_default();
        let rate = operation.rate;
        let turned_away = Err(RateLimitStatus { rate, remaining: 0 });
        if standing.blocked.is_some_and(|until| now < until) {
            return turned_away;
        }
        let Some(Rate { requests, per_millis }) = rate else { return Ok(RateLimitStatus { rate, remaining: 0 }) };
        let arrivals = standing.arrivals.entry((operation.group, operation.name)).or_default();
        let period = Duration::from_millis(per_millis.into());
        while arrivals.front().is_some_and(|arrival| *arrival + period <= now) {
            arrivals.pop_front();
        }
        let left = usize::try_from(requests).unwrap_or(usize::MAX).saturating_sub(arrivals.len());
        if left == 0 {
            standing.blocked = Some(now.saturating_add(self.block));
            return turned_away;
        }
        arrivals.push_back(now);
        Ok(RateLimitStatus { rate, remaining: left - 1 })
    }
}

impl RateLimitStatus {
    /// The headers that tell of it; none where there is no limit.
    pub(crate) fn headers(self) -> impl Iterator<Item = (&'static str, String)> {
        let of = move |rate: Rate| RATE_HEADERS.iter().map(move |header| (header.name, self.says(header.role, rate)));
        self.rate.into_iter().flat_map(of)
    }

    fn says(self, role: RateRole, rate: Rate) -> String {
        match role {
            RateRole::Limit => rate.requests.to_string(),
            RateRole::Remaining => self.remaining.to_string(),
            RateRole::Replenish => (u64::from(rate.requests) * 1000 / u64::from(rate.per_millis.max(1))).to_string(),
        }
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

    fn take(limits: &Limits, operation: &'static Operation, at: u64) -> bool {
        limits.take("key", operation, millis(at)).is_ok()
    }

    #[test]
    fn a_window_slides_and_does_not_begin_anew() {
        let (limits, open) = (Limits::new(Duration::ZERO), OpenOrders::OPERATION);
        // Ten a second by the interface, section 8.
        for at in [0, 100, 200, 300, 400, 950, 960, 970, 980, 990] {
            assert!(take(&limits, open, at), "{at}");
        }
        assert!(!take(&limits, open, 999));
        assert!(take(&limits, open, 1000) && !take(&limits, open, 1001), "one place became free");
        assert!(take(&limits, open, 1100) && !take(&limits, open, 1199));
    }

    #[test]
    fn what_remains_is_told_by_the_headers_of_the_contract() {
        let limits = Limits::new(SECOND);
        let told = |at| {
            let (Ok(allowance) | Err(allowance)) = limits.take("key", OpenOrders::OPERATION, millis(at));
            allowance.headers().collect::<BTreeMap<_, _>>()
        };
        for remaining in ["9", "8", "7", "6", "5", "4", "3", "2", "1", "0", "0", "0"] {
            let headers = [
                ("x-ratelimit-burst-capacity", "10"),
                ("x-ratelimit-remaining", remaining),
                ("x-ratelimit-replenish-rate", "10"),
            ];
            assert_eq!(told(0), headers.map(|(name, value)| (name, value.to_owned())).into());
        }
    }

    #[test]
    fn a_block_is_of_the_whole_key_and_of_no_other_and_ends() {
        let limits = Limits::new(SECOND);
        (0..10).for_each(|_| assert!(take(&limits, OpenOrders::OPERATION, 500)));
        assert!(take(&limits, OrderDetail::OPERATION, 500), "each operation has a limit of its own");
        assert!(!take(&limits, OpenOrders::OPERATION, 600));
        for operation in [OpenOrders::OPERATION, OrderDetail::OPERATION, ServerTime::OPERATION] {
            assert!(!take(&limits, operation, 1599), "{}", operation.title());
            assert!(limits.take("another", operation, millis(1599)).is_ok(), "{}", operation.title());
        }
        assert!(take(&limits, OpenOrders::OPERATION, 1600), "asking in vain has made the block longer");
    }

    #[test]
    fn a_block_may_last_for_ever() {
        let limits = Limits::new(Duration::MAX);
        (0..10).for_each(|_| assert!(take(&limits, OpenOrders::OPERATION, 500)));
        for at in [500, 1_000_000] {
            assert!(!take(&limits, OpenOrders::OPERATION, at) && !take(&limits, OrderDetail::OPERATION, at), "{at}");
        }
    }

    proptest! {
        /// Whatever comes when: no period holds more than the limit, and who keeps to it is not turned away.
        #[test]
        fn no_second_holds_more_than_the_limit(gaps in proptest::collection::vec(0..9_u64, 0..600)) {
            let (limits, operation) = (Limits::new(Duration::ZERO), PlaceBatch::OPERATION);
            let (mut now, mut taken) = (0, Vec::<u64>::new());
            for gap in gaps {
                now += gap;
                let recent = taken.iter().filter(|at| **at + 1000 > now).count();
                prop_assert_eq!(take(&limits, operation, now), recent < 200);
                if recent < 200 {
                    taken.push(now);
                }
            }
        }
    }
}
