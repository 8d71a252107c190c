//! `tradewire archive`: keeps the history of accounts in a database.

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

use clap::ArgMatches;
use serde_json::{Value as Json, json};
use tradewire::Timestamp;
use tradewire_archive::{
    Archive, ArchiveError, AsOf, ExportOptions, Format, Progress, Status, StreamStatus, SyncOptions, SyncReport,
    TimeRange, Value, Verification, ViewStatus,
};
use tradewire_contract::reference::indented;

use crate::arguments::JSON;
use crate::arguments::archive::{
    ACCOUNT, AS_OF, DIRECTORY, FORMAT, FROM, LOCATION, LOCATION_VARIABLE, LOOKBACK, SQL, STREAM, SWEEP, TO,
};
use crate::arguments::connection::ConnectionOptions;
use crate::connect;
use crate::contract_option::Loaded;
use crate::failure::Failure;
use crate::input::time;
use crate::output::{note, print, print_json};
use crate::table::{Column, Table, available_width, sanitized};
use crate::utc;

/// Runs one of the subcommands.
pub async fn run(loaded: &Loaded, arguments: &ArgMatches) -> Result<(), Failure> {
    if loaded.dir.is_some() {
        let error = "an archive contains only streams of the built-in contract";
        return Err(Failure::usage(error, "Leave out --contract. Nothing was sent."));
    }
    match arguments.subcommand() {
        Some(("sync", arguments)) => sync(loaded, arguments).await,
        Some(("status", arguments)) => status(arguments).await,
        Some(("verify", arguments)) => verify(arguments).await,
        Some(("query", arguments)) => query(arguments).await,
        Some(("export", arguments)) => export(arguments).await,
        _ => Ok(()),
    }
}

/// Returns the location of the archive.
fn location(arguments: &ArgMatches) -> Result<String, Failure> {
    let given = arguments.get_one::<String>(LOCATION).cloned();
    given.or_else(|| std::env::var(LOCATION_VARIABLE).ok()).filter(|location| !location.is_empty()).ok_or_else(|| {
        let advice = format!("Give a file with --{LOCATION} or {LOCATION_VARIABLE}. Nothing was sent.");
        Failure::usage("no archive is given", advice)
    })
}

fn open_read_only(arguments: &ArgMatches) -> Result<Archive, Failure> {
    Archive::open_read_only(&location(arguments)?).map_err(failure)
}

/// Returns the failure of an archive.
fn failure(error: ArchiveError) -> Failure {
    match error {
        ArchiveError::Missing(_) => {
            Failure::usage(error, "Check the location. `tradewire archive sync` creates an archive.")
        }
        ArchiveError::Query(_) => Failure::usage(error, "Only queries are accepted: SELECT, VALUES and WITH."),
        ArchiveError::Location { .. }
        | ArchiveError::NotAnArchive(_)
        | ArchiveError::TooNew { .. }
        | ArchiveError::UnknownAccount { .. }
        | ArchiveError::UnknownStream { .. } => Failure::usage(error, "Nothing was changed."),
        error => Failure::machine(error, "What was committed before is in the archive; nothing else is."),
    }
}

async fn sync(loaded: &Loaded, arguments: &ArgMatches) -> Result<(), Failure> {
    let location = location(arguments)?;
    let account = arguments.get_one::<String>(ACCOUNT).cloned().unwrap_or_default();
    let mut options = SyncOptions {
        streams: arguments.get_many(STREAM).into_iter().flatten().cloned().collect(),
        sweep: arguments.get_flag(SWEEP),
        ..SyncOptions::default()
    };
    if let Some(since) = instant(arguments, LOOKBACK)? {
        let now = Timestamp::from(SystemTime::now()).as_millis();
        let millis = u64::try_from(now.saturating_sub(since.as_millis())).unwrap_or_default();
        options.lookback = Duration::from_millis(millis);
    }
    let mut lists = loaded.contract.streams().flat_map(|(_, stream)| loaded.contract.lists(stream));
    let Some((operation, _)) = lists.next() else {
        return Err(Failure::usage("the contract declares no streams", "Nothing was sent."));
    };
    let connection =
        connect::open(loaded.contract, operation, &ConnectionOptions::new(loaded.contract, arguments)).await?;
    if connection.sandbox.is_some() {
        return Err(Failure::usage(
            "an archive needs a deployment: a temporary sandbox has no history of yours",
            "Configure a deployment, or start `tradewire sandbox` and set the variables that it prints. Nothing was sent.",
        ));
    }
    let archive = Archive::open(&location).map_err(failure)?;
    let mut progress = ProgressLine::new();
    let report = archive.sync(&connection.client, &account, &options, |now| progress.show(now)).await;
    progress.clear();
    let report = report.map_err(failure)?;
    print_report(&report, arguments.get_flag(JSON))?;
    let problems: Vec<_> = report.streams.iter().flat_map(|stream| &stream.problems).collect();
    match problems.as_slice() {
        [] => Ok(()),
        problems => {
            problems.iter().for_each(|problem| note(&sanitized(problem)));
            Err(Failure::incomplete_sync(problems.len()))
        }
    }
}

