//! Conditional orders: trigger orders, take-profit and stop-loss orders, and trailing orders.

use ConditionalKind::{Stop, Trailing, Trigger};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tradewire_endpoints::futures::{
    AmendStopOrder, CancelAllStopOrders, CancelAllTrailingOrders, CancelAllTriggerOrders, CancelStopOrder,
    CancelTrailingOrder, CancelTriggerOrder, PlaceStopOrder, PlaceTrailingOrder, PlaceTriggerOrder, StopOrderDetail,
    StopOrderHistory, StopOrders, TrailingOrderDetail, TrailingOrderHistory, TrailingOrders, TriggerOrderDetail,
    TriggerOrderHistory, TriggerOrders,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{Direction, TrailingOrderPage, TriggerStateFilter};

use super::lists::{PageNumber, cursor, history_page, page_number, selection};
use super::orders::rejected;
use super::records;
use crate::futures::{Condition, ConditionalKind, ConditionalOrder, Owner};
use crate::operations::Behaviors;
use crate::operations::call::{Call, check_symbol};
use crate::paging::{Cursor, Selection, TimeRange};
use crate::record::new_record;
use crate::refusal::Refusal;
use crate::reply::{self, Json, Rejection};
use crate::rows::Row;
use crate::trading::Trading;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (PlaceTriggerOrder::OPERATION, |call, trading| {
        place(call, trading, |trading, _, request: PlaceTriggerOrder| trading.trigger_order(request.order))
    }),
    (CancelTriggerOrder::OPERATION, |call, trading| {
        let id = call.parse::<CancelTriggerOrder>()?.order.trigger_order_id;
        cancel(call, trading, (Trigger, id.get()), ErrorCode::InvalidParams, &json!({}))
    }),
    (CancelAllTriggerOrders::OPERATION, |call, trading| {
        let symbol = call.parse::<CancelAllTriggerOrders>()?.selection.symbol;
        cancel_all(call, trading, Trigger, Some(&symbol), &json!(true))
    }),
    (TriggerOrderDetail::OPERATION, |call, trading| {
        let id = call.parse::<TriggerOrderDetail>()?.trigger_order_id;
        detail(call, trading, (Trigger, id.get()), ErrorCode::InvalidEntrustId)
    }),
    (TriggerOrders::OPERATION, |call, trading| {
        let request = call.parse::<TriggerOrders>()?;
        let states = request.state.as_ref().map_or(States::All, States::Of);
        let filter = Filter { kind: Trigger, selection: selection!(request), states };
        list(call, trading, filter, page_number!(request, TriggerOrders))
    }),
    (TriggerOrderHistory::OPERATION, |call, trading| {
        let request = call.parse::<TriggerOrderHistory>()?;
        history(call, trading, Trigger, selection!(request), cursor!(request, TriggerOrderHistory))
    }),
    (PlaceStopOrder::OPERATION, |call, trading| {
        place(call, trading, |trading, owner, request: PlaceStopOrder| {
            trading.stop_order(owner, request.order, call.now)
        })
    }),
    (AmendStopOrder::OPERATION, |call, trading| {
        let amendment = call.parse::<AmendStopOrder>()?.amendment;
        let amended = trading.amend_stop_order(call.owner()?, &amendment, call.now);
        amended.map_err(|refusal| rejected(call, refusal))?;
        reply::value(&amendment.stop_order_id)
    }),
    (CancelStopOrder::OPERATION, |call, trading| {
        let id = call.parse::<CancelStopOrder>()?.order.stop_order_id;
        cancel(call, trading, (Stop, id.get()), ErrorCode::InvalidEntrust, &json!(true))
    }),
    (CancelAllStopOrders::OPERATION, |call, trading| {
        let symbol = call.parse::<CancelAllStopOrders>()?.selection.symbol;
        cancel_all(call, trading, Stop, Some(&symbol), &json!(true))
    }),
    (StopOrderDetail::OPERATION, |call, trading| {
        let id = call.parse::<StopOrderDetail>()?.stop_order_id;
        detail(call, trading, (Stop, id.get()), ErrorCode::InvalidProfitId)
    }),
    (StopOrders::OPERATION, |call, trading| {
        let request = call.parse::<StopOrders>()?;
        let states = request.state.as_ref().map_or(States::All, States::Of);
        let filter = Filter { kind: Stop, selection: selection!(request), states };
        list(call, trading, filter, page_number!(request, StopOrders))
    }),
    // The documentation contradicts itself about `id`; the sandbox accepts the id of an order and a page number.
    (StopOrderHistory::OPERATION, |call, trading| {
        let request = call.parse::<StopOrderHistory>()?;
        history(call, trading, Stop, selection!(request), cursor!(request, StopOrderHistory))
    }),
    (PlaceTrailingOrder::OPERATION, |call, trading| {
        place(call, trading, |trading, _, request: PlaceTrailingOrder| trading.trailing_order(request.order, call.now))
    }),
    (CancelTrailingOrder::OPERATION, |call, trading| {
        let id = call.parse::<CancelTrailingOrder>()?.order.trailing_order_id;
        cancel(call, trading, (Trailing, id.get()), ErrorCode::InvalidTrackEntrust, &json!({}))
    }),
    (CancelAllTrailingOrders::OPERATION, |call, trading| {
        let filter = call.parse::<CancelAllTrailingOrders>()?.filter;
        let symbol = filter.and_then(|filter| filter.symbol);
        cancel_all(call, trading, Trailing, symbol.as_deref(), &json!({}))
    }),
    (TrailingOrderDetail::OPERATION, |call, trading| {
        let id = call.parse::<TrailingOrderDetail>()?.trailing_order_id;
        detail(call, trading, (Trailing, id.get()), ErrorCode::InvalidTrackId)
    }),
    (TrailingOrders::OPERATION, |call, trading| {
        let request = call.parse::<TrailingOrders>()?;
        let filter = Filter { kind: Trailing, selection: selection!(request), states: States::All };
        list(call, trading, filter, page_number!(request, TrailingOrders))
    }),
    (TrailingOrderHistory::OPERATION, |call, trading| {
        let request = call.parse::<TrailingOrderHistory>()?;
        history(call, trading, Trailing, selection!(request), cursor!(request, TrailingOrderHistory))
    }),
];

