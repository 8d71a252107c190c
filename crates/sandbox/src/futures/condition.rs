//! The conditions of conditional orders: trigger prices, take-profit and stop-loss, and trailing distances.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::{
    CallbackType, NewOrder, NewStopOrder, NewTrailingOrder, NewTriggerOrder, OrderSide, OrderType, PositionSide,
    StopOrderAmendment, TimeInForce, TriggerOrderType,
};
use tradewire_models::{Decimal, Timestamp};

use super::exit_prices::ExitPrices;
use crate::exact::{self, Overflow};

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Serialize, Deserialize)]
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
}

impl Condition {
    pub(crate) fn kind(&self) -> ConditionalKind {
        match self {
            Self::Trigger { .. } => ConditionalKind::Trigger,
            Self::Stop(_) => ConditionalKind::Stop,
            Self::Trailing { .. } => ConditionalKind::Trailing,
        }
    }

    pub(crate) fn symbol(&self) -> &str {
        match self {
            Self::Trigger { new, .. } => &new.symbol,
            Self::Stop(new) => &new.symbol,
            Self::Trailing { new, .. } => &new.symbol,
        }
    }

    pub(crate) fn position_side(&self) -> &PositionSide {
        match self {
            Self::Trigger { new, .. } => &new.position_side,
            Self::Stop(new) => &new.position_side,
            Self::Trailing { new, .. } => &new.position_side,
        }
    }

    pub(super) fn expires(&self) -> Option<Timestamp> {
        match self {
            Self::Trigger { .. } => None,
            Self::Stop(new) => new.expire_time,
            Self::Trailing { new, .. } => new.expire_time,
        }
    }

    /// Returns whether the condition is active from the beginning.
    pub(super) fn starts_active(&self) -> bool {
        !matches!(self, Self::Trailing { activation: Some(_), .. })
    }

    /// Returns whether a price activates the condition.
    pub(super) fn is_activated(&self, price: Decimal) -> bool {
        match self {
            Self::Trailing { activation: Some(activation), .. } => activation.is_reached(price),
            _ => true,
        }
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

    /// Replaces the trigger prices of a take-profit and stop-loss order. Omitted prices are unchanged.
    pub(super) fn amend(&mut self, amendment: &StopOrderAmendment) {
        if let Self::Stop(new) = self {
            new.trigger_profit_price = amendment.trigger_profit_price.or(new.trigger_profit_price);
            new.trigger_stop_price = amendment.trigger_stop_price.or(new.trigger_stop_price);
        }
    }

    /// Returns the order to place if the price reaches the trigger price of an active order. `held` is the number of contracts
    /// of the position.
    pub(super) fn due(&self, price: Decimal, held: Decimal) -> Option<Placement> {
        match self {
            Self::Trigger { new, crossing } => crossing.is_reached(price).then(|| trigger_placement(new)),
            Self::Stop(new) => {
                let (kind, _) = exit_prices(new).reached(&new.position_side, price)?;
                Some(stop_placement(new, kind, held))
            }
            Self::Trailing { new, best, .. } => {
                let trigger_price = trailing_price(new, (*best)?).ok()?;
                let rises = new.order_side == OrderSide::Buy;
                Crossing { price: trigger_price, rises }.is_reached(price).then(|| trailing_placement(new))
            }
        }
    }
}

/// Returns the trigger prices of a take-profit and stop-loss order.
pub(super) fn exit_prices(new: &NewStopOrder) -> ExitPrices {
    ExitPrices { take_profit: new.trigger_profit_price, stop_loss: new.trigger_stop_price }
}

/// Returns the trigger price of a trailing order that has seen this best price.
pub(crate) fn trailing_price(new: &NewTrailingOrder, best: Decimal) -> Result<Decimal, Overflow> {
    let distance =
        if new.callback == CallbackType::Proportion { exact::mul(best, new.callback_val)? } else { new.callback_val };
    if new.order_side == OrderSide::Buy { exact::add(best, distance) } else { exact::sub(best, distance) }
}

/// Returns the order that a trigger order places.
pub(super) fn trigger_placement(new: &NewTriggerOrder) -> Placement {
    let is_limit = matches!(new.entrust_type, TriggerOrderType::TakeProfit | TriggerOrderType::Stop);
    let order_type = if is_limit { OrderType::Limit } else { OrderType::Market };
    let (side, position_side) = (new.order_side.clone(), new.position_side.clone());
    let mut order = NewOrder::new(new.symbol.as_str(), new.orig_qty, order_type, side, position_side);
    order.price = new.price.filter(|_| is_limit);
    order.client_order_id.clone_from(&new.client_order_id);
    Placement { order: order.time_in_force(new.time_in_force.clone()), kind: new.entrust_type.clone() }
}

/// Returns the order that a take-profit and stop-loss order places. Its quantity is that of the order, or that of the whole position if
/// this is smaller.
fn stop_placement(new: &NewStopOrder, kind: TriggerOrderType, held: Decimal) -> Placement {
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
    Placement { order: order.time_in_force(time_in_force.clone().unwrap_or(default)), kind }
}

/// Returns the market order that a trailing order places.
pub(super) fn trailing_placement(new: &NewTrailingOrder) -> Placement {
    let (side, position_side) = (new.order_side.clone(), new.position_side.clone());
    let order = NewOrder::new(new.symbol.as_str(), new.orig_qty, OrderType::Market, side, position_side);
    Placement { order: order.time_in_force(TimeInForce::Ioc), kind: TriggerOrderType::StopMarket }
}
