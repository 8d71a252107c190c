//! Limits: how often an operation may be sent with one API key.
//!
//! The rates come from the contract. What counts is when requests arrive at the exchange, and a client sees only when it
//! sends and when it is answered; [`Counting`] says what follows from that.

mod account;
#[cfg(feature = "redis")]
mod fallback;
#[cfg(unix)]
mod file_slots;
mod penalty;
mod permit;
#[cfg(feature = "redis")]
mod server;
#[cfg(feature = "redis")]
mod server_connection;
#[cfg(feature = "redis")]
mod server_slots;
#[cfg(feature = "redis")]
mod server_stops;
#[cfg(unix)]
mod shared_file;
mod slots;
mod stops;
#[cfg(test)]
mod tests;
mod window;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;
use tradewire_endpoints::Operation;

use crate::error::Limited;
use account::{Accounts, Deadline};
#[cfg(feature = "redis")]
pub use fallback::WhenAway;
pub use permit::Permit;
use slots::Place;
use window::Terms;

/// How long a request waits for its turn, unless told otherwise: as long as the whole call may take then.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// How much later than that a turn may come, by a clock that may be set: it moves by that much without any sleep.
const CLOCK_MARGIN: Duration = Duration::from_secs(1);

/// Keeps requests within the limits of the contract: in any sliding window of its period never more of an operation with
/// one API key than its rate allows. Cheap to clone; clones share what they count.
///
/// Requests are served in the order in which they asked. One that is dropped while it waits leaves the queue, and one
/// that is dropped before it is sent gives its slot back. When the exchange says that a key asks too often (HTTP 429),
/// nothing is sent with that key for a second, and each time it says so again for twice as long, up to 64 seconds; the
/// first request that is taken after that ends the growth. Operations whose rate is not documented are not limited, but
/// they stop with their key.
///
/// A client has limits of its own unless it is given others. Give the same ones to all clients that use one key:
///
/// ```
/// use std::time::Duration;
/// use tradewire_endpoints::hosts;
/// use tradewire_transport::{Client, Counting, Deployment, Limits};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let limits = Limits::per_client().max_wait(Duration::from_secs(2));
/// let desk = || Deployment::new("my desk").host(&hosts::SPOT, "http://127.0.0.1:7070");
/// let one = Client::builder().deployment(desk()?).limits(limits.clone()).build()?;
/// let other = Client::builder().deployment(desk()?).limits(limits).build()?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Limits {
    counting: Counting,
    max_wait: Duration,
    /// None where nothing is limited.
    accounts: Option<Arc<Accounts>>,
}

/// From when on the slot of a request is free for another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Counting {
    /// One period after its answer came. The request had arrived by then, so this is sure whatever the network does. It
    /// costs the round trip: of a limit of so many per second, `1 / (1 + seconds of a round trip)` can be used. It is the
    /// default because what it costs is small, and what a block of the key costs is not.
    #[default]
    Answered,
    /// One period and this margin after it was sent, or when [`Counting::Answered`] frees it if that is earlier. It uses
    /// more of a limit over long ways, and is right as long as no request is on its way for longer than the quickest one
    /// and this margin. Making a connection is part of the way.
    Sent {
        /// How much longer than the quickest one a request may be on its way.
        margin: Duration,
    },
}

impl Limits {
    /// Limits that are counted in this process, by the client that they are given to and its clones.
    pub fn per_client() -> Self {
        Self::in_place(Place::Process)
    }

    /// Limits that processes of one host share through the files of this directory, which is made if it is not there:
    /// one below `/dev/shm` lies in memory. It needs no server. Processes that share it must run as one user and read
    /// one monotonic clock, and nobody may delete what lies in it while they run.
    ///
    /// Within a process, who comes first is served first; between processes, who asks first once a slot is free. What a
    /// process had taken when it was killed is free again when nobody would take its request any more: the longest
    /// receive window later. A stop after HTTP 429 stops all of them.
    ///
    /// # Errors
    /// The directory cannot be made.
    #[cfg(unix)]
    pub fn shared(directory: impl AsRef<std::path::Path>) -> std::io::Result<Self> {
        Ok(Self::in_place(Place::Directory(shared_file::directory(directory.as_ref())?)))
    }

