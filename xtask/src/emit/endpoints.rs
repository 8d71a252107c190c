//! Endpoints: emits the requests of the operations that a file of the contract declares.

use proc_macro2::TokenStream;
use quote::quote;

use super::contract_file::{ContractFile, topic_module, topics_in};
use super::scope::{Scope, View};
use super::{channels, operations, pages, requests};

/// Emits the requests and channels of a file, or nothing for a topic without any. The file of a group exports the requests of its topics.
pub fn file(file: ContractFile<'_>) -> Option<TokenStream> {
    let defined = file.operations().map(|operation| file.contract.request_type(operation).to_owned());
    let scope = Scope::new(View::Endpoints, file.contract, &file.group.name, defined);
    let mut items = items(&scope, file);
    items.extend(channels::module(file));
    let has_requests = |topic: &ContractFile<'_>| topic.operations().next().is_some();
    let has_items = |topic: &ContractFile<'_>| has_requests(topic) || topic.channels().next().is_some();
    let all = topics_in(file).filter(has_items).filter_map(topic_module);
    let with_requests = topics_in(file).filter(has_requests).filter_map(topic_module);
    let exports = quote!(#(pub(crate) mod #all;)* #(pub use #with_requests::*;)*);
    let is_empty = items.is_empty() && exports.is_empty();
    (!is_empty).then(|| scope.file(file.doc(), &exports, &items))
}

/// Emits each operation with everything that belongs to it.
fn items(scope: &Scope<'_>, file: ContractFile<'_>) -> Vec<TokenStream> {
    let shared = operations::shared_codes(file);
    let requests = file.operations().map(|operation| {
        let request = requests::request(scope, operation);
        let paged = pages::paged(scope, operation);
        let operation = operations::operation(scope, operation, &shared);
        quote!(#request #paged #operation)
    });
    let lists = shared.iter().map(|(codes, operations)| operations::constant_of_codes(codes, operations));
    requests.chain(lists).collect()
}
