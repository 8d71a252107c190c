//! The debts of margin wallets, and their daily interest.

use serde::{Deserialize, Serialize};
use tradewire_models::margin::{Interest, InterestSource, Loan, Repayment, RepaymentType};
use tradewire_models::{Decimal, Timestamp};

use crate::exact::{self, Overflow};
use crate::time::DAY;

/// The maximum number of separate charges after the clock has jumped.
const MAX_CHARGES: i64 = 1_000;
/// The daily interest rate, as a fraction.
pub(crate) const DAILY_RATE: Decimal = Decimal::from_parts(5, 0, 0, false, 4);

/// A debt in a currency of a margin wallet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct MarginDebt {
    pub(super) number: i64,
    pub(crate) symbol: String,
    pub(crate) symbol_id: i64,
    pub(crate) currency: String,
    pub(crate) currency_id: i64,
    pub(crate) principal: Decimal,
    pub(crate) interest: Decimal,
    /// The time until which interest has been charged.
    pub(super) charged_until: Timestamp,
}

/// A loan, a repayment or an interest charge of a margin wallet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum MarginRecord {
    Loan(i64, Loan),
    Repayment(i64, Repayment),
    Interest(i64, Interest),
}

impl MarginRecord {
    pub(crate) fn number(&self) -> i64 {
        match self {
            Self::Loan(number, _) | Self::Repayment(number, _) | Self::Interest(number, _) => *number,
        }
    }
}

impl MarginDebt {
    /// Creates a debt of zero.
    pub(super) fn new(
        number: i64,
        (symbol, symbol_id): (&str, i64),
        (currency, currency_id): (&str, i64),
        now: Timestamp,
    ) -> Self {
        let (symbol, currency) = (symbol.to_owned(), currency.to_owned());
        let (principal, interest) = (Decimal::ZERO, Decimal::ZERO);
        Self { number, symbol, symbol_id, currency, currency_id, principal, interest, charged_until: now }
    }

    /// Returns the principal and the interest.
    pub(crate) fn total(&self) -> Result<Decimal, Overflow> {
        exact::add(self.principal, self.interest)
    }

    /// Returns the time of the next interest charge, if there is one.
    pub(super) fn due(&self) -> Option<Timestamp> {
        let at = self.charged_until.as_millis().checked_add(DAY).filter(|_| self.principal > Decimal::ZERO);
        at.map(Timestamp::from_millis)
    }

    /// Returns the interest of a day on an amount, truncated after the eighth decimal.
    fn daily(amount: Decimal) -> Result<Decimal, Overflow> {
        exact::div_down(exact::mul(amount, DAILY_RATE)?, Decimal::ONE)
    }

    /// Returns the debt after another amount was borrowed, with the interest of its first day. The days of a new debt count from now.
    pub(super) fn borrowed(&self, amount: Decimal, now: Timestamp) -> Result<(Self, Decimal), Overflow> {
        let interest = Self::daily(amount)?;
        let charged_until = if self.principal.is_zero() { now } else { self.charged_until };
        let principal = exact::add(self.principal, amount)?;
        let total = exact::add(self.interest, interest)?;
        Ok((Self { principal, interest: total, charged_until, ..self.clone() }, interest))
    }

    /// Returns the debt after the next charge, with its interest. Each day is charged separately. If more than
    /// [`MAX_CHARGES`] days are due, the first charge covers all days but the last ones.
    pub(super) fn with_interest(&self, now: Timestamp) -> Result<(Self, Decimal), Overflow> {
        let elapsed = now.as_millis().saturating_sub(self.charged_until.as_millis()) / DAY;
        let days = (elapsed - (MAX_CHARGES - 1)).max(1);
        let interest = exact::mul(Self::daily(self.principal)?, days.into())?;
        let total = exact::add(self.interest, interest)?;
        let charged_until = self.charged_until.plus_millis(days * DAY);
        Ok((Self { interest: total, charged_until, ..self.clone() }, interest))
    }

