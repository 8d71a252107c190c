//! The spot ledger of an account: wallets, orders, fills and transfers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::order::{SpotOrder, Trade};
use super::orders::{FillContext, PlacedFill, Transfer};
use crate::exact::{self, Overflow};
use crate::futures::Instrument;
use crate::rows::Rows;

/// The spot ledger of an account. Everything but its wallets is stored separately, one row for each record.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct SpotLedger {
    pub(super) wallets: Wallets,
    #[serde(skip)]
    pub(crate) orders: Rows<SpotOrder>,
    #[serde(skip)]
    pub(crate) fills: Rows<PlacedFill>,
    #[serde(skip)]
    pub(crate) transfers: Rows<Transfer>,
}

impl SpotLedger {
    pub(super) fn new(wallets: Wallets) -> Self {
        Self { wallets, ..Self::default() }
    }

    /// Returns the balance of a currency in a wallet.
    pub(crate) fn balance(&self, wallet: &Wallet, currency: &str) -> Balance {
        self.wallets.balance(wallet, currency)
    }

    /// Fills a part of an order: spends its frozen amount, adds the received amount, and releases the amount that its rest does not need.
    /// If a number overflows, nothing changes.
    pub(super) fn fill(&mut self, order: i64, trade: &Trade, context: FillContext<'_>) -> Result<(), Overflow> {
        let Some(before) = self.orders.get(order).filter(|order| order.is_open()) else { return Ok(()) };
        let FillContext { instrument, now, .. } = context;
        let wallet = before.wallet();
        let (paying, receiving) = currencies(before, instrument);
        let frozen = before.frozen_after(trade)?;
        let released = exact::sub(exact::sub(before.frozen(), trade.spent)?, frozen)?;
        let paid = self.wallets.balance(&wallet, paying).spent(trade.spent)?.frozen_by(-released)?;
        let received = self.wallets.balance(&wallet, receiving).received(trade.gained()?)?;
        let after = before.filled(trade, frozen, now)?;
        self.fills.put(PlacedFill::new(&after, trade, context));
        self.wallets.set(&wallet, paying, paid);
        self.wallets.set(&wallet, receiving, received);
        self.orders.change(order, |order| *order = after);
        Ok(())
    }

    /// Cancels the open part of an order, and releases its frozen amount.
    pub(super) fn cancel(&mut self, order: i64, instrument: &Instrument, now: Timestamp) -> Result<(), Overflow> {
        let Some(before) = self.orders.get(order).filter(|order| order.is_open()) else { return Ok(()) };
        let (wallet, (paying, _)) = (before.wallet(), currencies(before, instrument));
        let balance = self.wallets.balance(&wallet, paying).frozen_by(-before.frozen())?;
        self.wallets.set(&wallet, paying, balance);
        self.orders.change(order, |order| order.cancel(now));
        Ok(())
    }

    /// Freezes an additional amount for an order, or releases it if the amount is negative. Returns `false`, and changes nothing, if the
    /// available amount is too small.
    pub(super) fn freeze(
        &mut self,
        wallet: &Wallet,
        (buys, instrument): (bool, &Instrument),
        amount: Decimal,
    ) -> Result<bool, Overflow> {
        let currency = if buys { &instrument.quote } else { &instrument.base };
        let balance = self.wallets.balance(wallet, currency).frozen_by(amount)?;
        if balance.available < Decimal::ZERO {
            return Ok(false);
        }
        self.wallets.set(wallet, currency, balance);
        Ok(true)
    }
}

/// Returns the currencies that an order pays and receives.
fn currencies<'a>(order: &SpotOrder, instrument: &'a Instrument) -> (&'a str, &'a str) {
    if order.buys() { (&instrument.quote, &instrument.base) } else { (&instrument.base, &instrument.quote) }
}

/// The balance of one currency in a wallet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Balance {
    pub(crate) available: Decimal,
    /// The amount that open orders would spend.
    pub(crate) frozen: Decimal,
}

/// A wallet of an account.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Wallet {
    Spot,
    /// The margin wallet of a trading pair.
    Margin(String),
}

/// The balances of all wallets of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wallets {
    /// The spot balances by currency.
    spot: BTreeMap<String, Balance>,
    /// The margin balances by trading pair and currency.
    margin: BTreeMap<String, BTreeMap<String, Balance>>,
}

impl Balance {
    /// Returns the sum of the available and the frozen amount.
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

impl Wallets {
    /// Returns the balance of a currency, which is zero if there is none.
    pub(crate) fn balance(&self, wallet: &Wallet, currency: &str) -> Balance {
        let balances = match wallet {
            Wallet::Spot => Some(&self.spot),
            Wallet::Margin(symbol) => self.margin.get(symbol),
        };
        balances.and_then(|balances| balances.get(currency)).copied().unwrap_or_default()
    }

    /// Adds amounts, which may be negative, to available balances, one after the other. Changes nothing if a balance would have more than
    /// 28 digits, or if it would be negative, which is rejected with the code `insufficient`.
    pub(super) fn add_all(
        &mut self,
        changes: &[(&Wallet, &str, Decimal)],
        insufficient: ErrorCode,
    ) -> Result<(), SpotRejection> {
        let mut after = self.clone();
        for (wallet, currency, amount) in changes {
            let balance = after.balance(wallet, currency).received(*amount)?;
            if balance.available < Decimal::ZERO {
                return Err(insufficient.into());
            }
            after.set(wallet, currency, balance);
        }
        *self = after;
        Ok(())
    }

    pub(crate) fn set(&mut self, wallet: &Wallet, currency: &str, balance: Balance) {
        let balances = match wallet {
            Wallet::Spot => &mut self.spot,
            Wallet::Margin(symbol) => self.margin.entry(symbol.clone()).or_default(),
        };
        balances.insert(currency.to_owned(), balance);
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

/// The reason why the engine rejects a request. A rejected request changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SpotRejection {
    Code(ErrorCode),
    /// A number would have more than 28 digits. The error code depends on the request.
    Overflow,
}

impl SpotRejection {
    /// Returns the error code. `overflow` is the code for a number that would have more than 28 digits.
    pub(crate) fn code(self, overflow: ErrorCode) -> ErrorCode {
        match self {
            Self::Code(code) => code,
            Self::Overflow => overflow,
        }
    }
}

impl From<ErrorCode> for SpotRejection {
    fn from(code: ErrorCode) -> Self {
        Self::Code(code)
    }
}

impl From<Overflow> for SpotRejection {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}
