//! The spot market of one trading pair: its price, its depth and its open orders.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;

use super::order::SpotOrder;
use crate::futures::{Instrument, Owner, Quote};
use crate::price_book::{Depth, PriceBook};

/// The minimum value of an order in quote currency, except of market orders that sell.
pub(crate) const MIN_VALUE: Decimal = Decimal::ONE;
/// The additional decimals of a spot quantity, compared with the size of a futures contract.
const EXTRA_DECIMALS: u32 = 2;

/// Returns the maximum number of decimals of a spot quantity.
pub(crate) fn quantity_decimals(instrument: &Instrument) -> u32 {
    instrument.contract_size.scale() + EXTRA_DECIMALS
}

/// The spot market of one trading pair.
#[derive(Serialize, Deserialize)]
pub(crate) struct SpotMarket {
    pub(super) instrument: Instrument,
    pub(super) quote: Quote,
    /// The amounts of base currency that can still be traded until the next quote.
    #[serde(flatten)]
    pub(super) depth: Depth,
    /// The book, which is not stored but rebuilt from the open orders.
    #[serde(skip)]
    book: PriceBook<i64, Owner>,
}

impl SpotMarket {
    pub(super) fn new(instrument: Instrument) -> Self {
        let quote = instrument.quote_at(instrument.price);
        Self { instrument, quote, depth: Depth::default(), book: PriceBook::default() }
    }

    /// Sets the price, and restores the depth: the amount of base currency in the contracts of the quote.
    pub(super) fn set_quote(&mut self, quote: Quote) {
        let depth = quote.depth.and_then(|contracts| self.instrument.amount(contracts).ok());
        self.quote = quote;
        self.depth = Depth::of_both_sides(depth);
    }

    /// Returns the maximum number of decimals of a price.
    pub(super) fn price_decimals(&self) -> u32 {
        self.instrument.price.scale()
    }

    /// Returns the maximum number of decimals of a quantity.
    pub(super) fn quantity_decimals(&self) -> u32 {
        quantity_decimals(&self.instrument)
    }

    /// Adds an open order to the book. An order without a limit is never in it.
    pub(super) fn insert(&mut self, order: &SpotOrder, owner: Owner) {
        if let Some(limit) = order.limit() {
            self.book.insert((order.buys(), limit), order.number(), owner);
        }
    }

    /// Removes an order from the book.
    pub(super) fn remove(&mut self, order: &SpotOrder) {
        if let Some(limit) = order.limit() {
            self.book.remove((order.buys(), limit), order.number());
        }
    }

    /// Returns the open orders that are marketable, in the order in which they fill.
    pub(super) fn marketable(&self) -> Vec<(i64, Owner)> {
        self.book.marketable(self.quote.bid, self.quote.ask)
    }

    /// Returns the open orders.
    #[cfg(test)]
    pub(super) fn open_orders(&self) -> impl Iterator<Item = (i64, Owner)> + '_ {
        self.book.all()
    }
}
