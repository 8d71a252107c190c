//! The options that several parts of the command use: their names, their forms, and whether they are given.

use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::parser::MatchesError;
use clap::{Arg, ArgAction, ArgMatches, ValueHint, value_parser};
use tradewire::operations::Host;

/// The option for the directory of a contract. It comes before the subcommand.
pub const CONTRACT: &str = "contract";
pub const DEPLOYMENT: &str = "deployment";
pub const PROFILE: &str = "profile";
pub const SANDBOX: &str = "sandbox";
pub const RECV_WINDOW: &str = "recv-window";
pub const TIMEOUT: &str = "timeout";
pub const ATTEMPTS: &str = "attempts";
pub const JOURNAL: &str = "journal";
/// The option for orders of a journal that were looked up at the exchange.
pub const ACKNOWLEDGE: &str = "acknowledge";
pub const ALLOW_WITHDRAWALS: &str = "allow-withdrawals";
pub const OWN_LIMITS: &str = "own-limits";
/// The option that sends a request although it breaks a rule that no source states.
pub const INSIST: &str = "insist";
/// The option that rounds orders to the rules of their trading pairs.
pub const ROUND: &str = "round";
/// The option to keep to the general limits of the exchange as well.
pub const CAUTIOUS: &str = "cautious";
pub const VERBOSE: &str = "verbose";
/// The option for the file of a request body.
pub const FILE: &str = "file";
pub const JSON: &str = "json";
pub const ALL: &str = "all";
/// The option for the file of a saved response.
pub const RESPONSE: &str = "response";

// The environment variables for some of these options.
pub const PROFILE_VARIABLE: &str = "TRADEWIRE_PROFILE";
pub const WITHDRAWALS_VARIABLE: &str = "TRADEWIRE_ALLOW_WITHDRAWALS";
pub const OWN_LIMITS_VARIABLE: &str = "TRADEWIRE_OWN_LIMITS";
pub const CAUTIOUS_VARIABLE: &str = "TRADEWIRE_CAUTIOUS";

/// Returns the name of the option for a host's base URL.
pub fn url_option(host: &Host) -> String {
    format!("{}-url", host.name.replace('_', "-"))
}

/// Returns the id of the argument for a parameter. The prefix distinguishes it from the ids of the command's own options.
pub fn param_id(wire: &str) -> String {
    format!("parameter {wire}")
}

/// Returns the id of the argument for a field of the body.
pub fn body_id(wire: &str) -> String {
    format!("field {wire}")
}

/// Returns whether one of the arguments is `--json`, for failures of commands whose arguments were not parsed.
pub fn is_json_among_arguments() -> bool {
    std::env::args_os().any(|argument| argument == "--json")
}

/// Returns the value of an option. For an option that is not given, or that the command does not have, returns `None`.
pub fn given<T: Clone + Send + Sync + 'static>(arguments: &ArgMatches, name: &str) -> Option<T> {
    let value = arguments.try_get_one(name);
    debug_assert!(!matches!(value, Err(MatchesError::Downcast { .. })), "--{name} has another type");
    value.ok().flatten().cloned()
}

/// Returns whether a flag is given. For a flag that the command does not have, returns `false`.
pub fn has_flag(arguments: &ArgMatches, name: &str) -> bool {
    given(arguments, name).unwrap_or_default()
}

/// Returns an option with a value.
pub fn option(name: impl Into<String>, value_name: &'static str, help: impl Into<StyledStr>) -> Arg {
    let name = name.into();
    Arg::new(name.clone()).long(name).value_name(value_name).help(help)
}

/// Returns an option for a file to read, or `-` for stdin.
pub fn input_file(name: &'static str, help: impl Into<StyledStr>) -> Arg {
    option(name, "FILE", help).value_hint(ValueHint::FilePath).allow_hyphen_values(true)
}

/// Returns an option for a directory.
pub fn directory(name: &'static str, help: impl Into<StyledStr>) -> Arg {
    option(name, "DIR", help).value_hint(ValueHint::DirPath).value_parser(value_parser!(PathBuf))
}

/// Returns an option without a value.
pub fn flag(name: &'static str, help: impl Into<StyledStr>) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// Returns an option without a value for the form of the output.
pub fn output_flag(name: &'static str, help: impl Into<StyledStr>) -> Arg {
    flag(name, help).help_heading("Output")
}

/// Returns the option for JSON output.
pub fn json(help: &'static str) -> Arg {
    output_flag(JSON, help)
}
