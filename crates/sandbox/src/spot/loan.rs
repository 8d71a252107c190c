//! A loan against collateral: its state machine, and the interest that it accrues.

use serde::{Deserialize, Serialize};
use tradewire_models::loan::OrderStatus::{self, Complete, Liquidated, Overdue, Renewed, Running};
use tradewire_models::loan::{LoanProductType, OrderId};
use tradewire_models::{Decimal, Timestamp};

use LoanEvent::{Expire, Liquidate, Renew, Settle};
use rust_decimal::RoundingStrategy;

use super::currency::CURRENCY_DECIMALS;
use crate::exact::{self, Overflow};
use crate::time::{DAY, HOUR};
use crate::transitions::Transitions;

/// The multiple of the interest rate that is charged for an overdue loan.
pub(crate) const OVERDUE_MULTIPLE: Decimal = Decimal::from_parts(3, 0, 0, false, 0);
/// The time after which an overdue loan is liquidated, in days.
pub(crate) const GRACE_DAYS: i64 = 7;
/// One percent, as a fraction.
const PERCENT: Decimal = Decimal::from_parts(1, 0, 0, false, 2);
/// The time between the end of a loan's term and the end of an hour, in milliseconds.
const SECOND: i64 = 1_000;

/// An event of a loan that changes its state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LoanEvent {
    /// The term ends.
    Expire,
    /// The whole debt is repaid.
    Settle,
    /// Another loan replaces the loan.
    Renew,
    /// The collateral is sold.
    Liquidate,
}

