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

    /// Returns how long the machine slept since this reading.
    pub(crate) fn slept_since(&self, clock: &dyn Clock) -> Duration {
        self.elapsed(clock).saturating_sub(self.uptime_since(clock))
    }

    /// Returns the time since this reading, including sleep. If the wall clock was set back it reports too little, so the larger
    /// of the two differences counts.
    pub(crate) fn elapsed(&self, clock: &dyn Clock) -> Duration {
        let millis = clock.now().as_millis().saturating_sub(self.wall_time.as_millis());
        let wall_time = Duration::from_millis(u64::try_from(millis).unwrap_or_default());
        self.uptime_since(clock).max(wall_time)
    }
}
