//! Lists of futures orders.

use tradewire_endpoints::futures::{
    FilledOrders, OpenOrders, OrderHistory, OrderList as OrderListRequest, Orders, PartiallyCanceledOrders,
    QuantHistory,
};
use tradewire_models::futures::{OrderState, OrderStateFilter};
use tradewire_models::{ErrorCode, Timestamp};

use super::pages::{PageNumber, check_symbol};
use super::records;
use crate::futures::{OrderList, PlacedOrder};
use crate::operations::call::Call;
use crate::paging::{PageByNumber, to_usize};
use crate::reply::{self, Json, Rejection};
use crate::time::MINUTE;

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
