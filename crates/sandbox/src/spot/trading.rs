//! Spot trading: what the requests of an account do.

use std::net::{IpAddr, Ipv4Addr};

use tradewire_models::spot::{NewOrder, OrderId};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::matching::MatchingEngine;
use super::order::SpotOrder;
use crate::exact;
use crate::futures::{Owner, Quote};
use crate::price_book::Depth;
use crate::refusal::Refusal;
use crate::trading::Trading;

pub(crate) struct PastSpotOrder {
    pub(crate) order: NewOrder,
    pub(crate) placed: Timestamp,
    /// The quote of the market at that time. Its depth is the quantity that was executed.
    pub(crate) quote: Quote,
    /// The time at which the open part was canceled.
    pub(crate) canceled: Option<Timestamp>,
}

impl Trading {
    /// Places an order of a request that came from an address at a time.
    pub(crate) fn place_spot(
        &mut self,
        owner: Owner,
        new: &NewOrder,
        (peer, now): (IpAddr, Timestamp),
    ) -> Result<&SpotOrder, Refusal> {
        let unknown = || Refusal::unknown_pair(ErrorCode::UnknownSymbol, &new.symbol);
        let mut engine = self.spot_engine(&new.symbol, now).ok_or_else(unknown)?;
        let number = engine.place(owner, new, peer).map_err(of_order)?;
        let order = self.spot_ledgers.get(owner).and_then(|ledger| ledger.orders.get(number));
        order.ok_or(ErrorCode::OperationFailed.into())
    }

    /// Places an order of the past, at the quote of its time. An order that the balance does not cover is left out.
    pub(crate) fn place_past_spot(&mut self, owner: Owner, past: &PastSpotOrder) {
        let Some(mut engine) = self.spot_engine(&past.order.symbol, past.placed) else { return };
        let current_market = (engine.market.quote, engine.market.spot_depth);
        (engine.market.quote, engine.market.spot_depth) = (past.quote, Depth::of_both_sides(past.quote.depth));
        let placed = engine.place(owner, &past.order, Ipv4Addr::LOCALHOST.into());
        if let (Ok(number), Some(canceled)) = (placed, past.canceled) {
            engine.now = canceled;
            engine.cancel(owner, number);
        }
        (engine.market.quote, engine.market.spot_depth) = current_market;
    }

    pub(crate) fn amend_spot(
        &mut self,
        owner: Owner,
        id: &OrderId,
        terms: (Decimal, Decimal),
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let (number, mut engine) = self.spot_engine_of(owner, id, now).ok_or(ErrorCode::NoSuchOrder)?;
        engine.amend(owner, number, terms).map_err(of_order)
    }

    /// Cancels the open part of an order. An order that has ended is unchanged. Returns `false` if there is no such order.
    pub(crate) fn cancel_spot(&mut self, owner: Owner, id: &OrderId, now: Timestamp) -> bool {
        let Some((number, mut engine)) = self.spot_engine_of(owner, id, now) else { return false };
        engine.cancel(owner, number);
        true
    }

    /// Returns the number of an order, and the matching engine of its pair.
    fn spot_engine_of(&mut self, owner: Owner, id: &OrderId, now: Timestamp) -> Option<(i64, MatchingEngine<'_>)> {
        let order = self.spot_ledgers.get(owner)?.orders.find(id)?;
        let (number, symbol) = (order.number(), order.symbol.clone());
        Some((number, self.spot_engine(&symbol, now)?))
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

    fn spot_engine(&mut self, symbol: &str, now: Timestamp) -> Option<MatchingEngine<'_>> {
        let Self { markets, spot_ledgers: ledgers, spot_ids: ids, .. } = self;
        let market = markets.iter_mut().find(|market| market.instrument.symbol == symbol)?;
        Some(MatchingEngine { market, ledgers, ids, now })
    }
}

/// Returns the refusal of an order. A number with more than 28 digits means that the order is too large, because the number of its decimals
/// is limited.
fn of_order(refusal: Refusal) -> Refusal {
    let (code, message) = refusal.code_and_message(ErrorCode::QuantityAboveMaximum);
    Refusal::new(code, message)
}
