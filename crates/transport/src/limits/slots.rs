//! Where the slots of one operation and key are kept.

#[cfg(unix)]
use std::path::PathBuf;
#[cfg(feature = "redis")]
use std::sync::Arc;
use std::sync::Mutex;
use std::time::Duration;

#[cfg(any(unix, feature = "redis"))]
use sha2::{Digest as _, Sha256};
use tokio::time::Instant;
use tradewire_endpoints::Operation;

use super::account::{lock, nanos_since};
#[cfg(unix)]
use super::file_slots::FileSlots;
#[cfg(feature = "redis")]
use super::server::Server;
#[cfg(feature = "redis")]
use super::server_slots::ServerSlots;
#[cfg(feature = "redis")]
use super::server_stops::ServerStops;
use super::stops::Stops;
use super::window::{End, Slot, Terms, Window};

/// Where slots are kept.
#[derive(Clone)]
pub(super) enum Place {
    /// In the memory of this process.
    Process,
    /// In the files of a directory.
    #[cfg(unix)]
    Directory(PathBuf),
    /// On a server.
    #[cfg(feature = "redis")]
    Server(Arc<Server>),
}

impl Place {
    /// The stops of a key, or why they cannot be had.
    pub(super) fn stops(&self, key: &str) -> Result<Stops, String> {
        match self {
            Self::Process => Ok(Stops::in_process()),
            #[cfg(unix)]
            Self::Directory(path) => Stops::in_file(path, &digest(key, "stops")),
            #[cfg(feature = "redis")]
            Self::Server(server) => Ok(Stops::Server(ServerStops::new(server.clone(), key))),
        }
    }

    /// The slots of an operation and key, or why they cannot be had.
    pub(super) fn slots(&self, key: &str, operation: &Operation, terms: &Terms) -> Result<Slots, String> {
        match self {
            Self::Process => Ok(Slots::Process { origin: Instant::now(), window: Mutex::new(Window::new(terms)) }),
            #[cfg(unix)]
            Self::Directory(path) => FileSlots::open(path, &digest(key, &operation.title())).map(Slots::File),
            #[cfg(feature = "redis")]
            Self::Server(server) => Ok(Slots::Server(ServerSlots::new(server.clone(), key, operation))),
        }
    }
}

/// The slots of one operation and key.
pub(super) enum Slots {
    Process {
        origin: Instant,
        window: Mutex<Window>,
    },
    #[cfg(unix)]
    File(FileSlots),
    #[cfg(feature = "redis")]
    Server(ServerSlots),
}

/// Why there is no slot now.
pub(super) enum Later {
    /// One may be free after this time, or when another request of this process ends.
    In(Duration),
    /// They cannot be had, for this reason.
    Never(String),
}

impl Slots {
    /// Takes a free slot.
    pub(super) async fn take(&self, terms: &Terms) -> Result<Slot, Later> {
        match self {
            Self::Process { origin, window } => {
                let now = nanos_since(*origin);
                lock(window).take(terms, now).map_err(|until| Later::In(Duration::from_nanos(until - now)))
            }
            #[cfg(unix)]
            Self::File(file) => file.take(terms),
            #[cfg(feature = "redis")]
            Self::Server(server) => server.take(terms).await,
        }
    }

    /// The request of a slot is sent now.
    pub(super) fn sent(&self, terms: &Terms, slot: &mut Slot) {
        match self {
            Self::Process { origin, window } => lock(window).sent(terms, slot, nanos_since(*origin)),
            #[cfg(unix)]
            Self::File(file) => file.sent(terms, slot),
            #[cfg(feature = "redis")]
            Self::Server(server) => server.sent(terms, slot),
        }
    }

    /// The request of a slot has ended now.
    pub(super) fn end(&self, terms: &Terms, slot: &mut Slot, end: End) {
        match self {
            Self::Process { origin, window } => lock(window).end(terms, slot, end, nanos_since(*origin)),
            #[cfg(unix)]
            Self::File(file) => file.end(terms, slot, end),
            #[cfg(feature = "redis")]
            Self::Server(server) => server.end(terms, slot, end),
        }
    }
}

/// The name under which all find the same. It is a digest, as the key is nobody's business.
#[cfg(any(unix, feature = "redis"))]
pub(super) fn digest(key: &str, what: &str) -> String {
    let digest = Sha256::digest(format!("{key}\n{what}"));
    hex::encode(digest.get(..16).unwrap_or_default())
}
