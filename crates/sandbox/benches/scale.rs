//! Measures a sandbox with a million orders: the time to generate them, the memory per order, and the time per page, at
//! different positions of the history and with filters that match few orders.

use std::fs;
use std::time::{Duration, Instant};

use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::Timestamp;
use tradewire_models::futures::{Direction, OrderId, OrderSide, OrderState, OriginalOrderType, TriggerOrderType};
use tradewire_sandbox::Sandbox;
use tradewire_transport::Client;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const ORDERS: usize = 1_000_000;
/// The number of requests per page.
const RUNS: usize = 20;

fn main() -> Result {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?.block_on(measure())
}

async fn measure() -> Result {
    let (before, began) = (resident()?, Instant::now());
    let sandbox = Sandbox::builder().history(ORDERS).without_rate_limits().start().await?;
    let (took, held) = (began.elapsed(), resident()? - before);
    println!("{ORDERS} orders generated in {} ms, {} bytes of memory per order\n", took.as_millis(), held / ORDERS);

    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let newest = client.send(&QuantHistory::new().limit(1)).await?.items;
    let newest = newest.first().ok_or("there is no order")?.clone();
    let (id, now) = (newest.order_id.get(), newest.created_time);
    // The distance between ids is 64.
    let aged = |age: i64| QuantHistory::new().limit(2000).id(OrderId::new(id - age * 64));
    let all = || QuantHistory::new().limit(2000);
    let pages = [
        ("the newest", all()),
        ("from the middle", aged(500_000)),
        ("the oldest", aged(998_000)),
        ("before the oldest", aged(999_999).direction(Direction::Prev)),
        ("of one pair", all().symbol("btc_usdt")),
        ("stop-losses sold", all().orig_type(TriggerOrderType::Stop).order_side(OrderSide::Sell)),
        ("waiting market orders", all().states([OrderState::New]).order_orig_type(OriginalOrderType::Market)),
        ("of one second, long ago", all().start_time(ago(now, 79)).end_time(ago(now, 79).plus_millis(1000))),
        ("of no pair", all().symbol("no_pair")),
    ];
    println!("{:<26}{:>8}{:>10}{:>10}{:>10}", "a page", "orders", "bytes", "median", "worst");
    for (name, request) in pages {
        let mut times = Vec::new();
        let (mut orders, mut bytes) = (0, 0);
        for _ in 0..RUNS {
            let reply = client.send_with_response(&request).await?;
            times.push(reply.timings.round_trip);
            (orders, bytes) = (reply.value.items.len(), reply.response.body().len());
        }
        times.sort();
        let nth = |index: usize| times.get(index).copied().unwrap_or_default();
        println!("{name:<26}{orders:>8}{bytes:>10}{:>10}{:>10}", millis(nth(RUNS / 2)), millis(nth(RUNS - 1)));
    }
    Ok(())
}

fn ago(now: Timestamp, days: i64) -> Timestamp {
    now.minus_millis(days * 24 * 3_600_000)
}

fn millis(time: Duration) -> String {
    format!("{}.{:02} ms", time.as_millis(), time.as_micros() % 1000 / 10)
}

/// Returns the resident memory of this process in bytes.
fn resident() -> Result<usize> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<usize>()? * 1024)
}
