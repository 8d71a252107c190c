//! The journal of an account in futures trading: every change of its balance, and the positions that have ended.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{BillType, PositionSide};
use tradewire_models::{Decimal, Timestamp};

use super::position::Position;
use crate::exact::{self, Overflow};
use crate::journal::{self, Numbered};

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
    /// The mark price at which the position was liquidated, if it was.
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

impl Numbered for Entry {
    /// Returns the id. Newer entries have larger ids, except that the id of a position is assigned when it is opened.
    fn number(&self) -> i64 {
        match self {
            Self::Bill(bill) => bill.number,
            Self::Position(past) => past.position.life.id,
            Self::Takeover(takeover) => takeover.number,
        }
    }
}

/// The entries of an account.
pub(crate) type Journal = journal::Journal<Entry>;

impl Journal {
    /// Returns all changes of the balance, oldest first.
    pub(crate) fn bills(&self) -> impl DoubleEndedIterator<Item = &PlacedBill> {
        self.entries().filter_map(|entry| if let Entry::Bill(of) = entry { Some(of) } else { None })
    }

    /// Adds an amount to the balance of each bill.
    pub(super) fn raise_balances(&mut self, amount: Decimal) -> Result<(), Overflow> {
        let bills: Vec<_> = self.bills().cloned().collect();
        for bill in bills {
            let after = bill.after.map(|after| exact::add(after, amount)).transpose()?;
            self.put(Entry::Bill(PlacedBill { after, ..bill }));
        }
        Ok(())
    }

    /// Returns all positions that have ended, in the order in which they were opened.
    pub(crate) fn past_positions(&self) -> impl DoubleEndedIterator<Item = &PastPosition> {
        self.entries().filter_map(|entry| if let Entry::Position(of) = entry { Some(&**of) } else { None })
    }

    /// Returns all liquidations, oldest first.
    pub(crate) fn takeovers(&self) -> impl DoubleEndedIterator<Item = &PlacedTakeover> {
        self.entries().filter_map(|entry| if let Entry::Takeover(of) = entry { Some(&**of) } else { None })
    }
}
