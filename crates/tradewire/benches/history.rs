//! How fast a long range of the history is read, from an exchange on loopback that makes its pages as they are asked for. It has
//! threads of its own; the client has one, whose time on a core counts.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::time::{Instant, SystemTime};
use std::{fs, thread};

use tradewire::futures::QuantHistory;
use tradewire::signing::Credentials;
use tradewire::{Client, Deployment, Limits, Timestamp, Trading as _};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const ORDERS: i64 = 1_000_000;
/// The id of the first order; each has the next one, and is a millisecond younger.
const FIRST: i64 = 211_451_874_783_000_000;

fn main() -> Result {
    let start = Timestamp::from(SystemTime::now()).minus_millis(2 * ORDERS);
    let url = serve(start)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    println!(
        "{:<10}{:>10}{:>10}{:>12}{:>12}{:>22}",
        "limits", "orders", "pages", "seconds", "on a core", "pages a second of it"
    );
    for (name, limits) in [("none", Limits::none()), ("200/s", Limits::per_client())] {
        let deployment = Deployment::new("bench").host(QuantHistory::OPERATION.host, &url)?;
        let client = Client::builder().deployment(deployment).credentials(Credentials::new("key", "secret")?);
        let client = client.limits(limits).build()?;
        let (began, before) = (Instant::now(), on_core()?);
        let read = runtime.block_on(read(&client, start))?;
        let (spent, took) = (on_core()? - before, began.elapsed().as_millis());
        let pages = read / 2000;
        let seconds = |millis: u128| format!("{}.{:02}", millis / 1000, millis % 1000 / 10);
        let rate = pages * 1000 / u64::try_from(spent)?.max(1);
        println!("{name:<10}{read:>10}{pages:>10}{:>12}{:>12}{rate:>22}", seconds(took), seconds(spent));
    }
    Ok(())
}

/// Reads the whole range; every order must come once, in its order.
async fn read(client: &Client, start: Timestamp) -> Result<u64> {
    let mut orders = client.history_between(QuantHistory::new(), start, start.plus_millis(ORDERS));
    let mut next = FIRST;
    while let Some(order) = orders.try_next().await? {
        if order.order_id.get() != next {
            return Err(format!("{} came in the place of {next}", order.order_id).into());
        }
        next += 1;
    }
    if next == FIRST + ORDERS { Ok(u64::try_from(ORDERS)?) } else { Err(format!("it ends before {next}").into()) }
}

/// How long this thread was on a core, in milliseconds.
fn on_core() -> Result<u128> {
    let times = fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(times.split(' ').next().unwrap_or_default().parse::<u128>()? / 1_000_000)
}

fn serve(start: Timestamp) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("http://{}", listener.local_addr()?);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            thread::spawn(move || answer(stream, start.as_millis()));
        }
    });
    Ok(url)
}

/// Answers one request after the other, until the connection ends.
fn answer(mut stream: TcpStream, start: i64) -> Option<()> {
    stream.set_nodelay(true).ok()?;
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    loop {
        let head: Vec<_> =
            lines.by_ref().map_while(std::result::Result::ok).take_while(|line| !line.is_empty()).collect();
        let page = page(head.first()?, start);
        let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", page.len());
        stream.write_all((head + &page).as_bytes()).ok()?;
    }
}

/// The page that a request asks for: of the orders in its range and before its cursor the newest, newest first.
fn page(request: &str, start: i64) -> String {
    let query = request.split(['?', ' ']).nth(2).unwrap_or_default();
    let value = |name| query.split('&').find_map(|pair| pair.strip_prefix(name)?.parse::<i64>().ok());
    let oldest = (value("startTime=").unwrap_or(start) - start).max(0);
    let end = (value("endTime=").unwrap_or(i64::MAX) - start).saturating_add(1).min(ORDERS);
    let end = value("id=").map_or(end, |id| end.min(id - FIRST));
    let last = oldest.max(end - value("limit=").unwrap_or(10));
    let orders: Vec<String> = (last..end).rev().map(|number| order(number, start + number)).collect();
    let (has_next, orders) = (last > oldest, orders.join(","));
    format!(
        r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{{"hasPrev":false,"hasNext":{has_next},"items":[{orders}]}}}}"#
    )
}

fn order(number: i64, time: i64) -> String {
    let id = FIRST + number;
    format!(
        r#"{{"orderId":{id},"clientOrderId":"my_order_1","symbol":"btc_usdt","orderSide":"BUY","orderType":"LIMIT","positionSide":"LONG","price":"39000.1","origQty":"100","executedQty":"40","avgPrice":"38999.95","state":"PARTIALLY_FILLED","closePosition":false,"closeProfit":"0","marginFrozen":"1560.004","forceClose":false,"sourceId":null,"timeInForce":"GTC","triggerProfitPrice":"41000","triggerStopPrice":"37000.5","createdTime":{time},"updatedTime":{time}}}"#
    )
}
