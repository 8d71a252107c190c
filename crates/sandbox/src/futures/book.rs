//! The open orders of one instrument, sorted by price and by age.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tradewire_models::futures::OrderId;
use tradewire_models::{Decimal, Timestamp};

use super::ledger::Owner;
use super::placed_order::PlacedOrder;
use super::quote::Quote;

/// The open orders of one instrument: the best price first, and at the same price the oldest first.
#[derive(Default)]
pub(super) struct Book {
    buys: BTreeMap<(Reverse<Decimal>, OrderId), Owner>,
    sells: BTreeMap<(Decimal, OrderId), Owner>,
    by_age: BTreeMap<(Timestamp, OrderId), Owner>,
}

impl Book {
    pub(super) fn insert(&mut self, placed: &PlacedOrder, owner: Owner) {
        let Some(limit) = placed.limit() else { return };
        self.by_age.insert((placed.created(), placed.id()), owner);
        if placed.buys() {
            self.buys.insert((Reverse(limit), placed.id()), owner);
        } else {
            self.sells.insert((limit, placed.id()), owner);
        }
    }

    pub(super) fn remove(&mut self, placed: &PlacedOrder) {
        let Some(limit) = placed.limit() else { return };
        self.by_age.remove(&(placed.created(), placed.id()));
        if placed.buys() {
            self.buys.remove(&(Reverse(limit), placed.id()));
        } else {
            self.sells.remove(&(limit, placed.id()));
        }
    }

    /// Returns the orders that are marketable at a quote, in the order in which they fill.
    pub(super) fn marketable(&self, quote: &Quote) -> Vec<(OrderId, Owner)> {
        let buys = self.buys.iter().take_while(|((Reverse(limit), _), _)| *limit >= quote.ask);
        let sells = self.sells.iter().take_while(|((limit, _), _)| *limit <= quote.bid);
        buys.map(|((_, id), owner)| (*id, *owner)).chain(sells.map(|((_, id), owner)| (*id, *owner))).collect()
    }

    /// Returns all orders, oldest first.
    pub(super) fn all(&self) -> impl Iterator<Item = (OrderId, Owner)> + '_ {
        self.by_age.iter().map(|((_, id), owner)| (*id, *owner))
    }

    /// Returns the orders that were placed at or before a time.
    pub(super) fn placed_by(&self, time: Timestamp) -> Vec<(OrderId, Owner)> {
        let old = self.by_age.iter().take_while(|((placed_at, _), _)| *placed_at <= time);
        old.map(|((_, id), owner)| (*id, *owner)).collect()
    }
}
