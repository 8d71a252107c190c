//! `tradewire archive` and `tradewire history` in a build without the feature `archive`: they say how to get them.

use clap::{ArgMatches, Command};
use tradewire_contract::Contract;

use crate::contract_option::Loaded;
use crate::failure::Failure;

/// How to get a build with the feature.
const INSTALLATION: &str = "To get it, run `cargo install --locked --path crates/cli --features archive` in a copy of the repository, or \
                            install the binary of a release.";

/// Returns the subcommands. They accept any arguments.
pub fn commands(_contract: &'static Contract) -> [Command; 2] {
    [
        ("history", "Prints a time range of the account's history"),
        ("archive", "Archives the history of accounts in a database"),
    ]
    .map(|(name, about)| {
        Command::new(name)
            .about(format!("{about} (not in this build: see `tradewire {name} --help`)"))
            .after_help(INSTALLATION)
            .allow_external_subcommands(true)
    })
}

/// Rejects a call of one of the subcommands.
pub async fn run(_loaded: &Loaded, name: &str, _arguments: &ArgMatches) -> Result<(), Failure> {
    let error = format!("this build of the command does not have `tradewire {name}`");
    Err(Failure::usage(error, format!("{INSTALLATION} Nothing was sent.")))
}
