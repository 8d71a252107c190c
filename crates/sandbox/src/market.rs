//! The market of one instrument: its price, and its open orders in futures and in spot trading.

use tradewire_models::Decimal;

use crate::futures::{Fees, Instrument, MarketError, Quote};
use crate::market_data::{InstrumentData, PriceRecord};
use crate::price_book::{Depth, PriceBook};

pub(crate) struct Market {
    pub(crate) instrument: Instrument,
    pub(crate) data: InstrumentData,
    pub(crate) quote: Quote,
    /// The open futures orders.
    pub(crate) book: PriceBook,
    /// The open spot orders.
    pub(crate) spot_book: PriceBook,
    /// Whether the price was set explicitly, which excludes the pair from the random walk.
    pub(crate) pinned: bool,
    /// The prices since the exchange was created.
    pub(crate) prices: PriceRecord,
    /// The numbers of contracts that can still be traded until the next quote.
    pub(crate) depth: Depth,
    /// The amounts of base currency that spot orders can still trade until the next quote.
    pub(crate) spot_depth: Depth,
    /// The number of changes of the quote and of the depths since the start.
    pub(crate) revision: u64,
    /// The fee rates of futures trading.
    pub(crate) fees: Fees,
}

impl Market {
    pub(crate) fn new(instrument: Instrument, data: InstrumentData) -> Self {
        Self {
            quote: instrument.quote_at(instrument.price),
            instrument,
            data,
            book: PriceBook::default(),
            spot_book: PriceBook::default(),
            pinned: false,
            prices: PriceRecord::default(),
            depth: Depth::default(),
            spot_depth: Depth::default(),
            revision: 0,
            fees: Fees::default(),
        }
    }

    /// Sets the price, and restores the depths. Spot orders can trade the base currency in the contracts of the quote.
    pub(crate) fn set_quote(&mut self, quote: Quote) -> Result<(), MarketError> {
        if !quote.is_valid() {
            return Err(MarketError::InvalidQuote(quote));
        }
        self.quote = quote;
        self.depth = Depth::of_both_sides(quote.depth);
        self.spot_depth =
            Depth::of_both_sides(quote.depth.and_then(|contracts| self.instrument.amount(contracts).ok()));
        self.revision += 1;
        Ok(())
    }

    /// Reduces the depth of the futures market by contracts that were bought or sold.
    pub(crate) fn consume(&mut self, buys: bool, contracts: Decimal) {
        self.revision += u64::from(self.depth.consume(buys, contracts));
    }

    /// Reduces the depth of the spot market by an amount of base currency that was bought or sold.
    pub(crate) fn consume_spot(&mut self, buys: bool, amount: Decimal) {
        self.revision += u64::from(self.spot_depth.consume(buys, amount));
    }
}
