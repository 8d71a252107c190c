//! What the limits let through, by the record of an exchange on loopback, and what they cost: for one process, and for
//! several that share them; with `--features redis` through a server too, where one is installed.
//!
//! The worst second holds the most requests of any. The share is four seconds, of the least time in which so many requests
//! came as four seconds allow. The cost is that of a permit that is free, from asking for it to its answer.

#[path = "../tests/http/counting.rs"]
mod counting;
#[cfg(feature = "redis")]
#[path = "../tests/redis/server.rs"]
mod server;

use std::env;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use counting::{Arrival, Counting as Exchange, worst_second};
use tokio::task::JoinSet;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::{Operation, hosts};
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, Counting, Deployment, Limits};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const OPERATION: &Operation = OrderDetail::OPERATION;
/// How long is sent, and how many calls are made at a time by all processes together.
const LOAD: Duration = Duration::from_secs(6);
const CALLERS: usize = 16;
/// How many times the limit must have come for the share.
const COUNTED: u32 = 4;
/// How many keys the cost is measured with: each has its whole limit free.
const KEYS: u32 = 50;
/// The word that makes this program one of the processes that send.
const SEND: &str = "send";

fn main() -> Result {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match words[..] {
        [SEND, place, counting, url, callers] => {
            runtime.block_on(send(limits(place, counting)?, url, callers.parse()?))
        }
        _ => runtime.block_on(table()),
    }
}

async fn table() -> Result {
    let memory = PathBuf::from("/dev/shm");
    let files = if memory.is_dir() { memory } else { env!("CARGO_TARGET_TMPDIR").into() };
    let files = files.join(format!("tradewire-bench-{}", std::process::id()));
    let shared = files.to_string_lossy().into_owned();
    println!(
        "{:<10}{:>10}{:>14}{:>14}{:>9}{:>12}",
        "limits", "processes", "counted from", "worst second", "share", "permit"
    );
    rows("process", "", &[1]).await?;
    rows("files", &shared, &[1, 4]).await?;
    std::fs::remove_dir_all(files)?;
    #[cfg(feature = "redis")]
    if let Some(server) = server::Server::start()? {
        rows("redis", &server.url(), &[1, 4]).await?;
    }
    Ok(())
}

async fn rows(name: &str, place: &str, processes: &[usize]) -> Result {
    for processes in processes {
        for counting in ["answer", "sending"] {
            let row = measure(place, counting, *processes).await?;
            println!("{name:<10}{processes:>10}{counting:>14}{row}");
        }
    }
    Ok(())
}

async fn measure(place: &str, counting: &str, processes: usize) -> Result<String> {
    let exchange = Exchange::start()?;
    let program = env::current_exe()?;
    let callers = (CALLERS / processes).to_string();
    let send = || Command::new(&program).args([SEND, place, counting, &exchange.url, &callers]).spawn();
    let sending: Vec<Child> = (0..processes).map(|_| send()).collect::<std::io::Result<_>>()?;
    for mut process in sending {
        process.wait()?;
    }
    let arrivals = exchange.arrivals();
    let permit = cost(&limits(place, counting)?).await?;
    let share = share(&arrivals)?;
    Ok(format!("{:>14}{:>7}.{} %{:>12}", worst_second(&arrivals), share / 10, share % 10, format!("{permit:.1?}")))
}

fn limits(place: &str, counting: &str) -> Result<Limits> {
    let limits = match place {
        "" => Limits::per_client(),
        #[cfg(feature = "redis")]
        url if url.starts_with("redis:") => Limits::redis(url, tradewire_transport::WhenAway::Refuse)?,
        directory => Limits::shared(directory)?,
    };
    let margin = Duration::from_millis(20);
    Ok(if counting == "sending" { limits.counting(Counting::Sent { margin }) } else { limits })
}

/// Sends as much as it may.
async fn send(limits: Limits, url: &str, calls: usize) -> Result {
    let deployment = Deployment::new("bench").host(&hosts::FUTURES, url)?;
    let client = Client::builder().deployment(deployment).credentials(Credentials::new("key", "secret")?);
    let client = client.limits(limits).build()?;
    let mut callers = JoinSet::new();
    for _ in 0..calls {
        let client = client.clone();
        // There is no order: what counts is that it was asked for.
        callers.spawn(async move { while client.send(&OrderDetail::new(1)).await.is_err() {} });
    }
    let _ = tokio::time::timeout(LOAD, callers.join_next()).await;
    Ok(())
}

/// How much of the limit was used, in thousandths, when the machine was let alone most.
fn share(arrivals: &[Arrival]) -> Result<u128> {
    let allowed = usize::try_from(OPERATION.rate.ok_or("no limit")?.requests * COUNTED)?;
    let spans = arrivals.iter().zip(arrivals.iter().skip(allowed));
    let least = spans.map(|((first, _), (last, _))| last.duration_since(*first)).min().ok_or("too little was sent")?;
    Ok(Duration::from_secs(COUNTED.into()).as_micros() * 1000 / least.as_micros())
}

/// How long one permit takes when it is free: the least mean of all keys, since whatever else the machine does adds to it.
async fn cost(limits: &Limits) -> Result<Duration> {
    let free = OPERATION.rate.ok_or("no limit")?.requests - 1;
    let mut least = Duration::MAX;
    for key in 0..KEYS {
        let key = format!("cost of {key}");
        drop(limits.permit(&key, OPERATION).await?);
        let began = Instant::now();
        for _ in 0..free {
            let mut permit = limits.permit(&key, OPERATION).await?;
            permit.sent();
            permit.answered(200);
        }
        least = least.min(began.elapsed() / free);
    }
    Ok(least)
}
