//! An order of an account. Only this file changes its record, so that its state changes only according to the transition table.

use std::ops::Deref;

use tradewire_models::futures::{
    Fill, NewOrder, Order, OrderAmendment, OrderId, OrderSide, OrderState, OrderType, PositionSide, TriggerOrderType,
};
use tradewire_models::{Decimal, Timestamp};

use super::position::ExitPrices;
use super::transitions::{EndReason, OrderEvent, TRANSITIONS};
use crate::exact::{self, Overflow};
use crate::price_book::Place;
use crate::record::new_record;

/// An order, and what happened to it.
#[derive(Debug, Clone)]
pub(crate) struct PlacedOrder {
    order: Order,
    /// The type of the trigger that placed the order, which is not part of the order on the wire; `None` if the caller placed it.
    trigger: Option<TriggerOrderType>,
    /// The sum of price times contracts over all fills, from which the average price is calculated.
    traded: Decimal,
    amendments: Vec<Amendment>,
    /// The number of contracts that it has opened of positions that have ended.
    outlived: Decimal,
    /// The reason and the time of the end, if the order ended before it was completely filled.
    ended: Option<(EndReason, Timestamp)>,
}

#[derive(Debug, Clone)]
pub(crate) struct Amendment {
    /// The number of contracts that were filled before it.
    pub(crate) executed: Decimal,
    pub(crate) at: Timestamp,
    pub(crate) price: Decimal,
}

/// The record in responses. It is read-only.
impl Deref for PlacedOrder {
    type Target = Order;

    fn deref(&self) -> &Order {
        &self.order
    }
}

impl PlacedOrder {
    /// Sets the state directly, without the events that lead to it.
    #[cfg(test)]
    pub(super) fn in_state(mut self, state: OrderState) -> Self {
        self.order.state = state;
        self
    }

    pub(super) fn by_caller(id: OrderId, new: &NewOrder, now: Timestamp) -> Self {
        let (traded, outlived) = (Decimal::ZERO, Decimal::ZERO);
        let order = new_record!(Order {
            order_id: id,
            symbol: new.symbol.clone(),
            state: OrderState::New,
            avg_price: Some(Decimal::ZERO),
            close_profit: Some(Decimal::ZERO),
            margin_frozen: Some(Decimal::ZERO),
            close_position: Some(false),
            force_close: Some(false),
            created_time: now,
            updated_time: Some(now),
            client_order_id: new.client_order_id.clone(),
            order_side: new.order_side.clone(),
            order_type: new.order_type.clone(),
            position_side: new.position_side.clone(),
            orig_qty: new.orig_qty,
            price: Some(new.price.unwrap_or_default()),
            time_in_force: Some(new.time_in_force.clone().unwrap_or(NewOrder::DEFAULT_TIME_IN_FORCE)),
            trigger_profit_price: new.trigger_profit_price,
            trigger_stop_price: new.trigger_stop_price,
        });
        Self { order, trigger: None, traded, amendments: Vec::new(), outlived, ended: None }
    }

    /// Sets the conditional order that placed the order, and the take-profit or stop-loss that was reached.
    pub(super) fn placed_by(mut self, condition: i64, kind: TriggerOrderType, reached: Option<Decimal>) -> Self {
        self.order.source_id = Some(condition);
        let Order { trigger_profit_price, trigger_stop_price, .. } = &mut self.order;
        match kind {
            TriggerOrderType::TakeProfit | TriggerOrderType::TakeProfitMarket => {
                *trigger_profit_price = reached.or(*trigger_profit_price);
            }
            _ => *trigger_stop_price = reached.or(*trigger_stop_price),
        }
        self.trigger = Some(kind);
        self
    }

    /// Sets whether the order closes the whole position.
    pub(super) fn closing_position(mut self, all: bool) -> Self {
        self.order.close_position = Some(all);
        self
    }

    pub(crate) fn record(&self) -> &Order {
        &self.order
    }

    pub(crate) fn trigger(&self) -> Option<&TriggerOrderType> {
        self.trigger.as_ref()
    }

    /// Returns the amendments, oldest first.
    pub(crate) fn amendments(&self) -> &[Amendment] {
        &self.amendments
    }

    pub(crate) fn ended(&self) -> Option<(EndReason, Timestamp)> {
        self.ended
    }

    #[cfg(test)]
    pub(super) fn traded(&self) -> Decimal {
        self.traded
    }

    pub(crate) fn id(&self) -> OrderId {
        self.order.order_id
    }

    /// Returns the price of the request; zero if it has none.
    pub(crate) fn price(&self) -> Decimal {
        self.order.price.unwrap_or_default()
    }

