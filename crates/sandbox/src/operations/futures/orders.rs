//! Places, amends and cancels futures orders.

use serde::de::DeserializeOwned;
use tradewire_endpoints::futures::{
    AmendOrder, CancelAllOrders, CancelBatch, CancelOrder, PlaceBatch, PlaceOrder, PlaceOrders,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::NewOrder;

use crate::futures::check_enum_values;
use crate::operations::Behaviors;
use crate::operations::call::{Call, check_symbol};
use crate::refusal::Refusal;
use crate::reply::{self, Json, Rejection};
use crate::trading::Trading;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (PlaceBatch::OPERATION, |call, trading| place(call, trading, |batch: PlaceBatch| batch.orders)),
    (PlaceOrder::OPERATION, place_order),
    (PlaceOrders::OPERATION, |call, trading| place(call, trading, |batch: PlaceOrders| batch.orders)),
    (AmendOrder::OPERATION, amend_order),
    (CancelOrder::OPERATION, |call, trading| {
        let order = call.parse::<CancelOrder>()?.order;
        if !trading.cancel_own(call.owner()?, order.order_id, call.now) {
            let message = "the account has no open order with this id".to_owned();
            return Err(Rejection::Code(ErrorCode::InvalidParams, message));
        }
        reply::value(&order.order_id)
    }),
    // Orders that do not exist, or are not open, are ignored: the interface lists no code for them.
    (CancelBatch::OPERATION, |call, trading| {
        let orders = call.parse::<CancelBatch>()?.orders;
        let owner = call.owner()?;
        let mut ids = orders.order_ids;
        for client_id in orders.client_order_ids.iter().flatten() {
            ids.extend(call.ledger(trading)?.orders.with_client_id(client_id).map(|placed| placed.id()));
        }
        for id in ids {
            trading.cancel_own(owner, id, call.now);
        }
        reply::value(&true)
    }),
    (CancelAllOrders::OPERATION, |call, trading| {
        let filter = call.parse::<CancelAllOrders>()?.filter;
        check_symbol(trading, filter.symbol.as_deref())?;
        trading.cancel_all(call.owner()?, filter.symbol.as_deref(), call.now);
        reply::value(&true)
    }),
];

fn place_order(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let owner = call.owner()?;
    let order = call.parse_unchecked::<PlaceOrder>()?.order;
    trading.check_order(&order).map_err(|refusal| rejected(call, refusal))?;
    // Checks the remaining rules of the contract, which have no error code of their own.
    call.check()?;
    check_enum_values(&order)?;
    let insufficient = ErrorCode::InsufficientBalance;
    if is_listed(call, &insufficient) && !trading.affords(owner, &order, call.now) {
        return Err(insufficient.into());
    }
    reply::value(&trading.place(owner, &order, call.now))
}

/// Amends an order, which keeps its id.
fn amend_order(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let owner = call.owner()?;
    let amendment = call.parse_unchecked::<AmendOrder>()?.amendment;
    trading.check_amendment(owner, &amendment).map_err(|refusal| rejected(call, refusal))?;
    // Checks the remaining rules of the contract, which have no error code of their own.
    call.check()?;
    trading.amend(owner, &amendment, call.now).map_err(|refusal| rejected(call, refusal))?;
    reply::value(&amendment.order_id)
}

/// Returns the rejection of an order, with a code that the interface lists for the operation.
pub(super) fn rejected(call: &Call<'_>, refusal: Refusal) -> Rejection {
    let (code, message) = refusal.code_and_message(ErrorCode::InvalidParams);
    // Some operations report the same reason by another code.
    let synonym = (code == ErrorCode::InvalidQuantity).then_some(ErrorCode::InvalidQuantityScale);
    let listed = [Some(code), synonym].into_iter().flatten().find(|code| is_listed(call, code));
    Rejection::Code(listed.unwrap_or(ErrorCode::InvalidParams), message)
}

fn is_listed(call: &Call<'_>, code: &ErrorCode) -> bool {
    call.operation.wire.errors.contains(&code.as_str())
}

/// Places the orders of a request, which `orders_of` returns: all of them, or none if one is rejected.
fn place<R: DeserializeOwned>(
    call: &Call<'_>,
    trading: &mut Trading,
    orders_of: fn(R) -> Vec<NewOrder>,
) -> Result<Json, Rejection> {
    let owner = call.owner()?;
    let orders = orders_of(call.parse_unchecked()?);
    let max = call.operation.declared.body.as_ref().and_then(|body| body.rules.max_items);
    if max.is_some_and(|max| orders.len() > max) {
        return Err(ErrorCode::OrderCreateSizeExceed.into());
    }
    for (index, order) in orders.iter().enumerate() {
        trading.check_order(order).map_err(|refusal| {
            let (code, message) = refusal.code_and_message(ErrorCode::InvalidParams);
            Rejection::Code(code, format!("order {} of the batch: {message}", index + 1))
        })?;
    }
    // Checks the remaining rules of the contract, which have no error code of their own.
    call.check()?;
    orders.iter().try_for_each(check_enum_values)?;
    for order in &orders {
        trading.place(owner, order, call.now);
    }
    // The interface documents a string and does not show its contents. In public sources, it is empty.
    reply::value(&"")
}
