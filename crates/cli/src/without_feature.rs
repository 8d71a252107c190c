//! Subcommands that this build does not have, because a feature is off: they accept any arguments, and say how to get them.

use clap::Command;

use crate::failure::Failure;

/// The names of the subcommands, with their descriptions and features.
const MISSING: &[(&str, &str, &str)] = &[
    #[cfg(not(feature = "archive"))]
    ("history", "Prints a time range of the account's history", "archive"),
    #[cfg(not(feature = "archive"))]
    ("archive", "Archives the history of accounts in a database", "archive"),
    #[cfg(not(feature = "streams"))]
    ("watch", "Prints the messages of a channel as they arrive", "streams"),
];

/// Returns the subcommands.
pub fn commands() -> impl Iterator<Item = Command> {
    MISSING.iter().map(|(name, about, feature)| {
        Command::new(*name)
            .about(format!("{about} (not in this build: see `tradewire {name} --help`)"))
            .after_help(installation(feature))
            .allow_external_subcommands(true)
    })
}

/// Fails if this build does not have a subcommand.
pub fn check(name: &str) -> Result<(), Failure> {
    let Some((_, _, feature)) = MISSING.iter().find(|(missing, ..)| *missing == name) else { return Ok(()) };
    let error = format!("this build of the command does not have `tradewire {name}`");
    Err(Failure::usage(error, format!("{} Nothing was sent.", installation(feature))))
}

/// Returns how to get a build with a feature.
fn installation(feature: &str) -> String {
    format!(
        "To get it, run `cargo install --locked --path crates/cli --features {feature}` in a copy of the repository, or install the \
         binary of a release."
    )
}
