//! Subcommands that this build does not have, because a feature is off: they accept any arguments, and say how to get them.

use clap::Command;

use crate::failure::Failure;

/// Returns how to get a build with a feature.
fn installation(feature: &str) -> String {
    format!(
        "To get it, run `cargo install --locked --path crates/cli --features {feature}` in a copy of the repository, or install the \
         binary of a release."
    )
}

fn command(name: &'static str, about: &str, feature: &str) -> Command {
    Command::new(name)
        .about(format!("{about} (not in this build: see `tradewire {name} --help`)"))
        .after_help(installation(feature))
        .allow_external_subcommands(true)
}

fn failure(name: &str, feature: &str) -> Failure {
    let error = format!("this build of the command does not have `tradewire {name}`");
    Failure::usage(error, format!("{} Nothing was sent.", installation(feature)))
}

/// `tradewire archive` and `tradewire history` without the feature `archive`.
#[cfg(not(feature = "archive"))]
pub mod archive {
    use clap::{ArgMatches, Command};
    use tradewire_contract::Contract;

    use crate::failure::Failure;

    pub fn commands(_contract: &'static Contract) -> [Command; 2] {
        [
            ("history", "Prints a time range of the account's history"),
            ("archive", "Archives the history of accounts in a database"),
        ]
        .map(|(name, about)| super::command(name, about, "archive"))
    }

    pub async fn run(_contract: &'static Contract, name: &str, _arguments: &ArgMatches) -> Result<(), Failure> {
        Err(super::failure(name, "archive"))
    }
}

/// `tradewire watch` without the feature `streams`.
#[cfg(not(feature = "streams"))]
pub mod watch {
    use std::ffi::OsString;

    use clap::{ArgMatches, Command};
    use tradewire_contract::Contract;

    use crate::failure::Failure;

    pub fn command(_contract: &'static Contract, _words: Option<&[OsString]>) -> Command {
        super::command("watch", "Prints the messages of a channel as they arrive", "streams")
    }

    pub async fn run(_contract: &'static Contract, _arguments: &ArgMatches) -> Result<(), Failure> {
        Err(super::failure("watch", "streams"))
    }
}
