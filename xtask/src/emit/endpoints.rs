//! Endpoints: emits the requests of the operations that a file of the contract declares.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::prose::escape;

use super::contract_file::{ContractFile, topic_module};
use super::scope::{Scope, View};
use super::{channels, operations, pages, requests};
use crate::lower::{ident, module_doc};

/// Emits the requests of a topic, or nothing if it has none.
pub fn topic(file: ContractFile<'_>) -> Option<TokenStream> {
    let scope = scope(file);
    let mut items = items(&scope, file);
    items.extend(channels::topic(file));
    (!items.is_empty()).then(|| scope.file(file.doc(), &items))
}

/// Emits the module of a group: its own requests, and those of its topics.
pub fn group(file: ContractFile<'_>) -> TokenStream {
    let scope = scope(file);
    let items = items(&scope, file);
    let modules = |topics: &mut dyn Iterator<Item = ContractFile<'_>>| -> Vec<_> {
        topics.filter_map(topic_module).map(|name| ident(&name)).collect()
    };
    let has_operations = |topic: &ContractFile<'_>| topic.operations().next().is_some();
    let has_channels = |topic: &ContractFile<'_>| topic.channels().next().is_some();
    let with_operations = modules(&mut file.topics().filter(has_operations));
    let all = modules(&mut file.topics().filter(|topic| has_operations(topic) || has_channels(topic)));
    let channels = channels::group(file);
    let (docs, uses) = (module_doc(&[escape(file.doc())]), scope.uses());
    quote!(#docs #uses #(pub(crate) mod #all;)* #(pub use #with_operations::*;)* #(#items)* #channels)
}

fn scope(file: ContractFile<'_>) -> Scope {
    Scope::new(View::Endpoints, file.group, file.operations().map(|operation| operation.request_type.clone()))
}

/// Emits each operation with everything that belongs to it.
fn items(scope: &Scope, file: ContractFile<'_>) -> Vec<TokenStream> {
    let shared = operations::shared_codes(file);
    let requests = file.operations().map(|operation| {
        let request = requests::request(scope, file, operation);
        let paged = pages::paged(scope, file.contract, operation);
        let operation = operations::operation(scope, file.contract, operation, &shared);
        quote!(#request #paged #operation)
    });
    let lists = shared.iter().map(operations::SharedCodes::constant);
    requests.chain(lists).collect()
}
