//! The orders of an account, for the page: some at a time, the newest first, and one of them with its life.

mod life;

use serde::Serialize;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::futures::OrderId;
use tradewire_models::{Decimal, Timestamp, spot};

use self::life::Entry;
use super::{Content, gone, needed, number, trading};
use crate::exchange::{Exchange, Member};
use crate::futures::{Owner, Placed};
use crate::here::Refusal;

/// How many stand in one answer: an account may have very many.
const PAGE: i64 = 50;

#[derive(Serialize)]
struct List {
    /// Newest first.
    orders: Vec<Row>,
    /// Whether there are older ones.
    more: bool,
}

/// What a list shows of an order. Ids are texts: a script would round them.
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

/// All that is known of an order.
#[derive(Serialize)]
struct Detail {
    #[serde(flatten)]
    row: Row,
    /// What else it tells: name and value.
    facts: Vec<(&'static str, String)>,
    life: Vec<Entry>,
}

/// Those of an account that are older than an order, or the newest. `market=spot` asks for those of spot.
pub(super) fn list(exchange: &Exchange, query: &str) -> Result<Content, Refusal> {
    let member = member(exchange, query)?;
    let list = if is_spot(query) { spot(member, query) } else { futures(exchange, member, query)? };
    Ok(Content::json(&list))
}

fn futures(exchange: &Exchange, member: &Member, query: &str) -> Result<List, Refusal> {
    let mut ask = QuantHistory::new().limit(PAGE);
    ask.id = number(query, "before")?.map(OrderId::new);
    trading(exchange, |trading| {
        let page = trading.ledger(member.owner).map(|ledger| ledger.orders.page(&ask)).unwrap_or_default();
        List { orders: page.orders.into_iter().map(row).collect(), more: page.has_next }
    })
}

/// The ids of spot are texts, in no order that an id tells: the order itself is looked for.
fn spot(member: &Member, query: &str) -> List {
    let before = query.split('&').find_map(|pair| pair.strip_prefix("before="));
    let at = before.and_then(|id| member.spot.iter().position(|spot| spot.order.order_id.as_str() == id));
    let page = usize::try_from(PAGE).unwrap_or_default();
    let mut older = member.spot.iter().skip(at.map_or(0, |at| at + 1));
    let orders = older.by_ref().take(page).map(|spot| spot_row(&spot.order)).collect();
    List { orders, more: older.next().is_some() }
}

/// One of the futures, with its life. The orders of spot stand still.
pub(super) fn one(exchange: &Exchange, query: &str) -> Result<Content, Refusal> {
    let (member, id) = (member(exchange, query)?, OrderId::new(needed(query, "id")?));
    let detail = trading(exchange, |trading| {
        let placed = trading.ledger(member.owner)?.orders.get(id)?;
        Some(Detail { row: row(placed), facts: facts(placed), life: life::of(placed) })
    })?;
    detail.map(|detail| Content::json(&detail)).ok_or_else(|| gone("order of this account"))
}

fn member<'a>(exchange: &'a Exchange, query: &str) -> Result<&'a Member, Refusal> {
    let owner: Owner = needed(query, "account")?;
    exchange.members().find(|member| member.owner == owner).ok_or_else(|| gone("account"))
}

fn is_spot(query: &str) -> bool {
    query.split('&').any(|pair| pair == "market=spot")
}

fn row(placed: &Placed) -> Row {
    let order = placed.order();
    let none = |number: &Decimal| !number.is_zero();
    Row {
        id: order.order_id.to_string(),
        client_id: order.client_order_id.clone(),
        symbol: order.symbol.clone(),
        side: format!("{} {}", order.order_side, order.position_side),
        kind: order.order_type.to_string(),
        price: order.price.filter(none).map(text),
        quantity: Some(text(order.orig_qty)),
        executed: Some(text(order.executed_qty)),
        average: order.avg_price.filter(none).map(text),
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
        price: order.price.map(text),
        quantity: order.orig_qty.map(text),
        executed: order.executed_qty.map(text),
        average: order.avg_price.map(text),
        state: order.state.to_string(),
        created: order.time,
        updated: order.updated_time,
    }
}

fn facts(placed: &Placed) -> Vec<(&'static str, String)> {
    let order = placed.order();
    let number = |name, number: Option<Decimal>| Some((name, text(number.filter(|number| !number.is_zero())?)));
    let known = [
        order.time_in_force.as_ref().map(|time| ("Time in force", time.to_string())),
        number("Take profit at", order.trigger_profit_price),
        number("Stop loss at", order.trigger_stop_price),
        number("Margin frozen", order.margin_frozen),
        number("Profit", order.close_profit),
        order.close_position.filter(|all| *all).map(|_| ("Closes", "the whole position".to_owned())),
    ];
    known.into_iter().flatten().collect()
}

fn text(number: Decimal) -> String {
    number.normalize().to_string()
}
