//! The entry point: issues a permit for each request.

use std::cmp::Reverse;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tradewire_wire::operation::{Auth, Operation};
use tradewire_wire::{Rate, RateScope};

use crate::account::{ADDRESS, Accounts, Limit};
#[cfg(unix)]
use crate::clock::Clock;
use crate::error::LimitError;
use crate::memory::MemoryStore;
use crate::permit::Permit;
use crate::queue::Deadline;
use crate::store::Store;
use crate::window::WindowRules;

/// The default maximum wait of a request.
const MAX_WAIT: Duration = Duration::from_secs(15);

/// The time by which a wait may exceed the maximum in [`Limits::check_wait`]. A clock that can be set may be adjusted by this much during a
/// wait, although the machine did not sleep.
const CLOCK_TOLERANCE: Duration = Duration::from_secs(1);

/// Keeps requests within rate limits: in any sliding window of the period, an API key or address sends no more requests of
/// an operation than each of its rates allows. Cheap to clone; clones share their counts.
///
/// Permits are issued in the order in which they were requested. A request that is dropped while it waits leaves the queue, and one that is
/// dropped before it is sent returns its slots. When the exchange reports too many requests (HTTP 429), the API key is stopped for a
/// second, and for twice as long after each further report, up to 64 seconds. The first request that is accepted afterwards resets this
/// duration. Operations without a documented rate are not limited, but they are stopped together with their API key. If the operation has
/// limits per IP address, the report also stops all other operations with such limits, and requests without an API key.
///
/// Limits per IP address count the requests of all API keys and those without one.
///
/// Give the same limits to all clients that use one API key, and to all clients of one address if operations have limits per
/// IP address.
#[derive(Clone)]
pub struct Limits {
    max_wait: Duration,
    /// Whether general limits are kept as well.
    is_cautious: bool,
    /// The receive window of the requests; `None` for the default of each host.
    recv_window: Option<Duration>,
    /// The limits of all API keys; `None` if nothing is limited.
    accounts: Option<Arc<Accounts>>,
}

impl Limits {
    /// Returns limits that are counted in this process, by the client that uses them and its clones.
    pub fn per_client() -> Self {
        Self::with_store(MemoryStore::new())
    }

    /// Returns limits that the processes of one machine share through files in this directory, which is created if it does
    /// not exist. A directory below `/dev/shm` is kept in memory. No server is needed. All processes must run as the same
    /// user and read the same monotonic clock, and the files must not be deleted while a process uses them. Symbolic
    /// links are not followed, and files that other users can change are not used.
    ///
    /// Within a process, requests are served in their order. Among several processes, the first one to request a free slot gets it. The
    /// slots of a killed process are free again after at most two minutes plus the limit's period: by then, none of its requests can still be
    /// accepted. A stop after HTTP 429 applies to all processes.
    ///
    /// # Errors
    /// Returns an error if the directory cannot be created, is a symbolic link, belongs to another user, or is
    /// writable by others. On systems other than Unix, always returns [`std::io::ErrorKind::Unsupported`]: they have no
    /// monotonic clock that processes can share safely. There, share limits with `Limits::redis`.
    pub fn in_directory(directory: impl AsRef<std::path::Path>) -> std::io::Result<Self> {
        #[cfg(unix)]
        return Ok(Self::with_store(crate::file::FileStore::new(directory.as_ref(), Clock::Machine)?));
        #[cfg(not(unix))]
        return Err(std::io::Error::new(
            std::io::ErrorKind::Unsupported,
            format!(
                "rate limits cannot be shared in {} on this system, only on Unix; use a Redis server (feature `redis`)",
                directory.as_ref().display(),
            ),
        ));
    }

    /// Returns limits that processes on several machines share through a Redis or Valkey server, version 6.2 or later,
    /// given by a URL such as `redis://host:6379`. Periods are measured by the server's clock, which must not be set while
    /// requests are sent. If the server is replaced by one that does not have the last second of its data, more
    /// requests than allowed may be sent in that second.
    ///
    /// With `rediss://` the connection is encrypted. The server's certificate is verified against the trust
    /// store of this machine; a server with an untrusted certificate counts as unavailable. Client certificates are not
    /// supported.
    ///
    /// Within a process, requests are served in their order. Among several processes, the first one to request a free slot gets it. The
    /// slots of a killed process are free again after at most two minutes plus the limit's period: by then, none of its requests can still be
    /// accepted. A stop after HTTP 429 applies to all processes or, while the server is unavailable, only to the process that received the
    /// response.
    ///
    /// While the server is unavailable, requests of operations with limits fail with [`LimitError::Unavailable`] and are not sent.
    ///
    /// Limits per IP address count all processes together, as if they sent from one address.
    ///
    /// # Errors
    /// Returns an error if the URL is not valid. The server is not contacted yet.
    #[cfg(feature = "redis")]
    pub fn redis(url: &str) -> Result<Self, LimitError> {
        let store = crate::redis::RedisStore::new(url).map_err(LimitError::Unavailable)?;
        Ok(Self::with_store(store))
    }

    /// Returns limits that are never enforced: every request is sent immediately, even after HTTP 429.
    pub fn none() -> Self {
        Self { max_wait: MAX_WAIT, is_cautious: false, recv_window: None, accounts: None }
    }

