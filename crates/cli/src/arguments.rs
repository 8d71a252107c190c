//! The subcommands and their options. The groups and operations come from the contract.

pub mod archive;
pub mod collisions;
mod completed_values;
pub mod connection;
pub mod history;
pub mod literal;
pub mod place_all;
pub mod profile;
pub mod sandbox;
pub mod shell;

use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use tradewire_contract::reference::{help, words};
use tradewire_contract::{Contract, Effect, Field, Group, Operation, Repr, Scalar, Stream, ValueKind};

use self::completed_values::CompletedValues;
use self::connection::{
    JOURNAL, acknowledge_option, deployment_options, journal_option, request_options, sandbox_option, sending_options,
    withdrawal_option,
};
use crate::chart::CandleFields;
use crate::{contract_option, environment, exit_codes, input, journal, names};

/// The option for the file of a request body.
pub const FILE: &str = "file";
/// The option for JSON output.
pub const JSON: &str = "json";
/// The option for ids as JSON strings.
pub const IDS_AS_STRINGS: &str = "ids-as-strings";
/// The option that follows pages to the last one.
pub const ALL: &str = "all";
/// The option for a candlestick chart.
pub const CHART: &str = "chart";
/// The argument for the words that filter the list of operations.
pub const WORDS: &str = "words";
/// The option for the details of listed operations.
pub const LONG: &str = "long";
/// The option for the file of a saved response.
pub const RESPONSE: &str = "response";

