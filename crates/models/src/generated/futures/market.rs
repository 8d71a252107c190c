// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: order books, trades, candlesticks, and the time of the host.

use tradewire_wire::{
    Decimal, Timestamp, Unknown, UnknownCode, array_record, integer_enum, record,
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

array_record!(PriceLevel, price = "price", quantity = "quantity");

/// The best price levels of an order book.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OrderBook {
    /// Time of the order book. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Trading pair.
    pub symbol: String,
    /// Id of the last update.
    pub last_update_id: i64,
    /// Bids, the highest price first. *(meaning: inferred)*
    pub bids: Vec<PriceLevel>,
    /// Asks, the lowest price first. *(meaning: inferred)*
    pub asks: Vec<PriceLevel>,
}

record!(
    OrderBook,
    time = "t",
    symbol = "s",
    last_update_id = "u",
    bids = "b",
    asks = "a",
);

/// A public trade of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Trade {
    /// Time of the trade. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Trading pair.
    pub symbol: String,
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Quantity. Unit: contracts.
    pub quantity: Decimal,
    /// Side of the trade.
    pub side: TradeSide,
}

record!(Trade, time = "t", symbol = "s", price = "p", quantity = "a", side = "m");

/// One candlestick of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Kline {
    /// Trading pair.
    pub symbol: String,
    /// Trading pair, repeated. *(public-medium)*
    pub pair: Option<String>,
    /// Start of the candlestick. Milliseconds since 1970-01-01 UTC.
    pub open_time: Timestamp,
    /// Opening price. Unit: quote currency.
    pub open: Decimal,
    /// Closing price. Unit: quote currency.
    pub close: Decimal,
    /// Highest price. Unit: quote currency.
    pub high: Decimal,
    /// Lowest price. Unit: quote currency.
    pub low: Decimal,
    /// Traded quantity. Unit: contracts.
    pub volume: Decimal,
    /// Traded value. Unit: settlement currency.
    pub turnover: Decimal,
}

record!(
    Kline,
    symbol = "s",
    pair = "p",
    open_time = "t",
    open = "o",
    close = "c",
    high = "h",
    low = "l",
    volume = "a",
    turnover = "v",
);

/// A contract with its 24-hour statistics, prices and funding, as data aggregators read them.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct ContractSummary {
    /// Id of the contract.
    pub id: i64,
    /// Trading pair.
    pub symbol: String,
    /// Trading pair, with a hyphen between its currencies: `BTC-USDT`.
    pub ticker_id: String,
    /// Base currency.
    pub base_currency: String,
    /// Quote currency.
    pub target_currency: String,
    /// Contract type.
    pub product_type: ContractType,
    /// Currency of margin and settlement.
    pub underlying_type: UnderlyingType,
    /// Size of one contract.
    pub contract_size: Decimal,
    /// Latest price. Unit: target currency.
    pub last_price: Option<Decimal>,
    /// Best bid. Unit: target currency.
    pub bid: Decimal,
    /// Best ask. Unit: target currency.
    pub ask: Decimal,
    /// Highest price in 24 hours. Unit: target currency.
    pub high: Option<Decimal>,
    /// Lowest price in 24 hours. Unit: target currency.
    pub low: Option<Decimal>,
    /// Volume in 24 hours. Its unit is not documented.
    pub base_volume: Decimal,
    /// Quote volume in 24 hours. Its unit is not documented.
    pub target_volume: Decimal,
    /// Open interest. Unit: contracts.
    pub open_interest: Decimal,
    /// Name of the index.
    pub index_name: String,
    /// Currency of the index.
    pub index_currency: String,
    /// Index price. Unit: target currency.
    pub index_price: Option<Decimal>,
    /// Funding rate: 0.0001 is 0.01%. Unit: fraction.
    pub funding_rate: Option<Decimal>,
    /// Predicted funding rate. Unit: fraction.
    pub next_funding_rate: Option<Decimal>,
    /// Time of the next settlement. Milliseconds since 1970-01-01 UTC.
    pub next_funding_rate_timestamp: Option<Timestamp>,
    /// Time between two settlements. Unit: hours. *(public-medium; unit: inferred)*
    pub funding_interval: Option<i64>,
    /// Start of the contract. Milliseconds since 1970-01-01 UTC.
    pub start_timestamp: Option<Timestamp>,
    /// Expiry of the contract. Milliseconds since 1970-01-01 UTC.
    pub end_timestamp: Option<Timestamp>,
}

