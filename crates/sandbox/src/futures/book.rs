//! The open orders of one instrument, sorted by price and by age.

use std::collections::BTreeMap;

use tradewire_models::Timestamp;
use tradewire_models::futures::OrderId;

use super::ledger::Owner;
use super::placed_order::PlacedOrder;
use super::quote::Quote;
use crate::price_book::PriceBook;

/// The open orders of one instrument.
#[derive(Default)]
pub(super) struct Book {
    by_price: PriceBook<OrderId, Owner>,
    by_age: BTreeMap<(Timestamp, OrderId), Owner>,
}

impl Book {
    pub(super) fn insert(&mut self, placed: &PlacedOrder, owner: Owner) {
        let Some(limit) = placed.limit() else { return };
        self.by_age.insert((placed.created(), placed.id()), owner);
        self.by_price.insert((placed.buys(), limit), placed.id(), owner);
    }

    pub(super) fn remove(&mut self, placed: &PlacedOrder) {
        let Some(limit) = placed.limit() else { return };
        self.by_age.remove(&(placed.created(), placed.id()));
        self.by_price.remove((placed.buys(), limit), placed.id());
    }

    /// Returns the orders that are marketable at a quote, in the order in which they fill.
    pub(super) fn marketable(&self, quote: &Quote) -> Vec<(OrderId, Owner)> {
        self.by_price.marketable(quote.bid, quote.ask)
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
