//! Detects names of a contract that would give two subcommands or two options the same name.

use std::collections::HashSet;

use clap::{Arg, Command};

use crate::failure::Failure;

/// Checks the names of a command's subcommands and options. The generated crates do not require that they are distinct, so the contract
/// itself may still be valid.
pub fn check_names(command: &Command) -> Result<(), Failure> {
    check(command, command.get_name())
        .map_err(|error| Failure::usage(error, "Rename one of them in the contract. Nothing was sent."))
}

/// Checks a command that is called with these words, and its subcommands.
fn check(command: &Command, words: &str) -> Result<(), String> {
    let subcommands = command.get_subcommands().map(Command::get_name);
    check_distinct(subcommands).map_err(|name| format!("`{words}` would have two subcommands `{name}`"))?;
    let options = command.get_arguments().filter_map(Arg::get_long);
    check_distinct(options).map_err(|name| format!("`{words}` would have two options `--{name}`"))?;
    command
        .get_subcommands()
        .try_for_each(|subcommand| check(subcommand, &format!("{words} {}", subcommand.get_name())))
}

/// Returns an error with the first name that occurs twice.
fn check_distinct<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), &'a str> {
    // clap adds a subcommand and an option with this name.
    let mut known = HashSet::from(["help"]);
    for name in names {
        if !known.insert(name) {
            return Err(name);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tradewire_contract::Contract;
    use tradewire_contract::reference::help;

    use super::*;
    use crate::arguments::command;

    #[test]
    fn every_name_of_the_embedded_contract_is_distinct() {
        assert!(check_names(&command(Contract::embedded(), None)).is_ok());
    }

    #[test]
    fn the_first_repeated_name_is_reported() {
        let with_options = |options: &[&'static str]| {
            let options = options.iter().enumerate().map(|(index, name)| Arg::new(index.to_string()).long(*name));
            Command::new("first").args(options)
        };
        for (subcommands, expected) in [
            (vec![with_options(&["a", "b"]), Command::new("second")], Ok(())),
            (vec![with_options(&["a", "b", "a", "b"])], Err("`program first` would have two options `--a`")),
            (vec![with_options(&["help"])], Err("`program first` would have two options `--help`")),
            (vec![with_options(&[]), Command::new("first")], Err("`program` would have two subcommands `first`")),
            (vec![Command::new("help")], Err("`program` would have two subcommands `help`")),
        ] {
            let command = Command::new("program").subcommands(subcommands);
            assert_eq!(check(&command, "program"), expected.map_err(str::to_owned));
        }
    }

    #[test]
    fn parameters_give_way_to_every_option_of_operations() {
        fn options(command: &Command) -> Vec<String> {
            let own =
                command.get_arguments().filter(|argument| Some(argument.get_id().as_str()) == argument.get_long());
            let own = own.map(|argument| argument.get_id().to_string()).filter(|name| !name.ends_with("-url"));
            own.chain(command.get_subcommands().flat_map(options)).collect()
        }
        let command = command(Contract::embedded(), None);
        let groups = Contract::embedded().groups.iter().map(|group| group.name.as_str()).chain(["sign", "drift"]);
        let subcommands = groups.filter_map(|name| command.find_subcommand(name));
        let options: BTreeSet<String> = subcommands.flat_map(options).collect();
        let known = help::OPTIONS.into_iter().filter(|name| !["help", "version"].contains(name));
        assert_eq!(options, known.map(str::to_owned).collect());
    }
}
