//! The terms of loans that the loan products offer.

use tradewire_models::loan::{CollateralCurrency, Currency, LoanProductType};
use tradewire_models::{Decimal, ErrorCode};

use crate::spot::LoanTerms;

/// The term of a loan without a fixed term, in days: five years.
const DEMAND_DAYS: i64 = 1_825;

/// Returns the terms of a loan by its products.
pub(crate) fn terms(
    product: &Currency,
    collateral: &CollateralCurrency,
    product_type: &LoanProductType,
    is_renewal: bool,
) -> Result<LoanTerms, ErrorCode> {
    let (days, yearly_rate, hourly_rate) = offer(product, product_type).ok_or(ErrorCode::LoanProductUnavailable)?;
    if product.currency_id == collateral.currency_id {
        return Err(ErrorCode::SameCurrency);
    }
    Ok(LoanTerms {
        product: product_type.clone(),
        product_id: product.loan_product_id.unwrap_or(product.id),
        collateral_product_id: collateral.id,
        currency: product.currency.clone(),
        currency_id: product.currency_id,
        collateral_currency: collateral.currency.clone(),
        collateral_currency_id: collateral.currency_id,
        yearly_rate,
        hourly_rate,
        days,
        initial_ltv: collateral.initial_ltv,
        warning_ltv: collateral.warning_ltv,
        liquidation_ltv: collateral.liquidation_ltv,
        is_renewal,
    })
}

/// Returns the days and the rates of a term, or `None` if it is not offered.
fn offer(product: &Currency, product_type: &LoanProductType) -> Option<(i64, Decimal, Decimal)> {
    let (days, yearly, hourly) = match product_type {
        LoanProductType::SevenDayApr => (7, product.seven_day_apr, product.seven_day_apr_per_hour),
        LoanProductType::ThirtyDayApr => (30, product.thirty_day_apr, product.thirty_day_apr_per_hour),
        LoanProductType::NinetyDayApr => (90, product.ninety_day_apr, product.ninety_day_apr_per_hour),
        LoanProductType::Demand => (DEMAND_DAYS, product.demand_apr, product.demand_apr_per_hour),
        _ => return None,
    };
    Some((days, yearly?, hourly?))
}
