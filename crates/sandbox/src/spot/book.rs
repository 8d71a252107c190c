//! The open spot orders of one trading pair, sorted by price and by age.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tradewire_models::Decimal;

use super::order::SpotOrder;
use crate::futures::{Owner, Quote};

/// The open orders of one trading pair: the best price first, and at the same price the oldest first.
#[derive(Default)]
pub(super) struct Book {
    buys: BTreeMap<(Reverse<Decimal>, i64), Owner>,
    sells: BTreeMap<(Decimal, i64), Owner>,
}

impl Book {
    pub(super) fn insert(&mut self, order: &SpotOrder, owner: Owner) {
        let Some(limit) = order.limit() else { return };
        if order.buys() {
            self.buys.insert((Reverse(limit), order.number()), owner);
        } else {
            self.sells.insert((limit, order.number()), owner);
        }
    }

    pub(super) fn remove(&mut self, order: &SpotOrder) {
        let Some(limit) = order.limit() else { return };
        if order.buys() {
            self.buys.remove(&(Reverse(limit), order.number()));
        } else {
            self.sells.remove(&(limit, order.number()));
        }
    }

    /// Returns the orders that are marketable at a quote, in the order in which they fill.
    pub(super) fn marketable(&self, quote: &Quote) -> Vec<(i64, Owner)> {
        let buys = self.buys.iter().take_while(|((Reverse(limit), _), _)| *limit >= quote.ask);
        let sells = self.sells.iter().take_while(|((limit, _), _)| *limit <= quote.bid);
        let buys = buys.map(|((_, number), owner)| (*number, *owner));
        buys.chain(sells.map(|((_, number), owner)| (*number, *owner))).collect()
    }

    #[cfg(test)]
    pub(super) fn all(&self) -> impl Iterator<Item = (i64, Owner)> + '_ {
        let buys = self.buys.iter().map(|((_, number), owner)| (*number, *owner));
        buys.chain(self.sells.iter().map(|((_, number), owner)| (*number, *owner)))
    }
}
