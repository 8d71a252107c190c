//! `tradewire archive`, which keeps the history of accounts in a database, and `tradewire history`, which prints it.

pub mod history;
pub mod options;
mod status;
mod sync;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ArgMatches;
use serde_json::{Value as Json, json};
use tradewire::{Client, Timestamp};
use tradewire_archive::{
    Archive, ArchiveError, AsOf, DatabaseFailure, ExportOptions, Format, ReadError, TimeRange, Value,
};
use tradewire_contract::{Contract, Operation};
use tradewire_wire::check::counted;
use tradewire_wire::shell::word;

use self::options::{
    ACCOUNT, AS_OF, DATASET, DIRECTORY, FILE, FORMAT, FROM, LOCATION, LOCATION_VARIABLE, NEW_KEY, SHARED_KEY,
    SPREADSHEET, SQL, TO,
};
use crate::advice::advice;
use crate::contract_option::check_built_in;
use crate::exit_codes::{self, NO_USABLE_RESPONSE};
use crate::failure::Failure;
use crate::input::time;
use crate::options::{JSON, TIMEOUT};
use crate::output::{note, note_left_out, print, print_json, report};
use crate::table::{Column, Table, available_width};
use crate::utc;

/// Runs one of the subcommands of `tradewire archive`.
pub async fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    check_built_in(contract, "an archive contains only datasets of the built-in contract")?;
    match arguments.subcommand() {
        Some(("sync", arguments)) => sync::run(contract, arguments).await,
        Some(("status", arguments)) => status::run(arguments).await,
        Some(("verify", arguments)) => verify(arguments).await,
        Some(("query", arguments)) => query(arguments).await,
        Some(("export", arguments)) => export(arguments).await,
        Some(("backup", arguments)) => back_up(arguments).await,
        Some(("restore", arguments)) => restore(arguments),
        _ => Ok(()),
    }
}

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

/// Converts an error of an archive to a failure.
fn failure(error: ArchiveError) -> Failure {
    let advice = match &error {
        ArchiveError::Missing(_) => "Check the location. `tradewire archive sync` creates an archive.".to_owned(),
        ArchiveError::Query(_) => {
            "Use a single SELECT. `tradewire archive query --help` lists the views. Nothing was changed.".to_owned()
        }
        ArchiveError::OtherHost { .. } => format!(
            "Archive an account of another exchange under another name (--{ACCOUNT}). If the exchange has only moved, see \"Several \
             accounts\" in the guide to the archive. Nothing was read and nothing was changed."
        ),
        ArchiveError::KeyOfOtherAccount { known, .. } => format!(
            "Use --{ACCOUNT} {}, or the API key of the other account. To archive one account of the exchange under both names, confirm it with \
             --{SHARED_KEY}. Nothing was read and nothing was changed.",
            word(known)
        ),
        ArchiveError::NewKey(_) => format!(
            "If it belongs to the same account, for example because the key was replaced, confirm this with --{NEW_KEY}; otherwise, use \
             another name (--{ACCOUNT}). Nothing was read and nothing was changed."
        ),
        ArchiveError::OtherColumns(_) => {
            "Another version wrote it. Export to an empty directory, or remove the file. Nothing was changed."
                .to_owned()
        }
        ArchiveError::Inexpressible { .. } => "Choose another format (--format). Nothing was changed.".to_owned(),
        ArchiveError::OtherVersion { .. } => {
            "Use the program that wrote it, or sync into a new archive. Nothing was changed.".to_owned()
        }
        ArchiveError::Location { .. }
        | ArchiveError::NotAnArchive(_)
        | ArchiveError::AccountName(_)
        | ArchiveError::UnknownAccount { .. } => "Nothing was changed.".to_owned(),
        _ => return Failure::machine(&error, machine_advice(&error)),
    };
    Failure::usage(error, advice)
}

/// Returns advice for an error whose cause is not in the arguments.
fn machine_advice(error: &ArchiveError) -> &'static str {
    match error {
        ArchiveError::TimedOut(_) => "Give it more time with --timeout, or select less. Nothing was changed.",
        ArchiveError::Locked(_) => {
            "Close the program that uses it, for example a database browser with an open transaction, and run the command again. What was \
             committed before remains."
        }
        ArchiveError::Replaced(_) => {
            "Run the command again: it continues with the file that is there now. What was committed before is in the file that was replaced."
        }
        ArchiveError::Damaged(_) => RESTORE,
        ArchiveError::Exporting(_) => "Wait until it has ended, or choose another directory. Nothing was changed.",
        ArchiveError::Changed(_) => "Export again. The files of the dataset are unchanged.",
        ArchiveError::File { error, .. } => match error.kind() {
            ErrorKind::AlreadyExists | ErrorKind::IsADirectory => {
                "Choose a name that does not exist. Nothing was changed."
            }
            _ => "Correct what the message says, or choose another location.",
        },
        ArchiveError::Database { failure, .. } => match failure {
            DatabaseFailure::Full => {
                "Free space on the disk, and run the command again. What was committed before remains."
            }
            DatabaseFailure::Files => {
                "Check that the file and its directory can be read and written, and that the disk has no errors: SQLite writes to the directory \
                 even to read an archive. To read one from a read-only disk, copy it, together with the file `…-wal` next to it if there is one, to \
                 a directory that can be written, or make a backup where it is used (`tradewire archive backup`). What was committed before remains."
            }
            DatabaseFailure::ReadOnly => {
                "Correct the permissions of the file and its directory, which is also written to read an archive, or of the database user."
            }
            DatabaseFailure::Damaged => RESTORE,
            DatabaseFailure::Connection => {
                "Check that the server runs and that its address is right, and run the command again. What was committed before remains."
            }
            DatabaseFailure::Conflict => {
                "Run the command again when fewer programs write to it. What was committed before remains."
            }
            _ => "The database reported this. What was committed before remains.",
        },
        _ => "What was committed before remains.",
    }
}

