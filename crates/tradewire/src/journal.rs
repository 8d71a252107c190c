//! A journal of batches of orders that are about to be sent. It ensures that no order is lost or placed twice if the program or its machine
//! fails: see [`Trading::place_journaled`](crate::Trading::place_journaled) and [`Trading::recover`](crate::Trading::recover).
//!
//! A batch becomes an entry of the journal before its first byte is sent. The entry remains until the caller has stored the outcomes of its
//! orders and acknowledges it ([`Journal::acknowledge`]). After a restart, [`Trading::recover`](crate::Trading::recover) determines the
//! outcomes of the orders of all entries. It never sends an order.
//!
//! # Files
//! The directory contains the file `orders.journal`. Each of its lines is a record with a length and a checksum, which is synced to the
//! disk (fsync) before anything depends on it. Batches that wait at the same time share a record. If the last record is incomplete, it is
//! removed when the journal is opened, because nothing in it was sent. Any other damage is an error ([`JournalError::Damaged`]), because a
//! batch may be missing. Acknowledged entries are removed from the file when the journal is opened, and whenever the file has grown too
//! long.
//!
//! The file contains orders, their client order ids, and a hash of the API key and the base URL, but no key and no
//! secret. On Unix, only the user of the process can read it. A lock prevents a second process from using the journal
//! at the same time. While the journal is open, Windows lets others only read the file; on Unix, nothing more is written to a file that was
//! moved, deleted or replaced.

mod error;
mod file;
mod group_commit;
mod record;
mod state;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};

use tradewire_limits::private_file;
use tradewire_transport::Client;
use tradewire_wire::lock;

pub use self::error::JournalError;
use self::group_commit::Writer;
pub(crate) use self::record::{Entry, Event};
pub(crate) use self::state::normalized;
use crate::signature::Signature;

/// The id of an entry, which contains one batch. It is unique, even among several journals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryId {
    journal: u64,
    number: u64,
}

/// A journal of orders. Clones share the same files and entries.
///
/// Dropping the last clone blocks until a write in progress has finished.
///
/// ```
/// use tradewire::journal::{Journal, JournalError};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let parent = tempfile::tempdir()?;
/// # let directory = parent.path().join("journal");
/// // If the directory does not exist, it is created with access for this user only.
/// let journal = Journal::open(&directory).await?;
/// assert_eq!(journal.len(), 0);
///
/// let second = Journal::open(&directory).await;
/// assert!(matches!(second, Err(JournalError::InUse { .. })));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Journal {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    writer: Writer,
    /// The number that identifies the journal.
    id: u64,
    /// The number for the next entry.
    next: AtomicU64,
    /// The entries whose batches are being sent by this process.
    in_flight: Mutex<HashSet<u64>>,
    /// The signatures of entries. If another process signed an entry, time counts from the moment when this process first saw the entry.
    signatures: Mutex<HashMap<u64, Signature>>,
    /// The reservations of the groups and normalized client order ids of orders that this process is placing.
    reserved: Mutex<HashMap<(String, String), Weak<()>>>,
}

/// A reservation of client order ids, until its last clone is dropped.
pub(crate) type Reservation = Arc<()>;

impl Journal {
    /// Opens the journal in a directory, and creates both if they do not exist.
    ///
    /// If the journal contains entries but cannot be written, for example because the disk is full, it is opened anyway, so that
    /// [`Trading::recover`](crate::Trading::recover) can determine the outcomes of their orders. Nothing can be placed or acknowledged until it
    /// can be written and is opened again.
    ///
    /// # Errors
    /// Returns an error if the journal is already open, if another user has access to it, if one of its records is damaged, or if it has no
    /// entries and cannot be written.
    pub async fn open(directory: impl Into<PathBuf>) -> Result<Self, JournalError> {
        let writer = Writer::open(directory.into()).await?;
        let (id, next) = writer.read(|state| (state.journal, AtomicU64::new(state.next)));
        let (in_flight, signatures, reserved) = (Mutex::default(), Mutex::default(), Mutex::default());
        Ok(Self { inner: Arc::new(Inner { writer, id, next, in_flight, signatures, reserved }) })
    }

    /// Returns whether a directory contains a journal. A missing journal does not prove that nothing was sent: the orders may be in the journal
    /// of another directory, and a journal may have been moved or deleted.
    ///
    /// # Errors
    /// Returns an error if the operating system cannot tell, for example because the directory cannot be read, or is a link to a disk that
    /// is not mounted.
    pub fn exists_in(directory: impl AsRef<Path>) -> Result<bool, JournalError> {
        let path = directory.as_ref().join(file::FILE);
        private_file::exists(&path).map_err(|error| JournalError::unusable(&path, &error))
    }

