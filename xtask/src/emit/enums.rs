//! Enums. All are open: `Unknown` keeps the string or integer of a value that the contract does not list.
//!
//! An encoding is another form of an enum of strings. Rust code uses the enum of strings only, so that each meaning has one type; the
//! encoding converts its values.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::{Enum, Name, Repr, Type};

use super::scope::Scope;
use crate::lower::{doc, entry_doc, fact_doc, ident, integer};
use crate::rust_names;

/// Emits an enum, or an encoding of one.
pub fn enumeration(scope: &Scope, list: &Enum) -> TokenStream {
    match (&list.encoded, list.repr) {
        (Some(encoded), _) => encoding(scope, list, encoded),
        (None, Repr::String) => string_enum(scope, list),
        (None, Repr::Integer) => integer_enum(scope, list),
    }
}

fn variants(list: &Enum) -> Vec<Ident> {
    list.values.iter().map(|value| ident(&rust_names::variant_name(&value.name))).collect()
}

fn string_enum(scope: &Scope, list: &Enum) -> TokenStream {
    scope.import("tradewire_wire", "Unknown");
    scope.import("tradewire_wire", "string_enum");
    let (name, variants) = (ident(&rust_names::type_name(&list.name.name)), variants(list));
    let strings = list.values.iter().map(|value| &value.wire);
    let definition = definition(list, &quote!(Debug, Clone, PartialEq, Eq, Hash), "Unknown");
    let placeholder = placeholder(list, &quote!(Unknown::new("")));
    let is_final = is_final(list, &quote!(&self));
    quote! {
        #definition
        #is_final
        #placeholder
        string_enum!(#name #(, #variants = #strings)*);
    }
}

fn integer_enum(scope: &Scope, list: &Enum) -> TokenStream {
    scope.import("tradewire_wire", "UnknownCode");
    scope.import("tradewire_wire", "integer_enum");
    let (name, variants) = (ident(&rust_names::type_name(&list.name.name)), variants(list));
    // `tradewire_contract::check` rejects values that are not integers, so `unwrap_or_default` never applies.
    let codes = list.values.iter().map(|value| integer(value.wire.parse::<i64>().unwrap_or_default()));
    let definition = definition(list, &quote!(Debug, Clone, Copy, PartialEq, Eq, Hash), "UnknownCode");
    let placeholder = placeholder(list, &quote!(UnknownCode::new(0)));
    let is_final = is_final(list, &quote!(self));
    quote! {
        #definition
        #is_final
        #placeholder
        integer_enum!(#name #(, #variants = #codes)*);
    }
}

/// Emits the definition of an enum. If the contract names a default value, `Default` is derived.
fn definition(list: &Enum, derives: &TokenStream, unknown: &str) -> TokenStream {
    let (name, docs) = (ident(&rust_names::type_name(&list.name.name)), fact_doc(&list.fact));
    let unknown_docs =
        "A value that the contract does not list. Requests reject it unless the caller insists.".to_owned();
    let unknown_docs = doc(&[unknown_docs]);
    let unknown = ident(unknown);
    let (default, table) = (default_value(list), list.fact_of_values());
    let derive_default = default.map(|_| quote!(, Default));
    let variants = list.values.iter().zip(variants(list)).map(|(value, variant)| {
        let docs = entry_doc(&value.fact, &table);
        let is_default = default.is_some_and(|default| default == value.wire).then(|| quote!(#[default]));
        quote!(#docs #is_default #variant)
    });
    quote! {
        #docs
        #[derive(#derives #derive_default)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
            #unknown_docs
            Unknown(#unknown),
        }
    }
}

/// Returns the default value on the wire, if the enum lists it.
fn default_value(list: &Enum) -> Option<&str> {
    let default = list.default.as_deref()?;
    list.values.iter().map(|value| value.wire.as_str()).find(|wire| *wire == default)
}

/// Emits a method that returns whether a record with the value can no longer change.
fn is_final(list: &Enum, receiver: &TokenStream) -> Option<TokenStream> {
    if list.open.is_empty() {
        return None;
    }
    let variants: Vec<_> = list.final_values().map(|value| ident(&rust_names::variant_name(&value.name))).collect();
    let body = if variants.is_empty() { quote!(false) } else { quote!(matches!(self, #(Self::#variants)|*)) };
    let name = ident(&rust_names::type_name(&list.name.name));
    Some(quote! {
        impl #name {
            /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may
            /// still change.
            pub fn is_final(#receiver) -> bool {
                #body
            }
        }
    })
}

/// Emits a placeholder as `Default` for an enum without a default value, so that a server can create records that contain it.
fn placeholder(list: &Enum, empty: &TokenStream) -> Option<TokenStream> {
    if default_value(list).is_some() {
        return None;
    }
    let name = ident(&rust_names::type_name(&list.name.name));
    Some(quote! {
        /// The placeholder of a value that a server has not set yet.
        #[cfg(feature = "server")]
        impl Default for #name {
            fn default() -> Self {
                Self::Unknown(#empty)
            }
        }
    })
}

/// Emits an encoding. The type is public for the requests only, which are in another crate.
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
