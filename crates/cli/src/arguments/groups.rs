//! The commands of groups, which have a subcommand for each operation or channel.

use std::ffi::OsString;

use clap::Command;
use tradewire_contract::{Contract, Group, Operation};

use super::operation;
use crate::names;

/// Returns a command that does nothing without a subcommand. The caller adds its subcommands.
pub fn parent(name: &'static str, about: &'static str) -> Command {
    Command::new(name).about(about).subcommand_required(true).arg_required_else_help(true)
}

/// Returns a command for a group, whose subcommands are missing.
pub fn group_command(group: &'static Group) -> Command {
    parent(&group.name, group.doc.trim_end_matches('.'))
}

/// Returns whether the words of a command line, if they are given, contain the name of a subcommand.
pub fn is_named(words: Option<&[OsString]>, name: &str) -> bool {
    words.is_none_or(|words| words.iter().any(|word| *word == *name))
}

/// Iterates over the groups with operations.
pub fn groups(contract: &'static Contract) -> impl Iterator<Item = &'static Group> {
    contract.groups.iter().filter(|group| !group.operations.is_empty())
}

/// Returns a command for each group, which has a subcommand for each of its operations.
pub fn group_commands(
    contract: &'static Contract,
    words: Option<&[OsString]>,
    subcommand: fn(&'static Contract, &'static Operation) -> Command,
) -> Vec<Command> {
    let group = |group: &'static Group| {
        group_command(group).subcommands(group.operations.iter().map(|operation| {
            match is_named(words, &names::subcommand(&operation.name)) {
                true => subcommand(contract, operation),
                false => operation::outline(operation),
            }
        }))
    };
    groups(contract).map(group).collect()
}
