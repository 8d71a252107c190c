//! The state of spot trading.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use tradewire_models::spot::{Liquidity, NewOrder, OrderId};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::ledger::SpotLedger;
use super::market::SpotMarket;
use super::matching::MatchingEngine;
use super::order::{PastSpotOrder, SpotOrder, Trade};
use super::orders::{FillContext, Ids, PlacedFill};
use super::wallets::{Balance, SpotRejection, Wallet, Wallets};
use crate::exact::{self, Overflow};
use crate::futures::{Instrument, Owner, Quote};

/// The markets, and the ledgers of all accounts.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct SpotTrading {
    pub(super) ids: Ids,
    /// The markets, in the same order as in futures trading.
    markets: Vec<SpotMarket>,
    /// The ledgers, in the same order as in futures trading.
    pub(crate) ledgers: Vec<SpotLedger>,
}

impl SpotTrading {
    /// Creates a market for each instrument, without any account.
    pub(crate) fn new(instruments: &[Instrument]) -> Self {
        Self { markets: instruments.iter().cloned().map(SpotMarket::new).collect(), ..Self::default() }
    }

    /// Opens an account with its initial balances, unless it is stored.
    pub(crate) fn open(&mut self, owner: Owner, wallets: impl FnOnce() -> Wallets) {
        if owner == self.ledgers.len() {
            self.ledgers.push(SpotLedger::new(wallets()));
        }
    }

    pub(crate) fn ledger(&self, owner: Owner) -> Option<&SpotLedger> {
        self.ledgers.get(owner)
    }

    pub(crate) fn ledger_mut(&mut self, owner: Owner) -> Option<&mut SpotLedger> {
        self.ledgers.get_mut(owner)
    }

    /// Sets the price of the market with an index. Fills the open orders that the price reaches.
    pub(crate) fn set_quote(&mut self, market: usize, quote: Quote, now: Timestamp) {
        if let Some(mut engine) = self.engine(market, now) {
            engine.set_quote(quote);
        }
    }

    /// Draws the id of a record that is neither an order nor a fill.
    pub(crate) fn draw_action(&mut self) -> i64 {
        self.ids.draw_action()
    }

    /// Places an order of a request that came from an address at a time.
    pub(crate) fn place(
        &mut self,
        owner: Owner,
        new: &NewOrder,
        (peer, now): (IpAddr, Timestamp),
    ) -> Result<&SpotOrder, SpotRejection> {
        let mut engine = self.engine_of(&new.symbol, now).ok_or(ErrorCode::UnknownSymbol)?;
        let number = engine.place(owner, new, peer).map_err(of_order)?;
        let order = self.ledgers.get(owner).and_then(|ledger| ledger.orders.get(number));
        order.ok_or(ErrorCode::OperationFailed.into())
    }

    /// Changes the price and quantity of an open limit order.
    pub(crate) fn amend(
        &mut self,
        owner: Owner,
        id: &OrderId,
        terms: (Decimal, Decimal),
        now: Timestamp,
    ) -> Result<(), SpotRejection> {
        let (number, symbol) = self.find(owner, id).ok_or(ErrorCode::NoSuchOrder)?;
        let mut engine = self.engine_of(&symbol, now).ok_or(ErrorCode::UnknownSymbol)?;
        engine.amend(owner, number, terms).map_err(of_order)
    }

    /// Cancels the open part of an order. An order that has ended is unchanged. Returns `false` if there is no such order.
    pub(crate) fn cancel(&mut self, owner: Owner, id: &OrderId, now: Timestamp) -> bool {
        let Some((number, symbol)) = self.find(owner, id) else { return false };
        if let Some(mut engine) = self.engine_of(&symbol, now) {
            engine.cancel(owner, number);
        }
        true
    }

    fn find(&self, owner: Owner, id: &OrderId) -> Option<(i64, String)> {
        let order = self.ledgers.get(owner)?.orders.find(id)?;
        Some((order.number(), order.symbol.clone()))
    }

