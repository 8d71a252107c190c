//! Endpoints: emits the requests of the operations that a file of the contract declares, and the forms of its records.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::prose::escape;

use super::contract_file::{ContractFile, topic_module};
use super::scope::{Scope, View};
use super::{forms, operations, pages, requests};
use crate::lower::{ident, module_doc};

/// Emits the requests and forms of a topic, or nothing if it has none.
pub fn topic(file: ContractFile<'_>) -> Option<TokenStream> {
    let scope = scope(file);
    let items = items(&scope, file);
    (!items.is_empty()).then(|| scope.file(file.doc(), &items))
}

/// Emits the module of a group: its own requests, and those of its topics.
pub fn group(file: ContractFile<'_>) -> TokenStream {
    let scope = scope(file);
    let items = items(&scope, file);
    let modules = |topics: &mut dyn Iterator<Item = ContractFile<'_>>| -> Vec<_> {
        topics.filter_map(topic_module).map(|name| ident(&name)).collect()
    };
    let all = modules(&mut file.topics().filter(|topic| !is_empty(*topic)));
    let with_requests = modules(&mut file.topics().filter(|topic| topic.operations().next().is_some()));
    let (docs, uses) = (module_doc(&[escape(file.doc())]), scope.uses());
    quote!(#docs #uses #(pub(crate) mod #all;)* #(pub use #with_requests::*;)* #(#items)*)
}

/// Returns whether a file declares neither operations nor forms.
pub fn is_empty(file: ContractFile<'_>) -> bool {
    file.operations().next().is_none() && !file.records().any(|record| record.is_form)
}

fn scope(file: ContractFile<'_>) -> Scope {
    Scope::new(View::Endpoints, file.group, file.operations().map(|operation| operation.request_type.clone()))
}

/// Emits each operation with everything that belongs to it, and then the forms.
fn items(scope: &Scope, file: ContractFile<'_>) -> Vec<TokenStream> {
    let shared = operations::shared_codes(file);
    let requests = file.operations().map(|operation| {
        let request = requests::request(scope, file, operation);
        let paged = pages::paged(scope, file.contract, operation);
        let operation = operations::operation(scope, file.contract, operation, &shared);
        quote!(#request #paged #operation)
    });
    let forms = file.records().filter(|record| record.is_form).map(|record| forms::form(scope, record));
    let lists = shared.iter().map(operations::SharedCodes::constant);
    requests.chain(forms).chain(lists).collect()
}
