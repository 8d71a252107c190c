//! Requests: emits a struct for each operation, with its validation and its implementation of `Endpoint`.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Field, Operation, Scalar};

use super::constructors;
use super::contract_file::ContractFile;
use super::endpoint;
use super::examples;
use super::records::Casing;
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
    let casing = Casing::new(fields.iter().copied());
    let rename_all = casing.is_camel.then(|| quote!(#[cfg_attr(feature = "server", serde(rename_all = "camelCase"))]));
    let definitions = fields.iter().map(|field| {
        let (docs, name, ty) =
            (field_doc(field, &operation.fact), ident(&rust_names::field_name(&field.name)), scope.field_type(field));
        let serde = serde_attribute(field, &casing);
        quote!(#docs #serde pub #name: #ty)
    });
    let constant = ident(&rust_names::constant_name(&operation.name.name));
    let constructors = constructors::all(scope, &fields, "request", "parameters", deprecated);
    let endpoint = endpoint::emit(scope, contract, operation, &name);
    quote! {
        #docs
        #heading
        #(#examples)*
        #[derive(Debug, Clone, PartialEq #default)]
        #[cfg_attr(feature = "server", derive(serde::Deserialize))]
        #rename_all
        #[non_exhaustive]
        pub struct #name {
            #(#definitions,)*
        }

        impl #name {
            /// The operation in the contract.
            pub const OPERATION: &'static Operation = &#constant;
            #constructors
        }

        #endpoint
    }
}

/// Returns the attribute of a field that a server needs. `Contract` converts each received value to the JSON of its Rust type, so only
/// decimals are read by a function of their own.
fn serde_attribute(field: &Field, casing: &Casing) -> Option<TokenStream> {
    let wire = &field.wire;
    let rename = casing.renames(field).then(|| quote!(rename = #wire));
    let is_decimal = field.ty.wire_scalar() == Some(Scalar::Decimal);
    let with = is_decimal.then(|| quote!(with = "tradewire_wire::primitive"));
    let default = (is_decimal && field.optional).then(|| quote!(default));
    let parts: Vec<TokenStream> = [rename, with, default].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| quote!(#[cfg_attr(feature = "server", serde(#(#parts),*))]))
}
