// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: order books, trades, candlesticks, tickers, and the time of the host.

use serde::Deserializer;
use tradewire_models::service::Page;
use tradewire_models::spot::{
    BookTicker, ClientAddress, Clock, DayTicker, Direction, Kline, KlineInterval,
    OrderBook, PriceTicker, Ticker, Trade, TradeId,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, ListFormat, Paged, Query, Rate, Timestamp, check, operation,
    paging, value,
};

use crate::hosts;

/// Returns the order book of a trading pair. The documentation calls 100 the minimum of
/// `limit`, but lists a range from 1.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// The order book of one pair.
///
/// ```
/// use tradewire::spot::OrderBookRequest;
///
/// let request = OrderBookRequest::new("btc_usdt").limit(100);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OrderBookRequest {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Price levels of each side. Range: 1 to 500. Default: `100`. *(default: public-medium)*
    pub limit: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(OrderBookRequest, symbol = "symbol", limit = "limit");

impl OrderBookRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ORDER_BOOK;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 100;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 500;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            limit: None,
        }
    }

    /// Sets `limit`. Price levels of each side. Range: 1 to 500. Default: `100`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for OrderBookRequest {
    type Response = OrderBook;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=500)?;
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("limit", self.limit.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ORDER_BOOK: Operation = Operation {
    group: "spot",
    name: "order_book",
    method: operation::Method::Get,
    path: "/v4/public/depth",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the candlesticks of a trading pair. Their order is not documented.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// Candlesticks of one minute, from a time on.
///
/// ```
/// use tradewire::spot::{KlineInterval, Klines};
/// use tradewire::prelude::*;
///
/// let request = Klines::new("btc_usdt", KlineInterval::OneMinute)
///     .start_time(Timestamp::from_millis(1700000000000))
///     .limit(2);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Klines {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Length of a candlestick.
    pub interval: KlineInterval,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Maximum number of candlesticks. Range: 1 to 1000. Default: `100`.
    pub limit: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Klines,
    symbol = "symbol",
    interval = "interval",
    start_time = "startTime",
    end_time = "endTime",
    limit = "limit",
);

impl Klines {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &KLINES;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 100;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 1000;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>, interval: KlineInterval) -> Self {
        Self {
            symbol: symbol.into(),
            interval,
            start_time: None,
            end_time: None,
            limit: None,
        }
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `limit`. Maximum number of candlesticks. Range: 1 to 1000. Default: `100`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for Klines {
    type Response = Vec<Kline>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.defer(check::listed("interval", &self.interval))?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=1000)?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .pair("interval", &self.interval)
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static KLINES: Operation = Operation {
    group: "spot",
    name: "klines",
    method: operation::Method::Get,
    path: "/v4/public/kline",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the latest trades of a trading pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The latest 50 trades.
///
/// ```
/// use tradewire::spot::RecentTrades;
///
/// let request = RecentTrades::new("btc_usdt").limit(50);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct RecentTrades {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Maximum number of trades. Range: 1 to 1000. Default: `200`.
    pub limit: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(RecentTrades, symbol = "symbol", limit = "limit");

impl RecentTrades {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &RECENT_TRADES;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 200;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 1000;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            limit: None,
        }
    }

    /// Sets `limit`. Maximum number of trades. Range: 1 to 1000. Default: `200`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for RecentTrades {
    type Response = Vec<Trade>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=1000)?;
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("limit", self.limit.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static RECENT_TRADES: Operation = Operation {
    group: "spot",
    name: "recent_trades",
    method: operation::Method::Get,
    path: "/v4/public/trade/recent",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the trades of a trading pair, in pages. The documentation shows a list without a
/// wrapper; a recorded response is a page.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*;
/// paging: *inferred*.
///
/// # Examples
///
/// The page after a trade.
///
/// ```
/// use tradewire::spot::{Direction, TradeHistory};
///
/// let request = TradeHistory::new("btc_usdt", Direction::Next)
///     .limit(100)
///     .from_id(252192228699576704);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TradeHistory {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Records per page. Range: 1 to 1000. Default: `200`.
    pub limit: Option<i64>,
    /// Paging direction from the cursor.
    pub direction: Direction,
    /// Cursor: a trade id. Omit it for the first page.
    pub from_id: Option<TradeId>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    TradeHistory,
    symbol = "symbol",
    limit = "limit",
    direction = "direction",
    from_id = "fromId",
);

impl TradeHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRADE_HISTORY;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 200;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 1000;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>, direction: Direction) -> Self {
        Self {
            symbol: symbol.into(),
            direction,
            limit: None,
            from_id: None,
        }
    }

    /// Sets `limit`. Records per page. Range: 1 to 1000. Default: `200`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `fromId`. Cursor: a trade id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<TradeId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }
}

