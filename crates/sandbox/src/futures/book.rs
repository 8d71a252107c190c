//! The orders of one instrument that wait for their price: the best price first, and at one price the oldest.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tradewire_models::Decimal;
use tradewire_models::futures::OrderId;

use super::Placed;
use super::market::Quote;

/// Whose order it is: the place of the account's ledger.
pub(crate) type Owner = usize;

/// The waiting orders of one instrument.
#[derive(Default)]
pub(super) struct Book {
    buys: BTreeMap<(Reverse<Decimal>, OrderId), Owner>,
    sells: BTreeMap<(Decimal, OrderId), Owner>,
}

impl Book {
    pub(super) fn insert(&mut self, placed: &Placed, owner: Owner) {
        let Some(limit) = placed.limit() else { return };
        if placed.buys() {
            self.buys.insert((Reverse(limit), placed.id()), owner);
        } else {
            self.sells.insert((limit, placed.id()), owner);
        }
    }

    pub(super) fn remove(&mut self, placed: &Placed) {
        let Some(limit) = placed.limit() else { return };
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

    /// All orders that wait.
    pub(super) fn all(&self) -> impl Iterator<Item = (OrderId, Owner)> + '_ {
        let buys = self.buys.iter().map(|((_, id), owner)| (*id, *owner));
        buys.chain(self.sells.iter().map(|((_, id), owner)| (*id, *owner)))
    }
}
