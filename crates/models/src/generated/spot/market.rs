// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: order books, trades, candlesticks, tickers, and the time of the host.

use tradewire_wire::{
    Decimal, Timestamp, Unknown, UnknownCode, array_record, integer_enum, integer_id,
    record, string_enum,
};

use super::OrderId;

/// The order book of a trading pair: its open orders, summed for each price.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OrderBook {
    /// Time of the response. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Id of the last update.
    pub last_update_id: i64,
    /// Bids, the highest price first.
    pub bids: Vec<PriceLevel>,
    /// Asks, the lowest price first.
    pub asks: Vec<PriceLevel>,
}

record!(
    OrderBook,
    time = "timestamp",
    last_update_id = "lastUpdateId",
    bids = "bids",
    asks = "asks",
);

/// The quantity at one price of an order book.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PriceLevel {
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Quantity at the price. Unit: base currency.
    pub quantity: Decimal,
}

array_record!(PriceLevel, price = "price", quantity = "quantity");

/// One candlestick of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Kline {
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
    /// Traded quantity. Unit: base currency.
    pub volume: Decimal,
    /// Traded value. Unit: quote currency.
    pub turnover: Decimal,
}

record!(
    Kline,
    open_time = "t",
    open = "o",
    close = "c",
    high = "h",
    low = "l",
    volume = "q",
    turnover = "v",
);

/// A public trade of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Trade {
    /// Trade id.
    pub id: TradeId,
    /// Time of the trade. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Quantity. Unit: base currency.
    pub quantity: Decimal,
    /// Value: price × quantity. Unit: quote currency.
    pub value: Decimal,
    /// Whether the buyer is the maker.
    pub buyer_is_maker: bool,
}

record!(
    Trade,
    id = "i",
    time = "t",
    price = "p",
    quantity = "q",
    value = "v",
    buyer_is_maker = "b",
);

/// The prices and the volume of a trading pair over the last 24 hours, with its best prices.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Ticker {
    /// Trading pair.
    pub symbol: String,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Change of the price. Unit: quote currency.
    pub change: Option<Decimal>,
    /// Change of the price, relative to the opening price. Unit: fraction.
    pub change_rate: Option<Decimal>,
    /// Opening price. Unit: quote currency.
    pub open: Option<Decimal>,
    /// Lowest price. Unit: quote currency.
    pub low: Option<Decimal>,
    /// Highest price. Unit: quote currency.
    pub high: Option<Decimal>,
    /// Latest price. Unit: quote currency.
    pub last: Option<Decimal>,
    /// Traded quantity. Unit: base currency.
    pub volume: Decimal,
    /// Traded value. Unit: quote currency.
    pub turnover: Decimal,
    /// Best ask. Unit: quote currency.
    pub ask_price: Option<Decimal>,
    /// Quantity at the best ask. Unit: base currency.
    pub ask_quantity: Option<Decimal>,
    /// Best bid. Unit: quote currency.
    pub bid_price: Option<Decimal>,
    /// Quantity at the best bid. Unit: base currency.
    pub bid_quantity: Option<Decimal>,
}

record!(
    Ticker,
    symbol = "s",
    time = "t",
    change = "cv",
    change_rate = "cr",
    open = "o",
    low = "l",
    high = "h",
    last = "c",
    volume = "q",
    turnover = "v",
    ask_price = "ap",
    ask_quantity = "aq",
    bid_price = "bp",
    bid_quantity = "bq",
);

/// The prices and the volume of a trading pair over the last 24 hours.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct DayTicker {
    /// Trading pair.
    pub symbol: String,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Change of the price. Unit: quote currency.
    pub change: Option<Decimal>,
    /// Change of the price, relative to the opening price. Unit: fraction.
    pub change_rate: Option<Decimal>,
    /// Opening price. Unit: quote currency.
    pub open: Option<Decimal>,
    /// Lowest price. Unit: quote currency.
    pub low: Option<Decimal>,
    /// Highest price. Unit: quote currency.
    pub high: Option<Decimal>,
    /// Latest price. Unit: quote currency.
    pub last: Option<Decimal>,
    /// Traded quantity. Unit: base currency.
    pub volume: Decimal,
    /// Traded value. Unit: quote currency.
    pub turnover: Decimal,
}

record!(
    DayTicker,
    symbol = "s",
    time = "t",
    change = "cv",
    change_rate = "cr",
    open = "o",
    low = "l",
    high = "h",
    last = "c",
    volume = "q",
    turnover = "v",
);

