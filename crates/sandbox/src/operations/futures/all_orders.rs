//! The list of orders or trigger orders, which have the same form.

use tradewire_endpoints::futures::AllOrders;
use tradewire_models::Timestamp;
use tradewire_models::futures::{
    AnyOrder, AnyOrderType, MarginMode, OrderListType, OrderSource, OrderState, OrderStateFilter, OrderType,
    TriggerOrderType, TriggerPriceType, TriggerState,
};

use crate::futures::{ConditionalKind, ConditionalOrder, Ledger, OrderList, Origin, PlacedOrder};
use crate::operations::call::Call;
use crate::operations::futures::conditional::{Filter, States};
use crate::operations::futures::lists::states;
use crate::operations::futures::lists::{PageNumber, check_symbol};
use crate::operations::futures::records;
use crate::reply::{Json, Rejection};

/// The conditions of a list. Those that are `None` are not checked.
struct Conditions<'a> {
    symbol: Option<&'a str>,
    from: Option<Timestamp>,
    to: Option<Timestamp>,
    states: Option<Vec<OrderState>>,
}

/// Lists orders or trigger orders by page number, newest first. Liquidation orders are listed only if they are requested.
pub(in crate::operations) fn all_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<AllOrders>()?;
    let only_liquidations = request.force_close.unwrap_or(AllOrders::DEFAULT_FORCE_CLOSE);
    let conditions = Conditions {
        symbol: request.symbol.as_deref(),
        from: request.start_time,
        to: request.end_time,
        states: request.state.as_ref().map(states_of),
    };
    let size = request.size.unwrap_or(AllOrders::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: AllOrders::DEFAULT_PAGE, size };
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, conditions.symbol)?;
        let records = match request.type_.as_ref().unwrap_or(&AllOrders::DEFAULT_TYPE) {
            OrderListType::Entrust => trigger_orders(conditions, ledger),
            _ => orders(conditions, only_liquidations, ledger),
        };
        page.reply(&call.operation, records.into_iter(), |record| record)
    })
}

/// Returns the states in a group of states. The group of placed orders contains the open states.
fn states_of(filter: &OrderStateFilter) -> Vec<OrderState> {
    let filter = if *filter == OrderStateFilter::Placed { &OrderStateFilter::Unfinished } else { filter };
    states(filter).unwrap_or_default()
}

fn orders(conditions: Conditions<'_>, only_liquidations: bool, ledger: &Ledger) -> Vec<AnyOrder> {
    let Conditions { symbol, from, to, states } = conditions;
    let list = OrderList { symbol, from, to, states, only_liquidations };
    let is_listed = |placed: &&PlacedOrder| only_liquidations || *placed.origin() != Origin::Liquidation;
    ledger.orders.list(&list).filter(is_listed).map(|placed| order(placed, ledger)).collect()
}

fn order(placed: &PlacedOrder, ledger: &Ledger) -> AnyOrder {
    let order = placed.record();
    let is_liquidation = *placed.origin() == Origin::Liquidation;
    let mut record = blank(placed.symbol());
    record.id = order.order_id.get().into();
    record.type_ = OrderListType::Order;
    record.order_type = order.order_type.as_str().into();
    record.order_side = order.order_side.clone();
    record.position_side = order.position_side.clone();
    record.time_in_force = order.time_in_force.clone().unwrap_or_default();
    record.close_position = placed.closes_position();
    record.price = order.price;
    record.orig_qty = order.orig_qty;
    record.avg_price = order.avg_price;
    record.executed_qty = Some(order.executed_qty);
    record.margin_frozen = order.margin_frozen;
    record.leverage = ledger.leverage(placed.symbol(), placed.position_side());
    record.close_profit = order.close_profit.filter(|_| !placed.opens());
    record.state = order.state.clone();
    record.created_time = order.created_time;
    record.updated_time = placed.updated().unwrap_or(order.created_time);
    record.force_close = is_liquidation;
    record.is_profit = matches!(placed.origin(), Origin::Trigger(_));
    record.mark_price = order.avg_price.filter(|_| is_liquidation);
    record.trigger_profit_price = order.trigger_profit_price;
    record.trigger_stop_price = order.trigger_stop_price;
    record.profit_delegate_order_type = order.trigger_profit_price.map(|_| OrderType::Market);
    record.stop_delegate_order_type = order.trigger_stop_price.map(|_| OrderType::Market);
    let has_triggers = order.trigger_profit_price.or(order.trigger_stop_price).is_some();
    record.delegate_trigger_price_type = has_triggers.then_some(TriggerPriceType::LatestPrice);
    record
}

fn trigger_orders(conditions: Conditions<'_>, ledger: &Ledger) -> Vec<AnyOrder> {
    let Conditions { symbol, from, to, states } = conditions;
    let filter = Filter { kind: ConditionalKind::Trigger, symbol, states: States::All, from, to };
    let records = filter.select(ledger).map(|order| trigger_order(order, ledger));
    records.filter(|record| states.as_ref().is_none_or(|states| states.contains(&record.state))).collect()
}

fn trigger_order(order: &ConditionalOrder, ledger: &Ledger) -> AnyOrder {
    let trigger = records::trigger_order(order, ledger);
    let placed = order.order().and_then(|id| ledger.orders.get(id));
    let mut record = blank(&trigger.symbol);
    record.id = order.id().into();
    record.type_ = OrderListType::Entrust;
    record.order_type = match trigger.entrust_type {
        TriggerOrderType::TakeProfit | TriggerOrderType::TakeProfitMarket => AnyOrderType::TakeProfit,
        _ => AnyOrderType::Stop,
    };
    record.state = state(order, placed);
    record.leverage = ledger.leverage(&trigger.symbol, &trigger.position_side);
    record.order_side = trigger.order_side;
    record.position_side = trigger.position_side;
    record.time_in_force = trigger.time_in_force.unwrap_or_default();
    record.close_position = trigger.close_position.unwrap_or_default();
    record.price = trigger.price;
    record.orig_qty = trigger.orig_qty;
    record.avg_price = trigger.avg_price;
    record.executed_qty = trigger.executed_qty;
    record.entrust_order_id = order.order();
    record.created_time = order.created();
    record.updated_time = order.updated();
    record.entrust_type = Some(trigger.entrust_type);
    record.stop_price = Some(trigger.stop_price);
    record.trigger_price_type = Some(trigger.trigger_price_type);
    record
}

/// Converts the state of a trigger order to the state of an order. After it has triggered, this is the state of the order that it has
/// placed.
fn state(order: &ConditionalOrder, placed: Option<&PlacedOrder>) -> OrderState {
    match order.state() {
        TriggerState::Triggered => placed.map(|placed| placed.state().clone()).unwrap_or(OrderState::New),
        TriggerState::CanceledByUser | TriggerState::CanceledByPlatform => OrderState::Canceled,
        TriggerState::Expired => OrderState::Expired,
        TriggerState::OrderFailed => OrderState::Rejected,
        _ => OrderState::New,
    }
}

/// Returns a record with the fields that all orders have in common.
fn blank(symbol: &str) -> AnyOrder {
    let mut record = AnyOrder::default();
    symbol.clone_into(&mut record.symbol);
    record.is_ordinary = true;
    record.source_type = OrderSource::Api;
    record.margin_mode = Some(MarginMode::Isolated);
    record
}
