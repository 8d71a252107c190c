//! Futures: placing orders, finding one, and paging through them.

mod book;
mod check;
mod history;
mod ledger;
mod liquidation;
pub(crate) mod margin;
mod market;
mod matching;
mod orders;
mod placed;
mod placing;
mod position;
mod trading;
mod transitions;
mod triggers;
mod walk;

use tradewire_endpoints::futures::{OrderDetail, QuantHistory};

use crate::answer::{self, Json, Refused};
use crate::behaviour::Call;

pub use market::{MarketError, Quote};
pub use placing::Batches;
pub use position::Position;

pub(crate) use book::Owner;
pub(crate) use ledger::Ledger;
pub(crate) use orders::{Ids, Orders};
pub(crate) use placed::{Origin, Placed};
pub(crate) use placing::place_batch;
pub(crate) use trading::Trading;

/// Finds one order of the caller; null when there is none.
pub(crate) fn order_detail(call: &Call<'_>) -> Result<Json, Refused> {
    let ask = call.read(OrderDetail::from_parts)?;
    let (owner, trading) = (call.caller()?.owner, call.exchange.trading(call.now));
    match trading.ledger(owner).and_then(|ledger| ledger.orders.get(ask.order_id)) {
        Some(placed) => answer::record(call.operation, placed.order()),
        None => answer::value(&()),
    }
}

/// Pages through the orders of the caller, newest first.
pub(crate) fn quant_history(call: &Call<'_>) -> Result<Json, Refused> {
    let ask = call.read(QuantHistory::from_parts)?;
    let (owner, trading) = (call.caller()?.owner, call.exchange.trading(call.now));
    let orders = trading.ledger(owner).into_iter().flat_map(|ledger| ledger.orders.newest_first());
    let found: Vec<_> = orders.filter(|placed| history::matches(placed, &ask)).collect();
    let ids: Vec<_> = found.iter().map(|placed| placed.order().order_id).collect();
    let window = history::window(&ids, &ask);
    let more = (window.start > 0, window.end < found.len());
    let page = found.get(window).unwrap_or_default().iter().map(|placed| placed.order());
    answer::page(call.operation, page, more)
}
