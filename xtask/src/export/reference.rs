//! The reference: the pages of the contract, with a Rust program for each example.

use tradewire_contract::reference::{Rust, pages};
use tradewire_contract::{Contract, Example, Operation};

use crate::emit::examples::program;
use crate::emit::{Files, REFERENCE};
use crate::rust_names;

/// The first line of every page.
const HEADER: &str = "<!-- @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file. -->";

/// Returns the pages by their paths in the repository.
pub fn files(contract: &Contract) -> Files {
    let program = |operation: &Operation, example: &Example| {
        let group = contract.group(&operation.name.group);
        group.map(|group| program(contract, group, operation, example)).unwrap_or_default()
    };
    let rust = Rust { program: &program, field_name: rust_names::field_name, variant_name: rust_names::variant_name };
    let pages = pages(contract, Some(rust));
    let file = |page: tradewire_contract::reference::Page| {
        (format!("{REFERENCE}/{}", page.file), format!("{HEADER}\n\n{}", page.markdown))
    };
    pages.into_iter().map(file).collect()
}
