//! An order of an account. Its state is private to this file, so that it changes only according to the transition table.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{
    ConditionalTypeCode, NewOrder, Order, OrderId, OrderSide, OrderState, OrderType, PositionSide, TimeInForce,
};
use tradewire_models::{Decimal, Timestamp};

use super::end_reason::EndReason;
use super::timeline::{Timeline, TimelineEntry};
use super::transitions::{self, OrderEvent};
use crate::exact::{self, Overflow};

/// The origin of an order, which the type filters of the history use. It is not part of the order on the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Origin {
    /// The caller placed the order.
    Caller,
    /// A trigger of this type placed the order.
    Trigger(ConditionalTypeCode),
    /// The exchange placed the order, because the margin of the position was insufficient.
    Liquidation,
}

/// An order, its origin, and its timeline.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct PlacedOrder {
    order: Order,
    origin: Origin,
    /// The sum of price times contracts over all fills, from which the average price is calculated.
    traded: Decimal,
    #[serde(default, skip_serializing_if = "Timeline::is_empty")]
    timeline: Timeline,
}

/// A fill of an order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fill {
    pub(super) contracts: Decimal,
    pub(super) price: Decimal,
}

impl Fill {
    const NONE: Self = Self { contracts: Decimal::ZERO, price: Decimal::ZERO };
}

impl PlacedOrder {
    /// Creates an order whose past was not recorded.
    pub(crate) fn with_past(order: Order, origin: Origin) -> Self {
        let traded = order.avg_price.unwrap_or_default() * order.executed_qty;
        Self { order, origin, traded, timeline: Timeline::default() }
    }

    /// Creates a new order of the caller.
    pub(super) fn by_caller(id: OrderId, new: &NewOrder, now: Timestamp) -> Self {
        let mut order = Self::blank(id, &new.symbol, now);
        order.client_order_id.clone_from(&new.client_order_id);
        order.order_side = new.order_side.clone();
        order.order_type = new.order_type.clone();
        order.position_side = new.position_side.clone();
        order.orig_qty = new.orig_qty;
        order.price = Some(new.price.unwrap_or_default());
        order.time_in_force = Some(new.time_in_force.clone().unwrap_or(NewOrder::DEFAULT_TIME_IN_FORCE));
        order.trigger_profit_price = new.trigger_profit_price;
        order.trigger_stop_price = new.trigger_stop_price;
        Self { order, origin: Origin::Caller, traded: Decimal::ZERO, timeline: Timeline::default() }
    }

    /// Creates an order of the exchange that closes contracts of a position at the market price.
    pub(super) fn by_exchange(
        (id, origin, now): (OrderId, Origin, Timestamp),
        (symbol, side, contracts): (&str, &PositionSide, Decimal),
    ) -> Self {
        let mut order = Self::blank(id, symbol, now);
        order.order_side = if *side == PositionSide::Long { OrderSide::Sell } else { OrderSide::Buy };
        order.order_type = OrderType::Market;
        order.position_side = side.clone();
        order.orig_qty = contracts;
        order.time_in_force = Some(TimeInForce::Ioc);
        order.force_close = Some(origin == Origin::Liquidation);
        Self { order, origin, traded: Decimal::ZERO, timeline: Timeline::default() }
    }

    fn blank(id: OrderId, symbol: &str, now: Timestamp) -> Order {
        let mut order = Order::default();
        order.order_id = id;
        symbol.clone_into(&mut order.symbol);
        order.state = OrderState::New;
        order.price = Some(Decimal::ZERO);
        order.avg_price = Some(Decimal::ZERO);
        order.close_profit = Some(Decimal::ZERO);
        order.margin_frozen = Some(Decimal::ZERO);
        order.close_position = Some(false);
        order.force_close = Some(false);
        order.created_time = now;
        order.updated_time = Some(now);
        order
    }

