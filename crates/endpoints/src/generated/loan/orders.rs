// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: borrowing, repaying, renewing and adjusting collateral; running orders and
//! positions.

use serde::Deserializer;
use tradewire_models::loan::{
    LoanProductType, NewBatchRepayment, NewCollateralAdjustment, NewLoan, NewRenewal,
    NewRepayment, OrderId, OrderStatus, Position, PositionId, RepayableLoan,
    RunningOrder, RunningOrderSort,
};
use tradewire_models::service::Page;
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, ListFormat, Paged, Query, Timestamp, check, operation, paging,
    read_or_none, value, write_json,
};

use crate::hosts;

/// Takes out a loan against collateral. The ids of the products are those of `currencies` and
/// `collateral_currencies`. The request has no id chosen by the caller, and whether a
/// repeated request takes out a second loan is not documented.
///
/// Source: public documentation; *public-medium*; meaning, auth, account, the result may be
/// null: *inferred*.
///
/// # Examples
///
/// A demand loan of 500 USDT against 0.01 BTC.
///
/// ```
/// use tradewire::loan::{Borrow, LoanProductType, NewLoan};
/// use tradewire::prelude::*;
///
/// let request = Borrow::new(
///     NewLoan::new(1, 32, LoanProductType::Demand, dec!(500), dec!(0.01), false),
/// );
/// ```
///
/// A 30-day loan with a coupon.
///
/// ```
/// use tradewire::loan::{Borrow, LoanProductType, NewLoan};
/// use tradewire::prelude::*;
///
/// let request = Borrow::new(
///     NewLoan::new(1, 32, LoanProductType::ThirtyDayApr, dec!(500), dec!(0.01), false)
///         .coupon_id(789),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Borrow {
    /// The loan.
    pub loan: NewLoan,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Borrow, loan = "loan");

impl Borrow {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BORROW;

    /// Creates a request from its parameters.
    pub fn new(loan: NewLoan) -> Self {
        Self { loan }
    }
}

