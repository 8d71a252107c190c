//! The orders of one instrument that wait for their price: the best price first, and at one price the oldest.
//! And by age, for those that wait too long.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tradewire_models::futures::OrderId;
use tradewire_models::{Decimal, Timestamp};

use super::Placed;
use super::market::Quote;

/// Whose order it is: the place of the account's ledger.
pub(crate) type Owner = usize;

/// The waiting orders of one instrument.
#[derive(Default)]
pub(super) struct Book {
    buys: BTreeMap<(Reverse<Decimal>, OrderId), Owner>,
    sells: BTreeMap<(Decimal, OrderId), Owner>,
    ages: BTreeMap<(Timestamp, OrderId), Owner>,
}

impl Book {
    pub(super) fn insert(&mut self, placed: &Placed, owner: Owner) {
        let Some(limit) = placed.limit() else { return };
        self.ages.insert((placed.order().created_time, placed.id()), owner);
        if placed.buys() {
            self.buys.insert((Reverse(limit), placed.id()), owner);
        } else {
            self.sells.insert((limit, placed.id()), owner);
        }
    }

    pub(super) fn remove(&mut self, placed: &Placed) {
        let Some(limit) = placed.limit() else { return };
        self.ages.remove(&(placed.order().created_time, placed.id()));
        if placed.buys() {
            self.buys.remove(&(Reverse(limit), placed.id()));
        } else {
            self.sells.remove(&(limit, placed.id()));
        }
    }

    /// The orders whose price is reached, in the order in which they are filled.
    pub(super) fn reached(&self, quote: &Quote) -> Vec<(OrderId, Owner)> {
        let buys = self.buys.iter().take_while(|((Reverse(limit), _), _)| *limit >= quote.ask);
        let sells = self.sells.iter().take_while(|((limit, _), _)| *limit <= quote.bid);
        buys.map(|((_, id), owner)| (*id, *owner)).chain(sells.map(|((_, id), owner)| (*id, *owner))).collect()
    }

    /// All orders that wait, the oldest first.
    pub(super) fn all(&self) -> impl Iterator<Item = (OrderId, Owner)> + '_ {
        self.ages.iter().map(|((_, id), owner)| (*id, *owner))
    }

    /// The orders that were placed then or before.
    pub(super) fn since(&self, born: Timestamp) -> Vec<(OrderId, Owner)> {
        self.ages.iter().take_while(|((placed, _), _)| *placed <= born).map(|((_, id), owner)| (*id, *owner)).collect()
    }
}
