//! Where it is kept until when a key is stopped.

#[cfg(unix)]
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use super::account::{lock, nanos_since};
use super::penalty::Penalty;
#[cfg(feature = "redis")]
use super::server_stops::ServerStops;
#[cfg(unix)]
use super::shared_file::{self, SharedFile};
use super::window::Nanos;

/// The stops of one key.
pub(super) enum Stops {
    /// In the memory of this process.
    Process { origin: Instant, penalty: Mutex<Penalty> },
    /// In a file.
    #[cfg(unix)]
    File(SharedFile),
    /// On a server, and in the memory of this process what is known of them.
    #[cfg(feature = "redis")]
    Server(ServerStops),
}

impl Stops {
    pub(super) fn in_process() -> Self {
        Self::Process { origin: Instant::now(), penalty: Mutex::default() }
    }

    #[cfg(unix)]
    pub(super) fn in_file(directory: &Path, name: &str) -> Result<Self, String> {
        SharedFile::open(directory, name).map(Self::File)
    }

    /// The moment that it is, in what stops are counted in.
    pub(super) fn now(&self) -> Nanos {
        match self {
            Self::Process { origin, .. } => nanos_since(*origin),
            #[cfg(unix)]
            Self::File(_) => shared_file::now(),
            #[cfg(feature = "redis")]
            Self::Server(stops) => stops.now(),
        }
    }

    /// Asks the server for what others told it. Who asks it for a slot is told that too, and need not look.
    #[cfg(feature = "redis")]
    pub(super) async fn look(&self) {
        if let Self::Server(stops) = self {
            stops.look().await;
        }
    }

    /// For how long nothing is sent, if nothing is sent now. A file that cannot be read stops nothing; the limits do.
    pub(super) fn left(&self) -> Option<Duration> {
        let now = self.now();
        let penalty = match self {
            Self::Process { penalty, .. } => *lock(penalty),
            #[cfg(unix)]
            Self::File(file) => penalty(&file.numbers(Penalty::NUMBERS).unwrap_or_default(), now),
            #[cfg(feature = "redis")]
            Self::Server(stops) => return stops.left(),
        };
        penalty.until(now).map(|until| Duration::from_nanos(until - now))
    }

    /// A request that was sent at this moment was turned away as one too many.
    pub(super) fn refused(&self, sent: Nanos) {
        self.change(|penalty, now| penalty.refused(sent, now));
    }

    /// A request that was sent at this moment was taken.
    pub(super) fn taken(&self, sent: Nanos) {
        self.change(|penalty, _| penalty.taken(sent));
    }

    fn change(&self, change: impl Fn(&mut Penalty, Nanos)) {
        let now = self.now();
        match self {
            Self::Process { penalty, .. } => change(&mut lock(penalty), now),
            #[cfg(unix)]
            Self::File(file) => {
                let changed = |numbers: &[Nanos]| {
                    let was = penalty(numbers, now);
                    let mut is = was;
                    change(&mut is, now);
                    (is != was).then_some(is)
                };
                // Mostly nothing changes, and then nobody needs the lock.
                if file.numbers(Penalty::NUMBERS).is_ok_and(|numbers| changed(&numbers).is_some()) {
                    let _ = file.change(Penalty::NUMBERS, |numbers| match changed(numbers) {
                        Some(penalty) => {
                            *numbers = penalty.to_numbers().to_vec();
                            ((), Some(0..Penalty::NUMBERS))
                        }
                        None => ((), None),
                    });
                }
            }
            #[cfg(feature = "redis")]
            Self::Server(stops) => stops.change(change),
        }
    }
}

/// What a file says. What began later than now was written before this host was started.
#[cfg(unix)]
fn penalty(numbers: &[Nanos], now: Nanos) -> Penalty {
    match numbers {
        [began, length] if *began <= now => Penalty::from_numbers(*began, *length),
        _ => Penalty::default(),
    }
}