    /// Returns the limit price; `None` for a market order.
    pub(super) fn limit(&self) -> Option<Decimal> {
        self.order.price.filter(|_| self.order.order_type == OrderType::Limit)
    }

    pub(super) fn place(&self) -> Option<Place> {
        Some(Place::new(self.buys(), self.limit()?, self.id().get()))
    }

    pub(crate) fn remaining(&self) -> Decimal {
        self.orig_qty - self.executed_qty
    }

    /// Returns the average price of all fills; zero if there is none.
    pub(crate) fn average_price(&self) -> Decimal {
        self.order.avg_price.unwrap_or_default()
    }

    /// Returns the profit of the position that the order has closed.
    pub(crate) fn profit(&self) -> Decimal {
        self.order.close_profit.unwrap_or_default()
    }

    pub(crate) fn frozen(&self) -> Decimal {
        self.order.margin_frozen.unwrap_or_default()
    }

    /// Returns whether the order closes the whole position.
    pub(crate) fn closes_position(&self) -> bool {
        self.order.close_position.unwrap_or_default()
    }

    pub(super) fn exit_prices(&self) -> ExitPrices {
        ExitPrices { take_profit: self.trigger_profit_price, stop_loss: self.trigger_stop_price }
    }

    /// Returns the number of contracts that it has opened of the current position.
    pub(super) fn opened(&self) -> Decimal {
        self.executed_qty - self.outlived
    }

    /// Notes that the order's position has ended.
    pub(super) fn outlive_position(&mut self) {
        self.outlived = self.executed_qty;
    }

    /// Returns whether the order has a take-profit or a stop-loss.
    pub(super) fn has_triggers(&self) -> bool {
        self.exit_prices() != ExitPrices::default()
    }

    pub(super) fn buys(&self) -> bool {
        self.order.order_side == OrderSide::Buy
    }

    /// Returns whether the order opens a position. Buying opens a long position, and selling opens a short one.
    pub(crate) fn opens(&self) -> bool {
        self.buys() == (self.order.position_side == PositionSide::Long)
    }

    pub(super) fn is_open(&self) -> bool {
        TRANSITIONS.is_open(&self.order.state)
    }

    /// Replaces the frozen margin.
    pub(super) fn freeze(&mut self, margin: Decimal) {
        self.order.margin_frozen = Some(margin);
    }

    /// Fills a part of the order, or all of its open part, with this profit. If a number overflows, nothing changes.
    pub(super) fn fill(&mut self, fill: &Fill, profit: Decimal, frozen: Decimal) -> Result<(), Overflow> {
        let traded = exact::add(self.traded, exact::mul(fill.price, fill.quantity)?)?;
        let executed = exact::add(self.order.executed_qty, fill.quantity)?;
        let close_profit = exact::add(self.order.close_profit.unwrap_or_default(), profit)?;
        let first = self.order.executed_qty.is_zero();
        let one_price = first || self.order.avg_price == Some(fill.price);
        let average = if one_price { fill.price } else { exact::div_down(traded, executed)? };

        let event = if executed == self.order.orig_qty { OrderEvent::FullFill } else { OrderEvent::PartialFill };
        if self.transition(event, fill.time) {
            self.traded = traded;
            self.order.executed_qty = executed;
            self.order.avg_price = Some(average);
            self.order.close_profit = Some(close_profit);
            self.order.margin_frozen = Some(frozen);
        }
        Ok(())
    }

    /// Changes the price and the number of contracts of an open order. Triggers that the amendment omits are unchanged.
    pub(super) fn amend(&mut self, amendment: &OrderAmendment, now: Timestamp) {
        if self.transition(OrderEvent::Amend, now) {
            let executed = self.order.executed_qty;
            self.amendments.push(Amendment { executed, at: now, price: amendment.price });
            self.order.price = Some(amendment.price);
            self.order.orig_qty = amendment.orig_qty;
            let Order { trigger_profit_price, trigger_stop_price, .. } = &mut self.order;
            *trigger_profit_price = amendment.trigger_profit_price.or(*trigger_profit_price);
            *trigger_stop_price = amendment.trigger_stop_price.or(*trigger_stop_price);
        }
    }

    /// Ends the order, and releases its frozen margin.
    pub(super) fn end(&mut self, reason: EndReason, now: Timestamp) {
        if self.transition(reason.event(), now) {
            self.ended = Some((reason, now));
            self.order.margin_frozen = Some(Decimal::ZERO);
        }
    }

    /// Changes the state according to the transition table. Returns `false`, and changes nothing, if the table has no such
    /// transition.
    fn transition(&mut self, event: OrderEvent, now: Timestamp) -> bool {
        let Some(next) = TRANSITIONS.next(&self.order.state, &event) else { return false };
        self.order.state = next;
        self.order.updated_time = Some(now);
        true
    }
}
