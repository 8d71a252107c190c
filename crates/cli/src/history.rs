//! `tradewire history`: prints a range of a stream, and then new records.

mod printer;

use std::time::Duration;

use clap::ArgMatches;
use futures_util::TryStreamExt as _;
use tradewire::{Client, Endpoint as _, Timestamp};
use tradewire_archive::{ArchiveError, CsvRows, RangeReader, ReadError, Streams, TimeRange};
use tradewire_contract::{Contract, Operation, Stream};

use self::printer::Printer;
use crate::archive::instant;
use crate::archive::sync::ProgressLine;
use crate::arguments::archive::{FROM, TO};
use crate::arguments::connection::ConnectionOptions;
use crate::arguments::history::{DEFAULT_DAYS, WATCH, filters, stream_name};
use crate::failure::Failure;
use crate::input::Inputs;
use crate::options::{ALL, JSON, param_id};
use crate::output::report;
use crate::{archive, connect, request, utc};

/// Prints the records of a range and, with `--watch`, those that are new or have changed, until Ctrl-C.
pub async fn run(contract: &'static Contract, stream: &'static Stream, arguments: &ArgMatches) -> Result<(), Failure> {
    let Some((operation, _)) = contract.lists(stream).next() else {
        return Err(Failure::usage("no operation lists the stream", "Nothing was sent."));
    };
    let now = Timestamp::now();
    let name = stream_name(stream);
    let filters = values(contract, operation, stream, arguments, now)?;
    let range = range(&Reach::new(contract, &name, now), arguments, now)?;
    let reader = RangeReader::new(contract, &name, range, filters).map_err(failure)?;
    let columns = CsvRows::new(reader.stream());
    let printer = Printer::new(contract, stream, operation, columns, arguments)?;
    let connection = connect::open(contract, operation, &ConnectionOptions::new(contract, arguments)).await?;
    let json = arguments.get_flag(JSON);
    let mut range_printer = RangePrinter { reader, exchange: &connection.client, printer, json };
    range_printer.print_range().await?;
    let Some(pause) = arguments.get_one::<u64>(WATCH).copied().map(Duration::from_secs) else { return Ok(()) };
    tokio::select! {
        result = range_printer.watch(async || { tokio::time::sleep(pause).await; true }) => result,
        stopped = tokio::signal::ctrl_c() => stopped.map_err(|error| {
            Failure::machine(format_args!("cannot wait for Ctrl-C: {error}"), "Stop the process.")
        }),
    }
}

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Returns the values of the parameters that select records.
fn values(
    contract: &'static Contract,
    operation: &'static Operation,
    stream: &'static Stream,
    arguments: &ArgMatches,
    now: Timestamp,
) -> Result<Vec<(&'static str, String)>, Failure> {
    let inputs = Inputs::new(contract, now);
    let mut values = Vec::new();
    for field in filters(contract, stream) {
        let Some(text) = arguments.get_one::<String>(&param_id(&field.wire)) else { continue };
        let value = inputs.text(field, text).map_err(|invalid| request::invalid_value(operation, invalid))?;
        values.push((field.wire.as_str(), value.into_owned()));
    }
    let request = request::with_values(contract, operation, &values)?;
    request.validate(now).map_err(|invalid| request::invalid_value(operation, invalid))?;
    Ok(values)
}

/// The times of the oldest records.
struct Reach {
    /// The time of the oldest records that the exchange returns; the earliest of all times if the contract does not declare it.
    oldest: Timestamp,
    /// The start of `--all`.
    start_of_all: Timestamp,
}

impl Reach {
    fn new(contract: &'static Contract, stream: &str, now: Timestamp) -> Self {
        let streams = Streams::new(contract);
        let lists = streams.get(stream).map_or(&[][..], |stream| &stream.lists);
        let start = |reach: Duration| now.minus_millis(i64::try_from(reach.as_millis()).unwrap_or(i64::MAX));
        match (lists.iter().find(|list| list.reach_is_declared), lists.first()) {
            (Some(list), _) => Self { oldest: start(list.reach), start_of_all: start(list.reach) },
            (None, Some(list)) => Self { oldest: TimeRange::ALL.start, start_of_all: start(list.reach) },
            (None, None) => Self { oldest: TimeRange::ALL.start, start_of_all: TimeRange::ALL.start },
        }
    }
}

/// Returns the range to print.
fn range(reach: &Reach, arguments: &ArgMatches, now: Timestamp) -> Result<TimeRange, Failure> {
    let (from, to) = (instant(arguments, FROM)?, instant(arguments, TO)?);
    let oldest = reach.oldest;
    let too_early = |option: &str, time: Timestamp| {
        let (time, oldest) = (utc::short(time), utc::short(oldest));
        format!("--{option} is {time} UTC, but the exchange returns records since {oldest} UTC only")
    };
    // Relative times refer to a time that is a little later than `now`.
    if let Some(from) = from.filter(|from| *from < oldest) {
        return Err(Failure::usage(
            too_early(FROM, from),
            "Give a later time, or --all for everything that it keeps. Nothing was sent.",
        ));
    }
    if let Some(to) = to.filter(|to| *to <= oldest) {
        return Err(Failure::usage(too_early(TO, to), "Give a later time. Nothing was sent."));
    }
    if let Some(to) = to.filter(|to| arguments.get_flag(ALL) && *to <= reach.start_of_all) {
        let (to, start) = (utc::short(to), utc::short(reach.start_of_all));
        let error = format!("--{TO} is {to} UTC, but --{ALL} begins on {start} UTC");
        let advice = format!(
            "Use --{FROM} to read further back: it is not documented how far back the exchange returns these records. Nothing was sent."
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
            Some(to) => archive::empty_range(start, to),
            None => Failure::usage(format!("--{FROM} is in the future"), "Give an earlier time. Nothing was sent."),
        });
    }
    Ok(TimeRange::new(start, to.unwrap_or(TimeRange::ALL.end)))
}

/// Reads a range and prints its records.
struct RangePrinter<'a> {
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
        self.print_changes(problems.is_empty()).await?;
        if problems.is_empty() {
            return Ok(());
        }
        self.report(&problems);
        Err(archive::incomplete(&problems.iter().collect::<Vec<_>>(), "Records of the range may be missing."))
    }

    /// Prints new and changed records after each tick, until `tick` returns `false`. A failed poll is reported, and the next poll reads
    /// what it missed.
    async fn watch(&mut self, mut tick: impl AsyncFnMut() -> bool) -> Result<(), Failure> {
        while tick().await {
            let report = self.reader.read(self.exchange, |_| {}).await.map_err(failure)?;
            self.report(&report.problems);
            self.print_changes(report.problems.is_empty()).await?;
        }
        Ok(())
    }

    async fn print_changes(&mut self, is_complete: bool) -> Result<(), Failure> {
        let changes = self.reader.changes().await.map_err(failure)?;
        self.printer.print(changes.map_err(failure), is_complete).await
    }

    fn report(&self, problems: &[ReadError]) {
        for problem in problems {
            report("problem", &archive::problem(problem), self.json);
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
        error => archive::failure(error),
    }
}
