//! Random faults at every byte of requests and responses. The exchange knows what it executed and when, so every outcome that the
//! client reports, and every window of a rate limit, is compared with that.
//!
//! `HOSTILE_SECONDS` sets the time of a longer run with new seeds, `HOSTILE_SEED` the seed of a single case.

mod calls;
mod connection;
mod exchange;
mod fault;
mod truth;
mod windows;

use std::collections::BTreeMap;
use std::env;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use fastrand::Rng;
use tokio::task::{JoinSet, yield_now};
use tradewire_endpoints::SIGNING;
use tradewire_transport::limits::Limits;
use tradewire_transport::{Client, Outcome};

use self::calls::Report;
use self::exchange::{Book, Exchange, WhenSigned};
use crate::hostile::caller::{Result, SECRET, client};
use crate::hostile::server::pass;

/// The number of cases, unless a variable sets the time.
const CASES: u64 = 25;
const SECONDS: &str = "HOSTILE_SECONDS";
const SEED: &str = "HOSTILE_SEED";
/// The number of polls without any progress after which everything waits for a timer.
const QUIET: u32 = 30;
/// Far more than any clock error that the exchange accepts, in milliseconds.
const LARGE_CLOCK_ERROR: i64 = 100_000;
const KEYS: [&str; 2] = ["one-key", "other-key"];

/// The requests that use connections which were used before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Connections {
    /// None.
    New,
    /// Queries.
    Default,
    /// All.
    Reused,
}

/// The result of a case.
#[derive(Debug, Default)]
struct Summary {
    cases: u64,
    calls: u64,
    trades: u64,
    executed: u64,
    arrivals: u64,
    full_windows: u64,
    outcomes: BTreeMap<String, u64>,
    faults: BTreeMap<String, u64>,
    /// The number of requests on connections with a response that nobody requested, the maximum number of those that the exchange did not
    /// read, and the number of wrong outcomes because of them.
    misled: u64,
    unread: u64,
    wrong: u64,
}

impl Summary {
    fn add(&mut self, other: Self) {
        self.cases += 1;
        self.calls += other.calls;
        self.trades += other.trades;
        self.executed += other.executed;
        self.arrivals += other.arrivals;
        self.full_windows += other.full_windows;
        self.misled += other.misled;
        self.unread += other.unread;
        self.wrong += other.wrong;
        for (mine, others) in [(&mut self.outcomes, other.outcomes), (&mut self.faults, other.faults)] {
            for (name, count) in others {
                *mine.entry(name).or_default() += count;
            }
        }
    }
}

#[test]
fn over_new_connections_no_outcome_is_wrong_and_no_window_is_exceeded() -> Result {
    check(Connections::New).map(|summary| assert_eq!((summary.misled, summary.wrong), (0, 0)))
}

/// By default, only queries reuse connections.
#[test]
fn over_the_default_connections_no_outcome_is_wrong() -> Result {
    check(Connections::Default).map(|summary| assert_eq!(summary.wrong, 0))
}

/// HTTP/1.1 has no ids: a response that arrives after the client has looked for one is taken for that of the next request, whose own response
/// may then be taken for that of the request after. Nothing else is wrong.
#[test]
fn over_reused_connections_only_a_response_that_nobody_requested_leads_to_a_wrong_outcome() -> Result {
    check(Connections::Reused).map(drop)
}

/// Checks random cases.
fn check(connections: Connections) -> Result<Summary> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let began = Instant::now();
    let seconds: Option<u64> = env::var(SECONDS).ok().map(|seconds| seconds.parse()).transpose()?;
    let time = seconds.map(Duration::from_secs);
    // Each longer run has seeds of its own.
    let first = if time.is_some() { SystemTime::UNIX_EPOCH.elapsed()?.as_millis().try_into()? } else { 0 };
    let only: Option<u64> = env::var(SEED).ok().map(|seed| seed.parse()).transpose()?;
    let seeds = only.map_or(first..u64::MAX, |seed| seed..seed + 1);
    let mut summary = Summary::default();
    for seed in seeds {
        if time.map_or(summary.cases >= CASES, |time| began.elapsed() >= time) {
            break;
        }
        let case = runtime.block_on(case(seed, connections));
        let case = case
            .map_err(|error| format!("{SEED}={seed} after {:?}, case {}: {error}", began.elapsed(), summary.cases))?;
        summary.add(case);
    }
    println!("{:?}, connections: {connections:?}: {summary:#?}", began.elapsed());
    if only.is_none() {
        let outcomes =
            [Outcome::Executed, Outcome::NotExecuted, Outcome::Unknown].map(|outcome| format!("{outcome:?}"));
        assert!(outcomes.iter().all(|outcome| summary.outcomes.contains_key(outcome)), "{:?}", summary.outcomes);
    }
    // In the few cases of a short run, this depends on the machine.
    assert!(time.is_none() || summary.full_windows > 0, "no limit was reached");
    Ok(summary)
}