/// A subcommand with its arguments.
#[derive(Debug)]
pub enum Action<'a> {
    /// Run the guided tour.
    Tour,
    /// Call an operation.
    Call(&'static Operation, &'a ArgMatches),
    /// Sign a request without sending it.
    Sign(&'static Operation, &'a ArgMatches),
    /// Compare a response with the contract.
    Drift(&'static Operation, &'a ArgMatches),
    /// Determine the outcomes of the orders in a journal.
    Reconcile(&'a ArgMatches),
    /// Place any number of orders.
    PlaceAll(&'a ArgMatches),
    /// Print a range of a stream.
    History(&'static Stream, &'a ArgMatches),
    /// Keep the history of accounts.
    Archive(&'a ArgMatches),
    /// Change the profiles.
    Profile(&'a ArgMatches),
    /// Serve a sandbox.
    Sandbox(&'a ArgMatches),
    /// List the operations.
    Operations(&'a ArgMatches),
    /// Print a completion script for a shell.
    Completions(&'a ArgMatches),
    /// Write man pages.
    Man(&'a ArgMatches),
}

impl<'a> Action<'a> {
    /// Returns the action that the arguments select. Without a subcommand, this is the tour.
    pub fn new(contract: &'static Contract, matches: &'a ArgMatches) -> Self {
        let operation = |matches| operation(contract, matches);
        let selected = match matches.subcommand() {
            Some(("reconcile", arguments)) => Some(Self::Reconcile(arguments)),
            Some(("place-all", arguments)) => Some(Self::PlaceAll(arguments)),
            Some(("history", stream)) => {
                history::selected(contract, stream).map(|(stream, arguments)| Self::History(stream, arguments))
            }
            Some(("archive", arguments)) => Some(Self::Archive(arguments)),
            Some(("profile", arguments)) => Some(Self::Profile(arguments)),
            Some(("sandbox", arguments)) => Some(Self::Sandbox(arguments)),
            Some(("operations", arguments)) => Some(Self::Operations(arguments)),
            Some(("completions", arguments)) => Some(Self::Completions(arguments)),
            Some(("man", arguments)) => Some(Self::Man(arguments)),
            Some(("sign", group)) => operation(group).map(|(operation, arguments)| Self::Sign(operation, arguments)),
            Some(("drift", group)) => operation(group).map(|(operation, arguments)| Self::Drift(operation, arguments)),
            _ => operation(matches).map(|(operation, arguments)| Self::Call(operation, arguments)),
        };
        selected.unwrap_or(Self::Tour)
    }

    /// Returns whether the output is JSON.
    pub fn json(&self) -> bool {
        match self {
            Self::Tour | Self::Sandbox(_) | Self::Completions(_) | Self::Man(_) => false,
            Self::Archive(arguments) | Self::Profile(arguments) => {
                arguments.subcommand().is_some_and(|(_, arguments)| has_flag(arguments, JSON))
            }
            Self::Call(_, arguments)
            | Self::Sign(_, arguments)
            | Self::Drift(_, arguments)
            | Self::Reconcile(arguments)
            | Self::PlaceAll(arguments)
            | Self::History(_, arguments)
            | Self::Operations(arguments) => arguments.get_flag(JSON),
        }
    }
}

/// Returns the operation that the subcommands of a group select, with its arguments.
fn operation<'a>(contract: &'static Contract, matches: &'a ArgMatches) -> Option<(&'static Operation, &'a ArgMatches)> {
    let (group, matches) = matches.subcommand()?;
    let (name, arguments) = matches.subcommand()?;
    let operation = contract.group(group)?.operations.iter().find(|operation| names::subcommand(operation) == name)?;
    Some((operation, arguments))
}

/// Returns the complete command.
pub fn command(contract: &'static Contract) -> Command {
    let groups_of_operations: Vec<_> = groups(contract).map(|group| group.name.as_str()).collect();
    let about = format!("Calls the {} operations of an exchange", names::listed(&groups_of_operations));
    let command = Command::new("tradewire")
        // Otherwise, Windows would show `tradewire.exe`.
        .bin_name("tradewire")
        .version(env!("CARGO_PKG_VERSION"))
        .long_about(format!("{about}. Without a subcommand, runs the tour."))
        .about(about)
        .after_help(format!("{}\n\n{}", environment::help(contract), exit_codes::HELP))
        .arg(contract_option::arg())
        .subcommand(Command::new("tour").about("Runs a guided tour against a sandbox in this process"))
        .subcommands(group_commands(contract, call))
        .subcommand(
            Command::new("sign")
                .about("Prints the signed request of an operation without sending it")
                .subcommand_required(true)
                .arg_required_else_help(true)
                .subcommands(group_commands(contract, sign)),
        )
        .subcommand(
            Command::new("drift")
                .about("Compares a response with the contract and prints the lines of the contract to change")
                .subcommand_required(true)
                .arg_required_else_help(true)
                .subcommands(group_commands(contract, drift)),
        )
        .subcommand(
            Command::new("reconcile")
                .about("Finds out what happened to the orders in a journal, with queries only, and removes them once it is certain")
                .after_help(journal::HELP)
                .arg(journal_option().required(true))
                .arg(acknowledge_option())
                .args(deployment_options(contract))
                .args(sending_options())
                .arg(json("Prints the orders as JSON")),
        )
        .subcommand(place_all::command(contract))
        .subcommand(history::command(contract))
        .subcommand(archive::command(contract))
        .subcommand(profile::command(contract))
        .subcommand(sandbox::command(contract))
        .subcommand(
            Command::new("operations")
                .about(format!("Lists the {} operations", contract.operations().count()))
                .arg(Arg::new(WORDS).value_name("WORD").num_args(0..).help(
                    "Lists only operations with all of these words in their names, topics, paths or descriptions",
                ))
                .arg(flag(LONG, "Adds the request line, rate limits, sources and evidence of each operation"))
                .arg(json("Prints the list as JSON")),
        )
        .subcommands(shell::commands());
    literal::protect(command)
}

/// Iterates over the groups with operations.
fn groups(contract: &'static Contract) -> impl Iterator<Item = &'static Group> {
    contract.groups.iter().filter(|group| !group.operations.is_empty())
}

/// Returns a command for each group, which has a subcommand for each of its operations.
fn group_commands(
    contract: &'static Contract,
    subcommand: fn(&'static Contract, &'static Operation) -> Command,
) -> Vec<Command> {
    let group = |group: &'static Group| {
        let command = Command::new(group.name.as_str())
            .about(group.doc.trim_end_matches('.'))
            .subcommand_required(true)
            .arg_required_else_help(true);
        command.subcommands(group.operations.iter().map(|operation| subcommand(contract, operation)))
    };
    groups(contract).map(group).collect()
}

fn call(contract: &'static Contract, operation: &'static Operation) -> Command {
    operation_command(contract, operation, &[])
        .arg(sandbox_option(contract))
        .args(withdrawal_option(operation))
        .args(journal::has_journal(operation).then(journal_option))
        .args(sending_options())
        .args(output_options(contract, operation))
}

/// Returns the options for the output of a call.
fn output_options(contract: &'static Contract, operation: &'static Operation) -> Vec<Arg> {
    let mut options = Vec::new();
    // An operation with a body is excluded, because the body would have to be sent with each page.
    if operation.paging.is_some() && operation.effect == Effect::Read && operation.body.is_none() {
        let help = "Requests all pages, from the given one to the last; with --json, prints one record per line";
        options.push(flag(ALL, help));
    }
    if CandleFields::new(contract, operation).is_some() {
        options.push(flag(CHART, "Draws the result as a candlestick chart").conflicts_with(JSON));
    }
    options.push(json(
        "Prints the result as JSON, with every digit as the exchange wrote it; notes and errors are lines of JSON on stderr",
    ));
    let ids = "With --json, prints ids and integers above 2^53 as strings, because programs such as jq round numbers";
    options.push(flag(IDS_AS_STRINGS, ids).requires(JSON));
    options
}

fn drift(contract: &'static Contract, operation: &'static Operation) -> Command {
    let response = Arg::new(RESPONSE)
        .long(RESPONSE)
        .value_name("FILE")
        .value_hint(ValueHint::FilePath)
        .allow_hyphen_values(true)
        .help("A saved response, including its envelope, or `-` for stdin; nothing is sent")
        .help_heading("Parameters");
    // With a saved response, nothing is sent and no parameter is required.
    operation_command(contract, operation, &[RESPONSE])
        .arg(sandbox_option(contract))
        .args(sending_options())
        .arg(response)
        .arg(json("Prints the differences as JSON"))
}

fn sign(contract: &'static Contract, operation: &'static Operation) -> Command {
    operation_command(contract, operation, &[]).arg(json("Prints the request as JSON"))
}

/// Returns the subcommand of an operation with its parameters and the options of its connection. If one of the options in `replacing` is
/// given, no parameter is required.
fn operation_command(
    contract: &'static Contract,
    operation: &'static Operation,
    replacing: &[&'static str],
) -> Command {
    let body = operation.body.iter().flat_map(|body| body_args(contract, operation, body, replacing));
    let params = operation.params.iter().map(|field| required_unless(param(contract, field), replacing));
    Command::new(names::subcommand(operation))
        .about(words::first_sentence(&operation.fact.doc))
        .long_about(operation.fact.doc.as_str())
        .after_help(help::summary(operation))
        .after_long_help(help::details(contract, operation))
        .args(params.chain(body))
        .args(request_options(contract, operation))
}

/// Makes a required argument optional if one of the options is present.
fn required_unless(arg: Arg, options: &[&'static str]) -> Arg {
    match options {
        [first, others @ ..] if arg.is_required_set() => {
            let arg = arg.required(false).required_unless_present(first);
            others.iter().fold(arg, |arg, option| arg.required_unless_present(option))
        }
        _ => arg,
    }
}

/// Returns the id of the argument for a parameter. The prefix distinguishes it from the ids of the command's own options.
pub fn param_id(wire: &str) -> String {
    format!("parameter {wire}")
}

/// Returns the id of the argument for a field of the body.
pub fn body_id(wire: &str) -> String {
    format!("field {wire}")
}

fn param(contract: &'static Contract, param: &'static Field) -> Arg {
    let arg = Arg::new(param_id(&param.wire)).long(help::option_name(&param.wire)).required(!param.optional);
    value_arg(contract, param, arg, help::parameter(contract, param))
}

/// Returns the arguments for a body: the option for a file and, if the body is a record, an option for each of its fields.
fn body_args(
    contract: &'static Contract,
    operation: &'static Operation,
    body: &'static Field,
    replacing: &[&'static str],
) -> Vec<Arg> {
    let Some(record) = contract.record_of(&body.ty).filter(|_| !body.list) else {
        return vec![required_unless(file(contract, body).required(!body.optional), replacing)];
    };
    let replacing = [&[FILE], replacing].concat();
    let field = |field: &'static Field| {
        let arg = Arg::new(body_id(&field.wire))
            .long(help::body_option_name(operation, &field.wire))
            .conflicts_with(FILE)
            .required(!body.optional && !field.optional);
        // The usage line does not show an argument that another one can replace.
        let note = if arg.is_required_set() { " [required without --file]" } else { "" };
        let text = format!("{}{note}", help::body_field(contract, field));
        required_unless(value_arg(contract, field, arg, text), &replacing)
    };
    record.fields.iter().map(field).chain([file(contract, body)]).collect()
}

/// Adds the help of a parameter or field to its argument, and the values that the argument accepts.
fn value_arg(contract: &'static Contract, field: &'static Field, arg: Arg, text: String) -> Arg {
    let text = match contract.value_kind(&field.ty) {
        ValueKind::Scalar(Scalar::Timestamp) => format!("{text} {}", input::TIME_FORMS),
        _ => text,
    };
    let long = match help::values(contract, field) {
        Some(values) => format!("{text}\n\n{values}"),
        None => text.clone(),
    };
    let arg = arg
        .value_name(value_name(contract, field))
        .help(text)
        .long_help(StyledStr::from(long))
        .help_heading("Parameters");
    // The help lists the values already.
    let arg = match contract.enum_of(&field.ty) {
        Some(list) => arg.value_parser(CompletedValues::new(list)).hide_possible_values(true),
        None => arg,
    };
    match contract.value_kind(&field.ty) {
        // `--force-close` without a value means `true`.
        ValueKind::Scalar(Scalar::Boolean) if !field.list => arg.num_args(0..=1).default_missing_value("true"),
        // clap accepts `-1` as a number, but neither `-2d` nor `-1,-2`.
        ValueKind::Scalar(Scalar::Timestamp) => arg.allow_hyphen_values(true),
        kind if field.list && is_number(kind) => arg.allow_hyphen_values(true),
        ValueKind::Scalar(_) | ValueKind::Enum(_) | ValueKind::Record(..) | ValueKind::Map(_) => {
            arg.allow_negative_numbers(true)
        }
    }
}

fn is_number(kind: ValueKind<'_>) -> bool {
    match kind {
        ValueKind::Scalar(scalar) => scalar.is_number(),
        ValueKind::Enum(list) => list.repr == Repr::Integer,
        ValueKind::Record(..) | ValueKind::Map(_) => false,
    }
}

fn value_name(contract: &Contract, param: &Field) -> &'static str {
    match contract.value_kind(&param.ty) {
        ValueKind::Scalar(Scalar::Json) | ValueKind::Record(..) | ValueKind::Map(_) => Scalar::Json.placeholder(),
        _ if param.list => "LIST",
        ValueKind::Scalar(scalar) => scalar.placeholder(),
        ValueKind::Enum(_) => "VALUE",
    }
}

fn file(contract: &Contract, body: &Field) -> Arg {
    let text = format!("A file with {}, or `-` for stdin", contract.expected_body(body));
    let details = match contract.record_of(&body.ty) {
        Some(record) if !body.list => {
            format!("{} Instead of a file, its fields can be given as options.", record.fact.doc)
        }
        _ => help::body_fields(contract, body),
    };
    let long = format!("{text}\n\n{details}");
    Arg::new(FILE)
        .long(FILE)
        .value_name("FILE")
        .value_hint(ValueHint::FilePath)
        .allow_hyphen_values(true)
        .help(text)
        .long_help(StyledStr::from(long))
        .help_heading("Parameters")
}

fn json(help: &'static str) -> Arg {
    flag(JSON, help)
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help).help_heading("Output")
}

/// Returns whether the option for a journal is given. Only operations that place batches have this option.
pub fn has_journal(arguments: &ArgMatches) -> bool {
    matches!(arguments.try_get_one::<PathBuf>(JOURNAL), Ok(Some(_)))
}

/// Returns whether a flag is given. Operations without this flag return `false`.
pub fn has_flag(arguments: &ArgMatches, name: &str) -> bool {
    matches!(arguments.try_get_one::<bool>(name), Ok(Some(true)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn embedded() -> Command {
        command(Contract::embedded())
    }

    #[test]
    fn the_command_is_valid_and_has_every_operation() {
        embedded().debug_assert();
        for operation in Contract::embedded().operations() {
            let group = embedded().find_subcommand(&operation.name.group).cloned().unwrap_or_default();
            assert!(group.find_subcommand(names::subcommand(operation)).is_some(), "{}", operation.title());
        }
    }

    #[test]
    fn the_examples_in_help_texts_are_valid_commands() -> Result<(), clap::Error> {
        for operation in Contract::embedded().operations() {
            for example in &operation.examples {
                let text = help::command(operation, example).replace("\\\n", " ");
                let line = text.split(" <<'JSON'").next().unwrap_or_default();
                embedded().try_get_matches_from(words(line))?;
            }
        }
        Ok(())
    }

    /// Splits a line into words as a shell does. Double quotes may enclose spaces.
    fn words(line: &str) -> Vec<String> {
        let (mut words, mut is_quoted) = (vec![String::new()], false);
        for c in line.chars() {
            match c {
                '"' | '\'' => is_quoted = !is_quoted,
                c if c.is_whitespace() && !is_quoted => words.push(String::new()),
                c => words.last_mut().unwrap_or(&mut String::new()).push(c),
            }
        }
        words.retain(|word| !word.is_empty());
        words
    }

    #[test]
    fn the_tour_is_the_default() -> Result<(), clap::Error> {
        let matches = embedded().try_get_matches_from(["tradewire"])?;
        assert!(matches!(Action::new(Contract::embedded(), &matches), Action::Tour));
        Ok(())
    }

    #[test]
    fn a_name_selects_its_operation() -> Result<(), clap::Error> {
        for sign in [None, Some("sign")] {
            let words = ["tradewire"].into_iter().chain(sign).chain(["futures", "order-detail", "--order-id", "7"]);
            let matches = embedded().try_get_matches_from(words)?;
            let (Action::Call(operation, _) | Action::Sign(operation, _)) = Action::new(Contract::embedded(), &matches)
            else {
                continue;
            };
            assert_eq!(operation.title(), "futures order-detail");
        }
        Ok(())
    }

    #[test]
    fn no_option_accepts_a_secret() {
        fn options(command: &Command) -> Vec<String> {
            let with_values = command.get_arguments().filter(|arg| arg.get_action().takes_values());
            let own = with_values.filter_map(|arg| arg.get_long().map(str::to_owned));
            own.chain(command.get_subcommands().flat_map(options)).collect()
        }
        let secretive = |name: &String| ["secret", "key", "password", "token"].iter().any(|word| name.contains(word));
        assert_eq!(options(&embedded()).into_iter().find(secretive), None);
    }
}
