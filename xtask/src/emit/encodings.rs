//! Encodings: enums that declare another form of the values of an enum of strings. Rust code uses the enum of strings only, so that each
//! meaning has one type; the encoding converts its values.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Enum, Name, Repr, Type};

use super::scope::Scope;
use crate::lower::{fact_doc, ident};
use crate::rust_names;

/// Emits an encoding. It is public for the requests only, which are in another crate.
pub fn encoding(scope: &Scope, list: &Enum, encoded: &Name) -> TokenStream {
    scope.import("tradewire_wire::encoding", "Encoding");
    scope.import("tradewire_wire", "encoding");
    let (name, docs) = (ident(&rust_names::type_name(&list.name.name)), fact_doc(&list.fact));
    let ty = scope.value_type(&Type::Enum(encoded.clone(), Repr::String, None));
    let is_integer = list.repr == Repr::Integer;
    let values = list.values.iter().map(|value| {
        let (wire, variant) = (&value.wire, ident(&rust_names::variant_name(&value.name)));
        quote!((#wire, #ty::#variant))
    });
    quote! {
        #docs
        #[doc(hidden)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum #name {}

        impl Encoding for #name {
            type Value = #ty;
            const IS_INTEGER: bool = #is_integer;
            const VALUES: &'static [(&'static str, #ty)] = &[#(#values),*];
        }

        encoding!(#name of #ty);
    }
}
