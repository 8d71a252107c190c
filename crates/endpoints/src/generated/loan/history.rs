// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: histories of borrowing, repayments, collateral and liquidations.

use serde::Deserializer;
use tradewire_models::loan::{
    AdjustmentTrigger, AdjustmentType, CollateralAdjustment, Liquidation, Loan,
    LoanHistoryType, LoanProductType, OrderId, OrderStatus, Repayment, RepaymentType,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, ListFormat, Paged, Query, Timestamp, check, operation, paging,
    value,
};

use crate::hosts;

/// Lists the loans of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The running and overdue loans in one currency.
///
/// ```
/// use tradewire::loan::{BorrowHistory, OrderStatus};
/// use tradewire::prelude::*;
///
/// let request = BorrowHistory::new()
///     .loan_currency_ids([11])
///     .statuses([OrderStatus::Running, OrderStatus::Overdue])
///     .start_time(Timestamp::from_millis(1735689600000))
///     .end_time(Timestamp::from_millis(1735776000000));
/// ```
///
/// The second page.
///
/// ```
/// use tradewire::loan::BorrowHistory;
///
/// let request = BorrowHistory::new().page(2).limit(20);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct BorrowHistory {
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies. An empty list is not sent. *(wire: inferred)*
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies. An empty list is not sent. *(wire: inferred)*
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Order statuses. An empty list is not sent. *(wire: inferred)*
    pub statuses: Option<Vec<OrderStatus>>,
    /// Types of loans. An empty list is not sent. *(wire: inferred)*
    pub types: Option<Vec<LoanHistoryType>>,
    /// Products. An empty list is not sent. *(wire: inferred)*
    pub product_types: Option<Vec<LoanProductType>>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    BorrowHistory,
    page = "page",
    limit = "limit",
    order_id = "orderId",
    loan_currency_ids = "loanCurrencyIdList",
    collateral_currency_ids = "pledgeCurrencyIdList",
    statuses = "status",
    types = "types",
    product_types = "productTypes",
    start_time = "startTime",
    end_time = "endTime",
);

impl BorrowHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BORROW_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
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

    /// Sets `loanCurrencyIdList`. Ids of loan currencies. An empty list is not sent.
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

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies. An empty list is not sent.
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

    /// Sets `status`. Order statuses. An empty list is not sent.
    #[must_use]
    pub fn statuses(mut self, statuses: impl IntoIterator<Item = OrderStatus>) -> Self {
        self.statuses = Some(statuses.into_iter().collect());
        self
    }

    /// Sets `types`. Types of loans. An empty list is not sent.
    #[must_use]
    pub fn types(mut self, types: impl IntoIterator<Item = LoanHistoryType>) -> Self {
        self.types = Some(types.into_iter().collect());
        self
    }

    /// Sets `productTypes`. Products. An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
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

