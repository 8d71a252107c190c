//! Where the time of a signature comes from.

#[cfg(feature = "http")]
mod server;

use std::fmt::Debug;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime};

use tradewire_models::Timestamp;

#[cfg(feature = "http")]
pub(crate) use server::{Sample, ServerClock};

/// A source of the time that requests are checked against and signed with.
pub trait Clock: Debug + Send + Sync {
    /// The moment it is now.
    fn now(&self) -> Timestamp;

    /// The time since some moment, which no setting of the clock changes: it never goes backwards, and never jumps.
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

/// This machine's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }
}

/// A clock that stands still, for tests and for signatures that are to be made again.
#[derive(Debug, Clone, Copy)]
pub struct FixedClock(pub Timestamp);

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        self.0
    }
}
