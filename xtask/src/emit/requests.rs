//! Requests: emits a struct for each operation, with its validation and its implementation of `Endpoint`.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Field, Operation};

use super::constructors;
use super::contract_file::ContractFile;
use super::endpoint;
use super::examples;
use super::records::wire_fields;
use super::scope::Scope;
use crate::lower::{deprecated, field_doc, fields_doc, ident};
use crate::rust_names;

/// Emits the request of an operation.
pub fn request(scope: &Scope, file: ContractFile<'_>, operation: &Operation) -> TokenStream {
    let ContractFile { contract, group, .. } = file;
    scope.import("tradewire_wire::operation", "Operation");
    let name = ident(&operation.request_type);
    let instead = operation.deprecated.as_deref();
    // Only the constructor is deprecated: generated code implements traits for the type, and servers parse the request.
    let (docs, deprecated) = (fields_doc(&operation.fact, instead, &operation.any_of), deprecated(instead));
    let examples = operation.examples.iter().map(|example| examples::doctest(contract, group, operation, example));
    let heading = (!operation.examples.is_empty()).then(|| quote!(#[doc = ""] #[doc = " # Examples"]));
    let fields: Vec<&Field> = operation.params.iter().chain(&operation.body).collect();
    let default = fields.iter().all(|field| field.optional).then(|| quote!(, Default));
    let definitions = fields.iter().map(|field| {
        let (docs, name, ty) =
            (field_doc(field, &operation.fact), ident(&rust_names::field_name(&field.name)), scope.field_type(field));
        quote!(#docs pub #name: #ty)
    });
    let members = wire_fields(scope, fields.iter().copied());
    let constant = ident(&rust_names::constant_name(&operation.name.name));
    let constructors = constructors::all(scope, contract, &fields, ("request", "parameters"), deprecated);
    let endpoint = endpoint::emit(scope, contract, operation, &name);
    quote! {
        #docs
        #heading
        #(#examples)*
        #[derive(Debug, Clone, PartialEq #default)]
        #[non_exhaustive]
        pub struct #name {
            #(#definitions,)*
        }

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
