//! Requests: emits a struct for each operation, with its validation and its implementation of `Endpoint`.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Field, Operation};

use super::constructors;
use super::endpoint;
use super::examples;
use super::records::wire_fields;
use super::scope::Scope;
use crate::lower::{constant_ident, deprecated, fields_doc, ident};

/// Emits the request of an operation.
pub fn request(scope: &Scope<'_>, operation: &Operation) -> TokenStream {
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
