// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Records.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Invalid, Json, Timestamp, check, primitive};

use super::{
    AdjustmentTrigger, AdjustmentType, CurrencyType, LoanProductType, OrderId,
    OrderStatus, OrderType, PositionId, RepaymentType,
};

/// The totals of the current loans.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanOverview {
    /// Debt.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub total_loan_amount: Decimal,
    /// Collateral.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "totalPledgeAmount")]
    #[serde(with = "primitive")]
    pub total_collateral_amount: Decimal,
    /// Number of overdue orders.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "overDueOrderCount")]
    #[serde(with = "primitive")]
    pub overdue_order_count: i64,
    /// Number of running orders.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub running_order_count: i64,
}

/// Debt and collateral by currency.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanAssets {
    /// Debt.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub total_loan_amount: Decimal,
    /// Collateral.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "totalPledgeAmount")]
    #[serde(with = "primitive")]
    pub total_collateral_amount: Decimal,
    /// Debt by currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "loanAssetItems")]
    pub loans: Vec<LoanAsset>,
    /// Collateral by currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeAssetItems")]
    pub collateral: Vec<LoanAsset>,
    /// Number of running orders.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub running_order_count: i64,
}

/// Debt or collateral in one currency, as `assets` returns it: the amount is a number.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanAsset {
    /// Currency id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub amount: Decimal,
    /// Value, for sorting.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "sortAmountU")]
    #[serde(with = "primitive::number")]
    pub sort_amount_usdt: Decimal,
    /// Value.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "amountU")]
    #[serde(with = "primitive")]
    pub amount_usdt: Decimal,
}

/// Debt or collateral in one currency, as `asset_items` returns it: the amount is a string.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanAssetItem {
    /// Currency id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Value.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "amountU")]
    #[serde(with = "primitive")]
    pub amount_usdt: Decimal,
}

/// Debt, collateral and net assets, in USDT and in BTC.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LoanTotals {
    /// Debt, as a negative number.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub total_loan_amount: Decimal,
    /// Collateral.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "totalPledgeAmount")]
    #[serde(with = "primitive")]
    pub total_collateral_amount: Decimal,
    /// Debt, as a negative number.
    ///
    /// Unit: BTC.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "totalLoanAmountB")]
    #[serde(with = "primitive")]
    pub total_loan_amount_btc: Decimal,
    /// Collateral.
    ///
    /// Unit: BTC.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "totalPledgeAmountB")]
    #[serde(with = "primitive")]
    pub total_collateral_amount_btc: Decimal,
    /// Net assets.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub net_amount: Decimal,
    /// Net assets.
    ///
    /// Unit: BTC.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "netAmountB")]
    #[serde(with = "primitive")]
    pub net_amount_btc: Decimal,
}

/// A loan, as the borrow history returns it.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Loan {
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "id")]
    pub order_id: OrderId,
    /// Amount originally borrowed.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub origin_loan_amount: Decimal,
    /// Original amount of collateral.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "originPledgeAmount")]
    #[serde(with = "primitive")]
    pub origin_collateral_amount: Decimal,
    /// Annual interest rate.
    ///
    /// Unit: percent a year.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub apr_year: Decimal,
    /// Hourly interest rate.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub apr_hour: Decimal,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// Due time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub due_time: Timestamp,
    /// Term of the loan.
    ///
    /// Unit: days.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub duration: i64,
    /// Order status.
    ///
    /// Source: public documentation (public, medium confidence).
    pub status: OrderStatus,
    /// Id of the loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Id of the collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Product.
    ///
    /// Source: public documentation (public, medium confidence).
    pub product_type: LoanProductType,
    /// Order type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub type_: OrderType,
    /// Source tag; null in the samples.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub source_tag: Option<String>,
}

