//! The container of a journal: entries of an account that are stored as one row each.

use std::collections::{BTreeMap, BTreeSet};

/// An entry of a journal.
pub(crate) trait Numbered {
    /// Returns the id, which never changes.
    fn number(&self) -> i64;
}

/// Entries by id.
#[derive(Debug)]
pub(crate) struct Journal<E> {
    entries: BTreeMap<i64, E>,
    /// The entries whose current state is not saved yet.
    changed: BTreeSet<i64>,
}

impl<E> Default for Journal<E> {
    fn default() -> Self {
        Self { entries: BTreeMap::new(), changed: BTreeSet::new() }
    }
}

impl<E: Numbered> Journal<E> {
    /// Adds an entry, or replaces the one with its id, which is returned.
    pub(crate) fn put(&mut self, entry: E) -> Option<E> {
        let number = entry.number();
        self.changed.insert(number);
        self.entries.insert(number, entry)
    }

    /// Returns all entries, oldest first.
    pub(crate) fn entries(&self) -> impl DoubleEndedIterator<Item = &E> {
        self.entries.values()
    }

    /// Returns the entries that have changed since [`Journal::clear_changes`].
    pub(crate) fn changed(&self) -> impl Iterator<Item = &E> {
        self.changed.iter().filter_map(|number| self.entries.get(number))
    }

    /// Marks all entries as saved.
    pub(crate) fn clear_changes(&mut self) {
        self.changed.clear();
    }
}
