//! Loan products and collateral products.

use std::cmp::Ordering;

use serde::Serialize;
use tradewire_endpoints::loan::{CollateralCurrencies, Currencies};
use tradewire_models::Decimal;
use tradewire_models::loan::{Currency, SortType};

use super::call::Call;
use crate::paging::PageByNumber;
use crate::reply::{self, Json, Rejection};

/// Pages through the loan products.
pub(super) fn currencies(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Currencies>()?;
    let products = call.exchange.loans.iter();
    let mut found: Vec<_> =
        products.filter(|product| request.currency_id.is_none_or(|id| product.currency_id == id)).collect();
    if let Some(sort_type) = &request.sort_type {
        found.sort_by(|a, b| compare(a, b, sort_type));
    }
    let limit = request.limit.unwrap_or(Currencies::DEFAULT_LIMIT);
    number_page(call, &found, request.page.unwrap_or(Currencies::DEFAULT_PAGE), limit)
}

/// Pages through the currencies that are accepted as collateral.
pub(super) fn collateral_currencies(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<CollateralCurrencies>()?;
    let products = call.exchange.collateral.iter();
    let found: Vec<_> =
        products.filter(|product| request.currency_id.is_none_or(|id| product.currency_id == id)).collect();
    let limit = request.limit.unwrap_or(CollateralCurrencies::DEFAULT_LIMIT);
    number_page(call, &found, request.page.unwrap_or(CollateralCurrencies::DEFAULT_PAGE), limit)
}

/// Writes the page with a number, which is counted from 1.
pub(super) fn number_page<T: Serialize>(
    call: &Call<'_>,
    found: &[T],
    page: i64,
    limit: i64,
) -> Result<Json, Rejection> {
    let page = PageByNumber::new(found, page, limit);
    reply::page(&call.operation, page.items, (page.has_prev, page.has_next))
}

/// Compares two products by rate. Products without a rate come last in either direction.
fn compare(a: &Currency, b: &Currency, sort_type: &SortType) -> Ordering {
    match (rate(a, sort_type), rate(b, sort_type)) {
        (Some(a), Some(b)) if is_descending(sort_type) => b.cmp(&a),
        (Some(a), Some(b)) => a.cmp(&b),
        (a, b) => b.is_some().cmp(&a.is_some()),
    }
}

fn rate(product: &Currency, sort_type: &SortType) -> Option<Decimal> {
    match sort_type {
        SortType::SevenDayAprDesc | SortType::SevenDayAprAsc => product.seven_day_apr,
        SortType::ThirtyDayAprDesc | SortType::ThirtyDayAprAsc => product.thirty_day_apr,
        SortType::NinetyDayAprDesc | SortType::NinetyDayAprAsc => product.ninety_day_apr,
        _ => None,
    }
}

fn is_descending(sort_type: &SortType) -> bool {
    matches!(sort_type, SortType::SevenDayAprDesc | SortType::ThirtyDayAprDesc | SortType::NinetyDayAprDesc)
}