impl Endpoint for TradeHistory {
    type Response = Page<Trade>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=1000)?;
        }
        inferred.defer(check::listed("direction", &self.direction))?;
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .pair("direction", &self.direction)
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for TradeHistory {
    type Item = Trade;
    type Position = TradeId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Direction::Prev
    }

    fn records(response: &Self::Response) -> &[Self::Item] {
        &response.items
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(
        &self,
        response: &Self::Response,
        _received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        if self.is_backward() { Ok(response.has_prev) } else { Ok(response.has_next) }
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.id)
    }
}

pub(crate) static TRADE_HISTORY: Operation = Operation {
    group: "spot",
    name: "trade_history",
    method: operation::Method::Get,
    path: "/v4/public/trade/history",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the 24-hour tickers of trading pairs, with their best prices.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::spot::Tickers;
///
/// let request = Tickers::new().symbol("btc_usdt");
/// ```
///
/// All pairs.
///
/// ```
/// use tradewire::spot::Tickers;
///
/// let request = Tickers::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Tickers {
    /// One trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`. Items: at least 1. An empty list is not
    /// sent. *(min items: inferred)*
    pub symbols: Option<Vec<String>>,
    /// Tags of the pairs; only `spot` is supported. Items: at least 1. An empty list is not sent.
    /// *(public-medium; min items: inferred)*
    pub tags: Option<Vec<String>>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Tickers, symbol = "symbol", symbols = "symbols", tags = "tags");

impl Tickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TICKERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`. Items: at least 1. An empty
    /// list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `tags`. Tags of the pairs; only `spot` is supported. Items: at least 1. An empty list
    /// is not sent.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = Some(tags.into_iter().map(Into::into).collect());
        self
    }
}

impl Endpoint for Tickers {
    type Response = Vec<Ticker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(symbols) = &self.symbols {
            inferred.note(check::items("symbols", symbols.len(), 1..));
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        if let Some(tags) = &self.tags {
            inferred.note(check::items("tags", tags.len(), 1..));
            for item in tags {
                check::list_item("tags", item)?;
            }
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional_list("symbols", self.symbols.as_deref(), ListFormat::Comma)
            .optional_list("tags", self.tags.as_deref(), ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TICKERS: Operation = Operation {
    group: "spot",
    name: "tickers",
    method: operation::Method::Get,
    path: "/v4/public/ticker",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the 24-hour tickers of trading pairs.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// Two pairs.
///
/// ```
/// use tradewire::spot::DayTickers;
///
/// let request = DayTickers::new().symbols(["btc_usdt", "eth_usdt"]);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct DayTickers {
    /// One trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`. Items: at least 1. An empty list is not
    /// sent. *(min items: inferred)*
    pub symbols: Option<Vec<String>>,
    /// Tags of the pairs; only `spot` is supported. Items: at least 1. An empty list is not sent.
    /// *(public-medium; min items: inferred)*
    pub tags: Option<Vec<String>>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    DayTickers,
    symbol = "symbol",
    symbols = "symbols",
    tags = "tags",
);

