//! Lists of futures orders and their fills.

use serde::Serialize;
use tradewire_endpoints::futures::{
    AllFills, FilledOrders, Fills, OpenOrders, OrderHistory, OrderList as OrderListRequest, Orders,
    PartiallyCanceledOrders, QuantFills, QuantHistory,
};
use tradewire_models::futures::{Direction, NumberedPage, OrderId, OrderState, OrderStateFilter};
use tradewire_models::{ErrorCode, Timestamp};

use super::records;
use crate::clock::MINUTE;
use crate::futures::{Ledger, OrderFill, OrderList, PlacedOrder, Trading};
use crate::operations::call::Call;
use crate::paging::{Cursor, CursorPage, PageByNumber, to_usize};
use crate::reply::{self, Json, Rejection};
use crate::served_operation::ServedOperation;

/// The range, in milliseconds, that the list of partially canceled orders covers. The contract describes it only in words.
const RECENT: i64 = 5 * MINUTE;

/// Lists the orders in a state or a group of states, newest first.
pub(in crate::operations) fn orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Orders>()?;
    let filter = request.state.clone().unwrap_or(Orders::DEFAULT_STATE);
    let states = states(&filter).ok_or(ErrorCode::InvalidState)?;
    let (from, to) = (request.start_time, request.end_time);
    let list = OrderList { symbol: request.symbol.as_deref(), from, to, states: Some(states), ..OrderList::default() };
    let size = request.size.unwrap_or(Orders::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: Orders::DEFAULT_PAGE, size };
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, list.symbol)?;
        let record = |placed: &PlacedOrder| placed.record().clone();
        match &request.client_order_id {
            Some(client_id) => {
                let found = ledger.orders.with_client_id(client_id).filter(|placed| list.contains(placed));
                page.reply(&call.operation, found, record)
            }
            None => page.reply(&call.operation, ledger.orders.list(&list), record),
        }
    })
}

/// Returns the states in a group of states. Returns `None` if the exchange does not accept the group.
pub(super) fn states(filter: &OrderStateFilter) -> Option<Vec<OrderState>> {
    let open = [OrderState::New, OrderState::PartiallyFilled];
    Some(match filter {
        OrderStateFilter::New => vec![OrderState::New],
        OrderStateFilter::PartiallyFilled => vec![OrderState::PartiallyFilled],
        OrderStateFilter::PartiallyCanceled => vec![OrderState::PartiallyCanceled],
        OrderStateFilter::Filled => vec![OrderState::Filled],
        OrderStateFilter::Canceled => vec![OrderState::Canceled],
        OrderStateFilter::Rejected => vec![OrderState::Rejected],
        OrderStateFilter::Expired => vec![OrderState::Expired],
        OrderStateFilter::Unfinished => open.to_vec(),
        OrderStateFilter::History => OrderState::ALL.iter().filter(|state| !open.contains(state)).cloned().collect(),
        _ => return None,
    })
}

/// Pages through all orders, newest first, like the history of a quant account. Liquidation orders are listed only if they are requested.
pub(in crate::operations) fn order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderHistory>()?;
    let mut history = QuantHistory::new();
    history.symbol = request.symbol;
    history.direction = Some(request.direction.unwrap_or(OrderHistory::DEFAULT_DIRECTION));
    history.id = request.id;
    history.limit = Some(request.limit.unwrap_or(OrderHistory::DEFAULT_LIMIT));
    history.start_time = request.start_time;
    history.end_time = request.end_time;
    let only_liquidations = request.force_close.unwrap_or(OrderHistory::DEFAULT_FORCE_CLOSE);
    history.force_close = Some(only_liquidations);
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, history.symbol.as_deref())?;
        let page = if only_liquidations {
            ledger.orders.page(&history)
        } else {
            ledger.orders.page_without_liquidations(&history)
        };
        let orders = page.items.iter().map(|placed| placed.record());
        reply::page(&call.operation, orders, (page.has_prev, page.has_next))
    })
}

/// Lists the open orders, newest first.
pub(in crate::operations) fn open_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OpenOrders>()?;
    let symbol = request.filter.and_then(|filter| filter.symbol);
    call.with_own_ledger(|trading, ledger| {
        let listed =
            ledger.orders.open().rev().filter(|placed| symbol.as_ref().is_none_or(|symbol| placed.symbol() == symbol));
        let records: Vec<_> =
            listed.map(|placed| records::open_order(placed, (trading, ledger), call.exchange)).collect();
        reply::list(&call.operation, &records)
    })
}

/// Lists the open orders in a short form, newest first. The operation has no parameter for another page.
pub(in crate::operations) fn order_list(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OrderListRequest>()?;
    let symbol = request.filter.and_then(|filter| filter.symbol);
    let page = PageNumber { page: None, default_page: 1, size: i64::MAX };
    call.with_own_ledger(|_, ledger| {
        let open = ledger.orders.open().rev();
        let listed = open.filter(|placed| symbol.as_ref().is_none_or(|symbol| placed.symbol() == symbol));
        page.reply(&call.operation, listed, records::summary)
    })
}