/// The transitions of loans.
pub(crate) static LOANS: Transitions<OrderStatus, LoanEvent> = Transitions(&[
    (Running, Expire, Overdue),
    (Running, Settle, Complete),
    (Running, Renew, Renewed),
    (Running, Liquidate, Liquidated),
    (Overdue, Settle, Complete),
    (Overdue, Liquidate, Liquidated),
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
    /// The annual interest rate, in percent.
    pub(crate) yearly_rate: Decimal,
    /// The hourly interest rate, in percent.
    pub(crate) hourly_rate: Decimal,
    /// The length of the term, in days.
    pub(crate) days: i64,
    /// The maximum LTV after collateral was removed.
    pub(crate) initial_ltv: Decimal,
    /// The maximum LTV of a new or renewed loan.
    pub(crate) warning_ltv: Decimal,
    pub(crate) liquidation_ltv: Decimal,
    pub(crate) is_renewal: bool,
}

/// The amounts of a loan.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The end of the last hour for which interest was charged.
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
    /// Creates a loan, and charges the interest of its first hour.
    pub(super) fn new(
        (number, position): (i64, i64),
        terms: LoanTerms,
        (principal, collateral): (Decimal, Decimal),
        now: Timestamp,
    ) -> Result<Self, Overflow> {
        let amounts = LoanAmounts { principal, interest: Decimal::ZERO, collateral };
        let (original, status) = (amounts, Running);
        Self { number, position, terms, original, amounts, created: now, charged_until: now, status }.accrued(now)
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

    /// Returns the end of the term, which counts from the start of the hour in which the loan was taken.
    pub(crate) fn due_time(&self) -> Timestamp {
        let within_hour = self.created.as_millis().rem_euclid(HOUR);
        self.created.minus_millis(within_hour).plus_millis(self.terms.days.saturating_mul(DAY)).minus_millis(SECOND)
    }

    /// Returns the time at which the state of an open loan changes: the end of the term or, for an overdue loan, the end of the grace
    /// period.
    pub(super) fn state_end(&self) -> Timestamp {
        let grace = if self.status == Overdue { GRACE_DAYS * DAY } else { 0 };
        self.due_time().plus_millis(grace)
    }

    /// Returns the end of the last hour for which interest was charged.
    pub(super) fn charged_until(&self) -> Timestamp {
        self.charged_until
    }

    /// Returns the time at which the loan changes without a request, if it does.
    pub(super) fn due(&self) -> Option<Timestamp> {
        self.is_open().then(|| self.charged_until.min(self.state_end()))
    }

    /// Returns the principal and the interest.
    pub(crate) fn debt(&self) -> Result<Decimal, Overflow> {
        exact::add(self.amounts.principal, self.amounts.interest)
    }

    /// Returns the loan at `now`, with the interest of each hour that has begun.
    pub(crate) fn accrued(&self, now: Timestamp) -> Result<Self, Overflow> {
        let mut loan = self.clone();
        let until = now.min(self.state_end()).as_millis();
        let hours = until.saturating_sub(self.charged_until.as_millis()).div_euclid(HOUR).saturating_add(1);
        if self.is_open() {
            (0..hours).try_for_each(|_| loan.charge_hour())?;
        }
        Ok(loan)
    }

    /// Charges the interest of the next hour on the whole debt, rounded up to the decimals of a currency.
    pub(super) fn charge_hour(&mut self) -> Result<(), Overflow> {
        let rate = exact::mul(self.terms.hourly_rate, PERCENT)?;
        let rate = if self.status == Overdue { exact::mul(rate, OVERDUE_MULTIPLE)? } else { rate };
        let interest = exact::mul(self.debt()?, rate)?;
        let interest = interest.round_dp_with_strategy(CURRENCY_DECIMALS, RoundingStrategy::AwayFromZero);
        self.amounts.interest = exact::add(self.amounts.interest, interest)?;
        self.charged_until = self.charged_until.plus_millis(HOUR);
        Ok(())
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

    /// Returns the loan after its liquidation, or `None` if it is not open.
    pub(super) fn liquidated(&self) -> Option<Self> {
        Some(Self { amounts: LoanAmounts::default(), ..self.after(Liquidate)? })
    }

    /// Returns the loan after an event, or `None` if the event does not change its state.
    pub(super) fn after(&self, event: LoanEvent) -> Option<Self> {
        let status = LOANS.next(&self.status, &event)?;
        Some(Self { status, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a loan without a fixed term, whose hourly rate is in percent.
    fn loan(principal: i64, hourly_rate: Decimal, created: i64) -> Result<PlacedLoan, Overflow> {
        let ltv = Decimal::ONE;
        let terms = LoanTerms {
            product: LoanProductType::Demand,
            product_id: 1,
            collateral_product_id: 1,
            currency: "usdt".to_owned(),
            currency_id: 1,
            collateral_currency: "btc".to_owned(),
            collateral_currency_id: 2,
            yearly_rate: Decimal::TEN,
            hourly_rate,
            days: 1_825,
            initial_ltv: ltv,
            warning_ltv: ltv,
            liquidation_ltv: ltv,
            is_renewal: false,
        };
        PlacedLoan::new((1, 2), terms, (principal.into(), Decimal::ONE), Timestamp::from_millis(created))
    }

    #[test]
    fn the_table_is_consistent() {
        LOANS.assert_consistent(&Running);
    }

    /// The samples of the documentation: the principal, the hourly rate in percent, the times when the loan was taken and when it was read
    /// or repaid, its interest then, and its due time. For the second loan, the documentation only shows that it was read during its 692nd
    /// hour.
    #[test]
    fn interest_and_due_times_are_those_of_the_documented_samples() -> Result<(), Overflow> {
        let (cheap, usual) = (Decimal::new(1, 6), Decimal::new(3_768, 6));
        let second = 1_757_917_287_366;
        for (principal, rate, created, read, interest, due) in [
            (10, usual, 1_760_406_454_858, 1_760_406_454_858, Decimal::new(3_768, 7), 1_918_083_599_000),
            (100, usual, second, second + 691 * HOUR, Decimal::new(264_170_062, 8), 1_915_595_999_000),
            (111, cheap, 1_759_115_162_286, 1_760_405_945_766, Decimal::new(40_207, 8), 1_916_794_799_000),
        ] {
            let loan = loan(principal, rate, created)?;
            assert_eq!(
                loan.accrued(Timestamp::from_millis(read))?.amounts.interest,
                interest,
                "{principal} at {rate} %"
            );
            assert_eq!(loan.due_time(), Timestamp::from_millis(due), "{principal} at {rate} %");
        }
        Ok(())
    }

    #[test]
    fn interest_does_not_depend_on_how_often_it_is_calculated() -> Result<(), Overflow> {
        let loan = loan(500, Decimal::ONE, 0)?;
        let at = |millis: i64| loan.accrued(Timestamp::from_millis(millis)).map(|loan| loan.amounts.interest);
        assert_eq!(at(HOUR - 1)?, 5.into());
        assert_eq!(at(HOUR)?, Decimal::new(1_005, 2));
        let often =
            (0..=1_000).try_fold(loan.clone(), |loan, part| loan.accrued(Timestamp::from_millis(part * HOUR / 100)))?;
        assert_eq!(often.amounts.interest, at(10 * HOUR)?);
        Ok(())
    }

    #[test]
    fn an_overdue_loan_costs_more_until_its_grace_period_ends() -> Result<(), Overflow> {
        let loan = loan(500, Decimal::new(1, 3), 0)?;
        let overdue = loan.after(Expire).unwrap_or(loan);
        let at = |millis: i64| overdue.accrued(Timestamp::from_millis(millis)).map(|loan| loan.amounts.interest);
        assert_eq!(at(HOUR)? - at(0)?, Decimal::new(1_500_015, 8));
        assert_eq!(overdue.accrued(overdue.state_end())?, overdue.accrued(Timestamp::from_millis(i64::MAX))?);
        Ok(())
    }
}
