//! Loans against collateral, and their effects on the wallets.

use tradewire_models::loan::{
    AdjustmentTrigger, AdjustmentType, CollateralAdjustment, OrderStatus, Repayment, RepaymentType,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::currency::USDT;
use super::journal::Entry;
use super::loan::{LoanEvent, LoanTerms, PlacedLoan};
use super::loan_records::{LoanAdjustment, LoanRepayment};
use super::trading::SpotTrading;
use super::wallets::Wallet;
use crate::exact;
use crate::futures::Owner;

const OVERFLOW: ErrorCode = ErrorCode::OperationFailed;

impl SpotTrading {
    /// Returns the debt of a loan divided by the value of its collateral, truncated after the eighth decimal.
    pub(crate) fn ltv(&self, loan: &PlacedLoan) -> Option<Decimal> {
        let LoanTerms { currency, collateral_currency, .. } = &loan.terms;
        let debt = self.value(currency, loan.debt().ok()?, USDT)?;
        let collateral = self.value(collateral_currency, loan.amounts.collateral, USDT)?;
        exact::div_down(debt, collateral).ok()
    }

    /// Takes a loan: its amount enters the spot wallet, and the collateral leaves it.
    pub(crate) fn borrow(
        &mut self,
        owner: Owner,
        terms: LoanTerms,
        (principal, collateral): (Decimal, Decimal),
        now: Timestamp,
    ) -> Result<i64, ErrorCode> {
        let is_overdue = |loan: &PlacedLoan| *loan.status() == OrderStatus::Overdue;
        if self.ledger(owner).is_some_and(|ledger| ledger.journal.loans().any(is_overdue)) {
            return Err(ErrorCode::LoanOverdue);
        }
        let ids = (self.draw_action(), self.draw_action());
        let loan = PlacedLoan::new(ids, terms, (principal, collateral), now);
        let ltv = self.ltv(&loan).ok_or(ErrorCode::LoanUnavailable)?;
        if ltv > loan.terms.warning_ltv {
            return Err(ErrorCode::LtvTooHigh);
        }
        self.take(owner, &loan.terms.collateral_currency, collateral)?;
        if self.change_balance(owner, &Wallet::Spot, &loan.terms.currency, principal).is_none() {
            self.change_balance(owner, &Wallet::Spot, &loan.terms.collateral_currency, collateral);
            return Err(OVERFLOW);
        }
        let number = loan.number;
        self.put(owner, Entry::Loan(loan));
        Ok(number)
    }

    /// Returns an open loan at `now` by the id of its position.
    pub(crate) fn open_loan(&self, owner: Owner, position: i64, now: Timestamp) -> Result<PlacedLoan, ErrorCode> {
        let journal = &self.ledger(owner).ok_or(ErrorCode::NoSuchUser)?.journal;
        let found = journal.loans().find(|loan| loan.position == position && loan.is_open());
        found.ok_or(ErrorCode::LoanBalanceNotFound)?.accrued(now).map_err(|_| OVERFLOW)
    }

    /// Repays an amount of a loan: first the interest, then the principal. If the whole debt is repaid, the collateral returns to
    /// the spot wallet; otherwise, a part of it does if `releases` is set.
    pub(crate) fn repay(
        &mut self,
        owner: Owner,
        position: i64,
        (amount, releases): (Decimal, bool),
        now: Timestamp,
    ) -> Result<i64, ErrorCode> {
        let mut loan = self.open_loan(owner, position, now)?;
        let debt = loan.debt().map_err(|_| OVERFLOW)?;
        if amount > debt {
            return Err(ErrorCode::RepaymentTooLarge);
        }
        let interest = amount.min(loan.amounts.interest);
        let principal = amount - interest;
        let returned = match amount == debt {
            true => loan.amounts.collateral,
            false if releases => {
                let part = exact::mul(loan.amounts.collateral, principal).map_err(|_| OVERFLOW)?;
                exact::div_down(part, loan.amounts.principal).map_err(|_| OVERFLOW)?
            }
            false => Decimal::ZERO,
        };
        self.take(owner, &loan.terms.currency, amount)?;
        if self.change_balance(owner, &Wallet::Spot, &loan.terms.collateral_currency, returned).is_none() {
            self.change_balance(owner, &Wallet::Spot, &loan.terms.currency, amount);
            return Err(OVERFLOW);
        }
        loan.amounts.interest -= interest;
        loan.amounts.principal -= principal;
        loan.amounts.collateral -= returned;
        if amount == debt {
            loan = loan.after(LoanEvent::Settle).ok_or(OVERFLOW)?;
        }
        let number = loan.number;
        self.put_repayment(owner, &loan, (principal, interest, returned), now);
        self.put(owner, Entry::Loan(loan));
        Ok(number)
    }

    fn put_repayment(
        &mut self,
        owner: Owner,
        loan: &PlacedLoan,
        (principal, interest, returned): (Decimal, Decimal, Decimal),
        now: Timestamp,
    ) {
        let mut record = Repayment::default();
        record.order_id = loan.id();
        record.principal_amount = principal;
        record.interest_amount = interest;
        record.total_amount = principal + interest;
        record.loan_currency.clone_from(&loan.terms.currency);
        record.loan_currency_id = loan.terms.currency_id;
        record.collateral_currency.clone_from(&loan.terms.collateral_currency);
        record.collateral_currency_id = loan.terms.collateral_currency_id;
        record.returned_collateral_amount = returned;
        record.status = loan.status().clone();
        record.created_time = now;
        record.repayment_type = RepaymentType::Ordinary;
        record.product_type = loan.terms.product.clone();
        let number = self.draw_action();
        self.put(owner, Entry::LoanRepayment(LoanRepayment { number, record }));
    }

    /// Adds collateral from the spot wallet, or returns some to it.
    pub(crate) fn adjust_collateral(
        &mut self,
        owner: Owner,
        position: i64,
        (adjustment, amount): (&AdjustmentType, Decimal),
        now: Timestamp,
    ) -> Result<i64, ErrorCode> {
        let before = self.open_loan(owner, position, now)?;
        let adds = *adjustment == AdjustmentType::Add;
        let mut after = before.clone();
        let change = if adds { amount } else { -amount };
        after.amounts.collateral = exact::add(before.amounts.collateral, change).map_err(|_| OVERFLOW)?;
        let [ltv_before, ltv_after] = [self.ltv(&before), self.ltv(&after)];
        let is_allowed = ltv_after.is_some_and(|ltv| ltv <= after.terms.initial_ltv);
        if !adds && (after.amounts.collateral <= Decimal::ZERO || !is_allowed) {
            return Err(ErrorCode::RemovalTooLarge);
        }
        self.take(owner, &after.terms.collateral_currency, change)?;
        let mut record = CollateralAdjustment::default();
        record.order_id = after.id();
        record.adjustment_type = adjustment.clone();
        record.collateral_amount = amount;
        record.collateral_currency.clone_from(&after.terms.collateral_currency);
        record.collateral_currency_id = after.terms.collateral_currency_id;
        record.loan_currency.clone_from(&after.terms.currency);
        record.loan_currency_id = after.terms.currency_id;
        record.ltv_before = ltv_before.unwrap_or_default();
        record.ltv_after = ltv_after.unwrap_or_default();
        record.created_time = now;
        record.trigger = AdjustmentTrigger::Manual;
        record.product_type = after.terms.product.clone();
        let (number, loan) = (self.draw_action(), after.number);
        self.put(owner, Entry::LoanAdjustment(LoanAdjustment { number, record }));
        self.put(owner, Entry::Loan(after));
        Ok(loan)
    }

    /// Replaces a loan by one with other terms, which depend on its own, and charges its interest. Returns the id of the new loan.
    pub(crate) fn renew(
        &mut self,
        owner: Owner,
        position: i64,
        terms: impl FnOnce(&LoanTerms) -> Result<LoanTerms, ErrorCode>,
        now: Timestamp,
    ) -> Result<i64, ErrorCode> {
        if self.is_renewed(owner, position) {
            return Err(ErrorCode::AlreadyRenewed);
        }
        let mut loan = self.open_loan(owner, position, now)?;
        let terms = terms(&loan.terms)?;
        let mut renewed = loan.after(LoanEvent::Renew).ok_or(ErrorCode::LoanOverdue)?;
        if self.ltv(&loan).is_none_or(|ltv| ltv > loan.terms.warning_ltv) {
            return Err(ErrorCode::CurrentLtvTooHigh);
        }
        let interest = std::mem::take(&mut loan.amounts.interest);
        self.take(owner, &loan.terms.currency, interest).map_err(|_| ErrorCode::InsufficientInterestBalance)?;
        let ids = (self.draw_action(), self.draw_action());
        let next = PlacedLoan::new(ids, terms, (loan.amounts.principal, loan.amounts.collateral), now);
        self.put_repayment(owner, &renewed, (Decimal::ZERO, interest, Decimal::ZERO), now);
        renewed.amounts = loan.amounts;
        self.put(owner, Entry::Loan(renewed));
        let number = next.number;
        self.put(owner, Entry::Loan(next));
        Ok(number)
    }

    /// Returns whether another loan has replaced the one of a position.
    fn is_renewed(&self, owner: Owner, position: i64) -> bool {
        let mut loans = self.ledger(owner).into_iter().flat_map(|ledger| ledger.journal.loans());
        loans.any(|loan| loan.position == position && *loan.status() == OrderStatus::Renewed)
    }

    /// Lets the term of a loan end. Returns `None`, and changes nothing, if its interest has more than 28 digits.
    pub(super) fn expire_loan(&mut self, owner: Owner, loan: &PlacedLoan, at: Timestamp) -> Option<()> {
        let overdue = loan.accrued(at).ok()?.after(LoanEvent::Expire)?;
        self.put(owner, Entry::Loan(overdue));
        Some(())
    }

    /// Removes an amount from the spot wallet. A negative amount is added.
    fn take(&mut self, owner: Owner, currency: &str, amount: Decimal) -> Result<(), ErrorCode> {
        self.change_balance(owner, &Wallet::Spot, currency, -amount).ok_or(ErrorCode::LoanBalanceNotFound)
    }

    pub(super) fn put(&mut self, owner: Owner, entry: Entry) {
        if let Some(ledger) = self.ledgers.get_mut(owner) {
            ledger.journal.put(entry);
        }
    }
}
