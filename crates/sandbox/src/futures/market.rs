//! An instrument and its price: what can be bought and sold now, and who waits for another price.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::PositionSide;
use tradewire_models::{Decimal, Timestamp};

use super::book::Book;
use super::triggers::Guard;
use crate::exact::TooLong;
use crate::pair::{Pair, PairStatus};
use crate::seed::Instrument;

/// What a trading pair is bought and sold for.
///
/// ```
/// use tradewire_models::Decimal;
/// use tradewire_sandbox::Quote;
///
/// // Five contracts can be bought at 60000.5, and five sold at 60000.
/// let quote = Quote::at(60_000).ask(Decimal::new(600_005, 1)).depth(5);
/// assert_eq!(quote.bid, Decimal::from(60_000));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Quote {
    /// Best bid: what is got for selling.
    pub bid: Decimal,
    /// Best ask: what is paid for buying.
    pub ask: Decimal,
    /// How many contracts can be bought, and how many sold, until the next quote; without bound when there is none.
    pub depth: Option<Decimal>,
}

impl Quote {
    /// One price for buying and selling, and as many contracts as anybody wants.
    pub fn at(price: impl Into<Decimal>) -> Self {
        let price = price.into();
        Self { bid: price, ask: price, depth: None }
    }

    /// Sets the best bid.
    #[must_use]
    pub fn bid(mut self, bid: impl Into<Decimal>) -> Self {
        self.bid = bid.into();
        self
    }

    /// Sets the best ask.
    #[must_use]
    pub fn ask(mut self, ask: impl Into<Decimal>) -> Self {
        self.ask = ask.into();
        self
    }

    /// Sets how many contracts can be bought, and how many sold, until the next quote.
    #[must_use]
    pub fn depth(mut self, contracts: impl Into<Decimal>) -> Self {
        self.depth = Some(contracts.into());
        self
    }

    /// The price at which an order meets the market at once.
    pub(super) fn taking(&self, buys: bool) -> Decimal {
        if buys { self.ask } else { self.bid }
    }

    /// The price at which a position can be closed.
    pub(super) fn closing(&self, side: &PositionSide) -> Decimal {
        self.taking(*side == PositionSide::Short)
    }

    /// The price that triggers of a position are compared with: the interface names the best ask for long, and the best
    /// bid for short.
    pub(crate) fn triggering(&self, side: &PositionSide) -> Decimal {
        self.taking(*side == PositionSide::Long)
    }

    fn is_sound(&self) -> bool {
        let zero = Decimal::ZERO;
        self.bid > zero && self.ask >= self.bid && self.depth.is_none_or(|depth| depth >= zero && depth.is_integer())
    }
}

/// Why a trading pair takes no such price or setting.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MarketError {
    /// There is no such pair.
    #[error("`{symbol}` is no trading pair of the sandbox: it has {known}")]
    UnknownPair {
        /// What was asked for.
        symbol: String,
        /// The pairs that there are.
        known: String,
    },
    /// A price or depth that cannot be.
    #[error("{0:?} is no quote: both prices must be above zero, the bid not above the ask, the depth a whole number")]
    Unsound(Quote),
    /// At this price, some position has a value that does not fit.
    #[error("at this price a position has a value that does not fit in 28 digits: take a price with fewer digits")]
    TooLong,
}

impl From<TooLong> for MarketError {
    fn from(_: TooLong) -> Self {
        Self::TooLong
    }
}

/// An instrument, its price, and who waits for another.
#[derive(Serialize, Deserialize)]
pub(crate) struct Market {
    pub(super) instrument: Instrument,
    pub(super) quote: Quote,
    /// Made anew from the orders.
    #[serde(skip)]
    pub(super) book: Book,
    pub(super) guards: Vec<Guard>,
    pub(super) status: PairStatus,
    /// Quantities must be above this.
    pub(super) above: Decimal,
    pub(super) listed: Option<Timestamp>,
    /// Whether somebody set the price: then it walks no more.
    pub(super) pinned: bool,
    /// How many contracts can still be bought, and sold.
    left: [Option<Decimal>; 2],
}

impl Market {
    pub(crate) fn new(instrument: Instrument) -> Self {
        Self {
            quote: Quote::at(instrument.price),
            instrument,
            book: Book::default(),
            guards: Vec::new(),
            status: PairStatus::Trading,
            above: Decimal::ZERO,
            listed: None,
            pinned: false,
            left: [None, None],
        }
    }

    /// Sets what the settings of the pair name.
    pub(super) fn set(&mut self, pair: &Pair) {
        self.status = pair.status.unwrap_or(self.status);
        self.above = pair.above.unwrap_or(self.above);
        self.listed = pair.listed.or(self.listed);
    }

    /// Sets the price. What others have bought and sold before no longer counts.
    pub(super) fn set_quote(&mut self, quote: Quote) -> Result<(), MarketError> {
        if !quote.is_sound() {
            return Err(MarketError::Unsound(quote));
        }
        self.quote = quote;
        self.left = [quote.depth, quote.depth];
        Ok(())
    }

    /// How many of so many contracts can be had.
    pub(super) fn available(&self, buys: bool, wanted: Decimal) -> Decimal {
        let [asks, bids] = self.left;
        if buys { asks } else { bids }.map_or(wanted, |left| left.min(wanted))
    }

    /// Takes contracts that are available.
    pub(super) fn take(&mut self, buys: bool, contracts: Decimal) {
        let [asks, bids] = &mut self.left;
        if let Some(left) = if buys { asks } else { bids } {
            *left -= contracts;
        }
    }
}
