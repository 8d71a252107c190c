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

/// A moment, by both times of a clock: a machine that sleeps does not run, but its clock goes on.
#[cfg(feature = "http")]
pub(crate) struct Moment {
    uptime: Duration,
    now: Timestamp,
}

#[cfg(feature = "http")]
impl Moment {
    /// The moment it is now.
    pub(crate) fn of(clock: &dyn Clock) -> Self {
        Self { uptime: clock.uptime(), now: clock.now() }
    }

    /// For how long the machine has run since.
    pub(crate) fn run(&self, clock: &dyn Clock) -> Duration {
        clock.uptime().saturating_sub(self.uptime)
    }

    /// For how long the machine slept since.
    pub(crate) fn slept(&self, clock: &dyn Clock) -> Duration {
        self.age(clock).saturating_sub(self.run(clock))
    }

    /// How long ago it was. A clock that was set back says too little, so the time that says more counts.
    pub(crate) fn age(&self, clock: &dyn Clock) -> Duration {
        let millis = clock.now().as_millis().saturating_sub(self.now.as_millis());
        self.run(clock).max(Duration::from_millis(u64::try_from(millis).unwrap_or_default()))
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