/// The advice for a damaged archive.
const RESTORE: &str =
    "Restore a backup with `tradewire archive restore`; the next sync reads again what the exchange still returns.";

/// Describes a part of a history that could not be read, with advice.
fn problem(problem: &ReadError) -> String {
    match &problem.cause {
        Some(error) => format!("{}. {}", problem.message, advice(error, None)),
        None => problem.message.clone(),
    }
}

/// Returns the failure of a command that could not read everything. `consequence` says what was and was not read.
fn incomplete(problems: &[&ReadError], consequence: &str) -> Failure {
    let error = format!("not everything was read ({}, above)", counted(problems.len(), "problem"));
    let unknown = || (NO_USABLE_RESPONSE, "Correct the cause of each problem, then run the command again.".to_owned());
    let (exit_code, advice) = common_cause(problems).unwrap_or_else(unknown);
    Failure::new(error, None, format!("{consequence} {advice}"), exit_code)
}

/// Returns the exit code and the advice that the causes of all problems have in common.
fn common_cause(problems: &[&ReadError]) -> Option<(u8, String)> {
    let cause = |problem: &&ReadError| {
        let error = problem.cause.as_ref()?;
        // Other requests were sent.
        let advice = advice(error, None).trim_end_matches(" Nothing was sent.").to_owned();
        Some((exit_codes::of_call(error), advice))
    };
    let mut causes = problems.iter().map(cause);
    let first = causes.next()??;
    causes.all(|cause| cause.as_ref() == Some(&first)).then_some(first)
}

async fn verify(arguments: &ArgMatches) -> Result<(), Failure> {
    let verification = open_read_only(arguments)?.verify().await.map_err(failure)?;
    let as_json = arguments.get_flag(JSON);
    let printed = if as_json {
        print_json(&verification)
    } else {
        let mut table = Table::new([
            Column::text("account"),
            Column::text("dataset"),
            Column::number("commits"),
            Column::number("revisions"),
            Column::text("hash of the last commit"),
        ]);
        for chain in verification.chains {
            let numbers = [chain.commits, chain.revisions].map(|number| number.to_string());
            table.push([chain.account, chain.dataset].into_iter().chain(numbers).chain([chain.head]));
        }
        print(&table.render())
    };
    for value in verification.hidden {
        report("note", &format!("{value}: it is archived, but NULL in views and exports"), as_json);
    }
    match verification.faults.as_slice() {
        [] => printed,
        faults => {
            faults.iter().for_each(|fault| report("fault", fault, as_json));
            let advice = "Compare the archive with a copy of it. Nothing was changed.";
            Err(Failure::machine(format_args!("the archive has {}", counted(faults.len(), "fault")), advice))
        }
    }
}

async fn query(arguments: &ArgMatches) -> Result<(), Failure> {
    let sql = arguments.get_one::<String>(SQL).map(String::as_str).unwrap_or_default();
    let archive = open_read_only(arguments)?;
    let limit = arguments.get_one::<Duration>(TIMEOUT).copied().unwrap_or(options::QUERY_TIMEOUT);
    let result = archive.query(sql, Some(limit)).await.map_err(failure)?;
    if arguments.get_flag(JSON) {
        if let Some(name) = repeated(&result.columns) {
            let error = format_args!("two columns have the name `{name}`, and an object can have only one");
            return Err(Failure::usage(error, "Give one of them another name with AS."));
        }
        let rows = result.rows.iter().map(|row| {
            let fields = result.columns.iter().cloned().zip(row.iter().map(value_json));
            Json::Object(fields.collect())
        });
        return print_json(&rows.collect::<Json>());
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
    if table.columns() > 0 {
        print(&table.render())?;
    }
    note_left_out(&left_out);
    Ok(())
}

/// Returns a name that occurs twice, if there is one.
fn repeated(names: &[String]) -> Option<&String> {
    names.iter().enumerate().find(|(index, name)| names[..*index].contains(name)).map(|(_, name)| name)
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
        // Programs such as jq would round it.
        Value::Integer(value) if value.unsigned_abs() >= 1 << 53 => Json::String(value.to_string()),
        Value::Integer(value) => json!(value),
        Value::Real(value) => json!(value),
        Value::Text(_) | Value::Bytes(_) => Json::String(value_text(value)),
    }
}

