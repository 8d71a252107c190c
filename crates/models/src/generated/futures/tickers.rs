// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: tickers, and index and mark prices.

use tradewire_wire::{Decimal, Timestamp, record};

/// The prices and the volume of a trading pair over the last 24 hours.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct DayTicker {
    /// Time of the ticker. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Trading pair.
    pub symbol: String,
    /// Latest price. Unit: quote currency.
    pub last: Decimal,
    /// Highest price. Unit: quote currency.
    pub high: Decimal,
    /// Lowest price. Unit: quote currency.
    pub low: Decimal,
    /// Price 24 hours ago. Unit: quote currency.
    pub open: Decimal,
    /// Relative change of the price: 0.01 is 1%. Unit: fraction. *(meaning: inferred)*
    pub change_rate: Decimal,
    /// Traded quantity. Unit: contracts.
    pub volume: Decimal,
    /// Traded value. Unit: settlement currency.
    pub turnover: Decimal,
}

record!(
    DayTicker,
    time = "t",
    symbol = "s",
    last = "c",
    high = "h",
    low = "l",
    open = "o",
    change_rate = "r",
    volume = "a",
    turnover = "v",
);

/// The prices and the volume of a trading pair over the last 24 hours, with its index price,
/// mark price and best prices.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AggregateTicker {
    /// Time of the ticker. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Trading pair.
    pub symbol: String,
    /// Latest price. Unit: quote currency.
    pub last: Option<Decimal>,
    /// Highest price. Unit: quote currency.
    pub high: Option<Decimal>,
    /// Lowest price. Unit: quote currency.
    pub low: Option<Decimal>,
    /// Price 24 hours ago. Unit: quote currency.
    pub open: Option<Decimal>,
    /// Relative change of the price: 0.01 is 1%. Unit: fraction. *(meaning: inferred)*
    pub change_rate: Option<Decimal>,
    /// Traded quantity. Unit: contracts.
    pub volume: Decimal,
    /// Traded value. Unit: settlement currency.
    pub turnover: Option<Decimal>,
    /// Index price. Unit: quote currency.
    pub index_price: Option<Decimal>,
    /// Mark price. Unit: quote currency.
    pub mark_price: Option<Decimal>,
    /// Best bid. Unit: quote currency.
    pub bid_price: Option<Decimal>,
    /// Best ask. Unit: quote currency.
    pub ask_price: Option<Decimal>,
}

record!(
    AggregateTicker,
    time = "t",
    symbol = "s",
    last = "c",
    high = "h",
    low = "l",
    open = "o",
    change_rate = "r",
    volume = "a",
    turnover = "v",
    index_price = "i",
    mark_price = "m",
    bid_price = "bp",
    ask_price = "ap",
);

/// The best bid and the best ask of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BookTicker {
    /// Trading pair.
    pub symbol: String,
    /// Time of the prices. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Best bid. Unit: quote currency.
    pub bid_price: Option<Decimal>,
    /// Quantity at the best bid. Unit: contracts.
    pub bid_quantity: Option<Decimal>,
    /// Best ask. Unit: quote currency.
    pub ask_price: Option<Decimal>,
    /// Quantity at the best ask. Unit: contracts.
    pub ask_quantity: Option<Decimal>,
}

record!(
    BookTicker,
    symbol = "s",
    time = "t",
    bid_price = "bp",
    bid_quantity = "bq",
    ask_price = "ap",
    ask_quantity = "aq",
);

/// The index price or the mark price of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolPrice {
    /// Trading pair.
    pub symbol: String,
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Time of the price. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
}

record!(SymbolPrice, symbol = "s", price = "p", time = "t");
