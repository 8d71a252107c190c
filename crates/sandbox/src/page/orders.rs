//! The orders of an account, as JSON for the page: a list in pages, newest first, and a single order with its timeline.

use serde::Serialize;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::OrderId;
use tradewire_models::{Decimal, Timestamp};

use super::timeline::{self, Entry, amount};
use super::{Content, not_found, number, read_state, read_trading, required_number};
use crate::exchange::{Exchange, OpenAccount};
use crate::futures::{Owner, PlacedOrder};
use crate::loopback_guard::HttpError;
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
        Some(Detail { row: row(placed), facts: facts(placed), timeline: timeline::entries(placed) })
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