    /// Sets the condition whose trigger placed the order, and the price of the trigger.
    pub(super) fn triggered_by(mut self, source_id: i64, kind: ConditionalTypeCode, price: Decimal) -> Self {
        self.order.source_id = Some(source_id);
        match kind {
            ConditionalTypeCode::LimitTakeProfit | ConditionalTypeCode::MarketTakeProfit => {
                self.order.trigger_profit_price = Some(price);
            }
            _ => self.order.trigger_stop_price = Some(price),
        }
        self
    }

    /// Sets whether the order closes the whole position.
    pub(super) fn closing_position(mut self, all: bool) -> Self {
        self.order.close_position = Some(all);
        self
    }

    pub(crate) fn order(&self) -> &Order {
        &self.order
    }

    pub(crate) fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Returns what has happened to the order since it was placed.
    pub(crate) fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    #[cfg(test)]
    pub(super) fn traded(&self) -> Decimal {
        self.traded
    }

    pub(crate) fn id(&self) -> OrderId {
        self.order.order_id
    }

    /// Returns the limit price; `None` for a market order.
    pub(super) fn limit(&self) -> Option<Decimal> {
        self.order.price.filter(|_| self.order.order_type == OrderType::Limit)
    }

    pub(super) fn remaining(&self) -> Decimal {
        self.order.orig_qty - self.order.executed_qty
    }

    pub(super) fn buys(&self) -> bool {
        self.order.order_side == OrderSide::Buy
    }

    /// Returns whether the order opens a position: buying opens a long one, selling a short one.
    pub(super) fn opens(&self) -> bool {
        self.buys() == (self.order.position_side == PositionSide::Long)
    }

    pub(super) fn is_open(&self) -> bool {
        transitions::is_open(&self.order.state)
    }

    pub(super) fn frozen(&self) -> Decimal {
        self.order.margin_frozen.unwrap_or_default()
    }

    /// Replaces the frozen margin.
    pub(super) fn freeze(&mut self, margin: Decimal) {
        self.order.margin_frozen = Some(margin);
    }

    /// Fills a part of the order, or all of its open part. If a number overflows, nothing changes.
    pub(super) fn fill(
        &mut self,
        fill: Fill,
        profit: Decimal,
        frozen: Decimal,
        now: Timestamp,
    ) -> Result<(), Overflow> {
        let traded = exact::add(self.traded, exact::mul(fill.price, fill.contracts)?)?;
        let executed = exact::add(self.order.executed_qty, fill.contracts)?;
        let close_profit = exact::add(self.order.close_profit.unwrap_or_default(), profit)?;
        let first = self.order.executed_qty.is_zero();
        let one_price = first || self.order.avg_price == Some(fill.price);
        let average = if one_price { fill.price } else { exact::div_down(traded, executed)? };

        let event = if executed == self.order.orig_qty { OrderEvent::FullFill } else { OrderEvent::PartialFill };
        if self.transition(event, None, fill, now) {
            self.traded = traded;
            self.order.executed_qty = executed;
            self.order.avg_price = Some(average);
            self.order.close_profit = Some(close_profit);
            self.order.margin_frozen = Some(frozen);
        }
        Ok(())
    }

    /// Ends the order, and releases its frozen margin.
    pub(super) fn end(&mut self, reason: EndReason, now: Timestamp) {
        if self.transition(reason.event(), Some(reason), Fill::NONE, now) {
            self.order.margin_frozen = Some(Decimal::ZERO);
        }
    }

    /// Changes the state according to the transition table. Returns `false`, and changes nothing, if the table has no such
    /// transition.
    fn transition(&mut self, event: OrderEvent, reason: Option<EndReason>, fill: Fill, now: Timestamp) -> bool {
        let Some(next) = transitions::next(&self.order.state, event) else { return false };
        self.order.state = next;
        self.order.updated_time = Some(now);
        let Fill { contracts, price } = fill;
        self.timeline.push(TimelineEntry { at: now, event, reason, contracts, price, skipped: 0 });
        true
    }
}
