//! Decodes a page of the history of the maximum size.

use bytes::Bytes;
use serde::Deserialize;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::service::Page;
use tradewire_models::{Timestamp, futures::Order};
use tradewire_transport::Deployment;
use tradewire_transport::request::{HttpRequest, PreparedRequest};
use tradewire_transport::response::Response;

use crate::timing::{minimum, time};
use crate::{Result, example, row};

const ORDERS: u32 = 2000;
const TURNS: usize = 200;

/// An order as serde decodes it fastest, without decimals, timestamps or enums: strings remain strings.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "decoding it is the measurement")]
struct StringOrder {
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

/// The page, as serde decodes it fastest.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "decoding it is the measurement")]
struct StringPage {
    has_prev: bool,
    has_next: bool,
    items: Vec<StringOrder>,
}

/// The envelope, without unused fields.
#[derive(Deserialize)]
pub struct Enveloped<T> {
    pub result: T,
}

pub fn rows() -> Result {
    let body = Bytes::from(text(ORDERS)?);
    let http_request = http_request()?;
    let read = |body: &Bytes| Response::new(200, Vec::new(), body.clone()).decode::<QuantHistory>(&http_request);
    let strings = |body: &Bytes| serde_json::from_slice::<Enveloped<StringPage>>(body);
    let value = |body: &Bytes| serde_json::from_slice::<serde_json::Value>(body);
    check(&read(&body)?.value, &strings(&body)?.result.items)?;

    // Not measured in turns with the others, because it fragments the heap.
    let [ours, strings] = minimum(TURNS, [&mut || time(|| read(&body)), &mut || time(|| strings(&body))]);
    let [value] = minimum(TURNS, [&mut || time(|| value(&body))]);
    row(&format!("a page of {ORDERS} orders ({} kB), exact", body.len() / 1000), ours, strings, "0.60");
    row("the same, as serde_json::Value", value, strings, "");
    Ok(())
}

/// Checks that both decoded the complete page.
fn check(page: &Page<Order>, strings: &[StringOrder]) -> Result {
    let same =
        |(order, strings): (&Order, &StringOrder)| order.price.is_some_and(|price| price.to_string() == strings.price);
    let all = page.items.iter().zip(strings).filter(|pair| same(*pair)).count();
    if all == usize::try_from(ORDERS)? { Ok(()) } else { Err("the page was not decoded".into()) }
}

fn http_request() -> Result<HttpRequest> {
    let operation = QuantHistory::OPERATION;
    let deployment = Deployment::new("bench").host(operation.host, "http://127.0.0.1:1")?;
    let signer = crate::signing::signer()?;
    let at = Timestamp::from_millis(0);
    Ok(PreparedRequest::new(&QuantHistory::new(), at)?.to_http(&deployment, Some(&signer), at)?)
}

/// Returns the example of a page, with this number of orders of the same kind.
pub fn text(count: u32) -> Result<String> {
    let example = example(QuantHistory::OPERATION)?;
    let (head, rest) = example.split_once('[').ok_or("a page has a list")?;
    let (order, tail) = rest.split_once(']').ok_or("a list ends")?;
    let orders: Vec<String> = (0..count).map(|number| nth(order, number)).collect();
    Ok(format!("{head}[{}]{tail}", orders.join(",")))
}

/// Returns a variation of an order with its own price, id and time.
fn nth(order: &str, number: u32) -> String {
    let order = order.replace("\"39000.1\"", &format!("\"{}.{}\"", 39_000 + number % 700, number % 9 + 1));
    order.replace("183936,", &format!("{},", 183_936 - number)).replace("907,", &format!("{:03},", number % 1000))
}
