//! Lists of the fills of futures orders.

use tradewire_endpoints::futures::{AllFills, Fills, QuantFills};
use tradewire_models::Timestamp;
use tradewire_models::futures::{Direction, OrderId};

use super::pages::{PageNumber, check_symbol};
use super::records;
use crate::futures::{Ledger, OrderFill};
use crate::operations::call::Call;
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};

/// The filter of a list of fills. A criterion that is not set selects all fills.
struct Filter<'a> {
    order: Option<OrderId>,
    symbol: Option<&'a str>,
    from: Option<Timestamp>,
    to: Option<Timestamp>,
}

impl Filter<'_> {
    /// Returns the fills of an account that pass the filter, newest first.
    fn select<'a>(&'a self, ledger: &'a Ledger) -> Box<dyn Iterator<Item = OrderFill<'a>> + 'a> {
        let fills: Box<dyn Iterator<Item = OrderFill<'a>>> = match self.order {
            Some(id) => Box::new(ledger.orders.get(id).into_iter().flat_map(OrderFill::of_order)),
            None => Box::new(ledger.orders.fills()),
        };
        Box::new(fills.filter(|fill| {
            self.symbol.is_none_or(|symbol| fill.order.symbol() == symbol)
                && self.from.is_none_or(|from| fill.at >= from)
                && self.to.is_none_or(|to| fill.at <= to)
        }))
    }
}

/// Pages through the fills by page number, newest first.
pub(in crate::operations) fn fills(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Fills>()?;
    let Fills { order_id: order, start_time: from, end_time: to, .. } = request;
    let filter = Filter { order, symbol: request.symbol.as_deref(), from, to };
    let size = request.size.unwrap_or(Fills::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: Fills::DEFAULT_PAGE, size };
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, filter.symbol)?;
        page.reply(&call.operation, filter.select(ledger), |fill| records::fill(fill, call.exchange))
    })
}

/// Lists all fills, newest first.
pub(in crate::operations) fn all_fills(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<AllFills>()?;
    let AllFills { order_id: order, start_time: from, end_time: to, .. } = request;
    let filter = Filter { order, symbol: request.symbol.as_deref(), from, to };
    call.with_own_ledger(|_, ledger| {
        let records: Vec<_> = filter.select(ledger).map(|fill| records::fill(fill, call.exchange)).collect();
        reply::list(&call.operation, &records)
    })
}

/// Pages through the fills of a quant account, newest first.
pub(in crate::operations) fn quant_fills(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<QuantFills>()?;
    if request.welfare_account.unwrap_or(QuantFills::DEFAULT_WELFARE_ACCOUNT) {
        return reply::page(&call.operation, [] as [&(); 0], (false, false));
    }
    let QuantFills { order_id: order, start_time: from, end_time: to, .. } = request;
    let filter = Filter { order, symbol: request.symbol.as_deref(), from, to };
    let cursor = Cursor {
        id: request.id.map(|id| id.get()),
        backward: request.direction.unwrap_or(QuantFills::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(QuantFills::DEFAULT_LIMIT),
    };
    call.with_own_ledger(|_, ledger| {
        let page = cursor.page(filter.select(ledger), |fill| fill.id.get());
        let records: Vec<_> = page.items.iter().map(|fill| records::quant_fill(*fill, call.exchange)).collect();
        reply::page(&call.operation, &records, (page.has_prev, page.has_next))
    })
}
