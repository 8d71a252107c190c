//! Conditional orders: trigger orders, take-profit and stop-loss orders, and trailing orders.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tradewire_endpoints::futures::{
    AmendStopOrder, CancelAllStopOrders, CancelAllTrailingOrders, CancelAllTriggerOrders, CancelStopOrder,
    CancelTrailingOrder, CancelTriggerOrder, PlaceStopOrder, PlaceTrailingOrder, PlaceTriggerOrder, StopOrderDetail,
    StopOrderHistory, StopOrders, TrailingOrderDetail, TrailingOrderHistory, TrailingOrders, TriggerOrderDetail,
    TriggerOrderHistory, TriggerOrders,
};
use tradewire_models::futures::{Direction, TrailingOrderPage, TriggerStateFilter};
use tradewire_models::{ErrorCode, Timestamp};

use super::lists::{PageNumber, check_symbol, history_page};
use super::orders::{check_account, rejected};
use super::records;
use crate::futures::{Condition, ConditionalKind, ConditionalOrder, Ledger, OrderRejection, Owner, Trading};
use crate::operations::call::Call;
use crate::paging::{Cursor, CursorPage};
use crate::reply::{self, Json, Rejection};

/// Places a conditional order, and returns its id.
pub(super) fn place<R: DeserializeOwned>(
    call: &Call<'_>,
    check: impl FnOnce(&Trading, Owner, R) -> Result<Condition, OrderRejection>,
) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        check_account(call, trading)?;
        let request = call.parse_unchecked()?;
        let condition = check(trading, owner, request).map_err(|rejection| rejected(call, rejection))?;
        // Checks the remaining rules of the contract, which have no error code of their own.
        call.check()?;
        reply::value(&trading.add_conditional(owner, condition, call.now))
    })?
}

/// Cancels an open conditional order. `absent` is the code for an order that does not exist or is not open.
pub(super) fn cancel(
    call: &Call<'_>,
    (kind, id): (ConditionalKind, i64),
    absent: ErrorCode,
    result: &Value,
) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        if !trading.cancel_conditional(owner, kind, id, call.now) {
            return Err(Rejection::Code(absent, "the account has no open order with this id".to_owned()));
        }
        reply::value(result)
    })?
}

/// Cancels all open conditional orders of a kind, or those of one pair.
pub(super) fn cancel_all(
    call: &Call<'_>,
    kind: ConditionalKind,
    symbol: Option<&str>,
    result: &Value,
) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        check_symbol(trading, symbol)?;
        trading.cancel_all_conditional(owner, kind, symbol, call.now);
        reply::value(result)
    })?
}

/// Finds one conditional order. `absent` is the code for an order that does not exist.
pub(super) fn detail<R: Serialize>(
    call: &Call<'_>,
    (kind, id): (ConditionalKind, i64),
    absent: ErrorCode,
    record: impl FnOnce(&ConditionalOrder, &Ledger, &Trading) -> R,
) -> Result<Json, Rejection> {
    call.with_own_ledger(|trading, ledger| {
        let order = ledger.conditional_orders.of_kind(kind, id).ok_or(absent)?;
        reply::record(&call.operation, &record(order, ledger, trading))
    })
}

/// Lists orders by page number, newest first.
pub(super) fn list<R: Serialize>(
    call: &Call<'_>,
    filter: Filter<'_>,
    page: PageNumber,
    record: impl Fn(&ConditionalOrder, &Ledger, &Trading) -> R,
) -> Result<Json, Rejection> {
    filter.states.check()?;
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, filter.symbol)?;
        page.reply(&call.operation, filter.select(ledger), |order| record(order, ledger, trading))
    })
}

/// Pages through orders by a cursor or a page number, newest first. `write` writes a page of records.
pub(super) fn history<R>(
    call: &Call<'_>,
    filter: Filter<'_>,
    cursor: Cursor,
    record: impl Fn(&ConditionalOrder, &Ledger, &Trading) -> R,
    write: impl FnOnce(CursorPage<R>) -> Result<Json, Rejection>,
) -> Result<Json, Rejection> {
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, filter.symbol)?;
        let CursorPage { items, has_prev, has_next } = history_page(cursor, filter.select(ledger), |order| order.id());
        let items = items.into_iter().map(|order| record(order, ledger, trading)).collect();
        write(CursorPage { items, has_prev, has_next })
    })
}

/// Writes a page of records in the usual form.
pub(super) fn write_page<R: Serialize>(call: &Call<'_>, page: &CursorPage<R>) -> Result<Json, Rejection> {
    reply::page(&call.operation, &page.items, (page.has_prev, page.has_next))
}

/// The states of the orders in a list.
#[derive(Clone, Copy)]
pub(super) enum States<'a> {
    All,
    /// The states that are final.
    Ended,
    Of(&'a TriggerStateFilter),
}

