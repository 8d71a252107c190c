//! The tree of subcommands. Everything down to the groups is written by hand; the operations come from the contract.

mod collisions;
pub mod sandbox;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use tradewire::Deployment;
use tradewire::retry::RetryPolicy;
use tradewire_contract::reference::help;
use tradewire_contract::{Auth, Contract, Field, Group, Kind, Operation, Scalar};

pub use self::collisions::check_names;
use crate::{connect, contract_option, names, report};

/// The option for the file of a request body.
pub const FILE: &str = "file";
/// The option for JSON output.
pub const JSON: &str = "json";
/// The option for the name of a deployment.
pub const DEPLOYMENT: &str = "deployment";
/// The option for the receive window.
pub const RECV_WINDOW: &str = "recv-window";
/// The option for the timeout of an attempt.
pub const TIMEOUT: &str = "timeout";
/// The option for the maximum number of attempts.
pub const ATTEMPTS: &str = "attempts";
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

    /// Whether the output is JSON.
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

/// Returns the whole command.
pub fn command(contract: &'static Contract) -> Command {
    let groups_of_operations: Vec<_> = groups(contract).map(|group| group.name.as_str()).collect();
    let about = format!("Calls the {} operations of an exchange", names::listed(&groups_of_operations));
    Command::new("tradewire")
        .version(env!("CARGO_PKG_VERSION"))
        .long_about(format!("{about}. Without a subcommand, runs the tour."))
        .about(about)
        .after_help(format!("{}\n\n{}", connect::environment_help(contract), report::EXIT_CODES))
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
                .about("Compares a response with the contract and prints the lines to add to the contract")
                .subcommand_required(true)
                .arg_required_else_help(true)
                .subcommands(group_commands(contract, drift)),
        )
        .subcommand(sandbox::command(contract))
        .subcommand(
            Command::new("operations")
                .about(format!("Lists the {} operations", contract.operations().count()))
                .arg(json("Prints the list as JSON")),
        )
}

/// Iterates over the groups with operations.
fn groups(contract: &'static Contract) -> impl Iterator<Item = &'static Group> {
    contract.groups.iter().filter(|group| !group.operations.is_empty())
}

/// Returns a subcommand for each group, with a subcommand for each of its operations.
fn group_commands(
    contract: &'static Contract,
    operation_command: fn(&'static Contract, &'static Operation) -> Command,
) -> Vec<Command> {
    let group = |group: &'static Group| {
        let command = Command::new(group.name.as_str())
            .about(group.doc.trim_end_matches('.'))
            .subcommand_required(true)
            .arg_required_else_help(true);
        command.subcommands(group.operations.iter().map(|operation| operation_command(contract, operation)))
    };
    groups(contract).map(group).collect()
}

fn call(contract: &'static Contract, operation: &'static Operation) -> Command {
    sending(contract, operation).arg(json("Prints the result as JSON, with every digit as the exchange wrote it"))
}

/// With a saved response nothing is sent, so no parameter is required.
fn drift(contract: &'static Contract, operation: &'static Operation) -> Command {
    let response = Arg::new(RESPONSE).long(RESPONSE).value_name("FILE").value_hint(ValueHint::FilePath);
    let response = response.allow_hyphen_values(true).help_heading("Parameters");
    let response = response.help("A saved response, including its envelope, or `-` for stdin; nothing is sent");
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
    let timeout = Arg::new(TIMEOUT).value_name("SECONDS").value_parser(value_parser!(u64).range(1..=600));
    let timeout = timeout.help("Timeout of one attempt").long(TIMEOUT).help_heading("Connection");
    let attempts = Arg::new(ATTEMPTS).value_name("NUMBER").value_parser(value_parser!(u64).range(1..=10));
    let default = RetryPolicy::default().max_attempts;
    let help = format!("Maximum number of attempts, if the request is safe to retry [default: {default}]");
    let attempts = attempts.help(help).long(ATTEMPTS).help_heading("Connection");
    operation_command(contract, operation).arg(timeout).arg(attempts)
}

