//! Borrowing for margin wallets, and repaying.

use tradewire_models::margin::InterestSource;
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::currency::USDT;
use super::journal::Entry;
use super::margin_debt::MarginDebt;
use super::trading::SpotTrading;
use super::wallets::Wallet;
use crate::exact;
use crate::futures::Owner;

/// The maximum of what a margin wallet holds, compared with what belongs to the account.
pub(crate) const MAX_LEVERAGE: Decimal = Decimal::from_parts(10, 0, 0, false, 0);
const OVERFLOW: ErrorCode = ErrorCode::OperationFailed;

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
        debts.any(|debt| debt.symbol == symbol && debt.total().is_ok_and(|total| total > Decimal::ZERO))
    }

    /// Borrows an amount for a margin wallet, and charges the interest of the first day.
    pub(crate) fn borrow_margin(
        &mut self,
        owner: Owner,
        of: MarginCurrency<'_>,
        amount: Decimal,
        now: Timestamp,
    ) -> Result<(), ErrorCode> {
        let MarginCurrency { symbol, currency } = of;
        let (held, owed) = self.margin_values(owner, symbol.0).ok_or(OVERFLOW)?;
        let new = self.value(currency.0, amount, USDT).ok_or(OVERFLOW)?;
        let limit = exact::mul(held - owed, MAX_LEVERAGE - Decimal::ONE).map_err(|_| OVERFLOW)?;
        if owed + new > limit {
            return Err(ErrorCode::LoanLimitReached);
        }
        let debt = self.margin_debt(owner, symbol.0, currency.0).cloned();
        let debt = debt.unwrap_or_else(|| MarginDebt::new(self.draw_action(), symbol, currency, now));
        let (debt, interest) = debt.borrowed(amount, now).map_err(|_| OVERFLOW)?;
        let wallet = Wallet::Margin(symbol.0.to_owned());
        self.change_balance(owner, &wallet, currency.0, amount).ok_or(OVERFLOW)?;
        let loan = debt.loan_record(self.draw_action(), amount, now);
        let charge = debt.interest_record(self.draw_action(), (interest, InterestSource::User), now);
        for entry in [Entry::MarginDebt(debt), Entry::MarginRecord(loan), Entry::MarginRecord(charge)] {
            self.put(owner, entry);
        }
        Ok(())
    }

    /// Repays an amount from a margin wallet: first the interest, then the principal.
    pub(crate) fn repay_margin(
        &mut self,
        owner: Owner,
        of: MarginCurrency<'_>,
        amount: Decimal,
        now: Timestamp,
    ) -> Result<(), ErrorCode> {
        let MarginCurrency { symbol: (symbol, _), currency: (currency, _) } = of;
        let debt = self.margin_debt(owner, symbol, currency).ok_or(ErrorCode::NoLoanToRepay)?;
        let total = debt.total().map_err(|_| OVERFLOW)?;
        if total.is_zero() {
            return Err(ErrorCode::NoLoanToRepay);
        }
        if amount > total {
            return Err(ErrorCode::InvalidRepaymentAmount);
        }
        let (debt, interest) = debt.repaid(amount);
        let wallet = Wallet::Margin(symbol.to_owned());
        self.change_balance(owner, &wallet, currency, -amount).ok_or(ErrorCode::InsufficientMarginCapital)?;
        let repayment = debt.repayment_record(self.draw_action(), (amount, interest), now);
        self.put(owner, Entry::MarginDebt(debt));
        self.put(owner, Entry::MarginRecord(repayment));
        Ok(())
    }

    /// Charges interest that is due by `now`. Returns `None`, and changes nothing, if the debt would have more than 28 digits.
    pub(super) fn charge_margin(&mut self, owner: Owner, debt: &MarginDebt, now: Timestamp) -> Option<()> {
        let (debt, interest) = debt.charged(now).ok()?;
        let at = debt.charged_until();
        let charge = debt.interest_record(self.draw_action(), (interest, InterestSource::FixJob), at);
        self.put(owner, Entry::MarginDebt(debt));
        self.put(owner, Entry::MarginRecord(charge));
        Some(())
    }

    /// Returns the value of what a margin wallet holds, and of what is owed in it.
    pub(crate) fn margin_values(&self, owner: Owner, symbol: &str) -> Option<(Decimal, Decimal)> {
        let (base, quote) = symbol.split_once('_')?;
        let ledger = self.ledger(owner)?;
        let (mut held, mut owed) = (Decimal::ZERO, Decimal::ZERO);
        for currency in [base, quote] {
            let total = ledger.balance(&Wallet::Margin(symbol.to_owned()), currency).total().ok()?;
            held = exact::add(held, self.value(currency, total, USDT)?).ok()?;
            let debt = self.margin_debt(owner, symbol, currency).map_or(Ok(Decimal::ZERO), MarginDebt::total).ok()?;
            owed = exact::add(owed, self.value(currency, debt, USDT)?).ok()?;
        }
        Some((held, owed))
    }
}
