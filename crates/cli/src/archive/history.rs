//! `tradewire history`: prints a range of a dataset, and then new records.

mod printer;

use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command, value_parser};
use futures_util::{StreamExt as _, TryStreamExt as _};
use tradewire::{Client, Endpoint as _, Timestamp};
use tradewire_archive::{ArchiveError, CsvRows, Datasets, List, RangeReader, ReadError, TimeRange};
use tradewire_contract::reference::{help, words};
use tradewire_contract::{ArchiveSource, Contract, Dataset, Field, Operation, Request};

use self::printer::Printer;
use super::options::{FROM, TO, spreadsheet, time};
use super::sync::ProgressLine;
use super::{empty_range, exchange_time, incomplete, instant, problem};
use crate::arguments::connection::{deployment_options, sandbox_option, sending_options};
use crate::arguments::groups::parent;
use crate::arguments::parameters::param;
use crate::failure::Failure;
use crate::input::{Inputs, TIME_FORMS};
use crate::interrupt::exit_at_next_signal;
use crate::invocation::Invocation;
use crate::list_notes::is_filter;
use crate::options::{ALL, JSON, flag, json, option, param_id};
use crate::output::report;
use crate::{connect, request, unknown_name, utc};

const OUTPUT: &str = "output";
/// The option that continues with new records after the range was printed.
const WATCH: &str = "watch";

/// The formats of the output.
const TABLE: &str = "table";
const NDJSON: &str = "ndjson";
const CSV: &str = "csv";

/// The default age of the start of the range, in days.
const DEFAULT_DAYS: i64 = 7;
/// The default number of seconds between two polls.
const DEFAULT_PAUSE: &str = "5";

/// Returns `tradewire history`.
pub fn command(contract: &'static Contract) -> Command {
    parent("history", "Prints a time range of the account's history, such as the orders of a week; sends queries only")
        .subcommands(contract.datasets().map(|(_, dataset)| dataset_command(contract, dataset)))
}

/// Returns the dataset that a subcommand selects, and its arguments.
fn selected<'a>(contract: &'static Contract, matches: &'a ArgMatches) -> Option<(&'static Dataset, &'a ArgMatches)> {
    let (name, arguments) = matches.subcommand()?;
    let (_, dataset) = contract.datasets().find(|(_, dataset)| dataset.name.to_string() == name)?;
    Some((dataset, arguments))
}

/// Returns whether the records of a dataset have a field that shows whether they can still change, by which a filter selects.
fn is_state(contract: &Contract, dataset: &Dataset, filter: &Field) -> bool {
    let record = contract.record(&dataset.record);
    record.is_some_and(|record| contract.state_fields(record).iter().any(|state| state.field.wire == filter.wire))
}

/// Returns the parameters that select records of a dataset: those that all of its lists have, except for ranges, views and pages.
fn filters(contract: &'static Contract, dataset: &'static Dataset) -> Vec<&'static Field> {
    let lists: Vec<_> = contract.lists(dataset).collect();
    let Some((first, _)) = lists.first() else { return Vec::new() };
    let own = [ALL, FROM, TO, OUTPUT, WATCH];
    let is_filter = |field: &&'static Field| {
        lists.iter().all(|(operation, source)| selects(operation, source, &field.wire))
            && !own.contains(&help::option_name(&field.wire).as_str())
    };
    first.params.iter().filter(is_filter).collect()
}

fn selects(operation: &Operation, source: &ArchiveSource, wire: &str) -> bool {
    let is_range = [&source.start, &source.end].into_iter().flatten().any(|name| name == wire);
    let is_view = source.views.iter().any(|view| view == wire);
    operation.params.contains_key(wire) && is_filter(operation, wire) && !is_range && !is_view
}

