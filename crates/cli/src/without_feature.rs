//! Subcommands that this build does not have, because a feature is off: they say how to get them.

use clap::Command;

use crate::failure::Failure;

/// Returns how to get a build with a feature.
fn installation(feature: &str) -> String {
    format!(
        "To get it, run `cargo install --locked --path crates/cli --features {feature}` in a copy of the repository, or install the \
         binary of a release."
    )
}

/// Returns a subcommand that accepts any arguments.
pub fn command(name: &'static str, about: &str, feature: &str) -> Command {
    Command::new(name)
        .about(format!("{about} (not in this build: see `tradewire {name} --help`)"))
        .after_help(installation(feature))
        .allow_external_subcommands(true)
}

/// Returns the failure of a call of the subcommand.
pub fn failure(name: &str, feature: &str) -> Failure {
    let error = format!("this build of the command does not have `tradewire {name}`");
    Failure::usage(error, format!("{} Nothing was sent.", installation(feature)))
}
