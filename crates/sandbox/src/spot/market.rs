//! The spot market of one trading pair: its price, its depth and its open orders.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;

use super::book::Book;
use crate::futures::{Instrument, Quote};

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
    /// The amount of base currency that can still be bought until the next quote; `None` for no limit.
    ask_depth: Option<Decimal>,
    /// The amount of base currency that can still be sold until the next quote; `None` for no limit.
    bid_depth: Option<Decimal>,
    /// The book, which is not stored but rebuilt from the open orders.
    #[serde(skip)]
    pub(super) book: Book,
}

impl SpotMarket {
    pub(super) fn new(instrument: Instrument) -> Self {
        let quote = Quote::at(instrument.price);
        Self { instrument, quote, ask_depth: None, bid_depth: None, book: Book::default() }
    }

    /// Sets the price, and restores the depth: the amount of base currency in the contracts of the quote.
    pub(super) fn set_quote(&mut self, quote: Quote) {
        let depth = quote.depth.and_then(|contracts| self.instrument.amount(contracts).ok());
        self.quote = quote;
        (self.ask_depth, self.bid_depth) = (depth, depth);
    }

    /// Returns the maximum number of decimals of a price.
    pub(super) fn price_decimals(&self) -> u32 {
        self.instrument.price.scale()
    }

    /// Returns the maximum number of decimals of a quantity.
    pub(super) fn quantity_decimals(&self) -> u32 {
        quantity_decimals(&self.instrument)
    }

    /// Returns the price at which an order executes immediately.
    pub(super) fn taker_price(&self, buys: bool) -> Decimal {
        if buys { self.quote.ask } else { self.quote.bid }
    }

    /// Returns whether an order with this limit executes immediately. An order without a limit always does.
    pub(super) fn is_marketable(&self, buys: bool, limit: Option<Decimal>) -> bool {
        let price = self.taker_price(buys);
        limit.is_none_or(|limit| if buys { limit >= price } else { limit <= price })
    }

    /// Returns how much of a quantity can be traded now.
    pub(super) fn available(&self, buys: bool, wanted: Decimal) -> Decimal {
        let depth = if buys { self.ask_depth } else { self.bid_depth };
        depth.map_or(wanted, |depth| depth.min(wanted))
    }

    /// Reduces the depth by a traded quantity.
    pub(super) fn consume(&mut self, buys: bool, quantity: Decimal) {
        let depth = if buys { &mut self.ask_depth } else { &mut self.bid_depth };
        if let Some(depth) = depth {
            *depth -= quantity;
        }
    }
}
