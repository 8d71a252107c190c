//! The records that describe futures orders, fills and conditional orders on the wire.

use tradewire_models::Decimal;
use tradewire_models::futures::{
    CloseType, Fill, FilledOrder, Liquidity, MarginMode, OpenOrder, OrderSource, OrderSummary, OrderType,
    PartiallyCanceledOrder, SourceType, StopOrder, StopOrderKind, TrailingOrder, TriggerOrder, TriggerOrderType,
    TriggerPriceType, TriggerSide,
};

use crate::exchange::Exchange;
use crate::futures::{
    Condition, ConditionalKind, ConditionalOrder, Instrument, Ledger, OrderFill, Origin, PlacedOrder, Position,
    Trading, trailing_price,
};

/// Returns the instrument of an order.
pub(super) fn instrument<'a>(exchange: &'a Exchange, symbol: &str) -> Option<&'a Instrument> {
    exchange.instruments.iter().find(|instrument| instrument.symbol == symbol)
}

/// Returns an open order with the size of its contract.
pub(super) fn open_order(
    placed: &PlacedOrder,
    (trading, ledger): (&Trading, &Ledger),
    exchange: &Exchange,
) -> OpenOrder {
    let order = placed.record();
    let mut record = OpenOrder::default();
    record.order_id = order.order_id;
    record.client_order_id.clone_from(&order.client_order_id);
    record.symbol.clone_from(&order.symbol);
    record.contract_size = instrument(exchange, &order.symbol).map(|found| found.contract_size).unwrap_or_default();
    record.order_type = order.order_type.clone();
    record.order_side = order.order_side.clone();
    record.position_side = order.position_side.clone();
    record.margin_mode = MarginMode::Isolated;
    record.time_in_force = order.time_in_force.clone().unwrap_or_default();
    record.price = placed.price();
    record.orig_qty = order.orig_qty;
    record.avg_price = placed.average_price();
    record.executed_qty = order.executed_qty;
    record.margin_frozen = placed.frozen();
    record.source_id = order.source_id;
    record.source_type = match placed.origin() {
        Origin::Trigger(_) => match placed.condition().and_then(|id| ledger.conditional_orders.get(id)) {
            Some(order) if order.condition().kind() != ConditionalKind::Stop => SourceType::Entrust,
            _ => SourceType::Profit,
        },
        Origin::Caller | Origin::Liquidation => SourceType::Default,
    };
    record.leverage = ledger.leverage(placed.symbol(), placed.position_side());
    record.state = order.state.clone();
    record.created_time = order.created_time;
    record.updated_time = placed.updated().unwrap_or(order.created_time);
    record.trigger_profit_price = order.trigger_profit_price;
    record.trigger_stop_price = order.trigger_stop_price;
    record.mark_price = trading.quote(placed.symbol()).map(|quote| quote.mark());
    record
}

/// Returns the short form of an open order.
pub(super) fn summary(placed: &PlacedOrder) -> OrderSummary {
    let order = placed.record().clone();
    let mut record = OrderSummary::default();
    record.order_id = order.order_id;
    record.client_order_id = order.client_order_id;
    record.symbol = order.symbol;
    record.order_type = order.order_type;
    record.order_side = order.order_side;
    record.position_side = order.position_side;
    record.time_in_force = order.time_in_force;
    record.price = order.price;
    record.orig_qty = order.orig_qty;
    record.executed_qty = order.executed_qty;
    record.margin_frozen = order.margin_frozen;
    record.trigger_profit_price = order.trigger_profit_price;
    record.trigger_stop_price = order.trigger_stop_price;
    record.state = order.state;
    record.created_time = order.created_time;
    record
}

/// Returns an order whose open part was canceled, with the canceled quantity.
pub(super) fn partially_canceled(placed: &PlacedOrder) -> PartiallyCanceledOrder {
    let order = placed.record().clone();
    let mut record = PartiallyCanceledOrder::default();
    record.order_id = order.order_id;
    record.client_order_id = order.client_order_id;
    record.symbol = order.symbol;
    record.order_side = order.order_side;
    record.order_type = order.order_type;
    record.position_side = order.position_side;
    record.price = order.price;
    record.orig_qty = order.orig_qty;
    record.executed_qty = order.executed_qty;
    record.canceled_qty = placed.remaining();
    record.avg_price = order.avg_price;
    record.state = order.state;
    record.close_position = order.close_position;
    record.close_profit = order.close_profit;
    record.margin_frozen = order.margin_frozen;
    record.force_close = order.force_close;
    record.source_id = order.source_id;
    record.time_in_force = order.time_in_force;
    record.trigger_profit_price = order.trigger_profit_price;
    record.trigger_stop_price = order.trigger_stop_price;
    record.created_time = order.created_time;
    record
}

/// Returns the short form of an order with fills.
pub(super) fn filled(placed: &PlacedOrder) -> FilledOrder {
    let mut record = FilledOrder::default();
    placed.symbol().clone_into(&mut record.symbol);
    record.order_side = placed.side().clone();
    record.avg_price = placed.average_price();
    record.orig_qty = placed.contracts();
    record.executed_qty = placed.executed();
    record.updated_time = placed.updated().unwrap_or(placed.created());
    record
}

/// Returns a fill.
pub(super) fn fill(fill: OrderFill<'_>, exchange: &Exchange) -> Fill {
    let instrument = instrument(exchange, fill.order.symbol());
    let mut record = Fill::default();
    record.exec_id = fill.id;
    record.order_id = fill.order.id();
    fill.order.symbol().clone_into(&mut record.symbol);
    record.price = fill.price;
    record.quantity = fill.contracts;
    record.contract_size = instrument.map(|found| found.contract_size);
    record.fee = fill.fee;
    record.fee_currency = instrument.map(|found| found.quote.clone()).unwrap_or_default();
    record.taker_maker = if fill.is_maker { Liquidity::Maker } else { Liquidity::Taker };
    record.order_side = Some(fill.order.side().clone());
    record.position_side = Some(fill.order.position_side().clone());
    record.time = fill.at;
    record
}

/// Returns a fill of a quant account, with its value.
pub(super) fn quant_fill(filled: OrderFill<'_>, exchange: &Exchange) -> Fill {
    let instrument = instrument(exchange, filled.order.symbol());
    let mut record = fill(filled, exchange);
    record.quote_qty = instrument.and_then(|found| found.value(filled.price, filled.contracts).ok());
    record
}

/// Returns the order that a conditional order has placed.
fn placed<'a>(order: &ConditionalOrder, ledger: &'a Ledger) -> Option<&'a PlacedOrder> {
    ledger.orders.get(order.order()?)
}

/// Returns the executed quantity and the average price of the placed order.
fn fills_of(placed: Option<&PlacedOrder>) -> (Option<Decimal>, Option<Decimal>) {
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
    (record.executed_qty, record.avg_price) = fills_of(placed);
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
    (record.executed_qty, record.avg_price) = fills_of(placed);
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
    (record.executed_qty, record.avg_price) = fills_of(placed);
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
