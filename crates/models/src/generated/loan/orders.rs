// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: borrowing, repaying, renewing and adjusting collateral; running orders and
//! positions.

use tradewire_wire::{
    Decimal, Invalid, Json, Timestamp, Unknown, check, integer_id, record, string_enum,
    string_id,
};

use super::{Discount, LoanProductType};

/// A loan to take.
///
/// Source: public documentation; *public-medium*; required, unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewLoan {
    /// Loan product id. Whether `currencies` returns it as `id` or as `loanProductId` is not
    /// documented; the samples contain the same value in both. *(meaning: inferred)*
    pub loan_product_id: i64,
    /// Collateral product id.
    pub collateral_product_id: i64,
    /// Product. Here, the documentation lists only the 7-day, the 30-day and the demand product.
    pub product_type: LoanProductType,
    /// Amount to borrow. Unit: loan currency. Greater than 0. *(above: inferred)*
    pub loan_amount: Decimal,
    /// Amount of collateral. Unit: collateral currency. Greater than 0. *(above: inferred)*
    pub collateral_amount: Decimal,
    /// Coupon to use. Loans of new users and VIP loans do not accept coupons.
    pub coupon_id: Option<i64>,
    /// Whether it is an order of a new user.
    pub is_novice: bool,
}

record!(
    closed NewLoan,
    loan_product_id = "loanProductId",
    collateral_product_id = "pledgeProductId",
    product_type = "productType",
    loan_amount = "loanAmount",
    collateral_amount = "pledgeAmount",
    coupon_id = "couponId",
    is_novice = "isNovice",
);

impl NewLoan {
    /// Creates a value with the required fields.
    pub fn new(
        loan_product_id: i64,
        collateral_product_id: i64,
        product_type: LoanProductType,
        loan_amount: impl Into<Decimal>,
        collateral_amount: impl Into<Decimal>,
        is_novice: bool,
    ) -> Self {
        Self {
            loan_product_id,
            collateral_product_id,
            product_type,
            loan_amount: loan_amount.into(),
            collateral_amount: collateral_amount.into(),
            is_novice,
            coupon_id: None,
        }
    }

    /// Sets `couponId`. Coupon to use. Loans of new users and VIP loans do not accept coupons.
    #[must_use]
    pub fn coupon_id(mut self, coupon_id: i64) -> Self {
        self.coupon_id = Some(coupon_id);
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.defer(check::listed("productType", &self.product_type))?;
        inferred.note(check::greater_than("loanAmount", self.loan_amount, 0));
        inferred.note(check::greater_than("pledgeAmount", self.collateral_amount, 0));
        inferred.finish()
    }
}

/// A repayment of one position.
///
/// Source: public documentation; *public-medium*; required, unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewRepayment {
    /// Position id.
    pub position_id: PositionId,
    /// Amount to repay: at most the principal, interest and penalty interest. Unit: loan
    /// currency. Greater than 0. *(above: inferred; meaning: inferred)*
    pub amount: Decimal,
    /// Whether to release collateral in proportion to the repayment.
    pub release_collateral: bool,
    /// Id of the repayment, chosen by the caller. Whether a repeated id is rejected is not
    /// documented. Characters: at least 1. *(min length: inferred; meaning: inferred)*
    pub biz_id: String,
}

record!(
    closed NewRepayment,
    position_id = "positionId",
    amount = "amount",
    release_collateral = "pledgeRatio" as quoted,
    biz_id = "bizId",
);

impl NewRepayment {
    /// Creates a value from its fields.
    pub fn new(
        position_id: impl Into<PositionId>,
        amount: impl Into<Decimal>,
        release_collateral: bool,
        biz_id: impl Into<String>,
    ) -> Self {
        Self {
            position_id: position_id.into(),
            amount: amount.into(),
            release_collateral,
            biz_id: biz_id.into(),
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::greater_than("amount", self.amount, 0));
        inferred.note(check::length("bizId", &self.biz_id, 1..));
        inferred.finish()
    }
}

