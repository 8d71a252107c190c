//! The records that describe futures orders and their fills on the wire.

use tradewire_models::futures::{
    Fill, FilledOrder, Liquidity, MarginMode, OpenOrder, OrderSummary, PartiallyCanceledOrder, SourceType,
};

use crate::exchange::Exchange;
use crate::futures::{ConditionalKind, Instrument, Ledger, OrderFill, Origin, PlacedOrder, Trading};

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
