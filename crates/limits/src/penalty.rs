//! The penalty of an API key, which is stopped after the exchange reports too many requests: a pure state machine. Every
//! operation receives the current time; there is no clock and no I/O here.

use std::time::Duration;

use crate::clock::Nanos;

const SECOND: Nanos = 1_000_000_000;
/// The length of the first stop. It is not documented how long the exchange blocks a key, so stops grow until one is long enough.
const SHORTEST: Nanos = SECOND;
/// The longest stop after a response.
const LONGEST: Nanos = 64 * SECOND;

/// The penalty of one API key.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Penalty {
    /// The beginning of the last stop, or the time at which the key was last known to be in good standing.
    began: Nanos,
    /// The length of the stop; zero if the key is in good standing.
    length: Nanos,
}

#[cfg(any(unix, feature = "redis"))]
impl Penalty {
    /// The number of numbers that a store keeps for a penalty.
    pub(crate) const NUMBERS: usize = 2;

    /// Restores a penalty from the numbers in a store.
    pub(crate) fn from_numbers(began: Nanos, length: Nanos) -> Self {
        // A stop that was extended is longer than one after a response.
        Self { began, length: length.min(2 * LONGEST) }
    }

    /// Returns the numbers to store: the beginning and the length of the stop.
    pub(crate) fn to_numbers(self) -> [Nanos; Self::NUMBERS] {
        [self.began, self.length]
    }
}

impl Penalty {
    /// Returns the remaining time of the stop, if the key is stopped.
    pub(crate) fn remaining(&self, now: Nanos) -> Option<Duration> {
        let remaining = self.end().saturating_sub(now);
        if remaining == 0 { None } else { Some(Duration::from_nanos(remaining)) }
    }

    fn end(&self) -> Nanos {
        self.began.saturating_add(self.length)
    }

    /// Records that the exchange rejected a request, which was sent at this time, because there were too many. The exchange asked for a stop
    /// of at least the given length; zero if it asked for none. Requests that were sent before the last stop began do not double it, because
    /// they were in flight together with the request that caused it.
    pub(crate) fn rejected(&mut self, sent: Nanos, now: Nanos, at_least: Nanos) {
        if self.length == 0 || sent > self.began {
            self.length = self.length.saturating_mul(2).max(at_least).clamp(SHORTEST, LONGEST);
            self.began = now;
        } else if at_least > 0 {
            let elapsed = now.saturating_sub(self.began);
            self.length = self.length.max(elapsed.saturating_add(at_least.min(LONGEST)));
        }
    }

    /// Records that the exchange accepted a request that was sent at this time. If it was sent after the last stop, the
    /// key is in good standing.
    pub(crate) fn accepted(&mut self, sent: Nanos) {
        if self.length > 0 && sent > self.end() {
            *self = Self { began: sent, length: 0 };
        }
    }

    /// Merges the last stop that other processes know. It replaces this one if it ends later, and a good standing if it is newer. If the others
    /// know no stop, this one is removed when it is over.
    #[cfg(feature = "redis")]
    pub(crate) fn merge(&mut self, other: Self, now: Nanos) {
        if other.length == 0 && self.remaining(now).is_none() {
            self.length = 0;
        } else if other.end() > self.end() && (self.length > 0 || other.began > self.began) {
            *self = other;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the end of the stop that is in force, if there is one.
    fn stopped_until(penalty: &Penalty, now: Nanos) -> Option<Nanos> {
        let remaining = penalty.remaining(now)?;
        Some(now + u64::try_from(remaining.as_nanos()).unwrap_or(u64::MAX))
    }

    #[test]
    fn stops_double_and_an_accepted_request_resets_them() {
        let mut key = Penalty::default();
        assert_eq!(stopped_until(&key, 0), None);
        let mut now = 10 * SECOND;
        for length in [1, 2, 4, 8, 16, 32, 64, 64] {
            key.rejected(now, now + 1, 0);
            let until = now + 1 + length * SECOND;
            assert_eq!((stopped_until(&key, until - 1), stopped_until(&key, until)), (Some(until), None));
            now = until + 1;
        }
        key.accepted(now);
        assert_eq!(stopped_until(&key, now), None);
        key.rejected(now + 1, now + 2, 0);
        assert_eq!(stopped_until(&key, now + 2), Some(now + 2 + SECOND));
    }

    #[cfg(feature = "redis")]
    #[test]
    fn a_stop_known_to_other_processes_replaces_one_that_ends_earlier() {
        let stop = |began, length| Penalty { began: began * SECOND, length: length * SECOND };
        let merged = |mut own: Penalty, other, now| {
            own.merge(other, now * SECOND);
            own
        };
        let none = Penalty::default();
        assert_eq!(merged(stop(10, 4), stop(11, 8), 12), stop(11, 8), "a longer stop");
        assert_eq!(merged(stop(10, 8), stop(11, 4), 12), stop(10, 8), "a shorter stop");
        assert_eq!(merged(stop(10, 4), stop(10, 5), 12), stop(10, 5), "the same stop, extended");
        assert_eq!(merged(stop(11, 8), none, 12), stop(11, 8), "the others do not know of the stop yet");
        assert_eq!(merged(stop(11, 8), none, 20), stop(11, 0), "a request of another process was accepted since");
        assert_eq!(merged(none, stop(10, 4), 20), stop(10, 4), "the next stop is longer, whichever process causes it");
        let mut accepted = stop(10, 4);
        accepted.accepted(15 * SECOND);
        assert_eq!(merged(accepted, stop(10, 4), 16), stop(15, 0), "reported before a request was accepted");
        let mut extended = stop(10, 4);
        extended.rejected(9 * SECOND, 11 * SECOND, Nanos::MAX);
        let [began, length] = extended.to_numbers();
        assert_eq!(Penalty::from_numbers(began, length), stop(10, 65), "for as long as possible after a second");
    }

    #[test]
    fn a_stop_is_at_least_as_long_as_the_exchange_asks() {
        for (asked, seconds) in [(0, 1), (SECOND / 2, 1), (20 * SECOND, 20), (Nanos::MAX, 64)] {
            let mut key = Penalty::default();
            key.rejected(0, 0, asked);
            assert_eq!(stopped_until(&key, 0), Some(seconds * SECOND));
        }
        let mut key = Penalty::default();
        key.rejected(0, 0, 20 * SECOND);
        key.rejected(21 * SECOND, 21 * SECOND, SECOND);
        assert_eq!(stopped_until(&key, 21 * SECOND), Some(61 * SECOND), "stops double");
    }

    #[test]
    fn requests_in_flight_together_count_once() {
        let mut key = Penalty::default();
        key.rejected(10, 20, 0);
        for late in [21, SECOND, 2 * SECOND] {
            key.rejected(15, late, 0);
            key.accepted(15);
        }
        assert_eq!(stopped_until(&key, 21), Some(20 + SECOND));
        key.accepted(20 + SECOND);
        key.rejected(21 + SECOND, 22 + SECOND, 0);
        assert_eq!(stopped_until(&key, 22 + SECOND), Some(22 + 3 * SECOND), "nothing was accepted after the stop");
        // The stop is as long as any of the responses asks, counted from this response.
        let mut key = Penalty::default();
        key.rejected(10, 20, 0);
        for (late, asked, until) in [(SECOND, 3 * SECOND, 4 * SECOND), (2 * SECOND, SECOND, 4 * SECOND)] {
            key.rejected(15, late, asked);
            assert_eq!(stopped_until(&key, late), Some(until));
        }
    }
}
