//! The orders of an account, as JSON for the page: a list in pages, newest first, and a single order with its timeline.

use serde::Serialize;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::{OrderId, OrderState, TimeInForce, TriggerOrderType};
use tradewire_models::{Decimal, Timestamp};

use super::{Content, not_found, number, read_state, read_trading, required_number};
use crate::control_api::HttpError;
use crate::exchange::{Exchange, OpenAccount};
use crate::futures::{EndReason, OrderFill, Origin, Owner, PlacedOrder};
use crate::spot::SpotOrder;

/// The number of orders on a page.
const PAGE: i64 = 50;

#[derive(Serialize)]
struct List {
    /// The orders, newest first.
    orders: Vec<Row>,
    /// Whether there are older orders.
    more: bool,
}

/// An order in the list. Ids are strings, because JavaScript would round them.
#[derive(Serialize)]
struct Row {
    id: String,
    client_id: Option<String>,
    symbol: String,
    side: String,
    kind: String,
    price: Option<String>,
    quantity: Option<String>,
    executed: Option<String>,
    average: Option<String>,
    state: String,
    created: Timestamp,
    updated: Option<Timestamp>,
}

/// An order with all details.
#[derive(Serialize)]
struct Detail {
    #[serde(flatten)]
    row: Row,
    /// Further attributes: name and value.
    facts: Vec<(&'static str, String)>,
    timeline: Vec<Entry>,
}

/// Lists the newest orders of an account, or the orders before a given one. `market=spot` selects spot orders.
pub(super) fn list(exchange: &Exchange, query: &str) -> Result<Content, HttpError> {
    let account = account(exchange, query)?;
    let list = if is_spot(query) { spot(exchange, account, query)? } else { futures(exchange, account, query)? };
    Ok(Content::json(&list))
}

fn futures(exchange: &Exchange, account: &OpenAccount, query: &str) -> Result<List, HttpError> {
    let mut request = QuantHistory::new().limit(PAGE);
    request.id = number(query, "before")?.map(OrderId::new);
    read_trading(exchange, |trading| {
        let page = trading.ledger(account.owner).map(|ledger| ledger.orders.page(&request)).unwrap_or_default();
        List { orders: page.items.into_iter().map(row).collect(), more: page.has_next }
    })
}

fn spot(exchange: &Exchange, account: &OpenAccount, query: &str) -> Result<List, HttpError> {
    let before = number(query, "before")?;
    let page = usize::try_from(PAGE).unwrap_or_default();
    read_state(exchange, |state| {
        let mut older = state.spot.ledger(account.owner).into_iter().flat_map(|ledger| ledger.orders.before(before));
        let orders = older.by_ref().take(page).map(spot_row).collect();
        List { orders, more: older.next().is_some() }
    })
}

/// Returns a futures order with its timeline. Spot orders have none.
pub(super) fn one(exchange: &Exchange, query: &str) -> Result<Content, HttpError> {
    let (account, id) = (account(exchange, query)?, OrderId::new(required_number(query, "id")?));
    let detail = read_trading(exchange, |trading| {
        let placed = trading.ledger(account.owner)?.orders.get(id)?;
        Some(Detail { row: row(placed), facts: facts(placed), timeline: entries(placed) })
    })?;
    detail.map(|detail| Content::json(&detail)).ok_or_else(|| not_found("the account has no such order"))
}

fn account<'a>(exchange: &'a Exchange, query: &str) -> Result<&'a OpenAccount, HttpError> {
    let owner: Owner = required_number(query, "account")?;
    exchange.accounts().find(|open| open.owner == owner).ok_or_else(|| not_found("there is no such account"))
}

fn is_spot(query: &str) -> bool {
    query.split('&').any(|pair| pair == "market=spot")
}

fn row(placed: &PlacedOrder) -> Row {
    let nonzero = |number: Decimal| Some(number).filter(|number| !number.is_zero()).map(amount);
    Row {
        id: placed.id().to_string(),
        client_id: placed.client_id().map(str::to_owned),
        symbol: placed.symbol().to_owned(),
        side: format!("{} {}", placed.side(), placed.position_side()),
        kind: placed.order_type().to_string(),
        price: nonzero(placed.price()),
        quantity: Some(amount(placed.contracts())),
        executed: Some(amount(placed.executed())),
        average: nonzero(placed.average_price()),
        state: placed.state().to_string(),
        created: placed.created(),
        updated: placed.updated(),
    }
}

fn spot_row(order: &SpotOrder) -> Row {
    Row {
        id: order.id().to_string(),
        client_id: order.client_id().map(str::to_owned),
        symbol: order.symbol().to_owned(),
        side: order.side().to_string(),
        kind: order.order_type().to_string(),
        price: order.price().map(amount),
        quantity: order.quantity().map(amount),
        executed: order.executed().map(amount),
        average: order.average_price().map(amount),
        state: order.state().to_string(),
        created: order.created(),
        updated: order.updated(),
    }
}

