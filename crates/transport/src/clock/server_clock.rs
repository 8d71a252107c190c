//! The clock of a host, estimated from the times that it reports.

use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::time::Duration;

use tradewire_models::Timestamp;
use tradewire_wire::lock;

use crate::error::kind::ErrorKind;

/// The difference between two times that is not an error. Receive windows are several seconds long.
const TOLERANCE: Duration = Duration::from_secs(1);

/// The times that a host may report: from 2020 to 2100. A time in seconds or microseconds, or 0, is far outside.
const PLAUSIBLE: RangeInclusive<i64> = 1_577_836_800_000..=4_102_444_800_000;

/// Returns whether a host may report this time.
pub(crate) fn is_plausible(time: Timestamp) -> bool {
    PLAUSIBLE.contains(&time.as_millis())
}

/// Returns whether two times are almost the same.
pub(crate) fn are_close(one: Timestamp, other: Timestamp) -> bool {
    Duration::from_millis(one.as_millis().abs_diff(other.as_millis())) <= TOLERANCE
}

/// One measurement of the time of a host.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TimeSample {
    /// The uptime of this machine when the request was sent.
    pub(crate) sent: Duration,
    /// The uptime of this machine when the response had arrived.
    pub(crate) received: Duration,
    /// The time that the host reported. It was current at some point between the two.
    pub(crate) server_time: Timestamp,
}

impl TimeSample {
    fn round_trip(&self) -> Duration {
        self.received.saturating_sub(self.sent)
    }

    /// Returns whether another time at the moment when the response arrived agrees with the sample, apart from the round trip and a second.
    pub(crate) fn agrees_with(&self, time: Timestamp) -> bool {
        let difference = time.as_millis().abs_diff(self.server_time.as_millis());
        Duration::from_millis(difference) <= self.round_trip() + TOLERANCE
    }

    fn midpoint(&self) -> Duration {
        self.sent + self.round_trip() / 2
    }
}

/// A time that a host reported, and the uptime of this machine at that moment, accurate to half the round trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Anchor {
    uptime: Duration,
    server_time: Timestamp,
}

/// The clock of a host. It advances with the uptime of this machine, so setting this machine's clock does not affect it.
///
/// The host may report a wrong time, for example because a server in between has stored its response. The clock therefore remembers whether
/// the host has accepted a timestamp of it.
#[derive(Debug, Default)]
pub(crate) struct ServerClock {
    state: Mutex<State>,
    /// The failure of the last sync. It is locked while the host is queried. Callers that waited for the lock use the result of this query.
    pub(crate) last_sync: tokio::sync::Mutex<Option<ErrorKind>>,
}

/// What is known about the clock of a host.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct State {
    /// `None` if the clock was never set, or if the host reports a wrong time. Requests are then signed with this machine's clock.
    pub(crate) anchor: Option<Anchor>,
    /// Whether the host has accepted a timestamp since the last change of the clock.
    pub(crate) is_confirmed: bool,
    /// Whether the host rejected the time that it reports.
    pub(crate) is_wrong: bool,
    /// The number of changes.
    pub(crate) changes: u64,
    /// The number of syncs that have ended.
    pub(crate) syncs: u64,
    /// The uptime of this machine when the last of them ended.
    last_ended: Duration,
}

impl ServerClock {
    /// Returns what is known about the clock now.
    pub(crate) fn state(&self) -> State {
        *lock(&self.state)
    }

    /// Sets the clock from the sample with the shortest round trip, which is the most accurate one.
    pub(crate) fn set(&self, samples: &[TimeSample]) {
        let best = samples.iter().min_by_key(|sample| sample.round_trip());
        let anchor = best.map(|sample| Anchor { uptime: sample.midpoint(), server_time: sample.server_time });
        if anchor.is_some() {
            self.change(anchor);
        }
    }

    /// Forgets the time that the host reports, because the host rejected it.
    pub(crate) fn refute(&self) {
        self.change(None);
    }