fn sign(contract: &'static Contract, operation: &'static Operation) -> Command {
    operation_command(contract, operation).arg(json("Prints the request as JSON"))
}

/// Returns the subcommand of an operation, with its parameters and the options of where it is sent.
fn operation_command(contract: &'static Contract, operation: &'static Operation) -> Command {
    Command::new(names::subcommand(operation))
        .about(operation.fact.doc.as_str())
        .after_help(help::summary(operation))
        .after_long_help(help::details(contract, operation))
        .args(operation.params.iter().map(|field| param(contract, field)))
        .args(operation.body.as_ref().map(|body| file(contract, body)))
        .args(connection(contract, operation))
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
    match contract.kind_of(&param.ty) {
        // `--force-close` without a value means `true`.
        Kind::Scalar(Scalar::Boolean) => arg.num_args(0..=1).default_missing_value("true"),
        Kind::Scalar(_) => arg.allow_negative_numbers(true),
        Kind::Enum(_) | Kind::Record(..) => arg,
    }
}

fn value_name(contract: &Contract, param: &Field) -> &'static str {
    match contract.kind_of(&param.ty) {
        _ if param.list => "LIST",
        Kind::Scalar(scalar) => scalar.placeholder(),
        Kind::Enum(_) => "VALUE",
        Kind::Record(..) => Scalar::Json.placeholder(),
    }
}

fn file(contract: &Contract, body: &Field) -> Arg {
    let text = format!("A file with {}, or `-` for stdin", contract.expected_body(body));
    let long = format!("{text}\n\n{}", help::body_fields(contract, body));
    Arg::new(FILE)
        .long(FILE)
        .value_name("FILE")
        .required(true)
        .value_hint(ValueHint::FilePath)
        .allow_hyphen_values(true)
        .help(text)
        .long_help(StyledStr::from(long))
        .help_heading("Parameters")
}

/// Returns the options of where a request is sent and how it is signed.
fn connection(contract: &'static Contract, operation: &'static Operation) -> Vec<Arg> {
    let hosts = contract.client_operations().hosts();
    let known: Vec<_> = contract.deployments.keys().collect();
    let urls: Vec<String> = hosts.iter().map(|host| connect::url_option(host)).collect();
    let deployment = Arg::new(DEPLOYMENT).long(DEPLOYMENT).value_name("NAME").conflicts_with_all(&urls);
    let help = format!("Name of a public deployment ({}) [env: {}]", known.join(", "), Deployment::VARIABLE);
    let mut args = vec![deployment.help(help)];
    for (host, option) in hosts.iter().zip(&urls) {
        let help = format!("Base URL of the {} host [env: {}]", host.name, Deployment::url_variable(host));
        args.push(Arg::new(option.clone()).long(option.clone()).value_name("URL").help(help));
    }
    let host = hosts.iter().find(|host| host.name == operation.host);
    if let (Auth::Signed, Some(host)) = (operation.auth, host) {
        let window = host.recipe.recv_window;
        let help = format!(
            "Maximum age of the request when it arrives, 1 to {} [default: {}]",
            window.max_millis, window.default_millis
        );
        let arg = Arg::new(RECV_WINDOW).long(RECV_WINDOW).value_name("MILLISECONDS").allow_negative_numbers(true);
        let max = window.max_millis;
        args.push(arg.value_parser(move |text: &str| recv_window(text, max)).help(help));
    }
    args.into_iter().map(|arg| arg.help_heading("Connection")).collect()
}

/// Parses a receive window. The client checks it too, but its error could not name the option and the unit.
fn recv_window(text: &str, max: i64) -> Result<u64, String> {
    let millis: Option<i64> = text.parse().ok().filter(|millis| (1..=max).contains(millis));
    let millis = millis.and_then(|millis| u64::try_from(millis).ok());
    millis.ok_or_else(|| format!("expected a whole number of milliseconds from 1 to {max}"))
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
