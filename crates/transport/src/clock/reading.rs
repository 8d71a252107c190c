//! Measures elapsed time, including time that the machine slept.

use std::time::Duration;

use tradewire_models::Timestamp;

use super::Clock;

/// A reading of both the wall clock and the uptime. While a machine sleeps, its uptime may stop, but its wall clock does
/// not.
pub(crate) struct ClockReading {
    uptime: Duration,
    wall_time: Timestamp,
}

impl ClockReading {
    /// Reads a clock.
    pub(crate) fn now(clock: &dyn Clock) -> Self {
        Self { uptime: clock.uptime(), wall_time: clock.now() }
    }

    /// Returns how much the uptime has advanced since this reading.
    pub(crate) fn uptime_since(&self, clock: &dyn Clock) -> Duration {
        clock.uptime().saturating_sub(self.uptime)
    }

    /// Returns the time since this reading, including sleep.
    pub(crate) fn elapsed(&self, clock: &dyn Clock) -> Duration {
        Self::now(clock).since(self)
    }

    /// Returns how long this machine slept between an earlier reading and this one: the time that its uptime does not include.
    pub(crate) fn slept_since(&self, earlier: &Self) -> Duration {
        self.since(earlier).saturating_sub(self.uptime.saturating_sub(earlier.uptime))
    }

    /// Returns the time between an earlier reading and this one, including sleep. The larger of the two differences counts, because the
    /// wall clock reports too little if it was set back.
    fn since(&self, earlier: &Self) -> Duration {
        let millis = self.wall_time.as_millis().saturating_sub(earlier.wall_time.as_millis());
        let wall_time = Duration::from_millis(u64::try_from(millis).unwrap_or_default());
        self.uptime.saturating_sub(earlier.uptime).max(wall_time)
    }
}