fn dataset_command(contract: &'static Contract, dataset: &'static Dataset) -> Command {
    let filters = filters(contract, dataset).into_iter().map(|field| {
        let arg = param(contract, field).required(false);
        // A record that does not match at first is not followed, so a change that makes it match would be missed.
        if is_state(contract, dataset, field) { arg.conflicts_with(WATCH) } else { arg }
    });
    let range = "Range";
    let from = format!("Only records from this time on [default: {DEFAULT_DAYS} days before --to]. {TIME_FORMS}");
    let watch = format!(
        "Then prints new and changed records until Ctrl-C, with this pause between two polls [default: {DEFAULT_PAUSE}]"
    );
    Command::new(dataset.name.to_string())
        .about(words::first_sentence(&dataset.doc))
        .after_help(DETAILS)
        .arg(time(FROM, from).help_heading(range))
        .arg(time(TO, "Only records before this time [default: now]").help_heading(range))
        .arg(flag(ALL, ALL_HELP).conflicts_with(FROM).help_heading(range))
        .args(filters)
        .args(deployment_options(contract))
        .arg(sandbox_option(contract))
        .args(sending_options())
        .arg(
            option(
                OUTPUT,
                "FORMAT",
                "A table, a JSON object on each line, or the columns that records have in a CSV export of an archive",
            )
            .value_parser(PossibleValuesParser::new([TABLE, NDJSON, CSV]))
            .default_value(TABLE)
            .conflicts_with(JSON)
            .help_heading("Output"),
        )
        .arg(json("The same as --output ndjson; notes and errors are lines of JSON on stderr"))
        .arg(spreadsheet())
        .arg(
            option(WATCH, "SECONDS", watch)
                .num_args(0..=1)
                .default_missing_value(DEFAULT_PAUSE)
                .value_parser(value_parser!(u64).range(1..=86_400))
                .conflicts_with(TO)
                .help_heading("Output"),
        )
}

const ALL_HELP: &str = "\
Everything that the exchange keeps or, where it does not document how far back it returns records, the last 90 days";

const DETAILS: &str = "\
A long range is read in parts, as the exchange allows. Once the whole range has
been read, each record is printed once, oldest first. If something could not be
read, the exit code is 6, or that of the error if a single error caused all
problems, such as 4 for a rejection.";

/// Prints the records of a range and, with `--watch`, those that are new or have changed, until Ctrl-C.
pub async fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let Some((dataset, arguments)) = selected(contract, arguments) else { return Ok(()) };
    let Some((operation, _)) = contract.lists(dataset).next() else {
        return Err(Failure::usage("no operation lists the dataset", "Nothing was sent."));
    };
    let name = dataset.name.to_string();
    // Mistakes that do not depend on the time of the exchange are reported before anything is sent.
    let now = Timestamp::now();
    let invalid = |invalid| request::invalid_value(&operation.params, invalid);
    let given = Inputs::new(contract, now, false).given(filters(contract, dataset), param_id, arguments);
    let filters = given.map_err(invalid)?;
    let request = request::with_values(contract, operation, &filters)?;
    request.validate(now).map_err(invalid)?;
    for option in [FROM, TO] {
        instant(arguments, option, now)?;
    }
    let datasets = Datasets::new(contract);
    let Some(archived) = datasets.get(&name) else {
        return Err(Failure::usage(format!("{name} has no records"), "Nothing was sent."));
    };
    let printer = Printer::new(contract, dataset, operation, CsvRows::new(archived), arguments)?;
    let connection = connect::open(Invocation { contract, operation, arguments }).await?;
    let now = exchange_time(contract, operation, &connection.client).await;
    let json = arguments.get_flag(JSON);
    note_clocks(now, json);
    let range = range(archived, arguments, now)?;
    let reader = RangeReader::new(contract, &name, range, filters).map_err(failure)?;
    let mut range_printer = RangePrinter { contract, request, reader, exchange: &connection.client, printer, json };
    let Some(pause) = arguments.get_one::<u64>(WATCH) else { return range_printer.print_range().await };
    let is_printed = exit_at_next_signal();
    range_printer.print_range().await?;
    is_printed.store(true, Ordering::Relaxed);
    range_printer.watch(Duration::from_secs(*pause)).await
}

const DAY: i64 = 24 * 60 * 60 * 1000;

/// The largest difference between the clocks of this machine and the exchange that needs no note, in milliseconds.
const MINUTE: i64 = 60 * 1000;

/// Prints a note if the clocks differ, because one of them is wrong, and times are relative to that of the exchange.
fn note_clocks(now: Timestamp, json: bool) {
    let local = Timestamp::now();
    if now.as_millis().abs_diff(local.as_millis()) > MINUTE.unsigned_abs() {
        let (now, local) = (utc::exact(now), utc::exact(local));
        let note = format!(
            "The exchange reports the time {now}, and the clock of this machine shows {local}: one of them is wrong. Times in options are relative to the first."
        );
        report("note", &note, json);
    }
}

