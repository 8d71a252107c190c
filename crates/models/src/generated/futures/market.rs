// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: order books, trades, candlesticks, and the time of the host.

use serde::{Deserialize, Serialize};
use tradewire_wire::{
    Decimal, Timestamp, Unknown, UnknownCode, array_record, integer_enum, primitive,
    string_enum,
};

use super::{ContractType, UnderlyingType, UnderlyingTypeCode};

/// The quantity at one price of an order book.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PriceLevel {
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Quantity at the price. Unit: contracts.
    pub quantity: Decimal,
}

array_record!(PriceLevel { price : primitive, quantity : primitive });

/// The best price levels of an order book.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OrderBook {
    /// Time of the order book. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the last update.
    #[serde(rename = "u")]
    #[serde(with = "primitive")]
    pub last_update_id: i64,
    /// Bids, the highest price first. *(meaning: inferred)*
    #[serde(rename = "b")]
    pub bids: Vec<PriceLevel>,
    /// Asks, the lowest price first. *(meaning: inferred)*
    #[serde(rename = "a")]
    pub asks: Vec<PriceLevel>,
}

/// A public trade of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Trade {
    /// Time of the trade. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Price. Unit: quote currency.
    #[serde(rename = "p")]
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Quantity. Unit: contracts.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Side of the trade.
    #[serde(rename = "m")]
    pub side: TradeSide,
}

/// One candlestick of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Kline {
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Trading pair, repeated. *(public-medium)*
    #[serde(rename = "p")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<String>,
    /// Start of the candlestick. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub open_time: Timestamp,
    /// Opening price. Unit: quote currency.
    #[serde(rename = "o")]
    #[serde(with = "primitive")]
    pub open: Decimal,
    /// Closing price. Unit: quote currency.
    #[serde(rename = "c")]
    #[serde(with = "primitive")]
    pub close: Decimal,
    /// Highest price. Unit: quote currency.
    #[serde(rename = "h")]
    #[serde(with = "primitive")]
    pub high: Decimal,
    /// Lowest price. Unit: quote currency.
    #[serde(rename = "l")]
    #[serde(with = "primitive")]
    pub low: Decimal,
    /// Traded quantity. Unit: contracts.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value. Unit: settlement currency.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub turnover: Decimal,
}

/// A contract with its 24-hour statistics, prices and funding, as data aggregators read them.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct ContractSummary {
    /// Id of the contract.
    #[serde(with = "primitive")]
    pub id: i64,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Trading pair, with a hyphen between its currencies: `BTC-USDT`.
    #[serde(with = "primitive")]
    pub ticker_id: String,
    /// Base currency.
    #[serde(with = "primitive")]
    pub base_currency: String,
    /// Quote currency.
    #[serde(with = "primitive")]
    pub target_currency: String,
    /// Contract type.
    pub product_type: ContractType,
    /// Currency of margin and settlement.
    #[serde(rename = "underlyingType")]
    #[serde(with = "UnderlyingTypeCode")]
    pub underlying_type: UnderlyingType,
    /// Size of one contract.
    #[serde(rename = "contractSize")]
    #[serde(with = "primitive::number")]
    pub contract_size: Decimal,
    /// Latest price. Unit: target currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub last_price: Option<Decimal>,
    /// Best bid. Unit: target currency.
    #[serde(with = "primitive")]
    pub bid: Decimal,
    /// Best ask. Unit: target currency.
    #[serde(with = "primitive")]
    pub ask: Decimal,
    /// Highest price in 24 hours. Unit: target currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub high: Option<Decimal>,
    /// Lowest price in 24 hours. Unit: target currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub low: Option<Decimal>,
    /// Volume in 24 hours. Its unit is not documented.
    #[serde(with = "primitive")]
    pub base_volume: Decimal,
    /// Quote volume in 24 hours. Its unit is not documented.
    #[serde(with = "primitive")]
    pub target_volume: Decimal,
    /// Open interest. Unit: contracts.
    #[serde(with = "primitive")]
    pub open_interest: Decimal,
    /// Name of the index.
    #[serde(with = "primitive")]
    pub index_name: String,
    /// Currency of the index.
    #[serde(with = "primitive")]
    pub index_currency: String,
    /// Index price. Unit: target currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub index_price: Option<Decimal>,
    /// Funding rate: 0.0001 is 0.01%. Unit: fraction.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub funding_rate: Option<Decimal>,
    /// Predicted funding rate. Unit: fraction.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_funding_rate: Option<Decimal>,
    /// Time of the next settlement. Milliseconds since 1970-01-01 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_funding_rate_timestamp: Option<Timestamp>,
    /// Time between two settlements. Unit: hours. *(public-medium; unit: inferred)*
    #[serde(rename = "collection_internal")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub funding_interval: Option<i64>,
    /// Start of the contract. Milliseconds since 1970-01-01 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_timestamp: Option<Timestamp>,
    /// Expiry of the contract. Milliseconds since 1970-01-01 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_timestamp: Option<Timestamp>,
}

/// The best price levels of an order book, as data aggregators read them.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AggregatorOrderBook {
    /// Trading pair, with a hyphen between its currencies: `BTC-USDT`.
    #[serde(with = "primitive")]
    pub ticker_id: String,
    /// Time of the order book. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "timestamp")]
    pub time: Timestamp,
    /// Bids, the highest price first. *(meaning: inferred)*
    pub bids: Vec<PriceLevel>,
    /// Asks, the lowest price first. *(meaning: inferred)*
    pub asks: Vec<PriceLevel>,
}