    fn change(&self, anchor: Option<Anchor>) {
        let mut state = lock(&self.state);
        let (is_wrong, changes) = (anchor.is_none(), state.changes + 1);
        *state = State { anchor, is_confirmed: false, is_wrong, changes, ..*state };
    }

    /// Records that the host accepted a timestamp of the clock after this number of changes. Returns whether it is still the same clock.
    pub(crate) fn confirm(&self, changes: u64) -> bool {
        let mut state = lock(&self.state);
        let is_same = state.changes == changes;
        state.is_confirmed |= is_same;
        is_same
    }

    /// Records that a sync has ended at this uptime, successfully or not.
    pub(crate) fn sync_ended(&self, uptime: Duration) {
        let mut state = lock(&self.state);
        (state.syncs, state.last_ended) = (state.syncs + 1, uptime);
    }

    /// Returns the current time of the host, or `None` if the clock was never set.
    pub(crate) fn now(&self, uptime: Duration) -> Option<Timestamp> {
        let anchor = lock(&self.state).anchor?;
        Some(anchor.server_time.plus_millis(millis(uptime) - millis(anchor.uptime)))
    }

    /// Returns whether the clock was set, and at least `age` has passed since then and since the last sync, which may have failed.
    pub(crate) fn is_old(&self, uptime: Duration, age: Duration) -> bool {
        let state = self.state();
        state.anchor.is_some_and(|anchor| uptime.saturating_sub(anchor.uptime.max(state.last_ended)) >= age)
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SERVER_TIME: i64 = 1_700_000_000_000;

    fn after(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    proptest! {
        /// For any network delays, the error is at most half of the shortest round trip.
        #[test]
        fn the_error_is_at_most_half_the_shortest_round_trip(
            trips in prop::collection::vec((0_u64..60_000, 0_u64..3_000, 0_u64..3_000), 1..6),
            later in 0_u64..100_000_000,
        ) {
            let samples = trips.iter().map(|(start, there, back)| TimeSample {
                sent: after(*start),
                received: after(start + there + back),
                server_time: Timestamp::from_millis(SERVER_TIME + i64::try_from(start + there).unwrap_or_default()),
            });
            let clock = ServerClock::default();
            clock.set(&samples.collect::<Vec<_>>());
            let shortest = trips.iter().map(|(_, there, back)| there + back).min().unwrap_or_default();
            let now = clock.now(after(later)).map(Timestamp::as_millis).unwrap_or_default();
            let error = (now - SERVER_TIME - i64::try_from(later).unwrap_or_default()).unsigned_abs();
            // Plus one millisecond, because the midpoint may lie between two.
            prop_assert!(error <= shortest / 2 + 1, "{error} of {shortest}");
        }
    }

    #[test]
    fn a_clock_that_was_never_set_has_no_time() {
        let clock = ServerClock::default();
        assert_eq!((clock.now(after(5)), clock.is_old(after(5), after(0))), (None, false));
        clock.set(&[]);
        assert_eq!(clock.now(after(5)), None);
        clock.set(&[TimeSample {
            sent: after(10),
            received: after(30),
            server_time: Timestamp::from_millis(SERVER_TIME),
        }]);
        assert_eq!(clock.now(after(1_020)), Some(Timestamp::from_millis(SERVER_TIME + 1_000)));
        // A timestamp of this machine's clock does not confirm it.
        assert!(!clock.confirm(0) && !clock.state().is_confirmed);
        assert!(clock.confirm(1) && clock.state().is_confirmed);
        assert!(clock.is_old(after(1_020), after(1_000)) && !clock.is_old(after(1_019), after(1_000)));
        // Otherwise, a failed sync would be repeated with every call.
        clock.sync_ended(after(1_020));
        assert!(clock.is_old(after(2_020), after(1_000)) && !clock.is_old(after(2_019), after(1_000)));
    }
}