fn facts(placed: &PlacedOrder) -> Vec<(&'static str, String)> {
    let nonzero = |name, number: Decimal| Some((name, amount(Some(number).filter(|number| !number.is_zero())?)));
    let known = [
        placed.time_in_force().map(|time| ("Time in force", time.to_string())),
        nonzero("Take-profit at", placed.take_profit().unwrap_or_default()),
        nonzero("Stop-loss at", placed.stop_loss().unwrap_or_default()),
        nonzero("Frozen margin", placed.frozen()),
        nonzero("Profit", placed.profit()),
        placed.closes_position().then(|| ("Closes", "the whole position".to_owned())),
    ];
    known.into_iter().flatten().collect()
}

/// The number of fills that are shown at the start and at the end of a timeline, because an order may have thousands.
const SHOWN: usize = 8;

/// An event of an order, and the state that it led to.
#[derive(Serialize)]
pub(super) struct Entry {
    /// The time; `None` if it is unknown.
    at: Option<Timestamp>,
    state: String,
    description: String,
    /// The reason in one word, for programs, if the event ends the order before it is completely filled.
    reason: Option<EndReason>,
}

/// Returns the events of an order, oldest first.
pub(super) fn entries(placed: &PlacedOrder) -> Vec<Entry> {
    let mut fills: Vec<_> = OrderFill::of_order(placed).collect();
    fills.reverse();
    let hidden = SHOWN..fills.len().saturating_sub(SHOWN);
    let mut entries = vec![entry(Some(placed.created()), &OrderState::New, origin(placed))];
    let mut executed = Decimal::ZERO;
    for (index, fill) in fills.iter().enumerate() {
        entries.extend(amendments(placed, index));
        executed += fill.contracts;
        if index == hidden.start && !hidden.is_empty() {
            let skipped = format!("{} more fills, not shown individually", hidden.len());
            entries.push(entry(None, &OrderState::PartiallyFilled, skipped));
        }
        if hidden.contains(&index) {
            continue;
        }
        let filled = format!("{} filled at {}", amount(fill.contracts), amount(fill.price));
        entries.push(if executed == placed.contracts() {
            let description = format!("{filled}, completing all {}", amount(executed));
            entry(Some(fill.at), &OrderState::Filled, description)
        } else {
            entry(Some(fill.at), &OrderState::PartiallyFilled, filled)
        });
    }
    entries.extend(amendments(placed, fills.len()));
    entries.extend(
        placed.ended().map(|(reason, at)| Entry {
            reason: Some(reason),
            ..entry(Some(at), placed.state(), ending(reason, placed))
        }),
    );
    entries
}

/// Returns the amendments right before the fill with an index.
fn amendments(placed: &PlacedOrder, fill: usize) -> impl Iterator<Item = Entry> {
    let state = if fill == 0 { OrderState::New } else { OrderState::PartiallyFilled };
    placed
        .amendments()
        .iter()
        .filter(move |of| of.fills == fill)
        .map(move |of| entry(Some(of.at), &state, format!("amended to a price of {}", amount(of.price))))
}

/// Writes an amount without trailing zeros.
pub(super) fn amount(number: Decimal) -> String {
    number.normalize().to_string()
}

fn entry(at: Option<Timestamp>, state: &OrderState, description: String) -> Entry {
    Entry { at, state: state.to_string(), description, reason: None }
}

fn origin(placed: &PlacedOrder) -> String {
    match placed.origin() {
        Origin::Caller => "placed by the account".to_owned(),
        Origin::Liquidation => "placed by the exchange: the margin of the position was insufficient".to_owned(),
        Origin::Trigger(kind) => {
            let name = match kind {
                TriggerOrderType::TakeProfit | TriggerOrderType::TakeProfitMarket => "take-profit",
                _ => "stop-loss",
            };
            let price = placed.take_profit().or(placed.stop_loss());
            let at = price.map(|price| format!(" at {}", amount(price))).unwrap_or_default();
            let condition = placed.condition().map(|id| format!(" (condition {id})")).unwrap_or_default();
            format!("placed by a {name} trigger{at}{condition}")
        }
    }
}

fn ending(reason: EndReason, placed: &PlacedOrder) -> String {
    let ending = match placed.state() {
        OrderState::Rejected => "rejected".to_owned(),
        _ => format!("canceled with {} of {} open", amount(placed.remaining()), amount(placed.contracts())),
    };
    format!("{ending}: {}", explanation(reason, placed))
}

fn explanation(reason: EndReason, placed: &PlacedOrder) -> &'static str {
    match reason {
        EndReason::Requested => "the cancellation was requested",
        EndReason::TimeInForce => match placed.time_in_force() {
            Some(TimeInForce::Fok) => "a FOK order is filled completely and immediately, or not at all",
            Some(TimeInForce::Gtx) => "a GTX order must not execute immediately",
            _ => "an IOC order does not stay open",
        },
        EndReason::NoLiquidity => "the depth of the market is exhausted, and a market order does not stay open",
        EndReason::PositionClosed => "the position to close is already closed",
        EndReason::PositionLiquidated => "the position to close was liquidated",
        EndReason::FillOverflow => "the next fill would lead to a number of more than 28 digits",
        EndReason::InsufficientPosition => "the order would close more contracts than are available",
        EndReason::InsufficientBalance => "the margin exceeds the free balance",
        EndReason::Overflow => "the order would lead to a number of more than 28 digits",
    }
}
