//! The spot operations that only read orders.

use tradewire_endpoints::spot::{BatchOrders, Fills, OpenOrders, OrderDetail, OrderHistory, OrderLookup};
use tradewire_models::ErrorCode;
use tradewire_models::spot::{BizType, Clock, Side};

use super::call::Call;
use crate::reply::{self, Json, Rejection};
use crate::spot::{PlacedFill, SpotLedger, SpotOrder};

/// The filter of a list of orders. A criterion that is not set selects all orders.
pub(super) struct Filter<'a> {
    pub(super) symbol: Option<&'a String>,
    pub(super) biz_type: Option<&'a BizType>,
    pub(super) side: Option<&'a Side>,
}

impl Filter<'_> {
    /// Returns whether an order passes the filter.
    pub(super) fn contains(&self, order: &SpotOrder) -> bool {
        self.symbol.is_none_or(|symbol| order.symbol() == symbol)
            && self.biz_type.is_none_or(|biz_type| order.biz_type() == biz_type)
            && self.side.is_none_or(|side| order.side() == side)
    }
}

/// Lists the open orders of the caller.
pub(super) fn open_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OpenOrders>()?;
    let filter =
        Filter { symbol: request.symbol.as_ref(), biz_type: request.biz_type.as_ref(), side: request.side.as_ref() };
    with_ledger(call, |ledger| {
        let found = ledger.orders.open().filter(|order| filter.contains(order));
        reply::list(&call.operation, found.map(SpotOrder::record))
    })
}

/// Finds orders of the caller, in the order of the requested ids. Unknown ids are omitted.
pub(super) fn batch_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<BatchOrders>()?;
    with_ledger(call, |ledger| {
        let found = request.order_ids.iter().filter_map(|id| ledger.orders.find(id));
        reply::list(&call.operation, found.map(SpotOrder::record))
    })
}

/// Finds one order of the caller.
pub(super) fn order_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderDetail>()?;
    with_ledger(call, |ledger| found(call, ledger.orders.find(&request.order_id)))
}

/// Finds one order of the caller by id or by client order id. If both are given, the id takes precedence. If several orders have the same
/// client order id, the newest is returned.
pub(super) fn order_lookup(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderLookup>()?;
    with_ledger(call, |ledger| {
        let order = match (&request.order_id, &request.client_order_id) {
            (Some(id), _) => ledger.orders.find(id),
            (None, Some(client_id)) => ledger.orders.by_client_id(client_id),
            (None, None) => None,
        };
        found(call, order)
    })
}

fn found(call: &Call<'_>, order: Option<&SpotOrder>) -> Result<Json, Rejection> {
    let order = order.ok_or(ErrorCode::NoSuchOrder)?;
    reply::record(&call.operation, order.record())
}

/// Pages through the past orders of the caller, newest first.
pub(super) fn order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderHistory>()?;
    with_ledger(call, |ledger| {
        let page = ledger.orders.page(&request);
        let orders = page.items.into_iter().map(SpotOrder::record);
        reply::page(&call.operation, orders, (page.has_prev, page.has_next))
    })
}

/// Pages through the fills of the caller, newest first.
pub(super) fn fills(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Fills>()?;
    with_ledger(call, |ledger| {
        let page = ledger.fills.page(&request);
        let fills = page.items.into_iter().map(PlacedFill::record);
        reply::page(&call.operation, fills, (page.has_prev, page.has_next))
    })
}

/// Runs `read` on the spot ledger of the caller.
pub(super) fn with_ledger(
    call: &Call<'_>,
    read: impl FnOnce(&SpotLedger) -> Result<Json, Rejection>,
) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    call.exchange.with_state(call.now, |state| read(state.spot.ledger(owner).ok_or(ErrorCode::NoSuchUser)?))?
}

/// Returns the time that the clock of the sandbox shows.
pub(super) fn server_time(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let mut clock = Clock::default();
    clock.server_time = call.shown;
    reply::record(&call.operation, &clock)
}
