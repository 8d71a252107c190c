//! Take-profit and stop-loss orders, which close contracts of a position.

use serde_json::json;
use tradewire_endpoints::futures::{
    AmendStopOrder, CancelAllStopOrders, CancelStopOrder, PlaceStopOrder, StopOrderDetail, StopOrderHistory, StopOrders,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::Direction;

use super::conditional::{self, Filter, States};
use super::conditional_records as records;
use super::orders::rejected;
use super::pages::PageNumber;
use crate::futures::ConditionalKind;
use crate::operations::call::Call;
use crate::operations::place_batch::check_account;
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};

const KIND: ConditionalKind = ConditionalKind::Stop;

/// Places a take-profit and stop-loss order, and returns its id.
pub(in crate::operations) fn place_stop_order(call: &Call<'_>) -> Result<Json, Rejection> {
    conditional::place(call, |trading, owner, request: PlaceStopOrder| {
        trading.stop_order(owner, request.order, call.now)
    })
}

/// Changes the trigger prices of a take-profit and stop-loss order, and returns its id.
pub(in crate::operations) fn amend_stop_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    let amendment = call.parse::<AmendStopOrder>()?.amendment;
    call.exchange.with_trading(call.now, |trading| {
        check_account(call, trading)?;
        trading.amend_stop_order(owner, &amendment, call.now).map_err(|rejection| rejected(call, rejection))?;
        reply::value(&amendment.stop_order_id)
    })?
}

/// Cancels a take-profit and stop-loss order.
pub(in crate::operations) fn cancel_stop_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<CancelStopOrder>()?.order.stop_order_id;
    conditional::cancel(call, (KIND, id.get()), ErrorCode::InvalidEntrust, &json!(true))
}

/// Cancels all take-profit and stop-loss orders of a pair.
pub(in crate::operations) fn cancel_all_stop_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let symbol = call.parse::<CancelAllStopOrders>()?.selection.symbol;
    conditional::cancel_all(call, KIND, Some(&symbol), &json!(true))
}

/// Finds one take-profit and stop-loss order.
pub(in crate::operations) fn stop_order_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<StopOrderDetail>()?.stop_order_id;
    conditional::detail(call, (KIND, id.get()), ErrorCode::InvalidProfitId, |order, ledger, _| {
        records::stop_order(order, ledger)
    })
}

/// Lists take-profit and stop-loss orders by page number, newest first.
pub(in crate::operations) fn stop_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<StopOrders>()?;
    let states = request.state.as_ref().map_or(States::All, States::Of);
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: KIND, symbol, states, from, to };
    let size = request.size.unwrap_or(StopOrders::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: StopOrders::DEFAULT_PAGE, size };
    conditional::list(call, filter, page, |order, ledger, _| records::stop_order(order, ledger))
}

/// Pages through the take-profit and stop-loss orders that are no longer active, newest first. The documentation contradicts itself about
/// `id`; the sandbox accepts the id of an order and a page number.
pub(in crate::operations) fn stop_order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<StopOrderHistory>()?;
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: KIND, symbol, states: States::Ended, from, to };
    let cursor = Cursor {
        id: request.id,
        backward: request.direction.unwrap_or(StopOrderHistory::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(StopOrderHistory::DEFAULT_LIMIT),
    };
    conditional::history(
        call,
        filter,
        cursor,
        |order, ledger, _| records::past_stop_order(order, ledger),
        |page| conditional::write_page(call, &page),
    )
}
