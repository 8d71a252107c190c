//! Lists of futures orders.

use tradewire_endpoints::futures::{
    FilledOrders, OpenOrders, OrderHistory, Orders, PartiallyCanceledOrders, QuantHistory,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{OrderState, OrderStateFilter};

use super::pages::{PageNumber, check_symbol};
use super::records;
use crate::futures::{OrderList, PlacedOrder};
use crate::operations::call::Call;
use crate::paging::{PageByNumber, to_usize};
use crate::reply::{self, Json, Rejection};

/// Lists the orders in a state or a group of states, newest first.
pub(in crate::operations) fn orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(Orders::from_parts)?;
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
fn states(filter: &OrderStateFilter) -> Option<Vec<OrderState>> {
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

/// Pages through all orders, newest first, like the history of a quant account.
pub(in crate::operations) fn order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(OrderHistory::from_parts)?;
    let mut history = QuantHistory::new();
    history.symbol = request.symbol;
    history.direction = Some(request.direction.unwrap_or(OrderHistory::DEFAULT_DIRECTION));
    history.id = request.id;
    history.limit = Some(request.limit.unwrap_or(OrderHistory::DEFAULT_LIMIT));
    history.start_time = request.start_time;
    history.end_time = request.end_time;
    history.force_close = Some(request.force_close.unwrap_or(OrderHistory::DEFAULT_FORCE_CLOSE));
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, history.symbol.as_deref())?;
        let page = ledger.orders.page(&history);
        let orders = page.items.iter().map(|placed| placed.record());
        reply::page(&call.operation, orders, (page.has_prev, page.has_next))
    })
}

/// Lists the open orders, newest first.
pub(in crate::operations) fn open_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(OpenOrders::from_parts)?;
    let symbol = request.filter.and_then(|filter| filter.symbol);
    call.with_own_ledger(|_, ledger| {
        let listed =
            ledger.orders.open().rev().filter(|placed| symbol.as_ref().is_none_or(|symbol| placed.symbol() == symbol));
        let records: Vec<_> = listed.map(|placed| records::open_order(placed, ledger, call.exchange)).collect();
        reply::list(&call.operation, &records)
    })
}

/// Pages through the orders of a pair whose open part was canceled after a fill, newest first.
pub(in crate::operations) fn partially_canceled_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(PartiallyCanceledOrders::from_parts)?;
    let list = OrderList {
        symbol: Some(&request.symbol),
        from: Some(request.start_time),
        to: Some(request.end_time),
        states: Some(vec![OrderState::PartiallyCanceled]),
        ..OrderList::default()
    };
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, list.symbol)?;
        let page = PageByNumber::new(ledger.orders.list(&list), request.page, request.size);
        let records: Vec<_> = page.items.into_iter().map(records::partially_canceled).collect();
        reply::page(&call.operation, &records, (page.has_prev, page.has_next))
    })
}

/// Lists the orders of a pair that have fills and are no longer open, newest first.
pub(in crate::operations) fn filled_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(FilledOrders::from_parts)?;
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
