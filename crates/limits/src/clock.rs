//! The clocks that slots and penalties are timed with.

use tokio::time::Instant;

/// A point in time, in nanoseconds since an origin that everyone who shares a store agrees on; or a span of time.
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

/// The monotonic clock of this host, which all of its processes read alike and which cannot be set.
#[cfg(unix)]
#[derive(Debug, Clone, Copy)]
pub(crate) struct HostClock;

#[cfg(unix)]
impl Clock for HostClock {
    fn now(&self) -> Nanos {
        let now = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
        let whole_seconds = u64::try_from(now.tv_sec).unwrap_or_default().saturating_mul(1_000_000_000);
        whole_seconds.saturating_add(u64::try_from(now.tv_nsec).unwrap_or_default())
    }
}
