//! Futures: placing orders, finding one, and paging through them.

mod book;
mod check;
mod history;
mod ledger;
mod life;
mod liquidation;
pub(crate) mod margin;
mod market;
mod matching;
mod orders;
mod placed;
mod placing;
mod position;
mod reason;
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
pub(crate) use life::Step;
pub(crate) use orders::{Ids, Orders};
pub(crate) use placed::{Origin, Placed};
pub(crate) use placing::place_batch;
pub(crate) use reason::Reason;
pub(crate) use trading::Trading;
pub(crate) use transitions::Event;

/// What a trading pair is bought and sold for.
pub(crate) fn quote(trading: &Trading, symbol: &str) -> Option<Quote> {
    trading.market(symbol).map(|market| market.quote)
}

/// Finds one order of the caller; null when there is none.
pub(crate) fn order_detail(call: &Call<'_>) -> Result<Json, Refused> {
    let ask = call.read(OrderDetail::from_parts)?;
    let owner = call.caller()?.owner;
    call.exchange.trade(call.now, |trading| {
        match trading.ledger(owner).and_then(|ledger| ledger.orders.get(ask.order_id)) {
            Some(placed) => answer::record(call.operation, placed.order()),
            None => answer::value(&()),
        }
    })?
}

/// Pages through the orders of the caller, newest first.
pub(crate) fn quant_history(call: &Call<'_>) -> Result<Json, Refused> {
    let ask = call.read(QuantHistory::from_parts)?;
    let owner = call.caller()?.owner;
    call.exchange.trade(call.now, |trading| {
        let page = trading.ledger(owner).map(|ledger| ledger.orders.page(&ask)).unwrap_or_default();
        let orders = page.orders.iter().map(|placed| placed.order());
        answer::page(call.operation, orders, (page.has_prev, page.has_next))
    })?
}