/// A repayment of a loan.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Repayment {
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "id")]
    pub order_id: OrderId,
    /// Repaid principal.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "repaymentPrincipalAmount")]
    #[serde(with = "primitive")]
    pub principal_amount: Decimal,
    /// Repaid interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "repaymentInterestAmount")]
    #[serde(with = "primitive")]
    pub interest_amount: Decimal,
    /// Repaid principal and interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "repaymentTotalAmount")]
    #[serde(with = "primitive")]
    pub total_amount: Decimal,
    /// Loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Id of the loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Id of the collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Amount of collateral that was used for the repayment; null for an ordinary repayment in
    /// the sample.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `unit`
    /// is inferred, a decimal (inferred).
    #[serde(rename = "repaymentPledgeAmount")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub used_collateral_amount: Option<Decimal>,
    /// Amount of collateral that was returned.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "returnPledgeAmount")]
    #[serde(with = "primitive")]
    pub returned_collateral_amount: Decimal,
    /// Status of the repayment.
    ///
    /// Source: public documentation (public, medium confidence).
    pub status: OrderStatus,
    /// Time of the repayment.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// Type of the repayment.
    ///
    /// Source: public documentation (public, medium confidence).
    pub repayment_type: RepaymentType,
    /// Product.
    ///
    /// Source: public documentation (public, medium confidence).
    pub product_type: LoanProductType,
}

/// An adjustment of the collateral of a loan. The loan-to-value ratio (LTV) is the debt
/// divided by the value of the collateral.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CollateralAdjustment {
    /// Order id. In the sample, all adjustments of a loan have the same one.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "id")]
    pub order_id: OrderId,
    /// Whether collateral was added or removed.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "adjustPledgeType")]
    pub adjustment_type: AdjustmentType,
    /// Amount of collateral that was added or removed.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "pledgeAmount")]
    #[serde(with = "primitive")]
    pub collateral_amount: Decimal,
    /// Id of the collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Id of the loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// LTV before the adjustment.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "beforePledgeRate")]
    #[serde(with = "primitive::number")]
    pub ltv_before: Decimal,
    /// LTV after the adjustment.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "afterPledgeRate")]
    #[serde(with = "primitive::number")]
    pub ltv_after: Decimal,
    /// Time of the adjustment.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// What triggered the adjustment.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "adjustPledgeRateType")]
    pub trigger: AdjustmentTrigger,
    /// Product.
    ///
    /// Source: public documentation (public, medium confidence).
    pub product_type: LoanProductType,
}

/// A liquidation of a loan. The loan-to-value ratio (LTV) is the debt divided by the value of
/// the collateral.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Liquidation {
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "id")]
    pub order_id: OrderId,
    /// User id; usually null.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub user_id: Option<i64>,
    /// LTV at the liquidation.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "forceLiquidatePledgeRate")]
    #[serde(with = "primitive::number")]
    pub liquidation_ltv: Decimal,
    /// Price of the collateral currency at the liquidation.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "forceLiquidatePrice")]
    #[serde(with = "primitive")]
    pub liquidation_price: Decimal,
    /// Amount of collateral that was liquidated.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "forceLiquidatePledgeAmount")]
    #[serde(with = "primitive")]
    pub liquidated_collateral_amount: Decimal,
    /// Id of the collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Debt: principal and interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub loan_amount: Decimal,
    /// Id of the loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Clearing fee of the liquidation.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "forceLiquidateClearingFee")]
    #[serde(with = "primitive")]
    pub clearing_fee: Decimal,
    /// Amount of collateral that remains, usually 0.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "pledgeAmount")]
    #[serde(with = "primitive")]
    pub collateral_amount: Decimal,
    /// Order status.
    ///
    /// Source: public documentation (public, medium confidence).
    pub status: OrderStatus,
    /// Time of the liquidation.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// Product.
    ///
    /// Source: public documentation (public, medium confidence).
    pub product_type: LoanProductType,
}

/// A loan to take.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewLoan {
    /// Loan product id. Whether `currencies` returns it as `id` or as `loanProductId` is not
    /// documented; the samples contain the same value in both.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred,
    /// required (inferred).
    #[serde(with = "primitive")]
    pub loan_product_id: i64,
    /// Collateral product id.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    #[serde(rename = "pledgeProductId")]
    #[serde(with = "primitive")]
    pub collateral_product_id: i64,
    /// Product. Here, the documentation lists only the 7-day, the 30-day and the demand product.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    pub product_type: LoanProductType,
    /// Amount to borrow.
    ///
    /// Unit: loan currency. Greater than 0.
    ///
    /// Source: public documentation (public, medium confidence); `above` is inferred, required
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive")]
    pub loan_amount: Decimal,
    /// Amount of collateral.
    ///
    /// Unit: collateral currency. Greater than 0.
    ///
    /// Source: public documentation (public, medium confidence); `above` is inferred, required
    /// (inferred), `unit` is inferred.
    #[serde(rename = "pledgeAmount")]
    #[serde(with = "primitive")]
    pub collateral_amount: Decimal,
    /// Coupon to use. Loans of new users and VIP loans do not accept coupons.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon_id: Option<i64>,
    /// Whether it is an order of a new user.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    pub is_novice: bool,
}

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
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::listed("productType", &self.product_type)?;
        check::greater_than("loanAmount", self.loan_amount, 0)?;
        check::greater_than("pledgeAmount", self.collateral_amount, 0)?;
        Ok(())
    }
}

