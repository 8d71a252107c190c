//! Trigger orders, which place an order when a price is reached.

use serde_json::json;
use tradewire_endpoints::futures::{
    CancelAllTriggerOrders, CancelTriggerOrder, PlaceTriggerOrder, TriggerOrderDetail, TriggerOrderHistory,
    TriggerOrders,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::Direction;

use super::conditional::{self, Filter, States};
use super::conditional_records as records;
use super::pages::PageNumber;
use crate::futures::ConditionalKind;
use crate::operations::call::Call;
use crate::paging::Cursor;
use crate::reply::{Json, Rejection};

const KIND: ConditionalKind = ConditionalKind::Trigger;

/// Places a trigger order, and returns its id.
pub(in crate::operations) fn place_trigger_order(call: &Call<'_>) -> Result<Json, Rejection> {
    conditional::place(call, |trading, owner, request: PlaceTriggerOrder| {
        trading.trigger_order(owner, request.order, call.now)
    })
}

/// Cancels a trigger order.
pub(in crate::operations) fn cancel_trigger_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<CancelTriggerOrder>()?.order.trigger_order_id;
    conditional::cancel(call, (KIND, id.get()), ErrorCode::InvalidParams, &json!({}))
}

/// Cancels all trigger orders of a pair.
pub(in crate::operations) fn cancel_all_trigger_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let symbol = call.parse::<CancelAllTriggerOrders>()?.selection.symbol;
    conditional::cancel_all(call, KIND, Some(&symbol), &json!(true))
}

/// Finds one trigger order.
pub(in crate::operations) fn trigger_order_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<TriggerOrderDetail>()?.trigger_order_id;
    conditional::detail(call, (KIND, id.get()), ErrorCode::InvalidEntrustId, |order, ledger, _| {
        records::trigger_order(order, ledger)
    })
}

/// Lists trigger orders by page number, newest first.
pub(in crate::operations) fn trigger_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TriggerOrders>()?;
    let states = request.state.as_ref().map_or(States::All, States::Of);
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: KIND, symbol, states, from, to };
    let size = request.size.unwrap_or(TriggerOrders::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: TriggerOrders::DEFAULT_PAGE, size };
    conditional::list(call, filter, page, |order, ledger, _| records::trigger_order(order, ledger))
}

/// Pages through the trigger orders that are no longer active, newest first.
pub(in crate::operations) fn trigger_order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TriggerOrderHistory>()?;
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: KIND, symbol, states: States::Ended, from, to };
    let cursor = Cursor {
        id: request.id.map(|id| id.get()),
        backward: request.direction.unwrap_or(TriggerOrderHistory::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(TriggerOrderHistory::DEFAULT_LIMIT),
    };
    conditional::history(
        call,
        filter,
        cursor,
        |order, ledger, _| records::trigger_order(order, ledger),
        |page| conditional::write_page(call, &page),
    )
}