impl Endpoint for Borrow {
    type Response = Option<OrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.defer(self.loan.validate().map_err(|error| error.in_field("loan")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("loan", &self.loan)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static BORROW: Operation = Operation {
    group: "loan",
    name: "borrow",
    method: operation::Method::Post,
    path: "/v4/order/finance/loan/order/v1/borrow",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["loan running-orders", "loan borrow-history"],
    errors: &[
        "FINANCE_LOAN_ORDER_002",
        "FINANCE_LOAN_ORDER_003",
        "FINANCE_LOAN_ORDER_004",
        "FINANCE_LOAN_ORDER_005",
        "FINANCE_LOAN_ORDER_014",
        "FINANCE_LOAN_ORDER_015",
        "FINANCE_LOAN_ORDER_016",
        "FINANCE_LOAN_ORDER_017",
        "FINANCE_LOAN_ORDER_018",
        "FINANCE_LOAN_ORDER_021",
        "FINANCE_LOAN_ORDER_029",
        "FINANCE_LOAN_ORDER_031",
        "FINANCE_LOAN_ORDER_033",
        "FINANCE_LOAN_ORDER_034",
        "FINANCE_LOAN_ORDER_035",
        "FINANCE_LOAN_ORDER_036",
        "FINANCE_LOAN_ORDER_037",
        "FINANCE_LOAN_ORDER_038",
        "FINANCE_LOAN_ORDER_039",
        "FINANCE_LOAN_ORDER_040",
        "FINANCE_LOAN_ORDER_041",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Repays a loan position, completely or in part. The meaning of the result is not
/// documented.
///
/// Source: public documentation; *public-medium*; meaning, auth, account, the result may be
/// null: *inferred*.
///
/// # Examples
///
/// A repayment in part, which releases collateral.
///
/// ```
/// use tradewire::loan::{NewRepayment, Repay};
/// use tradewire::prelude::*;
///
/// let request = Repay::new(
///     NewRepayment::new(611842915154579456, dec!(200), true, "repay_1"),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Repay {
    /// The repayment.
    pub repayment: NewRepayment,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Repay, repayment = "repayment");

impl Repay {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &REPAY;

    /// Creates a request from its parameters.
    pub fn new(repayment: NewRepayment) -> Self {
        Self { repayment }
    }
}

impl Endpoint for Repay {
    type Response = Option<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.repayment.validate().map_err(|error| error.in_field("repayment")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("repayment", &self.repayment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static REPAY: Operation = Operation {
    group: "loan",
    name: "repay",
    method: operation::Method::Post,
    path: "/v4/order/finance/loan/order/repay",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["loan repayment-history", "loan position-detail"],
    errors: &[
        "FINANCE_LOAN_ORDER_026",
        "FINANCE_LOAN_ORDER_021",
        "FINANCE_LOAN_ORDER_029",
        "FINANCE_LOAN_ORDER_034",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Renews the loan of a position for another term.
///
/// Source: public documentation; *public-medium*; meaning, returns, auth, account, the result
/// may be null: *inferred*.
///
/// # Examples
///
/// A renewal for 30 days.
///
/// ```
/// use tradewire::loan::{LoanProductType, NewRenewal, Renew};
///
/// let request = Renew::new(
///     NewRenewal::new(20250101001, 611842915154579456, LoanProductType::ThirtyDayApr),
/// );
/// ```
///
/// A renewal with a coupon and a discount.
///
/// ```
/// use tradewire::loan::{LoanProductType, NewRenewal, Renew};
///
/// let request = Renew::new(
///     NewRenewal::new(20250101002, 611842915154579456, LoanProductType::SevenDayApr)
///         .coupon_id(789)
///         .discount_condition_satisfied(true),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Renew {
    /// The renewal.
    pub renewal: NewRenewal,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Renew, renewal = "renewal");

impl Renew {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &RENEW;

    /// Creates a request from its parameters.
    pub fn new(renewal: NewRenewal) -> Self {
        Self { renewal }
    }
}

impl Endpoint for Renew {
    type Response = Option<OrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(self.renewal.validate().map_err(|error| error.in_field("renewal")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("renewal", &self.renewal)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static RENEW: Operation = Operation {
    group: "loan",
    name: "renew",
    method: operation::Method::Post,
    path: "/v4/order/finance/loan/order/renew",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["loan position-detail", "loan running-orders"],
    errors: &[
        "FINANCE_LOAN_ORDER_007",
        "FINANCE_LOAN_ORDER_008",
        "FINANCE_LOAN_ORDER_009",
        "FINANCE_LOAN_ORDER_010",
        "FINANCE_LOAN_ORDER_025",
        "FINANCE_LOAN_ORDER_032",
        "FINANCE_LOAN_ORDER_002",
        "FINANCE_LOAN_ORDER_003",
        "FINANCE_LOAN_ORDER_005",
        "FINANCE_LOAN_ORDER_021",
        "FINANCE_LOAN_ORDER_029",
        "FINANCE_LOAN_ORDER_031",
        "FINANCE_LOAN_ORDER_039",
        "FINANCE_LOAN_ORDER_040",
        "FINANCE_LOAN_ORDER_041",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Adds collateral to a loan position, or removes collateral from it.
///
/// Source: public documentation; *public-medium*; returns, auth, account, the result may be
/// null: *inferred*.
///
/// # Examples
///
/// More collateral.
///
/// ```
/// use tradewire::loan::{AdjustCollateral, AdjustmentType, NewCollateralAdjustment};
/// use tradewire::prelude::*;
///
/// let request = AdjustCollateral::new(
///     NewCollateralAdjustment::new(
///         "adjust_1",
///         611842915154579456,
///         AdjustmentType::Add,
///         dec!(0.002),
///     ),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AdjustCollateral {
    /// The adjustment.
    pub adjustment: NewCollateralAdjustment,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AdjustCollateral, adjustment = "adjustment");

impl AdjustCollateral {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ADJUST_COLLATERAL;

    /// Creates a request from its parameters.
    pub fn new(adjustment: NewCollateralAdjustment) -> Self {
        Self { adjustment }
    }
}

impl Endpoint for AdjustCollateral {
    type Response = Option<OrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.adjustment.validate().map_err(|error| error.in_field("adjustment")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("adjustment", &self.adjustment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static ADJUST_COLLATERAL: Operation = Operation {
    group: "loan",
    name: "adjust_collateral",
    method: operation::Method::Post,
    path: "/v4/order/finance/loan/order/adjust-pledge",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["loan collateral-history", "loan position-detail"],
    errors: &[
        "FINANCE_LOAN_ORDER_011",
        "FINANCE_LOAN_ORDER_030",
        "FINANCE_LOAN_ORDER_008",
        "FINANCE_LOAN_ORDER_017",
        "FINANCE_LOAN_ORDER_018",
        "FINANCE_LOAN_ORDER_021",
        "FINANCE_LOAN_ORDER_029",
        "FINANCE_LOAN_ORDER_034",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Repays several loans in one request: the one-click repayment. The documentation states
/// neither the meaning of the result nor whether the other loans are repaid if one cannot be.
///
/// Source: public documentation; *public-medium*; meaning, auth, account, the result may be
/// null: *inferred*.
///
/// # Examples
///
/// All demand loans in USDT.
///
/// ```
/// use tradewire::loan::{
///     BatchRepaymentItem, LoanProductType, NewBatchRepayment, RepayBatch,
/// };
///
/// let request = RepayBatch::new(
///     NewBatchRepayment::new(
///         [BatchRepaymentItem::new("usdt", 1)],
///         [LoanProductType::Demand],
///         "batch_repay_1",
///     ),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct RepayBatch {
    /// The repayment.
    pub repayment: NewBatchRepayment,
}

#[cfg(feature = "server")]
tradewire_wire::request!(RepayBatch, repayment = "repayment");

impl RepayBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &REPAY_BATCH;

    /// Creates a request from its parameters.
    pub fn new(repayment: NewBatchRepayment) -> Self {
        Self { repayment }
    }
}

impl Endpoint for RepayBatch {
    type Response = Option<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.repayment.validate().map_err(|error| error.in_field("repayment")),
            )?;
        inferred.finish()
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
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static REPAY_BATCH: Operation = Operation {
    group: "loan",
    name: "repay_batch",
    method: operation::Method::Post,
    path: "/v4/order/finance/loan/order/repay/on-click",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["loan repayment-history", "loan repayable-loans"],
    errors: &[
        "FINANCE_LOAN_ORDER_042",
        "FINANCE_LOAN_ORDER_043",
        "FINANCE_LOAN_ORDER_044",
        "FINANCE_LOAN_ORDER_029",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the debts that a one-click repayment can repay, by currency and product.
///
/// Source: public documentation; *public-medium*; meaning, auth, account: *inferred*.
///
/// # Examples
///
/// The loans with a fixed term.
///
/// ```
/// use tradewire::loan::RepayableLoans;
///
/// let request = RepayableLoans::new();
/// ```
///
/// The VIP loans.
///
/// ```
/// use tradewire::loan::{LoanProductType, RepayableLoans};
///
/// let request = RepayableLoans::new().product_types([LoanProductType::Vip]);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct RepayableLoans {
    /// Products of the loans; fixed terms if omitted. Here, the documentation names
    /// `NINETY_DAY_APR` as the demand product, unlike everywhere else. An empty list is not sent.
    /// *(wire: inferred)*
    pub product_types: Option<Vec<LoanProductType>>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(RepayableLoans, product_types = "productTypes");

impl RepayableLoans {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &REPAYABLE_LOANS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `productTypes`. Products of the loans; fixed terms if omitted. Here, the
    /// documentation names `NINETY_DAY_APR` as the demand product, unlike everywhere else. An
    /// empty list is not sent.
    #[must_use]
    pub fn product_types(
        mut self,
        product_types: impl IntoIterator<Item = LoanProductType>,
    ) -> Self {
        self.product_types = Some(product_types.into_iter().collect());
        self
    }
}

impl Endpoint for RepayableLoans {
    type Response = Vec<RepayableLoan>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                inferred.defer(check::listed("productTypes", item))?;
            }
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional_list(
                "productTypes",
                self.product_types.as_deref(),
                ListFormat::Comma,
            )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static REPAYABLE_LOANS: Operation = Operation {
    group: "loan",
    name: "repayable_loans",
    method: operation::Method::Get,
    path: "/v4/order/finance/loan/order/on-click",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the running loan orders, in pages. The Chinese documentation lists other parameters
/// (`size`, `nextId`); these are the English ones.
///
/// Source: public documentation; *public-medium*; auth, account: *inferred*.
///
/// # Examples
///
/// The overdue orders of two products, the highest LTV first.
///
/// ```
/// use tradewire::loan::{LoanProductType, OrderStatus, RunningOrderSort, RunningOrders};
///
/// let request = RunningOrders::new()
///     .statuses([OrderStatus::Overdue])
///     .product_types([LoanProductType::SevenDayApr, LoanProductType::ThirtyDayApr])
///     .sort_type(RunningOrderSort::LtvDesc);
/// ```
///
/// The second page.
///
/// ```
/// use tradewire::loan::RunningOrders;
///
/// let request = RunningOrders::new().page(2).limit(20);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct RunningOrders {
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
    /// Order statuses: all but `COMPLETE`. An empty list is not sent. *(wire: inferred)*
    pub statuses: Option<Vec<OrderStatus>>,
    /// Products. An empty list is not sent. *(wire: inferred)*
    pub product_types: Option<Vec<LoanProductType>>,
    /// Order of the records.
    pub sort_type: Option<RunningOrderSort>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    RunningOrders,
    page = "page",
    limit = "limit",
    order_id = "orderId",
    loan_currency_ids = "loanCurrencyIdList",
    collateral_currency_ids = "pledgeCurrencyIdList",
    statuses = "status",
    product_types = "productTypes",
    sort_type = "sortType",
    start_time = "startTime",
    end_time = "endTime",
);

impl RunningOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &RUNNING_ORDERS;

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

    /// Sets `status`. Order statuses: all but `COMPLETE`. An empty list is not sent.
    #[must_use]
    pub fn statuses(mut self, statuses: impl IntoIterator<Item = OrderStatus>) -> Self {
        self.statuses = Some(statuses.into_iter().collect());
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

    /// Sets `sortType`. Order of the records.
    #[must_use]
    pub fn sort_type(mut self, sort_type: RunningOrderSort) -> Self {
        self.sort_type = Some(sort_type);
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

impl Endpoint for RunningOrders {
    type Response = Page<RunningOrder>;

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
        if let Some(product_types) = &self.product_types {
            for item in product_types {
                check::list_item("productTypes", item.as_str())?;
                inferred.defer(check::listed("productTypes", item))?;
            }
        }
        if let Some(sort_type) = &self.sort_type {
            inferred.defer(check::listed("sortType", sort_type))?;
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
            .optional("sortType", self.sort_type.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional_list("status", self.statuses.as_deref(), ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for RunningOrders {
    type Item = RunningOrder;
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

pub(crate) static RUNNING_ORDERS: Operation = Operation {
    group: "loan",
    name: "running_orders",
    method: operation::Method::Get,
    path: "/v4/order/finance/loan/order/running",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns a loan position by id. The response to an unknown id is not documented.
///
/// Source: public documentation; *public-medium*; meaning, auth, account, echoes: *inferred*.
///
/// # Examples
///
/// One position.
///
/// ```
/// use tradewire::loan::PositionDetail;
///
/// let request = PositionDetail::new(611842915154579456);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PositionDetail {
    /// Position id.
    pub position_id: PositionId,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PositionDetail, position_id = "positionId");

impl PositionDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &POSITION_DETAIL;

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

    fn query(&self) -> Query {
        Query::default().pair("positionId", &self.position_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static POSITION_DETAIL: Operation = Operation {
    group: "loan",
    name: "position_detail",
    method: operation::Method::Get,
    path: "/v4/order/finance/loan/order/loan-position-detail",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    echoes: &["positionId"],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};
