//! Trailing orders, which place a market order when the price retreats from its best value.

use serde_json::json;
use tradewire_endpoints::futures::{
    CancelAllTrailingOrders, CancelTrailingOrder, PlaceTrailingOrder, TrailingOrderDetail, TrailingOrderHistory,
    TrailingOrders,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{Direction, TrailingOrderPage};

use super::conditional::{self, Filter, States};
use super::conditional_records as records;
use super::pages::PageNumber;
use crate::futures::ConditionalKind;
use crate::operations::call::Call;
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};

const KIND: ConditionalKind = ConditionalKind::Trailing;

/// Places a trailing order, and returns its id.
pub(in crate::operations) fn place_trailing_order(call: &Call<'_>) -> Result<Json, Rejection> {
    conditional::place(call, |trading, owner, request: PlaceTrailingOrder| {
        trading.trailing_order(owner, request.order, call.now)
    })
}

/// Cancels a trailing order.
pub(in crate::operations) fn cancel_trailing_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<CancelTrailingOrder>()?.order.trailing_order_id;
    conditional::cancel(call, (KIND, id.get()), ErrorCode::InvalidTrackEntrust, &json!({}))
}

/// Cancels all trailing orders, or those of one pair.
pub(in crate::operations) fn cancel_all_trailing_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let filter = call.parse::<CancelAllTrailingOrders>()?.filter;
    let symbol = filter.and_then(|filter| filter.symbol);
    conditional::cancel_all(call, KIND, symbol.as_deref(), &json!({}))
}

/// Finds one trailing order.
pub(in crate::operations) fn trailing_order_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<TrailingOrderDetail>()?.trailing_order_id;
    conditional::detail(call, (KIND, id.get()), ErrorCode::InvalidTrackId, records::trailing_order)
}

/// Lists trailing orders by page number, newest first, including those that are no longer active.
pub(in crate::operations) fn trailing_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TrailingOrders>()?;
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: KIND, symbol, states: States::All, from, to };
    let size = request.size.unwrap_or(TrailingOrders::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: TrailingOrders::DEFAULT_PAGE, size };
    conditional::list(call, filter, page, records::trailing_order)
}

/// Pages through the trailing orders that are no longer active, newest first.
pub(in crate::operations) fn trailing_order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TrailingOrderHistory>()?;
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: KIND, symbol, states: States::Ended, from, to };
    let cursor = Cursor {
        id: request.id.map(|id| id.get()),
        backward: request.direction.unwrap_or(TrailingOrderHistory::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(TrailingOrderHistory::DEFAULT_LIMIT),
    };
    conditional::history(call, filter, cursor, records::trailing_order, |found| {
        let records = found.items.iter().map(|record| reply::record(&call.operation, record));
        let mut page = TrailingOrderPage::default();
        page.items = records.collect::<Result<Vec<_>, _>>()?;
        page.has_next = found.has_next;
        // The documentation uses both spellings.
        (page.has_prev, page.has_pre) = (Some(found.has_prev), Some(found.has_prev));
        reply::value(&page)
    })
}
