//! The market of one instrument: its price and its open orders.

use tradewire_models::Decimal;
use tradewire_models::futures::OrderId;

use super::fees::Fees;
use super::ledger::Owner;
use super::placed_order::PlacedOrder;
use super::quote::{Instrument, MarketError, Quote};
use crate::market_data::PriceRecord;
use crate::price_book::{Depth, PriceBook};

/// The market of one instrument.
pub(crate) struct Market {
    pub(super) instrument: Instrument,
    pub(crate) quote: Quote,
    book: PriceBook<OrderId, Owner>,
    /// Whether the price was set explicitly, which excludes the pair from the random walk.
    pub(super) pinned: bool,
    /// The prices since the exchange was created.
    pub(crate) prices: PriceRecord,
    /// The numbers of contracts that can still be traded until the next quote.
    pub(crate) depth: Depth,
    /// The number of changes of the quote and of the depth since the start.
    pub(crate) revision: u64,
    pub(crate) fees: Fees,
}

impl Market {
    pub(crate) fn new(instrument: Instrument) -> Self {
        Self {
            quote: instrument.quote_at(instrument.price),
            instrument,
            book: PriceBook::default(),
            pinned: false,
            prices: PriceRecord::default(),
            depth: Depth::default(),
            revision: 0,
            fees: Fees::default(),
        }
    }

    /// Sets the price, and restores the depth.
    pub(super) fn set_quote(&mut self, quote: Quote) -> Result<(), MarketError> {
        if !quote.is_valid() {
            return Err(MarketError::InvalidQuote(quote));
        }
        self.quote = quote;
        self.depth = Depth::of_both_sides(quote.depth);
        self.revision += 1;
        Ok(())
    }

    /// Reduces the depth of the market by contracts that were bought or sold.
    pub(super) fn consume(&mut self, buys: bool, contracts: Decimal) {
        self.depth.consume(buys, contracts);
        self.revision += 1;
    }

    /// Adds an open order to the book. An order without a limit is never in it.
    pub(super) fn insert(&mut self, placed: &PlacedOrder, owner: Owner) {
        if let Some(limit) = placed.limit() {
            self.book.insert((placed.buys(), limit), placed.id(), owner);
        }
    }

    /// Removes an order from the book.
    pub(super) fn remove(&mut self, placed: &PlacedOrder) {
        if let Some(limit) = placed.limit() {
            self.book.remove((placed.buys(), limit), placed.id());
        }
    }

    /// Returns the open orders that are marketable, in the order in which they fill.
    pub(super) fn marketable(&self) -> Vec<(OrderId, Owner)> {
        self.book.marketable(self.quote.bid, self.quote.ask)
    }

    /// Returns all open orders.
    pub(super) fn open_orders(&self) -> impl Iterator<Item = (OrderId, Owner)> + '_ {
        self.book.all()
    }
}