/// A repayment of one position.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewRepayment {
    /// Position id.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    pub position_id: PositionId,
    /// Amount to repay: at most the principal, interest and penalty interest.
    ///
    /// Unit: loan currency. Greater than 0.
    ///
    /// Source: public documentation (public, medium confidence); `above` is inferred, the meaning
    /// is inferred, required (inferred), `unit` is inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Whether to release collateral in proportion to the repayment.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    #[serde(rename = "pledgeRatio")]
    #[serde(with = "primitive::string")]
    pub release_collateral: bool,
    /// Id of the repayment, chosen by the caller. Whether a repeated id is rejected is not
    /// documented.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred, the
    /// meaning is inferred, required (inferred).
    #[serde(with = "primitive")]
    pub biz_id: String,
}

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
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::greater_than("amount", self.amount, 0)?;
        check::length("bizId", &self.biz_id, 1..)?;
        Ok(())
    }
}

/// A renewal of one position.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewRenewal {
    /// Id of the renewal, chosen by the caller: a number in the sample, unlike the ids of the
    /// other requests. Whether a repeated id is rejected is not documented.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred,
    /// required (inferred).
    #[serde(with = "primitive")]
    pub biz_id: i64,
    /// Position to renew.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    pub position_id: PositionId,
    /// Product of the new term.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    pub product_type: LoanProductType,
    /// Coupon to use.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon_id: Option<i64>,
    /// Whether the conditions of a discount are satisfied.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_condition_satisfied: Option<bool>,
}

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
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::listed("productType", &self.product_type)?;
        Ok(())
    }
}

/// An adjustment of the collateral of one position.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewCollateralAdjustment {
    /// Id of the adjustment, chosen by the caller. Whether a repeated id is rejected is not
    /// documented.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred, the
    /// meaning is inferred, required (inferred).
    #[serde(with = "primitive")]
    pub biz_id: String,
    /// Position id.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    pub position_id: PositionId,
    /// Whether to add or remove collateral.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    pub type_: AdjustmentType,
    /// Amount of collateral to add or remove.
    ///
    /// Unit: collateral currency. Greater than 0.
    ///
    /// Source: public documentation (public, medium confidence); `above` is inferred, required
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
}

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
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("bizId", &self.biz_id, 1..)?;
        check::listed("type", &self.type_)?;
        check::greater_than("amount", self.amount, 0)?;
        Ok(())
    }
}

/// A one-click repayment of several loans.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewBatchRepayment {
    /// The loans to repay.
    ///
    /// Items: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_items` is inferred,
    /// required (inferred).
    #[serde(rename = "repayItems")]
    pub items: Vec<BatchRepaymentItem>,
    /// Products of the loans.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    pub product_types: Vec<LoanProductType>,
    /// Id of the batch, chosen by the caller. Whether a repeated id is rejected is not
    /// documented.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred, the
    /// meaning is inferred, required (inferred).
    #[serde(with = "primitive")]
    pub biz_id: String,
}

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
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::items("repayItems", self.items.len(), 1..)?;
        for (index, item) in self.items.iter().enumerate() {
            item.validate().map_err(|error| error.in_item("repayItems", index))?;
        }
        for item in &self.product_types {
            check::listed("productTypes", item)?;
        }
        check::length("bizId", &self.biz_id, 1..)?;
        Ok(())
    }
}

/// The loans of one currency and product in a one-click repayment.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct BatchRepaymentItem {
    /// Loan currency.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred,
    /// required (inferred).
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Product id, as `repayable_loans` returns it.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    #[serde(with = "primitive")]
    pub product_id: i64,
}

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
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("loanCurrency", &self.loan_currency, 1..)?;
        Ok(())
    }
}

