// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Requests.

use serde::{Deserialize, Deserializer};
use tradewire_models::loan::{
    AdjustmentTrigger, AdjustmentType, AutoTopUpSetting, CollateralAdjustment,
    CollateralCurrency, Currency, Liquidation, Loan, LoanAssetItem, LoanAssets,
    LoanHistoryType, LoanOverview, LoanProductType, LoanTotals, LoanType,
    NewBatchRepayment, NewCollateralAdjustment, NewLoan, NewRenewal, NewRepayment,
    OrderId, OrderStatus, Position, PositionId, RepayableLoan, Repayment, RepaymentType,
    RunningOrder, RunningOrderSort, SortType,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Json, Query, Timestamp, check, primitive, read_or_none, write_json,
};

use crate::operations;

/// Returns the totals of the current loans.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The current totals.
///
/// ```no_run
/// use tradewire::loan::Overview;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Overview::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Overview {}

impl Overview {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::OVERVIEW;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Overview {
    type Response = LoanOverview;

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

/// Returns the debt and the collateral by currency.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The current assets.
///
/// ```no_run
/// use tradewire::loan::Assets;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Assets::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Assets {}

impl Assets {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::ASSETS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Assets {
    type Response = LoanAssets;

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

/// Lists the debt or the collateral by currency, in pages.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The first page of the collateral.
///
/// ```no_run
/// use tradewire::loan::{AssetItems, LoanType};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AssetItems::new(1, LoanType::Collateral).limit(20);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct AssetItems {
    /// Page number.
    ///
    /// Range: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: i64,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Whether to list debt or collateral.
    ///
    /// Source: public documentation (public, medium confidence).
    pub loan_type: LoanType,
}

impl AssetItems {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::ASSET_ITEMS;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request with the required parameters.
    pub fn new(page: i64, loan_type: LoanType) -> Self {
        Self {
            page,
            loan_type,
            limit: None,
        }
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        check::range("page", self.page, 1..)?;
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        check::listed("loanType", &self.loan_type)?;
        Ok(())
    }
}

impl Endpoint for AssetItems {
    type Response = Page<LoanAssetItem>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("limit", self.limit.as_ref())
            .pair("loanType", &self.loan_type)
            .pair("page", &self.page)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns debt, collateral and net assets in USDT and in BTC.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The current totals.
///
/// ```no_run
/// use tradewire::loan::TotalAssets;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = TotalAssets::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct TotalAssets {}

impl TotalAssets {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::TOTAL_ASSETS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for TotalAssets {
    type Response = LoanTotals;

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

/// Lists the loans of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The running and overdue loans in one currency.
///
/// ```no_run
/// use tradewire::loan::{BorrowHistory, OrderStatus};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = BorrowHistory::new()
///     .loan_currency_ids([11])
///     .statuses([OrderStatus::Running, OrderStatus::Overdue])
///     .start_time(Timestamp::from_millis(1735689600000))
///     .end_time(Timestamp::from_millis(1735776000000));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The second page.
///
/// ```no_run
/// use tradewire::loan::BorrowHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = BorrowHistory::new().page(2).limit(20);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct BorrowHistory {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "loanCurrencyIdList"))]
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "pledgeCurrencyIdList"))]
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Order statuses.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "status"))]
    pub statuses: Option<Vec<OrderStatus>>,
    /// Types of loans.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    pub types: Option<Vec<LoanHistoryType>>,
    /// Products.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    pub product_types: Option<Vec<LoanProductType>>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
}

