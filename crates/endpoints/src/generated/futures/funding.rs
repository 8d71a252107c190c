// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: funding rates, open interest, and the balances of the risk fund.

use serde::Deserializer;
use tradewire_models::futures::{
    CurrentFundingRate, Direction, FundingRateId, OpenPositions, PastFundingRate,
    RiskBalance, RiskBalanceId,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Paged, Query, Rate, Timestamp, check, operation, paging, value,
};

use crate::hosts;

/// Returns the current funding rate of a trading pair. The documentation shows a page of
/// records; real responses contain one object.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::FundingRate;
///
/// let request = FundingRate::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct FundingRate {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(FundingRate, symbol = "symbol");

impl FundingRate {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &FUNDING_RATE;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for FundingRate {
    type Response = CurrentFundingRate;

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

pub(crate) static FUNDING_RATE: Operation = Operation {
    group: "futures",
    name: "funding_rate",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/funding-rate",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(1, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists past funding rates, in pages.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The first page.
///
/// ```
/// use tradewire::futures::FundingRateHistory;
///
/// let request = FundingRateHistory::new().symbol("btc_usdt").limit(2);
/// ```
///
/// The page after a record, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Direction, FundingRateHistory};
///
/// let request = FundingRateHistory::new()
///     .symbol("btc_usdt")
///     .id(210441653482221888)
///     .direction(Direction::Next)
///     .limit(2);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct FundingRateHistory {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Cursor: the last id of the previous response with NEXT, the first with PREV. Omit it for
    /// the first page. *(meaning: inferred)*
    pub id: Option<FundingRateId>,
    /// Paging direction from the cursor. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Its maximum is not documented; one public client assumes 200. Range: at
    /// least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    FundingRateHistory,
    symbol = "symbol",
    id = "id",
    direction = "direction",
    limit = "limit",
);

impl FundingRateHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &FUNDING_RATE_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `id`. Cursor: the last id of the previous response with NEXT, the first with PREV.
    /// Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<FundingRateId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor. Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page. Its maximum is not documented; one public client assumes 200.
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for FundingRateHistory {
    type Response = Page<PastFundingRate>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for FundingRateHistory {
    type Item = PastFundingRate;
    type Position = FundingRateId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
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

pub(crate) static FUNDING_RATE_HISTORY: Operation = Operation {
    group: "futures",
    name: "funding_rate_history",
    method: operation::Method::Get,
    path: "/future/market/v1/public/q/funding-rate-record",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol", "invalid_direction"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the open interest of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::OpenInterest;
///
/// let request = OpenInterest::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OpenInterest {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(OpenInterest, symbol = "symbol");

impl OpenInterest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &OPEN_INTEREST;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for OpenInterest {
    type Response = OpenPositions;

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

pub(crate) static OPEN_INTEREST: Operation = Operation {
    group: "futures",
    name: "open_interest",
    method: operation::Method::Get,
    path: "/future/market/v1/public/contract/open-interest",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(1, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the balances of the risk fund of a trading pair, in pages.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The first page.
///
/// ```
/// use tradewire::futures::RiskBalances;
///
/// let request = RiskBalances::new("btc_usdt").limit(2);
/// ```
///
/// The page after a record, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Direction, RiskBalances};
///
/// let request = RiskBalances::new("btc_usdt")
///     .id(401272908548178176)
///     .direction(Direction::Next)
///     .limit(2);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct RiskBalances {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Cursor: the last id of the previous response with NEXT, the first with PREV. Omit it for
    /// the first page. *(meaning: inferred)*
    pub id: Option<RiskBalanceId>,
    /// Paging direction from the cursor. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    RiskBalances,
    symbol = "symbol",
    id = "id",
    direction = "direction",
    limit = "limit",
);

impl RiskBalances {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &RISK_BALANCES;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request with the required parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self {
            symbol: symbol.into(),
            id: None,
            direction: None,
            limit: None,
        }
    }

    /// Sets `id`. Cursor: the last id of the previous response with NEXT, the first with PREV.
    /// Omit it for the first page.
    #[must_use]
    pub fn id(mut self, id: impl Into<RiskBalanceId>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor. Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for RiskBalances {
    type Response = Page<RiskBalance>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for RiskBalances {
    type Item = RiskBalance;
    type Position = RiskBalanceId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
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

pub(crate) static RISK_BALANCES: Operation = Operation {
    group: "futures",
    name: "risk_balances",
    method: operation::Method::Get,
    path: "/future/market/v1/public/contract/risk-balance",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_direction", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `futures/funding`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::futures::FundingRateUpdate;
    use tradewire_wire::{Invalid, ToQuery, channel, check};

    /// Pushes the funding rate of a trading pair. The documentation states an interval of 60
    /// seconds; messages were seen every 10 seconds.
    ///
    /// Topic: `fund_rate@{symbol}`. Pushed every 60000 ms.
    ///
    /// Source: public documentation, public measurements; *public-high*; every, meaning:
    /// *public-medium*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq)]
    #[non_exhaustive]
    pub struct FundRate {
        /// Trading pair. Characters: at least 1. *(min length: inferred)*
        pub symbol: String,
    }

    impl FundRate {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &FUND_RATE;

        /// Creates a subscription from its arguments.
        pub fn new(symbol: impl Into<String>) -> Self {
            Self { symbol: symbol.into() }
        }
    }

    impl channel::Subscription for FundRate {
        type Event = FundingRateUpdate;

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

    static FUND_RATE: channel::Channel = channel::Channel {
        group: "futures",
        name: "fund_rate",
        socket: &crate::sockets::FUTURES_MARKET,
        topic: "fund_rate",
        kind: channel::ChannelKind::Snapshot,
        lists: &["futures funding-rate"],
    };
}
