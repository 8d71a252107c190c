//! Conditional orders: trigger orders, take-profit and stop-loss orders, and trailing orders.

use std::ops::Deref;

use tradewire_models::futures::{
    CallbackType, NewOrder, NewStopOrder, NewTrailingOrder, NewTriggerOrder, OrderId, OrderSide, OrderType,
    PositionSide, TimeInForce, TriggerOrderType, TriggerState,
};
use tradewire_models::{Decimal, Timestamp};

use super::placed_order::PlacedOrder;
use super::position::ExitPrices;
use super::transitions::{CONDITIONAL_TRANSITIONS, ConditionalEvent};
use crate::exact::{self, Overflow};
use crate::rows::{Row, Rows};

/// The kind of a conditional order. Each kind has its own operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ConditionalKind {
    /// Places an order when a price is reached.
    Trigger,
    /// Closes contracts of a position at a take-profit or a stop-loss.
    Stop,
    /// Places a market order when the price retreats from its best value.
    Trailing,
}

/// A trigger or activation price, and the side from which the market price reaches it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Crossing {
    price: Decimal,
    /// Whether the market price must rise to reach it.
    rises: bool,
}

impl Crossing {
    /// Creates a crossing from the current price. Returns `None` if the price is already reached.
    pub(super) fn new(price: Decimal, current: Decimal) -> Option<Self> {
        (price != current).then_some(Self { price, rises: price > current })
    }

    fn is_reached(self, current: Decimal) -> bool {
        if self.rises { current >= self.price } else { current <= self.price }
    }
}

/// The request of a conditional order, and the prices that it tracks.
#[derive(Debug, Clone)]
pub(crate) enum Condition {
    Trigger {
        new: NewTriggerOrder,
        crossing: Crossing,
    },
    Stop(NewStopOrder),
    Trailing {
        new: NewTrailingOrder,
        activation: Option<Crossing>,
        /// The best price since the order became active: the highest one if it sells, the lowest one if it buys.
        best: Option<Decimal>,
    },
}

/// The order that a conditional order places.
#[derive(Debug, Clone)]
pub(super) struct Placement {
    pub(super) order: NewOrder,
    pub(super) kind: TriggerOrderType,
    /// The take-profit or the stop-loss that was reached.
    pub(super) trigger_price: Option<Decimal>,
}

impl Condition {
    pub(crate) fn kind(&self) -> ConditionalKind {
        match self {
            Self::Trigger { .. } => ConditionalKind::Trigger,
            Self::Stop(_) => ConditionalKind::Stop,
            Self::Trailing { .. } => ConditionalKind::Trailing,
        }
    }

    /// Returns the pair and the side of the position that the order opens or closes.
    pub(super) fn position(&self) -> (&str, &PositionSide) {
        match self {
            Self::Trigger { new, .. } => (&new.symbol, &new.position_side),
            Self::Stop(new) => (&new.symbol, &new.position_side),
            Self::Trailing { new, .. } => (&new.symbol, &new.position_side),
        }
    }

    pub(crate) fn symbol(&self) -> &str {
        self.position().0
    }

    pub(super) fn expires(&self) -> Option<Timestamp> {
        match self {
            Self::Trigger { .. } => None,
            Self::Stop(new) => new.expire_time,
            Self::Trailing { new, .. } => new.expire_time,
        }
    }

    /// Returns the crossing that activates the condition; `None` if it is active from the beginning.
    fn activation(&self) -> Option<Crossing> {
        if let Self::Trailing { activation, .. } = self { *activation } else { None }
    }

    /// Updates the best price of a trailing order, from which its trigger price follows. Returns whether it has changed.
    pub(super) fn follow(&mut self, price: Decimal) -> bool {
        let Self::Trailing { new, best, .. } = self else { return false };
        let is_better = |best: Decimal| if new.order_side == OrderSide::Buy { price < best } else { price > best };
        let follows = best.is_none_or(is_better);
        if follows {
            *best = Some(price);
        }
        follows
    }

    /// Returns the order to place if the price reaches the trigger price of an active order. `held` is the number of contracts
    /// of the position.
    pub(super) fn due(&self, price: Decimal, held: Decimal) -> Option<Placement> {
        match self {
            Self::Trigger { new, crossing } => crossing.is_reached(price).then(|| trigger_placement(new)),
            Self::Stop(new) => {
                let reached = exit_prices(new).reached(&new.position_side, price)?;
                Some(stop_placement(new, reached, held))
            }
            Self::Trailing { new, best, .. } => {
                let trigger_price = trailing_price(new, (*best)?).ok()?;
                let rises = new.order_side == OrderSide::Buy;
                Crossing { price: trigger_price, rises }.is_reached(price).then(|| trailing_placement(new))
            }
        }
    }
}

pub(super) fn exit_prices(new: &NewStopOrder) -> ExitPrices {
    ExitPrices { take_profit: new.trigger_profit_price, stop_loss: new.trigger_stop_price }
}