impl BorrowHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::BORROW_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `loanCurrencyIdList`. Ids of loan currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn loan_currency_ids(
        mut self,
        loan_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.loan_currency_ids = Some(
            loan_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn collateral_currency_ids(
        mut self,
        collateral_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.collateral_currency_ids = Some(
            collateral_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `status`. Order statuses.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn statuses(mut self, statuses: impl IntoIterator<Item = OrderStatus>) -> Self {
        self.statuses = Some(statuses.into_iter().collect());
        self
    }

    /// Sets `types`. Types of loans.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn types(mut self, types: impl IntoIterator<Item = LoanHistoryType>) -> Self {
        self.types = Some(types.into_iter().collect());
        self
    }

    /// Sets `productTypes`. Products.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
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

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(statuses) = &self.statuses {
            for item in statuses {
                check::list_item("status", item.as_str())?;
                check::listed("status", item)?;
            }
        }
        if let Some(types) = &self.types {
            for item in types {
                check::list_item("types", item.as_str())?;
                check::listed("types", item)?;
            }
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                check::listed("productTypes", item)?;
            }
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for BorrowHistory {
    type Response = Page<Loan>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("loanCurrencyIdList", self.loan_currency_ids.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional("pledgeCurrencyIdList", self.collateral_currency_ids.as_ref())
            .optional("productTypes", self.product_types.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("status", self.statuses.as_ref())
            .optional("types", self.types.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the repayments of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The repayments of one order.
///
/// ```no_run
/// use tradewire::loan::RepaymentHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = RepaymentHistory::new().order_id("611842903377154048");
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The complete repayments with collateral.
///
/// ```no_run
/// use tradewire::loan::{OrderStatus, RepaymentHistory, RepaymentType};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = RepaymentHistory::new()
///     .page(1)
///     .limit(20)
///     .statuses([OrderStatus::Complete])
///     .repayment_types([RepaymentType::Collateral]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct RepaymentHistory {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "loanCurrencyIdList"))]
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "pledgeCurrencyIdList"))]
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Statuses of repayments: `RUNNING`, `REPAID` and `COMPLETE`.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "status"))]
    pub statuses: Option<Vec<OrderStatus>>,
    /// Types of repayments.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    pub repayment_types: Option<Vec<RepaymentType>>,
    /// Products.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    pub product_types: Option<Vec<LoanProductType>>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
}

