//! The records of one kind that an account has, such as its orders: by id, by the ids that the caller chose, and in pages.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::slice;

use crate::paging::{Cursor, CursorPage};

pub(crate) trait Row {
    /// Whether subscriptions push the changes of these records.
    const IS_PUSHED: bool = false;

    /// Returns the id. Newer records have larger ids.
    fn row_id(&self) -> i64;

    /// Returns whether the record is an order that can still change.
    fn is_open(&self) -> bool {
        false
    }

    /// Returns the id that the caller chose.
    fn client_id(&self) -> Option<&str> {
        None
    }
}

pub(crate) struct Rows<T> {
    /// All records by increasing id, so that a new one is usually the last.
    all: Vec<T>,
    open: BTreeSet<i64>,
    /// The records by the hashes of the ids that the caller chose.
    by_client_id: BTreeSet<(u64, i64)>,
    /// The ids of the records in the order of their changes, if these are pushed.
    changes: Vec<i64>,
}

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { all: Vec::new(), open: BTreeSet::new(), by_client_id: BTreeSet::new(), changes: Vec::new() }
    }
}

impl<T: Row> Rows<T> {
    pub(crate) fn add(&mut self, row: T) {
        let id = row.row_id();
        if let Some(client_id) = row.client_id() {
            self.by_client_id.insert((hash(client_id), id));
        }
        let index = self.all.partition_point(|other| other.row_id() < id);
        self.all.insert(index, row);
        self.note_change(index);
    }

    pub(crate) fn get(&self, id: impl Into<i64>) -> Option<&T> {
        self.all.get(self.index(id.into())?)
    }

    /// Changes a record if it exists. This is the only way to change one, so that the derived data stays consistent.
    pub(crate) fn change<R>(&mut self, id: impl Into<i64>, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let index = self.index(id.into())?;
        let result = change(self.all.get_mut(index)?);
        self.note_change(index);
        Some(result)
    }

    /// Returns all records, oldest first.
    pub(crate) fn all(&self) -> &[T] {
        &self.all
    }

    /// Iterates over all records, oldest first.
    pub(crate) fn iter(&self) -> slice::Iter<'_, T> {
        self.all.iter()
    }

    /// Returns the open records, oldest first.
    pub(crate) fn open(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.open.iter().filter_map(|id| self.get(*id))
    }

    /// Returns the records with an id that the caller chose, newest first.
    pub(crate) fn with_client_id<'a>(&'a self, client_id: &'a str) -> impl Iterator<Item = &'a T> {
        let hash = hash(client_id);
        let found = self.by_client_id.range((hash, i64::MIN)..=(hash, i64::MAX)).rev();
        found.filter_map(|(_, id)| self.get(*id)).filter(move |row| row.client_id() == Some(client_id))
    }

    pub(crate) fn page(&self, cursor: Cursor, passes: impl Fn(&T) -> bool) -> CursorPage<&T> {
        cursor.page(&self.all, T::row_id, passes)
    }

    /// Returns the number of changes so far, and the records that have changed since an earlier number, oldest first.
    #[cfg(feature = "streams")]
    pub(crate) fn changed_since(&self, changes: Option<usize>) -> (usize, impl Iterator<Item = &T>) {
        let now = self.changes.len();
        let since = self.changes.get(changes.unwrap_or(now)..).unwrap_or_default();
        let ids: BTreeSet<_> = since.iter().copied().collect();
        (now, ids.into_iter().filter_map(|id| self.get(id)))
    }

    fn index(&self, id: i64) -> Option<usize> {
        self.all.binary_search_by_key(&id, T::row_id).ok()
    }

    /// Updates the derived data after a change of a record.
    fn note_change(&mut self, index: usize) {
        let Some(row) = self.all.get(index) else { return };
        let id = row.row_id();
        if row.is_open() {
            self.open.insert(id);
        } else {
            self.open.remove(&id);
        }
        if T::IS_PUSHED {
            self.changes.push(id);
        }
    }
}

/// Hashes an id that a caller chose. Other ids may have the same hash.
fn hash(client_id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    client_id.hash(&mut hasher);
    hasher.finish()
}
