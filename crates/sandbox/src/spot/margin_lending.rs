//! Borrowing for margin wallets, and repaying.

use tradewire_models::margin::InterestSource;
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::currency::USDT;
use super::journal::Entry;
use super::margin_debt::MarginDebt;
use super::rejection::SpotRejection;
use super::trading::SpotTrading;
use super::wallets::Wallet;
use crate::exact;
use crate::futures::Owner;

/// The maximum leverage of a margin wallet: the value of its funds, divided by its equity (the funds minus the debts).
pub(crate) const MAX_LEVERAGE: Decimal = Decimal::from_parts(10, 0, 0, false, 0);

/// A currency of a margin wallet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MarginCurrency<'a> {
    /// The trading pair with its id.
    pub(crate) symbol: (&'a str, i64),
    /// The currency with its id.
    pub(crate) currency: (&'a str, i64),
}

impl SpotTrading {
    /// Returns the debt in a currency of a margin wallet, if there has ever been one.
    pub(crate) fn margin_debt(&self, owner: Owner, symbol: &str, currency: &str) -> Option<&MarginDebt> {
        let mut debts = self.ledger(owner)?.journal.margin_debts();
        debts.find(|debt| debt.symbol == symbol && debt.currency == currency)
    }

    /// Returns whether anything is owed in a margin wallet.
    pub(crate) fn owes(&self, owner: Owner, symbol: &str) -> bool {
        let journal = self.ledger(owner).map(|ledger| &ledger.journal);
        let mut debts = journal.into_iter().flat_map(|journal| journal.margin_debts());
        debts.any(|debt| debt.symbol == symbol && debt.total() != Ok(Decimal::ZERO))
    }

    /// Borrows an amount for a margin wallet, and charges the interest of the first day.
    pub(crate) fn borrow_margin(
        &mut self,
        owner: Owner,
        MarginCurrency { symbol, currency }: MarginCurrency<'_>,
        amount: Decimal,
        now: Timestamp,
    ) -> Result<(), SpotRejection> {
        let (held, owed) = self.margin_values(owner, symbol.0)?;
        let new = self.value(currency.0, amount, USDT).ok_or(ErrorCode::OperationFailed)?;
        let limit = exact::mul(exact::sub(held, owed)?, MAX_LEVERAGE - Decimal::ONE)?;
        if exact::add(owed, new)? > limit {
            return Err(ErrorCode::LoanLimitReached.into());
        }
        let debt = self.margin_debt(owner, symbol.0, currency.0).cloned();
        let debt = debt.unwrap_or_else(|| MarginDebt::new(self.draw_action(), symbol, currency, now));
        let (debt, interest) = debt.borrowed(amount, now)?;
        let wallet = Wallet::Margin(symbol.0.to_owned());
        self.add_all(owner, &[(&wallet, currency.0, amount)], ErrorCode::InsufficientMarginCapital)?;
        let loan = debt.loan_record(self.draw_action(), amount, now);
        let charge = debt.interest_record(self.draw_action(), (interest, InterestSource::User), now);
        for entry in [Entry::MarginDebt(debt), Entry::MarginRecord(loan), Entry::MarginRecord(charge)] {
            self.record(owner, entry);
        }
        Ok(())
    }

    /// Repays an amount from a margin wallet: first the interest, then the principal.
    pub(crate) fn repay_margin(
        &mut self,
        owner: Owner,
        MarginCurrency { symbol: (symbol, _), currency: (currency, _) }: MarginCurrency<'_>,
        amount: Decimal,
        now: Timestamp,
    ) -> Result<(), SpotRejection> {
        let debt = self.margin_debt(owner, symbol, currency).ok_or(ErrorCode::NoLoanToRepay)?;
        let total = debt.total()?;
        if total.is_zero() {
            return Err(ErrorCode::NoLoanToRepay.into());
        }
        if amount > total {
            return Err(ErrorCode::InvalidRepaymentAmount.into());
        }
        let (debt, interest) = debt.repaid(amount)?;
        let wallet = Wallet::Margin(symbol.to_owned());
        self.add_all(owner, &[(&wallet, currency, -amount)], ErrorCode::InsufficientMarginCapital)?;
        let repayment = debt.repayment_record(self.draw_action(), (amount, interest), now);
        self.record(owner, Entry::MarginDebt(debt));
        self.record(owner, Entry::MarginRecord(repayment));
        Ok(())
    }

    /// Charges interest that is due by `now`. Returns `None`, and changes nothing, if the debt would have more than 28 digits.
    pub(super) fn charge_margin(&mut self, owner: Owner, debt: &MarginDebt, now: Timestamp) -> Option<()> {
        let (debt, interest) = debt.with_interest(now).ok()?;
        let at = debt.charged_until;
        let charge = debt.interest_record(self.draw_action(), (interest, InterestSource::FixJob), at);
        self.record(owner, Entry::MarginDebt(debt));
        self.record(owner, Entry::MarginRecord(charge));
        Some(())
    }

    /// Returns the value of the funds in a margin wallet, and the value of its debts.
    pub(crate) fn margin_values(&self, owner: Owner, symbol: &str) -> Result<(Decimal, Decimal), SpotRejection> {
        let (base, quote) = symbol.split_once('_').ok_or(ErrorCode::UnknownSymbol)?;
        let ledger = self.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
        let value = |currency: &str, amount: Decimal| {
            self.value(currency, amount, USDT).ok_or(SpotRejection::Code(ErrorCode::OperationFailed))
        };
        let (mut held, mut owed) = (Decimal::ZERO, Decimal::ZERO);
        for currency in [base, quote] {
            let total = ledger.balance(&Wallet::Margin(symbol.to_owned()), currency).total()?;
            held = exact::add(held, value(currency, total)?)?;
            let debt = self.margin_debt(owner, symbol, currency).map_or(Ok(Decimal::ZERO), MarginDebt::total)?;
            owed = exact::add(owed, value(currency, debt)?)?;
        }
        Ok((held, owed))
    }
}
