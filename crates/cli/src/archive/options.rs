//! The options of `tradewire archive`, whose help texts say what they do.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, StyledStr};
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use tradewire_contract::Contract;

use crate::arguments::connection::{TIMES, deployment_options, sending_options, timeout_option};
use crate::arguments::groups::parent;
use crate::options::{directory, flag, json, option, output_flag};

pub const LOCATION: &str = "archive";
pub const LOCATION_VARIABLE: &str = "TRADEWIRE_ARCHIVE";
pub const ACCOUNT: &str = "account";
pub const DATASET: &str = "dataset";
pub const SWEEP: &str = "sweep";
pub const LOOKBACK: &str = "lookback";
pub const NEW_KEY: &str = "new-key";
pub const SHARED_KEY: &str = "shared-key";
pub const FILE: &str = "file";
pub const SQL: &str = "sql";
pub const FORMAT: &str = "format";
pub const DIRECTORY: &str = "directory";
pub const FROM: &str = "from";
pub const TO: &str = "to";
pub const AS_OF: &str = "as-of";
pub const SPREADSHEET: &str = "spreadsheet";

/// The default time for a query. All of its rows are in memory before they are printed, so an endless one would use it up.
pub const QUERY_TIMEOUT: Duration = Duration::from_secs(60);

/// Returns `tradewire archive`.
pub fn command(contract: &'static Contract) -> Command {
    parent("archive", "Archives the history of accounts in a database")
        .subcommand(
            of_archive("sync", "Reads what the archive does not have yet; sends queries only")
                .arg(account("The name of the account, as you choose it: API keys can change").required(true))
                .arg(datasets(contract))
                .arg(flag(SWEEP, "Reads again everything that the exchange keeps, which otherwise happens every seven days"))
                .arg(time(LOOKBACK, "Reads records since this time again in every sync [default: -23h]"))
                .arg(flag(
                    NEW_KEY,
                    "Confirms that an API key that no sync of the account has used belongs to this account, and remembers it",
                ))
                .arg(flag(
                    SHARED_KEY,
                    "Confirms that the account has the API key of another account of the archive, so that one account has two names",
                ))
                .args(deployment_options(contract))
                .args(sending_options())
                .arg(json("Prints what was read as JSON; problems and errors are lines of JSON on stderr")),
        )
        .subcommand(
            of_archive("status", "Shows what the archive has, what it lacks, and what the exchange will soon no longer return")
                .arg(json("Prints the status as JSON")),
        )
        .subcommand(
            of_archive("verify", "Recomputes every hash, which detects even one changed digit")
                .arg(json("Prints the result as JSON; faults, notes and errors are lines of JSON on stderr")),
        )
        .subcommand(
            of_archive("query", "Executes an SQL query, which cannot change anything")
                .after_help(views(contract))
                .arg(
                    Arg::new(SQL)
                        .value_name("SQL")
                        .required(true)
                        .help("The query, for example \"SELECT symbol, count(*) FROM futures_orders GROUP BY symbol\""),
                )
                .arg(timeout_option(format!("Cancels the query after this time: {TIMES} [default: {}]", QUERY_TIMEOUT.as_secs())))
                .arg(json("Prints the rows as JSON")),
        )
        .subcommand(
            of_archive("backup", "Copies the archive to a new file that only you can read; syncs may run at the same time")
                .arg(file("The new file")),
        )
        .subcommand(
            of_archive("restore", "Replaces the archive with a backup, and moves its old files away")
                .arg(file("The backup, which is verified first and not changed")),
        )
        .subcommand(
            of_archive("export", "Writes records to files for other programs")
                .arg(
                    option(FORMAT, "FORMAT", "The format of the files, one for each dataset and month")
                        .required(true)
                        .value_parser(PossibleValuesParser::new(["parquet", "csv", "ndjson"])),
                )
                .arg(
                    directory(DIRECTORY, "The directory for the files; files of the same names are replaced")
                        .required(true),
                )
                .arg(account("Only this account"))
                .arg(datasets(contract))
                .arg(time(FROM, "Only records from this time on"))
                .arg(time(TO, "Only records before this time"))
                .arg(time(AS_OF, "The records as the archive had them at this time"))
                .arg(spreadsheet())
                .arg(json("Prints the names of the files as JSON")),
        )
}

fn of_archive(subcommand: &'static str, about: &'static str) -> Command {
    Command::new(subcommand).about(about).arg(location())
}

/// Returns the section of the help about the views that can be queried.
fn views(contract: &'static Contract) -> String {
    let views = contract.datasets().map(|(group, dataset)| format!("  {group}_{}", dataset.name.name));
    format!(
        "Views:\n{}\n\nA view contains the current state of each record of a dataset, with a column for each field. \
         The view with the suffix _revisions contains all states.",
        views.collect::<Vec<_>>().join("\n")
    )
}

pub fn spreadsheet() -> Arg {
    output_flag(
        SPREADSHEET,
        "In csv, writes ids, and numbers with more than 15 digits, so that spreadsheets do not change them",
    )
}

fn location() -> Arg {
    let help = format!("The file of the archive, or the URL of a PostgreSQL database [env: {LOCATION_VARIABLE}]");
    option(LOCATION, "LOCATION", help).value_hint(ValueHint::FilePath)
}

fn file(help: &'static str) -> Arg {
    let parser = value_parser!(PathBuf);
    Arg::new(FILE).value_name("FILE").value_hint(ValueHint::FilePath).value_parser(parser).required(true).help(help)
}

fn account(help: &'static str) -> Arg {
    option(ACCOUNT, "NAME", help)
}

fn datasets(contract: &'static Contract) -> Arg {
    let names = contract.datasets().map(|(group, dataset)| format!("{group}.{}", dataset.name.name));
    option(DATASET, "DATASET", "Only this dataset; can be repeated")
        .action(ArgAction::Append)
        .value_parser(PossibleValuesParser::new(names.collect::<Vec<_>>()))
}

pub fn time(name: &'static str, help: impl Into<StyledStr>) -> Arg {
    option(name, "TIME", help).allow_hyphen_values(true)
}