    /// Returns the debt after a part was repaid, with the part that was interest.
    pub(super) fn repaid(&self, amount: Decimal) -> Result<(Self, Decimal), Overflow> {
        let interest = amount.min(self.interest);
        let principal = exact::sub(self.principal, exact::sub(amount, interest)?)?;
        Ok((Self { principal, interest: exact::sub(self.interest, interest)?, ..self.clone() }, interest))
    }

    pub(super) fn loan_record(&self, number: i64, amount: Decimal, now: Timestamp) -> MarginRecord {
        let mut record = Loan::default();
        record.id = number.to_string().into();
        record.amount = amount;
        record.currency.clone_from(&self.currency);
        record.currency_id = self.currency_id;
        record.symbol.clone_from(&self.symbol);
        record.symbol_id = self.symbol_id;
        record.created_time = now;
        MarginRecord::Loan(number, record)
    }

    pub(super) fn repayment_record(
        &self,
        number: i64,
        (amount, interest): (Decimal, Decimal),
        now: Timestamp,
    ) -> MarginRecord {
        let mut record = Repayment::default();
        record.id = number.to_string().into();
        (record.amount, record.interest_amount) = (amount, interest);
        record.currency.clone_from(&self.currency);
        record.currency_id = self.currency_id;
        record.symbol.clone_from(&self.symbol);
        record.symbol_id = self.symbol_id;
        record.type_ = RepaymentType::Manual;
        record.created_time = now;
        MarginRecord::Repayment(number, record)
    }

    pub(super) fn interest_record(
        &self,
        number: i64,
        (interest, source): (Decimal, InterestSource),
        now: Timestamp,
    ) -> MarginRecord {
        let mut record = Interest::default();
        record.id = number.to_string().into();
        record.amount = interest;
        record.currency.clone_from(&self.currency);
        record.currency_id = self.currency_id;
        record.symbol.clone_from(&self.symbol);
        record.symbol_id = self.symbol_id;
        record.daily_interest_rate = DAILY_RATE;
        record.source = source;
        record.created_time = now;
        MarginRecord::Interest(number, record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Charges a debt of 1,000 while interest is due.
    fn charged(days: i64) -> Result<(MarginDebt, Vec<Decimal>), Overflow> {
        let start = Timestamp::from_millis(0);
        let (mut debt, _) = MarginDebt::new(1, ("btc_usdt", 1), ("usdt", 1), start).borrowed(1_000.into(), start)?;
        let (now, mut charges) = (start.plus_millis(days * DAY + DAY / 2), Vec::new());
        while debt.due().is_some_and(|at| at <= now) {
            let (next, interest) = debt.with_interest(now)?;
            charges.push(interest);
            debt = next;
        }
        Ok((debt, charges))
    }

    #[test]
    fn every_day_is_charged_on_its_own_as_long_as_there_are_not_too_many() -> Result<(), Overflow> {
        let daily = exact::mul(1_000.into(), DAILY_RATE)?;
        for (days, first) in [(1, 1), (MAX_CHARGES, 1), (MAX_CHARGES + 1, 2), (MAX_CHARGES * 10, MAX_CHARGES * 9 + 1)] {
            let (debt, charges) = charged(days)?;
            assert_eq!(debt.charged_until, Timestamp::from_millis(days * DAY), "{days} days");
            assert_eq!(debt.interest, exact::mul(daily, (days + 1).into())?, "{days} days, and the day of the loan");
            assert_eq!(charges.len(), usize::try_from(days.min(MAX_CHARGES)).unwrap_or_default(), "{days} days");
            assert_eq!(charges.first(), Some(&exact::mul(daily, first.into())?), "{days} days");
            assert!(charges.iter().skip(1).all(|charge| *charge == daily), "{days} days");
        }
        Ok(())
    }
}
