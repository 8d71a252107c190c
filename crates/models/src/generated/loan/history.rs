// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: histories of borrowing, repayments, collateral and liquidations.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Timestamp, Unknown, primitive, string_enum};

use super::{AdjustmentType, LoanProductType, OrderId, OrderStatus, OrderType};

/// A loan, as the borrow history returns it.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Loan {
    /// Order id.
    #[serde(rename = "id")]
    pub order_id: OrderId,
    /// Amount originally borrowed. Unit: loan currency.
    #[serde(with = "primitive")]
    pub origin_loan_amount: Decimal,
    /// Original amount of collateral. Unit: collateral currency.
    #[serde(rename = "originPledgeAmount")]
    #[serde(with = "primitive")]
    pub origin_collateral_amount: Decimal,
    /// Annual interest rate. Unit: percent a year.
    #[serde(with = "primitive")]
    pub apr_year: Decimal,
    /// Hourly interest rate. Unit: percent an hour.
    #[serde(with = "primitive")]
    pub apr_hour: Decimal,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// Due time. Milliseconds since 1970-01-01 UTC.
    pub due_time: Timestamp,
    /// Term of the loan. Unit: days.
    #[serde(with = "primitive")]
    pub duration: i64,
    /// Order status.
    pub status: OrderStatus,
    /// Id of the loan currency.
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Id of the collateral currency.
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Loan currency.
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Collateral currency.
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Product.
    pub product_type: LoanProductType,
    /// Order type.
    pub type_: OrderType,
    /// Source tag; null in the samples. *(type: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub source_tag: Option<String>,
}

/// A repayment of a loan.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Repayment {
    /// Order id.
    #[serde(rename = "id")]
    pub order_id: OrderId,
    /// Repaid principal. Unit: loan currency.
    #[serde(rename = "repaymentPrincipalAmount")]
    #[serde(with = "primitive")]
    pub principal_amount: Decimal,
    /// Repaid interest. Unit: loan currency.
    #[serde(rename = "repaymentInterestAmount")]
    #[serde(with = "primitive")]
    pub interest_amount: Decimal,
    /// Repaid principal and interest. Unit: loan currency.
    #[serde(rename = "repaymentTotalAmount")]
    #[serde(with = "primitive")]
    pub total_amount: Decimal,
    /// Loan currency.
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Id of the loan currency.
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Collateral currency.
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Id of the collateral currency.
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Amount of collateral that was used for the repayment; null for an ordinary repayment in
    /// the sample. Unit: collateral currency. *(meaning: inferred)*
    #[serde(rename = "repaymentPledgeAmount")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub used_collateral_amount: Option<Decimal>,
    /// Amount of collateral that was returned. Unit: collateral currency.
    #[serde(rename = "returnPledgeAmount")]
    #[serde(with = "primitive")]
    pub returned_collateral_amount: Decimal,
    /// Status of the repayment.
    pub status: OrderStatus,
    /// Time of the repayment. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// Type of the repayment.
    pub repayment_type: RepaymentType,
    /// Product.
    pub product_type: LoanProductType,
}

/// An adjustment of the collateral of a loan. The loan-to-value ratio (LTV) is the debt
/// divided by the value of the collateral.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CollateralAdjustment {
    /// Order id. In the sample, all adjustments of a loan have the same one.
    #[serde(rename = "id")]
    pub order_id: OrderId,
    /// Whether collateral was added or removed.
    #[serde(rename = "adjustPledgeType")]
    pub adjustment_type: AdjustmentType,
    /// Amount of collateral that was added or removed. Unit: collateral currency.
    #[serde(rename = "pledgeAmount")]
    #[serde(with = "primitive")]
    pub collateral_amount: Decimal,
    /// Id of the collateral currency.
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Collateral currency.
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Id of the loan currency.
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Loan currency.
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// LTV before the adjustment. Unit: fraction.
    #[serde(rename = "beforePledgeRate")]
    #[serde(with = "primitive::number")]
    pub ltv_before: Decimal,
    /// LTV after the adjustment. Unit: fraction.
    #[serde(rename = "afterPledgeRate")]
    #[serde(with = "primitive::number")]
    pub ltv_after: Decimal,
    /// Time of the adjustment. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// What triggered the adjustment.
    #[serde(rename = "adjustPledgeRateType")]
    pub trigger: AdjustmentTrigger,
    /// Product.
    pub product_type: LoanProductType,
}

/// A liquidation of a loan. The loan-to-value ratio (LTV) is the debt divided by the value of
/// the collateral.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Liquidation {
    /// Order id.
    #[serde(rename = "id")]
    pub order_id: OrderId,
    /// User id; usually null. *(type: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub user_id: Option<i64>,
    /// LTV at the liquidation. Unit: fraction.
    #[serde(rename = "forceLiquidatePledgeRate")]
    #[serde(with = "primitive::number")]
    pub liquidation_ltv: Decimal,
    /// Price of the collateral currency at the liquidation. Unit: loan currency.
    #[serde(rename = "forceLiquidatePrice")]
    #[serde(with = "primitive")]
    pub liquidation_price: Decimal,
    /// Amount of collateral that was liquidated. Unit: collateral currency.
    #[serde(rename = "forceLiquidatePledgeAmount")]
    #[serde(with = "primitive")]
    pub liquidated_collateral_amount: Decimal,
    /// Id of the collateral currency.
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Collateral currency.
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Debt: principal and interest. Unit: loan currency.
    #[serde(with = "primitive")]
    pub loan_amount: Decimal,
    /// Id of the loan currency.
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Loan currency.
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Clearing fee of the liquidation. Unit: collateral currency.
    #[serde(rename = "forceLiquidateClearingFee")]
    #[serde(with = "primitive")]
    pub clearing_fee: Decimal,
    /// Amount of collateral that remains, usually 0. Unit: collateral currency.
    #[serde(rename = "pledgeAmount")]
    #[serde(with = "primitive")]
    pub collateral_amount: Decimal,
    /// Order status.
    pub status: OrderStatus,
    /// Time of the liquidation. Milliseconds since 1970-01-01 UTC.
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// Product.
    pub product_type: LoanProductType,
}

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
