//! The journal of an account in futures trading: every change of its balance, and the positions that have ended.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{BillType, PositionSide};
use tradewire_models::{Decimal, Timestamp};

use super::position::Position;

/// An entry of a journal, which is stored as one row. Entries never change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Entry {
    Bill(PlacedBill),
    Position(Box<PastPosition>),
    Takeover(Box<PlacedTakeover>),
}

/// A change of the balance.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlacedBill {
    pub(crate) number: i64,
    pub(crate) kind: BillType,
    pub(crate) currency: String,
    /// The pair and the side of the position; `None` for a transfer.
    pub(crate) position: Option<(String, PositionSide)>,
    pub(crate) amount: Decimal,
    /// The balance after the change.
    pub(crate) after: Option<Decimal>,
    pub(crate) at: Timestamp,
}

/// A position that has ended: it has no contracts left.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PastPosition {
    pub(crate) position: Position,
    /// The mark price at which it was liquidated, if it was.
    pub(crate) liquidated_at: Option<Decimal>,
}

/// A liquidation of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlacedTakeover {
    pub(crate) number: i64,
    /// The position before the liquidation.
    pub(crate) position: Position,
    pub(crate) mark_price: Decimal,
    pub(crate) at: Timestamp,
}

impl PlacedBill {
    /// Returns the pair.
    pub(crate) fn symbol(&self) -> Option<&str> {
        self.position.as_ref().map(|(symbol, _)| symbol.as_str())
    }
}

impl Entry {
    /// Returns the id of the entry. Newer entries have larger ids, except that the id of a position is assigned when it
    /// is opened.
    pub(crate) fn number(&self) -> i64 {
        match self {
            Self::Bill(bill) => bill.number,
            Self::Position(past) => past.position.life.id,
            Self::Takeover(takeover) => takeover.number,
        }
    }
}

/// The entries of an account by id.
#[derive(Default)]
pub(crate) struct Journal {
    entries: BTreeMap<i64, Entry>,
    /// The entries that are not saved yet.
    changed: BTreeSet<i64>,
}

impl Journal {
    pub(super) fn put(&mut self, entry: Entry) {
        let number = entry.number();
        self.entries.insert(number, entry);
        self.changed.insert(number);
    }

    /// Returns all changes of the balance, oldest first.
    pub(crate) fn bills(&self) -> impl DoubleEndedIterator<Item = &PlacedBill> {
        self.entries.values().filter_map(|entry| if let Entry::Bill(of) = entry { Some(of) } else { None })
    }

    /// Returns all positions that have ended, in the order in which they were opened.
    pub(crate) fn past_positions(&self) -> impl DoubleEndedIterator<Item = &PastPosition> {
        self.entries.values().filter_map(|entry| if let Entry::Position(of) = entry { Some(&**of) } else { None })
    }

    /// Returns all liquidations, oldest first.
    pub(crate) fn takeovers(&self) -> impl DoubleEndedIterator<Item = &PlacedTakeover> {
        self.entries.values().filter_map(|entry| if let Entry::Takeover(of) = entry { Some(&**of) } else { None })
    }

    /// Returns all entries.
    #[cfg(test)]
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// Returns the entries that were added since [`Journal::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &Entry> {
        self.changed.iter().filter_map(|number| self.entries.get(number))
    }

    pub(super) fn clear_changes(&mut self) {
        self.changed.clear();
    }
}
