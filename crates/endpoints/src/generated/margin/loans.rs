// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Margin: borrowing and repaying, and the history of loans, repayments and interest.

use serde::Deserializer;
use tradewire_models::margin::{
    Interest, InterestId, Loan, LoanId, NewLoanOrder, Repayment, RepaymentId,
};
use tradewire_models::service::Page;
use tradewire_models::spot::Direction;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Json, Paged, Query, Rate, Timestamp, check, operation, paging,
    value, write_json,
};

use crate::hosts;

/// Borrows an amount for a margin account, or repays a loan. The request has no client id:
/// after a lost response, compare the loans or repayments before sending it again. The
/// documentation shows an empty result.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
///
/// # Examples
///
/// Borrows 1000 USDT.
///
/// ```
/// use tradewire::margin::{LoanAction, NewLoanOrder, PlaceLoanOrder};
/// use tradewire::prelude::*;
///
/// let request = PlaceLoanOrder::new(
///     NewLoanOrder::new("BTC_USDT", "usdt", dec!(1000), LoanAction::Borrow),
/// );
/// ```
///
/// Repays 500.5 USDT.
///
/// ```
/// use tradewire::margin::{LoanAction, NewLoanOrder, PlaceLoanOrder};
/// use tradewire::prelude::*;
///
/// let request = PlaceLoanOrder::new(
///     NewLoanOrder::new("BTC_USDT", "usdt", dec!(500.5), LoanAction::Repay),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceLoanOrder {
    /// The amount to borrow or to repay.
    pub order: NewLoanOrder,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PlaceLoanOrder, order = "order");

impl PlaceLoanOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PLACE_LOAN_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewLoanOrder) -> Self {
        Self { order }
    }
}

