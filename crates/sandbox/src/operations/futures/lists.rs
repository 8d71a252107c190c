//! Futures orders and their fills: lists, and one order.

use serde::Serialize;
use tradewire_endpoints::futures::{
    AllFills, FilledOrders, Fills, OpenOrders, OrderDetail, OrderHistory, Orders, PartiallyCanceledOrders, QuantFills,
    QuantHistory,
};
use tradewire_models::futures::{Direction, Fill, FilledOrder, NumberedPage, OrderId, OrderState, OrderStateFilter};
use tradewire_models::{ErrorCode, Timestamp};

use super::records;
use crate::clock::MINUTE;
use crate::futures::PlacedOrder;
use crate::operations::Behaviors;
use crate::operations::call::{Call, check_symbol};
use crate::paging::{Cursor, CursorPage, Selection, TimeRange, numbered_page, to_usize};
use crate::record::new_record;
use crate::reply::{self, Json, Rejection, converted};
use crate::served_operation::ServedOperation;
use crate::trading::Trading;

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

macro_rules! page_number {
    ($request:expr, $type:ident) => {
        PageNumber {
            page: $request.page,
            default_page: $type::DEFAULT_PAGE,
            size: $request.size.unwrap_or($type::DEFAULT_SIZE),
        }
    };
}

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
    (QuantHistory::OPERATION, |call, trading| {
        let request = call.parse::<QuantHistory>()?;
        let page = call.ledger(trading)?.orders.history(&request);
        call.operation.page(page, |placed| Ok(placed.record()))
    }),
    // The result is null if the order does not exist.
    (OrderDetail::OPERATION, |call, trading| {
        let request = call.parse::<OrderDetail>()?;
        match call.ledger(trading)?.orders.get(request.order_id) {
            Some(placed) => call.operation.record(placed.record()),
            None => reply::value(&()),
        }
    }),
    (Orders::OPERATION, orders),
    // Accepts some of the parameters of a quant account's history, with other defaults.
    (OrderHistory::OPERATION, |call, trading| {
        let mut request = call.parse::<QuantHistory>()?;
        request.limit.get_or_insert(OrderHistory::DEFAULT_LIMIT);
        request.direction.get_or_insert(OrderHistory::DEFAULT_DIRECTION);
        check_symbol(trading, request.symbol.as_deref())?;
        let page = call.ledger(trading)?.orders.history(&request);
        call.operation.page(page, |placed| Ok(placed.record()))
    }),
    // Lists the open orders, newest first.
    (OpenOrders::OPERATION, |call, trading| {
        let symbol = call.parse::<OpenOrders>()?.filter.and_then(|filter| filter.symbol);
        let ledger = call.ledger(trading)?;
        let in_pair = |placed: &&PlacedOrder| symbol.as_ref().is_none_or(|symbol| placed.symbol == *symbol);
        let open = ledger.orders.open().rev().filter(in_pair);
        call.operation.list(open, |placed| records::open_order(placed, (trading, ledger)))
    }),
    (PartiallyCanceledOrders::OPERATION, partially_canceled_orders),
    (FilledOrders::OPERATION, filled_orders),
    (Fills::OPERATION, |call, trading| {
        let request = call.parse::<Fills>()?;
        let (selection, page) = (selection!(request), page_number!(request, Fills));
        check_symbol(trading, selection.symbol)?;
        let newest_first = call.ledger(trading)?.fills.iter().rev();
        let found = newest_first.filter(|fill| is_selected(fill, request.order_id, selection));
        page.reply(&call.operation, found, |fill| Ok(records::fill(fill)))
    }),
    (AllFills::OPERATION, |call, trading| {
        let request = call.parse::<AllFills>()?;
        let newest_first = call.ledger(trading)?.fills.iter().rev();
        let found = newest_first.filter(|fill| is_selected(fill, request.order_id, selection!(request)));
        call.operation.list(found, |fill| Ok(records::fill(fill)))
    }),
    // Pages through the fills of a quant account, newest first.
    (QuantFills::OPERATION, |call, trading| {
        let request = call.parse::<QuantFills>()?;
        let is_welfare = request.welfare_account.unwrap_or(QuantFills::DEFAULT_WELFARE_ACCOUNT);
        let found = |fill: &Fill| !is_welfare && is_selected(fill, request.order_id, selection!(request));
        call.operation.page(call.ledger(trading)?.fills.page(cursor!(request, QuantFills), found), Ok)
    }),
];

