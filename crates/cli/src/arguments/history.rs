//! The options of `tradewire history`. The options of a stream include the parameters that all of its lists have.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};
use tradewire_contract::reference::{help, words};
use tradewire_contract::{ArchiveSource, Contract, Field, Operation, Stream};

use super::archive::{FROM, TO, time};
use super::connection::{deployment_options, sandbox_option, sending_options};
use super::parameters::value_arg;
use crate::options::{ALL, IDS_AS_STRINGS, JSON, flag, json, param_id};

/// The option for the format of the output.
pub const OUTPUT: &str = "output";
/// The option that continues with new records after the range was printed.
pub const WATCH: &str = "watch";

/// The formats of the output.
pub const TABLE: &str = "table";
pub const NDJSON: &str = "ndjson";
pub const CSV: &str = "csv";

/// The default age of the start of the range, in days.
pub const DEFAULT_DAYS: i64 = 7;
/// The default number of seconds between two polls.
const DEFAULT_PAUSE: &str = "5";

/// Returns `tradewire history`.
pub fn command(contract: &'static Contract) -> Command {
    Command::new("history")
        .about("Prints a time range of the account's history, such as the orders of a week; sends queries only")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(contract.streams().map(|(_, stream)| stream_command(contract, stream)))
}

/// Returns the stream that a subcommand selects, and its arguments.
pub fn selected<'a>(contract: &'static Contract, matches: &'a ArgMatches) -> Option<(&'static Stream, &'a ArgMatches)> {
    let (name, arguments) = matches.subcommand()?;
    let (_, stream) = contract.streams().find(|(_, stream)| stream_name(stream) == name)?;
    Some((stream, arguments))
}

/// Returns whether the records of a stream have a field that shows whether they can still change, by which a filter selects.
fn is_state(contract: &Contract, stream: &Stream, filter: &Field) -> bool {
    let record = contract.record(&stream.record);
    record.is_some_and(|record| contract.state_fields(record).iter().any(|state| state.field.wire == filter.wire))
}

/// Returns the name of a stream, which archives use too.
pub fn stream_name(stream: &Stream) -> String {
    format!("{}.{}", stream.name.group, stream.name.name)
}

/// Returns the parameters that select records of a stream: those that all of its lists have, except for ranges, views and pages.
pub fn filters(contract: &'static Contract, stream: &'static Stream) -> Vec<&'static Field> {
    let lists: Vec<_> = contract.lists(stream).collect();
    let Some((first, _)) = lists.first() else { return Vec::new() };
    let own = [ALL, FROM, TO, OUTPUT, WATCH];
    let is_filter = |field: &&&'static Field| {
        lists.iter().all(|(operation, source)| selects(operation, source, &field.wire))
            && !own.contains(&help::option_name(&field.wire).as_str())
    };
    let params: Vec<&'static Field> = first.params.iter().collect();
    params.iter().filter(is_filter).copied().collect()
}

fn selects(operation: &Operation, source: &ArchiveSource, wire: &str) -> bool {
    let range = [&source.start, &source.end];
    let is_range = range.into_iter().flatten().any(|name| name == wire);
    let is_page = operation
        .paging
        .as_ref()
        .is_some_and(|paging| paging.limit() == Some(wire) || paging.position_params().contains(&wire));
    operation.params.contains_key(wire) && !is_range && !is_page && !source.views.iter().any(|view| view == wire)
}

fn stream_command(contract: &'static Contract, stream: &'static Stream) -> Command {
    let filters = filters(contract, stream).into_iter().map(|field| {
        let mut arg = Arg::new(param_id(&field.wire)).long(help::option_name(&field.wire));
        // A record that does not match at first is not followed, so a change that makes it match would be missed.
        if is_state(contract, stream, field) {
            arg = arg.conflicts_with(WATCH);
        }
        value_arg(contract, field, arg, help::parameter(contract, field))
    });
    let range = "Range";
    let from = format!("Only records from this time on [default: {DEFAULT_DAYS} days before --to]. {TIME_FORMS}");
    Command::new(stream_name(stream))
        .about(words::first_sentence(&stream.doc))
        .after_help(DETAILS)
        .arg(time(FROM, from).help_heading(range))
        .arg(time(TO, "Only records before this time [default: now]").help_heading(range))
        .arg(flag(ALL, ALL_HELP).conflicts_with(FROM).help_heading(range))
        .args(filters)
        .args(deployment_options(contract))
        .arg(sandbox_option(contract))
        .args(sending_options())
        .arg(
            Arg::new(OUTPUT)
                .long(OUTPUT)
                .value_name("FORMAT")
                .value_parser(PossibleValuesParser::new([TABLE, NDJSON, CSV]))
                .default_value(TABLE)
                .conflicts_with(JSON)
                .help("A table, a JSON object on each line, or the columns of a CSV export of an archive")
                .help_heading("Output"),
        )
        .arg(json("The same as --output ndjson; notes and errors are lines of JSON on stderr"))
        .arg(
            flag(IDS_AS_STRINGS, "With NDJSON, prints ids and integers above 2^53 as strings, because programs such as jq round numbers"),
        )
        .arg(
            Arg::new(WATCH)
                .long(WATCH)
                .value_name("SECONDS")
                .num_args(0..=1)
                .default_missing_value(DEFAULT_PAUSE)
                .value_parser(value_parser!(u64).range(1..=86_400))
                .conflicts_with(TO)
                .help(format!(
                    "Then prints new and changed records until Ctrl-C, with this pause between two polls [default: {DEFAULT_PAUSE}]"
                ))
                .help_heading("Output"),
        )
}

/// The forms of a time in options that are not milliseconds by nature.
const TIME_FORMS: &str = "A date or time, in UTC unless it has an offset (2026-11-01, 2026-11-01T12:30:00+02:00), relative (-2d, -90m), or Unix milliseconds.";

const ALL_HELP: &str = "\
Everything that the exchange keeps or, where it does not document how far back it returns records, the last 90 days";

const DETAILS: &str = "\
A long range is read in parts, as the exchange allows. Once the whole range has
been read, each record is printed once, oldest first. If something could not be
read, the exit code is 6, or that of the error if a single error caused all
problems, such as 4 for a rejection.";