/// A running loan order with its position. The loan-to-value ratio (LTV) is the debt divided
/// by the value of the collateral.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct RunningOrder {
    /// Position id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub position_id: PositionId,
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_id: OrderId,
    /// VIP configuration id; null in the sample, and absent in the Chinese documentation.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(rename = "vipCfgId")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub vip_config_id: Option<i64>,
    /// Debt: principal and interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub total_loan_amount: Decimal,
    /// Principal.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub loan_amount: Decimal,
    /// Accumulated interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub interest: Decimal,
    /// Collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Id of the collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Amount of collateral.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "pledgeAmount")]
    #[serde(with = "primitive")]
    pub collateral_amount: Decimal,
    /// Due time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub due_time: Timestamp,
    /// Term of the loan.
    ///
    /// Unit: days.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub duration: i64,
    /// Current LTV; in percent, unlike the other ratios.
    ///
    /// Unit: percent.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "currentPledgeRatio")]
    #[serde(with = "primitive::number")]
    pub current_ltv: Decimal,
    /// Current price of the collateral currency.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub current_price: Decimal,
    /// Order status.
    ///
    /// Source: public documentation (public, medium confidence).
    pub status: OrderStatus,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// Annual interest rate.
    ///
    /// Unit: percent a year.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub apr_year: Decimal,
    /// Hourly interest rate.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub apr_hour: Decimal,
    /// LTV at which the exchange warns.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "earlyWarningPledgeRate")]
    #[serde(with = "primitive::number")]
    pub warning_ltv: Decimal,
    /// Initial LTV of the collateral product.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `unit`
    /// is inferred.
    #[serde(rename = "initialPledgeRate")]
    #[serde(with = "primitive::number")]
    pub initial_ltv: Decimal,
    /// Price of the collateral currency at which the exchange warns.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `unit`
    /// is inferred, a decimal (inferred).
    #[serde(rename = "earlyWarningPrice")]
    #[serde(with = "primitive")]
    pub warning_price: Decimal,
    /// LTV at which the loan is liquidated.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "forceLiquidatePledgeRate")]
    #[serde(with = "primitive::number")]
    pub liquidation_ltv: Decimal,
    /// Price of the collateral currency at which the loan is liquidated.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `unit`
    /// is inferred, a decimal (inferred).
    #[serde(rename = "forceLiquidatePrice")]
    #[serde(with = "primitive")]
    pub liquidation_price: Decimal,
    /// Product.
    ///
    /// Source: public documentation (public, medium confidence).
    pub product_type: LoanProductType,
    /// When the loan became overdue; null if it is not overdue.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overdue_time: Option<Timestamp>,
    /// Order type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub type_: OrderType,
    /// Multiple of the interest rate that is charged for an overdue loan.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive::number")]
    pub overdue_interest_multiple: Decimal,
    /// Grace period.
    ///
    /// Unit: days.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub grace_period: i64,
    /// Loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Id of the loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Product id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub product_id: i64,
    /// Collateral product id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeProductId")]
    #[serde(with = "primitive")]
    pub collateral_product_id: i64,
    /// Source tag. Only the Chinese documentation shows it, with null.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub source_tag: Option<String>,
    /// Deduction from the interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub interest_deduction: Decimal,
    /// Coupon configuration; null in the sample.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "couponCfg")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coupon_config: Option<Json>,
    /// Whether a coupon is available.
    ///
    /// Source: public documentation (public, medium confidence).
    pub coupon_available: bool,
    /// Loan product id; equal to `productId` in the sample.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_product_id: i64,
}