    /// Adds a past order to an account, with a fill of the executed quantity, and freezes the balance that the order needs.
    pub(crate) fn add_past_order(&mut self, owner: Owner, symbol: &str, past: PastSpotOrder) -> Result<(), Overflow> {
        let Some(market) = self.markets.iter_mut().find(|market| market.instrument.symbol == symbol) else {
            return Ok(());
        };
        let Some(ledger) = self.ledgers.get_mut(owner) else { return Ok(()) };
        let instrument = &market.instrument;
        let updated = past.updated;
        let order = SpotOrder::with_past(self.ids.draw_order(), instrument, past)?;
        if !order.executed_quantity().is_zero() {
            let price = order.price.unwrap_or_default();
            let trade = Trade::new(order.buys(), order.executed_quantity(), price)?;
            let context =
                FillContext { number: self.ids.draw_fill(), instrument, liquidity: Liquidity::Maker, now: updated };
            ledger.fills.put(PlacedFill::new(&order, &trade, context));
        }
        let (wallet, currency) = (order.wallet(), if order.buys() { &instrument.quote } else { &instrument.base });
        let Balance { available, frozen } = ledger.wallets.balance(&wallet, currency);
        let frozen = exact::add(frozen, order.frozen())?;
        ledger.wallets.set(&wallet, currency, Balance { available, frozen });
        if order.is_open() {
            market.insert(&order, owner);
        }
        ledger.orders.put(order);
        Ok(())
    }

    /// Adds a stored order to an account. Returns `false` if there is no such account.
    pub(crate) fn restore_order(&mut self, owner: Owner, order: SpotOrder) -> bool {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return false };
        let market = self.markets.iter_mut().find(|market| market.instrument.symbol == order.symbol);
        if let Some(market) = market.filter(|_| order.is_open()) {
            market.insert(&order, owner);
        }
        ledger.orders.put(order);
        true
    }

    /// Marks everything as saved.
    pub(crate) fn clear_changes(&mut self) {
        for ledger in &mut self.ledgers {
            ledger.orders.clear_changes();
            ledger.fills.clear_changes();
            ledger.transfers.clear_changes();
        }
    }

    /// Returns the value of an amount of a currency in a quote currency, at the best bid. `None` if there is no such market.
    pub(crate) fn value(&self, currency: &str, amount: Decimal, quote: &str) -> Option<Decimal> {
        if currency == quote {
            return Some(amount);
        }
        let mut markets = self.markets.iter();
        let market = markets.find(|market| market.instrument.base == currency && market.instrument.quote == quote)?;
        exact::mul(amount, market.quote.bid).ok()
    }

    /// Returns whether an account has already used an id for a transfer.
    pub(crate) fn has_transferred(&self, owner: Owner, caller_id: &str) -> bool {
        self.ledgers.get(owner).is_some_and(|ledger| ledger.transfers.with_client_id(caller_id).next().is_some())
    }

    /// Adds an amount, which may be negative, to an available balance of an account, like [`Wallets::add`].
    pub(crate) fn add(
        &mut self,
        owner: Owner,
        balance: (&Wallet, &str),
        amount: Decimal,
        insufficient: ErrorCode,
    ) -> Result<(), SpotRejection> {
        self.ledgers.get_mut(owner).ok_or(ErrorCode::NoSuchUser)?.wallets.add(balance, amount, insufficient)
    }

    /// Returns the orders in all books with their owners.
    #[cfg(test)]
    pub(crate) fn in_books(&self) -> std::collections::BTreeSet<(i64, Owner)> {
        self.markets.iter().flat_map(|market| market.open_orders()).collect()
    }

    fn engine_of(&mut self, symbol: &str, now: Timestamp) -> Option<MatchingEngine<'_>> {
        let index = self.markets.iter().position(|market| market.instrument.symbol == symbol)?;
        self.engine(index, now)
    }

    fn engine(&mut self, market: usize, now: Timestamp) -> Option<MatchingEngine<'_>> {
        let market = self.markets.get_mut(market)?;
        Some(MatchingEngine { market, ledgers: &mut self.ledgers, ids: &mut self.ids, now })
    }
}

/// Returns the rejection of an order. If a number would have more than 28 digits, the price or an amount of the order has too many.
fn of_order(rejection: SpotRejection) -> SpotRejection {
    match rejection {
        SpotRejection::Overflow => ErrorCode::InvalidOrderPrecision.into(),
        rejection => rejection,
    }
}
