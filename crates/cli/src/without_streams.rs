//! `tradewire watch` in a build without the feature `streams`.

use std::ffi::OsString;

use clap::{ArgMatches, Command};
use tradewire_contract::Contract;

use crate::failure::Failure;
use crate::without_feature;

const FEATURE: &str = "streams";

/// Returns the subcommand. It accepts any arguments.
pub fn command(_contract: &'static Contract, _words: Option<&[OsString]>) -> Command {
    without_feature::command("watch", "Prints the messages of a channel as they arrive", FEATURE)
}

/// Rejects a call of the subcommand.
pub async fn run(_contract: &'static Contract, _arguments: &ArgMatches) -> Result<(), Failure> {
    Err(without_feature::failure("watch", FEATURE))
}
