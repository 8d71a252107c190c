//! The throughput and the cost of limits, measured with an exchange on loopback: for one process, and for several that
//! share the limits. With `--features redis` also through a server, where one is installed.
//!
//! The worst second is the one with the most requests. The share is the usable part of a limit: four seconds, divided by
//! the shortest time in which as many requests arrived as four seconds allow. The cost is that of a permit for a free slot,
//! from requesting it to reporting the response.

#[path = "../tests/limits/exchange.rs"]
mod exchange;
#[cfg(feature = "redis")]
#[path = "../tests/limits/redis/server.rs"]
mod server;

use std::env;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use exchange::operations::TWO_HUNDRED;
use exchange::{Connection, Exchange, worst_second};
use tokio::task::JoinSet;
use tradewire_limits::Limits;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The number of requests that a second allows.
const LIMIT: u32 = 200;
/// The time during which requests are sent.
const LOAD: Duration = Duration::from_secs(6);
/// The number of callers in all processes together.
const CALLERS: usize = 16;
/// The number of seconds over which the share is measured.
const COUNTED: u32 = 4;
/// The number of keys with which the cost is measured. All slots of each key are free.
const KEYS: u32 = 50;
/// The argument that makes this program one of the processes that send.
const SEND: &str = "send";

fn main() -> Result {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match arguments[..] {
        [SEND, store, address, callers] => runtime.block_on(send(limits(store)?, address.parse()?, callers.parse()?)),
        _ => runtime.block_on(print_table()),
    }
}

async fn print_table() -> Result {
    let memory = PathBuf::from("/dev/shm");
    let files = if memory.is_dir() { memory } else { env!("CARGO_TARGET_TMPDIR").into() };
    let files = files.join(format!("tradewire-bench-{}", std::process::id()));
    let directory = files.to_string_lossy().into_owned();
    println!("{:<10}{:>10}{:>14}{:>9}{:>12}", "limits", "processes", "worst second", "share", "permit");
    print_rows("process", "", &[1]).await?;
    print_rows("files", &directory, &[1, 4]).await?;
    std::fs::remove_dir_all(files)?;
    #[cfg(feature = "redis")]
    if let Some(server) = server::Server::start()? {
        print_rows("redis", &server.url(), &[1, 4]).await?;
    }
    Ok(())
}

async fn print_rows(name: &str, store: &str, processes: &[usize]) -> Result {
    for processes in processes {
        let row = measure(store, *processes).await?;
        println!("{name:<10}{processes:>10}{row}");
    }
    Ok(())
}

async fn measure(store: &str, processes: usize) -> Result<String> {
    let exchange = Exchange::start()?;
    let program = env::current_exe()?;
    let (address, callers) = (exchange.address.to_string(), (CALLERS / processes).to_string());
    let start = || Command::new(&program).args([SEND, store, &address, &callers]).spawn();
    let sending: Vec<Child> = (0..processes).map(|_| start()).collect::<std::io::Result<_>>()?;
    for mut process in sending {
        process.wait()?;
    }
    let arrivals = exchange.arrivals();
    let permit = cost(&limits(store)?).await?;
    let share = share(&arrivals)?;
    Ok(format!("{:>14}{:>7}.{} %{:>12}", worst_second(&arrivals), share / 10, share % 10, format!("{permit:.1?}")))
}

/// Returns limits in the process, in the files of a directory, or on a server.
fn limits(store: &str) -> Result<Limits> {
    Ok(match store {
        "" => Limits::per_client(),
        #[cfg(feature = "redis")]
        url if url.starts_with("redis:") => Limits::redis(url)?,
        directory => Limits::in_directory(directory)?,
    })
}

/// Sends as many requests as the limits allow.
async fn send(limits: Limits, address: SocketAddr, callers: usize) -> Result {
    let mut sending: JoinSet<Result> = JoinSet::new();
    for _ in 0..callers {
        let limits = limits.clone();
        sending.spawn(async move {
            let mut connection = Connection::open(address).await?;
            loop {
                connection.send(&limits).await?;
            }
        });
    }
    match tokio::time::timeout(LOAD, sending.join_next()).await {
        Ok(Some(ended)) => ended?,
        _ => Ok(()),
    }
}

/// Returns the used share of the limit in thousandths, in the interval with the highest throughput.
fn share(arrivals: &[Instant]) -> Result<u128> {
    let allowed = usize::try_from(LIMIT * COUNTED)?;
    let spans = arrivals.iter().zip(arrivals.iter().skip(allowed));
    let shortest = spans.map(|(first, last)| last.duration_since(*first)).min().ok_or("too little was sent")?;
    Ok(Duration::from_secs(COUNTED.into()).as_micros() * 1000 / shortest.as_micros())
}

/// Returns the cost of a permit for a free slot: the lowest mean of all keys, because other work on the machine only adds
/// to it.
async fn cost(limits: &Limits) -> Result<Duration> {
    let free = LIMIT - 1;
    let mut lowest = Duration::MAX;
    for key in 0..KEYS {
        let key = format!("cost of {key}");
        drop(limits.permit(&key, &TWO_HUNDRED).await?);
        let began = Instant::now();
        for _ in 0..free {
            let mut permit = limits.permit(&key, &TWO_HUNDRED).await?;
            permit.sent();
            permit.completed();
        }
        lowest = lowest.min(began.elapsed() / free);
    }
    Ok(lowest)
}