/// A line on the terminal that shows what a sync is doing.
struct ProgressLine {
    is_shown: bool,
    last: Option<Instant>,
}

/// How often the line changes.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

impl ProgressLine {
    fn new() -> Self {
        Self { is_shown: std::io::stderr().is_terminal(), last: None }
    }

    fn show(&mut self, progress: &Progress) {
        if !self.is_shown || self.last.is_some_and(|last| last.elapsed() < PROGRESS_INTERVAL) {
            return;
        }
        self.last = Some(Instant::now());
        let records = progress.counts.added + progress.counts.changed + progress.counts.unchanged;
        let seconds = progress.elapsed.as_secs().max(1);
        let left = progress.time_left().map_or_else(String::new, |left| format!(", about {} s left", left.as_secs()));
        let line = format!("{}: {records} records, {}/s{left}", progress.stream, records / seconds);
        // The line is a convenience, so it does not matter if it cannot be written.
        let _ = write!(std::io::stderr(), "\r\u{1b}[2K{line}");
    }

    fn clear(&mut self) {
        if self.is_shown && self.last.is_some() {
            let _ = write!(std::io::stderr(), "\r\u{1b}[2K");
        }
    }
}

fn print_report(report: &SyncReport, as_json: bool) -> Result<(), Failure> {
    if as_json {
        let streams = report.streams.iter().map(|stream| {
            json!({
                "stream": stream.stream, "operation": stream.operation, "added": stream.counts.added,
                "changed": stream.counts.changed, "unchanged": stream.counts.unchanged, "requests": stream.requests,
                "problems": stream.problems,
            })
        });
        return print_value(&streams.collect());
    }
    let columns = ["added", "changed", "unchanged", "requests", "problems"].map(Column::number);
    let mut table = Table::new([Column::text("stream")].into_iter().chain(columns));
    for stream in &report.streams {
        let counts = stream.counts;
        let problems = stream.problems.len() as u64;
        let numbers = [counts.added, counts.changed, counts.unchanged, stream.requests, problems];
        table.push([stream.stream.clone()].into_iter().chain(numbers.map(|number| number.to_string())));
    }
    print(&table.render())
}

async fn status(arguments: &ArgMatches) -> Result<(), Failure> {
    let status = open_read_only(arguments)?.status().await.map_err(failure)?;
    if arguments.get_flag(JSON) {
        return print_value(&status_json(&status));
    }
    let numbers = ["records", "revisions", "open"].map(Column::number);
    let texts = ["read from", "read to", "last sweep", "sync before"].map(Column::text);
    let mut table =
        Table::new([Column::text("account"), Column::text("stream")].into_iter().chain(numbers).chain(texts));
    let mut notes = Vec::new();
    for stream in &status.streams {
        let numbers = [stream.records, stream.revisions, stream.open].map(|number| number.to_string());
        let row = [stream.account.clone(), stream.stream.clone()].into_iter().chain(numbers);
        table.push(row.chain(times(stream).map(|time| time.map_or_else(|| "never".to_owned(), utc::short))));
        notes.extend(gaps(stream));
    }
    if status.streams.is_empty() {
        note("The archive is empty.");
        return Ok(());
    }
    print(&table.render())?;
    notes.iter().for_each(|gap| note(&sanitized(gap)));
    Ok(())
}

