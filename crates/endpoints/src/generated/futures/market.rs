// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: order books, trades, candlesticks, and the time of the host.

use serde::Deserializer;
use tradewire_models::futures::{
    AggregatorOrderBook, ClientAddress, ContractSummary, Kline, KlineInterval, OrderBook,
    Trade,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{Endpoint, Invalid, Query, Rate, Timestamp, check, operation, value};

use crate::hosts;

/// Returns the best price levels of the order book of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*.
///
/// # Examples
///
/// Three bids and three asks.
///
/// ```
/// use tradewire::futures::OrderBookRequest;
///
/// let request = OrderBookRequest::new("btc_usdt", 3);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OrderBookRequest {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Number of bids and of asks. This page allows 50, and the pages of the channels request
    /// 500; 100, 500 and 1,000 were answered. Range: 1 to 1000. *(min: public-medium; max:
    /// public-medium)*
    pub level: i64,
}

#[cfg(feature = "server")]
tradewire_wire::request!(OrderBookRequest, symbol = "symbol", level = "level");

impl OrderBookRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ORDER_BOOK;

    /// Maximum of `level`.
    pub const MAX_LEVEL: i64 = 1000;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>, level: i64) -> Self {
        Self {
            symbol: symbol.into(),
            level,
        }
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
        check::range("level", self.level, 1..=1000)?;
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("level", &self.level).pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ORDER_BOOK: Operation = Operation {
    group: "futures",
    name: "order_book",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/depth",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    errors: &["invalid_level", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the latest trades of a trading pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// Two trades.
///
/// ```
/// use tradewire::futures::RecentTrades;
///
/// let request = RecentTrades::new("btc_usdt").num(2);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct RecentTrades {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Maximum number of trades. The largest allowed value is not documented. Range: at least 1.
    /// Default: `50`.
    pub num: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(RecentTrades, symbol = "symbol", num = "num");

impl RecentTrades {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &RECENT_TRADES;

    /// Value that the exchange uses if `num` is omitted.
    pub const DEFAULT_NUM: i64 = 50;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            num: None,
        }
    }

    /// Sets `num`. Maximum number of trades. The largest allowed value is not documented. Range:
    /// at least 1. Default: `50`.
    #[must_use]
    pub fn num(mut self, num: i64) -> Self {
        self.num = Some(num);
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
        if let Some(num) = self.num {
            check::range("num", num, 1..)?;
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().optional("num", self.num.as_ref()).pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static RECENT_TRADES: Operation = Operation {
    group: "futures",
    name: "recent_trades",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/deal",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_num", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the candlesticks of a trading pair. How many it lists without `limit` is not
/// documented.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The latest two candlesticks.
///
/// ```
/// use tradewire::futures::{KlineInterval, Klines};
///
/// let request = Klines::new("btc_usdt", KlineInterval::OneMinute).limit(2);
/// ```
///
/// The candlesticks of one hour.
///
/// ```
/// use tradewire::futures::{KlineInterval, Klines};
/// use tradewire::prelude::*;
///
/// let request = Klines::new("btc_usdt", KlineInterval::FifteenMinutes)
///     .start_time(Timestamp::from_millis(1699999200000))
///     .end_time(Timestamp::from_millis(1700002800000));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Klines {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Length of a candlestick.
    pub interval: KlineInterval,
    /// Start of the time range. It is rounded down to the start of a candlestick. Milliseconds
    /// since 1970-01-01 UTC. *(meaning: public-medium)*
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Maximum number of candlesticks. Range: 1 to 1500.
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

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 1500;

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

    /// Sets `startTime`. Start of the time range. It is rounded down to the start of a
    /// candlestick. Milliseconds since 1970-01-01 UTC.
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

    /// Sets `limit`. Maximum number of candlesticks. Range: 1 to 1500.
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
            check::range("limit", limit, 1..=1500)?;
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
    group: "futures",
    name: "klines",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/kline",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_limit", "invalid_interval", "invalid_time", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists all contracts with their 24-hour statistics, prices and funding, for data
/// aggregators. The response is the list itself, without an envelope.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All contracts.
///
/// ```
/// use tradewire::futures::ContractSummaries;
///
/// let request = ContractSummaries::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ContractSummaries {}

#[cfg(feature = "server")]
tradewire_wire::request!(ContractSummaries);

impl ContractSummaries {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CONTRACT_SUMMARIES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ContractSummaries {
    type Response = Vec<ContractSummary>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CONTRACT_SUMMARIES: Operation = Operation {
    group: "futures",
    name: "contract_summaries",
    method: operation::Method::Get,
    path: "/future/market/v1/public/cg/contracts",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    unwrapped: true,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the best price levels of the order book of a trading pair, for data aggregators.
/// The response is the payload itself, without an envelope; the form of a failure is not
/// documented.
///
/// Source: public documentation; *public-medium*.
///
/// # Examples
///
/// Two bids and two asks.
///
/// ```
/// use tradewire::futures::AggregatorOrderBookRequest;
///
/// let request = AggregatorOrderBookRequest::new("btc_usdt").level(2);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AggregatorOrderBookRequest {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Number of bids and of asks. Range: 1 to 200. Default: `50`.
    pub level: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AggregatorOrderBookRequest, symbol = "symbol", level = "level");

impl AggregatorOrderBookRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &AGGREGATOR_ORDER_BOOK;

    /// Value that the exchange uses if `level` is omitted.
    pub const DEFAULT_LEVEL: i64 = 50;

    /// Maximum of `level`.
    pub const MAX_LEVEL: i64 = 200;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            level: None,
        }
    }

    /// Sets `level`. Number of bids and of asks. Range: 1 to 200. Default: `50`.
    #[must_use]
    pub fn level(mut self, level: i64) -> Self {
        self.level = Some(level);
        self
    }
}

impl Endpoint for AggregatorOrderBookRequest {
    type Response = AggregatorOrderBook;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        if let Some(level) = self.level {
            check::range("level", level, 1..=200)?;
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("level", self.level.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static AGGREGATOR_ORDER_BOOK: Operation = Operation {
    group: "futures",
    name: "aggregator_order_book",
    method: operation::Method::Get,
    path: "/future/market/v1/public/cg/orderbook",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol"],
    unwrapped: true,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the time of the futures host in Unix milliseconds.
///
/// Source: public documentation; *public-medium*.
///
/// # Examples
///
/// The current time.
///
/// ```
/// use tradewire::futures::ServerTime;
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
    type Response = Timestamp;

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
    group: "futures",
    name: "server_time",
    method: operation::Method::Get,
    path: "/future/market/v1/public/time",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the IP address of the caller, as the exchange sees it.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The address of this machine.
///
/// ```
/// use tradewire::futures::ClientAddressRequest;
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
    group: "futures",
    name: "client_address",
    method: operation::Method::Get,
    path: "/future/public/client",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `futures/market`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::futures::{
        BookChange, BookLevels, ChannelKlineInterval, KlineUpdate, OrderBook,
        PartialBook, PushInterval,
    };
    use tradewire_wire::{Invalid, ToQuery, book, channel, check};

    use crate::futures::OrderBookRequest;

    /// Pushes the trades of a trading pair. They have no id.
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
        type Event = tradewire_models::futures::Trade;

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
        group: "futures",
        name: "trade",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "trade",
        kind: channel::ChannelKind::Event,
        lists: &["futures recent-trades"],
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
        pub interval: ChannelKlineInterval,
    }

    impl Kline {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &KLINE;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>, interval: ChannelKlineInterval) -> Self {
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
        group: "futures",
        name: "kline",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "kline",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures klines"],
    };

    /// Pushes the best price levels of an order book. About one message a second was seen,
    /// whatever interval was requested.
    ///
    /// Topic: `depth@{symbol},{levels},{interval}`. Pushed every 1000 ms.
    ///
    /// Source: public documentation, public clients; *public-high*; every, meaning:
    /// *public-medium*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct Depth {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
        /// Number of bids and of asks.
        pub levels: BookLevels,
        /// Time between two messages. Default: `1000ms`.
        pub interval: Option<PushInterval>,
    }

    impl Depth {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &DEPTH;

        /// Value that the exchange uses if `interval` is omitted.
        pub const DEFAULT_INTERVAL: PushInterval = PushInterval::Ms1000;

        /// Creates a subscription with the required arguments.
        pub fn new(symbol: impl Into<String>, levels: BookLevels) -> Self {
            Self {
                symbol: symbol.into(),
                levels,
                interval: None,
            }
        }

        /// Sets `interval`. Time between two messages. Default: `1000ms`.
        #[must_use]
        pub fn interval(mut self, interval: PushInterval) -> Self {
            self.interval = Some(interval);
            self
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
            if let Some(interval) = &self.interval {
                inferred.defer(check::listed("interval", interval))?;
            }
            check::topic_argument("symbol", &self.symbol)?;
            inferred.finish()
        }

        fn arguments(&self) -> Vec<String> {
            Vec::from([
                self.symbol.to_query().into_owned(),
                self.levels.to_query().into_owned(),
                self
                    .interval
                    .as_ref()
                    .unwrap_or(&Self::DEFAULT_INTERVAL)
                    .to_query()
                    .into_owned(),
            ])
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static DEPTH: channel::Channel = channel::Channel {
        group: "futures",
        name: "depth",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "depth",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures order-book"],
    };

    /// Pushes the changes of an order book. The documentation shows the ids as numbers, and an
    /// event without the interval; recorded messages have text and the interval.
    ///
    /// Topic: `depth_update@{symbol},{interval}`.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct DepthUpdate {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
        /// Time between two messages. Default: `100ms`.
        pub interval: Option<PushInterval>,
    }

    impl DepthUpdate {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &DEPTH_UPDATE;

        /// Value that the exchange uses if `interval` is omitted.
        pub const DEFAULT_INTERVAL: PushInterval = PushInterval::Ms100;

        /// Creates a subscription with the required arguments.
        pub fn new(symbol: impl Into<String>) -> Self {
            Self {
                symbol: symbol.into(),
                interval: None,
            }
        }

        /// Sets `interval`. Time between two messages. Default: `100ms`.
        #[must_use]
        pub fn interval(mut self, interval: PushInterval) -> Self {
            self.interval = Some(interval);
            self
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
            if let Some(interval) = &self.interval {
                inferred.defer(check::listed("interval", interval))?;
            }
            check::topic_argument("symbol", &self.symbol)?;
            inferred.finish()
        }

        fn arguments(&self) -> Vec<String> {
            Vec::from([
                self.symbol.to_query().into_owned(),
                self
                    .interval
                    .as_ref()
                    .unwrap_or(&Self::DEFAULT_INTERVAL)
                    .to_query()
                    .into_owned(),
            ])
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
            OrderBookRequest::new(self.symbol.clone(), OrderBookRequest::MAX_LEVEL)
        }

        fn is_own_snapshot(&self, record: &OrderBook) -> bool {
            record.symbol.eq_ignore_ascii_case(&self.symbol)
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
                previous: Some(event.previous_update_id),
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
        group: "futures",
        name: "depth_update",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "depth_update",
        kind: channel::ChannelKind::Delta,
        lists: &["futures order-book"],
    };
}
