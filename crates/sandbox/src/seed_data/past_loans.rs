//! The loans of the demo account: running, renewed, repaid and liquidated ones.

use tradewire_models::loan::{AdjustmentType, CollateralCurrency, Currency, LoanProductType};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use crate::futures::Owner;
use crate::loan_products::terms;
use crate::spot::{LoanTerms, MarginCurrency, SpotRejection, SpotTrading};
use crate::time::{DAY, HOUR, MINUTE};

/// Adds loans to an account, as of their times.
pub(super) fn add_loans(
    spot: &mut SpotTrading,
    owner: Owner,
    products: (&[Currency], &[CollateralCurrency]),
    now: Timestamp,
) -> Result<(), SpotRejection> {
    let ago = |millis: i64| now.minus_millis(millis);
    let amount = |units: i64, scale: u32| Decimal::new(units, scale);
    let offered = |loan: &str, collateral: &str, product_type| find_terms(products, (loan, collateral), product_type);
    let position = |spot: &SpotTrading| {
        let newest = spot.ledger(owner).and_then(|ledger| ledger.journal.loans().next_back());
        newest.map(|loan| loan.position).unwrap_or_default()
    };

    let monthly = offered("usdt", "sol", LoanProductType::ThirtyDayApr)?;
    spot.borrow(owner, monthly.clone(), (amount(1_000, 0), amount(20, 0)), ago(40 * DAY))?;
    let replaced = position(spot);
    spot.renew(owner, replaced, |_| Ok(LoanTerms { is_renewal: true, ..monthly }), ago(12 * DAY))?;

    // These are overdue, and liquidated at the end of their grace period.
    for (currency, owed, secured_by, collateral, age) in
        [("usdt", 100, "xrp", 400, 38 * DAY), ("doge", 1_000, "sol", 10, 37 * DAY + 2 * HOUR)]
    {
        let terms = offered(currency, secured_by, LoanProductType::ThirtyDayApr)?;
        spot.borrow(owner, terms, (amount(owed, 0), amount(collateral, 0)), ago(age))?;
    }

    let demand = offered("usdt", "btc", LoanProductType::Demand)?;
    spot.borrow(owner, demand, (amount(500, 0), amount(2, 2)), ago(11 * DAY))?;
    let adjusted = position(spot);
    spot.adjust_collateral(owner, adjusted, (&AdjustmentType::Add, amount(2, 3)), ago(10 * DAY))?;
    spot.adjust_collateral(owner, adjusted, (&AdjustmentType::Remove, amount(1, 3)), ago(20 * HOUR))?;
    spot.repay(owner, adjusted, (amount(200, 0), true), ago(18 * HOUR))?;

    let demand = offered("usdt", "xrp", LoanProductType::Demand)?;
    spot.borrow(owner, demand, (amount(50, 0), amount(300, 0)), ago(12 * HOUR))?;
    let repaid = position(spot);
    let debt = spot.open_loan(owner, repaid, ago(6 * HOUR))?.debt()?;
    spot.repay(owner, repaid, (debt, false), ago(6 * HOUR))?;

    let quarterly = offered("doge", "eth", LoanProductType::NinetyDayApr)?;
    spot.borrow(owner, quarterly, (amount(5_000, 0), Decimal::ONE), ago(3 * HOUR))?;
    Ok(())
}

/// Adds loans of a margin wallet to an account, as of their times.
pub(super) fn add_margin_loans(spot: &mut SpotTrading, owner: Owner, now: Timestamp) -> Result<(), SpotRejection> {
    let minutes_ago = |minutes: i64| now.minus_millis(minutes * MINUTE);
    let currency = MarginCurrency { symbol: ("btc_usdt", 1), currency: ("usdt", 1) };
    spot.borrow_margin(owner, currency, Decimal::from(1_000), minutes_ago(9))?;
    spot.borrow_margin(owner, currency, Decimal::from(500), minutes_ago(7))?;
    spot.repay_margin(owner, currency, Decimal::from(300), minutes_ago(5))?;
    spot.repay_margin(owner, currency, Decimal::from(200), minutes_ago(3))?;
    Ok(())
}

fn find_terms(
    (loans, collateral): (&[Currency], &[CollateralCurrency]),
    (loan_currency, collateral_currency): (&str, &str),
    product_type: LoanProductType,
) -> Result<LoanTerms, ErrorCode> {
    let loan = loans.iter().find(|product| product.currency == loan_currency).ok_or(ErrorCode::LoanUnavailable)?;
    let collateral = collateral.iter().find(|product| product.currency == collateral_currency);
    terms(loan, collateral.ok_or(ErrorCode::LoanUnavailable)?, &product_type, false)
}