/// Lists the orders in a state or a group of states, newest first.
fn orders(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let request = call.parse::<Orders>()?;
    let filter = request.state.clone().unwrap_or(Orders::DEFAULT_STATE);
    let states = states(&filter).ok_or(ErrorCode::InvalidState)?;
    let (selection, page) = (selection!(request), page_number!(request, Orders));
    check_symbol(trading, selection.symbol)?;
    let orders = &call.ledger(trading)?.orders;
    let is_listed = |placed: &&PlacedOrder| is_listed(placed, selection, &states);
    let record = |placed: &PlacedOrder| Ok(placed.record().clone());
    match &request.client_order_id {
        Some(client_id) => page.reply(&call.operation, orders.with_client_id(client_id).filter(is_listed), record),
        None => page.reply(&call.operation, orders.iter().rev().filter(is_listed), record),
    }
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

/// Pages through the orders of a pair whose open part was canceled after a fill, newest first. The time range must be recent and short.
fn partially_canceled_orders(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let request = call.parse::<PartiallyCanceledOrders>()?;
    let created = TimeRange { from: Some(request.start_time), to: Some(request.end_time) };
    let selection = Selection { symbol: Some(&request.symbol), created };
    check_symbol(trading, selection.symbol)?;
    check_recent(request.start_time, request.end_time, call.now)?;
    let newest_first = call.ledger(trading)?.orders.iter().rev();
    let listed = newest_first.filter(|placed| is_listed(placed, selection, &[OrderState::PartiallyCanceled]));
    let (page, _) = numbered_page(listed, request.page, request.size);
    call.operation.page(page, records::partially_canceled)
}

/// Rejects a time range that is longer than [`RECENT`], or starts earlier.
fn check_recent(from: Timestamp, to: Timestamp, now: Timestamp) -> Result<(), ErrorCode> {
    let is_served = from <= to && to.minus_millis(RECENT) <= from && now.minus_millis(RECENT) <= from;
    if is_served { Ok(()) } else { Err(ErrorCode::InvalidTimeInForce) }
}

/// Lists the orders of a pair that have fills and are no longer open, newest first.
fn filled_orders(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let request = call.parse::<FilledOrders>()?;
    let created = TimeRange { from: request.start_time, to: request.end_time };
    let selection = Selection { symbol: Some(&request.symbol), created };
    check_symbol(trading, selection.symbol)?;
    let states = [OrderState::Filled, OrderState::PartiallyCanceled, OrderState::Expired];
    let is_filled = |placed: &&PlacedOrder| is_listed(placed, selection, &states) && !placed.executed_qty.is_zero();
    let limit = to_usize(request.limit.unwrap_or(FilledOrders::DEFAULT_LIMIT));
    let filled = call.ledger(trading)?.orders.iter().rev().filter(is_filled).take(limit);
    call.operation.list(filled, |placed| converted::<FilledOrder>(placed.record()))
}

/// Returns whether an order is of a pair and a time range, and in one of some states.
fn is_listed(placed: &PlacedOrder, selection: Selection<'_>, states: &[OrderState]) -> bool {
    selection.contains(&placed.symbol, placed.created_time) && states.contains(&placed.state)
}

/// Returns whether a fill is of a pair and a time range, and of an order if one is named.
fn is_selected(fill: &Fill, order: Option<OrderId>, selection: Selection<'_>) -> bool {
    order.is_none_or(|order| fill.order_id == order) && selection.contains(&fill.symbol, fill.time)
}

#[derive(Clone, Copy)]
pub(super) struct PageNumber {
    /// The page number; `None` if the request does not contain one.
    pub(super) page: Option<i64>,
    pub(super) default_page: i64,
    pub(super) size: i64,
}

impl PageNumber {
    pub(super) fn reply<T, R: Serialize>(
        self,
        operation: &ServedOperation,
        items: impl Iterator<Item = T>,
        record: impl Fn(T) -> Result<R, Rejection>,
    ) -> Result<Json, Rejection> {
        let (selected, total) = numbered_page(items, self.page.unwrap_or(self.default_page), self.size);
        reply::value(&new_record!(NumberedPage::<tradewire_models::Json> {
            items: operation.records(selected.items, record)?,
            page: self.page,
            size: self.page.map(|_| self.size),
            total: i64::try_from(total).unwrap_or(i64::MAX),
        }))
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
