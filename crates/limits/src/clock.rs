//! The clocks that measure slots and penalties.

use tokio::time::Instant;

/// A point in time, in nanoseconds since an origin that all users of a store share, or a span of time.
pub(crate) type Nanos = u64;

/// A source of monotonic time.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Clock {
    /// The clock of this process, with its origin. Tests pause and advance it through tokio.
    Process(Instant),
    /// The monotonic clock of this machine. All processes read the same time, and it cannot be set.
    #[cfg(unix)]
    Machine,
}

impl Clock {
    /// Returns a clock of this process whose origin is the current time.
    pub(crate) fn of_process() -> Self {
        Self::Process(Instant::now())
    }

    /// Returns the current time.
    pub(crate) fn now(self) -> Nanos {
        match self {
            Self::Process(origin) => Nanos::try_from(origin.elapsed().as_nanos()).unwrap_or(Nanos::MAX),
            #[cfg(unix)]
            Self::Machine => {
                let now = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
                let whole_seconds = u64::try_from(now.tv_sec).unwrap_or_default().saturating_mul(1_000_000_000);
                whole_seconds.saturating_add(u64::try_from(now.tv_nsec).unwrap_or_default())
            }
        }
    }
}
