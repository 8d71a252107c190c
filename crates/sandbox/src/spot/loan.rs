//! A loan against collateral: its state machine, and the interest that it accrues.

use serde::{Deserialize, Serialize};
use tradewire_models::loan::OrderStatus::{self, Complete, Overdue, Renewed, Running};
use tradewire_models::loan::{LoanProductType, OrderId};
use tradewire_models::{Decimal, Timestamp};

use LoanEvent::{Expire, Renew, Settle};

use crate::exact::{self, Overflow};
use crate::time::{DAY, HOUR};
use crate::transitions::Transitions;

/// The multiple of the interest rate that is charged for an overdue loan.
pub(crate) const OVERDUE_MULTIPLE: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// An event of a loan that changes its state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LoanEvent {
    /// The term ends.
    Expire,
    /// The whole debt is repaid.
    Settle,
    /// Another loan replaces it.
    Renew,
}

/// The transitions of loans.
pub(crate) static LOANS: Transitions<OrderStatus, LoanEvent> = Transitions(&[
    (Running, Expire, Overdue),
    (Running, Settle, Complete),
    (Running, Renew, Renewed),
    (Overdue, Settle, Complete),
]);

/// The terms of a loan, which never change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct LoanTerms {
    pub(crate) product: LoanProductType,
    pub(crate) product_id: i64,
    pub(crate) collateral_product_id: i64,
    pub(crate) currency: String,
    pub(crate) currency_id: i64,
    pub(crate) collateral_currency: String,
    pub(crate) collateral_currency_id: i64,
    /// The interest rates in percent: by year and by hour.
    pub(crate) yearly_rate: Decimal,
    pub(crate) hourly_rate: Decimal,
    pub(crate) days: i64,
    /// The maximum LTV after collateral was removed.
    pub(crate) initial_ltv: Decimal,
    /// The maximum LTV of a new or renewed loan.
    pub(crate) warning_ltv: Decimal,
    pub(crate) liquidation_ltv: Decimal,
    pub(crate) is_renewal: bool,
}

/// The amounts of a loan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LoanAmounts {
    pub(crate) principal: Decimal,
    pub(crate) interest: Decimal,
    pub(crate) collateral: Decimal,
}

/// A loan with its position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlacedLoan {
    /// The order id as a number.
    pub(crate) number: i64,
    pub(crate) position: i64,
    pub(crate) terms: LoanTerms,
    pub(crate) original: LoanAmounts,
    pub(crate) amounts: LoanAmounts,
    pub(crate) created: Timestamp,
    /// The time until which interest was charged.
    charged_until: Timestamp,
    status: OrderStatus,
}

/// A repayment of a loan.
#[derive(Debug)]
pub(super) struct LoanPayment {
    /// The loan after the repayment.
    pub(super) loan: PlacedLoan,
    /// The repaid amount: interest and principal.
    pub(super) amount: Decimal,
    pub(super) interest: Decimal,
    pub(super) principal: Decimal,
    /// The collateral that returns to the wallet.
    pub(super) returned: Decimal,
}

impl PlacedLoan {
    pub(super) fn new(
        (number, position): (i64, i64),
        terms: LoanTerms,
        (principal, collateral): (Decimal, Decimal),
        now: Timestamp,
    ) -> Self {
        let amounts = LoanAmounts { principal, interest: Decimal::ZERO, collateral };
        let (original, status) = (amounts, Running);
        Self { number, position, terms, original, amounts, created: now, charged_until: now, status }
    }

    pub(crate) fn id(&self) -> OrderId {
        self.number.to_string().into()
    }

    pub(crate) fn status(&self) -> &OrderStatus {
        &self.status
    }

    /// Returns whether there is a debt.
    pub(crate) fn is_open(&self) -> bool {
        LOANS.is_open(&self.status)
    }

    /// Returns when the term ends.
    pub(crate) fn due_time(&self) -> Timestamp {
        self.created.plus_millis(self.terms.days.saturating_mul(DAY))
    }

    /// Returns when the loan changes without a request.
    pub(super) fn due(&self) -> Option<Timestamp> {
        LOANS.next(&self.status, &Expire).map(|_| self.due_time())
    }

    /// Returns the principal and the interest.
    pub(crate) fn debt(&self) -> Result<Decimal, Overflow> {
        exact::add(self.amounts.principal, self.amounts.interest)
    }

