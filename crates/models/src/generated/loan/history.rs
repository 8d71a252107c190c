// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: histories of borrowing, repayments, collateral and liquidations.

use tradewire_wire::{Decimal, Timestamp, Unknown, record, string_enum};

use super::{AdjustmentType, LoanProductType, OrderId, OrderStatus, OrderType};

/// A loan, as the borrow history returns it.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Loan {
    /// Order id.
    pub order_id: OrderId,
    /// Amount originally borrowed. Unit: loan currency.
    pub origin_loan_amount: Decimal,
    /// Original amount of collateral. Unit: collateral currency.
    pub origin_collateral_amount: Decimal,
    /// Annual interest rate. Unit: percent a year.
    pub apr_year: Decimal,
    /// Hourly interest rate. Unit: percent an hour.
    pub apr_hour: Decimal,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Due time. Milliseconds since 1970-01-01 UTC.
    pub due_time: Timestamp,
    /// Term of the loan. Unit: days.
    pub duration: i64,
    /// Order status.
    pub status: OrderStatus,
    /// Id of the loan currency.
    pub loan_currency_id: i64,
    /// Id of the collateral currency.
    pub collateral_currency_id: i64,
    /// Loan currency.
    pub loan_currency: String,
    /// Collateral currency.
    pub collateral_currency: String,
    /// Product.
    pub product_type: LoanProductType,
    /// Order type.
    pub type_: OrderType,
    /// Source tag; null in the samples. *(type: inferred)*
    pub source_tag: Option<String>,
}

record!(
    Loan,
    order_id = "id",
    origin_loan_amount = "originLoanAmount",
    origin_collateral_amount = "originPledgeAmount",
    apr_year = "aprYear",
    apr_hour = "aprHour",
    created_time = "createTime",
    due_time = "dueTime",
    duration = "duration",
    status = "status",
    loan_currency_id = "loanCurrencyId",
    collateral_currency_id = "pledgeCurrencyId",
    loan_currency = "loanCurrency",
    collateral_currency = "pledgeCurrency",
    product_type = "productType",
    type_ = "type",
    source_tag = "sourceTag",
);

/// A repayment of a loan.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Repayment {
    /// Order id.
    pub order_id: OrderId,
    /// Repaid principal. Unit: loan currency.
    pub principal_amount: Decimal,
    /// Repaid interest. Unit: loan currency.
    pub interest_amount: Decimal,
    /// Repaid principal and interest. Unit: loan currency.
    pub total_amount: Decimal,
    /// Loan currency.
    pub loan_currency: String,
    /// Id of the loan currency.
    pub loan_currency_id: i64,
    /// Collateral currency.
    pub collateral_currency: String,
    /// Id of the collateral currency.
    pub collateral_currency_id: i64,
    /// Amount of collateral that was used for the repayment; null for an ordinary repayment in
    /// the sample. Unit: collateral currency. *(meaning: inferred)*
    pub used_collateral_amount: Option<Decimal>,
    /// Amount of collateral that was returned. Unit: collateral currency.
    pub returned_collateral_amount: Decimal,
    /// Status of the repayment.
    pub status: OrderStatus,
    /// Time of the repayment. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Type of the repayment.
    pub repayment_type: RepaymentType,
    /// Product.
    pub product_type: LoanProductType,
}

record!(
    Repayment,
    order_id = "id",
    principal_amount = "repaymentPrincipalAmount",
    interest_amount = "repaymentInterestAmount",
    total_amount = "repaymentTotalAmount",
    loan_currency = "loanCurrency",
    loan_currency_id = "loanCurrencyId",
    collateral_currency = "pledgeCurrency",
    collateral_currency_id = "pledgeCurrencyId",
    used_collateral_amount = "repaymentPledgeAmount",
    returned_collateral_amount = "returnPledgeAmount",
    status = "status",
    created_time = "createTime",
    repayment_type = "repaymentType",
    product_type = "productType",
);