/// A renewal of one position.
///
/// Source: public documentation; *public-medium*; required: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewRenewal {
    /// Id of the renewal, chosen by the caller: a number in the sample, unlike the ids of the
    /// other requests. Whether a repeated id is rejected is not documented. *(meaning: inferred)*
    pub biz_id: i64,
    /// Position to renew.
    pub position_id: PositionId,
    /// Product of the new term.
    pub product_type: LoanProductType,
    /// Coupon to use.
    pub coupon_id: Option<i64>,
    /// Whether the conditions of a discount are satisfied.
    pub discount_condition_satisfied: Option<bool>,
}

record!(
    closed NewRenewal,
    biz_id = "bizId",
    position_id = "positionId",
    product_type = "productType",
    coupon_id = "couponId",
    discount_condition_satisfied = "discountConditionSatisfied",
);

impl NewRenewal {
    /// Creates a value with the required fields.
    pub fn new(
        biz_id: i64,
        position_id: impl Into<PositionId>,
        product_type: LoanProductType,
    ) -> Self {
        Self {
            biz_id,
            position_id: position_id.into(),
            product_type,
            coupon_id: None,
            discount_condition_satisfied: None,
        }
    }

    /// Sets `couponId`. Coupon to use.
    #[must_use]
    pub fn coupon_id(mut self, coupon_id: i64) -> Self {
        self.coupon_id = Some(coupon_id);
        self
    }

    /// Sets `discountConditionSatisfied`. Whether the conditions of a discount are satisfied.
    #[must_use]
    pub fn discount_condition_satisfied(
        mut self,
        discount_condition_satisfied: bool,
    ) -> Self {
        self.discount_condition_satisfied = Some(discount_condition_satisfied);
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.defer(check::listed("productType", &self.product_type))?;
        inferred.finish()
    }
}

/// An adjustment of the collateral of one position.
///
/// Source: public documentation; *public-medium*; required, unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewCollateralAdjustment {
    /// Id of the adjustment, chosen by the caller. Whether a repeated id is rejected is not
    /// documented. Characters: at least 1. *(min length: inferred; meaning: inferred)*
    pub biz_id: String,
    /// Position id.
    pub position_id: PositionId,
    /// Whether to add or remove collateral.
    pub type_: AdjustmentType,
    /// Amount of collateral to add or remove. Unit: collateral currency. Greater than 0. *(above:
    /// inferred)*
    pub amount: Decimal,
}

record!(
    closed NewCollateralAdjustment,
    biz_id = "bizId",
    position_id = "positionId",
    type_ = "type",
    amount = "amount",
);

impl NewCollateralAdjustment {
    /// Creates a value from its fields.
    pub fn new(
        biz_id: impl Into<String>,
        position_id: impl Into<PositionId>,
        type_: AdjustmentType,
        amount: impl Into<Decimal>,
    ) -> Self {
        Self {
            biz_id: biz_id.into(),
            position_id: position_id.into(),
            type_,
            amount: amount.into(),
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("bizId", &self.biz_id, 1..));
        inferred.defer(check::listed("type", &self.type_))?;
        inferred.note(check::greater_than("amount", self.amount, 0));
        inferred.finish()
    }
}

/// A one-click repayment of several loans.
///
/// Source: public documentation; *public-medium*; required: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewBatchRepayment {
    /// The loans to repay. Items: at least 1. *(min items: inferred)*
    pub items: Vec<BatchRepaymentItem>,
    /// Products of the loans.
    pub product_types: Vec<LoanProductType>,
    /// Id of the batch, chosen by the caller. Whether a repeated id is rejected is not
    /// documented. Characters: at least 1. *(min length: inferred; meaning: inferred)*
    pub biz_id: String,
}

record!(
    closed NewBatchRepayment,
    items = "repayItems",
    product_types = "productTypes",
    biz_id = "bizId",
);

