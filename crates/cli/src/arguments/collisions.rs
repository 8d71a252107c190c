//! Detects names of a contract that would give two subcommands or two options the same name.

use std::collections::HashSet;

use tradewire_contract::reference::help;
use tradewire_contract::{Contract, Operation};

use super::groups::groups;
use crate::failure::Failure;
use crate::names;
use crate::options::url_option;

/// The subcommands that are not groups.
const SUBCOMMANDS: [&str; 14] = [
    "archive",
    "completions",
    "drift",
    "help",
    "history",
    "man",
    "operations",
    "place-all",
    "profile",
    "reconcile",
    "sandbox",
    "sign",
    "tour",
    "watch",
];

/// Checks that every subcommand and option has its own name. The generated crates do not require this, so the contract itself may still be
/// valid.
pub fn check_names(contract: &'static Contract) -> Result<(), Failure> {
    let groups: Vec<String> = groups(contract).map(|group| group.name.clone()).collect();
    let subcommands = SUBCOMMANDS.map(str::to_owned).into_iter().chain(groups);
    check_distinct(subcommands).map_err(|name| collision(&format!("two subcommands would be called `{name}`")))?;
    for group in &contract.groups {
        check_distinct(group.operations.iter().map(names::subcommand))
            .map_err(|name| collision(&format!("two operations of {} would be called `{name}`", group.name)))?;
    }
    for operation in contract.operations() {
        check_distinct(options(contract, operation))
            .map_err(|name| collision(&format!("{} would have two options `--{name}`", operation.title())))?;
    }
    Ok(())
}

fn options(contract: &'static Contract, operation: &'static Operation) -> impl Iterator<Item = String> {
    let urls = contract.client_operations().hosts().iter().map(|host| url_option(host));
    let params = operation.params.keys().map(help::option_name);
    let record = operation.body.as_ref().filter(|body| !body.list).and_then(|body| contract.record_of(&body.ty));
    let fields = record.into_iter().flat_map(|record| record.fields.keys());
    let fields = fields.map(|wire| help::body_option_name(operation, wire));
    help::OPTIONS.map(str::to_owned).into_iter().chain(urls).chain(params).chain(fields)
}

fn collision(error: &str) -> Failure {
    Failure::usage(error, "Rename one of them in the contract. Nothing was sent.")
}

/// Returns an error with the first name that occurs twice.
fn check_distinct(names: impl Iterator<Item = String>) -> Result<(), String> {
    let mut known = HashSet::new();
    for name in names {
        if !known.insert(name.clone()) {
            return Err(name);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_the_embedded_contract_is_distinct() {
        assert!(check_names(Contract::embedded()).is_ok());
    }

    #[test]
    fn the_first_repeated_name_is_reported() {
        let names = |names: &[&str]| check_distinct(names.iter().map(|name| (*name).to_owned()));
        assert_eq!(names(&["a", "b", "a", "b"]), Err("a".to_owned()));
        assert_eq!(names(&["a", "b"]), Ok(()));
    }
}
