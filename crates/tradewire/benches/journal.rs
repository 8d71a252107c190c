//! Measures the cost of the journal per batch, compared with the same batches without a journal, and with a bare write and fsync of the
//! same size in the same directory.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;
use tradewire::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire::journal::Journal;
use tradewire::limits::Limits;
use tradewire::{Client, Trading as _};
use tradewire_sandbox::Sandbox;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

const ORDERS_PER_BATCH: usize = 5;
/// The number of batches of a measurement.
const BATCHES: usize = 640;
/// The number of measurements. The fastest counts, because other load only makes them slower.
const ROUNDS: usize = 5;

/// The way in which a batch is placed.
#[derive(Debug, Clone, Copy)]
enum Mode {
    Plain,
    Journaled,
    Acknowledged,
}

fn main() -> Result {
    let exchange = Builder::new_multi_thread().enable_all().build()?;
    let sandbox = Sandbox::builder().history(0).without_rate_limits().respond_with_examples();
    let sandbox = exchange.block_on(sandbox.start())?;
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.limits(Limits::none()).build()?;
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("journal-{}", std::process::id()));
    let record = record_length(&runtime, &client, &directory)?;
    let disk = fastest(|| fsyncs(&directory, record))?;
    println!("one write and fsync of {record} bytes: {disk:.1?}\n");
    println!("{:<10}{:<24}{:>12}{:>18}{:>12}", "writers", "batches", "per batch", "over place_all", "in fsyncs");
    for writers in [1, 64] {
        let plain = fastest(|| runtime.block_on(batches(&client, &directory, writers, Mode::Plain)))?;
        row(writers, "place_all", plain, plain, disk);
        for (name, mode) in [("journaled", Mode::Journaled), ("and acknowledged", Mode::Acknowledged)] {
            let time = fastest(|| runtime.block_on(batches(&client, &directory, writers, mode)))?;
            row(writers, name, time, plain, disk);
        }
    }
    Ok(())
}

fn row(writers: usize, name: &str, time: Duration, plain: Duration, disk: Duration) {
    let hundredths = |part: Duration, whole: Duration| {
        let whole = whole.as_nanos().max(1);
        (part.as_nanos() * 100 + whole / 2) / whole
    };
    let ratio = |hundredths: u128| format!("{}.{:02}", hundredths / 100, hundredths % 100);
    let over_plain = ratio(hundredths(time, plain));
    let in_fsyncs = ratio(hundredths(time.saturating_sub(plain), disk));
    println!("{writers:<10}{name:<24}{:>12}{over_plain:>18}{in_fsyncs:>12}", format!("{time:.1?}"));
}

/// Returns the shortest time per batch.
fn fastest(measure: impl Fn() -> Result<Duration>) -> Result<Duration> {
    let mut fastest = Duration::MAX;
    for _ in 0..ROUNDS {
        fastest = fastest.min(measure()?);
    }
    Ok(fastest)
}

fn orders() -> Vec<NewOrder> {
    let order = NewOrder::new("btc_usdt", 1, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(50_000);
    vec![order; ORDERS_PER_BATCH]
}

/// Returns the length of the record of a batch.
fn record_length(runtime: &Runtime, client: &Client, directory: &Path) -> Result<usize> {
    let length = || fs::metadata(directory.join("orders.journal")).map(|metadata| metadata.len());
    runtime.block_on(async {
        let journal = Journal::open(directory).await?;
        let before = length()?;
        let placement = client.place_journaled(&journal, orders()).await;
        let record = length()? - before;
        drop((placement, journal));
        fs::remove_dir_all(directory)?;
        Ok(usize::try_from(record)?)
    })
}

/// Returns the time of a write and fsync.
fn fsyncs(directory: &Path, length: usize) -> Result<Duration> {
    fs::create_dir_all(directory)?;
    let path = directory.join("bare");
    let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
    let bytes = vec![b'x'; length];
    let count = u32::try_from(BATCHES / 4)?;
    let began = Instant::now();
    for _ in 0..count {
        file.write_all(&bytes)?;
        file.sync_data()?;
    }
    let took = began.elapsed();
    fs::remove_file(path)?;
    Ok(took / count)
}

/// Places the batches from several tasks, and returns the time per batch.
async fn batches(client: &Client, directory: &Path, writers: usize, mode: Mode) -> Result<Duration> {
    let journal = Journal::open(directory).await?;
    let mut tasks = JoinSet::new();
    let began = Instant::now();
    for _ in 0..writers {
        let (client, journal) = (client.clone(), journal.clone());
        tasks.spawn(async move {
            for _ in 0..BATCHES / writers {
                place(&client, &journal, mode).await?;
            }
            Result::Ok(())
        });
    }
    while let Some(task) = tasks.join_next().await {
        task??;
    }
    let took = began.elapsed();
    drop(journal);
    fs::remove_dir_all(directory)?;
    Ok(took / u32::try_from(BATCHES)?)
}

async fn place(client: &Client, journal: &Journal, mode: Mode) -> Result {
    let placement = match mode {
        Mode::Plain => {
            let orders = orders().into_iter().zip(1..).map(|(order, id)| order.client_order_id(format!("order_{id}")));
            client.place_all(orders).await
        }
        Mode::Journaled | Mode::Acknowledged => client.place_journaled(journal, orders()).await,
    };
    if !placement.is_complete() {
        return Err(format!("{placement:?}").into());
    }
    if matches!(mode, Mode::Acknowledged) {
        journal.acknowledge(placement.settled()).await?;
    }
    Ok(())
}
