//! The debts of margin wallets, and their daily interest.

use serde::{Deserialize, Serialize};
use tradewire_models::margin::{Interest, InterestSource, Loan, Repayment, RepaymentType};
use tradewire_models::{Decimal, Timestamp};

use crate::exact::{self, Overflow};
use crate::time::DAY;

/// The number of days that are charged one by one. A clock may be set to any time, so that the number of days has no limit.
const MAX_SINGLE_DAYS: i64 = 1000;
/// The interest rate by day, as a fraction.
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
    /// When interest was last charged.
    charged: Timestamp,
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
    /// Creates a debt of nothing.
    pub(super) fn new(
        number: i64,
        (symbol, symbol_id): (&str, i64),
        (currency, currency_id): (&str, i64),
        now: Timestamp,
    ) -> Self {
        let (symbol, currency) = (symbol.to_owned(), currency.to_owned());
        let (principal, interest) = (Decimal::ZERO, Decimal::ZERO);
        Self { number, symbol, symbol_id, currency, currency_id, principal, interest, charged: now }
    }

    /// Returns the principal and the interest.
    pub(crate) fn total(&self) -> Result<Decimal, Overflow> {
        exact::add(self.principal, self.interest)
    }

    /// Returns when interest is charged next.
    pub(super) fn due(&self) -> Option<Timestamp> {
        let at = self.charged.as_millis().checked_add(DAY).filter(|_| self.principal > Decimal::ZERO);
        at.map(Timestamp::from_millis)
    }

    /// Returns the interest of a day on an amount, truncated after the eighth decimal.
    fn daily(amount: Decimal) -> Result<Decimal, Overflow> {
        exact::div_down(exact::mul(amount, DAILY_RATE)?, Decimal::ONE)
    }

    /// Returns the debt after another amount was borrowed, with the interest of its first day. The days of a new debt count from now.
    pub(super) fn borrowed(&self, amount: Decimal, now: Timestamp) -> Result<(Self, Decimal), Overflow> {
        let interest = Self::daily(amount)?;
        let charged = if self.principal.is_zero() { now } else { self.charged };
        let principal = exact::add(self.principal, amount)?;
        let total = exact::add(self.interest, interest)?;
        Ok((Self { principal, interest: total, charged, ..self.clone() }, interest))
    }

    /// Returns the time until which interest has been charged.
    pub(super) fn charged_until(&self) -> Timestamp {
        self.charged
    }

    /// Returns the debt after the interest of a day was charged, with this interest. If the clock has moved on by many days, their
    /// interest is charged together.
    pub(super) fn charged(&self, now: Timestamp) -> Result<(Self, Decimal), Overflow> {
        let elapsed = now.as_millis().saturating_sub(self.charged.as_millis()) / DAY;
        let days = if elapsed > MAX_SINGLE_DAYS { elapsed } else { 1 };
        let interest = exact::mul(Self::daily(self.principal)?, days.into())?;
        let total = exact::add(self.interest, interest)?;
        Ok((Self { interest: total, charged: self.charged.plus_millis(days * DAY), ..self.clone() }, interest))
    }

    /// Returns the debt after a part was repaid, with the part that was interest.
    pub(super) fn repaid(&self, amount: Decimal) -> (Self, Decimal) {
        let interest = amount.min(self.interest);
        let principal = self.principal - (amount - interest);
        (Self { principal, interest: self.interest - interest, ..self.clone() }, interest)
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