/// Places a conditional order, and returns its id. `check` checks its rules that have error codes of their own.
fn place<R: DeserializeOwned>(
    call: &Call<'_>,
    trading: &mut Trading,
    check: impl FnOnce(&Trading, Owner, R) -> Result<Condition, Refusal>,
) -> Result<Json, Rejection> {
    let owner = call.owner()?;
    let condition = check(trading, owner, call.parse_unchecked()?).map_err(|refusal| rejected(call, refusal))?;
    // Checks the remaining rules of the contract, which have no error code of their own.
    call.check()?;
    condition.check_enum_values()?;
    reply::value(&trading.add_conditional(owner, condition, call.now))
}

/// Cancels an open conditional order. `absent` is the code for an order that does not exist or is not open.
fn cancel(
    call: &Call<'_>,
    trading: &mut Trading,
    (kind, id): (ConditionalKind, i64),
    absent: ErrorCode,
    result: &Value,
) -> Result<Json, Rejection> {
    if !trading.cancel_conditional(call.owner()?, kind, id, call.now) {
        return Err(Rejection::Code(absent, "the account has no open order with this id".to_owned()));
    }
    reply::value(result)
}

fn cancel_all(
    call: &Call<'_>,
    trading: &mut Trading,
    kind: ConditionalKind,
    symbol: Option<&str>,
    result: &Value,
) -> Result<Json, Rejection> {
    check_symbol(trading, symbol)?;
    trading.cancel_all_conditional(call.owner()?, kind, symbol, call.now);
    reply::value(result)
}

/// Finds one conditional order. `absent` is the code for an order that does not exist.
fn detail(
    call: &Call<'_>,
    trading: &Trading,
    (kind, id): (ConditionalKind, i64),
    absent: ErrorCode,
) -> Result<Json, Rejection> {
    let ledger = call.ledger(trading)?;
    let order = ledger.conditional_orders.of_kind(kind, id).ok_or(absent)?;
    call.operation.record(&records::conditional_order(order, (trading, ledger), false)?)
}

/// Lists orders by page number, newest first.
fn list(call: &Call<'_>, trading: &Trading, filter: Filter<'_>, page: PageNumber) -> Result<Json, Rejection> {
    if let States::Of(TriggerStateFilter::Unknown(_)) = filter.states {
        return Err(ErrorCode::InvalidTriggerState.into());
    }
    check_symbol(trading, filter.selection.symbol)?;
    let ledger = call.ledger(trading)?;
    let found = ledger.conditional_orders.iter().rev().filter(|order| filter.contains(order));
    page.reply(&call.operation, found, |order| records::conditional_order(order, (trading, ledger), false))
}

/// Pages through the orders of a kind that are no longer active, newest first, by a cursor or a page number.
fn history(
    call: &Call<'_>,
    trading: &Trading,
    kind: ConditionalKind,
    selection: Selection<'_>,
    cursor: Cursor,
) -> Result<Json, Rejection> {
    check_symbol(trading, selection.symbol)?;
    let ledger = call.ledger(trading)?;
    let filter = Filter { kind, selection, states: States::Ended };
    let page = history_page(cursor, ledger.conditional_orders.all(), Row::row_id, |order| filter.contains(order));
    let record = |order| records::conditional_order(order, (trading, ledger), true);
    if kind != Trailing {
        return call.operation.page(page, record);
    }
    // A page of trailing orders has a form of its own. The documentation uses both spellings of the second field.
    let (has_prev, has_pre) = (Some(page.has_prev), Some(page.has_prev));
    let items = call.operation.records(page.items, record)?;
    reply::value(&new_record!(TrailingOrderPage::<tradewire_models::Json> {
        has_next: page.has_next,
        has_prev,
        has_pre,
        items,
    }))
}

#[derive(Clone, Copy)]
enum States<'a> {
    All,
    /// The states that are final.
    Ended,
    Of(&'a TriggerStateFilter),
}

#[derive(Clone, Copy)]
struct Filter<'a> {
    kind: ConditionalKind,
    selection: Selection<'a>,
    states: States<'a>,
}

impl Filter<'_> {
    fn contains(self, order: &ConditionalOrder) -> bool {
        order.condition.kind() == self.kind
            && self.selection.contains(order.condition.symbol(), order.created)
            && self.states.contain(order)
    }
}

impl States<'_> {
    fn contain(self, order: &ConditionalOrder) -> bool {
        match self {
            Self::All => true,
            Self::Ended | Self::Of(TriggerStateFilter::History) => !order.is_open(),
            Self::Of(TriggerStateFilter::Unfinished) => order.is_open(),
            // In the filter, a single state has the same spelling as the state itself.
            Self::Of(state) => state.as_str() == order.state.as_str(),
        }
    }
}
