//! The maximum wait for a permit.

use std::time::Duration;

use tokio::time::Instant;

/// A practically unlimited wait, which can be added to any instant without overflow.
const CENTURY: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// The time until which a request may wait for its permit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline {
    began: Instant,
    pub(crate) max_wait: Duration,
}

impl Deadline {
    /// Returns the deadline of a wait that begins now.
    pub(crate) fn new(max_wait: Duration) -> Self {
        Self { began: Instant::now(), max_wait }
    }

    /// Returns the moment at which the wait ends.
    pub(crate) fn end(&self) -> Instant {
        self.began + self.max_wait.min(CENTURY)
    }

    /// Returns the time waited so far, for an error message.
    pub(crate) fn waited(&self) -> Duration {
        whole_millis(self.began.elapsed())
    }
}

/// Rounds a duration down to milliseconds, for an error message.
pub(crate) fn whole_millis(duration: Duration) -> Duration {
    Duration::from_millis(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
}
