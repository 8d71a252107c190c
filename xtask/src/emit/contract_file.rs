//! The Rust module of each file of the contract.

use proc_macro2::TokenStream;
use quote::quote;
pub use tradewire_contract::ContractFile;
use tradewire_contract::{Contract, Operation};

use crate::lower::ident;
use crate::rust_names::{constant_name, module_name};

/// Returns the path of the Rust file, without its extension: `futures` or `futures/orders`.
pub fn rust_path(file: ContractFile<'_>) -> String {
    let group = module_name(&file.group.name);
    match topic_module(file) {
        Some(topic) => format!("{group}/{topic}"),
        None => group,
    }
}

/// Returns the name of the module of a topic.
pub fn topic_module(file: ContractFile<'_>) -> Option<String> {
    file.topic.map(|topic| module_name(&topic.name))
}

/// Returns the path of the static of an operation, next to the modules of the groups.
pub fn operation_path(contract: &Contract, operation: &Operation) -> TokenStream {
    let group = contract.group(&operation.name.group);
    let file = group.map(|group| ContractFile::of_group(contract, group));
    let topic = file.and_then(|file| file.topics().find(|topic| topic.declares(&operation.fact)));
    let topic = topic.and_then(topic_module).map(|topic| ident(&topic)).into_iter();
    let (group, constant) = (ident(&module_name(&operation.name.group)), ident(&constant_name(&operation.name.name)));
    quote!(#group #(::#topic)* ::#constant)
}
