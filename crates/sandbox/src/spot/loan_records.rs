//! Repayments and liquidations of loans, and adjustments of their collateral.

use serde::{Deserialize, Serialize};
use tradewire_models::loan::{CollateralAdjustment, Liquidation, Repayment};

/// A repayment of a loan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct LoanRepayment {
    pub(super) number: i64,
    pub(crate) record: Repayment,
}

/// An adjustment of the collateral of a loan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct LoanAdjustment {
    pub(super) number: i64,
    pub(crate) record: CollateralAdjustment,
}

/// A liquidation of a loan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct LoanLiquidation {
    pub(super) number: i64,
    pub(crate) record: Liquidation,
}