impl DayTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &DAY_TICKERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`. Items: at least 1. An empty
    /// list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `tags`. Tags of the pairs; only `spot` is supported. Items: at least 1. An empty list
    /// is not sent.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = Some(tags.into_iter().map(Into::into).collect());
        self
    }
}

impl Endpoint for DayTickers {
    type Response = Vec<DayTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(symbols) = &self.symbols {
            inferred.note(check::items("symbols", symbols.len(), 1..));
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        if let Some(tags) = &self.tags {
            inferred.note(check::items("tags", tags.len(), 1..));
            for item in tags {
                check::list_item("tags", item)?;
            }
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional_list("symbols", self.symbols.as_deref(), ListFormat::Comma)
            .optional_list("tags", self.tags.as_deref(), ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static DAY_TICKERS: Operation = Operation {
    group: "spot",
    name: "day_tickers",
    method: operation::Method::Get,
    path: "/v4/public/ticker/24h",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the best bids and the best asks of trading pairs.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::spot::BookTickers;
///
/// let request = BookTickers::new().symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct BookTickers {
    /// One trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`. Items: at least 1. An empty list is not
    /// sent. *(min items: inferred)*
    pub symbols: Option<Vec<String>>,
    /// Tags of the pairs; only `spot` is supported. Items: at least 1. An empty list is not sent.
    /// *(public-medium; min items: inferred)*
    pub tags: Option<Vec<String>>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    BookTickers,
    symbol = "symbol",
    symbols = "symbols",
    tags = "tags",
);

impl BookTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BOOK_TICKERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`. Items: at least 1. An empty
    /// list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `tags`. Tags of the pairs; only `spot` is supported. Items: at least 1. An empty list
    /// is not sent.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = Some(tags.into_iter().map(Into::into).collect());
        self
    }
}

impl Endpoint for BookTickers {
    type Response = Vec<BookTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(symbols) = &self.symbols {
            inferred.note(check::items("symbols", symbols.len(), 1..));
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        if let Some(tags) = &self.tags {
            inferred.note(check::items("tags", tags.len(), 1..));
            for item in tags {
                check::list_item("tags", item)?;
            }
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional_list("symbols", self.symbols.as_deref(), ListFormat::Comma)
            .optional_list("tags", self.tags.as_deref(), ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BOOK_TICKERS: Operation = Operation {
    group: "spot",
    name: "book_tickers",
    method: operation::Method::Get,
    path: "/v4/public/ticker/book",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the latest prices of trading pairs.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All spot pairs.
///
/// ```
/// use tradewire::spot::PriceTickers;
///
/// let request = PriceTickers::new().tags(["spot"]);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct PriceTickers {
    /// One trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`. Items: at least 1. An empty list is not
    /// sent. *(min items: inferred)*
    pub symbols: Option<Vec<String>>,
    /// Tags of the pairs; only `spot` is supported. Items: at least 1. An empty list is not sent.
    /// *(public-medium; min items: inferred)*
    pub tags: Option<Vec<String>>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    PriceTickers,
    symbol = "symbol",
    symbols = "symbols",
    tags = "tags",
);

impl PriceTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PRICE_TICKERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`. Items: at least 1. An empty
    /// list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `tags`. Tags of the pairs; only `spot` is supported. Items: at least 1. An empty list
    /// is not sent.
    #[must_use]
    pub fn tags(mut self, tags: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.tags = Some(tags.into_iter().map(Into::into).collect());
        self
    }
}

impl Endpoint for PriceTickers {
    type Response = Vec<PriceTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(symbols) = &self.symbols {
            inferred.note(check::items("symbols", symbols.len(), 1..));
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        if let Some(tags) = &self.tags {
            inferred.note(check::items("tags", tags.len(), 1..));
            for item in tags {
                check::list_item("tags", item)?;
            }
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional_list("symbols", self.symbols.as_deref(), ListFormat::Comma)
            .optional_list("tags", self.tags.as_deref(), ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static PRICE_TICKERS: Operation = Operation {
    group: "spot",
    name: "price_tickers",
    method: operation::Method::Get,
    path: "/v4/public/ticker/price",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns the time of the spot host.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The current time.
///
/// ```
/// use tradewire::spot::ServerTime;
///
/// let request = ServerTime::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ServerTime {}

#[cfg(feature = "server")]
tradewire_wire::request!(ServerTime);