impl Endpoint for BorrowHistory {
    type Response = Page<Loan>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        if let Some(statuses) = &self.statuses {
            for item in statuses {
                check::list_item("status", item.as_str())?;
                inferred.defer(check::listed("status", item))?;
            }
        }
        if let Some(types) = &self.types {
            for item in types {
                check::list_item("types", item.as_str())?;
                inferred.defer(check::listed("types", item))?;
            }
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                inferred.defer(check::listed("productTypes", item))?;
            }
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional_list(
                "loanCurrencyIdList",
                self.loan_currency_ids.as_deref(),
                ListFormat::Comma,
            )
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional_list(
                "pledgeCurrencyIdList",
                self.collateral_currency_ids.as_deref(),
                ListFormat::Comma,
            )
            .optional_list(
                "productTypes",
                self.product_types.as_deref(),
                ListFormat::Comma,
            )
            .optional("startTime", self.start_time.as_ref())
            .optional_list("status", self.statuses.as_deref(), ListFormat::Comma)
            .optional_list("types", self.types.as_deref(), ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for BorrowHistory {
    type Item = Loan;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
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
        Ok(response.has_next)
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static BORROW_HISTORY: Operation = Operation {
    group: "loan",
    name: "borrow_history",
    method: operation::Method::Get,
    path: "/v4/order/finance/loan/order/history/borrow",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the repayments of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The repayments of one order.
///
/// ```
/// use tradewire::loan::RepaymentHistory;
///
/// let request = RepaymentHistory::new().order_id("611842903377154048");
/// ```
///
/// The complete repayments with collateral.
///
/// ```
/// use tradewire::loan::{OrderStatus, RepaymentHistory, RepaymentType};
///
/// let request = RepaymentHistory::new()
///     .page(1)
///     .limit(20)
///     .statuses([OrderStatus::Complete])
///     .repayment_types([RepaymentType::Collateral]);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct RepaymentHistory {
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies. An empty list is not sent. *(wire: inferred)*
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies. An empty list is not sent. *(wire: inferred)*
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Statuses of repayments: `RUNNING`, `REPAID` and `COMPLETE`. An empty list is not sent.
    /// *(wire: inferred)*
    pub statuses: Option<Vec<OrderStatus>>,
    /// Types of repayments. An empty list is not sent. *(wire: inferred)*
    pub repayment_types: Option<Vec<RepaymentType>>,
    /// Products. An empty list is not sent. *(wire: inferred)*
    pub product_types: Option<Vec<LoanProductType>>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    RepaymentHistory,
    page = "page",
    limit = "limit",
    order_id = "orderId",
    loan_currency_ids = "loanCurrencyIdList",
    collateral_currency_ids = "pledgeCurrencyIdList",
    statuses = "status",
    repayment_types = "repaymentTypes",
    product_types = "productTypes",
    start_time = "startTime",
    end_time = "endTime",
);

impl RepaymentHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &REPAYMENT_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
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

    /// Sets `loanCurrencyIdList`. Ids of loan currencies. An empty list is not sent.
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

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies. An empty list is not sent.
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

    /// Sets `status`. Statuses of repayments: `RUNNING`, `REPAID` and `COMPLETE`. An empty list
    /// is not sent.
    #[must_use]
    pub fn statuses(mut self, statuses: impl IntoIterator<Item = OrderStatus>) -> Self {
        self.statuses = Some(statuses.into_iter().collect());
        self
    }

    /// Sets `repaymentTypes`. Types of repayments. An empty list is not sent.
    #[must_use]
    pub fn repayment_types(
        mut self,
        repayment_types: impl IntoIterator<Item = RepaymentType>,
    ) -> Self {
        self.repayment_types = Some(repayment_types.into_iter().collect());
        self
    }

    /// Sets `productTypes`. Products. An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
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

impl Endpoint for RepaymentHistory {
    type Response = Page<Repayment>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        if let Some(statuses) = &self.statuses {
            for item in statuses {
                check::list_item("status", item.as_str())?;
                inferred.defer(check::listed("status", item))?;
            }
        }
        if let Some(repayment_types) = &self.repayment_types {
            for item in repayment_types {
                check::list_item("repaymentTypes", item.as_str())?;
                inferred.defer(check::listed("repaymentTypes", item))?;
            }
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                inferred.defer(check::listed("productTypes", item))?;
            }
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional_list(
                "loanCurrencyIdList",
                self.loan_currency_ids.as_deref(),
                ListFormat::Comma,
            )
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional_list(
                "pledgeCurrencyIdList",
                self.collateral_currency_ids.as_deref(),
                ListFormat::Comma,
            )
            .optional_list(
                "productTypes",
                self.product_types.as_deref(),
                ListFormat::Comma,
            )
            .optional_list(
                "repaymentTypes",
                self.repayment_types.as_deref(),
                ListFormat::Comma,
            )
            .optional("startTime", self.start_time.as_ref())
            .optional_list("status", self.statuses.as_deref(), ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for RepaymentHistory {
    type Item = Repayment;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
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
        Ok(response.has_next)
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static REPAYMENT_HISTORY: Operation = Operation {
    group: "loan",
    name: "repayment_history",
    method: operation::Method::Get,
    path: "/v4/order/finance/loan/order/history/repay",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the adjustments of collateral, in pages. The order of the records is not documented;
/// the sample lists the latest first.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The automatic additions.
///
/// ```
/// use tradewire::loan::{
///     AdjustmentTrigger, AdjustmentType, CollateralHistory, LoanProductType,
/// };
///
/// let request = CollateralHistory::new()
///     .adjustment_type(AdjustmentType::Add)
///     .trigger(AdjustmentTrigger::Automatic)
///     .product_types([LoanProductType::Demand]);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CollateralHistory {
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies. An empty list is not sent. *(wire: inferred)*
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies. An empty list is not sent. *(wire: inferred)*
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Whether collateral was added or removed.
    pub adjustment_type: Option<AdjustmentType>,
    /// What triggered the adjustment.
    pub trigger: Option<AdjustmentTrigger>,
    /// Products. An empty list is not sent. *(wire: inferred)*
    pub product_types: Option<Vec<LoanProductType>>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    CollateralHistory,
    page = "page",
    limit = "limit",
    order_id = "orderId",
    loan_currency_ids = "loanCurrencyIdList",
    collateral_currency_ids = "pledgeCurrencyIdList",
    adjustment_type = "adjustPledgeType",
    trigger = "adjustPledgeRateType",
    product_types = "productTypes",
    start_time = "startTime",
    end_time = "endTime",
);

impl CollateralHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &COLLATERAL_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
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

    /// Sets `loanCurrencyIdList`. Ids of loan currencies. An empty list is not sent.
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

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies. An empty list is not sent.
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

    /// Sets `productTypes`. Products. An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
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

impl Endpoint for CollateralHistory {
    type Response = Page<CollateralAdjustment>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        if let Some(adjustment_type) = &self.adjustment_type {
            inferred.defer(check::listed("adjustPledgeType", adjustment_type))?;
        }
        if let Some(trigger) = &self.trigger {
            inferred.defer(check::listed("adjustPledgeRateType", trigger))?;
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                inferred.defer(check::listed("productTypes", item))?;
            }
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("adjustPledgeRateType", self.trigger.as_ref())
            .optional("adjustPledgeType", self.adjustment_type.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional_list(
                "loanCurrencyIdList",
                self.loan_currency_ids.as_deref(),
                ListFormat::Comma,
            )
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional_list(
                "pledgeCurrencyIdList",
                self.collateral_currency_ids.as_deref(),
                ListFormat::Comma,
            )
            .optional_list(
                "productTypes",
                self.product_types.as_deref(),
                ListFormat::Comma,
            )
            .optional("startTime", self.start_time.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for CollateralHistory {
    type Item = CollateralAdjustment;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
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
        Ok(response.has_next)
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static COLLATERAL_HISTORY: Operation = Operation {
    group: "loan",
    name: "collateral_history",
    method: operation::Method::Get,
    path: "/v4/order/finance/loan/order/history/adjust-pledge",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the liquidations of loans, in pages. The order of the records is not documented.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The liquidations of collateral in two currencies.
///
/// ```
/// use tradewire::loan::LiquidationHistory;
///
/// let request = LiquidationHistory::new().limit(20).collateral_currency_ids([2, 5]);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct LiquidationHistory {
    /// Page number. Range: at least 1. Default: `1`. *(min: inferred)*
    pub page: Option<i64>,
    /// Records per page. Range: at least 1. Default: `10`. *(min: inferred)*
    pub limit: Option<i64>,
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Ids of loan currencies. An empty list is not sent. *(wire: inferred)*
    pub loan_currency_ids: Option<Vec<i64>>,
    /// Ids of collateral currencies. An empty list is not sent. *(wire: inferred)*
    pub collateral_currency_ids: Option<Vec<i64>>,
    /// Products. An empty list is not sent. *(wire: inferred)*
    pub product_types: Option<Vec<LoanProductType>>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    LiquidationHistory,
    page = "page",
    limit = "limit",
    order_id = "orderId",
    loan_currency_ids = "loanCurrencyIdList",
    collateral_currency_ids = "pledgeCurrencyIdList",
    product_types = "productTypes",
    start_time = "startTime",
    end_time = "endTime",
);

impl LiquidationHistory {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &LIQUIDATION_HISTORY;

    /// Value that the exchange uses if `page` is omitted.
    pub const DEFAULT_PAGE: i64 = 1;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `page`. Page number. Range: at least 1. Default: `1`.
    #[must_use]
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets `limit`. Records per page. Range: at least 1. Default: `10`.
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

    /// Sets `loanCurrencyIdList`. Ids of loan currencies. An empty list is not sent.
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

    /// Sets `pledgeCurrencyIdList`. Ids of collateral currencies. An empty list is not sent.
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

    /// Sets `productTypes`. Products. An empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
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

impl Endpoint for LiquidationHistory {
    type Response = Page<Liquidation>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(page) = self.page {
            inferred.note(check::range("page", page, 1..));
        }
        if let Some(limit) = self.limit {
            inferred.note(check::range("limit", limit, 1..));
        }
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                inferred.defer(check::listed("productTypes", item))?;
            }
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("endTime", self.end_time.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional_list(
                "loanCurrencyIdList",
                self.loan_currency_ids.as_deref(),
                ListFormat::Comma,
            )
            .optional("orderId", self.order_id.as_ref())
            .optional("page", self.page.as_ref())
            .optional_list(
                "pledgeCurrencyIdList",
                self.collateral_currency_ids.as_deref(),
                ListFormat::Comma,
            )
            .optional_list(
                "productTypes",
                self.product_types.as_deref(),
                ListFormat::Comma,
            )
            .optional("startTime", self.start_time.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for LiquidationHistory {
    type Item = Liquidation;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
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
        Ok(response.has_next)
    }

    fn next_position(
        &self,
        _response: &Self::Response,
        received: usize,
    ) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), received)
    }
}

pub(crate) static LIQUIDATION_HISTORY: Operation = Operation {
    group: "loan",
    name: "liquidation_history",
    method: operation::Method::Get,
    path: "/v4/order/finance/loan/order/history/force",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};
