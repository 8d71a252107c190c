//! The records that describe futures orders, fills and conditional orders on the wire.

use tradewire_models::Decimal;
use tradewire_models::futures::{
    CloseType, Fill, MarginMode, NewStopOrder, NewTrailingOrder, NewTriggerOrder, OpenOrder, OrderSource, OrderType,
    PartiallyCanceledOrder, SourceType, StopOrder, StopOrderKind, TrailingOrder, TriggerOrder, TriggerOrderType,
    TriggerPriceType, TriggerSide,
};

use crate::futures::{Condition, ConditionalKind, ConditionalOrder, Ledger, PlacedOrder, Position, trailing_price};
use crate::record::new_record;
use crate::reply::{self, Json, Rejection, converted};
use crate::rows::Row;
use crate::trading::Trading;

pub(super) fn open_order(placed: &PlacedOrder, (trading, ledger): (&Trading, &Ledger)) -> Result<OpenOrder, Rejection> {
    let market = trading.market(&placed.symbol);
    let source_type = match placed.source_id.and_then(|id| ledger.conditional_orders.get(id)) {
        _ if placed.trigger().is_none() => SourceType::Default,
        Some(order) if order.condition.kind() != ConditionalKind::Stop => SourceType::Entrust,
        _ => SourceType::Profit,
    };
    Ok(new_record!(OpenOrder {
        contract_size: market.map(|market| market.instrument.contract_size).unwrap_or_default(),
        margin_mode: MarginMode::Isolated,
        source_type,
        leverage: ledger.leverage(&placed.symbol, &placed.position_side),
        mark_price: market.map(|market| market.quote.mark()),
        ..converted(placed.record())?
    }))
}

pub(super) fn partially_canceled(placed: &PlacedOrder) -> Result<PartiallyCanceledOrder, Rejection> {
    Ok(new_record!(PartiallyCanceledOrder { canceled_qty: placed.remaining(), ..converted(placed.record())? }))
}

/// Returns a fill without its value, which only quant accounts receive.
pub(super) fn fill(fill: &Fill) -> Fill {
    new_record!(Fill { quote_qty: None, ..fill.clone() })
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
        Condition::Stop(new) => reply::value(&new_record!(StopOrder {
            source_type: is_history.then_some(OrderSource::Api),
            profit_type: is_history.then_some(StopOrderKind::Normal),
            ..stop_order(order, new, placed, ledger)?
        })),
        Condition::Trailing { new, best, .. } => {
            let price_now = trading.quote(&new.symbol).map(|quote| quote.last()).filter(|_| order.is_open());
            reply::value(&new_record!(TrailingOrder {
                current_price: price_now.or(order.reached.as_ref().map(|(_, price)| *price)),
                stop_price: best.and_then(|best| trailing_price(new, best).ok()),
                ..trailing_order(order, new, placed)?
            }))
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
    let (executed_qty, avg_price) = fills_of(placed);
    Ok(new_record!(TriggerOrder {
        trigger_order_id: order.id.into(),
        close_position: Some(placed.is_some_and(PlacedOrder::closes_position)),
        state: order.state.clone(),
        executed_qty,
        avg_price,
        ordinary: Some(true),
        created_time: order.created,
        updated_time: Some(order.updated),
        desc: order.reason.clone(),
        ..converted(new)?
    }))
}

fn stop_order(
    order: &ConditionalOrder,
    new: &NewStopOrder,
    placed: Option<&PlacedOrder>,
    ledger: &Ledger,
) -> Result<StopOrder, Rejection> {
    let closes = |position: &&Position| position.symbol == new.symbol && position.side == new.position_side;
    let position = ledger.positions().iter().find(closes).filter(|_| order.is_open());
    let (executed_qty, avg_price) = fills_of(placed);
    let mut record = new_record!(StopOrder {
        stop_order_id: order.id.into(),
        margin_mode: MarginMode::Isolated,
        position_size: position.map(|position| position.contracts),
        entry_price: position.map(|position| position.average_price),
        isolated_margin: position.map(|position| position.margin),
        leverage: Some(ledger.leverage(&new.symbol, &new.position_side)),
        executed_qty,
        avg_price,
        trigger_price_type: TriggerPriceType::LatestPrice,
        trigger_price_side: Some(reached_side(order)),
        delegate_qty: placed.map(|placed| placed.orig_qty),
        delegate_price: placed.map(PlacedOrder::price),
        close_type: Some(CloseType::Fixed),
        state: order.state.clone(),
        desc: order.reason.clone(),
        created_time: order.created,
        updated_time: Some(order.updated),
        ..converted(new)?
    });
    record.profit_delegate_order_type.get_or_insert(OrderType::Market);
    record.stop_delegate_order_type.get_or_insert(OrderType::Market);
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
    let (executed_qty, avg_price) = fills_of(placed);
    Ok(new_record!(TrailingOrder {
        trailing_order_id: order.id.into(),
        executed_qty,
        avg_price,
        config_activation: new.activation_price.is_some(),
        state: order.state.clone(),
        desc: order.reason.clone(),
        ordinary: true,
        created_time: order.created,
        updated_time: order.updated,
        ..converted(new)?
    }))
}
