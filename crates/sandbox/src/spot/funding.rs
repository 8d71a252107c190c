//! Deposits and withdrawals, and their effects on the wallets.

use tradewire_models::spot::WalletStatus;
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::deposit::{NewDeposit, PlacedDeposit};
use super::fake_addresses;
use super::journal::Entry;
use super::ledger::SpotLedger;
use super::trading::SpotTrading;
use super::wallets::Wallet;
use super::withdrawal::{AcceptedWithdrawal, Destination, PlacedWithdrawal};
use crate::futures::Owner;

impl SpotTrading {
    /// Adds a deposit that arrives once its network has confirmed it. Returns its id, or `None` if there is no such account.
    pub(crate) fn announce_deposit(&mut self, owner: Owner, new: NewDeposit, now: Timestamp) -> Option<i64> {
        let ledger = self.ledgers.get_mut(owner)?;
        let number = self.ids.draw_wallet_record();
        ledger.journal.record(Entry::Deposit(PlacedDeposit::new(number, new, now)));
        Some(number)
    }

    /// Accepts a withdrawal, and freezes its amount. Returns its id.
    pub(crate) fn withdraw(
        &mut self,
        owner: Owner,
        accepted: AcceptedWithdrawal,
        now: Timestamp,
    ) -> Result<i64, ErrorCode> {
        let ledger = self.ledgers.get_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
        let balance = ledger.wallets.balance(&Wallet::Spot, &accepted.currency).frozen_by(accepted.amount);
        let balance = balance.map_err(|_| ErrorCode::InsufficientWithdrawalBalance)?;
        if balance.available < Decimal::ZERO {
            return Err(ErrorCode::InsufficientWithdrawalBalance);
        }
        ledger.wallets.set(&Wallet::Spot, &accepted.currency, balance);
        let number = self.ids.draw_wallet_record();
        ledger.journal.record(Entry::Withdrawal(PlacedWithdrawal::new(number, accepted, now)));
        Ok(number)
    }

    /// Returns the account and the time of the next change that happens without a request, if it is due by `now`.
    pub(crate) fn next_due(&self, now: Timestamp) -> Option<(Owner, Timestamp)> {
        let due = self.ledgers.iter().enumerate().filter_map(|(owner, ledger)| {
            let (at, _) = ledger.journal.next_due()?;
            Some((owner, at))
        });
        due.filter(|(_, at)| *at <= now).min_by_key(|(_, at)| *at)
    }

    /// Applies the next change of an account that is due by `now`. `is_blocked` is set if risk control blocks the account.
    pub(crate) fn apply_due(&mut self, owner: Owner, is_blocked: bool, now: Timestamp) {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let Some((at, number)) = ledger.journal.take_due() else { return };
        match ledger.journal.get(number).cloned() {
            Some(Entry::Deposit(deposit)) => {
                ledger.receive_deposit(&deposit);
            }
            Some(Entry::Withdrawal(withdrawal)) => {
                self.advance_withdrawal(owner, &withdrawal, is_blocked, at);
            }
            Some(Entry::Loan(loan)) => {
                self.advance_loan(owner, &loan, now);
            }
            Some(Entry::MarginDebt(debt)) => {
                self.charge_margin(owner, &debt, now);
            }
            Some(
                Entry::LoanRepayment(_) | Entry::LoanAdjustment(_) | Entry::LoanLiquidation(_) | Entry::MarginRecord(_),
            )
            | None => {}
        }
    }

    /// Moves a withdrawal to its next state, with the effect on both accounts. Returns `None`, and changes nothing, if a balance would have
    /// more than 28 digits.
    fn advance_withdrawal(
        &mut self,
        owner: Owner,
        withdrawal: &PlacedWithdrawal,
        is_blocked: bool,
        at: Timestamp,
    ) -> Option<()> {
        let (currency, amount) = (withdrawal.currency(), withdrawal.amount());
        let transaction = fake_addresses::transaction_hash(&format!("withdrawal {}", withdrawal.number()));
        let after = withdrawal.advanced(is_blocked, transaction, at)?;
        let before = self.ledgers.get(owner)?.wallets.balance(&Wallet::Spot, currency);
        let balance = match after.status() {
            WalletStatus::Success => before.spent(amount).ok()?,
            WalletStatus::Fail => before.frozen_by(-amount).ok()?,
            _ => before,
        };
        match (after.status(), after.destination()) {
            (WalletStatus::Success, Destination::Account(receiver)) => {
                self.add_all(*receiver, &[(&Wallet::Spot, currency, amount)], ErrorCode::OperationFailed).ok()?;
            }
            (WalletStatus::Pending, Destination::DepositAddress { .. }) => {
                let (receiver, deposit) = after.deposit()?;
                self.announce_deposit(receiver, deposit, at)?;
            }
            _ => {}
        }
        let ledger = self.ledgers.get_mut(owner)?;
        ledger.wallets.set(&Wallet::Spot, currency, balance);
        ledger.journal.record(Entry::Withdrawal(after));
        Some(())
    }
}

impl SpotLedger {
    /// Adds the amount of a deposit to the wallet. Returns `None`, and changes nothing, if the balance would have more than 28 digits.
    fn receive_deposit(&mut self, deposit: &PlacedDeposit) -> Option<()> {
        let balance = self.wallets.balance(&Wallet::Spot, deposit.currency()).received(deposit.amount()).ok()?;
        let arrived = deposit.advanced()?;
        self.wallets.set(&Wallet::Spot, deposit.currency(), balance);
        self.journal.record(Entry::Deposit(arrived));
        Some(())
    }
}
