//! The clocks that provide the timestamps of signatures.

#[cfg(feature = "http")]
mod reading;
#[cfg(feature = "http")]
mod server_clock;

use std::fmt::Debug;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use tradewire_models::Timestamp;

#[cfg(feature = "http")]
pub(crate) use self::reading::ClockReading;
#[cfg(feature = "http")]
pub(crate) use self::server_clock::{ServerClock, TimeSample, are_close, is_plausible};

/// A source of the current time, which is used to validate and sign requests.
pub trait Clock: Debug + Send + Sync {
    /// Returns the current time.
    fn now(&self) -> Timestamp;

    /// Returns the time since a fixed but arbitrary moment. It is monotonic: setting the clock does not affect it.
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