fn range(dataset: &tradewire_archive::Dataset, arguments: &ArgMatches, now: Timestamp) -> Result<TimeRange, Failure> {
    let (from, to) = (instant(arguments, FROM, now)?, instant(arguments, TO, now)?);
    let start = |list: &List| now - list.reach;
    let declared = dataset.lists.iter().find(|list| list.reach_is_declared);
    // The time of the oldest records that the exchange returns; the earliest of all times if the contract does not declare it.
    let oldest = declared.map_or(TimeRange::ALL.start, start);
    let start_of_all = declared.or(dataset.lists.first()).map_or(TimeRange::ALL.start, start);
    let is_too_early = [(FROM, from.filter(|from| *from < oldest)), (TO, to.filter(|to| *to <= oldest))];
    if let Some((option, time)) = is_too_early.into_iter().find_map(|(option, time)| Some((option, time?))) {
        let (time, oldest) = (utc::short(time), utc::short(oldest));
        let all = if option == FROM { ", or --all for everything that it keeps" } else { "" };
        return Err(Failure::usage(
            format!("--{option} is {time} UTC, but the exchange returns records since {oldest} UTC only"),
            format!("Give a later time{all}. Nothing was read."),
        ));
    }
    if let Some(to) = to.filter(|to| arguments.get_flag(ALL) && *to <= start_of_all) {
        let (to, start) = (utc::short(to), utc::short(start_of_all));
        let error = format!("--{TO} is {to} UTC, but --{ALL} begins on {start} UTC");
        let advice = format!(
            "Use --{FROM} to read further back: it is not documented how far back the exchange returns these records. Nothing was read."
        );
        return Err(Failure::usage(error, advice));
    }
    let start = match from {
        Some(from) => from,
        None if arguments.get_flag(ALL) => TimeRange::ALL.start,
        None => to.map_or(now, |to| to.min(now)).minus_millis(DEFAULT_DAYS * DAY).max(oldest),
    };
    if start >= to.unwrap_or(now) {
        return Err(match to {
            Some(to) => empty_range(start, to),
            None => Failure::usage(format!("--{FROM} is in the future"), "Give an earlier time. Nothing was read."),
        });
    }
    Ok(TimeRange::new(start, to.unwrap_or(TimeRange::ALL.end)))
}

/// Reads a range and prints its records.
struct RangePrinter<'a> {
    contract: &'static Contract,
    /// A request with the filters of the range.
    request: Request,
    reader: RangeReader,
    exchange: &'a Client,
    printer: Printer,
    /// Whether notes are printed as lines of JSON.
    json: bool,
}

impl RangePrinter<'_> {
    /// Prints the records of the range. If some records could not be read, prints the others and returns a failure.
    async fn print_range(&mut self) -> Result<(), Failure> {
        let mut progress = ProgressLine::new();
        let report = self.reader.read(self.exchange, |now| progress.show(now)).await;
        progress.clear();
        let problems = report.map_err(failure)?.problems;
        let printed = self.print_changes(problems.is_empty()).await;
        if problems.is_empty() {
            return printed;
        }
        self.report(&problems);
        match printed {
            Ok(()) | Err(Failure::Closed) => {
                Err(incomplete(&problems.iter().collect::<Vec<_>>(), "Records of the range may be missing."))
            }
            failed => failed,
        }
    }

    /// Prints new and changed records after each pause. A failed poll is reported, and the next poll reads what it missed.
    async fn watch(&mut self, pause: Duration) -> Result<(), Failure> {
        loop {
            tokio::time::sleep(pause).await;
            let report = self.reader.read(self.exchange, |_| {}).await.map_err(failure)?;
            self.report(&report.problems);
            self.print_changes(report.problems.is_empty()).await?;
        }
    }

    async fn print_changes(&mut self, is_complete: bool) -> Result<(), Failure> {
        let mut changes = self.reader.changes().await.map_err(failure)?.map_err(failure).peekable();
        if is_complete && self.printer.is_unused() && Pin::new(&mut changes).peek().await.is_none() {
            unknown_name::check_empty_result(self.contract, self.exchange, &self.request, self.json).await?;
        }
        self.printer.print(changes, is_complete).await
    }

    fn report(&self, problems: &[ReadError]) {
        for of in problems {
            report("problem", &problem(of), self.json);
        }
    }
}

/// Converts an error of the temporary file to a failure.
fn failure(error: ArchiveError) -> Failure {
    match error {
        ArchiveError::Database { message, .. } => Failure::machine(
            format_args!("the temporary file for the records failed: {message}"),
            "Check that the temporary directory is not full, or choose another one with the environment variable TMPDIR.",
        ),
        error => super::failure(error),
    }
}
