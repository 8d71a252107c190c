//! What was found, each thing once, and never more than a bound.

use std::collections::HashMap;

use super::{Change, Drift};

/// How many different things are kept: who makes up fields without end fills no memory.
const MOST: usize = 200;

/// What was found in answers.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Findings {
    /// Each thing once, in the order in which they were found.
    pub drifts: Vec<Drift>,
    /// How many answers were compared.
    pub compared: u64,
    /// Whether more was found than is kept.
    pub cut: bool,
    /// Where each stands among the drifts.
    places: HashMap<String, usize>,
}

impl Findings {
    /// The one that has this key, if there is one.
    pub(super) fn known(&mut self, key: &str) -> Option<&mut Drift> {
        let place = self.places.get(key)?;
        self.drifts.get_mut(*place)
    }

    /// Whether another one would be too many.
    pub(super) fn is_full(&mut self) -> bool {
        self.cut |= self.drifts.len() >= MOST;
        self.cut
    }

    pub(super) fn add(&mut self, key: &str, drift: Drift) {
        self.places.insert(key.to_owned(), self.drifts.len());
        self.drifts.push(drift);
    }

    /// Adds what was found in other answers, and gives what is new.
    #[cfg(feature = "http")]
    pub(super) fn merge(&mut self, others: Self) -> Vec<Drift> {
        self.compared = self.compared.saturating_add(others.compared);
        self.cut |= others.cut;
        let mut new = Vec::new();
        for drift in others.drifts {
            let key = format!("{} {}", drift.operation.title(), key(&drift.path, &drift.change));
            if let Some(known) = self.known(&key) {
                known.again(drift);
            } else if !self.is_full() {
                self.add(&key, drift.clone());
                new.push(drift);
            }
        }
        new
    }
}

impl Drift {
    /// The same was found in other answers.
    #[cfg(feature = "http")]
    fn again(&mut self, other: Self) {
        self.answers = self.answers.saturating_add(other.answers);
        self.change.widen(&other.change);
    }
}

impl Change {
    /// Takes in what else the values look like.
    pub(super) fn widen(&mut self, other: &Self) {
        use Change::{NewField, OtherType};
        if let (
            NewField { shape, .. } | OtherType { shape, .. },
            NewField { shape: other, .. } | OtherType { shape: other, .. },
        ) = (self, other)
        {
            *shape = shape.or(*other);
        }
    }
}

/// What tells a drift from another of the same operation.
pub(super) fn key(path: &str, change: &Change) -> String {
    let value = if let Change::NewValue { value, .. } = change { value } else { "" };
    format!("{path} {} {value}", change.name())
}