impl NewBatchRepayment {
    /// Creates a value from its fields.
    pub fn new(
        items: impl IntoIterator<Item = BatchRepaymentItem>,
        product_types: impl IntoIterator<Item = LoanProductType>,
        biz_id: impl Into<String>,
    ) -> Self {
        Self {
            items: items.into_iter().collect(),
            product_types: product_types.into_iter().collect(),
            biz_id: biz_id.into(),
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::items("repayItems", self.items.len(), 1..));
        for (index, item) in self.items.iter().enumerate() {
            inferred
                .defer(
                    item.validate().map_err(|error| error.in_item("repayItems", index)),
                )?;
        }
        for item in &self.product_types {
            inferred.defer(check::listed("productTypes", item))?;
        }
        inferred.note(check::length("bizId", &self.biz_id, 1..));
        inferred.finish()
    }
}

/// The loans of one currency and product in a one-click repayment.
///
/// Source: public documentation; *public-medium*; required, meaning: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct BatchRepaymentItem {
    /// Loan currency. Characters: at least 1. *(min length: inferred)*
    pub loan_currency: String,
    /// Product id, as `repayable_loans` returns it.
    pub product_id: i64,
}

record!(
    closed BatchRepaymentItem,
    loan_currency = "loanCurrency",
    product_id = "productId",
);

impl BatchRepaymentItem {
    /// Creates a value from its fields.
    pub fn new(loan_currency: impl Into<String>, product_id: i64) -> Self {
        Self {
            loan_currency: loan_currency.into(),
            product_id,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("loanCurrency", &self.loan_currency, 1..));
        inferred.finish()
    }
}

/// A running loan order with its position. The loan-to-value ratio (LTV) is the debt divided
/// by the value of the collateral.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct RunningOrder {
    /// Position id.
    pub position_id: PositionId,
    /// Order id.
    pub order_id: OrderId,
    /// VIP configuration id; null in the sample, and absent in the Chinese documentation. *(type:
    /// inferred)*
    pub vip_config_id: Option<i64>,
    /// Debt: principal and interest. Unit: loan currency.
    pub total_loan_amount: Decimal,
    /// Principal. Unit: loan currency.
    pub loan_amount: Decimal,
    /// Accumulated interest. Unit: loan currency.
    pub interest: Decimal,
    /// Collateral currency.
    pub collateral_currency: String,
    /// Id of the collateral currency.
    pub collateral_currency_id: i64,
    /// Amount of collateral. Unit: collateral currency.
    pub collateral_amount: Decimal,
    /// Due time. Milliseconds since 1970-01-01 UTC.
    pub due_time: Timestamp,
    /// Term of the loan. Unit: days.
    pub duration: i64,
    /// Current LTV; in percent, unlike the other ratios. Unit: percent.
    pub current_ltv: Decimal,
    /// Current price of the collateral currency. Unit: loan currency.
    pub current_price: Decimal,
    /// Order status.
    pub status: OrderStatus,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Annual interest rate. Unit: percent a year.
    pub apr_year: Decimal,
    /// Hourly interest rate. Unit: percent an hour.
    pub apr_hour: Decimal,
    /// LTV at which the exchange warns. Unit: fraction.
    pub warning_ltv: Decimal,
    /// Initial LTV of the collateral product. Unit: fraction. *(meaning: inferred)*
    pub initial_ltv: Decimal,
    /// Price of the collateral currency at which the exchange warns. Unit: loan currency.
    /// *(meaning: inferred)*
    pub warning_price: Decimal,
    /// LTV at which the loan is liquidated. Unit: fraction.
    pub liquidation_ltv: Decimal,
    /// Price of the collateral currency at which the loan is liquidated. Unit: loan currency.
    /// *(meaning: inferred)*
    pub liquidation_price: Decimal,
    /// Product.
    pub product_type: LoanProductType,
    /// When the loan became overdue; null if it is not overdue. Milliseconds since 1970-01-01
    /// UTC. *(meaning: inferred)*
    pub overdue_time: Option<Timestamp>,
    /// Order type.
    pub type_: OrderType,
    /// Multiple of the interest rate that is charged for an overdue loan. *(meaning: inferred)*
    pub overdue_interest_multiple: Decimal,
    /// Grace period. Unit: days.
    pub grace_period: i64,
    /// Loan currency.
    pub loan_currency: String,
    /// Id of the loan currency.
    pub loan_currency_id: i64,
    /// Product id.
    pub product_id: i64,
    /// Collateral product id.
    pub collateral_product_id: i64,
    /// Source tag. Only the Chinese documentation shows it, with null. *(type: inferred)*
    pub source_tag: Option<String>,
    /// Deduction from the interest. Unit: loan currency.
    pub interest_deduction: Decimal,
    /// Coupon configuration; null in the sample.
    pub coupon_config: Option<Json>,
    /// Whether a coupon is available.
    pub coupon_available: bool,
    /// Loan product id; equal to `productId` in the sample.
    pub loan_product_id: i64,
}

