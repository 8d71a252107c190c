//! Futures: placing orders, finding one, and paging through them.

mod accept;
mod check;
mod history;
mod orders;
mod triggers;

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_models::ErrorCode;
use tradewire_models::futures::NewOrder;

use crate::answer::{self, Json, Refused};
use crate::behaviour::Call;
use crate::seed::Instrument;

pub(crate) use orders::{Ids, Orders, Origin, Placed};

/// Places all orders of a batch or, if one of them is refused, none.
pub(crate) fn place_batch(call: &Call<'_>) -> Result<Json, Refused> {
    let member = call.caller()?;
    let batch = PlaceBatch::from_parts(call.parts)?;
    let max = call.operation.body.as_ref().and_then(|body| body.rules.max_items);
    if max.is_some_and(|max| batch.orders.len() > max) {
        return Err(ErrorCode::OrderCreateSizeExceed.into());
    }
    let pairs = batch.orders.iter().enumerate().map(|(index, order)| Ok((order, checked(call, index, order)?)));
    let pairs = pairs.collect::<Result<Vec<_>, Refused>>()?;
    // What is left after the rules that have a code of their own.
    batch.validate(call.now)?;

    // Ids are drawn under the lock, so that those of an account rise in the order in which it placed its orders.
    let mut orders = member.futures();
    let placed = pairs.into_iter().map(|(order, instrument)| Placed {
        order: accept::accept(call.exchange.ids.draw(), order, instrument, call.now),
        origin: Origin::Caller,
    });
    orders.extend(placed);
    // The interface shows an empty text, and nothing of the single orders.
    answer::value(&"")
}

/// The instrument of an order that may be placed. A refusal says which order of the batch it is about.
fn checked<'a>(call: &Call<'a>, index: usize, order: &NewOrder) -> Result<&'a Instrument, Refused> {
    let checked = match call.exchange.instrument(&order.symbol) {
        Some(instrument) => check::check(order, instrument).map(|()| instrument),
        None => Err(ErrorCode::InvalidSymbol.into()),
    };
    checked.map_err(|refused| match refused {
        Refused::Code(code, _) => Refused::Code(code, format!("order {} of the batch", index + 1)),
        other => other,
    })
}

/// Finds one order of the caller; null when there is none.
pub(crate) fn order_detail(call: &Call<'_>) -> Result<Json, Refused> {
    let ask = call.read(OrderDetail::from_parts)?;
    let orders = call.caller()?.futures();
    match orders.get(ask.order_id) {
        Some(placed) => answer::record(call.operation, &placed.order),
        None => answer::value(&()),
    }
}

/// Pages through the orders of the caller, newest first.
pub(crate) fn quant_history(call: &Call<'_>) -> Result<Json, Refused> {
    let ask = call.read(QuantHistory::from_parts)?;
    let orders = call.caller()?.futures();
    let found: Vec<_> = orders.newest_first().filter(|placed| history::matches(placed, &ask)).collect();
    let ids: Vec<_> = found.iter().map(|placed| placed.order.order_id).collect();
    let window = history::window(&ids, &ask);
    let more = (window.start > 0, window.end < found.len());
    let page = found.get(window).unwrap_or_default().iter().map(|placed| &placed.order);
    answer::page(call.operation, page, more)
}