/// The filter of a list. A criterion that is not set selects all orders.
#[derive(Clone, Copy)]
pub(super) struct Filter<'a> {
    pub(super) kind: ConditionalKind,
    pub(super) symbol: Option<&'a str>,
    pub(super) states: States<'a>,
    pub(super) from: Option<Timestamp>,
    pub(super) to: Option<Timestamp>,
}

impl<'a> Filter<'a> {
    /// Returns the orders of an account that pass the filter, newest first.
    pub(super) fn select(self, ledger: &'a Ledger) -> impl Iterator<Item = &'a ConditionalOrder> {
        ledger.conditional_orders.newest_first().filter(move |order| {
            order.condition().kind() == self.kind
                && self.symbol.is_none_or(|symbol| order.condition().symbol() == symbol)
                && self.states.contain(order)
                && self.from.is_none_or(|from| order.created() >= from)
                && self.to.is_none_or(|to| order.created() <= to)
        })
    }
}

impl States<'_> {
    /// Rejects a state that the exchange does not know.
    fn check(self) -> Result<(), Rejection> {
        match self {
            Self::Of(TriggerStateFilter::Unknown(_)) => Err(ErrorCode::InvalidTriggerState.into()),
            _ => Ok(()),
        }
    }

    fn contain(self, order: &ConditionalOrder) -> bool {
        match self {
            Self::All => true,
            Self::Ended | Self::Of(TriggerStateFilter::History) => !order.is_open(),
            Self::Of(TriggerStateFilter::Unfinished) => order.is_open(),
            // In the filter, a single state has the same spelling as the state itself.
            Self::Of(state) => state.as_str() == order.state().as_str(),
        }
    }
}

const TRIGGER: ConditionalKind = ConditionalKind::Trigger;

/// Places a trigger order, and returns its id.
pub(in crate::operations) fn place_trigger_order(call: &Call<'_>) -> Result<Json, Rejection> {
    place(call, |trading, owner, request: PlaceTriggerOrder| trading.trigger_order(owner, request.order, call.now))
}

/// Cancels a trigger order.
pub(in crate::operations) fn cancel_trigger_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<CancelTriggerOrder>()?.order.trigger_order_id;
    cancel(call, (TRIGGER, id.get()), ErrorCode::InvalidParams, &json!({}))
}

/// Cancels all trigger orders of a pair.
pub(in crate::operations) fn cancel_all_trigger_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let symbol = call.parse::<CancelAllTriggerOrders>()?.selection.symbol;
    cancel_all(call, TRIGGER, Some(&symbol), &json!(true))
}

/// Finds one trigger order.
pub(in crate::operations) fn trigger_order_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<TriggerOrderDetail>()?.trigger_order_id;
    detail(call, (TRIGGER, id.get()), ErrorCode::InvalidEntrustId, |order, ledger, _| {
        records::trigger_order(order, ledger)
    })
}

/// Lists trigger orders by page number, newest first.
pub(in crate::operations) fn trigger_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TriggerOrders>()?;
    let states = request.state.as_ref().map_or(States::All, States::Of);
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: TRIGGER, symbol, states, from, to };
    let size = request.size.unwrap_or(TriggerOrders::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: TriggerOrders::DEFAULT_PAGE, size };
    list(call, filter, page, |order, ledger, _| records::trigger_order(order, ledger))
}

/// Pages through the trigger orders that are no longer active, newest first.
pub(in crate::operations) fn trigger_order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TriggerOrderHistory>()?;
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: TRIGGER, symbol, states: States::Ended, from, to };
    let cursor = Cursor {
        id: request.id.map(|id| id.get()),
        backward: request.direction.unwrap_or(TriggerOrderHistory::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(TriggerOrderHistory::DEFAULT_LIMIT),
    };
    history(
        call,
        filter,
        cursor,
        |order, ledger, _| records::trigger_order(order, ledger),
        |page| write_page(call, &page),
    )
}

const STOP: ConditionalKind = ConditionalKind::Stop;

/// Places a take-profit and stop-loss order, and returns its id.
pub(in crate::operations) fn place_stop_order(call: &Call<'_>) -> Result<Json, Rejection> {
    place(call, |trading, owner, request: PlaceStopOrder| trading.stop_order(owner, request.order, call.now))
}

/// Changes the trigger prices of a take-profit and stop-loss order, and returns its id.
pub(in crate::operations) fn amend_stop_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    let amendment = call.parse::<AmendStopOrder>()?.amendment;
    call.exchange.with_trading(call.now, |trading| {
        check_account(call, trading)?;
        trading.amend_stop_order(owner, &amendment, call.now).map_err(|rejection| rejected(call, rejection))?;
        reply::value(&amendment.stop_order_id)
    })?
}

