//! The operations that all kinds of conditional orders share.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tradewire_models::futures::TriggerStateFilter;
use tradewire_models::{ErrorCode, Timestamp};

use super::history_page::history_page;
use super::orders::rejected;
use super::pages::{PageNumber, check_symbol};
use crate::futures::{Condition, ConditionalKind, ConditionalOrder, Ledger, OrderRejection, Owner, Trading};
use crate::operations::call::Call;
use crate::operations::place_batch::check_account;
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
