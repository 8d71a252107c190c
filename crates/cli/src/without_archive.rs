//! `tradewire archive` and `tradewire history` in a build without the feature `archive`.

use clap::{ArgMatches, Command};
use tradewire_contract::Contract;

use crate::contract_option::Loaded;
use crate::failure::Failure;
use crate::without_feature;

const FEATURE: &str = "archive";

/// Returns the subcommands. They accept any arguments.
pub fn commands(_contract: &'static Contract) -> [Command; 2] {
    [
        ("history", "Prints a time range of the account's history"),
        ("archive", "Archives the history of accounts in a database"),
    ]
    .map(|(name, about)| without_feature::command(name, about, FEATURE))
}

/// Rejects a call of one of the subcommands.
pub async fn run(_loaded: &Loaded, name: &str, _arguments: &ArgMatches) -> Result<(), Failure> {
    Err(without_feature::failure(name, FEATURE))
}