/// Cancels a take-profit and stop-loss order.
pub(in crate::operations) fn cancel_stop_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<CancelStopOrder>()?.order.stop_order_id;
    cancel(call, (STOP, id.get()), ErrorCode::InvalidEntrust, &json!(true))
}

/// Cancels all take-profit and stop-loss orders of a pair.
pub(in crate::operations) fn cancel_all_stop_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let symbol = call.parse::<CancelAllStopOrders>()?.selection.symbol;
    cancel_all(call, STOP, Some(&symbol), &json!(true))
}

/// Finds one take-profit and stop-loss order.
pub(in crate::operations) fn stop_order_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<StopOrderDetail>()?.stop_order_id;
    detail(call, (STOP, id.get()), ErrorCode::InvalidProfitId, |order, ledger, _| records::stop_order(order, ledger))
}

/// Lists take-profit and stop-loss orders by page number, newest first.
pub(in crate::operations) fn stop_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<StopOrders>()?;
    let states = request.state.as_ref().map_or(States::All, States::Of);
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: STOP, symbol, states, from, to };
    let size = request.size.unwrap_or(StopOrders::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: StopOrders::DEFAULT_PAGE, size };
    list(call, filter, page, |order, ledger, _| records::stop_order(order, ledger))
}

/// Pages through the take-profit and stop-loss orders that are no longer active, newest first. The documentation contradicts itself about
/// `id`; the sandbox accepts the id of an order and a page number.
pub(in crate::operations) fn stop_order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<StopOrderHistory>()?;
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: STOP, symbol, states: States::Ended, from, to };
    let cursor = Cursor {
        id: request.id,
        backward: request.direction.unwrap_or(StopOrderHistory::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(StopOrderHistory::DEFAULT_LIMIT),
    };
    history(
        call,
        filter,
        cursor,
        |order, ledger, _| records::past_stop_order(order, ledger),
        |page| write_page(call, &page),
    )
}

const TRAILING: ConditionalKind = ConditionalKind::Trailing;

/// Places a trailing order, and returns its id.
pub(in crate::operations) fn place_trailing_order(call: &Call<'_>) -> Result<Json, Rejection> {
    place(call, |trading, owner, request: PlaceTrailingOrder| trading.trailing_order(owner, request.order, call.now))
}

/// Cancels a trailing order.
pub(in crate::operations) fn cancel_trailing_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<CancelTrailingOrder>()?.order.trailing_order_id;
    cancel(call, (TRAILING, id.get()), ErrorCode::InvalidTrackEntrust, &json!({}))
}

/// Cancels all trailing orders, or those of one pair.
pub(in crate::operations) fn cancel_all_trailing_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let filter = call.parse::<CancelAllTrailingOrders>()?.filter;
    let symbol = filter.and_then(|filter| filter.symbol);
    cancel_all(call, TRAILING, symbol.as_deref(), &json!({}))
}

/// Finds one trailing order.
pub(in crate::operations) fn trailing_order_detail(call: &Call<'_>) -> Result<Json, Rejection> {
    let id = call.parse::<TrailingOrderDetail>()?.trailing_order_id;
    detail(call, (TRAILING, id.get()), ErrorCode::InvalidTrackId, records::trailing_order)
}

/// Lists trailing orders by page number, newest first, including those that are no longer active.
pub(in crate::operations) fn trailing_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TrailingOrders>()?;
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: TRAILING, symbol, states: States::All, from, to };
    let size = request.size.unwrap_or(TrailingOrders::DEFAULT_SIZE);
    let page = PageNumber { page: request.page, default_page: TrailingOrders::DEFAULT_PAGE, size };
    list(call, filter, page, records::trailing_order)
}

/// Pages through the trailing orders that are no longer active, newest first.
pub(in crate::operations) fn trailing_order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<TrailingOrderHistory>()?;
    let (symbol, from, to) = (request.symbol.as_deref(), request.start_time, request.end_time);
    let filter = Filter { kind: TRAILING, symbol, states: States::Ended, from, to };
    let cursor = Cursor {
        id: request.id.map(|id| id.get()),
        backward: request.direction.unwrap_or(TrailingOrderHistory::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(TrailingOrderHistory::DEFAULT_LIMIT),
    };
    history(call, filter, cursor, records::trailing_order, |found| {
        let records = found.items.iter().map(|record| reply::record(&call.operation, record));
        let mut page = TrailingOrderPage::default();
        page.items = records.collect::<Result<Vec<_>, _>>()?;
        page.has_next = found.has_next;
        // The documentation uses both spellings.
        (page.has_prev, page.has_pre) = (Some(found.has_prev), Some(found.has_prev));
        reply::value(&page)
    })
}