    /// Removes entries. Acknowledge an entry after you have stored the outcomes of its orders. [`Trading::recover`] then no longer reports
    /// the orders. Entries that the journal does not contain are ignored.
    ///
    /// [`Trading::recover`]: crate::Trading::recover
    ///
    /// # Errors
    /// Returns an error if the journal cannot be written.
    pub async fn acknowledge(&self, entries: impl IntoIterator<Item = EntryId>) -> Result<(), JournalError> {
        let entries: Vec<u64> =
            entries.into_iter().filter(|entry| self.contains(*entry)).map(|entry| entry.number).collect();
        if entries.is_empty() {
            return Ok(());
        }
        self.append(Event::Acknowledged { entries: entries.clone() }).await?;
        lock(&self.inner.signatures).retain(|number, _| !entries.contains(number));
        Ok(())
    }

    /// Returns the number of entries that are not acknowledged.
    pub fn len(&self) -> usize {
        self.inner.writer.read(|state| state.entries().count())
    }

    /// Returns whether all entries are acknowledged.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes an event, and returns once it is on the disk.
    pub(crate) async fn append(&self, event: Event) -> Result<(), JournalError> {
        let reservation = match &event {
            Event::Batch(Entry { group, ids, .. }) => {
                let reserved = lock(&self.inner.reserved);
                // All ids of an entry have the same reservation.
                ids.first().and_then(|id| reserved.get(&(group.clone(), normalized(id)))?.upgrade())
            }
            _ => None,
        };
        self.inner.writer.append(event, reservation).await
    }

    /// Returns the entries by ascending id, each with a flag that is set while its batch is being sent.
    pub(crate) fn entries(&self) -> Vec<(Entry, bool)> {
        // The lock is held until the entries are read, so that an entry that is no longer in flight is read in its final form.
        let in_flight = lock(&self.inner.in_flight);
        let with_state = |entry: &Entry| (entry.clone(), in_flight.contains(&entry.id));
        self.inner.writer.read(|state| state.entries().map(with_state).collect())
    }

    /// Returns whether an entry is on the disk and not acknowledged.
    pub(crate) fn contains(&self, entry: EntryId) -> bool {
        entry.journal == self.inner.id && self.inner.writer.read(|state| state.contains(entry.number))
    }

    /// Returns the id of an entry of this journal.
    pub(crate) fn entry_id(&self, number: u64) -> EntryId {
        EntryId { journal: self.inner.id, number }
    }

    /// Reserves client order ids of a group: until the result is dropped and no entry with them waits to be written, no other call can reserve
    /// them.
    ///
    /// # Errors
    /// Returns the index of the first id that is reserved, or that an entry contains.
    pub(crate) fn reserve<'a>(
        &self,
        group: &str,
        ids: impl IntoIterator<Item = &'a str>,
    ) -> Result<Reservation, usize> {
        let ids: Vec<_> = ids.into_iter().map(|id| (group.to_owned(), normalized(id))).collect();
        // The lock is held until the entries are read, because an id is reserved until its entry is on the disk.
        let mut reserved = lock(&self.inner.reserved);
        reserved.retain(|_, reservation| reservation.strong_count() > 0);
        let is_taken = |id| reserved.contains_key(id) || self.inner.writer.read(|state| state.contains_order(id));
        if let Some(index) = ids.iter().position(is_taken) {
            return Err(index);
        }
        let reservation = Reservation::default();
        reserved.extend(ids.into_iter().map(|id| (id, Arc::downgrade(&reservation))));
        Ok(reservation)
    }

    /// Creates an entry, which counts as in flight until the result is dropped.
    pub(crate) fn begin(&self) -> InFlight {
        let number = self.inner.next.fetch_add(1, Ordering::Relaxed);
        lock(&self.inner.in_flight).insert(number);
        InFlight { journal: self.clone(), number }
    }

    /// Remembers the signature of an entry.
    pub(crate) fn sign(&self, number: u64, signature: Signature) {
        lock(&self.inner.signatures).insert(number, signature);
    }

    /// Returns the signature of an entry. The times in an entry of another process come from clocks that may be wrong, so time counts from now.
    pub(crate) fn signature(&self, entry: &Entry, client: &Client) -> Signature {
        let now = || Signature::now(client, entry.signed_at, entry.valid_until);
        *lock(&self.inner.signatures).entry(entry.id).or_insert_with(now)
    }
}

/// An entry whose batch is being sent.
#[derive(Debug)]
pub(crate) struct InFlight {
    journal: Journal,
    /// The number of the entry.
    pub(crate) number: u64,
}

impl Drop for InFlight {
    fn drop(&mut self) {
        lock(&self.journal.inner.in_flight).remove(&self.number);
    }
}
