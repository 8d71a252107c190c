//! The subcommands and their options. The groups and operations come from the contract.

pub mod collisions;
pub mod connection;
pub mod literal;
pub mod sandbox;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use tradewire_contract::reference::help;
use tradewire_contract::{Contract, Field, Group, Operation, Scalar, ValueKind};

use self::connection::{request_options, sending_options};
use crate::{contract_option, environment, exit_codes, names};

/// The option for the file of a request body.
pub const FILE: &str = "file";
/// The option for JSON output.
pub const JSON: &str = "json";
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
    /// Serve a sandbox.
    Sandbox(&'a ArgMatches),
    /// List the operations.
    Operations(&'a ArgMatches),
}

impl<'a> Action<'a> {
    /// Returns the action that the arguments select; without a subcommand, the tour.
    pub fn new(contract: &'static Contract, matches: &'a ArgMatches) -> Self {
        let operation = |matches| operation(contract, matches);
        let selected = match matches.subcommand() {
            Some(("sandbox", arguments)) => Some(Self::Sandbox(arguments)),
            Some(("operations", arguments)) => Some(Self::Operations(arguments)),
            Some(("sign", group)) => operation(group).map(|(operation, arguments)| Self::Sign(operation, arguments)),
            Some(("drift", group)) => operation(group).map(|(operation, arguments)| Self::Drift(operation, arguments)),
            _ => operation(matches).map(|(operation, arguments)| Self::Call(operation, arguments)),
        };
        selected.unwrap_or(Self::Tour)
    }

    /// Returns whether the output is JSON.
    pub fn json(&self) -> bool {
        match self {
            Self::Tour | Self::Sandbox(_) => false,
            Self::Call(_, arguments)
            | Self::Sign(_, arguments)
            | Self::Drift(_, arguments)
            | Self::Operations(arguments) => arguments.get_flag(JSON),
        }
    }
}

/// Returns the operation that the subcommands of a group select, and its arguments.
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
        .subcommand(sandbox::command(contract))
        .subcommand(
            Command::new("operations")
                .about(format!("Lists the {} operations", contract.operations().count()))
                .arg(json("Prints the list as JSON")),
        );
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
    sending(contract, operation).arg(json("Prints the result as JSON, with every digit as the exchange wrote it"))
}

/// With a saved response, nothing is sent and no parameter is required.
fn drift(contract: &'static Contract, operation: &'static Operation) -> Command {
    let response = Arg::new(RESPONSE)
        .long(RESPONSE)
        .value_name("FILE")
        .value_hint(ValueHint::FilePath)
        .allow_hyphen_values(true)
        .help("A saved response, including its envelope, or `-` for stdin; nothing is sent")
        .help_heading("Parameters");
    let required_unless_saved = |arg: Arg| match arg.is_required_set() {
        true => arg.required(false).required_unless_present(RESPONSE),
        false => arg,
    };
    sending(contract, operation)
        .mut_args(required_unless_saved)
        .arg(response)
        .arg(json("Prints the differences as JSON"))
}

/// Returns the subcommand of an operation that is sent.
fn sending(contract: &'static Contract, operation: &'static Operation) -> Command {
    operation_command(contract, operation).args(sending_options())
}

fn sign(contract: &'static Contract, operation: &'static Operation) -> Command {
    operation_command(contract, operation).arg(json("Prints the request as JSON"))
}

/// Returns the subcommand of an operation with its parameters and the options of its connection.
fn operation_command(contract: &'static Contract, operation: &'static Operation) -> Command {
    Command::new(names::subcommand(operation))
        .about(operation.fact.doc.as_str())
        .after_help(help::summary(operation))
        .after_long_help(help::details(contract, operation))
        .args(operation.params.iter().map(|field| param(contract, field)))
        .args(operation.body.as_ref().map(|body| file(contract, body)))
        .args(request_options(contract, operation))
}

/// Returns the id of the argument for a parameter. The prefix keeps it apart from the ids of the command's own options.
pub fn param_id(wire: &str) -> String {
    format!("parameter {wire}")
}

fn param(contract: &'static Contract, param: &'static Field) -> Arg {
    let text = help::parameter(contract, param);
    let long = match help::values(contract, param) {
        Some(values) => format!("{text}\n\n{values}"),
        None => text.clone(),
    };
    let arg = Arg::new(param_id(&param.wire))
        .long(help::option_name(&param.wire))
        .value_name(value_name(contract, param))
        .required(!param.optional)
        .help(text)
        .long_help(StyledStr::from(long))
        .help_heading("Parameters");
    match contract.value_kind(&param.ty) {
        // `--force-close` without a value means `true`.
        ValueKind::Scalar(Scalar::Boolean) => arg.num_args(0..=1).default_missing_value("true"),
        ValueKind::Scalar(_) | ValueKind::Enum(_) | ValueKind::Record(..) => arg.allow_negative_numbers(true),
    }
}

fn value_name(contract: &Contract, param: &Field) -> &'static str {
    match contract.value_kind(&param.ty) {
        _ if param.list => "LIST",
        ValueKind::Scalar(scalar) => scalar.placeholder(),
        ValueKind::Enum(_) => "VALUE",
        ValueKind::Record(..) => Scalar::Json.placeholder(),
    }
}

fn file(contract: &Contract, body: &Field) -> Arg {
    let text = format!("A file with {}, or `-` for stdin", contract.expected_body(body));
    let long = format!("{text}\n\n{}", help::body_fields(contract, body));
    Arg::new(FILE)
        .long(FILE)
        .value_name("FILE")
        .required(!body.optional)
        .value_hint(ValueHint::FilePath)
        .allow_hyphen_values(true)
        .help(text)
        .long_help(StyledStr::from(long))
        .help_heading("Parameters")
}

fn json(help: &'static str) -> Arg {
    Arg::new(JSON).long(JSON).action(ArgAction::SetTrue).help(help).help_heading("Output")
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
                embedded().try_get_matches_from(line.split_whitespace())?;
            }
        }
        Ok(())
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
            let own = command.get_arguments().filter_map(|arg| arg.get_long().map(str::to_owned));
            own.chain(command.get_subcommands().flat_map(options)).collect()
        }
        let secretive = |name: &String| ["secret", "key", "password", "token"].iter().any(|word| name.contains(word));
        assert_eq!(options(&embedded()).into_iter().find(secretive), None);
    }
}
