//! Borrows, repays and renews loans, and adjusts their collateral, by request or automatically.

use tradewire_endpoints::loan::{AdjustCollateral, Borrow, Renew, Repay, RepayBatch, SetAutoTopUp};
use tradewire_models::loan::{AdjustmentType, BatchRepaymentItem, LoanProductType, NewLoan, OrderId};
use tradewire_models::{Decimal, ErrorCode};

use super::call::Call;
use super::loan_caps::{check_collateral, check_principal};
use crate::exchange::Exchange;
use crate::loan_products::terms;
use crate::reply::{self, Json, Rejection};
use crate::spot::{LoanTerms, PlacedLoan, has_too_many_decimals};

/// Takes a loan against collateral.
pub(super) fn borrow(call: &Call<'_>) -> Result<Json, Rejection> {
    let Borrow { loan, .. } = call.parse::<Borrow>()?;
    let owner = call.caller()?.owner;
    check_precision(loan.loan_amount)?;
    check_precision(loan.collateral_amount)?;
    let terms = offered(call.exchange, &loan)?;
    call.exchange.with_state(call.now, |state| {
        check_principal(call.exchange, (&state.spot, owner), &terms, loan.loan_amount)?;
        check_collateral(call.exchange, (&state.spot, owner), &terms, loan.collateral_amount)?;
        let number = state.spot.borrow(owner, terms, (loan.loan_amount, loan.collateral_amount), call.now)?;
        order_id(number)
    })?
}

fn order_id(number: i64) -> Result<Json, Rejection> {
    reply::value(&OrderId::from(number.to_string()))
}

fn check_precision(amount: Decimal) -> Result<(), ErrorCode> {
    if has_too_many_decimals(amount) { Err(ErrorCode::LoanPrecision) } else { Ok(()) }
}

/// Returns the terms of a requested loan, unless a rule of its products forbids it. Both ids of a product are accepted.
fn offered(exchange: &Exchange, new: &NewLoan) -> Result<LoanTerms, ErrorCode> {
    let wanted = new.loan_product_id;
    let product = exchange.loans.iter().find(|product| product.id == wanted || product.loan_product_id == Some(wanted));
    let collateral = exchange.collateral.iter().find(|product| product.id == new.collateral_product_id);
    let (Some(product), Some(collateral)) = (product, collateral) else {
        return Err(ErrorCode::LoanProductUnavailable);
    };
    if !exchange.currencies().contains(product.currency.as_str()) {
        return Err(ErrorCode::LoanUnavailable);
    }
    match new.coupon_id {
        Some(_) if new.is_novice => return Err(ErrorCode::NoviceLoanWithCoupon),
        None if new.is_novice => return Err(ErrorCode::NoviceLoanUnavailable),
        Some(_) => return Err(rejected_coupon(&new.product_type)),
        None => {}
    }
    let terms = terms(product, collateral, &new.product_type, false)?;
    if new.loan_amount < product.single_min { Err(ErrorCode::LoanTooSmall) } else { Ok(terms) }
}

/// Returns the code for a coupon, which no loan of the sandbox accepts.
fn rejected_coupon(product: &LoanProductType) -> ErrorCode {
    if *product == LoanProductType::Vip { ErrorCode::VipLoanWithCoupon } else { ErrorCode::LoanCouponUnavailable }
}

/// Repays a loan, completely or in part.
pub(super) fn repay(call: &Call<'_>) -> Result<Json, Rejection> {
    let Repay { repayment, .. } = call.parse::<Repay>()?;
    let owner = call.caller()?.owner;
    check_precision(repayment.amount)?;
    call.exchange.with_state(call.now, |state| {
        let position = repayment.position_id.get();
        state.spot.repay(owner, position, (repayment.amount, repayment.release_collateral), call.now)?;
        reply::value(&position.to_string())
    })?
}

/// Adds collateral to a loan, or removes some.
pub(super) fn adjust_collateral(call: &Call<'_>) -> Result<Json, Rejection> {
    let AdjustCollateral { adjustment, .. } = call.parse::<AdjustCollateral>()?;
    let owner = call.caller()?.owner;
    check_precision(adjustment.amount)?;
    call.exchange.with_state(call.now, |state| {
        let position = adjustment.position_id.get();
        if adjustment.type_ == AdjustmentType::Add {
            let terms = state.spot.open_loan(owner, position, call.now)?.terms;
            check_collateral(call.exchange, (&state.spot, owner), &terms, adjustment.amount)?;
        }
        let change = (&adjustment.type_, adjustment.amount);
        order_id(state.spot.adjust_collateral(owner, position, change, call.now)?)
    })?
}

/// Turns the automatic top-up of collateral on or off.
pub(super) fn set_auto_top_up(call: &Call<'_>) -> Result<Json, Rejection> {
    let SetAutoTopUp { setting, .. } = call.parse::<SetAutoTopUp>()?;
    let owner = call.caller()?.owner;
    call.exchange.with_state(call.now, |state| {
        state.spot.set_auto_top_up(owner, setting.enabled);
        reply::empty_object()
    })?
}

/// Renews a loan for another fixed term.
pub(super) fn renew(call: &Call<'_>) -> Result<Json, Rejection> {
    let Renew { renewal, .. } = call.parse::<Renew>()?;
    let owner = call.caller()?.owner;
    if renewal.coupon_id.is_some() {
        return Err(rejected_coupon(&renewal.product_type).into());
    }
    if matches!(renewal.product_type, LoanProductType::Demand | LoanProductType::Vip) {
        return Err(ErrorCode::InvalidRenewalProduct.into());
    }
    let renewed_terms = |before: &LoanTerms| {
        let product = call.exchange.loans.iter().find(|product| product.currency_id == before.currency_id);
        let collateral = call.exchange.collateral.iter().find(|product| product.id == before.collateral_product_id);
        let (product, collateral) = product.zip(collateral).ok_or(ErrorCode::RenewalUnavailable)?;
        terms(product, collateral, &renewal.product_type, true)
    };
    call.exchange.with_state(call.now, |state| {
        order_id(state.spot.renew(owner, renewal.position_id.get(), renewed_terms, call.now)?)
    })?
}

/// Repays all loans of some currencies and products, or none.
pub(super) fn repay_batch(call: &Call<'_>) -> Result<Json, Rejection> {
    let RepayBatch { repayment, .. } = call.parse::<RepayBatch>()?;
    let owner = call.caller()?.owner;
    if repayment.items.iter().any(|item| !is_product(call.exchange, item)) {
        return Err(ErrorCode::InvalidRepaymentItem.into());
    }
    let is_selected = |loan: &PlacedLoan| {
        repayment.product_types.contains(&loan.terms.product)
            && repayment.items.iter().any(|item| is_loan_of(loan, item))
    };
    call.exchange.with_state(call.now, |state| {
        let first = state.spot.repay_all(owner, is_selected, call.now)?;
        reply::value(&first.to_string())
    })?
}

/// Returns whether an item names a loan product. Its currency may be in uppercase, as in the documentation of `repayable_loans`.
fn is_product(exchange: &Exchange, item: &BatchRepaymentItem) -> bool {
    exchange.loans.iter().any(|product| {
        product.currency.eq_ignore_ascii_case(&item.loan_currency)
            && (product.id == item.product_id || product.loan_product_id == Some(item.product_id))
    })
}

fn is_loan_of(loan: &PlacedLoan, item: &BatchRepaymentItem) -> bool {
    loan.terms.currency.eq_ignore_ascii_case(&item.loan_currency)
}
