//! The records that describe futures orders, fills and conditional orders on the wire.

use tradewire_models::Decimal;
use tradewire_models::futures::{
    CloseType, Fill, FilledOrder, MarginMode, NewStopOrder, NewTrailingOrder, NewTriggerOrder, OpenOrder, OrderSource,
    OrderType, PartiallyCanceledOrder, SourceType, StopOrder, StopOrderKind, TrailingOrder, TriggerOrder,
    TriggerOrderType, TriggerPriceType, TriggerSide,
};

use crate::exchange::Exchange;
use crate::futures::{
    Condition, ConditionalKind, ConditionalOrder, Instrument, Ledger, Origin, PlacedOrder, Position, Trading,
    trailing_price,
};
use crate::reply::{self, Json, Rejection, converted};
use crate::rows::Row;

/// Returns the instrument of an order.
pub(super) fn instrument<'a>(exchange: &'a Exchange, symbol: &str) -> Option<&'a Instrument> {
    exchange.instruments.iter().find(|instrument| instrument.symbol == symbol)
}

/// Returns an open order with the size of its contract.
pub(super) fn open_order(
    placed: &PlacedOrder,
    (trading, ledger): (&Trading, &Ledger),
    exchange: &Exchange,
) -> Result<OpenOrder, Rejection> {
    let mut record: OpenOrder = converted(placed.record())?;
    record.contract_size = instrument(exchange, &placed.symbol).map(|found| found.contract_size).unwrap_or_default();
    record.margin_mode = MarginMode::Isolated;
    record.source_type = match placed.origin() {
        Origin::Trigger(_) => match placed.source_id.and_then(|id| ledger.conditional_orders.get(id)) {
            Some(order) if order.condition.kind() != ConditionalKind::Stop => SourceType::Entrust,
            _ => SourceType::Profit,
        },
        Origin::Caller => SourceType::Default,
    };
    record.leverage = ledger.leverage(&placed.symbol, &placed.position_side);
    record.mark_price = trading.quote(&placed.symbol).map(|quote| quote.mark());
    Ok(record)
}

/// Returns an order whose open part was canceled, with the canceled quantity.
pub(super) fn partially_canceled(placed: &PlacedOrder) -> Result<PartiallyCanceledOrder, Rejection> {
    let mut record: PartiallyCanceledOrder = converted(placed.record())?;
    record.canceled_qty = placed.remaining();
    Ok(record)
}

/// Returns the short form of an order with fills.
pub(super) fn filled(placed: &PlacedOrder) -> Result<FilledOrder, Rejection> {
    converted(placed.record())
}

/// Returns a fill without its value, which only quant accounts receive.
pub(super) fn fill(fill: &Fill) -> Fill {
    let mut record = fill.clone();
    record.quote_qty = None;
    record
}

/// Returns the record of a conditional order. Some fields are in the history only.
pub(super) fn conditional_order(
    order: &ConditionalOrder,
    (trading, ledger): (&Trading, &Ledger),
    is_history: bool,
) -> Result<Json, Rejection> {
    let placed = order.order.and_then(|id| ledger.orders.get(id));
    match &order.condition {
        Condition::Trigger { new, .. } => reply::value(&trigger_order(order, new, placed)?),
        Condition::Stop(new) => {
            let mut record = stop_order(order, new, placed, ledger)?;
            record.source_type = is_history.then_some(OrderSource::Api);
            record.profit_type = is_history.then_some(StopOrderKind::Normal);
            reply::value(&record)
        }
        Condition::Trailing { new, best, .. } => {
            let price_now = trading.quote(&new.symbol).map(|quote| quote.last()).filter(|_| order.is_open());
            let mut record = trailing_order(order, new, placed)?;
            record.current_price = price_now.or(order.reached.as_ref().map(|(_, price)| *price));
            record.stop_price = best.and_then(|best| trailing_price(new, best).ok());
            reply::value(&record)
        }
    }
}

/// Returns the executed quantity and the average price of the placed order.
fn fills_of(placed: Option<&PlacedOrder>) -> (Option<Decimal>, Option<Decimal>) {
    let filled = placed.filter(|placed| !placed.executed_qty.is_zero());
    (placed.map(|placed| placed.executed_qty), filled.map(PlacedOrder::average_price))
}

fn trigger_order(
    order: &ConditionalOrder,
    new: &NewTriggerOrder,
    placed: Option<&PlacedOrder>,
) -> Result<TriggerOrder, Rejection> {
    let mut record: TriggerOrder = converted(new)?;
    record.trigger_order_id = order.id.into();
    record.close_position = Some(placed.is_some_and(PlacedOrder::closes_position));
    record.state = order.state.clone();
    (record.executed_qty, record.avg_price) = fills_of(placed);
    record.ordinary = Some(true);
    record.created_time = order.created;
    record.updated_time = Some(order.updated);
    record.desc = order.reason.clone();
    Ok(record)
}

fn stop_order(
    order: &ConditionalOrder,
    new: &NewStopOrder,
    placed: Option<&PlacedOrder>,
    ledger: &Ledger,
) -> Result<StopOrder, Rejection> {
    let mut record: StopOrder = converted(new)?;
    record.stop_order_id = order.id.into();
    record.margin_mode = MarginMode::Isolated;
    let closes = |position: &&Position| position.symbol == new.symbol && position.side == new.position_side;
    if let Some(position) = ledger.positions().iter().find(closes).filter(|_| order.is_open()) {
        record.position_size = Some(position.contracts);
        record.entry_price = Some(position.average_price);
        record.isolated_margin = Some(position.margin);
    }
    record.leverage = Some(ledger.leverage(&new.symbol, &new.position_side));
    (record.executed_qty, record.avg_price) = fills_of(placed);
    record.trigger_price_type = TriggerPriceType::LatestPrice;
    record.profit_delegate_order_type.get_or_insert(OrderType::Market);
    record.stop_delegate_order_type.get_or_insert(OrderType::Market);
    record.trigger_price_side = Some(reached_side(order));
    record.delegate_qty = placed.map(|placed| placed.orig_qty);
    record.delegate_price = placed.map(PlacedOrder::price);
    record.close_type = Some(CloseType::Fixed);
    record.state = order.state.clone();
    record.desc = order.reason.clone();
    record.created_time = order.created;
    record.updated_time = Some(order.updated);
    Ok(record)
}

/// Returns the trigger price that was reached. As in documented responses, it is the take-profit until one is reached.
fn reached_side(order: &ConditionalOrder) -> TriggerSide {
    match &order.reached {
        Some((TriggerOrderType::Stop | TriggerOrderType::StopMarket, _)) => TriggerSide::Stop,
        _ => TriggerSide::Profit,
    }
}

fn trailing_order(
    order: &ConditionalOrder,
    new: &NewTrailingOrder,
    placed: Option<&PlacedOrder>,
) -> Result<TrailingOrder, Rejection> {
    let mut record: TrailingOrder = converted(new)?;
    record.trailing_order_id = order.id.into();
    (record.executed_qty, record.avg_price) = fills_of(placed);
    record.config_activation = new.activation_price.is_some();
    record.state = order.state.clone();
    record.desc = order.reason.clone();
    record.ordinary = true;
    record.created_time = order.created;
    record.updated_time = order.updated;
    Ok(record)
}