/// Returns the trigger price of a trailing order that has seen this best price.
pub(crate) fn trailing_price(new: &NewTrailingOrder, best: Decimal) -> Result<Decimal, Overflow> {
    let distance =
        if new.callback == CallbackType::Proportion { exact::mul(best, new.callback_val)? } else { new.callback_val };
    if new.order_side == OrderSide::Buy { exact::add(best, distance) } else { exact::sub(best, distance) }
}

pub(super) fn trigger_placement(new: &NewTriggerOrder) -> Placement {
    let is_limit = matches!(new.entrust_type, TriggerOrderType::TakeProfit | TriggerOrderType::Stop);
    let order_type = if is_limit { OrderType::Limit } else { OrderType::Market };
    let (side, position_side) = (new.order_side.clone(), new.position_side.clone());
    let mut order = NewOrder::new(new.symbol.as_str(), new.orig_qty, order_type, side, position_side);
    order.price = new.price.filter(|_| is_limit);
    order.client_order_id.clone_from(&new.client_order_id);
    let (order, kind) = (order.time_in_force(new.time_in_force.clone()), new.entrust_type.clone());
    Placement { order, kind, trigger_price: None }
}

/// Returns the order that a take-profit and stop-loss order places. Its quantity is that of the order, or that of the whole position if
/// this is smaller.
fn stop_placement(new: &NewStopOrder, (kind, trigger_price): (TriggerOrderType, Decimal), held: Decimal) -> Placement {
    let (order_type, time_in_force, price) = if kind == TriggerOrderType::TakeProfitMarket {
        (&new.profit_delegate_order_type, &new.profit_delegate_time_in_force, new.profit_delegate_price)
    } else {
        (&new.stop_delegate_order_type, &new.stop_delegate_time_in_force, new.stop_delegate_price)
    };
    let is_limit = *order_type == Some(OrderType::Limit);
    let kind = match kind {
        TriggerOrderType::TakeProfitMarket if is_limit => TriggerOrderType::TakeProfit,
        TriggerOrderType::StopMarket if is_limit => TriggerOrderType::Stop,
        kind => kind,
    };
    let order_type = if is_limit { OrderType::Limit } else { OrderType::Market };
    let side = if new.position_side == PositionSide::Long { OrderSide::Sell } else { OrderSide::Buy };
    let contracts = new.orig_qty.min(held);
    let mut order = NewOrder::new(new.symbol.as_str(), contracts, order_type, side, new.position_side.clone());
    order.price = price.filter(|_| is_limit);
    let default = if is_limit { NewOrder::DEFAULT_TIME_IN_FORCE } else { TimeInForce::Ioc };
    let order = order.time_in_force(time_in_force.clone().unwrap_or(default));
    Placement { order, kind, trigger_price: Some(trigger_price) }
}

pub(super) fn trailing_placement(new: &NewTrailingOrder) -> Placement {
    let (side, position_side) = (new.order_side.clone(), new.position_side.clone());
    let order = NewOrder::new(new.symbol.as_str(), new.orig_qty, OrderType::Market, side, position_side);
    let order = order.time_in_force(TimeInForce::Ioc);
    Placement { order, kind: TriggerOrderType::StopMarket, trigger_price: None }
}

/// A conditional order. Only this file changes it, so that its state changes only according to the transition table.
#[derive(Debug, Clone)]
pub(crate) struct ConditionalOrder(ConditionalRecord);

#[derive(Debug, Clone)]
pub(crate) struct ConditionalRecord {
    pub(crate) id: i64,
    pub(crate) condition: Condition,
    pub(crate) state: TriggerState,
    pub(crate) created: Timestamp,
    pub(crate) updated: Timestamp,
    /// The order whose take-profit and stop-loss it is, if they were part of an order.
    pub(crate) source: Option<OrderId>,
    /// The order that was placed when the trigger price was reached.
    pub(crate) order: Option<OrderId>,
    /// The trigger that was reached, and the price that reached it.
    pub(crate) reached: Option<(TriggerOrderType, Decimal)>,
    /// The reason why the order ended without placing one.
    pub(crate) reason: Option<String>,
}

impl Deref for ConditionalOrder {
    type Target = ConditionalRecord;

    fn deref(&self) -> &ConditionalRecord {
        &self.0
    }
}

impl ConditionalOrder {
    pub(super) fn new(id: i64, condition: Condition, price: Decimal, now: Timestamp) -> Self {
        let is_active = condition.activation().is_none();
        let state = if is_active { TriggerState::NotTriggered } else { TriggerState::NotActivated };
        let (source, order, reached, reason) = (None, None, None, None);
        let (created, updated) = (now, now);
        let mut new = ConditionalRecord { id, condition, state, created, updated, source, order, reached, reason };
        if is_active {
            new.condition.follow(price);
        }
        Self(new)
    }

