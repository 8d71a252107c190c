//! The spot wallet of an account.

use std::collections::BTreeMap;

use tradewire_models::{Decimal, ErrorCode};

use crate::exact::{self, Overflow};
use crate::refusal::Refusal;

/// The balance of one currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Balance {
    pub(crate) available: Decimal,
    /// The amount that open orders would spend.
    pub(crate) frozen: Decimal,
}

/// The spot wallet of an account: its balances by currency.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Wallet(BTreeMap<String, Balance>);

impl Balance {
    pub(crate) fn total(&self) -> Result<Decimal, Overflow> {
        exact::add(self.available, self.frozen)
    }

    /// Returns the balance after the available amount has grown.
    pub(super) fn received(self, amount: Decimal) -> Result<Self, Overflow> {
        Ok(Self { available: exact::add(self.available, amount)?, ..self })
    }

    /// Returns the balance after a part of the available amount was frozen. A negative amount is released.
    pub(super) fn frozen_by(self, amount: Decimal) -> Result<Self, Overflow> {
        Ok(Self { available: exact::sub(self.available, amount)?, frozen: exact::add(self.frozen, amount)? })
    }

    /// Returns the balance after a part of the frozen amount was spent.
    pub(super) fn spent(self, amount: Decimal) -> Result<Self, Overflow> {
        Ok(Self { frozen: exact::sub(self.frozen, amount)?, ..self })
    }
}

impl Wallet {
    /// Returns the balance of a currency, which is zero if there is none.
    pub(crate) fn balance(&self, currency: &str) -> Balance {
        self.0.get(currency).copied().unwrap_or_default()
    }

    /// Adds an amount, which may be negative, to an available balance. Changes nothing if the balance is too small.
    pub(crate) fn add(&mut self, currency: &str, amount: Decimal) -> Result<(), Refusal> {
        let balance = self.balance(currency).received(amount)?;
        if balance.available < Decimal::ZERO {
            return Err(ErrorCode::InsufficientFundBalance.into());
        }
        self.set(currency, balance);
        Ok(())
    }

    /// Sets the available amount of each currency.
    pub(crate) fn set_available(&mut self, amount: impl Fn(&str) -> Decimal) {
        for (currency, balance) in &mut self.0 {
            balance.available = amount(currency);
        }
    }

    pub(crate) fn set(&mut self, currency: &str, balance: Balance) {
        self.0.insert(currency.to_owned(), balance);
    }
}

pub(crate) const BTC: &str = "btc";
/// The currency in which balances are valued.
pub(crate) const USDT: &str = "usdt";
/// The maximum number of decimals of an amount, in every currency.
pub(crate) const CURRENCY_DECIMALS: u32 = 8;

/// Returns whether an amount has more decimals than an amount of a currency may have.
pub(crate) fn has_too_many_decimals(amount: Decimal) -> bool {
    amount.normalize().scale() > CURRENCY_DECIMALS
}
