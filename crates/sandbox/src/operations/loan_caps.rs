//! The caps of loan and collateral products, which apply to all open loans of an account together.

use tradewire_models::{Decimal, ErrorCode};

use crate::exact;
use crate::exchange::Exchange;
use crate::futures::Owner;
use crate::spot::{LoanTerms, PlacedLoan, SpotTrading, USDT};

/// Rejects another loan of an account if all of its loans in the currency together would exceed the cap of the product.
pub(super) fn check_principal(
    exchange: &Exchange,
    (spot, owner): (&SpotTrading, Owner),
    terms: &LoanTerms,
    added: Decimal,
) -> Result<(), ErrorCode> {
    let product = exchange.loans.iter().find(|product| product.currency_id == terms.currency_id);
    let cap = product.ok_or(ErrorCode::LoanProductUnavailable)?.individual_cap;
    let loans = open_loans(spot, owner).filter(|loan| loan.terms.currency_id == terms.currency_id);
    let total = loans.map(|loan| loan.amounts.principal).try_fold(added, exact::add);
    if total.is_ok_and(|total| total <= cap) { Ok(()) } else { Err(ErrorCode::LoanTooLarge) }
}

/// Rejects additional collateral of an account if all of its collateral in the currency together would be worth more than the cap of the
/// product.
pub(super) fn check_collateral(
    exchange: &Exchange,
    (spot, owner): (&SpotTrading, Owner),
    terms: &LoanTerms,
    added: Decimal,
) -> Result<(), ErrorCode> {
    let product = exchange.collateral.iter().find(|product| product.id == terms.collateral_product_id);
    let cap = product.ok_or(ErrorCode::LoanProductUnavailable)?.individual_cap;
    let loans = open_loans(spot, owner).filter(|loan| loan.terms.collateral_product_id == terms.collateral_product_id);
    let total = loans.map(|loan| loan.amounts.collateral).try_fold(added, exact::add).ok();
    let value = total.and_then(|total| spot.value(&terms.collateral_currency, total, USDT));
    if value.is_some_and(|value| value <= cap) { Ok(()) } else { Err(ErrorCode::CollateralTooLarge) }
}

fn open_loans(spot: &SpotTrading, owner: Owner) -> impl Iterator<Item = &PlacedLoan> {
    spot.ledger(owner).into_iter().flat_map(|ledger| ledger.journal.open_loans())
}
