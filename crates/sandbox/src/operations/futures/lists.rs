//! Futures orders and their fills: lists, and one order.

use serde::Serialize;
use tradewire_endpoints::futures::{
    AllFills, FilledOrders, Fills, OpenOrders, OrderDetail, OrderHistory, Orders, PartiallyCanceledOrders, QuantFills,
    QuantHistory,
};
use tradewire_models::futures::{Direction, Fill, NumberedPage, OrderId, OrderState, OrderStateFilter};
use tradewire_models::{ErrorCode, Timestamp};

use super::records;
use crate::clock::MINUTE;
use crate::futures::PlacedOrder;
use crate::operations::Behaviors;
use crate::operations::call::Call;
use crate::paging::{Cursor, CursorPage, Selection, TimeRange, numbered_page, to_usize};
use crate::reply::{self, Json, Rejection};
use crate::served_operation::ServedOperation;

/// The range, in milliseconds, that the list of partially canceled orders covers. The contract describes it only in words.
const RECENT: i64 = 5 * MINUTE;

/// Returns the cursor of a request. A macro, because the requests are types without a common trait.
macro_rules! cursor {
    ($request:expr, $type:ident) => {
        Cursor {
            id: $request.id.map(i64::from),
            backward: *$request.direction.as_ref().unwrap_or(&$type::DEFAULT_DIRECTION) == Direction::Prev,
            limit: $request.limit.unwrap_or($type::DEFAULT_LIMIT),
        }
    };
}

/// Returns the page number and the page size of a request.
macro_rules! page_number {
    ($request:expr, $type:ident) => {
        PageNumber {
            page: $request.page,
            default_page: $type::DEFAULT_PAGE,
            size: $request.size.unwrap_or($type::DEFAULT_SIZE),
        }
    };
}

/// Returns the pair and the time range of a request.
macro_rules! selection {
    ($request:expr) => {
        Selection {
            symbol: $request.symbol.as_deref(),
            created: TimeRange { from: $request.start_time, to: $request.end_time },
        }
    };
}

pub(super) use {cursor, page_number, selection};

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
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
    (Orders::OPERATION, orders),
    // Its parameters are some of those of the history of a quant account, but for their defaults.
    (OrderHistory::OPERATION, |call| {
        let mut request = call.parse::<QuantHistory>()?;
        request.limit.get_or_insert(OrderHistory::DEFAULT_LIMIT);
        request.direction.get_or_insert(OrderHistory::DEFAULT_DIRECTION);
        call.with_own_ledger_in(request.symbol.as_deref(), |_, ledger| {
            reply::page(&call.operation, ledger.orders.history(&request), |placed| Ok(placed.record()))
        })
    }),
    (OpenOrders::OPERATION, open_orders),
    (PartiallyCanceledOrders::OPERATION, partially_canceled_orders),
    (FilledOrders::OPERATION, filled_orders),
    (Fills::OPERATION, |call| {
        let request = call.parse::<Fills>()?;
        let (selection, page) = (selection!(request), page_number!(request, Fills));
        call.with_own_ledger_in(selection.symbol, |_, ledger| {
            let found = ledger.fills.iter().rev().filter(|fill| is_selected(fill, request.order_id, selection));
            page.reply(&call.operation, found, |fill| Ok(records::fill(fill)))
        })
    }),
    (AllFills::OPERATION, |call| {
        let request = call.parse::<AllFills>()?;
        let selection = selection!(request);
        call.with_own_ledger(|_, ledger| {
            let found = ledger.fills.iter().rev().filter(|fill| is_selected(fill, request.order_id, selection));
            reply::list(&call.operation, found, |fill| Ok(records::fill(fill)))
        })
    }),
    (QuantFills::OPERATION, quant_fills),
];

/// Lists the orders in a state or a group of states, newest first.
fn orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Orders>()?;
    let filter = request.state.clone().unwrap_or(Orders::DEFAULT_STATE);
    let states = states(&filter).ok_or(ErrorCode::InvalidState)?;
    let (selection, page) = (selection!(request), page_number!(request, Orders));
    let is_listed = |placed: &&PlacedOrder| is_listed(placed, selection, &states);
    call.with_own_ledger_in(selection.symbol, |_, ledger| {
        let record = |placed: &PlacedOrder| Ok(placed.record().clone());
        match &request.client_order_id {
            Some(client_id) => {
                page.reply(&call.operation, ledger.orders.with_client_id(client_id).filter(is_listed), record)
            }
            None => page.reply(&call.operation, ledger.orders.iter().rev().filter(is_listed), record),
        }
    })
}

/// Returns the states in a group of states. Returns `None` if the exchange does not accept the group.
fn states(filter: &OrderStateFilter) -> Option<Vec<OrderState>> {
    let open = [OrderState::New, OrderState::PartiallyFilled];
    match filter {
        OrderStateFilter::Unfinished => Some(open.to_vec()),
        OrderStateFilter::History => {
            Some(OrderState::ALL.iter().filter(|state| !open.contains(state)).cloned().collect())
        }
        // In the filter, a single state has the same spelling as the state itself.
        single => Some(vec![OrderState::ALL.iter().find(|state| state.as_str() == single.as_str())?.clone()]),
    }
}

