//! The orders of an account, as JSON for the page: a list in pages, newest first, and a single order with its timeline.

use serde_json::{Value, json};
use tradewire_models::futures::{Fill, OrderId, OrderState, TimeInForce, TriggerOrderType};
use tradewire_models::{Decimal, Timestamp};

use super::{not_found, number, required_number};
use crate::control_api::HttpError;
use crate::exchange::{Exchange, OpenAccount};
use crate::futures::{ConditionalKind, EndReason, Ledger, Owner, PlacedOrder};
use crate::paging::{Cursor, CursorPage};
use crate::spot::SpotOrder;

const PAGE: i64 = 50;

/// Lists the newest orders of an account, or the orders before a given one. `market=spot` selects spot orders.
pub(super) fn list(exchange: &Exchange, query: &str) -> Result<Value, HttpError> {
    let owner = account(exchange, query)?.owner;
    let is_spot = query.split('&').any(|pair| pair == "market=spot");
    let cursor = Cursor { id: number(query, "before")?, backward: false, limit: PAGE };
    let (orders, more) =
        exchange.with_trading(|trading, _| match (trading.ledger(owner), trading.spot_ledger(owner)) {
            (_, Some(ledger)) if is_spot => rows(ledger.orders.page(cursor, |_| true), spot_row),
            (Some(ledger), _) => rows(ledger.orders.page(cursor, |_| true), row),
            _ => (Vec::new(), false),
        });
    Ok(json!({ "orders": orders, "more": more }))
}

/// Returns the orders of a page, and whether there are older ones.
fn rows<T>(page: CursorPage<&T>, row: fn(&T) -> Value) -> (Vec<Value>, bool) {
    (page.items.into_iter().map(row).collect(), page.has_next)
}

/// Returns a futures order with its timeline. Spot orders have none.
pub(super) fn one(exchange: &Exchange, query: &str) -> Result<Value, HttpError> {
    let (account, id) = (account(exchange, query)?, OrderId::new(required_number(query, "id")?));
    let detail = exchange.with_trading(|trading, _| {
        let ledger = trading.ledger(account.owner)?;
        let placed = ledger.orders.get(id)?;
        let fills: Vec<_> = ledger.fills.iter().filter(|fill| fill.order_id == id).collect();
        let mut detail = row(placed);
        (detail["facts"], detail["timeline"]) = (json!(facts(placed)), entries(placed, &fills, ledger).into());
        Some(detail)
    });
    detail.ok_or_else(|| not_found("the account has no such order"))
}

fn account<'a>(exchange: &'a Exchange, query: &str) -> Result<&'a OpenAccount, HttpError> {
    let owner: Owner = required_number(query, "account")?;
    exchange.accounts().find(|open| open.owner == owner).ok_or_else(|| not_found("there is no such account"))
}

/// Returns an order of the list. Ids are strings, because JavaScript would round them.
fn row(placed: &PlacedOrder) -> Value {
    let nonzero = |number: Decimal| Some(number).filter(|number| !number.is_zero()).map(amount);
    json!({
        "id": placed.id().to_string(),
        "client_id": placed.client_order_id,
        "symbol": placed.symbol,
        "side": format!("{} {}", placed.order_side, placed.position_side),
        "kind": placed.order_type.as_str(),
        "price": nonzero(placed.price()),
        "quantity": amount(placed.orig_qty),
        "executed": amount(placed.executed_qty),
        "average": nonzero(placed.average_price()),
        "state": placed.state.as_str(),
        "created": placed.created_time,
        "updated": placed.updated_time,
    })
}

fn spot_row(order: &SpotOrder) -> Value {
    json!({
        "id": order.id().as_str(),
        "client_id": order.client_order_id,
        "symbol": order.symbol,
        "side": order.side.as_str(),
        "kind": order.type_.as_str(),
        "price": order.price.map(amount),
        "quantity": order.orig_qty.map(amount),
        "executed": order.executed_qty.map(amount),
        "average": order.avg_price.map(amount),
        "state": order.state.as_str(),
        "created": order.time,
        "updated": order.updated_time,
    })
}

fn facts(placed: &PlacedOrder) -> Vec<(&'static str, String)> {
    let nonzero = |name, number: Decimal| Some((name, amount(Some(number).filter(|number| !number.is_zero())?)));
    let known = [
        placed.time_in_force.as_ref().map(|time| ("Time in force", time.to_string())),
        nonzero("Take-profit at", placed.trigger_profit_price.unwrap_or_default()),
        nonzero("Stop-loss at", placed.trigger_stop_price.unwrap_or_default()),
        nonzero("Frozen margin", placed.frozen()),
        nonzero("Profit", placed.profit()),
        placed.closes_position().then(|| ("Closes", "the whole position".to_owned())),
    ];
    known.into_iter().flatten().collect()
}

