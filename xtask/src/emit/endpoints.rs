//! Endpoints: emits the requests of the operations that a file of the contract declares.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::{Contract, ContractFile, Field, Operation, Place};

use super::query::{pairs, sent_value};
use super::records::wire_fields;
use super::scope::{Scope, View};
use super::{channels, constructors, examples, operations, pages, validation};
use crate::lower::{constant_ident, deprecated, field_ident, fields_doc, ident, topic_module, topics_in};

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
    let endpoint = endpoint(scope, operation, &name);
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

/// Emits `impl Endpoint` for a request.
fn endpoint(scope: &Scope<'_>, operation: &Operation, name: &Ident) -> TokenStream {
    scope.import("tradewire_wire", "Endpoint");
    let response = scope.return_type(&operation.returns);
    let check = validation::check_method(scope, operation);
    let (path, query) = (path(scope, operation), query(scope, operation));
    let body = operation.body.as_ref().map(|field| body(scope, operation, field));
    let elements = elements(scope.contract, operation);
    let read_result = read_result(scope, operation);
    quote! {
        impl Endpoint for #name {
            type Response = #response;

            fn operation(&self) -> &'static Operation {
                Self::OPERATION
            }

            #check
            #path
            #query
            #body
            #elements
            #read_result
        }
    }
}

/// Emits `path` if the path has parameters.
fn path(scope: &Scope<'_>, operation: &Operation) -> Option<TokenStream> {
    operation.params_in(Place::Path).next()?;
    let values = operation.params_in(Place::Path).map(|param| {
        let (wire, value) = (&param.wire, sent_value(scope, param));
        quote!((#wire, #value.to_query()))
    });
    scope.import("std::borrow", "Cow");
    scope.import("tradewire_wire", "ToQuery");
    scope.import("tradewire_wire", "path");
    Some(quote! {
        fn path(&self) -> Cow<'static, str> {
            Cow::Owned(path::fill(Self::OPERATION.path, &[#(#values),*]))
        }
    })
}

/// Emits `query` if there are query parameters. They are sorted by name here, so that the client does not sort them at run time.
fn query(scope: &Scope<'_>, operation: &Operation) -> Option<TokenStream> {
    operation.params_in(Place::Query).next()?;
    scope.import("tradewire_wire", "Query");
    let pairs = pairs(scope, operation.params_in(Place::Query));
    Some(quote! {
        fn query(&self) -> Query {
            Query::default() #pairs
        }
    })
}

fn body(scope: &Scope<'_>, operation: &Operation, body: &Field) -> TokenStream {
    let field = field_ident(body);
    let wire = &body.wire;
    scope.import("tradewire_wire", "Invalid");
    scope.import("tradewire_wire", if operation.is_form() { "Form" } else { "write_json" });
    let in_operation = quote!(map_err(|error| error.in_operation(Self::OPERATION.title())));
    let written = match (operation.is_form(), body.optional) {
        (true, true) => quote!(Ok(self.#field.as_ref().map(|form| form.to_form().into_string()))),
        (true, false) => quote!(Ok(Some(self.#field.to_form().into_string()))),
        (false, true) => {
            quote!(self.#field.as_ref().map(|body| write_json(#wire, body)).transpose().#in_operation)
        }
        (false, false) => quote!(write_json(#wire, &self.#field).map(Some).#in_operation),
    };
    quote! {
        fn body(&self) -> Result<Option<String>, Invalid> {
            #written
        }
    }
}

/// Emits `elements`, unless the number of elements is 1. The number is known only if the body is the only list of the request.
fn elements(contract: &Contract, operation: &Operation) -> Option<TokenStream> {
    let count = match &operation.body {
        _ if contract.has_uncounted_elements(operation) => quote!(0),
        Some(body) if body.list => {
            let field = field_ident(body);
            if body.optional { quote!(self.#field.as_ref().map_or(0, Vec::len)) } else { quote!(self.#field.len()) }
        }
        Some(_) | None => return None,
    };
    Some(quote! {
        fn elements(&self) -> usize {
            #count
        }
    })
}

fn read_result(scope: &Scope<'_>, operation: &Operation) -> TokenStream {
    scope.import("serde", "Deserializer");
    scope.import("tradewire_wire", "value");
    let read = if operation.ignores_other_results() {
        scope.import("tradewire_wire", "read_or_none");
        quote!(read_or_none(deserializer, |json| value::read(json)))
    } else {
        quote!(value::read(deserializer))
    };
    quote! {
        fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error> {
            #read
        }
    }
}