/// A loan position in detail. The loan-to-value ratio (LTV) is the debt divided by the value
/// of the collateral.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Position {
    /// Record id; equal to `positionId` in the sample.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub id: PositionId,
    /// Position id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub position_id: PositionId,
    /// Id of the order that opened the position.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    pub order_id: OrderId,
    /// Debt: principal and interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub total_loan_amount: Decimal,
    /// Principal.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub loan_amount: Decimal,
    /// Accumulated interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub interest: Decimal,
    /// Collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrency")]
    #[serde(with = "primitive")]
    pub collateral_currency: String,
    /// Id of the collateral currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeCurrencyId")]
    #[serde(with = "primitive")]
    pub collateral_currency_id: i64,
    /// Amount of collateral.
    ///
    /// Unit: collateral currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "pledgeAmount")]
    #[serde(with = "primitive")]
    pub collateral_amount: Decimal,
    /// Due time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub due_time: Timestamp,
    /// Term of the loan.
    ///
    /// Unit: days.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub duration: i64,
    /// Current LTV; in percent, unlike the other ratios.
    ///
    /// Unit: percent.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "currentPledgeRatio")]
    #[serde(with = "primitive::number")]
    pub current_ltv: Decimal,
    /// Current price of the collateral currency.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub current_price: Decimal,
    /// Position status.
    ///
    /// Source: public documentation (public, medium confidence).
    pub status: OrderStatus,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "createTime")]
    pub created_time: Timestamp,
    /// Annual interest rate.
    ///
    /// Unit: percent a year.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub apr_year: Decimal,
    /// Hourly interest rate.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub apr_hour: Decimal,
    /// LTV at which the exchange warns.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "earlyWarningPledgeRate")]
    #[serde(with = "primitive::number")]
    pub warning_ltv: Decimal,
    /// Price of the collateral currency at which the exchange warns.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "earlyWarningPrice")]
    #[serde(with = "primitive")]
    pub warning_price: Decimal,
    /// LTV at which the loan is liquidated.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "forceLiquidatePledgeRate")]
    #[serde(with = "primitive::number")]
    pub liquidation_ltv: Decimal,
    /// Price of the collateral currency at which the loan is liquidated.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(rename = "forceLiquidatePrice")]
    #[serde(with = "primitive")]
    pub liquidation_price: Decimal,
    /// Product.
    ///
    /// Source: public documentation (public, medium confidence).
    pub product_type: LoanProductType,
    /// When the loan became overdue; null if it is not overdue.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overdue_time: Option<Timestamp>,
    /// Initial LTV of the collateral product.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `unit`
    /// is inferred.
    #[serde(rename = "initialPledgeRate")]
    #[serde(with = "primitive::number")]
    pub initial_ltv: Decimal,
    /// Multiple of the interest rate that is charged for an overdue loan.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive::number")]
    pub overdue_interest_multiple: Decimal,
    /// Grace period.
    ///
    /// Unit: days.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub grace_period: i64,
    /// Discounts, or null.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_list: Option<Vec<Discount>>,
    /// Loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Id of the loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Product id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub product_id: i64,
    /// Collateral product id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "pledgeProductId")]
    #[serde(with = "primitive")]
    pub collateral_product_id: i64,
    /// Discount conditions; empty in the sample.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_conditions: Option<Vec<Json>>,
    /// Source tag; null in the sample.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub source_tag: Option<String>,
    /// Deduction from the interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub interest_deduction: Decimal,
    /// Coupon configuration; null in the sample.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "couponCfg")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coupon_config: Option<Json>,
    /// Whether a coupon is available.
    ///
    /// Source: public documentation (public, medium confidence).
    pub coupon_available: bool,
    /// Rate of the 7-day product before discount.
    ///
    /// Unit: fraction a year.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_seven_day_apr: Option<Decimal>,
    /// Rate of the 30-day product before discount.
    ///
    /// Unit: fraction a year.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_thirty_day_apr: Option<Decimal>,
    /// Rate of the 90-day product before discount.
    ///
    /// Unit: fraction a year.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_ninety_day_apr: Option<Decimal>,
    /// Rate of the demand product before discount.
    ///
    /// Unit: fraction a year.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_demand_apr: Option<Decimal>,
}

/// The debt in one currency and product that a one-click repayment can repay.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct RepayableLoan {
    /// Loan currency. It is in upper case in the sample, unlike elsewhere.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency: String,
    /// Id of the loan currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub loan_currency_id: i64,
    /// Debt: principal, interest and penalty interest.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub loan_amount: Decimal,
    /// Product id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub product_id: i64,
    /// Whether the balance is sufficient for the repayment.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "enough")]
    pub sufficient: bool,
    /// Balance of the spot account.
    ///
    /// Unit: loan currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub spot_amount: Decimal,
    /// Product.
    ///
    /// Source: public documentation (public, medium confidence).
    pub product_type: LoanProductType,
}

