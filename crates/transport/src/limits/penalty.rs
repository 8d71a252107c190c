//! How long a key is stopped after the exchange said that it asks too often: a state machine over times that it is told.

use super::window::Nanos;

const SECOND: Nanos = 1_000_000_000;
/// The first stop. How long the exchange blocks a key is not documented, so stops grow until one is long enough.
const FIRST: Nanos = SECOND;
/// The longest stop.
const LONGEST: Nanos = 64 * SECOND;

/// The stops of one key.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Penalty {
    /// When the last stop began, or the key was found in good standing.
    began: Nanos,
    /// How long the stop is. Zero when the key is in good standing.
    length: Nanos,
}

#[cfg(any(unix, feature = "redis"))]
impl Penalty {
    /// How many numbers it is where it is shared.
    pub(super) const NUMBERS: usize = 2;

    pub(super) fn from_numbers(began: Nanos, length: Nanos) -> Self {
        Self { began, length: length.min(LONGEST) }
    }

    pub(super) fn to_numbers(self) -> [Nanos; Self::NUMBERS] {
        [self.began, self.length]
    }
}

impl Penalty {
    /// Until when nothing is sent, if nothing is sent now.
    pub(super) fn until(&self, now: Nanos) -> Option<Nanos> {
        Some(self.ends()).filter(|until| *until > now)
    }

    fn ends(&self) -> Nanos {
        self.began.saturating_add(self.length)
    }

    /// A request that was sent at this moment was turned away. Those sent before the last stop began say nothing new:
    /// they were on their way together.
    pub(super) fn refused(&mut self, sent: Nanos, now: Nanos) {
        if self.length == 0 || sent > self.began {
            self.length = self.length.saturating_mul(2).clamp(FIRST, LONGEST);
            self.began = now;
        }
    }

    /// A request that was sent at this moment was taken. If that was after the last stop, the key is in good standing.
    pub(super) fn taken(&mut self, sent: Nanos) {
        if self.length > 0 && sent > self.ends() {
            *self = Self { began: sent, length: 0 };
        }
    }

    /// Others know this of the last stop. A newer one counts if it ends later, and that there is none once it is over here.
    #[cfg(feature = "redis")]
    pub(super) fn heard(&mut self, other: Self, now: Nanos) {
        if other.length == 0 && self.until(now).is_none() {
            self.length = 0;
        } else if other.began > self.began && other.ends() > self.ends() {
            *self = other;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_grow_and_one_request_that_is_taken_ends_the_growth() {
        let mut key = Penalty::default();
        assert_eq!(key.until(0), None);
        let mut now = 10 * SECOND;
        for length in [1, 2, 4, 8, 16, 32, 64, 64] {
            key.refused(now, now + 1);
            let until = now + 1 + length * SECOND;
            assert_eq!((key.until(until - 1), key.until(until)), (Some(until), None));
            now = until + 1;
        }
        key.taken(now);
        assert_eq!(key.until(now), None);
        key.refused(now + 1, now + 2);
        assert_eq!(key.until(now + 2), Some(now + 2 + SECOND));
    }

    #[cfg(feature = "redis")]
    #[test]
    fn what_others_know_counts_if_it_ends_later_or_nothing_is_stopped_here() {
        let stop = |began, length| Penalty { began: began * SECOND, length: length * SECOND };
        let heard = |mut here: Penalty, there, now| {
            here.heard(there, now * SECOND);
            here
        };
        let none = Penalty::default();
        assert_eq!(heard(stop(10, 4), stop(11, 8), 12), stop(11, 8), "a longer stop");
        assert_eq!(heard(stop(10, 8), stop(11, 4), 12), stop(10, 8), "a shorter one");
        assert_eq!(heard(stop(11, 8), none, 12), stop(11, 8), "what the others do not know yet");
        assert_eq!(heard(stop(11, 8), none, 20), stop(11, 0), "one of theirs was taken since");
        assert_eq!(heard(none, stop(10, 4), 20), stop(10, 4), "the next one is longer, whoever sends it");
        let mut taken = stop(10, 4);
        taken.taken(15 * SECOND);
        assert_eq!(heard(taken, stop(10, 4), 16), stop(15, 0), "what was told before one was taken");
    }

    #[test]
    fn requests_that_were_on_their_way_together_count_once() {
        let mut key = Penalty::default();
        key.refused(10, 20);
        for late in [21, SECOND, 2 * SECOND] {
            key.refused(15, late);
            key.taken(15);
        }
        assert_eq!(key.until(21), Some(20 + SECOND));
        key.taken(20 + SECOND);
        key.refused(21 + SECOND, 22 + SECOND);
        assert_eq!(key.until(22 + SECOND), Some(22 + 3 * SECOND), "nothing was taken after the stop");
    }
}
