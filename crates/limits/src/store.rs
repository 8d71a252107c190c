//! The interface of the stores in which requests are counted.
//!
//! A [`Store`] opens the account of each API key ([`AccountStore`]), which keeps the key's penalty and opens the slots of each limit
//! ([`SlotStore`]). The empty key counts all requests from this IP address. The modules `window` and `penalty` define the rules; a store only
//! decides where their state is kept and which processes share it.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

#[cfg(any(unix, feature = "redis"))]
use sha2::{Digest as _, Sha256};

use crate::clock::Nanos;
use crate::penalty::Penalty;
use crate::window::{End, Slot, WindowRules};

/// A boxed future, so that the traits can be used as objects.
pub(crate) type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A place where requests are counted.
pub(crate) trait Store: Send + Sync {
    /// Opens the account of an API key, or returns the reason why it cannot be opened.
    fn account(&self, key: &str) -> Result<Box<dyn AccountStore>, String>;
}

/// The slots of one limit of an operation and API key.
pub(crate) trait SlotStore: Send + Sync {
    /// Takes a free slot.
    fn take<'a>(&'a self, rules: &'a WindowRules) -> BoxFuture<'a, Result<Slot, TakeError>>;

    /// Records that the request of a slot ends now.
    fn end(&self, rules: &WindowRules, slot: Slot, end: End);
}

/// The reason why no slot was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TakeError {
    /// A slot may be free after this time, or earlier if another request of this process ends.
    RetryAfter(Duration),
    /// The store is unavailable, for the given reason. The memory store is always available.
    #[cfg(any(unix, feature = "redis"))]
    Unavailable(String),
}

/// The account of one API key: its penalty, and the slots of its limits.
pub(crate) trait AccountStore: Send + Sync {
    /// Opens the slots of a limit, or returns the reason why they cannot be opened. `limit` names the limit.
    fn slots(&self, limit: &str, rules: &WindowRules) -> Result<Box<dyn SlotStore>, String>;

    /// Returns the current time by the clock of the penalty.
    fn now(&self) -> Nanos;

    /// Fetches the stops that other processes reported, for an operation without a rate limit. Only stores that otherwise fetch them
    /// together with a slot implement it.
    fn refresh(&self) -> BoxFuture<'_, ()> {
        Box::pin(std::future::ready(()))
    }

    /// Returns the remaining time of the stop, if the key is stopped.
    fn remaining(&self) -> Option<Duration>;

    /// Changes the penalty, at the current time.
    fn update(&self, change: &dyn Fn(&mut Penalty, Nanos));

    /// Records that the exchange rejected a request, which was sent at this time, because there were too many.
    /// The stop has at least the given length.
    fn rejected(&self, sent: Nanos, at_least: Nanos) {
        self.update(&|penalty, now| penalty.rejected(sent, now, at_least));
    }

    /// Records that the exchange accepted a request that was sent at this time.
    fn accepted(&self, sent: Nanos) {
        self.update(&|penalty, _| penalty.accepted(sent));
    }
}

/// Returns the name of a record of an API key in a shared store. It is a digest, so that the key stays private.
#[cfg(any(unix, feature = "redis"))]
pub(crate) fn stored_name(key: &str, record: &str) -> String {
    let digest = Sha256::digest(format!("{key}\n{record}"));
    hex::encode(digest.get(..16).unwrap_or_default())
}
