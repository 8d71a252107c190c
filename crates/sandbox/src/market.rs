//! The market of one instrument: its price, and its open orders in futures and in spot trading.

use tradewire_models::{Decimal, Timestamp};

use crate::futures::{Fees, Instrument, MarketError, Quote};
use crate::market_data::{Past, PriceRecord, minute};
use crate::price_book::{Depth, PriceBook};
use crate::random::{Noise, RandomStream, Seed};

pub(crate) struct Market {
    pub(crate) instrument: Instrument,
    /// The position of the instrument in the list of all instruments.
    pub(crate) index: i64,
    /// The trades before the exchange was created.
    pub(crate) past: Past,
    noise: Noise,
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
    /// Creates the market of an instrument in an exchange that was created at this time. Most of its past is computed only when it is
    /// requested.
    pub(crate) fn new(instrument: Instrument, seed: Seed, index: i64, created_at: Timestamp) -> Self {
        let noise = seed.noise(RandomStream::MarketData).at(index);
        Self {
            past: Past::new(noise.at(0), instrument.price, created_at),
            noise,
            index,
            quote: instrument.quote_at(instrument.price),
            instrument,
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

    /// Returns the quantities at the levels of one side of the order book, the best first, whose price in ticks is given. The quantity at a
    /// price changes every minute.
    pub(crate) fn level_quantities(&self, bids: bool, best: i64, now: Timestamp) -> impl Iterator<Item = Decimal> {
        let noise = self.noise.at(1 + i64::from(bids)).at(minute(now));
        let ticks = std::iter::successors(Some(best), move |ticks| ticks.checked_add(if bids { -1 } else { 1 }));
        ticks.map(move |ticks| Decimal::from(noise.at(ticks).between(1, 5_000)))
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