    /// Returns the loan at `now`: for each full hour, interest is charged on the principal. The interest of an hour is truncated
    /// after the eighth decimal.
    pub(crate) fn accrued(&self, now: Timestamp) -> Result<Self, Overflow> {
        let hours = now.as_millis().saturating_sub(self.charged_until.as_millis()).div_euclid(HOUR);
        let mut loan = self.clone();
        if hours <= 0 || !self.is_open() {
            return Ok(loan);
        }
        let percent = exact::mul(self.amounts.principal, self.terms.hourly_rate)?;
        let hourly = exact::div_down(percent, Decimal::ONE_HUNDRED)?;
        let hourly = if self.status == Overdue { exact::mul(hourly, OVERDUE_MULTIPLE)? } else { hourly };
        loan.amounts.interest = exact::add(self.amounts.interest, exact::mul(hourly, Decimal::from(hours))?)?;
        loan.charged_until = self.charged_until.plus_millis(hours.saturating_mul(HOUR));
        Ok(loan)
    }

    /// Repays an amount, which must not exceed the debt: first the interest, then the principal. If the whole debt is repaid, the whole
    /// collateral is returned; otherwise, a part of it is if `releases` is set.
    pub(super) fn repaid(&self, amount: Decimal, releases: bool) -> Result<LoanPayment, Overflow> {
        let LoanAmounts { principal, interest, collateral } = self.amounts;
        let is_settled = amount == self.debt()?;
        let repaid_interest = amount.min(interest);
        let repaid_principal = exact::sub(amount, repaid_interest)?;
        let returned = match is_settled {
            true => collateral,
            false if releases => exact::div_down(exact::mul(collateral, repaid_principal)?, principal)?,
            false => Decimal::ZERO,
        };
        let amounts = LoanAmounts {
            principal: exact::sub(principal, repaid_principal)?,
            interest: exact::sub(interest, repaid_interest)?,
            collateral: exact::sub(collateral, returned)?,
        };
        let mut loan = Self { amounts, ..self.clone() };
        if let Some(settled) = loan.after(Settle).filter(|_| is_settled) {
            loan = settled;
        }
        Ok(LoanPayment { loan, amount, interest: repaid_interest, principal: repaid_principal, returned })
    }

    /// Returns the loan after an event, or `None` if it does not change its state.
    pub(super) fn after(&self, event: LoanEvent) -> Option<Self> {
        let status = LOANS.next(&self.status, &event)?;
        Some(Self { status, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loan(principal: i64) -> PlacedLoan {
        let (yearly_rate, hourly_rate) = (Decimal::new(876, 2), Decimal::new(1, 3));
        let ltv = Decimal::ONE;
        let terms = LoanTerms {
            product: LoanProductType::SevenDayApr,
            product_id: 1,
            collateral_product_id: 1,
            currency: "usdt".to_owned(),
            currency_id: 1,
            collateral_currency: "btc".to_owned(),
            collateral_currency_id: 2,
            yearly_rate,
            hourly_rate,
            days: 7,
            initial_ltv: ltv,
            warning_ltv: ltv,
            liquidation_ltv: ltv,
            is_renewal: false,
        };
        PlacedLoan::new((1, 2), terms, (principal.into(), Decimal::ONE), Timestamp::from_millis(0))
    }

    #[test]
    fn the_table_is_consistent() {
        LOANS.assert_consistent(&Running);
    }

    #[test]
    fn interest_is_charged_for_each_full_hour_no_matter_how_often_it_is_calculated() -> Result<(), Overflow> {
        let loan = loan(500);
        let interest = |loan: &PlacedLoan| loan.amounts.interest;
        assert_eq!(interest(&loan.accrued(Timestamp::from_millis(HOUR - 1))?), Decimal::ZERO);
        assert_eq!(interest(&loan.accrued(Timestamp::from_millis(10 * HOUR))?), Decimal::new(5, 2));
        let often =
            (0..=1_000).try_fold(loan.clone(), |loan, part| loan.accrued(Timestamp::from_millis(part * HOUR / 100)))?;
        assert_eq!(interest(&often), Decimal::new(5, 2));
        let overdue = loan.after(Expire).map(|loan| loan.accrued(Timestamp::from_millis(10 * HOUR))).transpose()?;
        assert_eq!(overdue.map(|loan| interest(&loan)), Some(Decimal::new(15, 2)));
        Ok(())
    }
}
