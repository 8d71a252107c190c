//! Changes of loans without a request: interest is charged, collateral is topped up, and loans are liquidated.

use tradewire_models::loan::{AdjustmentTrigger, AdjustmentType, Liquidation, OrderStatus};
use tradewire_models::{Decimal, Timestamp};

use super::currency::{CURRENCY_DECIMALS, USDT};
use super::journal::Entry;
use super::loan::{LoanEvent, PlacedLoan};
use super::loan_records::LoanLiquidation;
use super::trading::SpotTrading;
use super::wallets::Wallet;
use crate::exact;
use crate::futures::Owner;

/// The fee of a liquidation, as a share of the collateral, as in the samples of the documentation.
const CLEARING_FEE_RATE: Decimal = Decimal::from_parts(12, 0, 0, false, 4);

impl SpotTrading {
    /// Charges the interest of an open loan until `now`, or until its LTV reaches the warning LTV or its state changes.
    /// Returns `None`, and changes nothing, if a number would have more than 28 digits.
    pub(super) fn advance_loan(&mut self, owner: Owner, loan: &PlacedLoan, now: Timestamp) -> Option<()> {
        let mut loan = loan.clone();
        let end = loan.state_end();
        while loan.charged_until() <= now.min(end) {
            let at = loan.charged_until();
            loan.charge_hour().ok()?;
            if self.is_warned(&loan) {
                let loan = self.secured(owner, loan, at);
                self.record(owner, Entry::Loan(loan));
                return Some(());
            }
        }
        match loan.status() {
            OrderStatus::Overdue if now >= end => self.liquidate(owner, &loan, end).map(|_| ()),
            _ => {
                let expired = loan.after(LoanEvent::Expire).filter(|_| now >= end);
                self.record(owner, Entry::Loan(expired.unwrap_or(loan)));
                Some(())
            }
        }
    }

    /// After a price move, tops up or liquidates the open loans of all accounts whose LTV is too high.
    pub(super) fn secure_loans(&mut self, now: Timestamp) {
        for owner in 0..self.ledgers.len() {
            let open = self.ledger(owner).into_iter().flat_map(|ledger| ledger.journal.open_loans());
            let warned: Vec<_> = open.filter(|loan| self.is_warned(loan)).cloned().collect();
            for loan in warned {
                self.secured(owner, loan, now);
            }
        }
    }

    fn is_warned(&self, loan: &PlacedLoan) -> bool {
        self.ltv(loan).is_some_and(|ltv| ltv >= loan.terms.warning_ltv)
    }

    /// Tops up the collateral of a loan if the account has enabled this, and liquidates the loan if its LTV is still too high. Returns the
    /// resulting loan.
    fn secured(&mut self, owner: Owner, loan: PlacedLoan, at: Timestamp) -> PlacedLoan {
        let loan = self.top_up(owner, &loan, at).unwrap_or(loan);
        let is_exhausted = self.ltv(&loan).is_some_and(|ltv| ltv >= loan.terms.liquidation_ltv);
        let liquidated = if is_exhausted { self.liquidate(owner, &loan, at) } else { None };
        liquidated.unwrap_or(loan)
    }

    /// Adds collateral from the spot wallet until the loan has its initial LTV, or all that is available. Returns `None`, and changes
    /// nothing, if the account has not enabled this, or if there is nothing to add.
    fn top_up(&mut self, owner: Owner, loan: &PlacedLoan, at: Timestamp) -> Option<PlacedLoan> {
        let ledger = self.ledger(owner).filter(|ledger| ledger.auto_top_up)?;
        let currency = loan.terms.collateral_currency.as_str();
        let available = ledger.balance(&Wallet::Spot, currency).available;
        let debt = self.value(&loan.terms.currency, loan.debt().ok()?, USDT)?;
        let secured = exact::mul(self.value(currency, Decimal::ONE, USDT)?, loan.terms.initial_ltv).ok()?;
        let needed = exact::div_up(debt, secured, CURRENCY_DECIMALS).ok()?;
        let added = exact::sub(needed, loan.amounts.collateral).ok()?.min(available);
        if added <= Decimal::ZERO {
            return None;
        }
        let mut after = loan.clone();
        after.amounts.collateral = exact::add(loan.amounts.collateral, added).ok()?;
        let adjustment = (AdjustmentType::Add, AdjustmentTrigger::Automatic);
        self.set_collateral(owner, loan, after.clone(), adjustment, at).ok()?;
        Some(after)
    }

    /// Sells the whole collateral of a loan, which ends the debt. Returns `None`, and changes nothing, if a number would have more than 28
    /// digits.
    fn liquidate(&mut self, owner: Owner, loan: &PlacedLoan, at: Timestamp) -> Option<PlacedLoan> {
        let terms = &loan.terms;
        let (collateral, debt) = (loan.amounts.collateral, loan.debt().ok()?);
        let liquidated = loan.liquidated()?;
        let mut record = Liquidation::default();
        record.order_id = loan.id();
        record.liquidation_ltv = self.ltv(loan)?;
        record.liquidation_price = self.collateral_price(loan)?;
        record.liquidated_collateral_amount = collateral;
        record.collateral_currency.clone_from(&terms.collateral_currency);
        record.collateral_currency_id = terms.collateral_currency_id;
        record.loan_amount = debt;
        record.loan_currency.clone_from(&terms.currency);
        record.loan_currency_id = terms.currency_id;
        let fee = exact::mul(collateral, CLEARING_FEE_RATE).ok()?;
        record.clearing_fee = exact::div_up(fee, Decimal::ONE, CURRENCY_DECIMALS).ok()?;
        record.status = liquidated.status().clone();
        record.created_time = at;
        record.product_type = terms.product.clone();
        let number = self.draw_action();
        self.record(owner, Entry::LoanLiquidation(LoanLiquidation { number, record }));
        self.record(owner, Entry::Loan(liquidated.clone()));
        Some(liquidated)
    }
}
