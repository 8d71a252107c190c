//! The operations of futures accounts.

pub(crate) mod account;
pub(super) mod conditional;
pub(super) mod lists;
pub(super) mod orders;
pub(crate) mod positions;
mod records;

use tradewire_endpoints::futures::{OrderDetail, QuantHistory, ServerTime};

use super::Behaviors;
use crate::reply;

pub(super) static BEHAVIORS: Behaviors = &[
    (QuantHistory::OPERATION, |call| {
        let request = call.parse::<QuantHistory>()?;
        call.with_own_ledger(|_, ledger| {
            reply::page(&call.operation, ledger.orders.history(&request), |placed| Ok(placed.record()))
        })
    }),
    // The result is null if the order does not exist.
    (OrderDetail::OPERATION, |call| {
        let request = call.parse::<OrderDetail>()?;
        call.with_own_ledger(|_, ledger| match ledger.orders.get(request.order_id) {
            Some(placed) => reply::record(&call.operation, placed.record()),
            None => reply::value(&()),
        })
    }),
    (ServerTime::OPERATION, |call| {
        call.check()?;
        reply::value(&call.shown)
    }),
];
