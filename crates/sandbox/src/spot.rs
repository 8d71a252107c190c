//! Spot: pending orders, and several orders by id.

use tradewire_endpoints::spot::{BatchOrders, OpenOrders};
use tradewire_models::spot::{BizType, Order, OrderState};

use crate::answer::{self, Json, Refused};
use crate::behaviour::Call;

/// An order and its kind of business, which no order tells.
#[derive(Debug, Clone)]
pub(crate) struct SpotOrder {
    pub(crate) order: Order,
    pub(crate) biz_type: BizType,
}

/// Lists the pending orders of the caller.
pub(crate) fn open_orders(call: &Call<'_>) -> Result<Json, Refused> {
    let ask = call.read(OpenOrders::from_parts)?;
    let orders = call.caller()?.spot.iter().filter(|spot| is_pending(&spot.order));
    let found = orders.filter(|spot| {
        ask.symbol.as_ref().is_none_or(|symbol| spot.order.symbol == *symbol)
            && ask.biz_type.as_ref().is_none_or(|biz_type| spot.biz_type == *biz_type)
            && ask.side.as_ref().is_none_or(|side| spot.order.side == *side)
    });
    answer::list(call.operation, found.map(|spot| &spot.order))
}

fn is_pending(order: &Order) -> bool {
    matches!(order.state, OrderState::New | OrderState::PartiallyFilled)
}

/// Fetches orders of the caller, in the order of the ids. Ids that do not exist are left out.
pub(crate) fn batch_orders(call: &Call<'_>) -> Result<Json, Refused> {
    let ask = call.read(BatchOrders::from_parts)?;
    let orders = &call.caller()?.spot;
    let found = ask.order_ids.iter().filter_map(|id| orders.iter().find(|spot| spot.order.order_id == *id));
    answer::list(call.operation, found.map(|spot| &spot.order))
}
