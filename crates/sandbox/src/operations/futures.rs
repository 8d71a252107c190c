//! The operations of futures accounts.

pub(crate) mod account;
pub(super) mod conditional;
pub(super) mod lists;
pub(super) mod orders;
pub(crate) mod positions;
mod records;

use tradewire_endpoints::futures::{OrderDetail, QuantHistory};

use super::call::Call;
use crate::reply::{self, Json, Rejection};

/// Finds one order of the caller. The result is null if it does not exist.
pub(super) fn order_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderDetail>()?;
    call.with_own_ledger(|_, ledger| match ledger.orders.get(request.order_id) {
        Some(placed) => reply::record(&call.operation, placed.record()),
        None => reply::value(&()),
    })
}

/// Pages through the orders of the caller, newest first.
pub(super) fn quant_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<QuantHistory>()?;
    call.with_own_ledger(|_, ledger| {
        reply::page(&call.operation, ledger.orders.history(&request), |placed| Ok(placed.record()))
    })
}

/// Returns the time that the clock of the sandbox shows.
pub(super) fn server_time(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    reply::value(&call.shown)
}