record!(
    RunningOrder,
    position_id = "positionId" as quoted,
    order_id = "orderId",
    vip_config_id = "vipCfgId",
    total_loan_amount = "totalLoanAmount",
    loan_amount = "loanAmount",
    interest = "interest",
    collateral_currency = "pledgeCurrency",
    collateral_currency_id = "pledgeCurrencyId",
    collateral_amount = "pledgeAmount",
    due_time = "dueTime",
    duration = "duration",
    current_ltv = "currentPledgeRatio" as number,
    current_price = "currentPrice",
    status = "status",
    created_time = "createTime",
    apr_year = "aprYear",
    apr_hour = "aprHour",
    warning_ltv = "earlyWarningPledgeRate" as number,
    initial_ltv = "initialPledgeRate" as number,
    warning_price = "earlyWarningPrice",
    liquidation_ltv = "forceLiquidatePledgeRate" as number,
    liquidation_price = "forceLiquidatePrice",
    product_type = "productType",
    overdue_time = "overdueTime",
    type_ = "type",
    overdue_interest_multiple = "overdueInterestMultiple" as number,
    grace_period = "gracePeriod",
    loan_currency = "loanCurrency",
    loan_currency_id = "loanCurrencyId",
    product_id = "productId",
    collateral_product_id = "pledgeProductId",
    source_tag = "sourceTag",
    interest_deduction = "interestDeduction",
    coupon_config = "couponCfg",
    coupon_available = "couponAvailable",
    loan_product_id = "loanProductId",
);