/// The address of the caller.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct ClientAddress {
    /// IP address.
    #[serde(with = "primitive")]
    pub ip: String,
}

/// The current candlestick of a trading pair. Only the member `event` states the interval.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct KlineUpdate {
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Opening price. Unit: quote currency.
    #[serde(rename = "o")]
    #[serde(with = "primitive")]
    pub open: Decimal,
    /// Closing price. Unit: quote currency.
    #[serde(rename = "c")]
    #[serde(with = "primitive")]
    pub close: Decimal,
    /// Highest price. Unit: quote currency.
    #[serde(rename = "h")]
    #[serde(with = "primitive")]
    pub high: Decimal,
    /// Lowest price. Unit: quote currency.
    #[serde(rename = "l")]
    #[serde(with = "primitive")]
    pub low: Decimal,
    /// Traded quantity. Unit: contracts.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value. Unit: settlement currency.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub turnover: Decimal,
    /// Change of the price. A client's sample omits it.
    #[serde(rename = "ch")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Decimal>,
    /// Start of the candlestick. Milliseconds since 1970-01-01 UTC. *(meaning: inferred)*
    #[serde(rename = "t")]
    pub open_time: Timestamp,
}

/// The best price levels of an order book. The ids of changes are from the same sequence.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PartialBook {
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the last update.
    #[serde(rename = "id")]
    #[serde(with = "primitive::string")]
    pub last_update_id: i64,
    /// Bids.
    #[serde(rename = "b")]
    pub bids: Vec<PriceLevel>,
    /// Asks.
    #[serde(rename = "a")]
    pub asks: Vec<PriceLevel>,
    /// Time of the order book. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
}

/// Changed price levels of an order book. A quantity of zero removes the level.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BookChange {
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the previous message's last update.
    #[serde(rename = "pu")]
    #[serde(with = "primitive::string")]
    pub previous_update_id: i64,
    /// Id of the first update.
    #[serde(rename = "fu")]
    #[serde(with = "primitive::string")]
    pub first_update_id: i64,
    /// Id of the last update.
    #[serde(rename = "u")]
    #[serde(with = "primitive::string")]
    pub last_update_id: i64,
    /// Changed bids.
    #[serde(rename = "b")]
    pub bids: Vec<PriceLevel>,
    /// Changed asks.
    #[serde(rename = "a")]
    pub asks: Vec<PriceLevel>,
    /// Time of the change. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "t")]
    pub time: Timestamp,
}

/// Side of a public trade. The documentation does not say whether it is the side of the
/// taker, and one public client reads the values the other way round.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TradeSide {
    /// Buy.
    Bid,
    /// Sell.
    Ask,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for TradeSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(TradeSide, Bid = "BID", Ask = "ASK");

/// Length of a candlestick.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KlineInterval {
    /// 1 minute.
    OneMinute,
    /// 5 minutes.
    FiveMinutes,
    /// 15 minutes.
    FifteenMinutes,
    /// 30 minutes.
    ThirtyMinutes,
    /// 1 hour.
    OneHour,
    /// 4 hours.
    FourHours,
    /// 1 day.
    OneDay,
    /// 1 week.
    OneWeek,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for KlineInterval {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    KlineInterval,
    OneMinute = "1m",
    FiveMinutes = "5m",
    FifteenMinutes = "15m",
    ThirtyMinutes = "30m",
    OneHour = "1h",
    FourHours = "4h",
    OneDay = "1d",
    OneWeek = "1w",
);

/// Length of a pushed candlestick. The channel has more lengths than the list of
/// candlesticks.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ChannelKlineInterval {
    /// 1 minute.
    OneMinute,
    /// 3 minutes.
    ThreeMinutes,
    /// 5 minutes.
    FiveMinutes,
    /// 15 minutes.
    FifteenMinutes,
    /// 30 minutes.
    ThirtyMinutes,
    /// 1 hour.
    OneHour,
    /// 2 hours.
    TwoHours,
    /// 4 hours.
    FourHours,
    /// 6 hours.
    SixHours,
    /// 8 hours.
    EightHours,
    /// 12 hours.
    TwelveHours,
    /// 1 day.
    OneDay,
    /// 3 days.
    ThreeDays,
    /// 1 week.
    OneWeek,
    /// 1 month.
    OneMonth,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for ChannelKlineInterval {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    ChannelKlineInterval,
    OneMinute = "1m",
    ThreeMinutes = "3m",
    FiveMinutes = "5m",
    FifteenMinutes = "15m",
    ThirtyMinutes = "30m",
    OneHour = "1h",
    TwoHours = "2h",
    FourHours = "4h",
    SixHours = "6h",
    EightHours = "8h",
    TwelveHours = "12h",
    OneDay = "1d",
    ThreeDays = "3d",
    OneWeek = "1w",
    OneMonth = "1M",
);

/// Number of bids and of asks.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BookLevels {
    /// 5 levels of each side.
    Five,
    /// 10 levels of each side.
    Ten,
    /// 20 levels of each side.
    Twenty,
    /// 50 levels of each side.
    Fifty,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(UnknownCode),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for BookLevels {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(BookLevels, Five = 5, Ten = 10, Twenty = 20, Fifty = 50);

/// Time between two messages. The list of options has no unit, but the examples write `ms`,
/// as all clients do.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PushInterval {
    /// 100 milliseconds.
    Ms100,
    /// 250 milliseconds.
    Ms250,
    /// 500 milliseconds.
    Ms500,
    /// 1 second.
    Ms1000,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for PushInterval {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    PushInterval,
    Ms100 = "100ms",
    Ms250 = "250ms",
    Ms500 = "500ms",
    Ms1000 = "1000ms",
);
