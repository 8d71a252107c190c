//! The list of orders or trigger orders, which have the same form.

use tradewire_endpoints::futures::AllOrders;
use tradewire_models::futures::{
    AnyOrder, AnyOrderType, MarginMode, OrderListType, OrderSource, OrderState, OrderStateFilter, OrderType,
    TriggerOrderType, TriggerPriceType, TriggerState,
};

use super::conditional::{Filter, States};
use super::lists::{PageNumber, page_number, selection, states};
use super::records;
use crate::futures::{ConditionalKind, ConditionalOrder, Ledger, OrderList, Origin, PlacedOrder, Trading};
use crate::operations::call::Call;
use crate::paging::{Selection, TimeRange};
use crate::reply::{Json, Rejection, converted};

/// Lists orders or trigger orders by page number, newest first. If liquidation orders are requested, no order is listed.
pub(in crate::operations) fn all_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<AllOrders>()?;
    let only_liquidations = request.force_close.unwrap_or(AllOrders::DEFAULT_FORCE_CLOSE);
    let list = OrderList { selection: selection!(request), states: request.state.as_ref().map(states_of) };
    let page = page_number!(request, AllOrders);
    call.with_own_ledger_in(list.selection.symbol, |trading, ledger| {
        match request.type_.as_ref().unwrap_or(&AllOrders::DEFAULT_TYPE) {
            OrderListType::Entrust => {
                let all = Filter { kind: ConditionalKind::Trigger, selection: list.selection, states: States::All };
                let is_listed = |order: &&ConditionalOrder| {
                    list.states.as_ref().is_none_or(|states| states.contains(&state(order, ledger)))
                };
                let found = all.select(ledger).filter(is_listed);
                page.reply(&call.operation, found, |order| trigger_order(order, ledger, trading))
            }
            _ => {
                let found = ledger.orders.list(&list).filter(|_| !only_liquidations);
                page.reply(&call.operation, found, |placed| order(placed, ledger))
            }
        }
    })
}

/// Returns the states in a group of states. The group of placed orders contains the open states.
fn states_of(filter: &OrderStateFilter) -> Vec<OrderState> {
    let filter = if *filter == OrderStateFilter::Placed { &OrderStateFilter::Unfinished } else { filter };
    states(filter).unwrap_or_default()
}

fn order(placed: &PlacedOrder, ledger: &Ledger) -> Result<AnyOrder, Rejection> {
    let order = placed.record();
    let mut record: AnyOrder = converted(order)?;
    add_constants(&mut record, OrderListType::Order, ledger);
    record.id = order.order_id.get().into();
    record.close_profit = order.close_profit.filter(|_| !placed.opens());
    record.is_profit = matches!(placed.origin(), Origin::Trigger(_));
    record.profit_delegate_order_type = order.trigger_profit_price.map(|_| OrderType::Market);
    record.stop_delegate_order_type = order.trigger_stop_price.map(|_| OrderType::Market);
    let has_triggers = order.trigger_profit_price.or(order.trigger_stop_price).is_some();
    record.delegate_trigger_price_type = has_triggers.then_some(TriggerPriceType::LatestPrice);
    Ok(record)
}

fn trigger_order(order: &ConditionalOrder, ledger: &Ledger, trading: &Trading) -> Result<AnyOrder, Rejection> {
    let trigger = records::trigger_order(order, ledger, trading)?;
    let mut record: AnyOrder = converted(&trigger)?;
    add_constants(&mut record, OrderListType::Entrust, ledger);
    record.id = order.id().into();
    record.order_type = match trigger.entrust_type {
        TriggerOrderType::TakeProfit | TriggerOrderType::TakeProfitMarket => AnyOrderType::TakeProfit,
        _ => AnyOrderType::Stop,
    };
    record.state = state(order, ledger);
    record.entrust_order_id = order.order();
    Ok(record)
}

/// Returns the state of a trigger order as that of an order. After it has triggered, this is the state of the order that it has placed.
fn state(order: &ConditionalOrder, ledger: &Ledger) -> OrderState {
    let placed = order.order().and_then(|id| ledger.orders.get(id));
    match order.state() {
        TriggerState::Triggered => placed.map(|placed| placed.state.clone()).unwrap_or(OrderState::New),
        TriggerState::CanceledByUser | TriggerState::CanceledByPlatform => OrderState::Canceled,
        TriggerState::Expired => OrderState::Expired,
        TriggerState::OrderFailed => OrderState::Rejected,
        _ => OrderState::New,
    }
}

/// Adds the fields that do not depend on the order, except for its leverage.
fn add_constants(record: &mut AnyOrder, list: OrderListType, ledger: &Ledger) {
    record.type_ = list;
    record.leverage = ledger.leverage(&record.symbol, &record.position_side);
    record.is_ordinary = true;
    record.source_type = OrderSource::Api;
    record.margin_mode = Some(MarginMode::Isolated);
}
