//! The clocks of both hosts: the sandbox's own. And a clock that tests move.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tradewire_models::Timestamp;
use tradewire_models::spot::Clock as HostClock;
use tradewire_transport::clock::{Clock, SystemClock};

use crate::answer::{self, Json, Refused};
use crate::behaviour::Call;

pub(crate) fn futures(call: &Call<'_>) -> Result<Json, Refused> {
    answer::value(&call.now)
}

pub(crate) fn spot(call: &Call<'_>) -> Result<Json, Refused> {
    let mut clock = HostClock::default();
    clock.server_time = call.now;
    answer::record(call.operation, &clock)
}

/// A clock that stands still until a test moves it. Its clones are one clock: give one to the sandbox and one to the
/// client.
///
/// ```
/// use std::time::Duration;
/// use tradewire_models::Timestamp;
/// use tradewire_sandbox::{Sandbox, TestClock};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let clock = TestClock::at(Timestamp::from_millis(1_700_000_000_000));
/// let sandbox = Sandbox::builder().clock(clock.clone()).expire_after(Duration::from_secs(60)).start().await?;
/// clock.advance(Duration::from_secs(61));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct TestClock {
    shows: Arc<AtomicI64>,
    began: Timestamp,
}

impl TestClock {
    /// A clock that shows this moment.
    pub fn at(moment: Timestamp) -> Self {
        Self { shows: Arc::new(AtomicI64::new(moment.as_millis())), began: moment }
    }

    /// Moves it forward.
    pub fn advance(&self, time: Duration) {
        let moment = self.now().plus_millis(i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
        self.shows.store(moment.as_millis(), Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.shows.load(Ordering::SeqCst))
    }

    /// That of this machine, and what the clock was moved by: a client counts its own limits in real time, and a test does
    /// not want to wait.
    fn uptime(&self) -> Duration {
        let moved = self.now().as_millis().saturating_sub(self.began.as_millis());
        SystemClock.uptime().saturating_add(Duration::from_millis(u64::try_from(moved).unwrap_or_default()))
    }
}
