// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Requests.

use serde::{Deserialize, Deserializer};
use tradewire_models::margin::{
    Balance, Interest, InterestId, Loan, LoanId, NewLoanOrder, Repayment, RepaymentId,
    Symbol,
};
use tradewire_models::service::Page;
use tradewire_models::spot::Direction;
use tradewire_wire::operation::Operation;
use tradewire_wire::{Endpoint, Invalid, Json, Query, Timestamp, check, write_json};

use crate::operations;

/// Lists the pairs that can be traded on margin, with their limits and rates.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// All pairs.
///
/// ```no_run
/// use tradewire::margin::Symbols;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Symbols::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Symbols {}

impl Symbols {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::margin::SYMBOLS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Symbols {
    type Response = Vec<Symbol>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the margin account of a trading pair.
///
/// Source: public documentation (public, medium confidence).
///
/// # Examples
///
/// The margin account of one pair.
///
/// ```no_run
/// use tradewire::margin::BalanceRequest;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = BalanceRequest::new("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct BalanceRequest {
    /// Trading pair. The documentation shows it in upper case.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: String,
}

impl BalanceRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::margin::BALANCE;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

impl Endpoint for BalanceRequest {
    type Response = Balance;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Borrows an amount for a margin account, or repays a loan. The request has no client id:
/// after a lost response, compare the loans or repayments before sending it again. The
/// documentation shows an empty result.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred.
///
/// # Examples
///
/// Borrows 1000 USDT.
///
/// ```no_run
/// use tradewire::margin::{LoanAction, NewLoanOrder, PlaceLoanOrder};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceLoanOrder::new(
///     NewLoanOrder::new("BTC_USDT", "usdt", dec!(1000), LoanAction::Borrow),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// Repays 500.5 USDT.
///
/// ```no_run
/// use tradewire::margin::{LoanAction, NewLoanOrder, PlaceLoanOrder};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PlaceLoanOrder::new(
///     NewLoanOrder::new("BTC_USDT", "usdt", dec!(500.5), LoanAction::Repay),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct PlaceLoanOrder {
    /// The amount to borrow or to repay.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order: NewLoanOrder,
}

impl PlaceLoanOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::margin::PLACE_LOAN_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewLoanOrder) -> Self {
        Self { order }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.order.validate().map_err(|error| error.in_field("order"))?;
        Ok(())
    }
}

impl Endpoint for PlaceLoanOrder {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("order", &self.order)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the loans of a margin account, in pages. The order of the records is not documented.
///
/// Source: public documentation (public, medium confidence); `paging` is inferred, the
/// meaning is inferred.
///
/// # Examples
///
/// The loans of one day.
///
/// ```no_run
/// use tradewire::margin::Loans;
/// use tradewire::spot::Direction;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Loans::new(
///     "btc_usdt",
///     Timestamp::from_millis(1700000000000),
///     Timestamp::from_millis(1700086400000),
///     Direction::Next,
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Loans {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: String,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Timestamp,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Timestamp,
    /// Cursor: a loan id. Omit it for the first page.
    ///
    /// Source: public documentation (public, medium confidence).
    pub from_id: Option<LoanId>,
    /// Paging direction from the cursor.
    ///
    /// Source: public documentation (public, medium confidence).
    pub direction: Direction,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `20`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
}

impl Loans {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::margin::LOANS;

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

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `20`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("direction", &self.direction)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Loans {
    type Response = Page<Loan>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
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
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the repayments of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation (public, medium confidence); `paging` is inferred, the
/// meaning is inferred.
///
/// # Examples
///
/// The repayments of one day.
///
/// ```no_run
/// use tradewire::margin::Repayments;
/// use tradewire::spot::Direction;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Repayments::new(Timestamp::from_millis(1700000000000), Direction::Next)
///     .end_time(Timestamp::from_millis(1700086400000));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Repayments {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: Option<String>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Timestamp,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
    /// Cursor: a repayment id. Omit it for the first page.
    ///
    /// Source: public documentation (public, medium confidence).
    pub from_id: Option<RepaymentId>,
    /// Paging direction from the cursor.
    ///
    /// Source: public documentation (public, medium confidence).
    pub direction: Direction,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `20`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
}

impl Repayments {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::margin::REPAYMENTS;

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

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `endTime`. End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
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

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `20`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::listed("direction", &self.direction)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for Repayments {
    type Response = Page<Repayment>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
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
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the interest that the caller was charged, in pages. The order of the records is not
/// documented.
///
/// Source: public documentation (public, medium confidence); `paging` is inferred, the
/// meaning is inferred.
///
/// # Examples
///
/// The interest of one day, for one pair.
///
/// ```no_run
/// use tradewire::margin::InterestHistory;
/// use tradewire::spot::Direction;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = InterestHistory::new(
///         Timestamp::from_millis(1700000000000),
///         Timestamp::from_millis(1700086400000),
///         Direction::Next,
///     )
///     .symbol("btc_usdt");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct InterestHistory {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    pub symbol: Option<String>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Timestamp,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Timestamp,
    /// Cursor: the id of a record. Omit it for the first page.
    ///
    /// Source: public documentation (public, medium confidence).
    pub from_id: Option<InterestId>,
    /// Paging direction from the cursor.
    ///
    /// Source: public documentation (public, medium confidence).
    pub direction: Direction,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `20`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
}

impl InterestHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::margin::INTEREST_HISTORY;

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

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
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

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `20`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::listed("direction", &self.direction)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for InterestHistory {
    type Response = Page<Interest>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
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
        Self::Response::deserialize(deserializer)
    }
}