impl ServerTime {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SERVER_TIME;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ServerTime {
    type Response = Clock;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static SERVER_TIME: Operation = Operation {
    group: "spot",
    name: "server_time",
    method: operation::Method::Get,
    path: "/v4/public/time",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns the IP address of the caller, as the exchange sees it.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
///
/// # Examples
///
/// The address of the caller.
///
/// ```
/// use tradewire::spot::ClientAddressRequest;
///
/// let request = ClientAddressRequest::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ClientAddressRequest {}

#[cfg(feature = "server")]
tradewire_wire::request!(ClientAddressRequest);

impl ClientAddressRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CLIENT_ADDRESS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ClientAddressRequest {
    type Response = ClientAddress;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CLIENT_ADDRESS: Operation = Operation {
    group: "spot",
    name: "client_address",
    method: operation::Method::Get,
    path: "/v4/public/client",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `spot/market`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::spot::{
        BookChange, BookLevels, DayTicker, KlineInterval, KlineUpdate, OrderBook,
        PartialBook, TradeUpdate,
    };
    use tradewire_wire::{Invalid, ToQuery, book, channel, check};

    use crate::spot::OrderBookRequest;

    /// Pushes the trades of a trading pair.
    ///
    /// Topic: `trade@{symbol}`.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct Trade {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
    }

    impl Trade {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &TRADE;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>) -> Self {
            Self { symbol: symbol.into() }
        }
    }

    impl channel::Subscription for Trade {
        type Event = TradeUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn check(&self) -> Result<(), Invalid> {
            let mut inferred = check::Inferred::default();
            inferred.note(check::length("symbol", &self.symbol, 1..));
            check::topic_argument("symbol", &self.symbol)?;
            inferred.finish()
        }

        fn arguments(&self) -> Vec<String> {
            Vec::from([self.symbol.to_query().into_owned()])
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static TRADE: channel::Channel = channel::Channel {
        group: "spot",
        name: "trade",
        socket: &crate::sockets::SPOT_PUBLIC,
        topic: "trade",
        kind: channel::ChannelKind::Event,
        lists: &["spot recent-trades", "spot trade-history"],
    };

    /// Pushes the current candlestick of a trading pair.
    ///
    /// Topic: `kline@{symbol},{interval}`. Pushed every 1000 ms.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct Kline {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
        /// Length of the candlestick.
        pub interval: KlineInterval,
    }

    impl Kline {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &KLINE;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>, interval: KlineInterval) -> Self {
            Self {
                symbol: symbol.into(),
                interval,
            }
        }
    }

    impl channel::Subscription for Kline {
        type Event = KlineUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn check(&self) -> Result<(), Invalid> {
            let mut inferred = check::Inferred::default();
            inferred.note(check::length("symbol", &self.symbol, 1..));
            inferred.defer(check::listed("interval", &self.interval))?;
            check::topic_argument("symbol", &self.symbol)?;
            inferred.finish()
        }

        fn arguments(&self) -> Vec<String> {
            Vec::from([
                self.symbol.to_query().into_owned(),
                self.interval.to_query().into_owned(),
            ])
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static KLINE: channel::Channel = channel::Channel {
        group: "spot",
        name: "kline",
        socket: &crate::sockets::SPOT_PUBLIC,
        topic: "kline",
        kind: channel::ChannelKind::Snapshot,
        lists: &["spot klines"],
    };

    /// Pushes the best price levels of an order book.
    ///
    /// Topic: `depth@{symbol},{levels}`. Pushed every 1000 ms.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct Depth {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
        /// Number of bids and of asks.
        pub levels: BookLevels,
    }

    impl Depth {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &DEPTH;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>, levels: BookLevels) -> Self {
            Self {
                symbol: symbol.into(),
                levels,
            }
        }
    }

    impl channel::Subscription for Depth {
        type Event = PartialBook;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn check(&self) -> Result<(), Invalid> {
            let mut inferred = check::Inferred::default();
            inferred.note(check::length("symbol", &self.symbol, 1..));
            inferred.defer(check::listed("levels", &self.levels))?;
            check::topic_argument("symbol", &self.symbol)?;
            inferred.finish()
        }

        fn arguments(&self) -> Vec<String> {
            Vec::from([
                self.symbol.to_query().into_owned(),
                self.levels.to_query().into_owned(),
            ])
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static DEPTH: channel::Channel = channel::Channel {
        group: "spot",
        name: "depth",
        socket: &crate::sockets::SPOT_PUBLIC,
        topic: "depth",
        kind: channel::ChannelKind::Snapshot,
        lists: &["spot order-book"],
    };

    /// Pushes the changes of an order book.
    ///
    /// Topic: `depth_update@{symbol}`. Pushed every 100 ms.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct DepthUpdate {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
    }

    impl DepthUpdate {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &DEPTH_UPDATE;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>) -> Self {
            Self { symbol: symbol.into() }
        }
    }

    impl channel::Subscription for DepthUpdate {
        type Event = BookChange;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn check(&self) -> Result<(), Invalid> {
            let mut inferred = check::Inferred::default();
            inferred.note(check::length("symbol", &self.symbol, 1..));
            check::topic_argument("symbol", &self.symbol)?;
            inferred.finish()
        }

        fn arguments(&self) -> Vec<String> {
            Vec::from([self.symbol.to_query().into_owned()])
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    impl book::BookChannel for DepthUpdate {
        type Snapshot = OrderBookRequest;

        fn snapshot(&self) -> Self::Snapshot {
            OrderBookRequest::new(self.symbol.clone()).limit(OrderBookRequest::MAX_LIMIT)
        }

        fn is_own_event(&self, record: &Self::Event) -> bool {
            record.symbol.eq_ignore_ascii_case(&self.symbol)
        }

        fn read_snapshot(result: OrderBook) -> book::BookSnapshot {
            book::BookSnapshot {
                id: result.last_update_id,
                bids: result
                    .bids
                    .into_iter()
                    .map(|level| (level.price, level.quantity))
                    .collect(),
                asks: result
                    .asks
                    .into_iter()
                    .map(|level| (level.price, level.quantity))
                    .collect(),
            }
        }

        fn read_delta(event: Self::Event) -> book::BookDelta {
            book::BookDelta {
                first: event.first_update_id,
                last: event.last_update_id,
                previous: None,
                bids: event
                    .bids
                    .into_iter()
                    .map(|level| (level.price, level.quantity))
                    .collect(),
                asks: event
                    .asks
                    .into_iter()
                    .map(|level| (level.price, level.quantity))
                    .collect(),
            }
        }
    }

    static DEPTH_UPDATE: channel::Channel = channel::Channel {
        group: "spot",
        name: "depth_update",
        socket: &crate::sockets::SPOT_PUBLIC,
        topic: "depth_update",
        kind: channel::ChannelKind::Delta,
        lists: &["spot order-book"],
    };

    /// Pushes the 24-hour ticker of a trading pair.
    ///
    /// Topic: `ticker@{symbol}`. Pushed every 1000 ms.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct Ticker {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
    }

    impl Ticker {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &TICKER;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>) -> Self {
            Self { symbol: symbol.into() }
        }
    }

    impl channel::Subscription for Ticker {
        type Event = DayTicker;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn check(&self) -> Result<(), Invalid> {
            let mut inferred = check::Inferred::default();
            inferred.note(check::length("symbol", &self.symbol, 1..));
            check::topic_argument("symbol", &self.symbol)?;
            inferred.finish()
        }

        fn arguments(&self) -> Vec<String> {
            Vec::from([self.symbol.to_query().into_owned()])
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static TICKER: channel::Channel = channel::Channel {
        group: "spot",
        name: "ticker",
        socket: &crate::sockets::SPOT_PUBLIC,
        topic: "ticker",
        kind: channel::ChannelKind::Snapshot,
        lists: &["spot day-tickers"],
    };

    /// Pushes the 24-hour tickers of all trading pairs. The documentation does not describe this
    /// channel.
    ///
    /// Topic: `tickers`. Pushed every 1000 ms.
    ///
    /// Source: public clients; *public-medium*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Tickers {}

    impl Tickers {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &TICKERS;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Tickers {
        type Event = Vec<DayTicker>;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static TICKERS: channel::Channel = channel::Channel {
        group: "spot",
        name: "tickers",
        socket: &crate::sockets::SPOT_PUBLIC,
        topic: "tickers",
        kind: channel::ChannelKind::Snapshot,
        lists: &["spot day-tickers"],
    };
}