record!(
    ContractSummary,
    id = "id",
    symbol = "symbol",
    ticker_id = "ticker_id",
    base_currency = "base_currency",
    target_currency = "target_currency",
    product_type = "product_type",
    underlying_type = "underlyingType" as UnderlyingTypeCode,
    contract_size = "contractSize" as number,
    last_price = "last_price",
    bid = "bid",
    ask = "ask",
    high = "high",
    low = "low",
    base_volume = "base_volume",
    target_volume = "target_volume",
    open_interest = "open_interest",
    index_name = "index_name",
    index_currency = "index_currency",
    index_price = "index_price",
    funding_rate = "funding_rate",
    next_funding_rate = "next_funding_rate",
    next_funding_rate_timestamp = "next_funding_rate_timestamp",
    funding_interval = "collection_internal",
    start_timestamp = "start_timestamp",
    end_timestamp = "end_timestamp",
);

/// The best price levels of an order book, as data aggregators read them.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AggregatorOrderBook {
    /// Trading pair, with a hyphen between its currencies: `BTC-USDT`.
    pub ticker_id: String,
    /// Time of the order book. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Bids, the highest price first. *(meaning: inferred)*
    pub bids: Vec<PriceLevel>,
    /// Asks, the lowest price first. *(meaning: inferred)*
    pub asks: Vec<PriceLevel>,
}

record!(
    AggregatorOrderBook,
    ticker_id = "ticker_id",
    time = "timestamp",
    bids = "bids",
    asks = "asks",
);

/// The address of the caller.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct ClientAddress {
    /// IP address.
    pub ip: String,
}

record!(ClientAddress, ip = "ip");

/// The current candlestick of a trading pair. Only the member `event` states the interval.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct KlineUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Opening price. Unit: quote currency.
    pub open: Decimal,
    /// Closing price. Unit: quote currency.
    pub close: Decimal,
    /// Highest price. Unit: quote currency.
    pub high: Decimal,
    /// Lowest price. Unit: quote currency.
    pub low: Decimal,
    /// Traded quantity. Unit: contracts.
    pub volume: Decimal,
    /// Traded value. Unit: settlement currency.
    pub turnover: Decimal,
    /// Change of the price. A client's sample omits it.
    pub change: Option<Decimal>,
    /// Start of the candlestick. Milliseconds since 1970-01-01 UTC. *(meaning: inferred)*
    pub open_time: Timestamp,
}

record!(
    KlineUpdate,
    symbol = "s",
    open = "o",
    close = "c",
    high = "h",
    low = "l",
    volume = "a",
    turnover = "v",
    change = "ch",
    open_time = "t",
);

/// The best price levels of an order book. The ids of changes are from the same sequence.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PartialBook {
    /// Trading pair.
    pub symbol: String,
    /// Id of the last update.
    pub last_update_id: i64,
    /// Bids.
    pub bids: Vec<PriceLevel>,
    /// Asks.
    pub asks: Vec<PriceLevel>,
    /// Time of the order book. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
}

record!(
    PartialBook,
    symbol = "s",
    last_update_id = "id" as quoted,
    bids = "b",
    asks = "a",
    time = "t",
);

/// Changed price levels of an order book. A quantity of zero removes the level.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BookChange {
    /// Trading pair.
    pub symbol: String,
    /// Id of the previous message's last update.
    pub previous_update_id: i64,
    /// Id of the first update.
    pub first_update_id: i64,
    /// Id of the last update.
    pub last_update_id: i64,
    /// Changed bids.
    pub bids: Vec<PriceLevel>,
    /// Changed asks.
    pub asks: Vec<PriceLevel>,
    /// Time of the change. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
}

record!(
    BookChange,
    symbol = "s",
    previous_update_id = "pu" as quoted,
    first_update_id = "fu" as quoted,
    last_update_id = "u" as quoted,
    bids = "b",
    asks = "a",
    time = "t",
);

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
