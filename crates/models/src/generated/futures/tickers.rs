// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: tickers, and index and mark prices.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Timestamp, primitive};

/// The prices and the volume of a trading pair over the last 24 hours.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct DayTicker {
    /// Time of the ticker. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Latest price. Unit: quote currency.
    #[serde(rename = "c")]
    #[serde(with = "primitive")]
    pub last: Decimal,
    /// Highest price. Unit: quote currency.
    #[serde(rename = "h")]
    #[serde(with = "primitive")]
    pub high: Decimal,
    /// Lowest price. Unit: quote currency.
    #[serde(rename = "l")]
    #[serde(with = "primitive")]
    pub low: Decimal,
    /// Price 24 hours ago. Unit: quote currency.
    #[serde(rename = "o")]
    #[serde(with = "primitive")]
    pub open: Decimal,
    /// Relative change of the price: 0.01 is 1%. Unit: fraction. *(meaning: inferred)*
    #[serde(rename = "r")]
    #[serde(with = "primitive")]
    pub change_rate: Decimal,
    /// Traded quantity. Unit: contracts.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value. Unit: settlement currency.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub turnover: Decimal,
}

/// The prices and the volume of a trading pair over the last 24 hours, with its index price,
/// mark price and best prices.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AggregateTicker {
    /// Time of the ticker. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Latest price. Unit: quote currency.
    #[serde(rename = "c")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Decimal>,
    /// Highest price. Unit: quote currency.
    #[serde(rename = "h")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub high: Option<Decimal>,
    /// Lowest price. Unit: quote currency.
    #[serde(rename = "l")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub low: Option<Decimal>,
    /// Price 24 hours ago. Unit: quote currency.
    #[serde(rename = "o")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Decimal>,
    /// Relative change of the price: 0.01 is 1%. Unit: fraction. *(meaning: inferred)*
    #[serde(rename = "r")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub change_rate: Option<Decimal>,
    /// Traded quantity. Unit: contracts.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value. Unit: settlement currency.
    #[serde(rename = "v")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Decimal>,
    /// Index price. Unit: quote currency.
    #[serde(rename = "i")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub index_price: Option<Decimal>,
    /// Mark price. Unit: quote currency.
    #[serde(rename = "m")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mark_price: Option<Decimal>,
    /// Best bid. Unit: quote currency.
    #[serde(rename = "bp")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_price: Option<Decimal>,
    /// Best ask. Unit: quote currency.
    #[serde(rename = "ap")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_price: Option<Decimal>,
}

/// The best bid and the best ask of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BookTicker {
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Time of the prices. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Best bid. Unit: quote currency.
    #[serde(rename = "bp")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_price: Option<Decimal>,
    /// Quantity at the best bid. Unit: contracts.
    #[serde(rename = "bq")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_quantity: Option<Decimal>,
    /// Best ask. Unit: quote currency.
    #[serde(rename = "ap")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_price: Option<Decimal>,
    /// Quantity at the best ask. Unit: contracts.
    #[serde(rename = "aq")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_quantity: Option<Decimal>,
}

/// The index price or the mark price of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolPrice {
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Price. Unit: quote currency.
    #[serde(rename = "p")]
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Time of the price. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
}