/// A loan position in detail. The loan-to-value ratio (LTV) is the debt divided by the value
/// of the collateral.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Position {
    /// Record id; equal to `positionId` in the sample.
    pub id: PositionId,
    /// Position id.
    pub position_id: PositionId,
    /// Id of the order that opened the position. *(meaning: inferred)*
    pub order_id: OrderId,
    /// Debt: principal and interest. Unit: loan currency.
    pub total_loan_amount: Decimal,
    /// Principal. Unit: loan currency.
    pub loan_amount: Decimal,
    /// Accumulated interest. Unit: loan currency.
    pub interest: Decimal,
    /// Collateral currency.
    pub collateral_currency: String,
    /// Id of the collateral currency.
    pub collateral_currency_id: i64,
    /// Amount of collateral. Unit: collateral currency.
    pub collateral_amount: Decimal,
    /// Due time. Milliseconds since 1970-01-01 UTC.
    pub due_time: Timestamp,
    /// Term of the loan. Unit: days.
    pub duration: i64,
    /// Current LTV; in percent, unlike the other ratios. Unit: percent.
    pub current_ltv: Decimal,
    /// Current price of the collateral currency. Unit: loan currency.
    pub current_price: Decimal,
    /// Position status.
    pub status: OrderStatus,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Annual interest rate. Unit: percent a year.
    pub apr_year: Decimal,
    /// Hourly interest rate. Unit: percent an hour.
    pub apr_hour: Decimal,
    /// LTV at which the exchange warns. Unit: fraction.
    pub warning_ltv: Decimal,
    /// Price of the collateral currency at which the exchange warns. Unit: loan currency.
    pub warning_price: Decimal,
    /// LTV at which the loan is liquidated. Unit: fraction.
    pub liquidation_ltv: Decimal,
    /// Price of the collateral currency at which the loan is liquidated. Unit: loan currency.
    pub liquidation_price: Decimal,
    /// Product.
    pub product_type: LoanProductType,
    /// When the loan became overdue; null if it is not overdue. Milliseconds since 1970-01-01
    /// UTC. *(meaning: inferred)*
    pub overdue_time: Option<Timestamp>,
    /// Initial LTV of the collateral product. Unit: fraction. *(meaning: inferred)*
    pub initial_ltv: Decimal,
    /// Multiple of the interest rate that is charged for an overdue loan. *(meaning: inferred)*
    pub overdue_interest_multiple: Decimal,
    /// Grace period. Unit: days.
    pub grace_period: i64,
    /// Discounts, or null.
    pub discount_list: Option<Vec<Discount>>,
    /// Loan currency.
    pub loan_currency: String,
    /// Id of the loan currency.
    pub loan_currency_id: i64,
    /// Product id.
    pub product_id: i64,
    /// Collateral product id.
    pub collateral_product_id: i64,
    /// Discount conditions; empty in the sample. *(may be absent: inferred)*
    pub discount_conditions: Option<Vec<Json>>,
    /// Source tag; null in the sample. *(type: inferred)*
    pub source_tag: Option<String>,
    /// Deduction from the interest. Unit: loan currency.
    pub interest_deduction: Decimal,
    /// Coupon configuration; null in the sample.
    pub coupon_config: Option<Json>,
    /// Whether a coupon is available.
    pub coupon_available: bool,
    /// Rate of the 7-day product before discount. Unit: fraction a year. *(may be absent:
    /// inferred)*
    pub original_seven_day_apr: Option<Decimal>,
    /// Rate of the 30-day product before discount. Unit: fraction a year. *(may be absent:
    /// inferred)*
    pub original_thirty_day_apr: Option<Decimal>,
    /// Rate of the 90-day product before discount. Unit: fraction a year. *(may be absent:
    /// inferred)*
    pub original_ninety_day_apr: Option<Decimal>,
    /// Rate of the demand product before discount. Unit: fraction a year. *(may be absent:
    /// inferred)*
    pub original_demand_apr: Option<Decimal>,
}

record!(
    Position,
    id = "id" as quoted,
    position_id = "positionId" as quoted,
    order_id = "orderId",
    total_loan_amount = "totalLoanAmount",
    loan_amount = "loanAmount",
    interest = "interest",
    collateral_currency = "pledgeCurrency",
    collateral_currency_id = "pledgeCurrencyId",
    collateral_amount = "pledgeAmount",
    due_time = "dueTime",
    duration = "duration",
    current_ltv = "currentPledgeRatio" as number,
    current_price = "currentPrice",
    status = "status",
    created_time = "createTime",
    apr_year = "aprYear",
    apr_hour = "aprHour",
    warning_ltv = "earlyWarningPledgeRate" as number,
    warning_price = "earlyWarningPrice",
    liquidation_ltv = "forceLiquidatePledgeRate" as number,
    liquidation_price = "forceLiquidatePrice",
    product_type = "productType",
    overdue_time = "overdueTime",
    initial_ltv = "initialPledgeRate" as number,
    overdue_interest_multiple = "overdueInterestMultiple" as number,
    grace_period = "gracePeriod",
    discount_list = "discountList",
    loan_currency = "loanCurrency",
    loan_currency_id = "loanCurrencyId",
    product_id = "productId",
    collateral_product_id = "pledgeProductId",
    discount_conditions = "discountConditions",
    source_tag = "sourceTag",
    interest_deduction = "interestDeduction",
    coupon_config = "couponCfg",
    coupon_available = "couponAvailable",
    original_seven_day_apr = "originalSevenDayApr" as number,
    original_thirty_day_apr = "originalThirtyDayApr" as number,
    original_ninety_day_apr = "originalNinetyDayApr" as number,
    original_demand_apr = "originalDemandApr" as number,
);

