// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: tickers, and index and mark prices.

use serde::Deserializer;
use tradewire_models::futures::{AggregateTicker, BookTicker, DayTicker, SymbolPrice};
use tradewire_wire::operation::Operation;
use tradewire_wire::{Endpoint, Invalid, Query, Timestamp, check, operation, value};

use crate::hosts;

/// Returns the 24-hour ticker of one trading pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::Ticker;
///
/// let request = Ticker::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Ticker {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Ticker, symbol = "symbol");

impl Ticker {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TICKER;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for Ticker {
    type Response = DayTicker;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TICKER: Operation = Operation {
    group: "futures",
    name: "ticker",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/ticker",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the 24-hour tickers of all trading pairs.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::futures::Tickers;
///
/// let request = Tickers::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Tickers {}

#[cfg(feature = "server")]
tradewire_wire::request!(Tickers);

impl Tickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TICKERS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Tickers {
    type Response = Vec<DayTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TICKERS: Operation = Operation {
    group: "futures",
    name: "tickers",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/tickers",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the 24-hour ticker of one trading pair, with its index price, mark price and best
/// prices.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::AggTicker;
///
/// let request = AggTicker::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AggTicker {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AggTicker, symbol = "symbol");

impl AggTicker {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &AGG_TICKER;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for AggTicker {
    type Response = AggregateTicker;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static AGG_TICKER: Operation = Operation {
    group: "futures",
    name: "agg_ticker",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/agg-ticker",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the 24-hour tickers of all trading pairs, with their index prices, mark prices and
/// best prices.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::futures::AggTickers;
///
/// let request = AggTickers::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AggTickers {}

#[cfg(feature = "server")]
tradewire_wire::request!(AggTickers);

impl AggTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &AGG_TICKERS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for AggTickers {
    type Response = Vec<AggregateTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static AGG_TICKERS: Operation = Operation {
    group: "futures",
    name: "agg_tickers",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/agg-tickers",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the best bid and the best ask of one trading pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::BookTickerRequest;
///
/// let request = BookTickerRequest::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct BookTickerRequest {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(BookTickerRequest, symbol = "symbol");

impl BookTickerRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BOOK_TICKER;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for BookTickerRequest {
    type Response = BookTicker;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BOOK_TICKER: Operation = Operation {
    group: "futures",
    name: "book_ticker",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/ticker/book",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the best bids and the best asks of all trading pairs.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::futures::BookTickers;
///
/// let request = BookTickers::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct BookTickers {}

#[cfg(feature = "server")]
tradewire_wire::request!(BookTickers);

impl BookTickers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BOOK_TICKERS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for BookTickers {
    type Response = Vec<BookTicker>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BOOK_TICKERS: Operation = Operation {
    group: "futures",
    name: "book_tickers",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/ticker/books",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the index price of one trading pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::IndexPrice;
///
/// let request = IndexPrice::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct IndexPrice {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(IndexPrice, symbol = "symbol");

impl IndexPrice {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &INDEX_PRICE;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for IndexPrice {
    type Response = SymbolPrice;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static INDEX_PRICE: Operation = Operation {
    group: "futures",
    name: "index_price",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/symbol-index-price",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the index prices of all trading pairs.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::futures::IndexPrices;
///
/// let request = IndexPrices::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct IndexPrices {}

#[cfg(feature = "server")]
tradewire_wire::request!(IndexPrices);

impl IndexPrices {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &INDEX_PRICES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for IndexPrices {
    type Response = Vec<SymbolPrice>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static INDEX_PRICES: Operation = Operation {
    group: "futures",
    name: "index_prices",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/index-price",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the mark price of one trading pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::MarkPrice;
///
/// let request = MarkPrice::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct MarkPrice {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(MarkPrice, symbol = "symbol");

impl MarkPrice {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &MARK_PRICE;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for MarkPrice {
    type Response = SymbolPrice;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static MARK_PRICE: Operation = Operation {
    group: "futures",
    name: "mark_price",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/symbol-mark-price",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the mark prices of all trading pairs.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::futures::MarkPrices;
///
/// let request = MarkPrices::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct MarkPrices {}

#[cfg(feature = "server")]
tradewire_wire::request!(MarkPrices);

impl MarkPrices {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &MARK_PRICES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for MarkPrices {
    type Response = Vec<SymbolPrice>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static MARK_PRICES: Operation = Operation {
    group: "futures",
    name: "mark_prices",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/mark-price",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `futures/tickers`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::futures::{AggregateTicker, DayTicker, SymbolPrice};
    use tradewire_wire::{Invalid, ToQuery, channel, check};

    /// Pushes the 24-hour ticker of a trading pair. Only the previous documentation describes
    /// this channel. It calls the change `ch`; recorded messages have `r`.
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
        group: "futures",
        name: "ticker",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "ticker",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures ticker"],
    };

    /// Pushes the 24-hour tickers of all trading pairs. The documentation does not describe this
    /// channel.
    ///
    /// Topic: `tickers`. Pushed every 1000 ms.
    ///
    /// Source: public clients, public measurements; *public-high*; every: *public-medium*; lists:
    /// *inferred*.
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
        group: "futures",
        name: "tickers",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "tickers",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures tickers"],
    };

    /// Pushes the 24-hour ticker of a trading pair, with its index price, mark price and best
    /// prices. The documentation calls the change `ch`; messages have `r`. The turnover was seen
    /// to equal the volume.
    ///
    /// Topic: `agg_ticker@{symbol}`. Pushed every 1000 ms.
    ///
    /// Source: public documentation, public clients; *public-high*; meaning: *public-medium*;
    /// lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct AggTicker {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
    }

    impl AggTicker {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &AGG_TICKER;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>) -> Self {
            Self { symbol: symbol.into() }
        }
    }

    impl channel::Subscription for AggTicker {
        type Event = AggregateTicker;

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

    static AGG_TICKER: channel::Channel = channel::Channel {
        group: "futures",
        name: "agg_ticker",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "agg_ticker",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures agg-ticker"],
    };

    /// Pushes the tickers of all trading pairs, with their index prices, mark prices and best
    /// prices. The documentation does not describe this channel.
    ///
    /// Topic: `agg_tickers`. Pushed every 1000 ms.
    ///
    /// Source: public clients, public measurements; *public-high*; every: *public-medium*; lists:
    /// *inferred*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct AggTickers {}

    impl AggTickers {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &AGG_TICKERS;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for AggTickers {
        type Event = Vec<AggregateTicker>;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static AGG_TICKERS: channel::Channel = channel::Channel {
        group: "futures",
        name: "agg_tickers",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "agg_tickers",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures agg-tickers"],
    };

    /// Pushes the index price of a trading pair.
    ///
    /// Topic: `index_price@{symbol}`. Pushed every 1000 ms.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct IndexPrice {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
    }

    impl IndexPrice {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &INDEX_PRICE;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>) -> Self {
            Self { symbol: symbol.into() }
        }
    }

    impl channel::Subscription for IndexPrice {
        type Event = SymbolPrice;

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

    static INDEX_PRICE: channel::Channel = channel::Channel {
        group: "futures",
        name: "index_price",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "index_price",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures index-price"],
    };

    /// Pushes the mark price of a trading pair.
    ///
    /// Topic: `mark_price@{symbol}`. Pushed every 1000 ms.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct MarkPrice {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
    }

    impl MarkPrice {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &MARK_PRICE;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>) -> Self {
            Self { symbol: symbol.into() }
        }
    }

    impl channel::Subscription for MarkPrice {
        type Event = SymbolPrice;

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

    static MARK_PRICE: channel::Channel = channel::Channel {
        group: "futures",
        name: "mark_price",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "mark_price",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures mark-price"],
    };
}
