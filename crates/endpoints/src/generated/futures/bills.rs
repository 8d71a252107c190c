// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: bills, funding fees, auto-deleveraging and takeovers.

use serde::Deserializer;
use tradewire_models::futures::{
    AdlRecord, Bill, BillId, Direction, DirectionName, FundingFee, FundingFeeId, Takeover,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Paged, Query, Rate, Timestamp, check, operation, paging, value,
};

use crate::hosts;

/// Lists the changes of the balances, in pages.
///
/// Source: public documentation, public clients; *public-high*; account: *inferred*.
///
/// # Examples
///
/// The first page of one pair.
///
/// ```
/// use tradewire::futures::Bills;
///
/// let request = Bills::new().symbol("btc_usdt").limit(2);
/// ```
///
/// The page after a bill, whose id is the cursor.
///
/// ```
/// use tradewire::futures::{Bills, Direction};
///
/// let request = Bills::new()
///     .symbol("btc_usdt")
///     .id(207260567109387524)
///     .direction(Direction::Next)
///     .limit(2);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Bills {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Cursor: the last id of the previous response with NEXT, the first with PREV. Omit it for
    /// the first page. *(meaning: inferred)*
    pub id: Option<BillId>,
    /// Paging direction from the cursor. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Bills,
    symbol = "symbol",
    id = "id",
    direction = "direction",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl Bills {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BILLS;

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
    pub fn id(mut self, id: impl Into<BillId>) -> Self {
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
}

impl Endpoint for Bills {
    type Response = Page<Bill>;

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
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for Bills {
    type Item = Bill;
    type Position = BillId;

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

pub(crate) static BILLS: Operation = Operation {
    group: "futures",
    name: "bills",
    method: operation::Method::Get,
    path: "/future/user/v1/balance/bills",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_coin", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the funding fees of the caller's positions, in pages.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*;
/// account: *inferred*.
///
/// # Examples
///
/// The first page of one pair.
///
/// ```
/// use tradewire::futures::FundingFees;
///
/// let request = FundingFees::new().symbol("btc_usdt").limit(2);
/// ```
///
/// The fees of one day.
///
/// ```
/// use tradewire::futures::FundingFees;
/// use tradewire::prelude::*;
///
/// let request = FundingFees::new()
///     .symbol("btc_usdt")
///     .start_time(Timestamp::from_millis(1699920000000))
///     .end_time(Timestamp::from_millis(1700006400000));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct FundingFees {
    /// Trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Cursor: the last id of the previous response with NEXT, the first with PREV. Omit it for
    /// the first page. *(meaning: inferred)*
    pub id: Option<FundingFeeId>,
    /// Paging direction from the cursor. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    FundingFees,
    symbol = "symbol",
    id = "id",
    direction = "direction",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl FundingFees {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &FUNDING_FEES;

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
    pub fn id(mut self, id: impl Into<FundingFeeId>) -> Self {
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
}

impl Endpoint for FundingFees {
    type Response = Page<FundingFee>;

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
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for FundingFees {
    type Item = FundingFee;
    type Position = FundingFeeId;

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

pub(crate) static FUNDING_FEES: Operation = Operation {
    group: "futures",
    name: "funding_fees",
    method: operation::Method::Get,
    path: "/future/user/v1/balance/funding-rate-list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the reductions of the caller's positions by auto-deleveraging (ADL). How to request
/// the next page is not clear: the sample request of the documentation has other parameters
/// than its table.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*;
/// account: *inferred*.
///
/// # Examples
///
/// The records of one pair on one day.
///
/// ```
/// use tradewire::futures::AdlHistory;
/// use tradewire::prelude::*;
///
/// let request = AdlHistory::new()
///     .limit(10)
///     .start_time(Timestamp::from_millis(1699920000000))
///     .end_time(Timestamp::from_millis(1700006400000))
///     .symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AdlHistory {
    /// The documentation calls it the page number, with a default of 1. The direction and the
    /// form of the result suggest that it is a record id, as in the order history. *(meaning:
    /// inferred)*
    pub id: Option<i64>,
    /// Paging direction. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Start of the time range; 90 days ago if omitted. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    AdlHistory,
    id = "id",
    direction = "direction" as DirectionName,
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
    symbol = "symbol",
);

impl AdlHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ADL_HISTORY;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. The documentation calls it the page number, with a default of 1. The direction
    /// and the form of the result suggest that it is a record id, as in the order history.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `direction`. Paging direction. Default: `NEXT`.
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

    /// Sets `startTime`. Start of the time range; 90 days ago if omitted. Milliseconds since
    /// 1970-01-01 UTC.
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

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }
}

impl Endpoint for AdlHistory {
    type Response = Page<AdlRecord>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(direction) = &self.direction {
            inferred.defer(DirectionName::check("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional(
                "direction",
                self.direction.as_ref().map(DirectionName::encode).as_ref(),
            )
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ADL_HISTORY: Operation = Operation {
    group: "futures",
    name: "adl_history",
    method: operation::Method::Get,
    path: "/future/user/v1/auto-deleverage/history",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_direction", "invalid_limit", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the takeovers of the caller's positions by the liquidation system. How to request
/// the next page is not clear.
///
/// Source: public documentation, public clients; *public-medium*; request: *public-high*;
/// meaning, account: *inferred*.
///
/// # Examples
///
/// The first page of one pair.
///
/// ```
/// use tradewire::futures::Takeovers;
///
/// let request = Takeovers::new().id(1).limit(10).symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Takeovers {
    /// The documentation calls it the page number, with a default of 1. The direction and the
    /// form of the result suggest that it is a record id, as in the order history.
    pub id: Option<i64>,
    /// Paging direction. Default: `NEXT`.
    pub direction: Option<Direction>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Takeovers,
    id = "id",
    direction = "direction" as DirectionName,
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
    symbol = "symbol",
);

impl Takeovers {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TAKEOVERS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `id`. The documentation calls it the page number, with a default of 1. The direction
    /// and the form of the result suggest that it is a record id, as in the order history.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `direction`. Paging direction. Default: `NEXT`.
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

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }
}

impl Endpoint for Takeovers {
    type Response = Page<Takeover>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(direction) = &self.direction {
            inferred.defer(DirectionName::check("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional(
                "direction",
                self.direction.as_ref().map(DirectionName::encode).as_ref(),
            )
            .optional("endTime", self.end_time.as_ref())
            .optional("id", self.id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TAKEOVERS: Operation = Operation {
    group: "futures",
    name: "takeovers",
    method: operation::Method::Get,
    path: "/future/user/v1/taker-over/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    errors: &["invalid_direction", "invalid_limit", "invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};
