//! The spot ledger of an account: its wallet, orders and fills.

use std::collections::BTreeSet;

use tradewire_models::spot::Fill;
use tradewire_models::{Decimal, Timestamp};

use super::order::SpotOrder;
use super::wallet::Wallet;
use crate::exact::{self, Overflow};
use crate::futures::Instrument;
use crate::rows::Rows;

#[derive(Default)]
pub(crate) struct SpotLedger {
    pub(crate) wallet: Wallet,
    pub(crate) orders: Rows<SpotOrder>,
    pub(crate) fills: Rows<Fill>,
    /// The ids that the caller chose for transfers. Each can be used only once.
    pub(crate) transfer_ids: BTreeSet<String>,
}

impl SpotLedger {
    /// Fills a part of an order: spends its frozen amount, adds the received amount, and releases the amount that its rest does not need.
    /// `fill` states the id, the price, the quantity, the liquidity and the time. If a number overflows, nothing changes.
    pub(super) fn fill(&mut self, order: i64, fill: Fill, instrument: &Instrument) -> Result<(), Overflow> {
        let Some(before) = self.orders.get(order).filter(|order| order.is_open()) else { return Ok(()) };
        let (paying, receiving) = currencies(before, instrument);
        let fill = before.completed(fill)?;
        let (base, quote) = (fill.quantity, fill.quote_qty);
        let (spent, received) = if before.buys() { (quote, base) } else { (base, quote) };
        let frozen = before.frozen_after(&fill)?;
        let released = exact::sub(exact::sub(before.frozen(), spent)?, frozen)?;
        let paid = self.wallet.balance(paying).spent(spent)?.frozen_by(-released)?;
        let received = self.wallet.balance(receiving).received(exact::sub(received, fill.fee)?)?;
        let after = before.filled(&fill, frozen)?;
        self.fills.add(fill);
        self.wallet.set(paying, paid);
        self.wallet.set(receiving, received);
        self.orders.change(order, |order| *order = after);
        Ok(())
    }

    /// Cancels the open part of an order, and releases its frozen amount.
    pub(super) fn cancel(&mut self, order: i64, instrument: &Instrument, now: Timestamp) -> Result<(), Overflow> {
        let Some(before) = self.orders.get(order).filter(|order| order.is_open()) else { return Ok(()) };
        let (paying, _) = currencies(before, instrument);
        let balance = self.wallet.balance(paying).frozen_by(-before.frozen())?;
        self.wallet.set(paying, balance);
        self.orders.change(order, |order| order.cancel(now));
        Ok(())
    }

    /// Freezes an additional amount for an order, or releases it if the amount is negative. Returns `false`, and changes nothing, if the
    /// available amount is too small.
    pub(super) fn freeze(
        &mut self,
        (buys, instrument): (bool, &Instrument),
        amount: Decimal,
    ) -> Result<bool, Overflow> {
        let currency = if buys { &instrument.quote } else { &instrument.base };
        let balance = self.wallet.balance(currency).frozen_by(amount)?;
        if balance.available < Decimal::ZERO {
            return Ok(false);
        }
        self.wallet.set(currency, balance);
        Ok(true)
    }
}

/// Returns the currencies that an order pays and receives.
fn currencies<'a>(order: &SpotOrder, instrument: &'a Instrument) -> (&'a str, &'a str) {
    if order.buys() { (&instrument.quote, &instrument.base) } else { (&instrument.base, &instrument.quote) }
}
