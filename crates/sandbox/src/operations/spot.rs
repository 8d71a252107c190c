//! Spot orders.

use tradewire_endpoints::spot::{
    AmendOrder, BatchOrders, CancelAllOrders, CancelBatch, CancelOrder, Fills, OpenOrders, OrderDetail, OrderHistory,
    OrderLookup, PlaceBatch, PlaceOrder,
};
use tradewire_models::ErrorCode;
use tradewire_models::spot::{
    AmendedOrder, BizType, Cancellation, Direction, Fill, NewBatchOrder, NewOrder, OrderId, OrderState, PlacedBatch,
    PlacedBatchOrder, PlacedOrder, Side,
};

use super::Behaviors;
use super::call::Call;
use crate::paging::{Cursor, TimeRange, id_number};
use crate::reply::{self, Json, Rejection};
use crate::spot::{SpotLedger, SpotOrder};

pub(super) static BEHAVIORS: Behaviors = &[
    (OpenOrders::OPERATION, open_orders),
    // Unknown ids are omitted.
    (BatchOrders::OPERATION, |call| {
        let request = call.parse::<BatchOrders>()?;
        with_ledger(call, |ledger| {
            let found = request.order_ids.iter().filter_map(|id| ledger.orders.find(id));
            reply::list(&call.operation, found, |order| Ok(order.record()))
        })
    }),
    (OrderDetail::OPERATION, |call| {
        let request = call.parse::<OrderDetail>()?;
        with_ledger(call, |ledger| found(call, ledger.orders.find(&request.order_id)))
    }),
    (OrderLookup::OPERATION, order_lookup),
    (OrderHistory::OPERATION, |call| {
        let request = call.parse::<OrderHistory>()?;
        let limit = request.limit.unwrap_or(OrderHistory::DEFAULT_LIMIT);
        let cursor = cursor(request.from_id.as_ref().map(|id| id.as_str()), request.direction.as_ref(), limit);
        with_ledger(call, |ledger| {
            let page = ledger.orders.page(cursor, |order| is_requested(order, &request));
            reply::page(&call.operation, page, |order| Ok(order.record()))
        })
    }),
    (Fills::OPERATION, |call| {
        let request = call.parse::<Fills>()?;
        let limit = request.limit.unwrap_or(Fills::DEFAULT_LIMIT);
        let cursor = cursor(request.from_id.as_ref().map(|id| id.as_str()), request.direction.as_ref(), limit);
        with_ledger(call, |ledger| {
            reply::page(&call.operation, ledger.fills.page(cursor, |fill| is_requested_fill(fill, &request)), Ok)
        })
    }),
    (PlaceOrder::OPERATION, place_order),
    (PlaceBatch::OPERATION, place_batch),
    (AmendOrder::OPERATION, amend_order),
    (CancelOrder::OPERATION, cancel_order),
    (CancelBatch::OPERATION, cancel_batch),
    (CancelAllOrders::OPERATION, cancel_all_orders),
];

/// The filter of a list of orders. A criterion that is not set selects all orders.
struct Filter<'a> {
    symbol: Option<&'a String>,
    biz_type: Option<&'a BizType>,
    side: Option<&'a Side>,
}

impl Filter<'_> {
    /// Returns whether an order passes the filter.
    fn contains(&self, order: &SpotOrder) -> bool {
        self.symbol.is_none_or(|symbol| order.symbol == *symbol)
            && self.biz_type.is_none_or(|biz_type| order.biz_type() == biz_type)
            && self.side.is_none_or(|side| order.side == *side)
    }
}

/// Returns whether an order passes the filters of a request. The history contains orders in every state except `NEW`.
fn is_requested(order: &SpotOrder, request: &OrderHistory) -> bool {
    let OrderHistory { symbol, biz_type, side, .. } = request;
    let filter = Filter { symbol: symbol.as_ref(), biz_type: biz_type.as_ref(), side: side.as_ref() };
    let hides_canceled = request.hidden_canceled.unwrap_or_default();
    filter.contains(order)
        && order.state != OrderState::New
        && !(hides_canceled && order.state == OrderState::Canceled)
        && request.type_.as_ref().is_none_or(|order_type| order.type_ == *order_type)
        && request.state.as_ref().is_none_or(|state| order.state == *state)
        && TimeRange { from: request.start_time, to: request.end_time }.contains(order.time)
}

/// Returns whether a fill passes the filters of a request.
fn is_requested_fill(fill: &Fill, request: &Fills) -> bool {
    request.symbol.as_ref().is_none_or(|symbol| fill.symbol == *symbol)
        && request.biz_type.as_ref().is_none_or(|biz_type| fill.biz_type == *biz_type)
        && request.order_side.as_ref().is_none_or(|side| fill.order_side == *side)
        && request.order_type.as_ref().is_none_or(|order_type| fill.order_type == *order_type)
        && request.order_id.as_ref().is_none_or(|id| fill.order_id == *id)
        && TimeRange { from: request.start_time, to: request.end_time }.contains(fill.time)
}

fn cursor(id: Option<&str>, direction: Option<&Direction>, limit: i64) -> Cursor {
    Cursor { id: id.map(id_number), backward: direction == Some(&Direction::Prev), limit }
}

/// Lists the open orders of the caller.
fn open_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OpenOrders>()?;
    let filter =
        Filter { symbol: request.symbol.as_ref(), biz_type: request.biz_type.as_ref(), side: request.side.as_ref() };
    with_ledger(call, |ledger| {
        let found = ledger.orders.open().rev().filter(|order| filter.contains(order));
        reply::list(&call.operation, found, |order| Ok(order.record()))
    })
}

