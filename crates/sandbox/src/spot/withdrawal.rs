//! A withdrawal: an amount that leaves the exchange, or moves to another account.

use serde::{Deserialize, Serialize};
use tradewire_models::spot::{WalletStatus, Withdrawal, WithdrawalType};
use tradewire_models::{Decimal, Timestamp};

use super::wallet_states::{self, WITHDRAWALS};
use crate::futures::Owner;

/// A withdrawal. No other file of the engine depends on the names of the record's fields.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlacedWithdrawal {
    /// The record as responses contain it, except for the confirmations.
    withdrawal: Withdrawal,
    /// The number of confirmations that the network must report.
    needed: i64,
    /// When the current state began.
    since: Timestamp,
    /// The account that receives the amount; `None` if it leaves the exchange.
    receiver: Option<Owner>,
}

/// A request for a withdrawal that follows all rules.
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
    pub(crate) receiver: Option<Owner>,
}

impl PlacedWithdrawal {
    pub(super) fn new(number: i64, accepted: AcceptedWithdrawal, now: Timestamp) -> Self {
        let AcceptedWithdrawal { confirmations, receiver, .. } = accepted;
        let mut withdrawal = Withdrawal::default();
        withdrawal.id = number.into();
        withdrawal.client_order_id = accepted.client_id;
        let is_internal = receiver.is_some();
        let of_type = if is_internal { WithdrawalType::InternalTransfer } else { WithdrawalType::ChainTransfer };
        withdrawal.type_ = Some(of_type);
        withdrawal.currency = accepted.currency;
        withdrawal.chain = accepted.chain;
        withdrawal.address = accepted.address;
        withdrawal.memo = Some(accepted.memo);
        withdrawal.status = WalletStatus::Review;
        withdrawal.amount = accepted.amount;
        withdrawal.fee = accepted.fee;
        withdrawal.created_time = now;
        Self { withdrawal, needed: confirmations, since: now, receiver }
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

    pub(crate) fn receiver(&self) -> Option<Owner> {
        self.receiver
    }

    /// Returns whether the amount is still frozen.
    #[cfg(test)]
    pub(crate) fn is_open(&self) -> bool {
        WITHDRAWALS.is_open(self.status())
    }

    /// Returns the record as a response at `now` contains it.
    pub(crate) fn record(&self, now: Timestamp) -> Withdrawal {
        let Self { withdrawal, needed, since, .. } = self;
        let mut record = withdrawal.clone();
        record.confirmations = Some(wallet_states::confirmations(self.status(), *since, *needed, now));
        record
    }

    /// Returns when the withdrawal changes.
    pub(super) fn due(&self) -> Option<Timestamp> {
        wallet_states::end(self.status(), self.since, self.needed)
    }

    /// Returns the withdrawal in its next state. One that is sent gets the hash of a transaction, unless it stays on the exchange.
    pub(super) fn advanced(&self, is_blocked: bool, transaction: String, now: Timestamp) -> Option<Self> {
        let status = WITHDRAWALS.next(self.status(), &wallet_states::event(self.status(), is_blocked)?)?;
        let mut changed = self.clone();
        if status == WalletStatus::Pending && self.receiver.is_none() {
            changed.withdrawal.transaction_id = Some(transaction);
        }
        (changed.withdrawal.status, changed.since) = (status, now);
        Some(changed)
    }
}
