//! A trading pair, and its price.

use tradewire_models::Decimal;
use tradewire_models::futures::PositionSide;

use crate::exact::{self, Overflow};

/// The best bid and ask of a trading pair, and the number of contracts that can be traded at them.
///
/// ```
/// use tradewire_models::Decimal;
/// use tradewire_sandbox::Quote;
///
/// // Five contracts can be bought at 60000.5, and five sold at 60000.
/// let quote = Quote::at(60_000).ask(Decimal::new(600_005, 1)).depth(5);
/// assert_eq!(quote.bid, Decimal::from(60_000));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Quote {
    /// The best bid: the price for selling.
    pub bid: Decimal,
    /// The best ask: the price for buying.
    pub ask: Decimal,
    /// The number of contracts that can be bought until the next quote, and also the number that can be sold; `None` for no limit.
    pub depth: Option<Decimal>,
}

impl Quote {
    /// Creates a quote with one price for buying and selling, and unlimited depth.
    pub fn at(price: impl Into<Decimal>) -> Self {
        let price = price.into();
        Self { bid: price, ask: price, depth: None }
    }

    /// Sets the best ask.
    #[must_use]
    pub fn ask(mut self, ask: impl Into<Decimal>) -> Self {
        self.ask = ask.into();
        self
    }

    /// Sets the number of contracts that can be bought until the next quote, and also the number that can be sold.
    #[must_use]
    pub fn depth(mut self, contracts: impl Into<Decimal>) -> Self {
        self.depth = Some(contracts.into());
        self
    }

    /// Returns the last price, which is also the index price.
    pub(crate) fn last(&self) -> Decimal {
        self.bid
    }

    /// Returns the mark price: the last price, for long and short positions alike.
    pub(crate) fn mark(&self) -> Decimal {
        self.last()
    }

    /// Returns the price at which an order executes immediately.
    pub(crate) fn taker_price(&self, buys: bool) -> Decimal {
        if buys { self.ask } else { self.bid }
    }

    /// Returns whether an order with this limit can be filled immediately. An order without a limit always can.
    pub(crate) fn is_marketable(&self, buys: bool, limit: Option<Decimal>) -> bool {
        let price = self.taker_price(buys);
        limit.is_none_or(|limit| if buys { limit >= price } else { limit <= price })
    }

    pub(crate) fn closing_price(&self, side: &PositionSide) -> Decimal {
        self.taker_price(*side == PositionSide::Short)
    }

    /// Returns the price with which the triggers of a new order are compared. The interface documents the best ask for long positions, and
    /// the best bid for short ones.
    pub(super) fn trigger_reference(&self, side: &PositionSide) -> Decimal {
        self.taker_price(*side == PositionSide::Long)
    }

    pub(crate) fn is_valid(&self) -> bool {
        let zero = Decimal::ZERO;
        self.bid > zero && self.ask >= self.bid && self.depth.is_none_or(|depth| depth >= zero && depth.is_integer())
    }
}

/// The reason why a price or setting of a trading pair is rejected.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MarketError {
    /// The trading pair does not exist.
    #[error("`{symbol}` is not a trading pair of the sandbox; expected one of {known}")]
    UnknownPair {
        /// The requested symbol.
        symbol: String,
        /// The existing symbols.
        known: String,
    },
    /// The quote is invalid.
    #[error(
        "bid {bid}, ask {ask}{depth} is not a valid quote: both prices must be positive, the bid must not exceed the ask, and the depth must be \
         a whole number",
        bid = .0.bid,
        ask = .0.ask,
        depth = .0.depth.map(|depth| format!(", depth {depth}")).unwrap_or_default()
    )]
    InvalidQuote(Quote),
    /// The value of a position at this price has more than 28 digits.
    #[error("at this price, the value of a position has more than 28 digits: use a price with fewer digits")]
    Overflow,
}

tradewire_wire::debug_as_display!(MarketError);

impl From<Overflow> for MarketError {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// A trading pair with its initial price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Instrument {
    pub(crate) symbol: String,
    pub(crate) base: String,
    pub(crate) quote: String,
    pub(crate) price: Decimal,
    /// The amount of base currency in one futures contract.
    pub(crate) contract_size: Decimal,
}

impl Instrument {
    /// Returns the tick: the unit of prices.
    pub(crate) fn tick(&self) -> Decimal {
        Decimal::new(1, self.price.scale())
    }

    /// Returns the quote of a market whose last trade was a sale at this price: the bid is the price, and the ask is one tick above.
    pub(crate) fn quote_at(&self, price: Decimal) -> Quote {
        Quote::at(price).ask(price.saturating_add(self.tick()))
    }

    /// Returns the value of `contracts` at a price, in quote currency.
    pub(crate) fn value(&self, price: Decimal, contracts: Decimal) -> Result<Decimal, Overflow> {
        exact::mul(price, self.amount(contracts)?)
    }

    /// Returns the amount of base currency in `contracts`.
    pub(crate) fn amount(&self, contracts: Decimal) -> Result<Decimal, Overflow> {
        exact::mul(self.contract_size, contracts)
    }

    /// Returns the price that is `thousandths` away from another one, rounded to the tick.
    pub(crate) fn price_off(&self, price: Decimal, thousandths: i64) -> Decimal {
        let off = price * Decimal::new(thousandths, 3);
        (price + off).round_dp(self.price.scale())
    }
}
