//! `tradewire archive sync`.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use serde_json::{Value as Json, json};
use tradewire::Timestamp;
use tradewire_archive::{Archive, Progress, SyncOptions, SyncReport};
use tradewire_contract::Contract;

use super::options::{ACCOUNT, DATASET, LOOKBACK, NEW_KEY, SHARED_KEY, SWEEP};
use super::{exchange_time, failure, incomplete, instant, location, problem};
use crate::connect;
use crate::failure::Failure;
use crate::invocation::Invocation;
use crate::options::JSON;
use crate::output::{print, print_json, report};
use crate::table::{Column, Table};

/// Reads the ranges that the archive does not have, and prints the numbers of new and changed records.
pub async fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let location = location(arguments)?;
    let account = arguments.get_one::<String>(ACCOUNT).cloned().unwrap_or_default();
    let mut options = SyncOptions {
        datasets: arguments.get_many(DATASET).into_iter().flatten().cloned().collect(),
        sweep: arguments.get_flag(SWEEP),
        new_key: arguments.get_flag(NEW_KEY),
        shared_key: arguments.get_flag(SHARED_KEY),
        ..SyncOptions::default()
    };
    instant(arguments, LOOKBACK, Timestamp::now())?;
    let mut lists = contract.datasets().flat_map(|(_, dataset)| contract.lists(dataset));
    let Some((operation, _)) = lists.next() else {
        return Err(Failure::usage("the contract declares no datasets", "Nothing was sent."));
    };
    let client = connect::open_deployment(
        Invocation { contract, operation, arguments },
        "an archive needs a deployment: a temporary sandbox does not have your history",
    )?;
    if arguments.contains_id(LOOKBACK) {
        let now = exchange_time(contract, operation, &client).await;
        let since = instant(arguments, LOOKBACK, now)?.unwrap_or(now);
        let millis = u64::try_from(now.as_millis().saturating_sub(since.as_millis()));
        let future =
            |_| Failure::usage("--lookback is in the future", "Give an earlier time, such as -2d. Nothing was read.");
        options.lookback = Duration::from_millis(millis.map_err(future)?);
    }
    let archive = Archive::open(&location).map_err(failure)?;
    let mut progress = ProgressLine::new();
    let synced = archive.sync(&client, &account, &options, |now| progress.show(now)).await;
    progress.clear();
    let synced = synced.map_err(failure)?;
    let as_json = arguments.get_flag(JSON);
    let printed = print_report(&synced, as_json);
    let problems: Vec<_> = synced.datasets.iter().flat_map(|dataset| &dataset.problems).collect();
    if problems.is_empty() {
        return printed;
    }
    // Problems are reported even if nobody reads the report.
    problems.iter().for_each(|unread| report("problem", &problem(unread), as_json));
    Err(incomplete(&problems, "What was read is in the archive; the next sync reads the rest."))
}

/// A line on the terminal that shows the progress of a sync.
pub struct ProgressLine {
    is_shown: bool,
    last: Option<Instant>,
}

/// The minimum time between two updates of the line.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

impl ProgressLine {
    pub fn new() -> Self {
        Self { is_shown: std::io::stderr().is_terminal(), last: None }
    }

    pub fn show(&mut self, progress: &Progress) {
        if !self.is_shown || self.last.is_some_and(|last| last.elapsed() < PROGRESS_INTERVAL) {
            return;
        }
        self.last = Some(Instant::now());
        let records = progress.counts.added + progress.counts.changed + progress.counts.unchanged;
        let seconds = progress.elapsed.as_secs().max(1);
        let left = progress.time_left().map_or_else(String::new, |left| format!(", about {} s left", left.as_secs()));
        let line = format!("{}: {records} records, {}/s{left}", progress.dataset, records / seconds);
        // The line is a convenience, so a failure to write it is ignored.
        let _ = write!(std::io::stderr(), "\r\u{1b}[2K{line}");
    }

    pub fn clear(&mut self) {
        if self.is_shown && self.last.is_some() {
            let _ = write!(std::io::stderr(), "\r\u{1b}[2K");
        }
    }
}

fn print_report(report: &SyncReport, as_json: bool) -> Result<(), Failure> {
    if as_json {
        let datasets = report.datasets.iter().map(|dataset| {
            json!({
                "dataset": dataset.dataset, "operation": dataset.operation, "added": dataset.counts.added,
                "changed": dataset.counts.changed, "unchanged": dataset.counts.unchanged, "requests": dataset.requests,
                "problems": dataset.problems.iter().map(problem).collect::<Vec<_>>(),
            })
        });
        return print_json(&datasets.collect::<Json>());
    }
    let columns = ["added", "changed", "unchanged", "requests", "problems"].map(Column::number);
    let mut table = Table::new([Column::text("dataset")].into_iter().chain(columns));
    for dataset in &report.datasets {
        let counts = dataset.counts;
        let problems = dataset.problems.len() as u64;
        let numbers = [counts.added, counts.changed, counts.unchanged, dataset.requests, problems];
        table.push([dataset.dataset.clone()].into_iter().chain(numbers.map(|number| number.to_string())));
    }
    print(&table.render())
}
