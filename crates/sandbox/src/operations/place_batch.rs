//! Batch placement: checks the account, the batch and each order, and places the orders.

use serde::de::DeserializeOwned;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{PlaceBatch, PlaceOrders};
use tradewire_models::ErrorCode;
use tradewire_models::futures::NewOrder;

use super::call::Call;
use crate::exchange::BatchPolicy;
use crate::futures::{OrderRejection, Trading};
use crate::reply::{self, Json, Rejection};
use crate::restriction::{self, Activity};

/// Places the orders of a batch.
pub(super) fn place_batch(call: &Call<'_>) -> Result<Json, Rejection> {
    place(call, |batch: PlaceBatch| batch.orders, |order| PlaceBatch::new([order]))
}

/// Places the orders of a batch of the older operation, by the same rules.
pub(super) fn place_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    place(call, |batch: PlaceOrders| batch.orders, |order| PlaceOrders::new([order]))
}

/// Rejects an order of a restricted account.
pub(super) fn check_account(call: &Call<'_>, trading: &Trading) -> Result<(), Rejection> {
    let owner = call.caller()?.owner;
    match trading.ledger(owner).and_then(|ledger| ledger.restrictions.forbids(Activity::FuturesOrder, call.now)) {
        Some(code) => {
            let message = restriction::message(&code);
            Err(Rejection::Code(code, message))
        }
        None => Ok(()),
    }
}

/// Places the orders of a request, which `orders_of` returns. `of_one` returns the same request with a single order.
fn place<R: Endpoint + DeserializeOwned>(
    call: &Call<'_>,
    orders_of: fn(R) -> Vec<NewOrder>,
    of_one: fn(NewOrder) -> R,
) -> Result<Json, Rejection> {
    call.exchange.with_trading(call.now, |trading| {
        check_account(call, trading)?;
        let orders = orders_of(call.parse_unchecked()?);
        let max = call.operation.declared.body.as_ref().and_then(|body| body.rules.max_items);
        if max.is_some_and(|max| orders.len() > max) {
            return Err(ErrorCode::OrderCreateSizeExceed.into());
        }
        match call.exchange.batch_policy {
            BatchPolicy::AllOrNothing => place_all_or_nothing(call, trading, &orders)?,
            BatchPolicy::Independent => place_independently(call, trading, &orders, of_one)?,
        }
        // The interface documents a string and does not show its contents. In public sources, it is empty.
        reply::value(&"")
    })?
}

fn place_all_or_nothing(call: &Call<'_>, trading: &mut Trading, orders: &[NewOrder]) -> Result<(), Rejection> {
    let owner = call.caller()?.owner;
    for (index, order) in orders.iter().enumerate() {
        check(call, trading, index, order)?;
    }
    // Checks the remaining rules of the contract, which have no error code of their own.
    call.check()?;
    for order in orders {
        trading.place(owner, order, call.now);
    }
    Ok(())
}

fn place_independently<R: Endpoint>(
    call: &Call<'_>,
    trading: &mut Trading,
    orders: &[NewOrder],
    of_one: fn(NewOrder) -> R,
) -> Result<(), Rejection> {
    let owner = call.caller()?.owner;
    if orders.is_empty() {
        return call.check();
    }
    let mut result = Ok(());
    for (index, order) in orders.iter().enumerate() {
        let check_rules = |()| call.check_body(&of_one(order.clone()));
        match check(call, trading, index, order).and_then(check_rules) {
            Ok(()) => {
                trading.place(owner, order, call.now);
            }
            Err(rejection) => result = result.and(Err(rejection)),
        }
    }
    result
}

/// Checks an order. A rejection names the position of the order in the batch.
fn check(call: &Call<'_>, trading: &Trading, index: usize, order: &NewOrder) -> Result<(), Rejection> {
    let owner = call.caller()?.owner;
    trading.check_order(order, owner, call.now).map_err(|OrderRejection { code, detail }| {
        let position = format!("order {} of the batch", index + 1);
        let message = match detail {
            Some(detail) => format!("{position}: {detail}"),
            None => position,
        };
        Rejection::Code(code, message)
    })
}
