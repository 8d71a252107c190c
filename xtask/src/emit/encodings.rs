//! Encodings: enums that declare another form of the values of an enum of strings. Rust code uses the enum of strings only, so that each
//! meaning has one type; the encoding converts its values.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Enum, Group, Name, Repr, Type};

use super::scope::{Scope, View};
use crate::lower::{fact_doc, ident};
use crate::rust_names;

/// Emits the encodings of a group.
pub fn emit(group: &Group) -> TokenStream {
    let own = || group.enums.iter().filter(|list| list.encodes.is_some());
    let scope = Scope::new(View::Models, group, own().map(|list| rust_names::type_name(&list.name.name)));
    let encodings = own().filter_map(|list| Some(encoding(&scope, list, list.encoded.as_ref()?)));
    scope.file("Encodings: the forms in which the exchange writes some enums.", encodings.collect())
}

fn encoding(scope: &Scope, list: &Enum, encoded: &Name) -> TokenStream {
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
