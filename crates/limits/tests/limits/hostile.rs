//! Limits while servers stall and callers are killed: however many permits are issued, no window has too many arrivals.
//!
//! `HOSTILE_PERMITS` sets the number of permits for each store, for a longer run than usual.

mod stalling_exchange;

use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use std::{env, fs};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tradewire_limits::Limits;

use self::stalling_exchange::{Exchange, Message, NO_PERMIT, PLACE_BATCH, request};
use crate::{Process, Result};

const PERMITS: &str = "HOSTILE_PERMITS";
/// The number of permits, unless the variable sets another.
const FEW: usize = 3_000;
const STORE: &str = "HOSTILE_STORE";
const ADDRESS: &str = "HOSTILE_ADDRESS";
const PROCESSES: usize = 3;
const CALLERS: usize = 40;
/// The maximum number of arrivals between two kills. A killed process keeps its slots for the longest receive window.
const KILL_AFTER: usize = 1_500;
/// The time for which a caller waits for a response.
const PATIENCE: Duration = Duration::from_millis(50);

fn permits() -> Result<usize> {
    Ok(env::var(PERMITS).ok().map(|count| count.parse()).transpose()?.unwrap_or(FEW))
}

/// Sends a message, and waits for the response, but not for long.
async fn send(connection: &mut Option<TcpStream>, address: SocketAddr, message: Message) -> io::Result<()> {
    let mut stream = match connection.take() {
        Some(stream) => stream,
        None => TcpStream::connect(address).await?,
    };
    stream.set_nodelay(true)?;
    stream.write_all(&message).await?;
    timeout(PATIENCE, stream.read_exact(&mut [0])).await??;
    *connection = Some(stream);
    Ok(())
}

/// Sends requests, each with a permit, until it is dropped. A request without a response is abandoned.
async fn call(limits: Limits, address: SocketAddr) {
    let mut connection = None;
    loop {
        let Ok(mut permit) = limits.permit("key", &PLACE_BATCH).await else {
            // The store is unavailable.
            let _ = send(&mut connection, address, NO_PERMIT).await;
            continue;
        };
        // A new connection is opened with a permit, but before the request is sent.
        if connection.is_none() {
            connection = TcpStream::connect(address).await.ok();
        }
        permit.sent();
        if send(&mut connection, address, request()).await.is_ok() {
            permit.completed();
        }
    }
}

/// Asserts that no window has too many arrivals, and prints what happened.
fn check(exchange: &Exchange, store: &str, killed: usize) -> Result {
    let mut book = exchange.book();
    let (worst, allowed) = book.worst_window();
    let (arrivals, late, expired, without) = (book.arrivals.len(), book.late, book.expired, book.without_permit);
    println!(
        "{store}: {arrivals} arrivals, at most {worst} in a window of {allowed}; {late} late, {expired} expired, {killed} killed, \
         {without} times no permit"
    );
    assert!(worst <= allowed, "{worst} arrivals in a window of {allowed}");
    assert!(worst * 4 > allowed, "the limit is never approached: {worst} of {allowed}");
    assert!(late + expired > 0, "no request was stalled");
    Ok(())
}

#[test]
fn callers_of_a_process_that_are_dropped_exceed_no_window() -> Result {
    let (exchange, permits) = (Exchange::start()?, permits()?);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let (limits, mut callers, mut killed) = (Limits::per_client(), JoinSet::new(), 0);
    let address = exchange.address;
    while exchange.book().arrivals.len() < permits {
        while callers.len() < PROCESSES * CALLERS {
            callers.spawn_on(call(limits.clone(), address), runtime.handle());
        }
        let next = exchange.book().arrivals.len() + KILL_AFTER.min(permits / 3);
        exchange.wait_until(|book| book.arrivals.len() >= next.min(permits));
        killed += callers.len();
        callers.abort_all();
        runtime.block_on(async { while callers.join_next().await.is_some() {} });
    }
    check(&exchange, "in process", killed)
}

/// Returns the limits in a directory, or on the server with a URL.
fn limits(store: &str) -> Result<Limits> {
    #[cfg(feature = "redis")]
    if store.starts_with("redis:") {
        return Ok(Limits::redis(store)?);
    }
    Ok(Limits::in_directory(store)?)
}

#[tokio::test]
async fn child_sends_continuously() -> Result {
    let (Ok(store), Ok(address)) = (env::var(STORE), env::var(ADDRESS)) else { return Ok(()) };
    let (limits, address) = (limits(&store)?, address.parse()?);
    let mut callers = JoinSet::new();
    for _ in 0..CALLERS {
        callers.spawn(call(limits.clone(), address));
    }
    callers.join_next().await.ok_or("no caller")?.map_err(Into::into)
}

/// Runs processes and kills one after another, until enough requests have arrived. `stall` is called before each kill. Returns the
/// number of killed processes.
fn kill_processes(exchange: &Exchange, store: &str, stall: impl Fn() -> Result) -> Result<usize> {
    let address = exchange.address.to_string();
    let start = || Process::start("hostile::child_sends_continuously", &[(STORE, store), (ADDRESS, &address)]);
    let (permits, mut killed) = (permits()?, 0);
    let mut processes = (0..PROCESSES).map(|_| start()).collect::<io::Result<Vec<_>>>()?;
    while exchange.book().arrivals.len() < permits {
        let next = exchange.book().arrivals.len() + KILL_AFTER.min(permits / 3);
        exchange.wait_until(|book| book.arrivals.len() >= next.min(permits));
        stall()?;
        drop(processes.remove(0));
        processes.push(start()?);
        killed += 1;
    }
    Ok(killed)
}

#[test]
fn processes_that_are_killed_exceed_no_window_in_files() -> Result {
    let exchange = Exchange::start()?;
    let directory = format!("{}/limits-hostile-{}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    let killed = kill_processes(&exchange, &directory, || Ok(()))?;
    check(&exchange, "files", killed)?;
    Ok(fs::remove_dir_all(directory)?)
}

#[cfg(feature = "redis")]
#[test]
fn processes_that_are_killed_exceed_no_window_on_a_server_that_stalls() -> Result {
    use rustix::process::{Pid, Signal, kill_process};

    let Some(server) = crate::redis::server::Server::start()? else { return Ok(()) };
    let exchange = Exchange::start()?;
    let pid = Pid::from_raw(server.id().try_into()?).ok_or("no process")?;
    let killed = kill_processes(&exchange, &server.url(), || {
        // Until a process gets no permit.
        let before = exchange.book().without_permit;
        kill_process(pid, Signal::STOP)?;
        exchange.wait_until(|book| book.without_permit > before);
        Ok(kill_process(pid, Signal::CONT)?)
    })?;
    check(&exchange, "a server", killed)
}
