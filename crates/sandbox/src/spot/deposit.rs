//! A deposit: an amount that arrives from outside the exchange.

use serde::{Deserialize, Serialize};
use tradewire_models::spot::{Deposit, WalletStatus};
use tradewire_models::{Decimal, Timestamp};

use super::wallet_states::{self, DEPOSITS};

/// A deposit. No other file of the engine depends on the names of the record's fields.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlacedDeposit {
    /// The record in responses, except for the confirmations.
    deposit: Deposit,
    /// The number of confirmations that the network must report.
    required_confirmations: i64,
}

/// A deposit that a network announces.
#[derive(Debug, Clone)]
pub(crate) struct NewDeposit {
    pub(crate) currency: String,
    pub(crate) chain: String,
    pub(crate) amount: Decimal,
    pub(crate) confirmations: i64,
    pub(crate) address: String,
    pub(crate) memo: String,
    pub(crate) sender: String,
    pub(crate) transaction: String,
}

impl PlacedDeposit {
    pub(super) fn new(number: i64, new: NewDeposit, now: Timestamp) -> Self {
        let mut deposit = Deposit::default();
        deposit.id = number.into();
        deposit.currency = new.currency;
        deposit.chain = new.chain;
        deposit.memo = Some(new.memo);
        deposit.status = WalletStatus::Pending;
        deposit.amount = new.amount;
        deposit.transaction_id = new.transaction;
        deposit.address = new.address;
        deposit.from_addr = new.sender;
        deposit.created_time = now;
        Self { deposit, required_confirmations: new.confirmations }
    }

    pub(crate) fn number(&self) -> i64 {
        self.deposit.id.get()
    }

    pub(crate) fn status(&self) -> &WalletStatus {
        &self.deposit.status
    }

    pub(crate) fn currency(&self) -> &str {
        &self.deposit.currency
    }

    pub(crate) fn chain(&self) -> &str {
        &self.deposit.chain
    }

    pub(crate) fn amount(&self) -> Decimal {
        self.deposit.amount
    }

    pub(crate) fn created(&self) -> Timestamp {
        self.deposit.created_time
    }

    /// Returns the record in a response at `now`.
    pub(crate) fn record(&self, now: Timestamp) -> Deposit {
        let (since, required) = (self.created(), self.required_confirmations);
        let mut record = self.deposit.clone();
        record.confirmations = Some(wallet_states::confirmations(self.status(), since, required, now));
        record
    }

    /// Returns the time of the next change, if there is one.
    pub(super) fn due(&self) -> Option<Timestamp> {
        if !DEPOSITS.is_open(self.status()) {
            return None;
        }
        wallet_states::end(self.status(), self.created(), self.required_confirmations)
    }

    /// Returns the deposit after it has arrived.
    pub(super) fn advanced(&self) -> Option<Self> {
        let status = DEPOSITS.next(self.status(), &wallet_states::event(self.status(), false)?)?;
        let mut arrived = self.clone();
        arrived.deposit.status = status;
        Some(arrived)
    }
}
