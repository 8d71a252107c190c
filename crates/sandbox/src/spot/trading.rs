//! The state of spot trading.

use std::net::{IpAddr, Ipv4Addr};

use tradewire_models::spot::{NewOrder, OrderId};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::ledger::SpotLedger;
use super::market::SpotMarket;
use super::matching::MatchingEngine;
use super::order::SpotOrder;
use super::wallet::{SpotRejection, Wallet};
use crate::exact;
use crate::futures::{Instrument, Owner, Quote};
use crate::ids::Ids;
use crate::price_book::Depth;

/// The first ids of an order, a fill and any other record, and the distance between ids.
const FIRST_ORDER: i64 = 6_216_559_590_087_220_004;
const FIRST_FILL: i64 = 6_316_559_590_087_220_004;
const FIRST_RECORD: i64 = 226_971_333_791_398_656;
const ID_STEP: i64 = 101;

/// The markets, and the ledgers of all accounts.
pub(crate) struct SpotTrading {
    pub(crate) ids: Ids,
    markets: Vec<SpotMarket>,
    /// The ledgers, in the same order as in futures trading.
    ledgers: Vec<SpotLedger>,
}

/// An order of the past.
pub(crate) struct PastSpotOrder {
    pub(crate) order: NewOrder,
    pub(crate) placed: Timestamp,
    /// The quote of the market at that time. Its depth is the quantity that was executed.
    pub(crate) quote: Quote,
    /// The time at which the open part was canceled.
    pub(crate) canceled: Option<Timestamp>,
}

impl SpotTrading {
    /// Creates a market for each instrument, without any account.
    pub(crate) fn new(instruments: &[Instrument]) -> Self {
        Self {
            ids: Ids::starting_at(FIRST_ORDER, FIRST_FILL, FIRST_RECORD, ID_STEP),
            markets: instruments.iter().cloned().map(SpotMarket::new).collect(),
            ledgers: Vec::new(),
        }
    }

    /// Opens an account with its initial balances.
    pub(crate) fn open(&mut self, wallet: Wallet) {
        self.ledgers.push(SpotLedger { wallet, ..SpotLedger::default() });
    }

    pub(crate) fn ledger(&self, owner: Owner) -> Option<&SpotLedger> {
        self.ledgers.get(owner)
    }

    pub(crate) fn ledger_mut(&mut self, owner: Owner) -> Option<&mut SpotLedger> {
        self.ledgers.get_mut(owner)
    }

    /// Sets the price of a pair. Fills the open orders that the price reaches.
    pub(crate) fn set_quote(&mut self, symbol: &str, quote: Quote, now: Timestamp) {
        if let Some(mut engine) = self.engine(symbol, now) {
            engine.set_quote(quote);
        }
    }

    /// Places an order of a request that came from an address at a time.
    pub(crate) fn place(
        &mut self,
        owner: Owner,
        new: &NewOrder,
        (peer, now): (IpAddr, Timestamp),
    ) -> Result<&SpotOrder, SpotRejection> {
        let mut engine = self.engine(&new.symbol, now).ok_or(ErrorCode::UnknownSymbol)?;
        let number = engine.place(owner, new, peer).map_err(of_order)?;
        let order = self.ledgers.get(owner).and_then(|ledger| ledger.orders.get(number));
        order.ok_or(ErrorCode::OperationFailed.into())
    }

    /// Places an order of the past, at the quote of its time.
    pub(crate) fn place_past(&mut self, owner: Owner, past: &PastSpotOrder) -> Result<(), SpotRejection> {
        let peer = Ipv4Addr::LOCALHOST.into();
        let mut engine = self.engine(&past.order.symbol, past.placed).ok_or(ErrorCode::UnknownSymbol)?;
        let current_market = (engine.market.quote, engine.market.depth);
        (engine.market.quote, engine.market.depth) = (past.quote, Depth::of_both_sides(past.quote.depth));
        let placed = engine.place(owner, &past.order, peer);
        if let (Ok(number), Some(canceled)) = (&placed, past.canceled) {
            engine.now = canceled;
            engine.cancel(owner, *number);
        }
        (engine.market.quote, engine.market.depth) = current_market;
        placed.map(|_| ())
    }

    /// Changes the price and quantity of an open limit order.
    pub(crate) fn amend(
        &mut self,
        owner: Owner,
        id: &OrderId,
        terms: (Decimal, Decimal),
        now: Timestamp,
    ) -> Result<(), SpotRejection> {
        let (number, mut engine) = self.engine_of(owner, id, now).ok_or(ErrorCode::NoSuchOrder)?;
        engine.amend(owner, number, terms).map_err(of_order)
    }

    /// Cancels the open part of an order. An order that has ended is unchanged. Returns `false` if there is no such order.
    pub(crate) fn cancel(&mut self, owner: Owner, id: &OrderId, now: Timestamp) -> bool {
        let Some((number, mut engine)) = self.engine_of(owner, id, now) else { return false };
        engine.cancel(owner, number);
        true
    }

    /// Returns the number of an order, and the matching engine of its pair.
    fn engine_of(&mut self, owner: Owner, id: &OrderId, now: Timestamp) -> Option<(i64, MatchingEngine<'_>)> {
        let order = self.ledgers.get(owner)?.orders.find(id)?;
        let (number, symbol) = (order.number(), order.symbol.clone());
        Some((number, self.engine(&symbol, now)?))
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

    /// Returns the orders in all books with their owners.
    #[cfg(test)]
    pub(crate) fn in_books(&self) -> std::collections::BTreeSet<(i64, Owner)> {
        self.markets.iter().flat_map(|market| market.book.all()).collect()
    }

    fn engine(&mut self, symbol: &str, now: Timestamp) -> Option<MatchingEngine<'_>> {
        let market = self.markets.iter_mut().find(|market| market.instrument.symbol == symbol)?;
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
