//! The clocks that provide the timestamps of signatures.

mod server_clock;

use std::fmt::Debug;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use tradewire_models::Timestamp;

pub(crate) use self::server_clock::{ServerClock, State, TimeSample, are_close, is_plausible};

/// A source of the current time, which is used to validate and sign requests.
pub trait Clock: Debug + Send + Sync {
    /// Returns the current time.
    fn now(&self) -> Timestamp;

    /// Returns the time since a fixed but arbitrary moment. It is monotonic: setting the clock does not affect it. A clock that simulates
    /// `now` should simulate it, too: an order is reported as absent only after two receive windows have passed by both.
    fn uptime(&self) -> Duration {
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    }
}

impl<C: Clock + ?Sized> Clock for Arc<C> {
    fn now(&self) -> Timestamp {
        (**self).now()
    }

    fn uptime(&self) -> Duration {
        (**self).uptime()
    }
}

/// The system clock of this machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}

/// A clock that always returns the same time, for tests and for reproducing a signature.
#[derive(Debug, Clone, Copy)]
pub struct FixedClock(pub Timestamp);

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        self.0
    }
}

/// A reading of both the wall clock and the uptime. While a machine sleeps, its uptime may stop, but its wall clock does
/// not.
pub(crate) struct ClockReading {
    pub(crate) uptime: Duration,
    pub(crate) wall_time: Timestamp,
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
    pub(crate) fn since(&self, earlier: &Self) -> Duration {
        let millis = self.wall_time.as_millis().saturating_sub(earlier.wall_time.as_millis());
        let wall_time = Duration::from_millis(u64::try_from(millis).unwrap_or_default());
        self.uptime.saturating_sub(earlier.uptime).max(wall_time)
    }
}
