//! The market of one instrument: its price and its open orders.

use tradewire_models::Decimal;

use super::booking::Fees;
use super::quote::{Instrument, MarketError, Quote};
use crate::market_data::PriceRecord;
use crate::price_book::{Depth, PriceBook};

/// The market of one instrument.
pub(crate) struct Market {
    pub(super) instrument: Instrument,
    pub(crate) quote: Quote,
    pub(super) book: PriceBook,
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
}