impl Endpoint for PlaceLoanOrder {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.defer(self.order.validate().map_err(|error| error.in_field("order")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("order", &self.order)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static PLACE_LOAN_ORDER: Operation = Operation {
    group: "margin",
    name: "place_loan_order",
    method: operation::Method::Post,
    path: "/v4/lever/order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(30, 1000)],
    verify: &["margin loans", "margin repayments"],
    errors: &[
        "LEVER_1004",
        "LEVER_ORDER_001",
        "LEVER_ORDER_003",
        "LEVER_ORDER_004",
        "LEVER_ORDER_005",
        "LEVER_ORDER_006",
        "LEVER_ORDER_031",
        "LEVER_ORDER_032",
        "LEVER_ORDER_080",
        "LEVER_ORDER_081",
        "LEVER_ORDER_082",
        "LEVER_ORDER_099",
        "GATEWAY_0003",
    ],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the loans of a margin account, in pages. The order of the records is not documented.
///
/// Source: public documentation; *public-medium*; paging, meaning: *inferred*.
///
/// # Examples
///
/// The loans of one day.
///
/// ```
/// use tradewire::margin::Loans;
/// use tradewire::spot::Direction;
/// use tradewire::prelude::*;
///
/// let request = Loans::new(
///     "btc_usdt",
///     Timestamp::from_millis(1700000000000),
///     Timestamp::from_millis(1700086400000),
///     Direction::Next,
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Loans {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Timestamp,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Timestamp,
    /// Cursor: a loan id. Omit it for the first page.
    pub from_id: Option<LoanId>,
    /// Paging direction from the cursor.
    pub direction: Direction,
    /// Records per page. Range: at least 1. Default: `20`. *(min: inferred)*
    pub limit: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Loans,
    symbol = "symbol",
    start_time = "startTime",
    end_time = "endTime",
    from_id = "fromId",
    direction = "direction",
    limit = "limit",
);

impl Loans {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &LOANS;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 20;

    /// Creates a request with the required parameters.
    pub fn new(
        symbol: impl Into<String>,
        start_time: impl Into<Timestamp>,
        end_time: impl Into<Timestamp>,
        direction: Direction,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            start_time: start_time.into(),
            end_time: end_time.into(),
            direction,
            from_id: None,
            limit: None,
        }
    }

    /// Sets `fromId`. Cursor: a loan id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<LoanId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `20`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for Loans {
    type Response = Page<Loan>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.defer(check::listed("direction", &self.direction))?;
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .pair("direction", &self.direction)
            .pair("endTime", &self.end_time)
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .pair("startTime", &self.start_time)
            .pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for Loans {
    type Item = Loan;
    type Position = LoanId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
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

pub(crate) static LOANS: Operation = Operation {
    group: "margin",
    name: "loans",
    method: operation::Method::Get,
    path: "/v4/lever/loan",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the repayments of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation; *public-medium*; paging, meaning: *inferred*.
///
/// # Examples
///
/// The repayments of one day.
///
/// ```
/// use tradewire::margin::Repayments;
/// use tradewire::spot::Direction;
/// use tradewire::prelude::*;
///
/// let request = Repayments::new(Timestamp::from_millis(1700000000000), Direction::Next)
///     .end_time(Timestamp::from_millis(1700086400000));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Repayments {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Timestamp,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
    /// Cursor: a repayment id. Omit it for the first page.
    pub from_id: Option<RepaymentId>,
    /// Paging direction from the cursor.
    pub direction: Direction,
    /// Records per page. Range: at least 1. Default: `20`. *(min: inferred)*
    pub limit: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Repayments,
    symbol = "symbol",
    start_time = "startTime",
    end_time = "endTime",
    from_id = "fromId",
    direction = "direction",
    limit = "limit",
);

impl Repayments {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &REPAYMENTS;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 20;

    /// Creates a request with the required parameters.
    pub fn new(start_time: impl Into<Timestamp>, direction: Direction) -> Self {
        Self {
            start_time: start_time.into(),
            direction,
            symbol: None,
            end_time: None,
            from_id: None,
            limit: None,
        }
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }

    /// Sets `fromId`. Cursor: a repayment id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<RepaymentId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `20`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for Repayments {
    type Response = Page<Repayment>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.defer(check::listed("direction", &self.direction))?;
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .pair("direction", &self.direction)
            .optional("endTime", self.end_time.as_ref())
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .pair("startTime", &self.start_time)
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for Repayments {
    type Item = Repayment;
    type Position = RepaymentId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
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

pub(crate) static REPAYMENTS: Operation = Operation {
    group: "margin",
    name: "repayments",
    method: operation::Method::Get,
    path: "/v4/lever/repay",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the interest that the caller was charged, in pages. The order of the records is not
/// documented.
///
/// Source: public documentation; *public-medium*; paging, meaning: *inferred*.
///
/// # Examples
///
/// The interest of one day, for one pair.
///
/// ```
/// use tradewire::margin::InterestHistory;
/// use tradewire::spot::Direction;
/// use tradewire::prelude::*;
///
/// let request = InterestHistory::new(
///         Timestamp::from_millis(1700000000000),
///         Timestamp::from_millis(1700086400000),
///         Direction::Next,
///     )
///     .symbol("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct InterestHistory {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Timestamp,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Timestamp,
    /// Cursor: the id of a record. Omit it for the first page.
    pub from_id: Option<InterestId>,
    /// Paging direction from the cursor.
    pub direction: Direction,
    /// Records per page. Range: at least 1. Default: `20`. *(min: inferred)*
    pub limit: Option<i64>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    InterestHistory,
    symbol = "symbol",
    start_time = "startTime",
    end_time = "endTime",
    from_id = "fromId",
    direction = "direction",
    limit = "limit",
);

impl InterestHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &INTEREST_HISTORY;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 20;

    /// Creates a request with the required parameters.
    pub fn new(
        start_time: impl Into<Timestamp>,
        end_time: impl Into<Timestamp>,
        direction: Direction,
    ) -> Self {
        Self {
            start_time: start_time.into(),
            end_time: end_time.into(),
            direction,
            symbol: None,
            from_id: None,
            limit: None,
        }
    }

    /// Sets `symbol`. Trading pair. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `fromId`. Cursor: the id of a record. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<InterestId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `20`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }
}

impl Endpoint for InterestHistory {
    type Response = Page<Interest>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.defer(check::listed("direction", &self.direction))?;
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .pair("direction", &self.direction)
            .pair("endTime", &self.end_time)
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .pair("startTime", &self.start_time)
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for InterestHistory {
    type Item = Interest;
    type Position = InterestId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
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

pub(crate) static INTEREST_HISTORY: Operation = Operation {
    group: "margin",
    name: "interest_history",
    method: operation::Method::Get,
    path: "/v4/lever/interest",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};
