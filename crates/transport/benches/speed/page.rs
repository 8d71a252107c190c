//! A page of as many orders as the history gives at most, from its bytes to its records.

use bytes::Bytes;
use serde::Deserialize;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::service::Page;
use tradewire_models::{Timestamp, futures::Order};
use tradewire_transport::{Answer, Deployment, Dispatch, explain};

use crate::least::{least, time};
use crate::{Result, row};

const ORDERS: u32 = 2000;
const TURNS: usize = 200;

/// The order as serde reads it at its fastest without knowing decimals, times or enums: what is a text stays one.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "it is read, and that is all")]
struct Texts {
    order_id: i64,
    client_order_id: String,
    symbol: String,
    order_side: String,
    order_type: String,
    position_side: String,
    price: String,
    orig_qty: String,
    executed_qty: String,
    avg_price: String,
    state: String,
    close_position: bool,
    close_profit: String,
    margin_frozen: String,
    force_close: bool,
    source_id: Option<i64>,
    time_in_force: String,
    trigger_profit_price: String,
    trigger_stop_price: String,
    created_time: i64,
    updated_time: i64,
}

/// The envelope, as far as it is asked for.
#[derive(Deserialize)]
pub struct Enveloped<T> {
    pub result: T,
}

pub fn rows() -> Result {
    let body = Bytes::from(text()?);
    let dispatch = dispatch()?;
    let read = |body: &Bytes| Answer::new(200, Vec::new(), body.clone()).read::<QuantHistory>(&dispatch);
    let texts = |body: &Bytes| serde_json::from_slice::<Enveloped<Page<Texts>>>(body);
    let value = |body: &Bytes| serde_json::from_slice::<serde_json::Value>(body);
    check(&read(&body)?.value, &texts(&body)?.result.items)?;

    // The value is not measured in turns with the others: it leaves the memory in pieces behind.
    let [ours, texts] = least(TURNS, [&mut || time(|| read(&body)), &mut || time(|| texts(&body))]);
    let [value] = least(TURNS, [&mut || time(|| value(&body))]);
    row(&format!("a page of {ORDERS} orders ({} kB), exact", body.len() / 1000), ours, texts, "0.60");
    row("the same, as serde_json::Value", value, texts, "");
    Ok(())
}

/// Both have read the whole page.
fn check(page: &Page<Order>, texts: &[Texts]) -> Result {
    let same = |(order, text): (&Order, &Texts)| order.price.is_some_and(|price| price.to_string() == text.price);
    let all = page.items.iter().zip(texts).filter(|pair| same(*pair)).count();
    if all == usize::try_from(ORDERS)? { Ok(()) } else { Err("the page was not read".into()) }
}

fn dispatch() -> Result<Dispatch> {
    let operation = QuantHistory::OPERATION;
    let deployment = Deployment::new("bench").host(operation.host, "http://127.0.0.1:1")?;
    let signer = crate::signing::signer()?;
    Ok(explain(&QuantHistory::new(), &deployment, Some(&signer), Timestamp::from_millis(0))?)
}

/// The contract's example of a page without white space, with more orders of its kind.
fn text() -> Result<String> {
    let example = QuantHistory::OPERATION.answers.iter().find(|answer| answer.json.contains("\"items\": [\n"));
    let example: String = example.ok_or("the contract shows no page")?.json.split_whitespace().collect();
    let (head, rest) = example.split_once('[').ok_or("a page has a list")?;
    let (order, tail) = rest.split_once(']').ok_or("a list ends")?;
    let orders: Vec<String> = (0..ORDERS).map(|number| nth(order, number)).collect();
    Ok(format!("{head}[{}]{tail}", orders.join(",")))
}

/// An order like this one, with a price, id and time of its own.
fn nth(order: &str, number: u32) -> String {
    let order = order.replace("\"39000.1\"", &format!("\"{}.{}\"", 39_000 + number % 700, number % 9 + 1));
    order.replace("183936,", &format!("{},", 183_936 - number)).replace("907,", &format!("{:03},", number % 1000))
}
