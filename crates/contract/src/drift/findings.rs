//! The differences that were found in responses, without duplicates and limited in number.

use std::collections::HashMap;

use super::{Change, Drift};

/// The maximum number of differences that are kept, so that a response with countless unknown fields cannot exhaust memory.
const MAX_DRIFTS: usize = 200;

/// The differences found in responses.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Findings {
    /// The differences, in the order in which they were found.
    pub drifts: Vec<Drift>,
    /// The number of responses that were compared.
    pub compared: u64,
    /// Whether differences were dropped because the maximum was reached.
    pub truncated: bool,
    /// The indexes of the differences by key.
    indexes: HashMap<String, usize>,
}

impl Findings {
    /// Returns the difference with a key.
    pub(super) fn get_mut(&mut self, key: &str) -> Option<&mut Drift> {
        let index = self.indexes.get(key)?;
        self.drifts.get_mut(*index)
    }

    /// Returns whether the maximum is reached. If so, also records that a difference was dropped.
    pub(super) fn is_full(&mut self) -> bool {
        self.truncated |= self.drifts.len() >= MAX_DRIFTS;
        self.truncated
    }

    pub(super) fn add(&mut self, key: &str, drift: Drift) {
        self.indexes.insert(key.to_owned(), self.drifts.len());
        self.drifts.push(drift);
    }

    /// Adds the differences found in other responses and returns the new ones.
    pub fn merge(&mut self, others: Self) -> Vec<Drift> {
        self.compared = self.compared.saturating_add(others.compared);
        self.truncated |= others.truncated;
        let mut new = Vec::new();
        for drift in others.drifts {
            let key = format!("{} {}", drift.operation.title(), key(&drift.path, &drift.change));
            if let Some(known) = self.get_mut(&key) {
                known.add_responses(drift);
            } else if !self.is_full() {
                self.add(&key, drift.clone());
                new.push(drift);
            }
        }
        new
    }
}

impl Drift {
    /// Adds the responses in which the same difference was found.
    fn add_responses(&mut self, other: Self) {
        self.responses = self.responses.saturating_add(other.responses);
        self.change.widen(&other.change);
    }
}

impl Change {
    /// Widens the shape so that it includes another one.
    pub(super) fn widen(&mut self, other: &Self) {
        use Change::{NewField, OtherType};
        if let (
            NewField { shape, .. } | OtherType { shape, .. },
            NewField { shape: other, .. } | OtherType { shape: other, .. },
        ) = (self, other)
        {
            *shape = shape.union(*other);
        }
    }
}

/// Returns the key that identifies a difference among those of the same operation.
pub(super) fn key(path: &str, change: &Change) -> String {
    let value = if let Change::NewValue { value, .. } = change { value } else { "" };
    format!("{path} {} {value}", change.name())
}
