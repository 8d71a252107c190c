//! Places, amends and cancels futures orders.

use serde::de::DeserializeOwned;
use tradewire_endpoints::futures::{
    AmendOrder, CancelAllOrders, CancelBatch, CancelOrder, PlaceBatch, PlaceOrder, PlaceOrders,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::NewOrder;

use crate::futures::{OrderRejection, Trading};
use crate::operations::Behaviors;
use crate::operations::call::{Call, check_symbol};
use crate::reply::{self, Json, Rejection};

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (PlaceBatch::OPERATION, |call| place(call, |batch: PlaceBatch| batch.orders)),
    (PlaceOrder::OPERATION, place_order),
    (PlaceOrders::OPERATION, |call| place(call, |batch: PlaceOrders| batch.orders)),
    (AmendOrder::OPERATION, amend_order),
    (CancelOrder::OPERATION, cancel_order),
    (CancelBatch::OPERATION, cancel_batch),
    (CancelAllOrders::OPERATION, |call| {
        let filter = call.parse::<CancelAllOrders>()?.filter;
        call.with_trading(|trading, owner| {
            check_symbol(trading, filter.symbol.as_deref())?;
            trading.cancel_all(owner, filter.symbol.as_deref(), call.now);
            reply::value(&true)
        })
    }),
];

/// Places an order, and returns its id.
fn place_order(call: &Call<'_>) -> Result<Json, Rejection> {
    call.with_trading(|trading, owner| {
        let order = call.parse_unchecked::<PlaceOrder>()?.order;
        trading.check_order(&order).map_err(|rejection| rejected(call, rejection))?;
        // Checks the remaining rules of the contract, which have no error code of their own.
        call.check()?;
        let insufficient = ErrorCode::InsufficientBalance;
        if is_listed(call, &insufficient) && !trading.affords(owner, &order, call.now) {
            return Err(insufficient.into());
        }
        reply::value(&trading.place(owner, &order, call.now))
    })
}

/// Amends an order, which keeps its id.
fn amend_order(call: &Call<'_>) -> Result<Json, Rejection> {
    call.with_trading(|trading, owner| {
        let amendment = call.parse_unchecked::<AmendOrder>()?.amendment;
        trading.check_amendment(owner, &amendment).map_err(|rejection| rejected(call, rejection))?;
        // Checks the remaining rules of the contract, which have no error code of their own.
        call.check()?;
        trading.amend(owner, &amendment, call.now).map_err(|rejection| rejected(call, rejection))?;
        reply::value(&amendment.order_id)
    })
}

/// Cancels an open order, and returns its id.
fn cancel_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let order = call.parse::<CancelOrder>()?.order;
    call.with_trading(|trading, owner| {
        if !trading.cancel_own(owner, order.order_id, call.now) {
            let message = "the account has no open order with this id".to_owned();
            return Err(Rejection::Code(ErrorCode::InvalidParams, message));
        }
        reply::value(&order.order_id)
    })
}

/// Cancels several open orders. Those that do not exist, or are not open, are ignored: the interface lists no code for them.
fn cancel_batch(call: &Call<'_>) -> Result<Json, Rejection> {
    let orders = call.parse::<CancelBatch>()?.orders;
    call.with_trading(|trading, owner| {
        let mut ids = orders.order_ids;
        if let Some(ledger) = trading.ledger(owner) {
            for client_id in orders.client_order_ids.iter().flatten() {
                ids.extend(ledger.orders.with_client_id(client_id).map(|placed| placed.id()));
            }
        }
        for id in ids {
            trading.cancel_own(owner, id, call.now);
        }
        reply::value(&true)
    })
}

/// Returns the rejection of an order, with a code that the interface lists for the operation.
pub(super) fn rejected(call: &Call<'_>, rejection: OrderRejection) -> Rejection {
    let OrderRejection { code, detail } = &rejection;
    let mut codes = std::iter::once(code).chain(synonyms(code));
    match codes.find(|code| is_listed(call, code)) {
        Some(listed) => Rejection::Code(listed.clone(), detail.clone().unwrap_or_default()),
        None => Rejection::Code(ErrorCode::InvalidParams, rejection.meaning()),
    }
}

/// Returns the codes by which some operations report the same reason.
fn synonyms(code: &ErrorCode) -> &'static [ErrorCode] {
    match code {
        ErrorCode::InvalidQuantity => &[ErrorCode::InvalidQuantityScale],
        _ => &[],
    }
}

/// Returns whether the interface lists an error code for the operation.
fn is_listed(call: &Call<'_>, code: &ErrorCode) -> bool {
    call.operation.wire.errors.contains(&code.as_str())
}

/// Places the orders of a request, which `orders_of` returns: all of them, or none if one is rejected.
fn place<R: DeserializeOwned>(call: &Call<'_>, orders_of: fn(R) -> Vec<NewOrder>) -> Result<Json, Rejection> {
    call.with_trading(|trading, owner| {
        let orders = orders_of(call.parse_unchecked()?);
        let max = call.operation.declared.body.as_ref().and_then(|body| body.rules.max_items);
        if max.is_some_and(|max| orders.len() > max) {
            return Err(ErrorCode::OrderCreateSizeExceed.into());
        }
        for (index, order) in orders.iter().enumerate() {
            check(trading, index, order)?;
        }
        // Checks the remaining rules of the contract, which have no error code of their own.
        call.check()?;
        for order in &orders {
            trading.place(owner, order, call.now);
        }
        // The interface documents a string and does not show its contents. In public sources, it is empty.
        reply::value(&"")
    })
}

/// Checks an order. A rejection names the position of the order in the batch.
fn check(trading: &Trading, index: usize, order: &NewOrder) -> Result<(), Rejection> {
    trading.check_order(order).map_err(|OrderRejection { code, detail }| {
        let position = format!("order {} of the batch", index + 1);
        let message = match detail {
            Some(detail) => format!("{position}: {detail}"),
            None => position,
        };
        Rejection::Code(code, message)
    })
}
