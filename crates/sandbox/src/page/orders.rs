//! The orders of an account, as JSON for the page: a list in pages, newest first, and a single order with its timeline.

use serde::Serialize;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::OrderId;
use tradewire_models::{Decimal, Timestamp, spot};

use super::timeline::{self, Entry, amount};
use super::{Content, not_found, number, read_trading, required_number};
use crate::exchange::{Exchange, OpenAccount};
use crate::futures::{Owner, PlacedOrder};
use crate::loopback_guard::HttpError;

/// The number of orders on a page.
const PAGE: i64 = 50;

#[derive(Serialize)]
struct List {
    /// Newest first.
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

/// Lists the newest orders of an account, or those before an order. `market=spot` selects spot orders.
pub(super) fn list(exchange: &Exchange, query: &str) -> Result<Content, HttpError> {
    let account = account(exchange, query)?;
    let list = if is_spot(query) { spot(account, query) } else { futures(exchange, account, query)? };
    Ok(Content::json(&list))
}

fn futures(exchange: &Exchange, account: &OpenAccount, query: &str) -> Result<List, HttpError> {
    let mut request = QuantHistory::new().limit(PAGE);
    request.id = number(query, "before")?.map(OrderId::new);
    read_trading(exchange, |trading| {
        let page = trading.ledger(account.owner).map(|ledger| ledger.orders.page(&request)).unwrap_or_default();
        List { orders: page.orders.into_iter().map(row).collect(), more: page.has_next }
    })
}

/// Lists spot orders. Their ids are strings without an order, so the position of the given order is searched for.
fn spot(account: &OpenAccount, query: &str) -> List {
    let before = query.split('&').find_map(|pair| pair.strip_prefix("before="));
    let index = before.and_then(|id| account.spot.iter().position(|spot| spot.order.order_id.as_str() == id));
    let page = usize::try_from(PAGE).unwrap_or_default();
    let mut older = account.spot.iter().skip(index.map_or(0, |index| index + 1));
    let orders = older.by_ref().take(page).map(|spot| spot_row(&spot.order)).collect();
    List { orders, more: older.next().is_some() }
}

/// Returns a futures order with its timeline. Spot orders never change, and have none.
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
    let order = placed.order();
    let is_set = |number: &Decimal| !number.is_zero();
    Row {
        id: order.order_id.to_string(),
        client_id: order.client_order_id.clone(),
        symbol: order.symbol.clone(),
        side: format!("{} {}", order.order_side, order.position_side),
        kind: order.order_type.to_string(),
        price: order.price.filter(is_set).map(amount),
        quantity: Some(amount(order.orig_qty)),
        executed: Some(amount(order.executed_qty)),
        average: order.avg_price.filter(is_set).map(amount),
        state: order.state.to_string(),
        created: order.created_time,
        updated: order.updated_time,
    }
}

fn spot_row(order: &spot::Order) -> Row {
    Row {
        id: order.order_id.to_string(),
        client_id: order.client_order_id.clone(),
        symbol: order.symbol.clone(),
        side: order.side.to_string(),
        kind: order.type_.to_string(),
        price: order.price.map(amount),
        quantity: order.orig_qty.map(amount),
        executed: order.executed_qty.map(amount),
        average: order.avg_price.map(amount),
        state: order.state.to_string(),
        created: order.time,
        updated: order.updated_time,
    }
}

fn facts(placed: &PlacedOrder) -> Vec<(&'static str, String)> {
    let order = placed.order();
    let nonzero = |name, number: Option<Decimal>| Some((name, amount(number.filter(|number| !number.is_zero())?)));
    let known = [
        order.time_in_force.as_ref().map(|time| ("Time in force", time.to_string())),
        nonzero("Take-profit at", order.trigger_profit_price),
        nonzero("Stop-loss at", order.trigger_stop_price),
        nonzero("Frozen margin", order.margin_frozen),
        nonzero("Profit", order.close_profit),
        order.close_position.filter(|all| *all).map(|_| ("Closes", "the whole position".to_owned())),
    ];
    known.into_iter().flatten().collect()
}