/// An adjustment of the collateral of a loan. The loan-to-value ratio (LTV) is the debt
/// divided by the value of the collateral.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct CollateralAdjustment {
    /// Order id. In the sample, all adjustments of a loan have the same one.
    pub order_id: OrderId,
    /// Whether collateral was added or removed.
    pub adjustment_type: AdjustmentType,
    /// Amount of collateral that was added or removed. Unit: collateral currency.
    pub collateral_amount: Decimal,
    /// Id of the collateral currency.
    pub collateral_currency_id: i64,
    /// Collateral currency.
    pub collateral_currency: String,
    /// Id of the loan currency.
    pub loan_currency_id: i64,
    /// Loan currency.
    pub loan_currency: String,
    /// LTV before the adjustment. Unit: fraction.
    pub ltv_before: Decimal,
    /// LTV after the adjustment. Unit: fraction.
    pub ltv_after: Decimal,
    /// Time of the adjustment. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// What triggered the adjustment.
    pub trigger: AdjustmentTrigger,
    /// Product.
    pub product_type: LoanProductType,
}

record!(
    CollateralAdjustment,
    order_id = "id",
    adjustment_type = "adjustPledgeType",
    collateral_amount = "pledgeAmount",
    collateral_currency_id = "pledgeCurrencyId",
    collateral_currency = "pledgeCurrency",
    loan_currency_id = "loanCurrencyId",
    loan_currency = "loanCurrency",
    ltv_before = "beforePledgeRate" as number,
    ltv_after = "afterPledgeRate" as number,
    created_time = "createTime",
    trigger = "adjustPledgeRateType",
    product_type = "productType",
);

/// A liquidation of a loan. The loan-to-value ratio (LTV) is the debt divided by the value of
/// the collateral.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Liquidation {
    /// Order id.
    pub order_id: OrderId,
    /// User id; usually null. *(type: inferred)*
    pub user_id: Option<i64>,
    /// LTV at the liquidation. Unit: fraction.
    pub liquidation_ltv: Decimal,
    /// Price of the collateral currency at the liquidation. Unit: loan currency.
    pub liquidation_price: Decimal,
    /// Amount of collateral that was liquidated. Unit: collateral currency.
    pub liquidated_collateral_amount: Decimal,
    /// Id of the collateral currency.
    pub collateral_currency_id: i64,
    /// Collateral currency.
    pub collateral_currency: String,
    /// Debt: principal and interest. Unit: loan currency.
    pub loan_amount: Decimal,
    /// Id of the loan currency.
    pub loan_currency_id: i64,
    /// Loan currency.
    pub loan_currency: String,
    /// Clearing fee of the liquidation. Unit: collateral currency.
    pub clearing_fee: Decimal,
    /// Amount of collateral that remains, usually 0. Unit: collateral currency.
    pub collateral_amount: Decimal,
    /// Order status.
    pub status: OrderStatus,
    /// Time of the liquidation. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Product.
    pub product_type: LoanProductType,
}

record!(
    Liquidation,
    order_id = "id",
    user_id = "userId",
    liquidation_ltv = "forceLiquidatePledgeRate" as number,
    liquidation_price = "forceLiquidatePrice",
    liquidated_collateral_amount = "forceLiquidatePledgeAmount",
    collateral_currency_id = "pledgeCurrencyId",
    collateral_currency = "pledgeCurrency",
    loan_amount = "loanAmount",
    loan_currency_id = "loanCurrencyId",
    loan_currency = "loanCurrency",
    clearing_fee = "forceLiquidateClearingFee",
    collateral_amount = "pledgeAmount",
    status = "status",
    created_time = "createTime",
    product_type = "productType",
);

/// Type of a loan, as the filter of the borrow history encodes it. The values differ from
/// those of the `type` of a loan.
///
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanHistoryType {
    /// Ordinary loan; the wire name says repayment.
    Ordinary,
    /// Renewal of a loan.
    Renewal,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for LoanHistoryType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(LoanHistoryType, Ordinary = "ORDINARY_REPAYMENT", Renewal = "RENEW_LOAN");

/// Type of a repayment.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RepaymentType {
    /// Ordinary repayment.
    Ordinary,
    /// Repayment with the collateral.
    Collateral,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for RepaymentType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    RepaymentType,
    Ordinary = "ORDINARY_REPAYMENT",
    Collateral = "PLEDGE_REPAYMENT",
);

/// What triggered an adjustment of collateral.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AdjustmentTrigger {
    /// Manual adjustment.
    Manual,
    /// Automatic adjustment.
    Automatic,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AdjustmentTrigger {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(AdjustmentTrigger, Manual = "MANUAL", Automatic = "AUTO");