/// Makes random calls to an exchange with random faults, and compares the reports with the book of the exchange.
async fn case(seed: u64, connections: Connections) -> Result<Summary> {
    let mut rng = Rng::with_seed(seed);
    let (exchange, _serving) = Exchange::start(rng.fork()).await?;
    let calls = calls::random(&mut rng);
    exchange.book().is_calm = calls.exceed_limit;
    exchange.book().are_reused = connections != Connections::New;
    let keys = if calls.exceed_limit { 1 } else { rng.usize(1..=KEYS.len()) };
    let clients = clients(&exchange, &mut rng, &KEYS[..keys], connections)?;
    let mut reports = Vec::new();
    for calls in calls.rounds {
        let mut running = JoinSet::new();
        for call in calls {
            let client = rng.choice(&clients).cloned().ok_or("no client")?;
            running.spawn(async move { call.make(&client).await });
        }
        while !running.is_empty() {
            tokio::select! {
                biased;
                report = running.join_next() => reports.extend(report.transpose()?),
                () = quiet(&exchange) => pass(step(&mut rng)).await,
            }
        }
    }
    while exchange.book().on_their_way > 0 {
        quiet(&exchange).await;
        pass(step(&mut rng)).await;
    }
    quiet(&exchange).await;
    compare(&exchange, &reports).map_err(|error| {
        let (path, events) =
            (format!("{}/hostile-{seed}.log", env!("CARGO_TARGET_TMPDIR")), exchange.book().events.join("\n"));
        let log = std::fs::write(&path, events).map_or_else(|error| error.to_string(), |()| path);
        format!("{error}; what happened: {log}").into()
    })
}

/// Returns clients that share their limits.
fn clients(exchange: &Arc<Exchange>, rng: &mut Rng, keys: &[&str], connections: Connections) -> Result<Vec<Client>> {
    let limits = Limits::per_client().max_wait(Duration::from_secs(30));
    let longest = u64::try_from(SIGNING.max_recv_window_millis())?;
    let clients = keys.iter().map(|key| {
        let error = *rng.choice(&[0, 0, 0, 0, LARGE_CLOCK_ERROR, -LARGE_CLOCK_ERROR]).ok_or("no error")?;
        let mut clock = exchange.clock;
        clock.error = error;
        let mut builder =
            client(&exchange.url)?.credentials(tradewire_transport::signing::Credentials::new(*key, SECRET)?);
        if rng.u8(..3) == 0 {
            builder = builder.recv_window(Duration::from_millis(rng.u64(1_000..longest)));
        }
        builder = match connections {
            Connections::New => builder.idle_timeout(Duration::ZERO),
            Connections::Default => builder,
            Connections::Reused => builder.reuse_connections_for_trades(),
        };
        let builder = builder.limits(limits.clone()).clock(clock).observer(WhenSigned(exchange.clone()));
        Ok(builder.build()?)
    });
    clients.collect()
}

/// Waits until everything waits for a timer.
async fn quiet(exchange: &Exchange) {
    let (mut quiet, mut before) = (0, 0);
    while quiet < QUIET {
        yield_now().await;
        let progress = exchange.book().progress;
        quiet = if progress == before { quiet + 1 } else { 0 };
        before = progress;
    }
}

/// Returns how much time passes when everything waits.
fn step(rng: &mut Rng) -> Duration {
    Duration::from_millis(*rng.choice(&[1, 10, 100, 100, 1_000, 1_000, 5_000]).unwrap_or(&1_000))
}

/// Returns an error if a report or a window differs from what the exchange knows.
fn compare(exchange: &Exchange, reports: &[Report]) -> Result<Summary> {
    let book = exchange.book();
    if let Some(mistake) = book.mistakes.first() {
        return Err(mistake.clone().into());
    }
    let Book { misled, unread, .. } = *book;
    let mut summary = Summary { faults: book.faults.clone(), misled, unread, ..Summary::default() };
    for report in reports {
        let executed = book.executed.get(&report.call).copied().unwrap_or_default();
        let is_true = match report.outcome {
            Some(Outcome::Executed) => executed == 1,
            Some(Outcome::NotExecuted) => executed == 0,
            Some(Outcome::Unknown) | None => executed <= 1,
        };
        if report.is_trade && !is_true {
            summary.wrong += 1;
        }
        if summary.wrong > misled + unread {
            return Err(format!("executed {executed} times: {report:?}").into());
        }
        if report.wrong_order.is_some_and(|order| !book.damaged.contains(&order)) {
            return Err(format!("another order: {report:?}").into());
        }
        summary.calls += 1;
        summary.trades += u64::from(report.is_trade);
        summary.executed += u64::from(executed);
        if report.is_trade {
            let outcome = report.outcome.map_or("dropped".to_owned(), |outcome| format!("{outcome:?}"));
            *summary.outcomes.entry(outcome).or_default() += 1;
        }
    }
    summary.arrivals = book.arrivals.len().try_into()?;
    // A request whose response was mistaken for another one may arrive after its slot is free again.
    summary.full_windows = if misled == 0 { windows::check(&book.arrivals)? } else { 0 };
    Ok(summary)
}
