//! Futures trading: what the requests of an account do.

use tradewire_models::futures::{
    NewOrder, OrderAmendment, OrderId, OrderSide, OrderType, PositionSide, TimeInForce, TriggerOrderType,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::booking::Fees;
use super::ledger::{Ledger, Owner};
use super::matching::{self, MatchingEngine};
use super::order_rules;
use super::placed_order::PlacedOrder;
use super::position::{MAX_LEVERAGE, Position};
use super::quote::Quote;
use super::transitions::EndReason;
use crate::exact;
use crate::market::Market;
use crate::price_book::Depth;
use crate::refusal::Refusal;
use crate::trading::Trading;

pub(crate) struct PastOrder {
    pub(crate) order: NewOrder,
    pub(crate) placed: Timestamp,
    /// The quote of the market at that time. Its depth is the number of contracts that were filled.
    pub(crate) quote: Quote,
    /// The condition that placed the order to close a position, and the type of its trigger.
    pub(crate) trigger: Option<(i64, TriggerOrderType)>,
    /// The time at which the open part was canceled.
    pub(crate) canceled: Option<Timestamp>,
}

impl Trading {
    pub(super) fn market_and_ledger(&mut self, owner: Owner, symbol: &str) -> Option<(&Market, &mut Ledger)> {
        let market = self.markets.iter().find(|market| market.instrument.symbol == symbol)?;
        Some((market, self.ledgers.get_mut(owner)?))
    }

    /// Places an order. A take-profit or a stop-loss of filled contracts that the price has already reached fires immediately.
    pub(crate) fn place(&mut self, owner: Owner, new: &NewOrder, now: Timestamp) -> OrderId {
        let placed = PlacedOrder::by_caller(self.ids.draw_order().into(), new, now);
        let id = placed.id();
        if let Some(mut engine) = self.engine(&new.symbol, now) {
            engine.submit(owner, placed);
            engine.fire_conditional_orders();
        }
        id
    }

    /// Places an order of the past, at the quote of its time.
    pub(crate) fn place_past(&mut self, owner: Owner, past: &PastOrder) {
        let mut placed = PlacedOrder::by_caller(self.ids.draw_order().into(), &past.order, past.placed);
        if let Some((condition, kind)) = &past.trigger {
            placed = placed.placed_by(*condition, kind.clone(), None).closing_position(true);
        }
        let id = placed.id();
        let Some(mut engine) = self.engine(&past.order.symbol, past.placed) else { return };
        let past_market = (past.quote, Depth::of_both_sides(past.quote.depth));
        let current_market = (engine.market.quote, engine.market.depth);
        (engine.market.quote, engine.market.depth) = past_market;
        engine.submit(owner, placed);
        if let Some(canceled) = past.canceled {
            engine.now = canceled;
            engine.end(owner, id, EndReason::Requested);
        }
        (engine.market.quote, engine.market.depth) = current_market;
    }

    /// Returns whether the free balance of an account covers a new order.
    pub(crate) fn affords(&self, owner: Owner, new: &NewOrder, now: Timestamp) -> bool {
        let placed = PlacedOrder::by_caller(OrderId::default(), new, now);
        let admitted = self.market(&new.symbol).zip(self.ledger(owner));
        let admitted = admitted.map(|(market, ledger)| matching::admit(&placed, market, ledger));
        !matches!(admitted, Some(Err(EndReason::InsufficientBalance)))
    }

    pub(crate) fn check_order(&self, order: &NewOrder) -> Result<(), Refusal> {
        order_rules::check_order(order, self.existing_market(&order.symbol)?)
    }

    pub(crate) fn check_amendment(&self, owner: Owner, amendment: &OrderAmendment) -> Result<(), Refusal> {
        let (order, market) = self.amended(owner, amendment)?;
        order_rules::check_amendment(amendment, order, market)
    }

    /// Returns the open order that an amendment changes, and its market.
    fn amended(&self, owner: Owner, amendment: &OrderAmendment) -> Result<(&PlacedOrder, &Market), ErrorCode> {
        let order = self.ledger(owner).and_then(|ledger| ledger.orders.get(amendment.order_id));
        let order = order.filter(|placed| placed.is_open()).ok_or(ErrorCode::InvalidOrder)?;
        Ok((order, self.market(&order.symbol).ok_or(ErrorCode::InvalidOrder)?))
    }

    /// Amends an order. A take-profit or a stop-loss that the amendment moves to or beyond the price fires immediately.
    pub(crate) fn amend(&mut self, owner: Owner, amendment: &OrderAmendment, now: Timestamp) -> Result<(), Refusal> {
        let (order, market) = self.amended(owner, amendment)?;
        order_rules::check_amendment(amendment, order, market)?;
        let symbol = order.symbol.clone();
        let Some(mut engine) = self.engine(&symbol, now) else { return Ok(()) };
        engine.amend(owner, amendment)?;
        engine.fire_conditional_orders();
        Ok(())
    }

    /// Cancels the open part of an order of an account. Returns `false` if the account has no such open order.
    pub(crate) fn cancel_own(&mut self, owner: Owner, id: OrderId, now: Timestamp) -> bool {
        let placed = self.ledger(owner).and_then(|ledger| ledger.orders.get(id)).filter(|placed| placed.is_open());
        let Some(symbol) = placed.map(|placed| placed.symbol.clone()) else { return false };
        let Some(mut engine) = self.engine(&symbol, now) else { return false };
        engine.end(owner, id, EndReason::Requested);
        true
    }

    pub(crate) fn cancel_all(&mut self, owner: Owner, symbol: Option<&str>, now: Timestamp) {
        let open = self.ledger(owner).into_iter().flat_map(|ledger| ledger.orders.open());
        let in_pair = open.filter(|placed| symbol.is_none_or(|symbol| placed.symbol == symbol));
        let ids: Vec<_> = in_pair.map(PlacedOrder::id).collect();
        for id in ids {
            self.cancel_own(owner, id, now);
        }
    }

    /// Cancels the open part of an order of any account. Returns `false` if there is no such open order.
    pub(crate) fn cancel(&mut self, id: OrderId, now: Timestamp) -> bool {
        let owner = self.ledgers.iter().position(|ledger| ledger.orders.get(id).is_some());
        owner.is_some_and(|owner| self.cancel_own(owner, id, now))
    }

    /// Sets the leverage of one side of a pair, and changes the margin of its position and of its open orders accordingly.
    pub(crate) fn set_leverage(
        &mut self,
        owner: Owner,
        (symbol, side): (&str, &PositionSide),
        leverage: i64,
    ) -> Result<(), Refusal> {
        let refusal = |message: String| Err(Refusal::new(ErrorCode::InvalidLeverage, message));
        Refusal::reject_unknown(matches!(side, PositionSide::Unknown(_)), ErrorCode::InvalidParams)?;
        if !(1..=MAX_LEVERAGE).contains(&leverage) {
            return refusal(format!("the leverage is {leverage}; expected 1 to {MAX_LEVERAGE}"));
        }
        let unknown = || Refusal::unknown_pair(ErrorCode::InvalidSymbol, symbol);
        let (market, ledger) = self.market_and_ledger(owner, symbol).ok_or_else(unknown)?;
        let before = Some(ledger.position(symbol, side)).filter(|position| !position.contracts.is_zero());
        let after = before.clone().map(|position| position.with_leverage(leverage)).transpose()?;
        let margin = |position: Option<&Position>| position.map(|position| position.margin).unwrap_or_default();
        let mut additional = exact::sub(margin(after.as_ref()), margin(before.as_ref()))?;
        let mut orders = Vec::new();
        let is_affected =
            |placed: &&PlacedOrder| placed.symbol == symbol && placed.position_side == *side && placed.opens();
        for placed in ledger.orders.open().filter(is_affected) {
            let Some(limit) = placed.limit() else { continue };
            let frozen = market.instrument.margin(limit, placed.remaining(), leverage)?;
            additional = exact::add(additional, exact::sub(frozen, placed.frozen())?)?;
            orders.push((placed.id(), frozen));
        }
        if additional > Decimal::ZERO && !ledger.affords(additional)? {
            return refusal("the free balance is too small for this leverage".to_owned());
        }
        ledger.set_leverage(symbol, side, leverage);
        for (id, frozen) in orders {
            ledger.orders.change(id, |placed| placed.freeze(frozen));
        }
        if let Some(position) = after {
            ledger.set_position(position);
        }
        Ok(())
    }

    /// Places a market order for each position of an account that closes it as far as the depth of the market allows.
    pub(crate) fn close_all(&mut self, owner: Owner, now: Timestamp) {
        let positions = self.ledger(owner).map(Ledger::positions).unwrap_or_default();
        let mut to_close: Vec<_> = positions.to_vec();
        to_close.sort_by_key(|position| (position.symbol.clone(), position.side != PositionSide::Long));
        for Position { symbol, side, contracts, .. } in &to_close {
            let order_side = if *side == PositionSide::Long { OrderSide::Sell } else { OrderSide::Buy };
            let order = NewOrder::new(symbol.as_str(), *contracts, OrderType::Market, order_side, side.clone());
            let order = order.time_in_force(TimeInForce::Ioc);
            let order = PlacedOrder::by_caller(self.ids.draw_order().into(), &order, now).closing_position(true);
            if let Some(mut engine) = self.engine(symbol, now) {
                engine.submit(owner, order);
            }
        }
    }

    pub(crate) fn set_fees(&mut self, fees: Fees) {
        self.markets.iter_mut().for_each(|market| market.fees = fees);
    }

    /// Returns the fee rates, which are the same in all markets.
    pub(crate) fn fees(&self) -> Fees {
        self.markets.first().map(|market| market.fees).unwrap_or_default()
    }

    pub(super) fn engine(&mut self, symbol: &str, now: Timestamp) -> Option<MatchingEngine<'_>> {
        let Self { markets, ledgers, ids, .. } = self;
        let market = markets.iter_mut().find(|market| market.instrument.symbol == symbol)?;
        Some(MatchingEngine { market, ledgers, ids, now })
    }
}

#[cfg(test)]
mod tests;