async fn back_up(arguments: &ArgMatches) -> Result<(), Failure> {
    let file = arguments.get_one::<PathBuf>(FILE).cloned().unwrap_or_default();
    open_read_only(arguments)?.back_up(&file).await.map_err(failure)?;
    note(&format!("Written: {}", file.display()));
    Ok(())
}

fn restore(arguments: &ArgMatches) -> Result<(), Failure> {
    let (backup, location) = (arguments.get_one::<PathBuf>(FILE).cloned().unwrap_or_default(), location(arguments)?);
    if location.contains("://") {
        let error = "an archive in PostgreSQL is restored with `pg_restore`";
        return Err(Failure::usage(error, "Give a file with --archive. Nothing was changed."));
    }
    let moved = tradewire_archive::restore(&backup, Path::new(&location)).map_err(failure)?;
    for file in moved {
        note(&format!("Moved away: {}", file.display()));
    }
    note(&format!("Restored: {location}. The next sync reads again what the exchange still returns."));
    Ok(())
}

async fn export(arguments: &ArgMatches) -> Result<(), Failure> {
    let format = match arguments.get_one::<String>(FORMAT).map(String::as_str) {
        Some("parquet") => Format::Parquet,
        Some("csv") => Format::Csv,
        _ => Format::Ndjson,
    };
    if arguments.get_flag(SPREADSHEET) && format != Format::Csv {
        let error = format!("--{SPREADSHEET} needs --{FORMAT} csv");
        return Err(Failure::usage(error, "Add it, or leave the option out. Nothing was written."));
    }
    let directory = arguments.get_one::<PathBuf>(DIRECTORY).cloned().unwrap_or_default();
    let now = Timestamp::now();
    let (from, to) = (instant(arguments, FROM, now)?, instant(arguments, TO, now)?);
    if let Some((from, to)) = from.zip(to).filter(|(from, to)| from >= to) {
        return Err(empty_range(from, to));
    }
    let TimeRange { start, end } = TimeRange::ALL;
    let options = ExportOptions {
        account: arguments.get_one(ACCOUNT).cloned(),
        datasets: arguments.get_many(DATASET).into_iter().flatten().cloned().collect(),
        range: TimeRange::new(from.unwrap_or(start), to.unwrap_or(end)),
        as_of: instant(arguments, AS_OF, now)?.map_or(AsOf::Now, AsOf::Time),
        for_spreadsheets: arguments.get_flag(SPREADSHEET),
        ..ExportOptions::new(directory, format)
    };
    let report = open_read_only(arguments)?.export(&options).await.map_err(failure)?;
    if arguments.get_flag(JSON) {
        return print_json(&report);
    }
    let mut table = Table::new([Column::text("file"), Column::number("records")]);
    for file in &report.files {
        table.push([file.path.display().to_string(), file.rows.to_string()]);
    }
    match table.is_empty() {
        true => note("There is nothing to export."),
        false => print(&table.render())?,
    }
    for file in report.files.iter().filter(|file| !file.unfit.is_empty()) {
        note(&format!(
            "{}: values of {} do not fit the type of their column and are NULL; the columns with the suffix `_text` contain them.",
            file.path.display(),
            file.unfit.join(", ")
        ));
    }
    report.kept.iter().for_each(|file| note(&format!("Not part of this export, and unchanged: {}", file.display())));
    Ok(())
}

/// Parses the time in an option, which may be relative to `now`; `None` if the option is not given.
fn instant(arguments: &ArgMatches, option: &str, now: Timestamp) -> Result<Option<Timestamp>, Failure> {
    let Some(text) = arguments.get_one::<String>(option) else { return Ok(None) };
    let time = time(&format!("--{option}"), text, now);
    time.map(Some).map_err(|invalid| Failure::usage(invalid, "Correct the option. Nothing was sent."))
}

/// Returns the time of the exchange to which the relative times of options refer. If the exchange does not report it, this is the time of
/// this machine; the read that follows reports the problem.
async fn exchange_time(contract: &'static Contract, operation: &Operation, client: &Client) -> Timestamp {
    let Some(operation) = contract.client_operations().get(&operation.name) else { return Timestamp::now() };
    let _ = client.sync_clock(operation.host).await;
    client.host_time(operation.host)
}

/// Returns the failure for a range without times between its ends.
fn empty_range(from: Timestamp, to: Timestamp) -> Failure {
    let (from, to) = (utc::exact(from), utc::exact(to));
    let error = format!("--{FROM} is {from} and --{TO} is {to}, but the range ends before --{TO}, so it is empty");
    Failure::usage(error, format!("Give a --{TO} that is later than --{FROM}. Nothing was done."))
}
