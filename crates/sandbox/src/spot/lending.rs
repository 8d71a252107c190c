//! Loans against collateral, and their effects on the wallets.

use tradewire_models::loan::{
    AdjustmentTrigger, AdjustmentType, CollateralAdjustment, OrderStatus, Repayment, RepaymentType,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::currency::USDT;
use super::journal::Entry;
use super::loan::{LoanEvent, LoanPayment, LoanTerms, PlacedLoan};
use super::loan_records::{LoanAdjustment, LoanRepayment};
use super::rejection::SpotRejection;
use super::trading::SpotTrading;
use super::wallets::Wallet;
use crate::exact;
use crate::futures::Owner;

/// The number of decimals of an LTV.
const LTV_DECIMALS: u32 = 4;

impl SpotTrading {
    /// Returns the debt of a loan divided by the value of its collateral, rounded up.
    pub(crate) fn ltv(&self, loan: &PlacedLoan) -> Option<Decimal> {
        let LoanTerms { currency, collateral_currency, .. } = &loan.terms;
        let debt = self.value(currency, loan.debt().ok()?, USDT)?;
        let collateral = self.value(collateral_currency, loan.amounts.collateral, USDT)?;
        exact::div_up(debt, collateral, LTV_DECIMALS).ok()
    }

    /// Returns the price of the collateral currency of a loan in the loan currency.
    pub(crate) fn collateral_price(&self, loan: &PlacedLoan) -> Option<Decimal> {
        let price = self.value(&loan.terms.collateral_currency, Decimal::ONE, USDT)?;
        exact::div_down(price, self.value(&loan.terms.currency, Decimal::ONE, USDT)?).ok()
    }

    /// Takes out a loan: adds the principal to the spot wallet, and removes the collateral from it. Returns the id of the loan.
    pub(crate) fn borrow(
        &mut self,
        owner: Owner,
        terms: LoanTerms,
        (principal, collateral): (Decimal, Decimal),
        now: Timestamp,
    ) -> Result<i64, SpotRejection> {
        let is_overdue = |loan: &PlacedLoan| *loan.status() == OrderStatus::Overdue;
        if self.ledger(owner).is_some_and(|ledger| ledger.journal.loans().any(is_overdue)) {
            return Err(ErrorCode::LoanOverdue.into());
        }
        let ids = (self.draw_action(), self.draw_action());
        let loan = PlacedLoan::new(ids, terms, (principal, collateral), now)?;
        let ltv = self.ltv(&loan).ok_or(ErrorCode::LoanUnavailable)?;
        if ltv > loan.terms.warning_ltv {
            return Err(ErrorCode::LtvTooHigh.into());
        }
        let LoanTerms { currency, collateral_currency, .. } = &loan.terms;
        let changes =
            [(&Wallet::Spot, collateral_currency.as_str(), -collateral), (&Wallet::Spot, currency.as_str(), principal)];
        self.add_all(owner, &changes, ErrorCode::LoanBalanceNotFound)?;
        let number = loan.number;
        self.record(owner, Entry::Loan(loan));
        Ok(number)
    }

    /// Returns the open loan of a position, with its interest until `now`.
    pub(crate) fn open_loan(&self, owner: Owner, position: i64, now: Timestamp) -> Result<PlacedLoan, SpotRejection> {
        let journal = &self.ledger(owner).ok_or(ErrorCode::NoSuchUser)?.journal;
        let found = journal.open_loans().find(|loan| loan.position == position);
        Ok(found.ok_or(ErrorCode::LoanBalanceNotFound)?.accrued(now)?)
    }

    /// Repays an amount of a loan, as [`PlacedLoan::repaid`] defines.
    pub(crate) fn repay(
        &mut self,
        owner: Owner,
        position: i64,
        (amount, releases): (Decimal, bool),
        now: Timestamp,
    ) -> Result<(), SpotRejection> {
        let loan = self.open_loan(owner, position, now)?;
        if amount > loan.debt()? {
            return Err(ErrorCode::RepaymentTooLarge.into());
        }
        self.settle(owner, vec![loan.repaid(amount, releases)?], ErrorCode::LoanBalanceNotFound, now)
    }

    /// Repays the whole debts of the selected open loans, or none of them. Returns the id of the oldest loan.
    pub(crate) fn repay_all(
        &mut self,
        owner: Owner,
        is_selected: impl Fn(&PlacedLoan) -> bool,
        now: Timestamp,
    ) -> Result<i64, SpotRejection> {
        let journal = &self.ledger(owner).ok_or(ErrorCode::NoSuchUser)?.journal;
        let mut payments = Vec::new();
        for loan in journal.open_loans().filter(|loan| is_selected(loan)) {
            let loan = loan.accrued(now)?;
            payments.push(loan.repaid(loan.debt()?, true)?);
        }
        let first = payments.first().map(|payment| payment.loan.number).ok_or(ErrorCode::NoRunningLoans)?;
        self.settle(owner, payments, ErrorCode::InsufficientRepaymentBalance, now)?;
        Ok(first)
    }

    /// Takes the repaid amounts from the spot wallet, and returns collateral to it. If the wallet does not cover all amounts without the
    /// returned collateral, nothing changes.
    fn settle(
        &mut self,
        owner: Owner,
        payments: Vec<LoanPayment>,
        insufficient: ErrorCode,
        now: Timestamp,
    ) -> Result<(), SpotRejection> {
        let wallet = Wallet::Spot;
        let repaid = payments.iter().map(|payment| (&wallet, payment.loan.terms.currency.as_str(), -payment.amount));
        let returned =
            payments.iter().map(|payment| (&wallet, payment.loan.terms.collateral_currency.as_str(), payment.returned));
        self.add_all(owner, &repaid.chain(returned).collect::<Vec<_>>(), insufficient)?;
        for payment in payments {
            self.record_payment(owner, payment, now);
        }
        Ok(())
    }

    /// Records a repayment and the loan after it.
    fn record_payment(&mut self, owner: Owner, payment: LoanPayment, now: Timestamp) {
        let LoanPayment { loan, amount, interest, principal, returned } = payment;
        let mut record = Repayment::default();
        record.order_id = loan.id();
        record.total_amount = amount;
        record.principal_amount = principal;
        record.interest_amount = interest;
        record.loan_currency.clone_from(&loan.terms.currency);
        record.loan_currency_id = loan.terms.currency_id;
        record.collateral_currency.clone_from(&loan.terms.collateral_currency);
        record.collateral_currency_id = loan.terms.collateral_currency_id;
        record.returned_collateral_amount = returned;
        // A repayment has fewer states than a loan: the debt is either repaid or not.
        record.status =
            if *loan.status() == OrderStatus::Complete { OrderStatus::Complete } else { OrderStatus::Running };
        record.created_time = now;
        record.repayment_type = RepaymentType::Ordinary;
        record.product_type = loan.terms.product.clone();
        if amount > Decimal::ZERO {
            let number = self.draw_action();
            self.record(owner, Entry::LoanRepayment(LoanRepayment { number, record }));
        }
        self.record(owner, Entry::Loan(loan));
    }

    /// Adds collateral from the spot wallet, or returns some to it.
    pub(crate) fn adjust_collateral(
        &mut self,
        owner: Owner,
        position: i64,
        (adjustment, amount): (&AdjustmentType, Decimal),
        now: Timestamp,
    ) -> Result<i64, SpotRejection> {
        let before = self.open_loan(owner, position, now)?;
        let change = match adjustment {
            AdjustmentType::Add => amount,
            AdjustmentType::Remove => -amount,
            // The value is listed only in an edited contract.
            _ => return Err(ErrorCode::AdjustmentUnavailable.into()),
        };
        let mut after = before.clone();
        after.amounts.collateral = exact::add(before.amounts.collateral, change)?;
        let is_allowed = self.ltv(&after).is_some_and(|ltv| ltv <= after.terms.initial_ltv);
        if change < Decimal::ZERO && (after.amounts.collateral <= Decimal::ZERO || !is_allowed) {
            return Err(ErrorCode::RemovalTooLarge.into());
        }
        let number = after.number;
        self.set_collateral(owner, &before, after, (adjustment.clone(), AdjustmentTrigger::Manual), now)?;
        Ok(number)
    }

    /// Changes the collateral of a loan. The difference enters or leaves the spot wallet.
    pub(super) fn set_collateral(
        &mut self,
        owner: Owner,
        before: &PlacedLoan,
        after: PlacedLoan,
        (adjustment, trigger): (AdjustmentType, AdjustmentTrigger),
        now: Timestamp,
    ) -> Result<(), SpotRejection> {
        let change = exact::sub(after.amounts.collateral, before.amounts.collateral)?;
        let paid = (&Wallet::Spot, after.terms.collateral_currency.as_str(), -change);
        self.add_all(owner, &[paid], ErrorCode::LoanBalanceNotFound)?;
        let mut record = CollateralAdjustment::default();
        record.order_id = after.id();
        record.adjustment_type = adjustment;
        record.collateral_amount = change.abs();
        record.collateral_currency.clone_from(&after.terms.collateral_currency);
        record.collateral_currency_id = after.terms.collateral_currency_id;
        record.loan_currency.clone_from(&after.terms.currency);
        record.loan_currency_id = after.terms.currency_id;
        record.ltv_before = self.ltv(before).unwrap_or_default();
        record.ltv_after = self.ltv(&after).unwrap_or_default();
        record.created_time = now;
        record.trigger = trigger;
        record.product_type = after.terms.product.clone();
        let number = self.draw_action();
        self.record(owner, Entry::LoanAdjustment(LoanAdjustment { number, record }));
        self.record(owner, Entry::Loan(after));
        Ok(())
    }

    /// Replaces a loan by one with other terms, which depend on those of the old loan, and charges its interest. Returns the id of the new
    /// loan.
    pub(crate) fn renew(
        &mut self,
        owner: Owner,
        position: i64,
        terms: impl FnOnce(&LoanTerms) -> Result<LoanTerms, ErrorCode>,
        now: Timestamp,
    ) -> Result<i64, SpotRejection> {
        if self.is_renewed(owner, position) {
            return Err(ErrorCode::AlreadyRenewed.into());
        }
        let loan = self.open_loan(owner, position, now)?;
        let terms = terms(&loan.terms)?;
        let mut renewed = loan.after(LoanEvent::Renew).ok_or(ErrorCode::LoanOverdue)?;
        if self.ltv(&loan).is_none_or(|ltv| ltv > loan.terms.warning_ltv) {
            return Err(ErrorCode::CurrentLtvTooHigh.into());
        }
        let ids = (self.draw_action(), self.draw_action());
        let next = PlacedLoan::new(ids, terms, (loan.amounts.principal, loan.amounts.collateral), now)?;
        let interest = std::mem::take(&mut renewed.amounts.interest);
        let paid = (&Wallet::Spot, loan.terms.currency.as_str(), -interest);
        self.add_all(owner, &[paid], ErrorCode::InsufficientInterestBalance)?;
        let (principal, returned) = (Decimal::ZERO, Decimal::ZERO);
        self.record_payment(owner, LoanPayment { loan: renewed, amount: interest, interest, principal, returned }, now);
        let number = next.number;
        self.record(owner, Entry::Loan(next));
        Ok(number)
    }

    /// Returns whether another loan has replaced the loan of a position.
    fn is_renewed(&self, owner: Owner, position: i64) -> bool {
        let mut loans = self.ledger(owner).into_iter().flat_map(|ledger| ledger.journal.loans());
        loans.any(|loan| loan.position == position && *loan.status() == OrderStatus::Renewed)
    }

    pub(super) fn record(&mut self, owner: Owner, entry: Entry) {
        if let Some(ledger) = self.ledgers.get_mut(owner) {
            ledger.journal.record(entry);
        }
    }
}
