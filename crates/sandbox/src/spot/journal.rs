//! The journal of an account: its deposits, withdrawals, loans and margin debts, with the records of repayments, adjustments and
//! interest.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use tradewire_models::Timestamp;

use super::deposit::PlacedDeposit;
use super::loan::PlacedLoan;
use super::loan_records::{LoanAdjustment, LoanLiquidation, LoanRepayment};
use super::margin_debt::{MarginDebt, MarginRecord};
use super::withdrawal::PlacedWithdrawal;
use crate::journal::{self, Numbered};

/// An entry of a journal, which is stored as one row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Entry {
    Deposit(PlacedDeposit),
    Withdrawal(PlacedWithdrawal),
    Loan(PlacedLoan),
    LoanRepayment(LoanRepayment),
    LoanAdjustment(LoanAdjustment),
    LoanLiquidation(LoanLiquidation),
    MarginDebt(MarginDebt),
    MarginRecord(MarginRecord),
}

impl Numbered for Entry {
    /// Returns the id. Newer entries of the same kind have larger ids.
    fn number(&self) -> i64 {
        match self {
            Self::Deposit(deposit) => deposit.number(),
            Self::Withdrawal(withdrawal) => withdrawal.number(),
            Self::Loan(loan) => loan.number,
            Self::LoanRepayment(repayment) => repayment.number,
            Self::LoanAdjustment(adjustment) => adjustment.number,
            Self::LoanLiquidation(liquidation) => liquidation.number,
            Self::MarginDebt(debt) => debt.number,
            Self::MarginRecord(record) => record.number(),
        }
    }
}

impl Entry {
    /// Returns the time at which the entry changes without a request, if it does.
    fn due(&self) -> Option<Timestamp> {
        match self {
            Self::Deposit(deposit) => deposit.due(),
            Self::Withdrawal(withdrawal) => withdrawal.due(),
            Self::Loan(loan) => loan.due(),
            Self::MarginDebt(debt) => debt.due(),
            Self::LoanRepayment(_) | Self::LoanAdjustment(_) | Self::LoanLiquidation(_) | Self::MarginRecord(_) => None,
        }
    }
}

/// The entries of an account.
#[derive(Default)]
pub(crate) struct Journal {
    entries: journal::Journal<Entry>,
    /// The times at which entries change.
    due: BTreeSet<(Timestamp, i64)>,
    open_loans: BTreeSet<i64>,
}

impl Journal {
    /// Adds an entry, or replaces the one with its id. This is the only way to change one, so that the derived data stays consistent.
    pub(super) fn record(&mut self, entry: Entry) {
        let number = entry.number();
        let due = entry.due();
        match &entry {
            Entry::Loan(loan) if loan.is_open() => self.open_loans.insert(number),
            _ => self.open_loans.remove(&number),
        };
        if let Some(at) = self.entries.put(entry).and_then(|before| before.due()) {
            self.due.remove(&(at, number));
        }
        self.due.extend(due.map(|at| (at, number)));
    }

    pub(super) fn get(&self, number: i64) -> Option<&Entry> {
        self.entries.get(number)
    }

    /// Returns the time of the next change, with the id of its entry.
    pub(super) fn next_due(&self) -> Option<(Timestamp, i64)> {
        self.due.first().copied()
    }

    /// Removes the next change, and returns its time and the id of its entry. A change that then fails, because a balance would
    /// have more than 28 digits, is not retried.
    pub(super) fn take_due(&mut self) -> Option<(Timestamp, i64)> {
        self.due.pop_first()
    }

    /// Returns all deposits, oldest first.
    pub(crate) fn deposits(&self) -> impl DoubleEndedIterator<Item = &PlacedDeposit> {
        self.entries
            .entries()
            .filter_map(|entry| if let Entry::Deposit(deposit) = entry { Some(deposit) } else { None })
    }

    /// Returns all withdrawals, oldest first.
    pub(crate) fn withdrawals(&self) -> impl DoubleEndedIterator<Item = &PlacedWithdrawal> {
        self.entries
            .entries()
            .filter_map(|entry| if let Entry::Withdrawal(withdrawal) = entry { Some(withdrawal) } else { None })
    }

    /// Returns all loans, oldest first.
    pub(crate) fn loans(&self) -> impl DoubleEndedIterator<Item = &PlacedLoan> {
        self.entries.entries().filter_map(|entry| if let Entry::Loan(loan) = entry { Some(loan) } else { None })
    }

    /// Returns the loans with a debt, oldest first.
    pub(crate) fn open_loans(&self) -> impl Iterator<Item = &PlacedLoan> {
        let entries = self.open_loans.iter().filter_map(|number| self.entries.get(*number));
        entries.filter_map(|entry| if let Entry::Loan(loan) = entry { Some(loan) } else { None })
    }

    /// Returns all repayments of loans, oldest first.
    pub(crate) fn loan_repayments(&self) -> impl DoubleEndedIterator<Item = &LoanRepayment> {
        self.entries
            .entries()
            .filter_map(|entry| if let Entry::LoanRepayment(repayment) = entry { Some(repayment) } else { None })
    }

    /// Returns all adjustments of the collateral of loans, oldest first.
    pub(crate) fn loan_adjustments(&self) -> impl DoubleEndedIterator<Item = &LoanAdjustment> {
        self.entries
            .entries()
            .filter_map(|entry| if let Entry::LoanAdjustment(adjustment) = entry { Some(adjustment) } else { None })
    }

    /// Returns all liquidations of loans, oldest first.
    pub(crate) fn loan_liquidations(&self) -> impl DoubleEndedIterator<Item = &LoanLiquidation> {
        self.entries
            .entries()
            .filter_map(|entry| if let Entry::LoanLiquidation(liquidation) = entry { Some(liquidation) } else { None })
    }

    /// Returns the debts of margin wallets.
    pub(crate) fn margin_debts(&self) -> impl Iterator<Item = &MarginDebt> {
        self.entries.entries().filter_map(|entry| if let Entry::MarginDebt(debt) = entry { Some(debt) } else { None })
    }

    /// Returns all loans, repayments and interest charges of margin wallets, oldest first.
    pub(crate) fn margin_records(&self) -> impl DoubleEndedIterator<Item = &MarginRecord> {
        self.entries
            .entries()
            .filter_map(|entry| if let Entry::MarginRecord(record) = entry { Some(record) } else { None })
    }

    /// Returns all entries.
    #[cfg(test)]
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.entries()
    }

    /// Returns the entries that have changed since [`Journal::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &Entry> {
        self.entries.changed()
    }

    pub(super) fn clear_changes(&mut self) {
        self.entries.clear_changes();
    }
}