    /// Limits that processes of several hosts share through a Redis or Valkey server, version 6.2 or newer, with a URL like
    /// `redis://host:6379`. Its clock counts; keep it from being set while requests are sent. A server that is replaced by
    /// one that does not know its last second lets more through in that second.
    ///
    /// With `rediss://` the way to it is encrypted. Its certificate is verified as that of the exchange is, against what this
    /// machine trusts; with one that is not trusted the server counts as away. This client has no certificate of its own to
    /// show, so a server must not ask for one.
    ///
    /// Within a process, who comes first is served first; between processes, who asks first once a slot is free. What a
    /// process had taken when it was killed is free again when nobody would take its request any more: the longest
    /// receive window later. A stop after HTTP 429 stops all of them; while the server is away, the process that got it.
    ///
    /// # Errors
    /// A URL that is none of a server.
    #[cfg(feature = "redis")]
    pub fn redis(url: &str, when_away: WhenAway) -> Result<Self, Limited> {
        Ok(Self::in_place(Place::Server(Arc::new(server::Server::new(url, when_away)?))))
    }

    /// No limits: every request is sent at once, and an answer that it was too many stops nothing.
    pub fn none() -> Self {
        Self { counting: Counting::default(), max_wait: MAX_WAIT, accounts: None }
    }

    fn in_place(place: Place) -> Self {
        Self { accounts: Some(Arc::new(Accounts::in_place(place))), ..Self::none() }
    }

    /// From when on a slot is free again; [`Counting::Answered`] unless set.
    #[must_use]
    pub fn counting(mut self, counting: Counting) -> Self {
        self.counting = counting;
        self
    }

    /// How long a request waits for its turn; 10 seconds unless set. After that it is not sent. A client counts the time
    /// that this machine slept, too.
    #[must_use]
    pub fn max_wait(mut self, wait: Duration) -> Self {
        self.max_wait = wait;
        self
    }

    /// Waits until a request may be sent with this API key, which is empty for a public operation. The client does this
    /// itself; it is for those who bring their own HTTP client. Sign after it, not before.
    ///
    /// # Errors
    /// It was not its turn within the longest wait, the key is stopped for longer than that, or what the limits are
    /// shared through cannot be used.
    pub async fn permit(&self, key: &str, operation: &'static Operation) -> Result<Permit, Limited> {
        let Some(accounts) = &self.accounts else { return Ok(Permit::unlimited()) };
        let account = accounts.account(key)?;
        let deadline = Deadline { began: Instant::now(), max_wait: self.max_wait };
        let Some(rate) = operation.rate else {
            account.unlimited(deadline).await?;
            return Ok(Permit::new(account, None));
        };
        let terms = Terms::of(operation, rate, self.counting);
        let queue = account.queue(operation, &terms)?;
        let slot = queue.slot(&account, &terms, rate, deadline).await?;
        Ok(Permit::new(account, Some((queue, terms, slot))))
    }

    /// Refuses a request that waited too long, by a clock that goes on while this machine sleeps. What wakes a request up
    /// does not run then.
    pub(crate) fn in_time(&self, waited: Duration) -> Result<(), Limited> {
        let max_wait = self.max_wait;
        if waited > max_wait.saturating_add(CLOCK_MARGIN) { Err(Limited::Late { waited, max_wait }) } else { Ok(()) }
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { counting, max_wait, accounts } = self;
        let mut limits = f.debug_struct("Limits");
        limits.field("counting", counting).field("max_wait", max_wait);
        limits.field("counted", &accounts.is_some()).finish_non_exhaustive()
    }
}