/// The best bid and the best ask of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BookTicker {
    /// Trading pair.
    pub symbol: String,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Best ask; null if there is none. Unit: quote currency.
    pub ask_price: Option<Decimal>,
    /// Quantity at the best ask. Unit: base currency.
    pub ask_quantity: Option<Decimal>,
    /// Best bid; null if there is none. Unit: quote currency.
    pub bid_price: Option<Decimal>,
    /// Quantity at the best bid. Unit: base currency.
    pub bid_quantity: Option<Decimal>,
}

record!(
    BookTicker,
    symbol = "s",
    time = "t",
    ask_price = "ap",
    ask_quantity = "aq",
    bid_price = "bp",
    bid_quantity = "bq",
);

/// The latest price of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PriceTicker {
    /// Trading pair.
    pub symbol: String,
    /// Update time. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Latest price. Unit: quote currency.
    pub price: Decimal,
}

record!(PriceTicker, symbol = "s", time = "t", price = "p");

/// The time at the spot host.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Clock {
    /// Time at the host. Milliseconds since 1970-01-01 UTC.
    pub server_time: Timestamp,
}

record!(Clock, server_time = "serverTime");

/// The IP address of the caller.
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

/// A public trade of a trading pair, as a channel pushes it.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct TradeUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Trade id: a number in the documentation, text in recorded messages.
    pub id: TradeId,
    /// Time of the trade. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Price. Unit: quote currency.
    pub price: Decimal,
    /// Quantity. Unit: base currency.
    pub quantity: Decimal,
    /// Whether the buyer is the maker.
    pub buyer_is_maker: bool,
    /// Order id. Recorded messages omit it.
    pub order_id: Option<OrderId>,
    /// Value: price × quantity. Recorded messages omit it. Unit: quote currency.
    pub value: Option<Decimal>,
}

record!(
    TradeUpdate,
    symbol = "s",
    id = "i" as quoted,
    time = "t",
    price = "p",
    quantity = "q",
    buyer_is_maker = "b",
    order_id = "oi",
    value = "v",
);

/// The current candlestick of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct KlineUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Start of the candlestick. Milliseconds since 1970-01-01 UTC.
    pub open_time: Timestamp,
    /// Length of the candlestick. A client's sample omits it.
    pub interval: Option<KlineInterval>,
    /// Opening price. Unit: quote currency.
    pub open: Decimal,
    /// Closing price. Unit: quote currency.
    pub close: Decimal,
    /// Highest price. Unit: quote currency.
    pub high: Decimal,
    /// Lowest price. Unit: quote currency.
    pub low: Decimal,
    /// Traded quantity. Unit: base currency.
    pub volume: Decimal,
    /// Traded value. Unit: quote currency.
    pub turnover: Decimal,
}

record!(
    KlineUpdate,
    symbol = "s",
    open_time = "t",
    interval = "i",
    open = "o",
    close = "c",
    high = "h",
    low = "l",
    volume = "q",
    turnover = "v",
);

/// The best price levels of an order book.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PartialBook {
    /// Trading pair.
    pub symbol: String,
    /// Id of the last update. The value in the documentation looks like a time, and a client's
    /// sample omits it.
    pub last_update_id: Option<i64>,
    /// Id of the first update. Only a client's sample has it. *(public-medium)*
    pub first_update_id: Option<i64>,
    /// Bids.
    pub bids: Vec<PriceLevel>,
    /// Asks.
    pub asks: Vec<PriceLevel>,
    /// Time of the order book. Only the previous documentation and a client's sample have it.
    /// Milliseconds since 1970-01-01 UTC.
    pub time: Option<Timestamp>,
}

record!(
    PartialBook,
    symbol = "s",
    last_update_id = "i",
    first_update_id = "fi",
    bids = "b",
    asks = "a",
    time = "t",
);

/// Changed price levels of an order book. A quantity of zero removes the level.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BookChange {
    /// Trading pair.
    pub symbol: String,
    /// Id of the first update.
    pub first_update_id: i64,
    /// Id of the last update.
    pub last_update_id: i64,
    /// Changed bids.
    pub bids: Vec<PriceLevel>,
    /// Changed asks.
    pub asks: Vec<PriceLevel>,
    /// Time of the change. The documentation lacks it. Milliseconds since 1970-01-01 UTC.
    /// *(public-medium)*
    pub time: Option<Timestamp>,
}

record!(
    BookChange,
    symbol = "s",
    first_update_id = "fi",
    last_update_id = "i",
    bids = "b",
    asks = "a",
    time = "t",
);

/// Length of a candlestick.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KlineInterval {
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
impl Default for KlineInterval {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    KlineInterval,
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

/// Paging direction from the cursor.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Direction {
    /// The next page.
    Next,
    /// The previous page.
    Prev,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for Direction {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(Direction, Next = "NEXT", Prev = "PREV");

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

/// Id of a public trade.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct TradeId(i64);

integer_id!(TradeId);
