//! An operation and its arguments, as the user chose them.

use clap::ArgMatches;
use tradewire_contract::{Contract, Operation};

use crate::names;

/// An operation with the arguments that it is called, signed or compared with.
#[derive(Debug, Clone, Copy)]
pub struct Invocation<'a> {
    pub contract: &'static Contract,
    pub operation: &'static Operation,
    pub arguments: &'a ArgMatches,
}

impl<'a> Invocation<'a> {
    /// Returns the operation that the subcommands of a group select, with its arguments.
    pub fn selected(contract: &'static Contract, matches: &'a ArgMatches) -> Option<Self> {
        let (group, matches) = matches.subcommand()?;
        let (name, arguments) = matches.subcommand()?;
        let operation =
            contract.group(group)?.operations.iter().find(|operation| names::subcommand(&operation.name) == name)?;
        Some(Self { contract, operation, arguments })
    }
}
