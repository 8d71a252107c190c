//! Enums. All are open: `Unknown` keeps the string or integer of a value that the contract does not list.
//!
//! An encoding is another form of an enum of strings. Rust code uses the enum of strings only, so that each meaning has one type; the
//! encoding converts its values.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::{Enum, Name, Repr, Type};

use super::scope::Scope;
use crate::lower::{entry_doc, fact_doc, ident, integer, type_ident, variant_ident};

/// Emits an enum, or an encoding of one.
pub fn enumeration(scope: &Scope<'_>, list: &Enum) -> TokenStream {
    match &list.encoded {
        Some(encoded) => encoding(scope, list, encoded),
        None => open_enum(scope, list),
    }
}

/// Emits an enum with a variant for unlisted values. If the contract names a default value, `Default` is derived.
fn open_enum(scope: &Scope<'_>, list: &Enum) -> TokenStream {
    let is_integer = list.repr == Repr::Integer;
    let (macro_name, unknown) = if is_integer { ("integer_enum", "UnknownCode") } else { ("string_enum", "Unknown") };
    scope.import("tradewire_wire", macro_name);
    scope.import("tradewire_wire", unknown);
    let (name, docs, table) = (type_ident(&list.name), fact_doc(&list.fact), list.fact_of_values());
    let (implement, unknown) = (ident(macro_name), ident(unknown));
    let (default, copy) = (list.default.as_deref(), is_integer.then(|| quote!(, Copy)));
    let derive_default = default.map(|_| quote!(, Default));
    let variants = list.values.iter().map(|value| {
        let (docs, variant) = (entry_doc(&value.fact, &table), variant_ident(&value.name));
        let is_default = default.is_some_and(|default| default == value.wire).then(|| quote!(#[default]));
        quote!(#docs #is_default #variant)
    });
    let values = list.values.iter().map(|value| {
        let (variant, wire) = (variant_ident(&value.name), &value.wire);
        // The checks of the contract reject values that are not integers, so `unwrap_or_default` never applies.
        let wire = if is_integer { integer(wire.parse::<i64>().unwrap_or_default()) } else { quote!(#wire) };
        quote!(#variant = #wire)
    });
    let placeholder = default.is_none().then(|| placeholder(&name, &unknown, is_integer));
    let is_final = is_final(list, &name);
    quote! {
        #docs
        #[derive(Debug, Clone #copy, PartialEq, Eq, Hash #derive_default)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
            /// A value that the contract does not list. Requests reject it unless the caller insists.
            Unknown(#unknown),
        }
        #is_final
        #placeholder
        #implement!(#name #(, #values)*);
    }
}

/// Emits a method that returns whether a record with the value can no longer change.
fn is_final(list: &Enum, name: &Ident) -> Option<TokenStream> {
    if list.open.is_empty() {
        return None;
    }
    let variants: Vec<_> = list.final_values().map(|value| variant_ident(&value.name)).collect();
    let body = if variants.is_empty() { quote!(false) } else { quote!(matches!(self, #(Self::#variants)|*)) };
    let receiver = if list.repr == Repr::Integer { quote!(self) } else { quote!(&self) };
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
fn placeholder(name: &Ident, unknown: &Ident, is_integer: bool) -> TokenStream {
    let empty = if is_integer { quote!(0) } else { quote!("") };
    quote! {
        /// The placeholder of a value that a server has not set yet.
        #[cfg(feature = "server")]
        impl Default for #name {
            fn default() -> Self {
                Self::Unknown(#unknown::new(#empty))
            }
        }
    }
}

/// Emits an encoding. The type is public for the requests only, which are in another crate.
fn encoding(scope: &Scope<'_>, list: &Enum, encoded: &Name) -> TokenStream {
    scope.import("tradewire_wire::encoding", "Encoding");
    scope.import("tradewire_wire", "encoding");
    let (name, docs) = (type_ident(&list.name), fact_doc(&list.fact));
    let ty = scope.value_type(&Type::Enum(encoded.clone(), Repr::String, None));
    let is_integer = list.repr == Repr::Integer;
    let values = list.values.iter().map(|value| {
        let (wire, variant) = (&value.wire, variant_ident(&value.name));
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
