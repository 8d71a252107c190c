//! Batch placement: checks the account, the batch and each order, and places the orders.

use tradewire_endpoints::futures::{PlaceBatch, PlaceOrders};
use tradewire_endpoints::{Endpoint, Invalid};
use tradewire_models::ErrorCode;
use tradewire_models::futures::NewOrder;
use tradewire_wire::server::Parts;

use super::call::Call;
use crate::exchange::BatchPolicy;
use crate::futures::{OrderRejection, Trading};
use crate::reply::{self, Json, Rejection};
use crate::restriction;

/// A request that places several orders.
trait Batch: Endpoint + Sized {
    fn parse(parts: &Parts<'_>) -> Result<Self, Invalid>;

    fn with_order(order: NewOrder) -> Self;

    fn orders(&self) -> &[NewOrder];
}

impl Batch for PlaceBatch {
    fn parse(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::from_parts(parts)
    }

    fn with_order(order: NewOrder) -> Self {
        Self::new([order])
    }

    fn orders(&self) -> &[NewOrder] {
        &self.orders
    }
}

impl Batch for PlaceOrders {
    fn parse(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::from_parts(parts)
    }

    fn with_order(order: NewOrder) -> Self {
        Self::new([order])
    }

    fn orders(&self) -> &[NewOrder] {
        &self.orders
    }
}

/// Places the orders of a batch.
pub(super) fn place_batch(call: &Call<'_>) -> Result<Json, Rejection> {
    call.exchange.with_trading(call.now, |trading| place::<PlaceBatch>(call, trading))?
}

/// Places the orders of a batch of the older operation, by the same rules.
pub(super) fn place_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    call.exchange.with_trading(call.now, |trading| place::<PlaceOrders>(call, trading))?
}

/// Rejects an order of a restricted account.
pub(super) fn check_account(call: &Call<'_>, trading: &Trading) -> Result<(), Rejection> {
    let owner = call.caller()?.owner;
    match trading.ledger(owner).and_then(|ledger| ledger.restrictions.rejection(call.now)) {
        Some(code) => {
            let message = restriction::message(&code);
            Err(Rejection::Code(code, message))
        }
        None => Ok(()),
    }
}

fn place<B: Batch>(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    check_account(call, trading)?;
    let batch = call.parse_unchecked(B::parse)?;
    let max = call.operation.declared.body.as_ref().and_then(|body| body.rules.max_items);
    if max.is_some_and(|max| batch.orders().len() > max) {
        return Err(ErrorCode::OrderCreateSizeExceed.into());
    }
    match call.exchange.batch_policy {
        BatchPolicy::AllOrNothing => place_all_or_nothing(call, trading, &batch)?,
        BatchPolicy::Independent => place_independently(call, trading, &batch)?,
    }
    // The interface documents a string and does not show its contents. Public sources show it empty.
    reply::value(&"")
}

fn place_all_or_nothing<B: Batch>(call: &Call<'_>, trading: &mut Trading, batch: &B) -> Result<(), Rejection> {
    let owner = call.caller()?.owner;
    for (index, order) in batch.orders().iter().enumerate() {
        check(call, trading, index, order)?;
    }
    // The remaining rules of the contract, which have no error code of their own.
    call.check()?;
    for order in batch.orders() {
        trading.place(owner, order, call.now);
    }
    Ok(())
}

fn place_independently<B: Batch>(call: &Call<'_>, trading: &mut Trading, batch: &B) -> Result<(), Rejection> {
    let owner = call.caller()?.owner;
    if batch.orders().is_empty() {
        return call.check();
    }
    let mut result = Ok(());
    for (index, order) in batch.orders().iter().enumerate() {
        let check_rules = |()| call.check_body(&B::with_order(order.clone()));
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