    /// Creates the take-profit and stop-loss of an order, for contracts that it has opened.
    pub(super) fn exits_of(placed: &PlacedOrder, id: i64, contracts: Decimal, now: Timestamp) -> Self {
        let mut new = NewStopOrder::new(placed.symbol.as_str(), placed.position_side.clone(), contracts);
        let prices = placed.exit_prices();
        (new.trigger_profit_price, new.trigger_stop_price) = (prices.take_profit, prices.stop_loss);
        let mut exits = Self::new(id, Condition::Stop(new), Decimal::ZERO, now);
        exits.0.source = Some(placed.id());
        exits
    }

    /// Activates the order if the price reaches its activation price, and updates its trigger price.
    pub(super) fn observe(&mut self, price: Decimal, now: Timestamp) {
        if self.condition.activation().is_none_or(|activation| activation.is_reached(price)) {
            self.transition(ConditionalEvent::Activate, now);
        }
        if self.state == TriggerState::NotTriggered && self.0.condition.follow(price) {
            self.0.updated = now;
        }
    }

    pub(super) fn due(&self, price: Decimal, held: Decimal) -> Option<Placement> {
        let is_active = CONDITIONAL_TRANSITIONS.next(&self.state, &ConditionalEvent::Trigger).is_some();
        self.condition.due(price, held).filter(|_| is_active)
    }

    pub(super) fn trigger(&mut self, order: OrderId, reached: (TriggerOrderType, Decimal), now: Timestamp) {
        if self.transition(ConditionalEvent::Trigger, now) {
            (self.0.order, self.0.reached) = (Some(order), Some(reached));
        }
    }

    pub(super) fn fail(&mut self, reason: String, reached: (TriggerOrderType, Decimal), now: Timestamp) {
        if self.transition(ConditionalEvent::Fail, now) {
            (self.0.reason, self.0.reached) = (Some(reason), Some(reached));
        }
    }

    pub(super) fn amend(&mut self, prices: ExitPrices, now: Timestamp) {
        if let Some(new) = self.amended(now) {
            (new.trigger_profit_price, new.trigger_stop_price) = (prices.take_profit, prices.stop_loss);
        }
    }

    pub(super) fn extend(&mut self, contracts: Decimal, now: Timestamp) {
        if let Some(new) = self.amended(now) {
            new.orig_qty += contracts;
        }
    }

    /// Returns a take-profit and stop-loss order to amend it; `None` if it is not open.
    fn amended(&mut self, now: Timestamp) -> Option<&mut NewStopOrder> {
        let is_amended = self.transition(ConditionalEvent::Amend, now);
        if let Condition::Stop(new) = &mut self.0.condition { is_amended.then_some(new) } else { None }
    }

    /// Ends the order on request. Returns `false` if it is not open.
    pub(super) fn cancel(&mut self, now: Timestamp) -> bool {
        self.transition(ConditionalEvent::Cancel, now)
    }

    /// Ends the order because the position that it would close is closed.
    pub(super) fn revoke(&mut self, now: Timestamp) {
        if self.transition(ConditionalEvent::Revoke, now) {
            self.0.reason = Some("the position is closed".to_owned());
        }
    }

    pub(super) fn expire(&mut self) {
        if let Some(expiry) = self.condition.expires() {
            self.transition(ConditionalEvent::Expire, expiry);
        }
    }

    /// Changes the state according to the transition table. Returns `false`, and changes nothing, if the table has no such
    /// transition.
    fn transition(&mut self, event: ConditionalEvent, now: Timestamp) -> bool {
        let Some(next) = CONDITIONAL_TRANSITIONS.next(&self.state, &event) else { return false };
        self.0.state = next;
        self.0.updated = now;
        true
    }
}

impl Row for ConditionalOrder {
    fn row_id(&self) -> i64 {
        self.id
    }

    fn is_open(&self) -> bool {
        CONDITIONAL_TRANSITIONS.is_open(&self.state)
    }
}

impl Rows<ConditionalOrder> {
    /// Returns an order of a kind: each kind has its own ids on the wire.
    pub(crate) fn of_kind(&self, kind: ConditionalKind, id: i64) -> Option<&ConditionalOrder> {
        self.get(id).filter(|order| order.condition.kind() == kind)
    }

    /// Ends the take-profit and stop-loss orders of a position that is closed.
    pub(super) fn close_position(&mut self, symbol: &str, side: &PositionSide, now: Timestamp) {
        let closes = |order: &&ConditionalOrder| {
            order.condition.kind() == ConditionalKind::Stop && order.condition.position() == (symbol, side)
        };
        let ids: Vec<_> = self.open().filter(closes).map(|order| order.id).collect();
        for id in ids {
            self.change(id, |order| order.revoke(now));
        }
    }

    pub(crate) fn expire(&mut self, now: Timestamp) {
        let is_expired = |order: &&ConditionalOrder| order.condition.expires().is_some_and(|expiry| expiry <= now);
        let ids: Vec<_> = self.open().filter(is_expired).map(|order| order.id).collect();
        for id in ids {
            self.change(id, ConditionalOrder::expire);
        }
    }
}