/// Returns what is true of all views of a stream: from when to when it was read, when its last sweep began, and when the exchange stops
/// returning what happened since.
fn times(stream: &StreamStatus) -> [Option<Timestamp>; 4] {
    let earliest = |time: fn(&ViewStatus) -> Option<Timestamp>| stream.views.iter().map(time).min().flatten();
    let latest = |time: fn(&ViewStatus) -> Option<Timestamp>| stream.views.iter().filter_map(time).max();
    [
        latest(|view| view.covered.map(|covered| covered.start)),
        earliest(|view| view.covered.map(|covered| covered.end)),
        earliest(|view| view.last_sweep),
        earliest(|view| view.unread.last().map(|unread| unread.lost_from)),
    ]
}

/// Describes what the archive lacks of a stream, except for what happened since the last sync.
fn gaps(stream: &StreamStatus) -> Vec<String> {
    let name = format!("{} of {}", stream.stream, stream.account);
    let range = |range: TimeRange| format!("{} to {} UTC", utc::short(range.start), utc::short(range.end));
    let mut gaps = Vec::new();
    for view in &stream.views {
        let assumed = if view.reach_is_declared { "" } else { " (the exchange does not document when)" };
        let is_since_last_sync = |range: TimeRange| view.covered.is_some_and(|covered| range.start >= covered.end);
        for unread in view.unread.iter().filter(|unread| !is_since_last_sync(unread.range)) {
            gaps.push(format!(
                "{name}, {}: {} was not read; the exchange returns it until {} UTC{assumed}.",
                view.view,
                range(unread.range),
                utc::short(unread.lost_from)
            ));
        }
        gaps.extend(view.lost.iter().map(|lost| format!("{name}, {}: {} is lost.", view.view, range(*lost))));
    }
    gaps.extend(stream.missing.iter().map(|missing| {
        format!(
            "{name}: {} could still change when the exchange stopped returning it ({} UTC).",
            missing.key,
            utc::short(missing.since)
        )
    }));
    gaps
}

fn status_json(status: &Status) -> Json {
    let range = |range: TimeRange| json!({ "start": range.start.as_millis(), "end": range.end.as_millis() });
    let millis = |time: Option<Timestamp>| time.map(Timestamp::as_millis);
    let view = |view: &ViewStatus| {
        json!({
            "operation": view.operation, "view": view.view, "lastRead": millis(view.last_read),
            "lastSweep": millis(view.last_sweep), "reachIsDeclared": view.reach_is_declared,
            "covered": view.covered.map(range),
            "unread": view.unread.iter().map(|unread| {
                json!({ "range": range(unread.range), "lostFrom": unread.lost_from.as_millis() })
            }).collect::<Vec<_>>(),
            "lost": view.lost.iter().copied().map(range).collect::<Vec<_>>(),
        })
    };
    let streams = status.streams.iter().map(|stream| {
        json!({
            "account": stream.account, "stream": stream.stream, "records": stream.records,
            "revisions": stream.revisions, "open": stream.open,
            "views": stream.views.iter().map(view).collect::<Vec<_>>(),
            "missing": stream.missing.iter().map(|missing| {
                json!({ "key": missing.key, "time": missing.record_time.as_millis(), "since": missing.since.as_millis() })
            }).collect::<Vec<_>>(),
        })
    });
    streams.collect()
}

async fn verify(arguments: &ArgMatches) -> Result<(), Failure> {
    let Verification { chains, faults } = open_read_only(arguments)?.verify().await.map_err(failure)?;
    if arguments.get_flag(JSON) {
        let chains = chains.iter().map(|chain| {
            json!({
                "account": chain.account, "stream": chain.stream, "commits": chain.commits,
                "revisions": chain.revisions, "head": chain.head,
            })
        });
        print_value(&json!({ "chains": chains.collect::<Vec<_>>(), "faults": faults }))?;
    } else {
        let mut table = Table::new([
            Column::text("account"),
            Column::text("stream"),
            Column::number("commits"),
            Column::number("revisions"),
            Column::text("hash of the last commit"),
        ]);
        for chain in chains {
            let numbers = [chain.commits, chain.revisions].map(|number| number.to_string());
            table.push([chain.account, chain.stream].into_iter().chain(numbers).chain([chain.head]));
        }
        print(&table.render())?;
    }
    match faults.as_slice() {
        [] => Ok(()),
        faults => {
            faults.iter().for_each(|fault| note(&sanitized(fault)));
            let advice = "Compare the archive with a copy of it. Nothing was changed.";
            Err(Failure::machine(format_args!("the archive has {} faults", faults.len()), advice))
        }
    }
}