/// Lists the open orders, newest first.
fn open_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OpenOrders>()?;
    let symbol = request.filter.and_then(|filter| filter.symbol);
    call.with_own_ledger(|trading, ledger| {
        let in_pair = |placed: &&PlacedOrder| symbol.as_ref().is_none_or(|symbol| placed.symbol == *symbol);
        let record = |placed: &PlacedOrder| records::open_order(placed, (trading, ledger), call.exchange);
        reply::list(&call.operation, ledger.orders.open().rev().filter(in_pair), record)
    })
}

/// Pages through the orders of a pair whose open part was canceled after a fill, newest first. The time range must be recent and short.
fn partially_canceled_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<PartiallyCanceledOrders>()?;
    let created = TimeRange { from: Some(request.start_time), to: Some(request.end_time) };
    let selection = Selection { symbol: Some(&request.symbol), created };
    call.with_own_ledger_in(selection.symbol, |_, ledger| {
        check_recent(request.start_time, request.end_time, call.now)?;
        let is_listed = |placed: &&PlacedOrder| is_listed(placed, selection, &[OrderState::PartiallyCanceled]);
        let (page, _) = numbered_page(ledger.orders.iter().rev().filter(is_listed), request.page, request.size);
        reply::page(&call.operation, page, records::partially_canceled)
    })
}

/// Rejects a time range that is longer than [`RECENT`], or starts earlier.
fn check_recent(from: Timestamp, to: Timestamp, now: Timestamp) -> Result<(), ErrorCode> {
    let is_served = from <= to && to.minus_millis(RECENT) <= from && now.minus_millis(RECENT) <= from;
    if is_served { Ok(()) } else { Err(ErrorCode::InvalidTimeInForce) }
}

/// Lists the orders of a pair that have fills and are no longer open, newest first.
fn filled_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<FilledOrders>()?;
    let created = TimeRange { from: request.start_time, to: request.end_time };
    let selection = Selection { symbol: Some(&request.symbol), created };
    let states = [OrderState::Filled, OrderState::PartiallyCanceled, OrderState::Expired];
    let is_filled = |placed: &&PlacedOrder| is_listed(placed, selection, &states) && !placed.executed_qty.is_zero();
    let limit = to_usize(request.limit.unwrap_or(FilledOrders::DEFAULT_LIMIT));
    call.with_own_ledger_in(selection.symbol, |_, ledger| {
        let filled = ledger.orders.iter().rev().filter(is_filled).take(limit);
        reply::list(&call.operation, filled, records::filled)
    })
}

/// Returns whether an order is of a pair and a time range, and in one of some states.
fn is_listed(placed: &PlacedOrder, selection: Selection<'_>, states: &[OrderState]) -> bool {
    selection.contains(&placed.symbol, placed.created_time) && states.contains(&placed.state)
}

/// Returns whether a fill is of a pair and a time range, and of an order if one is named.
fn is_selected(fill: &Fill, order: Option<OrderId>, selection: Selection<'_>) -> bool {
    order.is_none_or(|order| fill.order_id == order) && selection.contains(&fill.symbol, fill.time)
}

/// Pages through the fills of a quant account, newest first.
fn quant_fills(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<QuantFills>()?;
    let is_welfare = request.welfare_account.unwrap_or(QuantFills::DEFAULT_WELFARE_ACCOUNT);
    let selection = selection!(request);
    call.with_own_ledger(|_, ledger| {
        let page = ledger
            .fills
            .page(cursor!(request, QuantFills), |fill| !is_welfare && is_selected(fill, request.order_id, selection));
        reply::page(&call.operation, page, Ok)
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
        record: impl Fn(T) -> Result<R, Rejection>,
    ) -> Result<Json, Rejection> {
        let (selected, total) = numbered_page(items, self.page.unwrap_or(self.default_page), self.size);
        let mut page = NumberedPage::default();
        page.items = reply::records(operation, selected.items, record)?;
        page.page = self.page;
        page.size = self.page.map(|_| self.size);
        page.total = i64::try_from(total).unwrap_or(i64::MAX);
        reply::value(&page)
    }
}

/// The minimum id of a record. A smaller number is a page number.
const FIRST_RECORD_ID: i64 = 1_000_000;

/// Returns a page of the records that pass a filter, like [`Cursor::page`], unless it is selected by its number.
pub(super) fn history_page<T>(
    cursor: Cursor,
    oldest_first: &[T],
    id: impl Fn(&T) -> i64,
    passes: impl Fn(&T) -> bool,
) -> CursorPage<&T> {
    match cursor.id {
        Some(number) if number < FIRST_RECORD_ID => {
            let newest_first = oldest_first.iter().rev().filter(|record| passes(record));
            numbered_page(newest_first, number.max(1), cursor.limit).0
        }
        _ => cursor.page(oldest_first, id, passes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEWEST: i64 = FIRST_RECORD_ID + 4;

    fn page(id: Option<i64>, backward: bool) -> (Vec<i64>, bool, bool) {
        let records: Vec<_> = (FIRST_RECORD_ID..=NEWEST).collect();
        let page = history_page(Cursor { id, backward, limit: 2 }, &records, |id| *id, |_| true);
        (page.items.into_iter().copied().collect(), page.has_prev, page.has_next)
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