/// The number of fills that are shown at the start and at the end of a timeline, because an order may have thousands.
const SHOWN: usize = 8;

/// Returns the events of an order with its fills, oldest first.
fn entries(placed: &PlacedOrder, fills: &[&Fill], ledger: &Ledger) -> Vec<Value> {
    let hidden = SHOWN..fills.len().saturating_sub(SHOWN);
    let mut entries = vec![entry(Some(placed.created_time), &OrderState::New, origin(placed, ledger))];
    let mut executed = Decimal::ZERO;
    for (index, fill) in fills.iter().enumerate() {
        entries.extend(amendments(placed, executed));
        executed += fill.quantity;
        if index == hidden.start && !hidden.is_empty() {
            let skipped = format!("{} more fills, not shown individually", hidden.len());
            entries.push(entry(None, &OrderState::PartiallyFilled, skipped));
        }
        if hidden.contains(&index) {
            continue;
        }
        let filled = format!("{} filled at {}", amount(fill.quantity), amount(fill.price));
        entries.push(if executed == placed.orig_qty {
            let description = format!("{filled}, completing all {}", amount(executed));
            entry(Some(fill.time), &OrderState::Filled, description)
        } else {
            entry(Some(fill.time), &OrderState::PartiallyFilled, filled)
        });
    }
    entries.extend(amendments(placed, executed));
    entries.extend(placed.ended().map(|(reason, at)| entry(Some(at), &placed.state, ending(reason, placed))));
    entries
}

/// Returns the amendments at the time when a number of contracts was filled.
fn amendments(placed: &PlacedOrder, executed: Decimal) -> impl Iterator<Item = Value> {
    let state = if executed.is_zero() { OrderState::New } else { OrderState::PartiallyFilled };
    placed
        .amendments()
        .iter()
        .filter(move |of| of.executed == executed)
        .map(move |of| entry(Some(of.at), &state, format!("amended to a price of {}", amount(of.price))))
}

/// Writes an amount without trailing zeros.
pub(super) fn amount(number: Decimal) -> String {
    number.normalize().to_string()
}

/// Returns an event of an order, and the state that it led to. The time is `None` if it is unknown.
fn entry(at: Option<Timestamp>, state: &OrderState, description: String) -> Value {
    json!({ "at": at, "state": state, "description": description })
}

fn origin(placed: &PlacedOrder, ledger: &Ledger) -> String {
    let source = placed.source_id.and_then(|id| ledger.conditional_orders.get(id));
    let name = match (placed.trigger(), source.map(|order| order.condition.kind())) {
        (None, _) => return "placed by the account".to_owned(),
        (_, Some(ConditionalKind::Trigger)) => "trigger order",
        (_, Some(ConditionalKind::Trailing)) => "trailing order",
        (Some(TriggerOrderType::TakeProfit | TriggerOrderType::TakeProfitMarket), _) => "take-profit trigger",
        (Some(_), _) => "stop-loss trigger",
    };
    let price = placed.trigger_profit_price.or(placed.trigger_stop_price);
    let at = price.map(|price| format!(" at {}", amount(price))).unwrap_or_default();
    let condition = placed.source_id.map(|id| format!(" (condition {id})")).unwrap_or_default();
    format!("placed by a {name}{at}{condition}")
}

fn ending(reason: EndReason, placed: &PlacedOrder) -> String {
    let ending = match &placed.state {
        OrderState::Rejected => "rejected".to_owned(),
        _ => format!("canceled with {} of {} open", amount(placed.remaining()), amount(placed.orig_qty)),
    };
    format!("{ending}: {}", explanation(reason, placed))
}

fn explanation(reason: EndReason, placed: &PlacedOrder) -> &'static str {
    match reason {
        EndReason::Requested => "the cancellation was requested",
        EndReason::TimeInForce => match placed.time_in_force {
            Some(TimeInForce::Fok) => "a FOK order is filled completely and immediately, or not at all",
            Some(TimeInForce::Gtx) => "a GTX order must not execute immediately",
            _ => "an IOC order does not stay open",
        },
        EndReason::NoLiquidity => "the depth of the market is exhausted, and a market order does not stay open",
        EndReason::PositionClosed => "the position to close is already closed",
        EndReason::FillOverflow => "the next fill would lead to a number of more than 28 digits",
        EndReason::InsufficientPosition => "the order would close more contracts than are available",
        EndReason::InsufficientBalance => "the margin exceeds the free balance",
        EndReason::Overflow => "the order would lead to a number of more than 28 digits",
    }
}
