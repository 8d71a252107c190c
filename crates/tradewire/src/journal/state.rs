//! The entries of a journal, which result from its records.

use std::collections::{BTreeMap, HashMap};

use super::record::{Entry, Event, FORMAT};

/// The entries that are not acknowledged.
#[derive(Debug, Clone, Default)]
pub(super) struct State {
    /// The number that identifies the journal.
    pub(super) journal: u64,
    /// The id of the next entry. Ids are never reused.
    pub(super) next: u64,
    entries: BTreeMap<u64, Entry>,
    /// The entry of each normalized client order id of a group.
    ids: HashMap<(String, String), u64>,
}

impl State {
    /// Returns the state of a new journal.
    pub(super) fn new(journal: u64) -> Self {
        Self { journal, ..Self::default() }
    }

    /// Applies an event.
    pub(super) fn apply(&mut self, event: Event) {
        match event {
            Event::Started { journal, next, .. } => {
                self.journal = journal;
                self.next = self.next.max(next);
            }
            Event::Batch(entry) => {
                self.next = self.next.max(entry.id.saturating_add(1));
                for id in &entry.ids {
                    self.ids.insert((entry.group.clone(), normalized(id)), entry.id);
                }
                self.entries.insert(entry.id, entry);
            }
            Event::Acknowledged { entries } => {
                for entry in entries.iter().filter_map(|id| self.entries.remove(id)) {
                    for id in entry.ids {
                        let id = (entry.group.clone(), normalized(&id));
                        if self.ids.get(&id) == Some(&entry.id) {
                            self.ids.remove(&id);
                        }
                    }
                }
            }
        }
    }

    /// Returns the events that restore this state in a new file.
    pub(super) fn events(&self) -> Vec<Event> {
        let started = Event::Started { format: FORMAT, journal: self.journal, next: self.next };
        [started].into_iter().chain(self.entries.values().cloned().map(Event::Batch)).collect()
    }

    /// Returns the entries, by ascending id.
    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    pub(super) fn contains(&self, entry: u64) -> bool {
        self.entries.contains_key(&entry)
    }

    /// Returns whether an entry contains this normalized client order id of a group.
    pub(super) fn contains_order(&self, id: &(String, String)) -> bool {
        self.ids.contains_key(id)
    }
}

/// Returns the form of an id by which orders are distinguished. It is not documented whether the exchange preserves the case of ids, so the
/// case does not count.
pub(crate) fn normalized(id: &str) -> String {
    id.to_ascii_lowercase()
}
