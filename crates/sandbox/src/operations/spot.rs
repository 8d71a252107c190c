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
use crate::record::new_record;
use crate::reply::{self, Json, Rejection};
use crate::spot::SpotOrder;
use crate::trading::Trading;

pub(super) static BEHAVIORS: Behaviors = &[
    (OpenOrders::OPERATION, |call, trading| {
        let OpenOrders { symbol, biz_type, side, .. } = &call.parse()?;
        let filter = Filter { symbol: symbol.as_ref(), biz_type: biz_type.as_ref(), side: side.as_ref() };
        let found = call.spot_ledger(trading)?.orders.open().rev().filter(|order| filter.contains(order));
        call.operation.list(found, |order| Ok(order.record()))
    }),
    // Unknown ids are omitted.
    (BatchOrders::OPERATION, |call, trading| {
        let request = call.parse::<BatchOrders>()?;
        let orders = &call.spot_ledger(trading)?.orders;
        let found = request.order_ids.iter().filter_map(|id| orders.find(id));
        call.operation.list(found, |order| Ok(order.record()))
    }),
    (OrderDetail::OPERATION, |call, trading| {
        let request = call.parse::<OrderDetail>()?;
        found(call, call.spot_ledger(trading)?.orders.find(&request.order_id))
    }),
    (OrderLookup::OPERATION, order_lookup),
    (OrderHistory::OPERATION, |call, trading| {
        let request = call.parse::<OrderHistory>()?;
        let limit = request.limit.unwrap_or(OrderHistory::DEFAULT_LIMIT);
        let cursor = cursor(request.from_id.as_ref().map(|id| id.as_str()), request.direction.as_ref(), limit);
        let page = call.spot_ledger(trading)?.orders.page(cursor, |order| is_requested(order, &request));
        call.operation.page(page, |order| Ok(order.record()))
    }),
    (Fills::OPERATION, |call, trading| {
        let request = call.parse::<Fills>()?;
        let limit = request.limit.unwrap_or(Fills::DEFAULT_LIMIT);
        let cursor = cursor(request.from_id.as_ref().map(|id| id.as_str()), request.direction.as_ref(), limit);
        let fills = &call.spot_ledger(trading)?.fills;
        call.operation.page(fills.page(cursor, |fill| is_requested_fill(fill, &request)), Ok)
    }),
    (PlaceOrder::OPERATION, |call, trading| {
        let request = call.parse::<PlaceOrder>()?;
        let order = trading.place_spot(call.owner()?, &request.order, (call.peer, call.now))?;
        let client_order_id = Some(order.client_order_id.clone().unwrap_or_default());
        let (order_id, ip) = (order.id().clone(), Some(call.peer.to_string()));
        call.operation.record(&new_record!(PlacedOrder { order_id, client_order_id, ip }))
    }),
    (PlaceBatch::OPERATION, place_batch),
    (AmendOrder::OPERATION, |call, trading| {
        let AmendOrder { order_id, amendment, .. } = call.parse()?;
        trading.amend_spot(call.owner()?, &order_id, (amendment.price, amendment.quantity), call.now)?;
        let modify_id = trading.spot_ids.draw_record().to_string().into();
        call.operation.record(&new_record!(AmendedOrder { order_id, modify_id }))
    }),
    // If the order has already ended, it is unchanged, and the request succeeds.
    (CancelOrder::OPERATION, |call, trading| {
        let request = call.parse::<CancelOrder>()?;
        if !trading.cancel_spot(call.owner()?, &request.order_id, call.now) {
            return Err(ErrorCode::NoSuchOrder.into());
        }
        let cancel_id = trading.spot_ids.draw_record().to_string().into();
        call.operation.record(&new_record!(Cancellation { cancel_id }))
    }),
    // Unknown ids are ignored, because the result does not report which orders were canceled.
    (CancelBatch::OPERATION, |call, trading| {
        let order_ids = call.parse::<CancelBatch>()?.selection.order_ids;
        let owner = call.owner()?;
        for id in &order_ids {
            trading.cancel_spot(owner, id, call.now);
        }
        reply::value(&())
    }),
    (CancelAllOrders::OPERATION, |call, trading| {
        let wanted = call.parse::<CancelAllOrders>()?.filter;
        let filter =
            Filter { symbol: wanted.symbol.as_ref(), biz_type: Some(&wanted.biz_type), side: wanted.side.as_ref() };
        let open = call.spot_ledger(trading)?.orders.open().rev();
        let selected: Vec<OrderId> = open.filter(|order| filter.contains(order)).map(SpotOrder::id).cloned().collect();
        for id in &selected {
            trading.cancel_spot(call.owner()?, id, call.now);
        }
        reply::value(&true)
    }),
];

/// The filter of a list of orders. A criterion that is not set selects all orders.
struct Filter<'a> {
    symbol: Option<&'a String>,
    biz_type: Option<&'a BizType>,
    side: Option<&'a Side>,
}

impl Filter<'_> {
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

/// Finds one order of the caller by id or by client order id. If both are given, the id takes precedence. If several orders have the same
/// client order id, the newest is returned.
fn order_lookup(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let request = call.parse::<OrderLookup>()?;
    let orders = &call.spot_ledger(trading)?.orders;
    let order = match (&request.order_id, &request.client_order_id) {
        (Some(id), _) => orders.find(id),
        (None, Some(client_id)) => orders.with_client_id(client_id).next(),
        (None, None) => None,
    };
    found(call, order)
}

fn found(call: &Call<'_>, order: Option<&SpotOrder>) -> Result<Json, Rejection> {
    let order = order.ok_or(ErrorCode::NoSuchOrder)?;
    call.operation.record(order.record())
}

/// Places several orders. Each is accepted or rejected on its own.
fn place_batch(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let request = call.parse::<PlaceBatch>()?;
    let owner = call.owner()?;
    let batch_id = Some(trading.spot_ids.draw_record().to_string());
    let mut batch = new_record!(PlacedBatch { batch_id });
    for (index, order) in (0..).zip(&request.batch.items) {
        let mut item = new_record!(PlacedBatchOrder { index, client_order_id: order.client_order_id.clone() });
        match trading.place_spot(owner, &single_order(order), (call.peer, call.now)) {
            Ok(placed) => item.order_id = Some(placed.id().clone()),
            Err(refusal) => {
                let (code, message) = refusal.code_and_message(ErrorCode::QuantityAboveMaximum);
                let meaning = code.info().map_or("", |info| info.doc);
                item.reason = Some(if message == meaning { message } else { format!("{meaning} {message}") });
            }
        }
        // The sources disagree about the name of the field.
        item.rejected = Some(item.order_id.is_none());
        item.reject = item.rejected;
        batch.items.push(item);
    }
    call.operation.record(&batch)
}

fn single_order(order: &NewBatchOrder) -> NewOrder {
    let (symbol, side, order_type) = (order.symbol.clone(), order.side.clone(), order.type_.clone());
    let mut single = NewOrder::new(symbol, side, order_type, order.time_in_force.clone(), order.biz_type.clone());
    single.client_order_id.clone_from(&order.client_order_id);
    (single.price, single.quantity, single.quote_qty) = (order.price, order.quantity, order.quote_qty);
    single
}
