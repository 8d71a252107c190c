//! An order of an account. Its state is private to this file, so that it moves along the table of transitions alone.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{
    ConditionalTypeCode, NewOrder, Order, OrderId, OrderSide, OrderState, OrderType, PositionSide, TimeInForce,
};
use tradewire_models::{Decimal, Timestamp};

use super::Reason;
use super::life::{Life, Step};
use super::transitions::{self, Event};
use crate::exact::{self, TooLong};

/// Where an order came from: what the type filters of the history ask for, and no order tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Origin {
    /// The caller placed it.
    Caller,
    /// A trigger of this type placed it.
    Trigger(ConditionalTypeCode),
    /// The exchange placed it, as the margin no longer sufficed.
    Liquidation,
}

/// An order, where it came from, and what was traded for it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Placed {
    order: Order,
    origin: Origin,
    /// The sum of price times contracts of all that was filled: what the average price is made from.
    traded: Decimal,
    #[serde(default, skip_serializing_if = "Life::is_empty")]
    life: Life,
}

/// A part of an order that is filled.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fill {
    pub(super) contracts: Decimal,
    pub(super) price: Decimal,
}

impl Fill {
    const NONE: Self = Self { contracts: Decimal::ZERO, price: Decimal::ZERO };
}

impl Placed {
    /// An order with a past.
    pub(crate) fn with_past(order: Order, origin: Origin) -> Self {
        let traded = order.avg_price.unwrap_or_default() * order.executed_qty;
        Self { order, origin, traded, life: Life::default() }
    }

    /// An order of the caller. Nothing has happened to it yet.
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
        Self { order, origin: Origin::Caller, traded: Decimal::ZERO, life: Life::default() }
    }

    /// An order of the exchange, which closes so many contracts of a position at the market's price.
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
        Self { order, origin, traded: Decimal::ZERO, life: Life::default() }
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

    /// Marks it as placed by a condition, which was reached at this price.
    pub(super) fn caused_by(mut self, source: i64, kind: ConditionalTypeCode, trigger: Decimal) -> Self {
        self.order.source_id = Some(source);
        match kind {
            ConditionalTypeCode::LimitTakeProfit | ConditionalTypeCode::MarketTakeProfit => {
                self.order.trigger_profit_price = Some(trigger);
            }
            _ => self.order.trigger_stop_price = Some(trigger),
        }
        self
    }

    /// Marks it as closing everything.
    pub(super) fn closing_all(mut self, all: bool) -> Self {
        self.order.close_position = Some(all);
        self
    }

    pub(crate) fn order(&self) -> &Order {
        &self.order
    }

    pub(crate) fn origin(&self) -> &Origin {
        &self.origin
    }

    /// What has happened to it here.
    pub(crate) fn life(&self) -> &Life {
        &self.life
    }

    #[cfg(test)]
    pub(super) fn traded(&self) -> Decimal {
        self.traded
    }

    pub(crate) fn id(&self) -> OrderId {
        self.order.order_id
    }

    /// The price that it waits for; none for a market order.
    pub(super) fn limit(&self) -> Option<Decimal> {
        self.order.price.filter(|_| self.order.order_type == OrderType::Limit)
    }

    pub(super) fn remaining(&self) -> Decimal {
        self.order.orig_qty - self.order.executed_qty
    }

    pub(super) fn buys(&self) -> bool {
        self.order.order_side == OrderSide::Buy
    }

    /// Buying opens a long position and closes a short one.
    pub(super) fn opens(&self) -> bool {
        self.buys() == (self.order.position_side == PositionSide::Long)
    }

    pub(super) fn is_open(&self) -> bool {
        transitions::is_open(&self.order.state)
    }

    pub(super) fn frozen(&self) -> Decimal {
        self.order.margin_frozen.unwrap_or_default()
    }

    /// Freezes this margin in place of what was frozen.
    pub(super) fn freeze(&mut self, margin: Decimal) {
        self.order.margin_frozen = Some(margin);
    }

    /// Fills a part of it, or its rest. Either all of it is done or, when a number does not fit, nothing.
    pub(super) fn fill(&mut self, fill: Fill, profit: Decimal, frozen: Decimal, now: Timestamp) -> Result<(), TooLong> {
        let traded = exact::add(self.traded, exact::mul(fill.price, fill.contracts)?)?;
        let executed = exact::add(self.order.executed_qty, fill.contracts)?;
        let close_profit = exact::add(self.order.close_profit.unwrap_or_default(), profit)?;
        let first = self.order.executed_qty.is_zero();
        let one_price = first || self.order.avg_price == Some(fill.price);
        let average = if one_price { fill.price } else { exact::div_down(traded, executed)? };

        let event = if executed == self.order.orig_qty { Event::FillWhole } else { Event::FillPart };
        if self.step(event, None, fill, now) {
            self.traded = traded;
            self.order.executed_qty = executed;
            self.order.avg_price = Some(average);
            self.order.close_profit = Some(close_profit);
            self.order.margin_frozen = Some(frozen);
        }
        Ok(())
    }

    /// Ends it. What it had frozen is free again.
    pub(super) fn end(&mut self, reason: Reason, now: Timestamp) {
        if self.step(reason.event(), Some(reason), Fill::NONE, now) {
            self.order.margin_frozen = Some(Decimal::ZERO);
        }
    }

    /// Moves the state along the table. False where the table has no such move, and nothing has changed.
    fn step(&mut self, event: Event, reason: Option<Reason>, fill: Fill, now: Timestamp) -> bool {
        let Some(next) = transitions::next(&self.order.state, event) else { return false };
        self.order.state = next;
        self.order.updated_time = Some(now);
        let Fill { contracts, price } = fill;
        self.life.push(Step { at: now, event, reason, contracts, price, skipped: 0 });
        true
    }
}