/// Finds one order of the caller by id or by client order id. If both are given, the id takes precedence. If several orders have the same
/// client order id, the newest is returned.
fn order_lookup(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderLookup>()?;
    with_ledger(call, |ledger| {
        let order = match (&request.order_id, &request.client_order_id) {
            (Some(id), _) => ledger.orders.find(id),
            (None, Some(client_id)) => ledger.orders.with_client_id(client_id).next(),
            (None, None) => None,
        };
        found(call, order)
    })
}

fn found(call: &Call<'_>, order: Option<&SpotOrder>) -> Result<Json, Rejection> {
    let order = order.ok_or(ErrorCode::NoSuchOrder)?;
    reply::record(&call.operation, order.record())
}

/// Runs `read` on the spot ledger of the caller.
fn with_ledger(call: &Call<'_>, read: impl FnOnce(&SpotLedger) -> Result<Json, Rejection>) -> Result<Json, Rejection> {
    call.with_state(|state, owner| read(state.spot.ledger(owner).ok_or(ErrorCode::NoSuchUser)?))
}

/// Places an order.
fn place_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<PlaceOrder>()?;
    call.with_state(|state, owner| {
        let order = state.spot.place(owner, &request.order, (call.peer, call.now))?;
        let mut placed = PlacedOrder::default();
        placed.order_id = order.id().clone();
        placed.client_order_id = Some(order.client_order_id.clone().unwrap_or_default());
        placed.ip = Some(call.peer.to_string());
        reply::record(&call.operation, &placed)
    })
}

/// Places several orders. Each is accepted or rejected on its own.
fn place_batch(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<PlaceBatch>()?;
    call.with_state(|state, owner| {
        let mut batch = PlacedBatch::default();
        batch.batch_id = Some(state.spot.ids.draw_record().to_string());
        for (index, order) in (0..).zip(&request.batch.items) {
            let mut item = PlacedBatchOrder::default();
            item.index = index;
            item.client_order_id.clone_from(&order.client_order_id);
            match state.spot.place(owner, &single_order(order), (call.peer, call.now)) {
                Ok(placed) => item.order_id = Some(placed.id().clone()),
                Err(rejection) => {
                    let (message, code) = (rejection.message(), rejection.code(ErrorCode::OperationFailed));
                    let doc = code.info().map_or_else(|| code.to_string(), |info| info.doc.to_owned());
                    let reason = [doc, message].into_iter().filter(|text| !text.is_empty());
                    item.reason = Some(reason.collect::<Vec<_>>().join(" "));
                }
            }
            // The sources disagree about the name of the field.
            item.rejected = Some(item.order_id.is_none());
            item.reject = item.rejected;
            batch.items.push(item);
        }
        reply::record(&call.operation, &batch)
    })
}

/// Changes the price and quantity of an open limit order.
fn amend_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let AmendOrder { order_id, amendment, .. } = call.parse::<AmendOrder>()?;
    call.with_state(|state, owner| {
        state.spot.amend(owner, &order_id, (amendment.price, amendment.quantity), call.now)?;
        let mut amended = AmendedOrder::default();
        amended.order_id = order_id;
        amended.modify_id = state.spot.ids.draw_record().to_string().into();
        reply::record(&call.operation, &amended)
    })
}

/// Cancels an order. If the order has already ended, it is unchanged, and the request succeeds.
fn cancel_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<CancelOrder>()?;
    call.with_state(|state, owner| {
        if !state.spot.cancel(owner, &request.order_id, call.now) {
            return Err(ErrorCode::NoSuchOrder.into());
        }
        let mut cancellation = Cancellation::default();
        cancellation.cancel_id = state.spot.ids.draw_record().to_string().into();
        reply::record(&call.operation, &cancellation)
    })
}

/// Cancels several orders. Unknown ids are ignored, because the result does not report which orders were canceled.
fn cancel_batch(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<CancelBatch>()?;
    call.with_state(|state, owner| {
        for id in &request.selection.order_ids {
            state.spot.cancel(owner, id, call.now);
        }
        reply::value(&())
    })
}

/// Cancels all open orders, or those of one pair or side.
fn cancel_all_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let CancelAllOrders { filter: wanted, .. } = call.parse::<CancelAllOrders>()?;
    let filter =
        Filter { symbol: wanted.symbol.as_ref(), biz_type: Some(&wanted.biz_type), side: wanted.side.as_ref() };
    call.with_state(|state, owner| {
        let open = state.spot.ledger(owner).into_iter().flat_map(|ledger| ledger.orders.open().rev());
        let selected: Vec<OrderId> = open.filter(|order| filter.contains(order)).map(SpotOrder::id).cloned().collect();
        for id in &selected {
            state.spot.cancel(owner, id, call.now);
        }
        reply::value(&true)
    })
}

/// Converts an order of a batch to a single order, which has the same rules.
fn single_order(order: &NewBatchOrder) -> NewOrder {
    let (symbol, side, order_type) = (order.symbol.clone(), order.side.clone(), order.type_.clone());
    let mut single = NewOrder::new(symbol, side, order_type, order.time_in_force.clone(), order.biz_type.clone());
    single.client_order_id.clone_from(&order.client_order_id);
    (single.price, single.quantity, single.quote_qty) = (order.price, order.quantity, order.quote_qty);
    single
}
