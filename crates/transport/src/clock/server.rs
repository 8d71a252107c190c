//! The clock of a host, as its answers tell it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tradewire_models::Timestamp;

/// One answer of a host that tells its time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sample {
    /// The uptime of this machine when the question was sent,
    pub(crate) sent: Duration,
    /// and when the answer had come.
    pub(crate) received: Duration,
    /// The time that the host said, somewhere in between.
    pub(crate) told: Timestamp,
}

impl Sample {
    fn round_trip(&self) -> Duration {
        self.received.saturating_sub(self.sent)
    }

    fn midpoint(&self) -> Duration {
        self.sent + self.round_trip() / 2
    }
}

/// What was told, and when that was by the uptime of this machine. It is off by half the round trip at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Anchor {
    uptime: Duration,
    told: Timestamp,
}

/// The clock of a host. It runs on the uptime of this machine: setting this machine's clock does not move it.
#[derive(Debug, Default)]
pub(crate) struct ServerClock {
    anchor: Mutex<Option<Anchor>>,
    /// Held while the host is asked: those who wait take what it told the first.
    pub(crate) asking: tokio::sync::Mutex<()>,
}

impl ServerClock {
    fn anchor(&self) -> MutexGuard<'_, Option<Anchor>> {
        self.anchor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets it by the sample of the shortest round trip: that one says most exactly when the host told its time.
    pub(crate) fn set(&self, samples: &[Sample]) {
        let best = samples.iter().min_by_key(|sample| sample.round_trip());
        let anchor = best.map(|sample| Anchor { uptime: sample.midpoint(), told: sample.told });
        if anchor.is_some() {
            *self.anchor() = anchor;
        }
    }

    /// The time of the host; none if it never told it.
    pub(crate) fn now(&self, uptime: Duration) -> Option<Timestamp> {
        let anchor = (*self.anchor())?;
        Some(anchor.told.plus_millis(millis(uptime) - millis(anchor.uptime)))
    }

    /// Whether it was set by what the host told after a moment.
    pub(crate) fn is_set_since(&self, uptime: Duration) -> bool {
        self.anchor().is_some_and(|anchor| anchor.uptime >= uptime)
    }

    /// Whether it was set, and that is so long ago.
    pub(crate) fn is_old(&self, uptime: Duration, age: Duration) -> bool {
        self.anchor().is_some_and(|anchor| uptime.saturating_sub(anchor.uptime) >= age)
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TRUE: i64 = 1_700_000_000_000;

    fn after(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    proptest! {
        /// Whatever the ways there and back take, the clock is off by half of the shortest round trip at most.
        #[test]
        fn the_error_is_half_the_shortest_round_trip(
            trips in prop::collection::vec((0_u64..60_000, 0_u64..3_000, 0_u64..3_000), 1..6),
            later in 0_u64..100_000_000,
        ) {
            let samples = trips.iter().map(|(start, there, back)| Sample {
                sent: after(*start),
                received: after(start + there + back),
                told: Timestamp::from_millis(TRUE + i64::try_from(start + there).unwrap_or_default()),
            });
            let clock = ServerClock::default();
            clock.set(&samples.collect::<Vec<_>>());
            let shortest = trips.iter().map(|(_, there, back)| there + back).min().unwrap_or_default();
            let now = clock.now(after(later)).map(Timestamp::as_millis).unwrap_or_default();
            let error = (now - TRUE - i64::try_from(later).unwrap_or_default()).unsigned_abs();
            // One more: the midpoint lies between two milliseconds.
            prop_assert!(error <= shortest / 2 + 1, "{error} of {shortest}");
        }
    }

    #[test]
    fn a_clock_that_was_never_told_tells_nothing() {
        let clock = ServerClock::default();
        assert_eq!((clock.now(after(5)), clock.is_old(after(5), after(0))), (None, false));
        clock.set(&[]);
        assert_eq!(clock.now(after(5)), None);
        clock.set(&[Sample { sent: after(10), received: after(30), told: Timestamp::from_millis(TRUE) }]);
        assert_eq!(clock.now(after(1_020)), Some(Timestamp::from_millis(TRUE + 1_000)));
        assert!(clock.is_old(after(1_020), after(1_000)) && !clock.is_old(after(1_019), after(1_000)));
        assert!(clock.is_set_since(after(20)) && !clock.is_set_since(after(21)), "the midpoint counts");
    }
}
