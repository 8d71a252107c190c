//! A clock that tests control, and the lengths of time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tradewire_models::Timestamp;
use tradewire_transport::clock::{Clock, SystemClock};

/// A clock that advances only when a test moves it. Clones share one time: give one to the sandbox and one to the client.
///
/// ```
/// use std::time::Duration;
/// use tradewire_models::Timestamp;
/// use tradewire_sandbox::{Sandbox, TestClock};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let clock = TestClock::at(Timestamp::from_millis(1_700_000_000_000));
/// let sandbox = Sandbox::builder().clock(clock.clone()).random_walk(Duration::from_secs(60)).start().await?;
/// clock.advance(Duration::from_secs(61));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct TestClock {
    millis: Arc<AtomicI64>,
    start: Timestamp,
}

impl TestClock {
    /// Creates a clock that shows this time.
    pub fn at(time: Timestamp) -> Self {
        Self { millis: Arc::new(AtomicI64::new(time.as_millis())), start: time }
    }

    /// Moves the clock forward.
    pub fn advance(&self, duration: Duration) {
        let millis = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        // Several threads may move the clock at the same time.
        let moved = |now: i64| Some(now.saturating_add(millis));
        let _ = self.millis.fetch_update(Ordering::SeqCst, Ordering::SeqCst, moved);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.millis.load(Ordering::SeqCst))
    }

    /// Returns the uptime of this machine plus the time by which the clock was moved. Rate limits use it, so clients can
    /// wait for them in real time, and a test can end the wait by moving the clock.
    fn uptime(&self) -> Duration {
        let moved = self.now().as_millis().saturating_sub(self.start.as_millis());
        SystemClock.uptime().saturating_add(Duration::from_millis(u64::try_from(moved).unwrap_or_default()))
    }
}

pub(crate) const MINUTE: i64 = 60_000;
pub(crate) const HOUR: i64 = 60 * MINUTE;
pub(crate) const DAY: i64 = 24 * HOUR;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_threads_can_move_a_clock() {
        let clock = TestClock::at(Timestamp::default());
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..10_000).for_each(|_| clock.advance(Duration::from_millis(1))));
            }
        });
        assert_eq!(clock.now(), Timestamp::from_millis(40_000));
    }
}
