//! The spot operations.

use tradewire_endpoints::spot::{BatchOrders, OpenOrders};
use tradewire_models::spot::Clock;

use super::call::Call;
use crate::reply::{self, Json, Rejection};
use crate::seed_data::SpotOrder;

/// Lists the open orders of the caller.
pub(super) fn open_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(OpenOrders::from_parts)?;
    let orders = call.caller()?.spot.iter().filter(|order| order.is_open());
    let found = orders.filter(|order| {
        request.symbol.as_ref().is_none_or(|symbol| order.symbol() == symbol)
            && request.biz_type.as_ref().is_none_or(|biz_type| order.biz_type() == biz_type)
            && request.side.as_ref().is_none_or(|side| order.side() == side)
    });
    reply::list(&call.operation, found.map(SpotOrder::record))
}

/// Finds orders of the caller, in the order of the requested ids. Unknown ids are left out.
pub(super) fn batch_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(BatchOrders::from_parts)?;
    let orders = &call.caller()?.spot;
    let found = request.order_ids.iter().filter_map(|id| orders.iter().find(|order| order.id() == id));
    reply::list(&call.operation, found.map(SpotOrder::record))
}

/// Returns the time of the sandbox's clock.
pub(super) fn server_time(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let mut clock = Clock::default();
    clock.server_time = call.now;
    reply::record(&call.operation, &clock)
}
