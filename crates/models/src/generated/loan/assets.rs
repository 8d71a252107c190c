// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: debt, collateral and net assets.

use tradewire_wire::{Decimal, Unknown, record, string_enum};

/// The totals of the current loans.
///
/// Source: public documentation; *public-medium*; decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LoanOverview {
    /// Debt. Unit: USDT.
    pub total_loan_amount: Decimal,
    /// Collateral. Unit: USDT.
    pub total_collateral_amount: Decimal,
    /// Number of overdue orders.
    pub overdue_order_count: i64,
    /// Number of running orders.
    pub running_order_count: i64,
}

record!(
    LoanOverview,
    total_loan_amount = "totalLoanAmount",
    total_collateral_amount = "totalPledgeAmount",
    overdue_order_count = "overDueOrderCount",
    running_order_count = "runningOrderCount",
);

/// Debt and collateral by currency.
///
/// Source: public documentation; *public-medium*; decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LoanAssets {
    /// Debt. Unit: USDT.
    pub total_loan_amount: Decimal,
    /// Collateral. Unit: USDT.
    pub total_collateral_amount: Decimal,
    /// Debt by currency.
    pub loans: Vec<LoanAsset>,
    /// Collateral by currency.
    pub collateral: Vec<LoanAsset>,
    /// Number of running orders.
    pub running_order_count: i64,
}

record!(
    LoanAssets,
    total_loan_amount = "totalLoanAmount",
    total_collateral_amount = "totalPledgeAmount",
    loans = "loanAssetItems",
    collateral = "pledgeAssetItems",
    running_order_count = "runningOrderCount",
);

/// Debt or collateral in one currency, as `assets` returns it: the amount is a number.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LoanAsset {
    /// Currency id.
    pub currency_id: i64,
    /// Currency.
    pub currency: String,
    /// Amount. Unit: currency.
    pub amount: Decimal,
    /// Value, for sorting. Unit: USDT.
    pub sort_amount_usdt: Decimal,
    /// Value. Unit: USDT.
    pub amount_usdt: Decimal,
}

record!(
    LoanAsset,
    currency_id = "currencyId",
    currency = "currency",
    amount = "amount" as number,
    sort_amount_usdt = "sortAmountU" as number,
    amount_usdt = "amountU",
);

/// Debt or collateral in one currency, as `asset_items` returns it: the amount is a string.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LoanAssetItem {
    /// Currency id.
    pub currency_id: i64,
    /// Currency.
    pub currency: String,
    /// Amount. Unit: currency.
    pub amount: Decimal,
    /// Value. Unit: USDT.
    pub amount_usdt: Decimal,
}

record!(
    LoanAssetItem,
    currency_id = "currencyId",
    currency = "currency",
    amount = "amount",
    amount_usdt = "amountU",
);

/// Debt, collateral and net assets, in USDT and in BTC.
///
/// Source: public documentation; *public-medium*; decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LoanTotals {
    /// Debt, as a negative number. Unit: USDT.
    pub total_loan_amount: Decimal,
    /// Collateral. Unit: USDT.
    pub total_collateral_amount: Decimal,
    /// Debt, as a negative number. Unit: BTC.
    pub total_loan_amount_btc: Decimal,
    /// Collateral. Unit: BTC.
    pub total_collateral_amount_btc: Decimal,
    /// Net assets. Unit: USDT.
    pub net_amount: Decimal,
    /// Net assets. Unit: BTC.
    pub net_amount_btc: Decimal,
}

record!(
    LoanTotals,
    total_loan_amount = "totalLoanAmount",
    total_collateral_amount = "totalPledgeAmount",
    total_loan_amount_btc = "totalLoanAmountB",
    total_collateral_amount_btc = "totalPledgeAmountB",
    net_amount = "netAmount",
    net_amount_btc = "netAmountB",
);

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
