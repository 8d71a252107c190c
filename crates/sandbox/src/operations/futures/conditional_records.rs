//! The records that describe conditional orders on the wire.

use tradewire_models::Decimal;
use tradewire_models::futures::{
    CloseType, MarginMode, OrderSource, OrderType, StopOrder, StopOrderKind, TrailingOrder, TriggerOrder,
    TriggerOrderType, TriggerPriceType, TriggerSide,
};

use crate::futures::{Condition, ConditionalOrder, Ledger, PlacedOrder, Position, Trading, trailing_price};

/// Returns the order that a conditional order has placed.
fn placed<'a>(order: &ConditionalOrder, ledger: &'a Ledger) -> Option<&'a PlacedOrder> {
    ledger.orders.get(order.order()?)
}

/// Returns the executed quantity and the average price of the placed order.
fn filled(placed: Option<&PlacedOrder>) -> (Option<Decimal>, Option<Decimal>) {
    let filled = placed.filter(|placed| !placed.executed().is_zero());
    (placed.map(PlacedOrder::executed), filled.map(PlacedOrder::average_price))
}

pub(super) fn trigger_order(order: &ConditionalOrder, ledger: &Ledger) -> TriggerOrder {
    let mut record = TriggerOrder::default();
    let Condition::Trigger { new, .. } = order.condition() else { return record };
    let placed = placed(order, ledger);
    record.trigger_order_id = order.id().into();
    record.client_order_id.clone_from(&new.client_order_id);
    record.symbol.clone_from(&new.symbol);
    record.entrust_type = new.entrust_type.clone();
    record.order_side = new.order_side.clone();
    record.position_side = new.position_side.clone();
    record.time_in_force = Some(new.time_in_force.clone());
    record.close_position = Some(placed.is_some_and(PlacedOrder::closes_position));
    record.price = new.price;
    record.orig_qty = new.orig_qty;
    record.stop_price = new.stop_price;
    record.trigger_price_type = new.trigger_price_type.clone();
    record.state = order.state().clone();
    (record.executed_qty, record.avg_price) = filled(placed);
    record.ordinary = Some(true);
    record.created_time = order.created();
    record.updated_time = Some(order.updated());
    record.desc = order.reason().map(str::to_owned);
    record
}

pub(super) fn stop_order(order: &ConditionalOrder, ledger: &Ledger) -> StopOrder {
    let mut record = StopOrder::default();
    let Condition::Stop(new) = order.condition() else { return record };
    let placed = placed(order, ledger);
    record.stop_order_id = order.id().into();
    record.symbol.clone_from(&new.symbol);
    record.position_side = new.position_side.clone();
    record.margin_mode = MarginMode::Isolated;
    let closes = |position: &&Position| position.symbol == new.symbol && position.side == new.position_side;
    if let Some(position) = ledger.positions().iter().find(closes).filter(|_| order.is_open()) {
        record.position_size = Some(position.contracts);
        record.entry_price = Some(position.average_price);
        record.isolated_margin = Some(position.margin);
    }
    record.leverage = Some(ledger.leverage(&new.symbol, &new.position_side));
    record.orig_qty = new.orig_qty;
    (record.executed_qty, record.avg_price) = filled(placed);
    record.trigger_price_type = TriggerPriceType::LatestPrice;
    record.trigger_profit_price = new.trigger_profit_price;
    record.profit_delegate_order_type = Some(new.profit_delegate_order_type.clone().unwrap_or(OrderType::Market));
    record.profit_delegate_time_in_force.clone_from(&new.profit_delegate_time_in_force);
    record.profit_delegate_price = new.profit_delegate_price;
    record.trigger_stop_price = new.trigger_stop_price;
    record.stop_delegate_order_type = Some(new.stop_delegate_order_type.clone().unwrap_or(OrderType::Market));
    record.stop_delegate_time_in_force.clone_from(&new.stop_delegate_time_in_force);
    record.stop_delegate_price = new.stop_delegate_price;
    record.trigger_price_side = Some(reached_side(order));
    record.delegate_qty = placed.map(PlacedOrder::contracts);
    record.delegate_price = placed.map(PlacedOrder::price);
    record.close_type = Some(CloseType::Fixed);
    record.state = order.state().clone();
    record.desc = order.reason().map(str::to_owned);
    record.created_time = order.created();
    record.updated_time = Some(order.updated());
    record
}

/// Returns the trigger price that was reached. As in documented responses, it is the take-profit until one is reached.
fn reached_side(order: &ConditionalOrder) -> TriggerSide {
    match order.reached() {
        Some((TriggerOrderType::Stop | TriggerOrderType::StopMarket, _)) => TriggerSide::Stop,
        _ => TriggerSide::Profit,
    }
}

/// Returns an order with the fields that only the history contains.
pub(super) fn past_stop_order(order: &ConditionalOrder, ledger: &Ledger) -> StopOrder {
    let mut record = stop_order(order, ledger);
    record.source_type = Some(OrderSource::Api);
    record.profit_type = Some(StopOrderKind::Normal);
    record
}

pub(super) fn trailing_order(order: &ConditionalOrder, ledger: &Ledger, trading: &Trading) -> TrailingOrder {
    let mut record = TrailingOrder::default();
    let Condition::Trailing { new, best, .. } = order.condition() else { return record };
    let placed = placed(order, ledger);
    let price_now = trading.quote(&new.symbol).map(|quote| quote.last()).filter(|_| order.is_open());
    record.trailing_order_id = order.id().into();
    record.symbol.clone_from(&new.symbol);
    record.order_side = new.order_side.clone();
    record.position_side = new.position_side.clone();
    record.orig_qty = new.orig_qty;
    (record.executed_qty, record.avg_price) = filled(placed);
    record.callback = new.callback.clone();
    record.callback_val = new.callback_val;
    record.config_activation = new.activation_price.is_some();
    record.activation_price = new.activation_price;
    record.current_price = price_now.or(order.reached().map(|(_, price)| *price));
    record.stop_price = best.and_then(|best| trailing_price(new, best).ok());
    record.trigger_price_type = new.trigger_price_type.clone();
    record.state = order.state().clone();
    record.desc = order.reason().map(str::to_owned);
    record.ordinary = true;
    record.created_time = order.created();
    record.updated_time = order.updated();
    record
}