impl RepaymentHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::REPAYMENT_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `loanCurrencyIdList`. Ids of loan currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn loan_currency_ids(
        mut self,
        loan_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.loan_currency_ids = Some(
            loan_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn collateral_currency_ids(
        mut self,
        collateral_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.collateral_currency_ids = Some(
            collateral_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `status`. Statuses of repayments: `RUNNING`, `REPAID` and `COMPLETE`.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn statuses(mut self, statuses: impl IntoIterator<Item = OrderStatus>) -> Self {
        self.statuses = Some(statuses.into_iter().collect());
        self
    }

    /// Sets `repaymentTypes`. Types of repayments.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn repayment_types(
        mut self,
        repayment_types: impl IntoIterator<Item = RepaymentType>,
    ) -> Self {
        self.repayment_types = Some(repayment_types.into_iter().collect());
        self
    }

    /// Sets `productTypes`. Products.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
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

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(statuses) = &self.statuses {
            for item in statuses {
                check::list_item("status", item.as_str())?;
                check::listed("status", item)?;
            }
        }
        if let Some(repayment_types) = &self.repayment_types {
            for item in repayment_types {
                check::list_item("repaymentTypes", item.as_str())?;
                check::listed("repaymentTypes", item)?;
            }
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                check::listed("productTypes", item)?;
            }
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for RepaymentHistory {
    type Response = Page<Repayment>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("loanCurrencyIdList", self.loan_currency_ids.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional("pledgeCurrencyIdList", self.collateral_currency_ids.as_ref())
            .optional("productTypes", self.product_types.as_ref())
            .optional("repaymentTypes", self.repayment_types.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("status", self.statuses.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the adjustments of collateral, in pages. The order of the records is not documented;
/// the sample lists the latest first.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The automatic additions.
///
/// ```no_run
/// use tradewire::loan::{
/// AdjustmentTrigger, AdjustmentType, CollateralHistory, LoanProductType,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = CollateralHistory::new()
///     .adjustment_type(AdjustmentType::Add)
///     .trigger(AdjustmentTrigger::Automatic)
///     .product_types([LoanProductType::Demand]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct CollateralHistory {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "loanCurrencyIdList"))]
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "pledgeCurrencyIdList"))]
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Whether collateral was added or removed.
    ///
    /// Source: public documentation (public, medium confidence).
    #[cfg_attr(feature = "server", serde(rename = "adjustPledgeType"))]
    pub adjustment_type: Option<AdjustmentType>,
    /// What triggered the adjustment.
    ///
    /// Source: public documentation (public, medium confidence).
    #[cfg_attr(feature = "server", serde(rename = "adjustPledgeRateType"))]
    pub trigger: Option<AdjustmentTrigger>,
    /// Products.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    pub product_types: Option<Vec<LoanProductType>>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
}

impl CollateralHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::COLLATERAL_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `loanCurrencyIdList`. Ids of loan currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn loan_currency_ids(
        mut self,
        loan_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.loan_currency_ids = Some(
            loan_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn collateral_currency_ids(
        mut self,
        collateral_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.collateral_currency_ids = Some(
            collateral_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `adjustPledgeType`. Whether collateral was added or removed.
    #[must_use]
    pub fn adjustment_type(mut self, adjustment_type: AdjustmentType) -> Self {
        self.adjustment_type = Some(adjustment_type);
        self
    }

    /// Sets `adjustPledgeRateType`. What triggered the adjustment.
    #[must_use]
    pub fn trigger(mut self, trigger: AdjustmentTrigger) -> Self {
        self.trigger = Some(trigger);
        self
    }

    /// Sets `productTypes`. Products.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
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

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(adjustment_type) = &self.adjustment_type {
            check::listed("adjustPledgeType", adjustment_type)?;
        }
        if let Some(trigger) = &self.trigger {
            check::listed("adjustPledgeRateType", trigger)?;
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                check::listed("productTypes", item)?;
            }
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for CollateralHistory {
    type Response = Page<CollateralAdjustment>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("adjustPledgeRateType", self.trigger.as_ref())
            .optional("adjustPledgeType", self.adjustment_type.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("loanCurrencyIdList", self.loan_currency_ids.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional("pledgeCurrencyIdList", self.collateral_currency_ids.as_ref())
            .optional("productTypes", self.product_types.as_ref())
            .optional("startTime", self.start_time.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the liquidations of loans, in pages. The order of the records is not documented.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The liquidations of collateral in two currencies.
///
/// ```no_run
/// use tradewire::loan::LiquidationHistory;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = LiquidationHistory::new().limit(20).collateral_currency_ids([2, 5]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct LiquidationHistory {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "loanCurrencyIdList"))]
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "pledgeCurrencyIdList"))]
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Products.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    pub product_types: Option<Vec<LoanProductType>>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
}

impl LiquidationHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::LIQUIDATION_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `loanCurrencyIdList`. Ids of loan currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn loan_currency_ids(
        mut self,
        loan_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.loan_currency_ids = Some(
            loan_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn collateral_currency_ids(
        mut self,
        collateral_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.collateral_currency_ids = Some(
            collateral_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `productTypes`. Products.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
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

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                check::listed("productTypes", item)?;
            }
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for LiquidationHistory {
    type Response = Page<Liquidation>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("loanCurrencyIdList", self.loan_currency_ids.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional("pledgeCurrencyIdList", self.collateral_currency_ids.as_ref())
            .optional("productTypes", self.product_types.as_ref())
            .optional("startTime", self.start_time.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Takes out a loan against collateral. The ids of the products are those of `currencies` and
/// `collateral_currencies`. The request has no id chosen by the caller, and whether a
/// repeated request takes out a second loan is not documented.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
/// is inferred, `account` is inferred, the result may be null (inferred).
///
/// # Examples
///
/// A demand loan of 500 USDT against 0.01 BTC.
///
/// ```no_run
/// use tradewire::loan::{Borrow, LoanProductType, NewLoan};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Borrow::new(
///     NewLoan::new(1, 32, LoanProductType::Demand, dec!(500), dec!(0.01), false),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A 30-day loan with a coupon.
///
/// ```no_run
/// use tradewire::loan::{Borrow, LoanProductType, NewLoan};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Borrow::new(
///     NewLoan::new(1, 32, LoanProductType::ThirtyDayApr, dec!(500), dec!(0.01), false)
///         .coupon_id(789),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Borrow {
    /// The loan.
    ///
    /// Source: public documentation (public, medium confidence).
    pub loan: NewLoan,
}

impl Borrow {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::BORROW;

    /// Creates a request from its parameters.
    pub fn new(loan: NewLoan) -> Self {
        Self { loan }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.loan.validate().map_err(|error| error.in_field("loan"))?;
        Ok(())
    }
}

impl Endpoint for Borrow {
    type Response = Option<OrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("loan", &self.loan)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Repays a loan position, completely or in part. The meaning of the result is not
/// documented.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
/// is inferred, `account` is inferred, the result may be null (inferred).
///
/// # Examples
///
/// A repayment in part, which releases collateral.
///
/// ```no_run
/// use tradewire::loan::{NewRepayment, Repay};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Repay::new(
///     NewRepayment::new(611842915154579456, dec!(200), true, "repay_1"),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Repay {
    /// The repayment.
    ///
    /// Source: public documentation (public, medium confidence).
    pub repayment: NewRepayment,
}

impl Repay {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::REPAY;

    /// Creates a request from its parameters.
    pub fn new(repayment: NewRepayment) -> Self {
        Self { repayment }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.repayment.validate().map_err(|error| error.in_field("repayment"))?;
        Ok(())
    }
}

impl Endpoint for Repay {
    type Response = Option<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("repayment", &self.repayment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| primitive::deserialize(json))
    }
}

/// Renews the loan of a position for another term.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred,
/// `returns` is inferred, `auth` is inferred, `account` is inferred, the result may be null
/// (inferred).
///
/// # Examples
///
/// A renewal for 30 days.
///
/// ```no_run
/// use tradewire::loan::{LoanProductType, NewRenewal, Renew};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Renew::new(
///     NewRenewal::new(20250101001, 611842915154579456, LoanProductType::ThirtyDayApr),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// A renewal with a coupon and a discount.
///
/// ```no_run
/// use tradewire::loan::{LoanProductType, NewRenewal, Renew};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = Renew::new(
///     NewRenewal::new(20250101002, 611842915154579456, LoanProductType::SevenDayApr)
///         .coupon_id(789)
///         .discount_condition_satisfied(true),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Renew {
    /// The renewal.
    ///
    /// Source: public documentation (public, medium confidence).
    pub renewal: NewRenewal,
}

impl Renew {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::RENEW;

    /// Creates a request from its parameters.
    pub fn new(renewal: NewRenewal) -> Self {
        Self { renewal }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.renewal.validate().map_err(|error| error.in_field("renewal"))?;
        Ok(())
    }
}

impl Endpoint for Renew {
    type Response = Option<OrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("renewal", &self.renewal)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Adds collateral to a loan position, or removes collateral from it.
///
/// Source: public documentation (public, medium confidence); `returns` is inferred, `auth` is
/// inferred, `account` is inferred, the result may be null (inferred).
///
/// # Examples
///
/// More collateral.
///
/// ```no_run
/// use tradewire::loan::{AdjustCollateral, AdjustmentType, NewCollateralAdjustment};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = AdjustCollateral::new(
///     NewCollateralAdjustment::new(
///         "adjust_1",
///         611842915154579456,
///         AdjustmentType::Add,
///         dec!(0.002),
///     ),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct AdjustCollateral {
    /// The adjustment.
    ///
    /// Source: public documentation (public, medium confidence).
    pub adjustment: NewCollateralAdjustment,
}

impl AdjustCollateral {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::ADJUST_COLLATERAL;

    /// Creates a request from its parameters.
    pub fn new(adjustment: NewCollateralAdjustment) -> Self {
        Self { adjustment }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.adjustment.validate().map_err(|error| error.in_field("adjustment"))?;
        Ok(())
    }
}

impl Endpoint for AdjustCollateral {
    type Response = Option<OrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("adjustment", &self.adjustment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| Self::Response::deserialize(json))
    }
}

/// Repays several loans in one request: the one-click repayment. The documentation states
/// neither the meaning of the result nor whether the other loans are repaid if one cannot be.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
/// is inferred, `account` is inferred, the result may be null (inferred).
///
/// # Examples
///
/// All demand loans in USDT.
///
/// ```no_run
/// use tradewire::loan::{
/// BatchRepaymentItem, LoanProductType, NewBatchRepayment, RepayBatch,
/// };
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = RepayBatch::new(
///     NewBatchRepayment::new(
///         [BatchRepaymentItem::new("usdt", 1)],
///         [LoanProductType::Demand],
///         "batch_repay_1",
///     ),
/// );
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct RepayBatch {
    /// The repayment.
    ///
    /// Source: public documentation (public, medium confidence).
    pub repayment: NewBatchRepayment,
}

impl RepayBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::REPAY_BATCH;

    /// Creates a request from its parameters.
    pub fn new(repayment: NewBatchRepayment) -> Self {
        Self { repayment }
    }

    fn check(&self) -> Result<(), Invalid> {
        self.repayment.validate().map_err(|error| error.in_field("repayment"))?;
        Ok(())
    }
}

impl Endpoint for RepayBatch {
    type Response = Option<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("repayment", &self.repayment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| primitive::deserialize(json))
    }
}

/// Lists the debts that a one-click repayment can repay, by currency and product.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
/// is inferred, `account` is inferred.
///
/// # Examples
///
/// The loans with a fixed term.
///
/// ```no_run
/// use tradewire::loan::RepayableLoans;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = RepayableLoans::new();
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The VIP loans.
///
/// ```no_run
/// use tradewire::loan::{LoanProductType, RepayableLoans};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = RepayableLoans::new().product_types([LoanProductType::Vip]);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct RepayableLoans {
    /// Products of the loans; fixed terms if omitted. Here, the documentation names
    /// `NINETY_DAY_APR` as the demand product, unlike everywhere else.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    pub product_types: Option<Vec<LoanProductType>>,
}

impl RepayableLoans {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::REPAYABLE_LOANS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `productTypes`. Products of the loans; fixed terms if omitted. Here, the
    /// documentation names `NINETY_DAY_APR` as the demand product, unlike everywhere else.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                check::listed("productTypes", item)?;
            }
        }
        Ok(())
    }
}

impl Endpoint for RepayableLoans {
    type Response = Vec<RepayableLoan>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().optional("productTypes", self.product_types.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the running loan orders, in pages. The Chinese documentation lists other parameters
/// (`size`, `nextId`); these are the English ones.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The overdue orders of two products, the highest LTV first.
///
/// ```no_run
/// use tradewire::loan::{LoanProductType, OrderStatus, RunningOrderSort, RunningOrders};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = RunningOrders::new()
///     .statuses([OrderStatus::Overdue])
///     .product_types([LoanProductType::SevenDayApr, LoanProductType::ThirtyDayApr])
///     .sort_type(RunningOrderSort::LtvDesc);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The second page.
///
/// ```no_run
/// use tradewire::loan::RunningOrders;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = RunningOrders::new().page(2).limit(20);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct RunningOrders {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "loanCurrencyIdList"))]
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "pledgeCurrencyIdList"))]
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Order statuses: all but `COMPLETE`.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    #[cfg_attr(feature = "server", serde(rename = "status"))]
    pub statuses: Option<Vec<OrderStatus>>,
    /// Products.
    ///
    /// An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `wire` is inferred.
    pub product_types: Option<Vec<LoanProductType>>,
    /// Order of the records.
    ///
    /// Source: public documentation (public, medium confidence).
    pub sort_type: Option<RunningOrderSort>,
    /// Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub start_time: Option<Timestamp>,
    /// End of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    ///
    /// Source: public documentation (public, medium confidence); `not_before` is inferred.
    pub end_time: Option<Timestamp>,
}

impl RunningOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::RUNNING_ORDERS;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `loanCurrencyIdList`. Ids of loan currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn loan_currency_ids(
        mut self,
        loan_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.loan_currency_ids = Some(
            loan_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn collateral_currency_ids(
        mut self,
        collateral_currency_ids: impl IntoIterator<Item = impl Into<i64>>,
    ) -> Self {
        self.collateral_currency_ids = Some(
            collateral_currency_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets `status`. Order statuses: all but `COMPLETE`.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn statuses(mut self, statuses: impl IntoIterator<Item = OrderStatus>) -> Self {
        self.statuses = Some(statuses.into_iter().collect());
        self
    }

    /// Sets `productTypes`. Products.
    ///
    /// An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
        self
    }

    /// Sets `sortType`. Order of the records.
    #[must_use]
    pub fn sort_type(mut self, sort_type: RunningOrderSort) -> Self {
        self.sort_type = Some(sort_type);
        self
    }

    /// Sets `startTime`. Start of the time range.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
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

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(statuses) = &self.statuses {
            for item in statuses {
                check::list_item("status", item.as_str())?;
                check::listed("status", item)?;
            }
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                check::listed("productTypes", item)?;
            }
        }
        if let Some(sort_type) = &self.sort_type {
            check::listed("sortType", sort_type)?;
        }
        check::not_before("endTime", self.end_time, self.start_time)?;
        Ok(())
    }
}

impl Endpoint for RunningOrders {
    type Response = Page<RunningOrder>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("loanCurrencyIdList", self.loan_currency_ids.as_ref())
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional("pledgeCurrencyIdList", self.collateral_currency_ids.as_ref())
            .optional("productTypes", self.product_types.as_ref())
            .optional("sortType", self.sort_type.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("status", self.statuses.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns a loan position by id. The response to an unknown id is not documented.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
/// is inferred, `account` is inferred, `echoes` is inferred.
///
/// # Examples
///
/// One position.
///
/// ```no_run
/// use tradewire::loan::PositionDetail;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = PositionDetail::new(611842915154579456);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct PositionDetail {
    /// Position id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_id: PositionId,
}

impl PositionDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::POSITION_DETAIL;

    /// Creates a request from its parameters.
    pub fn new(position_id: impl Into<PositionId>) -> Self {
        Self {
            position_id: position_id.into(),
        }
    }
}

impl Endpoint for PositionDetail {
    type Response = Position;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn query(&self) -> Query {
        Query::default().pair("positionId", &self.position_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the loan products of each currency, with their rates and limits, without order
/// context.
///
/// Source: interface 4.5 and 1 and 5; `auth` is public, medium confidence, `account` is
/// inferred.
///
/// # Examples
///
/// The second page, the highest 30-day rate first.
///
/// ```no_run
/// use tradewire::loan::{Currencies, SortType};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = Currencies::new()
///     .page(2)
///     .limit(20)
///     .sort_type(SortType::ThirtyDayAprDesc);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Currencies {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: interface 4.5 and 1 and 5; `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: interface 4.5 and 1 and 5; `min` is inferred.
    pub limit: Option<i64>,
    /// Currency id.
    ///
    /// Source: interface 4.5 and 1 and 5.
    pub currency_id: Option<i64>,
    /// Order of the records.
    ///
    /// Source: interface 4.5 and 1 and 5.
    pub sort_type: Option<SortType>,
}

impl Currencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::CURRENCIES;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `currencyId`. Currency id.
    #[must_use]
    pub fn currency_id(mut self, currency_id: i64) -> Self {
        self.currency_id = Some(currency_id);
        self
    }

    /// Sets `sortType`. Order of the records.
    #[must_use]
    pub fn sort_type(mut self, sort_type: SortType) -> Self {
        self.sort_type = Some(sort_type);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        if let Some(sort_type) = &self.sort_type {
            check::listed("sortType", sort_type)?;
        }
        Ok(())
    }
}

impl Endpoint for Currencies {
    type Response = Page<Currency>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("currencyId", self.currency_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("page", self.page.as_ref())
            .optional("sortType", self.sort_type.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Lists the currencies that can be deposited as collateral, with their limits. Whether the
/// request must be signed is not documented.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred.
///
/// # Examples
///
/// The limits of one currency.
///
/// ```no_run
/// use tradewire::loan::CollateralCurrencies;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = CollateralCurrencies::new().currency_id(2);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
///
/// The first page.
///
/// ```no_run
/// use tradewire::loan::CollateralCurrencies;
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder().deployment(Deployment::from_env()?).build()?;
/// let request = CollateralCurrencies::new().page(1).limit(20);
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct CollateralCurrencies {
    /// Page number.
    ///
    /// Range: at least 1. Default: `1`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub page: Option<i64>,
    /// Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    ///
    /// Source: public documentation (public, medium confidence); `min` is inferred.
    pub limit: Option<i64>,
    /// Currency id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub currency_id: Option<i64>,
}

impl CollateralCurrencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::COLLATERAL_CURRENCIES;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number.
    ///
    /// Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page.
    ///
    /// Range: at least 1. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `currencyId`. Currency id.
    #[must_use]
    pub fn currency_id(mut self, currency_id: i64) -> Self {
        self.currency_id = Some(currency_id);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(page) = self.page {
            check::range("page", page, 1..)?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for CollateralCurrencies {
    type Response = Page<CollateralCurrency>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("currencyId", self.currency_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("page", self.page.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Turns the automatic top-up of collateral on or off. The contents of the result are not
/// documented; it is empty in the sample.
///
/// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
/// inferred, the result may be null (inferred).
///
/// # Examples
///
/// Turns it on.
///
/// ```no_run
/// use tradewire::loan::{AutoTopUpSetting, SetAutoTopUp};
/// use tradewire::prelude::*;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let client = Client::builder()
/// #     .credentials(Credentials::from_env()?)
/// #     .deployment(Deployment::from_env()?)
/// #     .build()?;
/// let request = SetAutoTopUp::new(AutoTopUpSetting::new(true));
/// let response = client.send(&request).await?;
/// println!("{response:?}");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(serde::Deserialize))]
#[non_exhaustive]
pub struct SetAutoTopUp {
    /// The setting.
    ///
    /// Source: public documentation (public, medium confidence).
    pub setting: AutoTopUpSetting,
}

impl SetAutoTopUp {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::loan::SET_AUTO_TOP_UP;

    /// Creates a request from its parameters.
    pub fn new(setting: AutoTopUpSetting) -> Self {
        Self { setting }
    }
}

impl Endpoint for SetAutoTopUp {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("setting", &self.setting)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}
