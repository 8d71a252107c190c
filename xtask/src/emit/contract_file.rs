//! The Rust module of each file of the contract.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
pub use tradewire_contract::ContractFile;
use tradewire_contract::Operation;

use crate::lower::{constant_ident, module_ident};

/// Returns the path of the Rust file, without its extension: `futures` or `futures/orders`.
pub fn rust_path(file: ContractFile<'_>) -> String {
    let group = module_ident(&file.group.name);
    match topic_module(file) {
        Some(topic) => format!("{group}/{topic}"),
        None => group.to_string(),
    }
}

/// Returns the name of the module of a topic.
pub fn topic_module(file: ContractFile<'_>) -> Option<Ident> {
    file.topic.map(|topic| module_ident(&topic.name))
}

/// Iterates over the topics whose modules the module of a file contains: those of its group, unless it is a topic itself.
pub fn topics_in(file: ContractFile<'_>) -> impl Iterator<Item = ContractFile<'_>> {
    file.topics().filter(move |_| file.topic.is_none())
}

/// Returns the path of the static of an operation, next to the modules of the groups.
pub fn operation_path(operation: &Operation) -> TokenStream {
    let topic = operation.topic().map(module_ident).into_iter();
    let (group, constant) = (module_ident(&operation.name.group), constant_ident(&operation.name.name));
    quote!(#group #(::#topic)* ::#constant)
}
