//! The options for the output.

use clap::{Arg, ArgAction};

use crate::options::JSON;

/// Returns the option for JSON output.
pub(super) fn json(help: &'static str) -> Arg {
    flag(JSON, help)
}

/// Returns an option without a value.
pub(super) fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help).help_heading("Output")
}
