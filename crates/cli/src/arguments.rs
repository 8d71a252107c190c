//! The subcommands and their options. The groups and operations come from the contract.

pub mod collisions;
pub mod connection;
pub mod groups;
pub mod operation;
pub mod parameters;

use std::ffi::OsString;

use clap::Command;
use tradewire_contract::Contract;

use self::groups::{group_commands, groups, parent};
#[cfg(feature = "archive")]
use crate::archive;
#[cfg(feature = "streams")]
use crate::watch;
use crate::{
    completions, contract_option, environment, exit_codes, journal, names, operations, place_all, profiles, sandbox,
    without_feature,
};

/// Returns the complete command. If the words of a command line are given, only the operations that they name have their options: those of all
/// operations take longer to build than a request to send.
pub fn command(contract: &'static Contract, words: Option<&[OsString]>) -> Command {
    let groups_of_operations: Vec<_> = groups(contract).map(|group| group.name.as_str()).collect();
    let about = format!("Calls the {} operations of an exchange", names::listed(&groups_of_operations));
    let command =
        Command::new("tradewire")
            // Otherwise, Windows would show `tradewire.exe`.
            .bin_name("tradewire")
            .version(env!("CARGO_PKG_VERSION"))
            .long_about(format!("{about}. Without a subcommand, runs the tour."))
            .about(about)
            .after_help(format!("{}\n\n{}", environment::help(contract), exit_codes::HELP))
            .arg(contract_option::arg())
            .subcommand(Command::new("tour").about("Runs a guided tour against a sandbox in this process"))
            .subcommands(group_commands(contract, words, operation::call))
            .subcommand(
                parent("sign", "Prints the signed request of an operation without sending it")
                    .subcommands(group_commands(contract, words, operation::sign)),
            )
            .subcommand(
                parent("drift", "Compares a response with the contract and prints the differences")
                    .subcommands(group_commands(contract, words, operation::drift)),
            )
            .subcommand(journal::reconcile_subcommand(contract))
            .subcommand(place_all::command(contract));
    #[cfg(feature = "archive")]
    let command = command.subcommands([archive::history::command(contract), archive::options::command(contract)]);
    #[cfg(feature = "streams")]
    let command = command.subcommand(watch::command(contract, words));
    command
        .subcommands(without_feature::commands())
        .subcommand(profiles::command::command(contract))
        .subcommand(sandbox::command(contract))
        .subcommand(operations::command(contract))
        .subcommand(completions::command())
}

#[cfg(test)]
mod tests {
    use tradewire_contract::reference::help;

    use super::*;
    use crate::invocation::Invocation;

    fn embedded() -> Command {
        command(Contract::embedded(), None)
    }

    #[test]
    fn the_command_is_valid_and_has_every_operation() {
        let command = embedded();
        command.clone().debug_assert();
        for operation in Contract::embedded().operations() {
            let group = command.find_subcommand(&operation.name.group).cloned().unwrap_or_default();
            assert!(group.find_subcommand(names::subcommand(&operation.name)).is_some(), "{}", operation.title());
        }
    }

    #[test]
    fn the_examples_in_help_texts_are_valid_commands() -> Result<(), clap::Error> {
        for operation in Contract::embedded().operations() {
            for example in &operation.examples {
                let text = help::command(operation, example).replace("\\\n", " ");
                let line = words(text.split(" <<'JSON'").next().unwrap_or_default());
                let arguments: Vec<OsString> = line.iter().map(OsString::from).collect();
                command(Contract::embedded(), Some(&arguments)).try_get_matches_from(line)?;
            }
        }
        Ok(())
    }

    /// Splits a line into words as a shell does. Double quotes may enclose spaces.
    fn words(line: &str) -> Vec<String> {
        let (mut words, mut is_quoted) = (vec![String::new()], false);
        for c in line.chars() {
            match c {
                '"' | '\'' => is_quoted = !is_quoted,
                c if c.is_whitespace() && !is_quoted => words.push(String::new()),
                c => words.last_mut().unwrap_or(&mut String::new()).push(c),
            }
        }
        words.retain(|word| !word.is_empty());
        words
    }

    #[test]
    fn a_name_selects_its_operation() -> Result<(), clap::Error> {
        for sign in [None, Some("sign")] {
            let words = ["tradewire"].into_iter().chain(sign).chain(["futures", "order-detail", "--order-id", "7"]);
            let matches = embedded().try_get_matches_from(words)?;
            let group = match matches.subcommand() {
                Some(("sign", group)) => group,
                _ => &matches,
            };
            let selected = Invocation::selected(Contract::embedded(), group).map(|selected| selected.operation.title());
            assert_eq!(selected.as_deref(), Some("futures order-detail"), "{sign:?}");
        }
        Ok(())
    }

    #[test]
    fn no_option_accepts_a_secret() {
        fn options(command: &Command) -> Vec<String> {
            let with_values = command.get_arguments().filter(|arg| arg.get_action().takes_values());
            let own = with_values.filter_map(|arg| arg.get_long().map(str::to_owned));
            own.chain(command.get_subcommands().flat_map(options)).collect()
        }
        let secretive = |name: &String| ["secret", "key", "password", "token"].iter().any(|word| name.contains(word));
        assert_eq!(options(&embedded()).into_iter().find(secretive), None);
    }
}