/// The loan products of one currency.
///
/// Source: interface 2.6 and public documentation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Currency {
    /// Loan product id.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(with = "primitive")]
    pub id: i64,
    /// Loan product id of the API.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub loan_product_id: Option<i64>,
    /// Currency type.
    ///
    /// Source: interface 2.6 and public documentation.
    pub currency_type: CurrencyType,
    /// Currency id.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Currency.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(with = "primitive")]
    pub currency: String,
    /// Sorting weight.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(with = "primitive")]
    pub weight: i64,
    /// Whether the 7-day product is available.
    ///
    /// Source: interface 2.6 and public documentation.
    pub seven_day_apr_available: bool,
    /// Whether the 30-day product is available.
    ///
    /// Source: interface 2.6 and public documentation.
    pub thirty_day_apr_available: bool,
    /// Whether the 90-day product is available.
    ///
    /// Source: interface 2.6 and public documentation.
    pub ninety_day_apr_available: bool,
    /// Whether the demand product is available.
    ///
    /// Source: interface 2.6 and public documentation.
    pub demand_apr_available: bool,
    /// Annualized rate of the 7-day product.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub seven_day_apr: Option<Decimal>,
    /// Annualized rate of the 30-day product.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub thirty_day_apr: Option<Decimal>,
    /// Annualized rate of the 90-day product.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ninety_day_apr: Option<Decimal>,
    /// Annualized rate of the demand product.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub demand_apr: Option<Decimal>,
    /// Hourly rate of the 7-day product.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub seven_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the 30-day product.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub thirty_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the 90-day product.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ninety_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the demand product.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub demand_apr_per_hour: Option<Decimal>,
    /// Rate of the 7-day product before discount.
    ///
    /// Unit: fraction a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_seven_day_apr: Option<Decimal>,
    /// Rate of the 30-day product before discount.
    ///
    /// Unit: fraction a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_thirty_day_apr: Option<Decimal>,
    /// Rate of the 90-day product before discount.
    ///
    /// Unit: fraction a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_ninety_day_apr: Option<Decimal>,
    /// Rate of the demand product before discount.
    ///
    /// Unit: fraction a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_demand_apr: Option<Decimal>,
    /// Minimum amount of a single loan.
    ///
    /// Unit: currency.
    ///
    /// Source: interface 2.6 and public documentation; `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub single_min: Decimal,
    /// Individual loan cap.
    ///
    /// Unit: currency.
    ///
    /// Source: interface 2.6 and public documentation; `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub individual_cap: Decimal,
    /// Discounts, or null.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_list: Option<Vec<Discount>>,
    /// Discount conditions; empty in the examples.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_conditions: Option<Vec<Json>>,
}

/// A discount on a loan product.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Discount {
    /// Part of the rate that is deducted: 0.2 reduces it by 20%.
    ///
    /// Unit: fraction.
    ///
    /// Source: interface 2.6; the meaning is inferred, `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub discount_rate: Decimal,
    /// Product that the discount applies to.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    pub loan_product_type: LoanProductType,
    /// Start of the discount; null if it has none.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_start_time: Option<Timestamp>,
    /// End of the discount.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_end_time: Option<Timestamp>,
}

/// A currency that can be deposited as collateral, with its limits. The loan-to-value ratio
/// (LTV) is the debt divided by the value of the collateral.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CollateralCurrency {
    /// Collateral product id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub id: i64,
    /// Currency type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub currency_type: CurrencyType,
    /// Currency id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Sorting weight.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub weight: i64,
    /// Initial LTV of a loan.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "initialPledgeRate")]
    #[serde(with = "primitive::number")]
    pub initial_ltv: Decimal,
    /// Initial LTV of a loan.
    ///
    /// Unit: percent.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "initialPledgeRateStr")]
    #[serde(with = "primitive")]
    pub initial_ltv_percent: Decimal,
    /// LTV at which the exchange warns.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "earlyWarningPledgeRate")]
    #[serde(with = "primitive::number")]
    pub warning_ltv: Decimal,
    /// LTV at which the exchange warns.
    ///
    /// Unit: percent.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "earlyWarningPledgeRateStr")]
    #[serde(with = "primitive")]
    pub warning_ltv_percent: Decimal,
    /// LTV at which the loan is liquidated.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(rename = "forceLiquidatePledgeRate")]
    #[serde(with = "primitive::number")]
    pub liquidation_ltv: Decimal,
    /// LTV at which the loan is liquidated.
    ///
    /// Unit: percent.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(rename = "forceLiquidatePledgeRateStr")]
    #[serde(with = "primitive")]
    pub liquidation_ltv_percent: Decimal,
    /// Maximum collateral of one user.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::number")]
    pub individual_cap: Decimal,
}

/// The setting of the automatic top-up of collateral.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct AutoTopUpSetting {
    /// Whether collateral is topped up automatically.
    ///
    /// Source: public documentation (public, medium confidence); required (inferred).
    #[serde(rename = "available")]
    pub enabled: bool,
}

impl AutoTopUpSetting {
    /// Creates a value from its fields.
    pub fn new(enabled: bool) -> Self {
        Self { enabled }
    }
}
