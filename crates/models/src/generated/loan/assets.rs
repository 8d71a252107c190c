// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: debt, collateral and net assets.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Unknown, primitive, string_enum};

/// The totals of the current loans.
///
/// Source: public documentation; *public-medium*; decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanOverview {
    /// Debt. Unit: USDT.
    #[serde(with = "primitive")]
    pub total_loan_amount: Decimal,
    /// Collateral. Unit: USDT.
    #[serde(rename = "totalPledgeAmount")]
    #[serde(with = "primitive")]
    pub total_collateral_amount: Decimal,
    /// Number of overdue orders.
    #[serde(rename = "overDueOrderCount")]
    #[serde(with = "primitive")]
    pub overdue_order_count: i64,
    /// Number of running orders.
    #[serde(with = "primitive")]
    pub running_order_count: i64,
}

/// Debt and collateral by currency.
///
/// Source: public documentation; *public-medium*; decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanAssets {
    /// Debt. Unit: USDT.
    #[serde(with = "primitive")]
    pub total_loan_amount: Decimal,
    /// Collateral. Unit: USDT.
    #[serde(rename = "totalPledgeAmount")]
    #[serde(with = "primitive")]
    pub total_collateral_amount: Decimal,
    /// Debt by currency.
    #[serde(rename = "loanAssetItems")]
    pub loans: Vec<LoanAsset>,
    /// Collateral by currency.
    #[serde(rename = "pledgeAssetItems")]
    pub collateral: Vec<LoanAsset>,
    /// Number of running orders.
    #[serde(with = "primitive")]
    pub running_order_count: i64,
}

/// Debt or collateral in one currency, as `assets` returns it: the amount is a number.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanAsset {
    /// Currency id.
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Currency.
    #[serde(with = "primitive")]
    pub currency: String,
    /// Amount. Unit: currency.
    #[serde(with = "primitive::number")]
    pub amount: Decimal,
    /// Value, for sorting. Unit: USDT.
    #[serde(rename = "sortAmountU")]
    #[serde(with = "primitive::number")]
    pub sort_amount_usdt: Decimal,
    /// Value. Unit: USDT.
    #[serde(rename = "amountU")]
    #[serde(with = "primitive")]
    pub amount_usdt: Decimal,
}

/// Debt or collateral in one currency, as `asset_items` returns it: the amount is a string.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanAssetItem {
    /// Currency id.
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Currency.
    #[serde(with = "primitive")]
    pub currency: String,
    /// Amount. Unit: currency.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Value. Unit: USDT.
    #[serde(rename = "amountU")]
    #[serde(with = "primitive")]
    pub amount_usdt: Decimal,
}

/// Debt, collateral and net assets, in USDT and in BTC.
///
/// Source: public documentation; *public-medium*; decimal: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanTotals {
    /// Debt, as a negative number. Unit: USDT.
    #[serde(with = "primitive")]
    pub total_loan_amount: Decimal,
    /// Collateral. Unit: USDT.
    #[serde(rename = "totalPledgeAmount")]
    #[serde(with = "primitive")]
    pub total_collateral_amount: Decimal,
    /// Debt, as a negative number. Unit: BTC.
    #[serde(rename = "totalLoanAmountB")]
    #[serde(with = "primitive")]
    pub total_loan_amount_btc: Decimal,
    /// Collateral. Unit: BTC.
    #[serde(rename = "totalPledgeAmountB")]
    #[serde(with = "primitive")]
    pub total_collateral_amount_btc: Decimal,
    /// Net assets. Unit: USDT.
    #[serde(with = "primitive")]
    pub net_amount: Decimal,
    /// Net assets. Unit: BTC.
    #[serde(rename = "netAmountB")]
    #[serde(with = "primitive")]
    pub net_amount_btc: Decimal,
}

/// Side of the assets: what is owed, or what secures it.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanType {
    /// Debt.
    Loan,
    /// Collateral.
    Collateral,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for LoanType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(LoanType, Loan = "LOAN", Collateral = "PLEDGE");