/// Pages through the orders of a pair whose open part was canceled after a fill, newest first. The time range must be recent and short.
pub(in crate::operations) fn partially_canceled_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<PartiallyCanceledOrders>()?;
    let list = OrderList {
        symbol: Some(&request.symbol),
        from: Some(request.start_time),
        to: Some(request.end_time),
        states: Some(vec![OrderState::PartiallyCanceled]),
        ..OrderList::default()
    };
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, list.symbol)?;
        check_recent(request.start_time, request.end_time, call.now)?;
        let page = PageByNumber::new(ledger.orders.list(&list), request.page, request.size);
        let records: Vec<_> = page.items.into_iter().map(records::partially_canceled).collect();
        reply::page(&call.operation, &records, (page.has_prev, page.has_next))
    })
}

/// Rejects a time range that is longer than [`RECENT`], or starts earlier.
fn check_recent(from: Timestamp, to: Timestamp, now: Timestamp) -> Result<(), ErrorCode> {
    let is_served = from <= to && to.minus_millis(RECENT) <= from && now.minus_millis(RECENT) <= from;
    if is_served { Ok(()) } else { Err(ErrorCode::InvalidTimeInForce) }
}

/// Lists the orders of a pair that have fills and are no longer open, newest first.
pub(in crate::operations) fn filled_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<FilledOrders>()?;
    let list = OrderList {
        symbol: Some(&request.symbol),
        from: request.start_time,
        to: request.end_time,
        states: Some(vec![OrderState::Filled, OrderState::PartiallyCanceled, OrderState::Expired]),
        ..OrderList::default()
    };
    let limit = to_usize(request.limit.unwrap_or(FilledOrders::DEFAULT_LIMIT));
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, list.symbol)?;
        let filled = ledger.orders.list(&list).filter(|placed| !placed.executed().is_zero()).take(limit);
        let records: Vec<_> = filled.map(records::filled).collect();
        reply::list(&call.operation, &records)
    })
}

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

/// The number and the size of a requested page.
#[derive(Clone, Copy)]
pub(super) struct PageNumber {
    /// The page number; `None` if the request does not contain one.
    pub(super) page: Option<i64>,
    pub(super) default_page: i64,
    pub(super) size: i64,
}

impl PageNumber {
    /// Writes the page of a list.
    pub(super) fn reply<T, R: Serialize>(
        self,
        operation: &ServedOperation,
        items: impl Iterator<Item = T>,
        record: impl Fn(T) -> R,
    ) -> Result<Json, Rejection> {
        let selected = PageByNumber::new(items, self.page.unwrap_or(self.default_page), self.size);
        let records = selected.items.into_iter().map(|item| reply::record(operation, &record(item)));
        let mut page = NumberedPage::default();
        page.items = records.collect::<Result<Vec<_>, _>>()?;
        page.page = self.page;
        page.size = self.page.map(|_| self.size);
        page.total = i64::try_from(selected.total).unwrap_or(i64::MAX);
        reply::value(&page)
    }
}

/// Rejects a pair that does not exist.
pub(super) fn check_symbol(trading: &Trading, symbol: Option<&str>) -> Result<(), Rejection> {
    match symbol {
        Some(symbol) if trading.quote(symbol).is_none() => Err(ErrorCode::InvalidSymbol.into()),
        _ => Ok(()),
    }
}

/// The minimum id of a record. A smaller number is a page number.
const FIRST_RECORD_ID: i64 = 1_000_000;

/// Returns a page of records, which are given by descending id. The page is selected by its number, or as the one after or before a record.
pub(super) fn history_page<T>(
    cursor: Cursor,
    newest_first: impl Iterator<Item = T>,
    id: impl Fn(&T) -> i64,
) -> CursorPage<T> {
    match cursor.id {
        Some(number) if number < FIRST_RECORD_ID => {
            let PageByNumber { items, has_prev, has_next, .. } =
                PageByNumber::new(newest_first, number.max(1), cursor.limit);
            CursorPage { items, has_prev, has_next }
        }
        _ => cursor.page(newest_first, id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEWEST: i64 = FIRST_RECORD_ID + 4;

    fn page(id: Option<i64>, backward: bool) -> (Vec<i64>, bool, bool) {
        let records = (FIRST_RECORD_ID..=NEWEST).rev();
        let CursorPage { items, has_prev, has_next } =
            history_page(Cursor { id, backward, limit: 2 }, records, |id| *id);
        (items, has_prev, has_next)
    }

    #[test]
    fn a_small_id_is_a_page_number() {
        let first = (vec![NEWEST, NEWEST - 1], false, true);
        for (id, expected) in [
            (None, first.clone()),
            (Some(0), first.clone()),
            (Some(1), first.clone()),
            (Some(2), (vec![NEWEST - 2, NEWEST - 3], true, true)),
            (Some(3), (vec![NEWEST - 4], true, false)),
            (Some(4), (vec![], true, false)),
            (Some(FIRST_RECORD_ID - 1), (vec![], true, false)),
        ] {
            assert_eq!(page(id, false), expected, "{id:?}");
        }
    }

    #[test]
    fn a_large_id_is_a_cursor() {
        assert_eq!(page(Some(NEWEST - 2), false), (vec![NEWEST - 3, NEWEST - 4], true, false));
        assert_eq!(page(Some(NEWEST - 2), true), (vec![NEWEST, NEWEST - 1], false, true));
    }
}
