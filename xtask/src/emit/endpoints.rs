//! Endpoints: emits the requests of the operations that a file of the contract declares.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{ContractFile, Field, Operation};

use super::records::wire_fields;
use super::scope::{Scope, View};
use super::{channels, constructors, endpoint, examples, operations, pages};
use crate::lower::{constant_ident, deprecated, fields_doc, ident, topic_module, topics_in};

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
        let request = request(scope, operation);
        let paged = pages::paged(scope, operation);
        let operation = operations::operation(scope, operation, &shared);
        quote!(#request #paged #operation)
    });
    let lists = shared.iter().map(|(codes, operations)| operations::constant_of_codes(codes, operations));
    requests.chain(lists).collect()
}

fn request(scope: &Scope<'_>, operation: &Operation) -> TokenStream {
    scope.import("tradewire_wire::operation", "Operation");
    let name = ident(scope.contract.request_type(operation));
    let instead = operation.deprecated.as_deref();
    // Only the constructor is deprecated: generated code implements traits for the type, and servers parse the request.
    let (docs, deprecated) = (fields_doc(&operation.fact, instead, &operation.any_of), deprecated(instead));
    let examples = operation.examples.iter().map(|example| examples::doctest(scope.contract, operation, example));
    let heading = (!operation.examples.is_empty()).then(|| quote!(#[doc = ""] #[doc = " # Examples"]));
    let fields: Vec<&Field> = operation.params.iter().chain(&operation.body).collect();
    let definition = constructors::definition(scope, &name, &fields, &operation.fact);
    let members = wire_fields(scope, fields.iter().copied());
    let constant = constant_ident(&operation.name.name);
    let constructors = constructors::all(scope, &fields, "request", "parameters", deprecated);
    let endpoint = endpoint::emit(scope, operation, &name);
    quote! {
        #docs
        #heading
        #(#examples)*
        #definition

        #[cfg(feature = "server")]
        tradewire_wire::request!(#name #(, #members)*);

        impl #name {
            /// The operation in the contract.
            pub const OPERATION: &'static Operation = &#constant;
            #constructors
        }

        #endpoint
    }
}
