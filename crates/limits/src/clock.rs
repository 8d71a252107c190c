//! The clocks that measure slots and penalties.

use tokio::time::Instant;

/// A point in time, in nanoseconds since an origin that all users of a store share, or a span of time.
pub(crate) type Nanos = u64;

/// A source of monotonic time.
pub(crate) trait Clock: Send + Sync {
    /// Returns the current time.
    fn now(&self) -> Nanos;
}

/// The clock of this process. Tests pause and advance it through tokio.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ProcessClock {
    origin: Instant,
}

impl ProcessClock {
    /// Returns a clock whose origin is the current time.
    pub(crate) fn new() -> Self {
        Self { origin: Instant::now() }
    }
}

impl Clock for ProcessClock {
    fn now(&self) -> Nanos {
        Nanos::try_from(self.origin.elapsed().as_nanos()).unwrap_or(Nanos::MAX)
    }
}

/// The monotonic clock of this machine. All processes read the same time, and it cannot be set.
#[cfg(unix)]
#[derive(Debug, Clone, Copy)]
pub(crate) struct MachineClock;

#[cfg(unix)]
impl Clock for MachineClock {
    fn now(&self) -> Nanos {
        let now = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
        let whole_seconds = u64::try_from(now.tv_sec).unwrap_or_default().saturating_mul(1_000_000_000);
        whole_seconds.saturating_add(u64::try_from(now.tv_nsec).unwrap_or_default())
    }
}
