//! The speed of reading a long range of the history from a sandbox with its own threads. The client has one thread, whose CPU time
//! is measured.

use std::fs;
use std::time::Instant;

use tokio::runtime::{Builder, Runtime};
use tradewire::futures::QuantHistory;
use tradewire::limits::Limits;
use tradewire::{Client, Timestamp};
use tradewire_sandbox::Sandbox;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const ORDERS: usize = 1_000_000;
/// The age of the oldest order of the sandbox, plus a day.
const DAYS: i64 = 81;

fn main() -> Result {
    let exchange = Builder::new_multi_thread().enable_all().build()?;
    let sandbox = exchange.block_on(Sandbox::builder().history(ORDERS).without_rate_limits().start())?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    println!(
        "{:<10}{:>10}{:>10}{:>12}{:>12}{:>22}",
        "limits", "orders", "pages", "seconds", "CPU seconds", "pages per CPU second"
    );
    for (name, limits) in [("none", Limits::none()), ("200/s", Limits::per_client())] {
        let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
        let client = client.limits(limits).build()?;
        measure(name, &runtime, &client, &sandbox)?;
    }
    Ok(())
}

fn measure(name: &str, runtime: &Runtime, client: &Client, sandbox: &Sandbox) -> Result {
    let requests_before = sandbox.requests().len();
    let (began, before) = (Instant::now(), cpu_millis()?);
    runtime.block_on(read(client))?;
    let (spent, took) = (cpu_millis()? - before, began.elapsed().as_millis());
    let pages = sandbox.requests().len() - requests_before;
    let seconds = |millis: u128| format!("{}.{:02}", millis / 1000, millis % 1000 / 10);
    let rate = u128::try_from(pages)? * 1000 / spent.max(1);
    println!("{name:<10}{ORDERS:>10}{pages:>10}{:>12}{:>12}{rate:>22}", seconds(took), seconds(spent));
    Ok(())
}

/// Reads the whole history and checks that every order is returned once, newest first.
async fn read(client: &Client) -> Result {
    let start = Timestamp::now().minus_millis(DAYS * 24 * 3_600_000);
    let mut orders = client.items(QuantHistory::new().start_time(start));
    let (mut count, mut last) = (0, None);
    while let Some(order) = orders.try_next().await? {
        if last.is_some_and(|last| order.order_id >= last) {
            return Err(format!("{} was returned after {last:?}", order.order_id).into());
        }
        (count, last) = (count + 1, Some(order.order_id));
    }
    if count == ORDERS { Ok(()) } else { Err(format!("{count} orders were returned instead of {ORDERS}").into()) }
}

/// Returns the CPU time of this thread in milliseconds.
fn cpu_millis() -> Result<u128> {
    let times = fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(times.split(' ').next().unwrap_or_default().parse::<u128>()? / 1_000_000)
}