    /// Returns limits that are counted in this store.
    pub(crate) fn with_store(store: impl Store + 'static) -> Self {
        Self { accounts: Some(Arc::new(Accounts::new(store))), ..Self::none() }
    }

    /// Also keeps to the exchange's general limits, which count the requests of several operations together
    /// ([`Operation::general_limits`]): all requests of the clients with an API key, including public ones, then share a few requests per
    /// second. By default, only the limits of each operation are kept.
    #[must_use]
    pub fn cautious(mut self) -> Self {
        self.is_cautious = true;
        self
    }

    /// Sets the maximum wait of a request; 15 seconds by default, which is longer than the period of most limits. After that, the request
    /// fails without being sent. Time during which this machine sleeps counts as well ([`Limits::check_wait`]).
    #[must_use]
    pub fn max_wait(mut self, wait: Duration) -> Self {
        self.max_wait = wait;
        self
    }

    /// Sets the receive window that the requests state. The default is the window of requests that state none. A request that was abandoned
    /// after it was sent keeps its slot for this time, because it may still arrive.
    #[must_use]
    pub fn recv_window(mut self, window: Duration) -> Self {
        self.recv_window = Some(window);
        self
    }

    /// Waits until a request of this operation may be sent by a client with this API key, that is, until all limits have a free slot. The key
    /// is empty for a client without one. Sign the request afterwards, so that its timestamp is fresh.
    ///
    /// # Errors
    /// Returns an error if no slot becomes free within the maximum wait, if the key is stopped for longer than that, or if
    /// the shared store is unavailable.
    pub async fn permit(&self, key: &str, operation: &Operation) -> Result<Permit, LimitError> {
        let Some(accounts) = &self.accounts else { return Ok(Permit::unlimited()) };
        let deadline = Deadline::new(self.max_wait);
        loop {
            let mut permit = self.take_slots(accounts, key, operation, deadline).await?;
            if !permit.is_outdated() {
                return Ok(permit);
            }
        }
    }

    /// Takes a slot of each limit. The request holds its slots while it waits for the others, and returns them if it is dropped or if there
    /// is an error.
    ///
    /// All requests take slots in the same order, so they cannot deadlock. Slots of the address are taken last, because a request that
    /// waits for slots of its API key must not keep other API keys from using the address. The slots with the longest period are taken
    /// first, because a request waits longest for them. General limits come after those of the operation, so that a request that waits for
    /// its operation does not keep other operations from being called. They count public requests of a client with a key, too, because no
    /// source says that the exchange does not count them.
    async fn take_slots(
        &self,
        accounts: &Accounts,
        key: &str,
        operation: &Operation,
        deadline: Deadline,
    ) -> Result<Permit, LimitError> {
        let signing_key = if operation.auth == Auth::Signed { key } else { ADDRESS };
        let own = operation.rates.iter().map(|rate| (signing_key, operation.group, operation.name, *rate));
        let general = operation.general_limits().filter(|_| self.is_cautious);
        let general = general.flat_map(|limit| limit.rates.iter().map(move |rate| (key, "", limit.name, *rate)));
        let mut rates: Vec<_> = own.chain(general).collect();
        // A general limit has no group.
        rates.sort_by_key(|(_, group, _, rate)| (group.is_empty(), rate.scope, Reverse(rate.per_millis)));
        let user = |key, rate: &Rate| if rate.scope == RateScope::Ip { ADDRESS } else { key };

        let (caller, address) = (accounts.account(signing_key)?, accounts.account(ADDRESS)?);
        let uses_address = signing_key != ADDRESS && rates.iter().any(|(.., rate)| rate.scope == RateScope::Ip);
        let mut permit = Permit::new(caller.clone(), uses_address.then_some(address));
        if !rates.iter().any(|(key, .., rate)| user(key, rate) == signing_key) {
            caller.wait_without_slot(deadline).await?;
        }
        for (key, group, name, rate) in rates {
            let account = accounts.account(user(key, &rate))?;
            let limit = Limit { group, name, scope: rate.scope, per_millis: rate.per_millis };
            let rules = WindowRules::new(rate, operation, self.recv_window);
            let queue = account.queue(limit, &rules)?;
            let slot = queue.wait_for_slot(&*account.store, &rules, rate, deadline).await?;
            permit.hold(queue, rules, slot);
        }
        Ok(permit)
    }

    /// Checks a wait that was measured by a clock that advances while this machine sleeps. Call it when
    /// [`Limits::permit`] returns: the timer of the maximum wait does not run during sleep.
    ///
    /// # Errors
    /// Returns [`LimitError::Late`] if the wait exceeds the maximum by more than a second.
    pub fn check_wait(&self, waited: Duration) -> Result<(), LimitError> {
        let max_wait = self.max_wait;
        if waited > max_wait.saturating_add(CLOCK_TOLERANCE) {
            return Err(LimitError::Late { waited, max_wait });
        }
        Ok(())
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { max_wait, is_cautious, recv_window, accounts } = self;
        let mut limits = f.debug_struct("Limits");
        limits.field("max_wait", max_wait).field("is_cautious", is_cautious).field("recv_window", recv_window);
        limits.field("limited", &accounts.is_some()).finish_non_exhaustive()
    }
}
