//! Where the time of a signature comes from.

use std::fmt::Debug;
use std::sync::Arc;
use std::time::SystemTime;

use tradewire_models::Timestamp;

/// A source of the time that requests are checked against and signed with.
pub trait Clock: Debug + Send + Sync {
    /// The moment it is now.
    fn now(&self) -> Timestamp;
}

impl<C: Clock + ?Sized> Clock for Arc<C> {
    fn now(&self) -> Timestamp {
        (**self).now()
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
