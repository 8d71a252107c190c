//! A withdrawal: an amount that leaves the exchange, or moves to another account.

use serde::{Deserialize, Serialize};
use tradewire_models::spot::{WalletStatus, Withdrawal, WithdrawalType};
use tradewire_models::{Decimal, Timestamp};

use super::deposit::NewDeposit;
use super::wallet_states::{self, WITHDRAWALS};
use crate::exact;
use crate::futures::Owner;

/// A withdrawal. No other file of the engine depends on the names of the record's fields.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlacedWithdrawal {
    /// The record in responses, except for the confirmations.
    withdrawal: Withdrawal,
    /// The number of confirmations that the network must report.
    required_confirmations: i64,
    /// The start of the current state.
    since: Timestamp,
    destination: Destination,
}

/// The destination of a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Destination {
    /// An address outside of the exchange.
    Outside,
    /// Another account, without a network.
    Account(Owner),
    /// The address for deposits of an account. The amount leaves the exchange through a network, and arrives as a deposit from the address
    /// of the exchange.
    DepositAddress { owner: Owner, sender: String },
}

/// A withdrawal request that has passed all checks.
#[derive(Debug, Clone)]
pub(crate) struct AcceptedWithdrawal {
    pub(crate) client_id: Option<String>,
    pub(crate) currency: String,
    pub(crate) chain: String,
    /// The amount, including the fee.
    pub(crate) amount: Decimal,
    pub(crate) fee: Decimal,
    pub(crate) confirmations: i64,
    pub(crate) address: String,
    pub(crate) memo: String,
    pub(crate) destination: Destination,
}

impl PlacedWithdrawal {
    pub(super) fn new(number: i64, accepted: AcceptedWithdrawal, now: Timestamp) -> Self {
        let AcceptedWithdrawal { confirmations, destination, .. } = accepted;
        let mut withdrawal = Withdrawal::default();
        withdrawal.id = number.into();
        withdrawal.client_order_id = accepted.client_id;
        withdrawal.type_ = Some(match destination {
            Destination::Account(_) => WithdrawalType::InternalTransfer,
            Destination::Outside | Destination::DepositAddress { .. } => WithdrawalType::ChainTransfer,
        });
        withdrawal.currency = accepted.currency;
        withdrawal.chain = accepted.chain;
        withdrawal.address = accepted.address;
        withdrawal.memo = Some(accepted.memo);
        withdrawal.status = WalletStatus::Review;
        withdrawal.amount = accepted.amount;
        withdrawal.fee = accepted.fee;
        withdrawal.created_time = now;
        Self { withdrawal, required_confirmations: confirmations, since: now, destination }
    }

    pub(crate) fn number(&self) -> i64 {
        self.withdrawal.id.get()
    }

    pub(crate) fn client_id(&self) -> Option<&str> {
        self.withdrawal.client_order_id.as_deref()
    }

    pub(crate) fn status(&self) -> &WalletStatus {
        &self.withdrawal.status
    }

    pub(crate) fn currency(&self) -> &str {
        &self.withdrawal.currency
    }

    pub(crate) fn chain(&self) -> &str {
        &self.withdrawal.chain
    }

    pub(crate) fn created(&self) -> Timestamp {
        self.withdrawal.created_time
    }

    /// Returns the amount, including the fee.
    pub(crate) fn amount(&self) -> Decimal {
        self.withdrawal.amount
    }

    #[cfg(test)]
    pub(crate) fn fee(&self) -> Decimal {
        self.withdrawal.fee
    }

    pub(crate) fn destination(&self) -> &Destination {
        &self.destination
    }

    /// If the withdrawal is sent to the address of an account, returns this account and the deposit that results from the amount without
    /// the fee. Both have the same transaction, which needs the same number of confirmations.
    pub(super) fn deposit(&self) -> Option<(Owner, NewDeposit)> {
        let Destination::DepositAddress { owner, sender } = &self.destination else { return None };
        let deposit = NewDeposit {
            currency: self.withdrawal.currency.clone(),
            chain: self.withdrawal.chain.clone(),
            amount: exact::sub(self.withdrawal.amount, self.withdrawal.fee).ok()?,
            confirmations: self.required_confirmations,
            address: self.withdrawal.address.clone(),
            memo: self.withdrawal.memo.clone().unwrap_or_default(),
            sender: sender.clone(),
            transaction: self.withdrawal.transaction_id.clone()?,
        };
        Some((*owner, deposit))
    }

    /// Returns whether the amount is still frozen.
    #[cfg(test)]
    pub(crate) fn is_open(&self) -> bool {
        WITHDRAWALS.is_open(self.status())
    }

    /// Returns the record in a response at `now`.
    pub(crate) fn record(&self, now: Timestamp) -> Withdrawal {
        let required = self.required_confirmations;
        let mut record = self.withdrawal.clone();
        record.confirmations = Some(wallet_states::confirmations(self.status(), self.since, required, now));
        record
    }

    /// Returns the time of the next change, if there is one.
    pub(super) fn due(&self) -> Option<Timestamp> {
        wallet_states::end(self.status(), self.since, self.required_confirmations)
    }

    /// Returns the withdrawal in its next state, or `None` if its state is final. A withdrawal that is sent to a network gets the hash of
    /// its transaction.
    pub(super) fn advanced(&self, is_blocked: bool, transaction: String, now: Timestamp) -> Option<Self> {
        let status = WITHDRAWALS.next(self.status(), &wallet_states::event(self.status(), is_blocked)?)?;
        let mut changed = self.clone();
        if status == WalletStatus::Pending && !matches!(self.destination, Destination::Account(_)) {
            changed.withdrawal.transaction_id = Some(transaction);
        }
        (changed.withdrawal.status, changed.since) = (status, now);
        Some(changed)
    }
}
