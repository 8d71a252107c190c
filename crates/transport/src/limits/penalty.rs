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
    /// When the last stop began.
    began: Nanos,
    /// How long it is. Zero when the key is in good standing.
    length: Nanos,
}

#[cfg(unix)]
impl Penalty {
    /// How many numbers it is in a file.
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
        Some(self.began.saturating_add(self.length)).filter(|until| *until > now)
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
        if sent > self.began.saturating_add(self.length) {
            self.length = 0;
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
