//! Processes that are killed while they place orders. Afterwards every order that the exchange executed is known, and no order that
//! is reported as absent is ever executed.
//!
//! `JOURNAL_KILLS` sets the number of processes, for a longer run than usual.

mod killing_proxy;
mod steps;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs, io};

use tradewire::clock::FixedClock;
use tradewire::futures::PlaceBatch;
use tradewire::journal::Journal;
use tradewire::limits::Limits;
use tradewire::trading::{BatchOrder, BatchOutcome, Finding, Placement, RecoveredOrder};
use tradewire::{Client, Decimal, Deployment, Timestamp, Trading as _, hosts, spot};
use tradewire_sandbox::{Account, Sandbox};

use self::killing_proxy::{KillingProxy, Moment};
use super::{futures_order, spot_order};
use crate::Result;
use crate::contract::window;
use crate::lossy_proxy::{ManualClock, NOW};

const CHILD: &str = "journal::kills::child_places_orders";
const DIRECTORY: &str = "JOURNAL_DIRECTORY";
const URL: &str = "JOURNAL_URL";
/// The number of the step at which the process ends.
const STEP: &str = "JOURNAL_STEP";

/// The number of processes, unless the environment variable sets another.
const KILLS: u32 = 12;

/// An order that the program wants to place once: its group and its quantity.
type Intent = (&'static str, u32);

/// The intents of each call, in order. The last two calls are concurrent.
const FUTURES: [&[u32]; 2] = [&[1, 2, 3], &[4]];
const SPOT: &[u32] = &[5, 6];

fn intents() -> impl Iterator<Item = Intent> {
    let futures = FUTURES.into_iter().flatten().map(|quantity| ("futures", *quantity));
    futures.chain(SPOT.iter().map(|quantity| ("spot", *quantity)))
}

fn account() -> Result<Account> {
    Ok(Account::new("key", "secret")?.spot_deposit("btc", 1000))
}

/// The program under test. It prints what it knows about its orders before it acknowledges them.
#[tokio::test]
async fn child_places_orders() -> Result {
    let (Ok(directory), Ok(url)) = (env::var(DIRECTORY), env::var(URL)) else { return Ok(()) };
    steps::kill_at(env::var(STEP)?.parse()?)?;
    let journal = Journal::open(directory).await?;
    let deployment = Deployment::new("proxy").host(&hosts::FUTURES, &url)?.host(&hosts::SPOT, &url)?;
    let client = Client::builder().credentials(account()?.credentials()).deployment(deployment);
    let client = client.clock(FixedClock(Timestamp::from_millis(NOW))).limits(Limits::none()).build()?;
    let [first, second] = FUTURES.map(|quantities| quantities.iter().copied().map(futures_order));
    store("futures", &journal, &client.place_journaled(&journal, first).await, |order| order.orig_qty).await?;
    let spot_orders = SPOT.iter().copied().map(spot_order);
    let (futures, spot) =
        tokio::join!(client.place_journaled(&journal, second), client.place_journaled(&journal, spot_orders));
    store("futures", &journal, &futures, |order| order.orig_qty).await?;
    store("spot", &journal, &spot, |order| order.quantity.unwrap_or_default()).await?;
    drop(journal);
    write(&format!("steps {}", steps::passed()))
}

async fn store<O: BatchOrder>(
    group: &str,
    journal: &Journal,
    placement: &Placement<O>,
    quantity: fn(&O) -> Decimal,
) -> Result {
    use tradewire::trading::OrderBatch as _;
    for batch in &placement.batches {
        if let BatchOutcome::Accepted(_) = batch.outcome {
            for order in batch.request.orders() {
                write(&format!("placed {group} {}", quantity(order)))?;
            }
        }
    }
    Ok(journal.acknowledge(placement.settled()).await?)
}

/// Prints a line with a single write.
fn write(line: &str) -> Result {
    io::stdout().write_all(format!("\n{line}\n").as_bytes())?;
    Ok(io::stdout().flush()?)
}

/// The output of a program before it ended.
#[derive(Debug, Default)]
struct Report {
    placed: BTreeSet<Intent>,
    /// The number of steps, if the program was not killed.
    steps: Option<u32>,
    /// The last step, if the program was killed at one.
    killed_at: Option<String>,
}

impl Report {
    fn read(output: impl io::Read) -> Result<Self> {
        let mut report = Self::default();
        for line in BufReader::new(output).lines() {
            let line = line?;
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["placed", group, quantity] => {
                    let intent = intents().find(|(of, number)| *of == group && number.to_string() == quantity);
                    report.placed.insert(intent.ok_or("an unknown order")?);
                }
                ["steps", count] => report.steps = Some(count.parse()?),
                ["killed", "at", ..] => report.killed_at = line.strip_prefix("killed at ").map(str::to_owned),
                _ => {}
            }
        }
        Ok(report)
    }
}

