//! The tree of subcommands: written by hand down to the groups, made from the operation table below them.

pub mod sandbox;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use tradewire::spec::{Auth, Field, Group, Kind};
use tradewire::{DEPLOYMENTS, Deployment, GROUPS, HOSTS, OPERATIONS, Operation};

use crate::{connect, describe, names, report};

/// The file of a batch.
pub const FILE: &str = "file";
/// JSON instead of a table.
pub const JSON: &str = "json";
/// The name of a deployment.
pub const DEPLOYMENT: &str = "deployment";
/// The receive window.
pub const RECV_WINDOW: &str = "recv-window";
/// How long a call may take.
pub const TIMEOUT: &str = "timeout";
pub const ATTEMPTS: &str = "attempts";
/// The file of an answer.
pub const ANSWER: &str = "answer";
/// What the command was asked to do.
#[derive(Debug)]
pub enum Action<'a> {
    /// Show everything.
    Tour,
    /// Call one operation.
    Call(&'static Operation, &'a ArgMatches),
    /// Sign a call without sending it.
    Sign(&'static Operation, &'a ArgMatches),
    /// Compare an answer with the contract.
    Drift(&'static Operation, &'a ArgMatches),
    /// Serve a sandbox.
    Sandbox(&'a ArgMatches),
    /// List the operations.
    Operations(&'a ArgMatches),
}

impl<'a> Action<'a> {
    /// What the arguments ask for; the tour when they ask for nothing.
    pub fn of(matches: &'a ArgMatches) -> Self {
        match matches.subcommand() {
            Some(("sandbox", arguments)) => Self::Sandbox(arguments),
            Some(("operations", arguments)) => Self::Operations(arguments),
            Some(("sign", group)) => operation(group).map_or(Self::Tour, |(of, arguments)| Self::Sign(of, arguments)),
            Some(("drift", group)) => operation(group).map_or(Self::Tour, |(of, arguments)| Self::Drift(of, arguments)),
            _ => operation(matches).map_or(Self::Tour, |(of, arguments)| Self::Call(of, arguments)),
        }
    }

    /// Whether JSON is wanted.
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

/// The operation that a subcommand names, and its arguments.
fn operation(matches: &ArgMatches) -> Option<(&'static Operation, &ArgMatches)> {
    let (group, matches) = matches.subcommand()?;
    let (name, arguments) = matches.subcommand()?;
    let operation = OPERATIONS.iter().find(|of| of.group == group && names::subcommand(of) == name)?;
    Some((operation, arguments))
}

/// The whole command.
pub fn command() -> Command {
    Command::new("tradewire")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Futures and spot orders and loan products, over one signed interface")
        .long_about(
            "Futures and spot orders and loan products, over one signed interface. Without a subcommand: the tour.",
        )
        .after_help(format!("{}\n\n{}", connect::environment(), report::EXIT_CODES))
        .subcommand(Command::new("tour").about("Shows what the interface does, against an exchange in this process"))
        .subcommands(groups(call))
        .subcommand(
            Command::new("sign")
                .about("Prints what an operation would send and sign, and sends nothing")
                .subcommand_required(true)
                .arg_required_else_help(true)
                .subcommands(groups(sign)),
        )
        .subcommand(
            Command::new("drift")
                .about("Compares an answer with the contract, and prints the lines that would describe it")
                .subcommand_required(true)
                .arg_required_else_help(true)
                .subcommands(groups(drift)),
        )
        .subcommand(sandbox::command())
        .subcommand(
            Command::new("operations")
                .about(format!("Lists the {} operations", OPERATIONS.len()))
                .arg(json("Prints the list as JSON")),
        )
}

/// A subcommand for every group, with one for each of its operations.
fn groups(leaf: fn(&'static Operation) -> Command) -> Vec<Command> {
    let group = |group: &'static Group| {
        let command = Command::new(group.name)
            .about(group.doc.trim_end_matches('.'))
            .subcommand_required(true)
            .arg_required_else_help(true);
        command.subcommands(group.operations.iter().map(|operation| leaf(operation)))
    };
    GROUPS.iter().map(group).collect()
}

fn call(operation: &'static Operation) -> Command {
    asking(operation).arg(json("Prints the result as the exchange gave it, every digit kept"))
}

/// With an answer that is there already, nothing is asked and no parameter needed.
fn drift(operation: &'static Operation) -> Command {
    let answer = Arg::new(ANSWER).long(ANSWER).value_name("FILE").value_hint(ValueHint::FilePath);
    let answer = answer.allow_hyphen_values(true).help_heading("Parameters");
    let answer = answer.help("A file with an answer, envelope included, or `-` for stdin: nothing is sent then");
    let unless_answered =
        |arg: Arg| if arg.is_required_set() { arg.required(false).required_unless_present(ANSWER) } else { arg };
    asking(operation).mut_args(unless_answered).arg(answer).arg(json("Prints what was found as JSON"))
}

/// An operation that is sent.
fn asking(operation: &'static Operation) -> Command {
    let timeout = Arg::new(TIMEOUT).value_name("SECONDS").value_parser(value_parser!(u64).range(1..=600));
    let timeout = timeout.help("How long one attempt may take").long(TIMEOUT).help_heading("Connection");
    let attempts = Arg::new(ATTEMPTS).value_name("NUMBER").value_parser(value_parser!(u64).range(1..=10));
    let attempts = attempts.help("How often it is sent at most, where it may be sent again [default: 4]");
    let attempts = attempts.long(ATTEMPTS).help_heading("Connection");
    leaf(operation).arg(timeout).arg(attempts)
}

fn sign(operation: &'static Operation) -> Command {
    leaf(operation).arg(json("Prints it as JSON"))
}

/// The subcommand of an operation: its parameters, and where it goes.
fn leaf(operation: &'static Operation) -> Command {
    Command::new(names::subcommand(operation))
        .about(operation.doc)
        .after_help(describe::operation(operation))
        .args(operation.params.iter().map(param))
        .args(operation.body.as_ref().map(file))
        .args(connection(operation))
}

fn param(param: &'static Field) -> Arg {
    let arg =
        Arg::new(param.name).long(names::option(param.name)).value_name(value_name(param)).required(!param.optional);
    let arg = match param.kind {
        // `--force-close` alone says `true`.
        Kind::Boolean => arg.num_args(0..=1).default_missing_value("true"),
        Kind::Integer | Kind::Decimal | Kind::Timestamp => arg.allow_negative_numbers(true),
        _ => arg,
    };
    let arg = arg.help(describe::field(param)).help_heading("Parameters");
    match describe::values(param) {
        Some(values) => arg.long_help(StyledStr::from(format!("{}\n\n{values}", describe::field(param)))),
        None => arg,
    }
}

fn value_name(param: &Field) -> &'static str {
    match param.kind {
        _ if param.list => "LIST",
        Kind::Text => "TEXT",
        Kind::Integer => "INTEGER",
        Kind::Boolean => "true|false",
        Kind::Decimal => "DECIMAL",
        Kind::Timestamp => "MILLISECONDS",
        Kind::Enum(_) => "VALUE",
        Kind::Json | Kind::Record(_) => "JSON",
    }
}

fn file(body: &'static Field) -> Arg {
    let help = format!("A file with {}, or `-` for stdin", body.expected_body());
    let arg = Arg::new(FILE).long(FILE).value_name("FILE").required(true).value_hint(ValueHint::FilePath);
    let arg = arg.allow_hyphen_values(true).help_heading("Parameters");
    let long = format!("{help}\n\n{}", describe::element(body));
    arg.help(help).long_help(StyledStr::from(long))
}

/// Where the request goes, and how it is signed.
fn connection(operation: &'static Operation) -> Vec<Arg> {
    let known: Vec<_> = DEPLOYMENTS.iter().map(|deployment| deployment.name).collect();
    let urls: Vec<String> = HOSTS.iter().map(|host| connect::url_option(host)).collect();
    let deployment = Arg::new(DEPLOYMENT).long(DEPLOYMENT).value_name("NAME").conflicts_with_all(&urls);
    let help = format!("A deployment that is publicly known ({}) [env: {}]", known.join(", "), Deployment::VARIABLE);
    let mut args = vec![deployment.help(help)];
    for (host, option) in HOSTS.iter().zip(&urls) {
        let help = format!("Base URL of the {} host [env: {}]", host.name, Deployment::url_variable(host));
        args.push(Arg::new(option.clone()).long(option.clone()).value_name("URL").help(help));
    }
    if operation.auth == Auth::Signed {
        let window = operation.host.recipe.recv_window;
        let help = format!(
            "How old the request may be when it arrives: 1 to {} [default: {}]",
            window.max_millis, window.default_millis
        );
        let arg = Arg::new(RECV_WINDOW).long(RECV_WINDOW).value_name("MILLISECONDS").allow_negative_numbers(true);
        let max = window.max_millis;
        args.push(arg.value_parser(move |text: &str| recv_window(text, max)).help(help));
    }
    args.into_iter().map(|arg| arg.help_heading("Connection")).collect()
}

/// A receive window. It is checked here, where the unit is known that it was given in.
fn recv_window(text: &str, max: i64) -> Result<u64, String> {
    let millis: i64 = text.parse().map_err(|_| format!("a number of milliseconds from 1 to {max} is expected"))?;
    let allowed = u64::try_from(millis).ok().filter(|_| (1..=max).contains(&millis));
    allowed.ok_or_else(|| format!("the receive window is {millis} ms, but 1 ms to {max} ms is allowed"))
}

fn json(help: &'static str) -> Arg {
    Arg::new(JSON).long(JSON).action(ArgAction::SetTrue).help(help).help_heading("Output")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_sound_and_has_every_operation() {
        command().debug_assert();
        for operation in OPERATIONS {
            let group = command().find_subcommand(operation.group).cloned().unwrap_or_default();
            assert!(group.find_subcommand(names::subcommand(operation)).is_some(), "{}", operation.title());
        }
    }

    #[test]
    fn nothing_asked_is_the_tour() -> Result<(), clap::Error> {
        let matches = command().try_get_matches_from(["tradewire"])?;
        assert!(matches!(Action::of(&matches), Action::Tour));
        Ok(())
    }

    #[test]
    fn a_name_finds_its_operation() -> Result<(), clap::Error> {
        for sign in [None, Some("sign")] {
            let words = ["tradewire"].into_iter().chain(sign).chain(["futures", "order-detail", "--order-id", "7"]);
            let matches = command().try_get_matches_from(words)?;
            let (Action::Call(operation, _) | Action::Sign(operation, _)) = Action::of(&matches) else { continue };
            assert_eq!(operation.title(), "futures order-detail");
        }
        Ok(())
    }

    #[test]
    fn no_option_takes_a_secret() {
        fn options(command: &Command) -> Vec<String> {
            let own = command.get_arguments().filter_map(|arg| arg.get_long().map(str::to_owned));
            own.chain(command.get_subcommands().flat_map(options)).collect()
        }
        let secretive = |name: &String| ["secret", "key", "password", "token"].iter().any(|word| name.contains(word));
        assert_eq!(options(&command()).into_iter().find(secretive), None);
    }
}