async fn query(arguments: &ArgMatches) -> Result<(), Failure> {
    let sql = arguments.get_one::<String>(SQL).map(String::as_str).unwrap_or_default();
    let result = open_read_only(arguments)?.query(sql).await.map_err(failure)?;
    if arguments.get_flag(JSON) {
        let rows = result.rows.iter().map(|row| {
            let fields = result.columns.iter().cloned().zip(row.iter().map(value_json));
            Json::Object(fields.collect())
        });
        return print_value(&rows.collect());
    }
    let is_number = |column: usize| {
        result.rows.iter().all(|row| matches!(row.get(column), Some(Value::Integer(_) | Value::Real(_) | Value::Null)))
    };
    let columns = result.columns.iter().enumerate().map(|(index, name)| match is_number(index) {
        true => Column::number(name),
        false => Column::text(name),
    });
    let mut table = Table::new(columns);
    for row in &result.rows {
        table.push(row.iter().map(value_text));
    }
    if table.is_empty() {
        note("No rows.");
        return Ok(());
    }
    let left_out = table.fit(available_width());
    print(&table.render())?;
    if !left_out.is_empty() {
        note(&format!("Columns that do not fit: {}. Use --json to see everything.", left_out.join(" · ")));
    }
    Ok(())
}

fn value_text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Integer(value) => value.to_string(),
        Value::Real(value) => value.to_string(),
        Value::Text(text) => text.clone(),
        Value::Bytes(bytes) => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
    }
}

fn value_json(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Integer(value) => json!(value),
        Value::Real(value) => json!(value),
        Value::Text(_) | Value::Bytes(_) => Json::String(value_text(value)),
    }
}

async fn export(arguments: &ArgMatches) -> Result<(), Failure> {
    let format = match arguments.get_one::<String>(FORMAT).map(String::as_str) {
        Some("parquet") => Format::Parquet,
        Some("csv") => Format::Csv,
        Some("beancount") => Format::Beancount,
        Some("koinly") => Format::Koinly,
        _ => Format::Ndjson,
    };
    let directory = arguments.get_one::<PathBuf>(DIRECTORY).cloned().unwrap_or_default();
    let (from, to) = (instant(arguments, FROM)?, instant(arguments, TO)?);
    let range = (from.is_some() || to.is_some()).then(|| {
        let time = |time: Option<Timestamp>, otherwise| time.unwrap_or(Timestamp::from_millis(otherwise));
        TimeRange::new(time(from, i64::MIN), time(to, i64::MAX))
    });
    let options = ExportOptions {
        account: arguments.get_one(ACCOUNT).cloned(),
        streams: arguments.get_many(STREAM).into_iter().flatten().cloned().collect(),
        range,
        as_of: instant(arguments, AS_OF)?.map_or(AsOf::Now, AsOf::Time),
        ..ExportOptions::new(directory, format)
    };
    let report = open_read_only(arguments)?.export(&options).await.map_err(failure)?;
    if arguments.get_flag(JSON) {
        let files = report.files.iter().map(|file| json!({ "path": file.path, "rows": file.rows }));
        let files: Vec<_> = files.collect();
        return print_value(&json!({ "files": files, "removed": report.removed, "omitted": report.omitted }));
    }
    let mut table = Table::new([Column::text("file"), Column::number("records")]);
    for file in &report.files {
        table.push([file.path.display().to_string(), file.rows.to_string()]);
    }
    match table.is_empty() {
        true => note("There is nothing to export."),
        false => print(&table.render())?,
    }
    report.removed.iter().for_each(|file| note(&format!("Removed {}, which has no records now.", file.display())));
    report.omitted.iter().for_each(|omitted| note(&sanitized(omitted)));
    Ok(())
}

/// Returns the time in an option.
fn instant(arguments: &ArgMatches, option: &str) -> Result<Option<Timestamp>, Failure> {
    let Some(text) = arguments.get_one::<String>(option) else { return Ok(None) };
    let time = time(text, SystemTime::now().into());
    time.map(Some).map_err(|expected| {
        Failure::usage(format_args!("`--{option}` is `{text}`; {expected}"), "Fix the option. Nothing was sent.")
    })
}

fn print_value(value: &Json) -> Result<(), Failure> {
    print_json(&indented(&value.to_string()))
}