/// The debt in one currency and product that a one-click repayment can repay.
///
/// Source: public documentation; *public-medium*; meaning, unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct RepayableLoan {
    /// Loan currency. It is in upper case in the sample, unlike elsewhere.
    pub loan_currency: String,
    /// Id of the loan currency.
    pub loan_currency_id: i64,
    /// Debt: principal, interest and penalty interest. Unit: loan currency.
    pub loan_amount: Decimal,
    /// Product id.
    pub product_id: i64,
    /// Whether the balance is sufficient for the repayment.
    pub sufficient: bool,
    /// Balance of the spot account. Unit: loan currency.
    pub spot_amount: Decimal,
    /// Product.
    pub product_type: LoanProductType,
}

record!(
    RepayableLoan,
    loan_currency = "loanCurrency",
    loan_currency_id = "loanCurrencyId",
    loan_amount = "loanAmount",
    product_id = "productId",
    sufficient = "enough",
    spot_amount = "spotAmount",
    product_type = "productType",
);

/// Type of a loan order.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderType {
    /// Standard order.
    Ordinary,
    /// VIP order.
    Vip,
    /// Order of a new user.
    Novice,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(OrderType, Ordinary = "ORDINARY", Vip = "VIP", Novice = "NOVICE");

/// Status of a loan order. Transitions are not documented.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OrderStatus {
    /// Running.
    Running,
    /// Being repaid.
    Repaying,
    /// Being liquidated.
    Liquidating,
    /// Overdue.
    Overdue,
    /// Repaid.
    Repaid,
    /// Renewed.
    Renewed,
    /// Liquidated.
    Liquidated,
    /// Complete.
    Complete,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for OrderStatus {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    OrderStatus,
    Running = "RUNNING",
    Repaying = "REPAYING",
    Liquidating = "FORCE_LIQUIDATING",
    Overdue = "OVERDUE",
    Repaid = "REPAID",
    Renewed = "RENEWED",
    Liquidated = "FORCE_LIQUIDATED",
    Complete = "COMPLETE",
);

/// Whether an adjustment adds or removes collateral.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AdjustmentType {
    /// Adds collateral.
    Add,
    /// Removes collateral.
    Remove,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AdjustmentType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(AdjustmentType, Add = "ADD", Remove = "REMOVE");

/// Order of the running loan orders.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RunningOrderSort {
    /// Due time, latest first.
    DueTimeDesc,
    /// Due time, earliest first.
    DueTimeAsc,
    /// LTV, highest first.
    LtvDesc,
    /// LTV, lowest first.
    LtvAsc,
    /// Creation time, latest first.
    CreateTimeDesc,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for RunningOrderSort {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    RunningOrderSort,
    DueTimeDesc = "DUE_TIME_DESC",
    DueTimeAsc = "DUE_TIME_ASC",
    LtvDesc = "PLEDGE_RATE_DESC",
    LtvAsc = "PLEDGE_RATE_ASC",
    CreateTimeDesc = "CREATE_TIME_DESC",
);

/// Id of a loan order: a string of digits in real ids.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct OrderId(String);

string_id!(OrderId);

/// Id of a loan position, 64 bits. Requests contain it as a number, responses in quotes.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct PositionId(i64);

integer_id!(PositionId);