/// Runs the program once against a new exchange, kills it, and continues in its place.
async fn run(seed: u64, step: u32, moments: Vec<Moment>) -> Result<Report> {
    let (clock, parent) = (ManualClock::new(), tempfile::tempdir()?);
    let sandbox = Sandbox::builder().account(account()?).history(0).without_rate_limits().clock(clock.clone());
    let sandbox = sandbox.start().await?;
    let proxy = KillingProxy::start(sandbox.address(), moments).await?;
    let directory = parent.path().join("journal");
    let mut command = Command::new(env::current_exe()?);
    command.args(["--exact", CHILD, "--nocapture"]).env(DIRECTORY, &directory).env(URL, &proxy.url);
    let mut child = command.env(STEP, step.to_string()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let output = child.stdout.take().ok_or("no output")?;
    proxy.watch(child);
    let report = tokio::task::spawn_blocking(move || Report::read(output).map_err(|error| error.to_string())).await??;
    proxy.end_child();
    if report.killed_at.as_deref() == Some("written") {
        lose_part_of_the_last_record(&directory, seed)?;
    }

    // A new process, with a client of the same account at the same address.
    let deployment = Deployment::new("proxy").host(&hosts::FUTURES, &proxy.url)?.host(&hosts::SPOT, &proxy.url)?;
    let client = Client::builder().credentials(account()?.credentials()).deployment(deployment);
    let client = client.clock(clock.clone()).limits(Limits::none()).build()?;
    let journal = Journal::open(&directory).await?;
    let mut absent = BTreeSet::new();
    let mut known = report.placed.clone();
    for round in 0.. {
        // A request that was sent before the program died may still arrive.
        proxy.deliver_late(seed, round).await?;
        let recovery = client.recover(&journal).await;
        for recovered in &recovery.futures {
            let intent = ("futures", u32::try_from(recovered.order.orig_qty)?);
            note(intent, recovered, &mut known, &mut absent);
        }
        for recovered in &recovery.spot {
            let intent = ("spot", u32::try_from(recovered.order.quantity.unwrap_or_default())?);
            note(intent, recovered, &mut known, &mut absent);
        }
        if recovery.is_settled() {
            journal.acknowledge(recovery.settled()).await?;
            break;
        }
        if round > 20 {
            return Err(format!("not settled: {recovery:?}").into());
        }
        clock.advance(window() / 5 + i64::try_from(seed % 1000)?);
    }
    proxy.deliver_late(seed, u64::MAX).await?;
    let before = executed(&sandbox)?;
    for intent in before.keys() {
        if absent.contains(intent) {
            return Err(format!("{intent:?} is absent, but the exchange executed it").into());
        }
        if !known.contains(intent) {
            return Err(format!("{intent:?} is forgotten").into());
        }
    }

    // The program places what is not placed yet.
    let missing = |group| intents().filter(move |intent| intent.0 == group).filter(|intent| !known.contains(intent));
    let futures =
        client.place_journaled(&journal, missing("futures").map(|(_, quantity)| futures_order(quantity))).await;
    let spot = client.place_journaled(&journal, missing("spot").map(|(_, quantity)| spot_order(quantity))).await;
    if !(futures.is_complete() && spot.is_complete()) {
        return Err(format!("{futures:?} {spot:?}").into());
    }
    let expected: BTreeMap<Intent, u32> = intents().map(|intent| (intent, 1)).collect();
    let executed = executed(&sandbox)?;
    if executed != expected {
        return Err(format!("executed: {executed:?}").into());
    }
    Ok(report)
}

fn note<O: BatchOrder>(
    intent: Intent,
    recovered: &RecoveredOrder<O>,
    known: &mut BTreeSet<Intent>,
    absent: &mut BTreeSet<Intent>,
) {
    match &recovered.outcome {
        Ok(Finding::Placed { .. }) => known.insert(intent),
        Ok(Finding::NotFound) => absent.insert(intent),
        Ok(Finding::Ambiguous(_)) | Err(_) => true,
    };
}

/// Returns how often the exchange executed each order.
fn executed(sandbox: &Sandbox) -> Result<BTreeMap<Intent, u32>> {
    let mut executed = BTreeMap::new();
    let mut count = |group, quantity: Decimal| -> Result {
        *executed.entry((group, u32::try_from(quantity)?)).or_insert(0) += 1;
        Ok(())
    };
    for request in sandbox.requests().iter().filter(|request| request.executed) {
        match request.operation {
            Some(operation) if operation == PlaceBatch::OPERATION => {
                for order in request.parse::<PlaceBatch>()?.orders {
                    count("futures", order.orig_qty)?;
                }
            }
            Some(operation) if operation == spot::PlaceBatch::OPERATION => {
                for order in request.parse::<spot::PlaceBatch>()?.batch.items {
                    count("spot", order.quantity.unwrap_or_default())?;
                }
            }
            _ => {}
        }
    }
    Ok(executed)
}

/// Removes a part of the last record, as a power failure may before the record is synced.
fn lose_part_of_the_last_record(directory: &Path, seed: u64) -> Result {
    let path = directory.join("orders.journal");
    let bytes = fs::read(&path)?;
    let last = bytes.trim_ascii_end().iter().rposition(|byte| *byte == b'\n').ok_or("no record")? + 1;
    let lost = usize::try_from(seed)? % (bytes.len() - last + 1);
    Ok(fs::OpenOptions::new().write(true).open(path)?.set_len((bytes.len() - lost).try_into()?)?)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_order_is_doubled_or_forgotten() -> Result {
    let kills: u32 = env::var("JOURNAL_KILLS").ok().map(|count| count.parse()).transpose()?.unwrap_or(KILLS);
    let complete = run(0, 0, Vec::new()).await?;
    let steps = complete.steps.ok_or("the program did not end")?;
    assert_eq!(complete.placed.len(), intents().count());
    let mut random = fastrand::Rng::with_seed(16);
    let mut killed_at = BTreeMap::<String, u32>::new();
    for number in 0..kills {
        let seed = random.u64(..1 << 40);
        // Every second process is killed by the exchange, at a moment of a random request; the others at one step after another.
        let (step, moments, what) = if number % 2 == 0 {
            (1 + number / 2 * 2 * steps / kills.max(1) % steps, Vec::new(), None)
        } else {
            let moment = Moment::random(&mut random);
            let mut moments = vec![Moment::Pass; random.usize(..FUTURES.len() + 1)];
            moments.push(moment);
            (0, moments, Some(moment.name().to_owned()))
        };
        let run = run(seed, step, moments).await;
        let report = run.map_err(|error| format!("process {number}, step {step}, {what:?}, seed {seed}: {error}"))?;
        let what = what.or(report.killed_at).unwrap_or_else(|| "not killed".to_owned());
        *killed_at.entry(what).or_default() += 1;
    }
    println!("{kills} processes, 0 orders doubled, 0 forgotten: {killed_at:#?}");
    if kills >= 4 * steps {
        for what in ["writing", "written", "synced", "renaming the new file", "syncing the directory"] {
            assert!(killed_at.contains_key(what), "no process was killed at this step: {what}\n{killed_at:#?}");
        }
    }
    Ok(())
}
