//! Enums. All are open: `Unknown` keeps the string or integer of a value that the contract does not list.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::{Enum, Group, Repr};

use super::scope::{Scope, View};
use crate::lower::{doc, fact_doc, ident, integer};
use crate::rust_names;

/// Emits the enums of a group.
pub fn emit(group: &Group) -> TokenStream {
    let own = || group.enums.iter().filter(|list| list.encodes.is_none());
    let scope = Scope::new(View::Models, group, own().map(|list| rust_names::type_name(&list.name.name)));
    let enums = own().map(|list| match list.repr {
        Repr::String => string_enum(&scope, list),
        Repr::Integer => integer_enum(&scope, list),
    });
    scope.file("Enums. All are open: an unlisted value of a response is kept as `Unknown`.", enums.collect())
}

fn variants(list: &Enum) -> Vec<Ident> {
    list.values.iter().map(|value| ident(&rust_names::variant_name(&value.name))).collect()
}

fn string_enum(scope: &Scope, list: &Enum) -> TokenStream {
    scope.import("tradewire_wire", "Unknown");
    scope.import("tradewire_wire", "string_enum");
    let (name, variants) = (ident(&rust_names::type_name(&list.name.name)), variants(list));
    let strings: Vec<&str> = list.values.iter().map(|value| value.wire.as_str()).collect();
    let definition = definition(list, &quote!(Debug, Clone, PartialEq, Eq, Hash), "Unknown");
    let (all, placeholder) = (all(&variants), placeholder(list, &quote!(Unknown::new(""))));
    let is_final = is_final(list, &quote!(&self));
    quote! {
        #definition

        impl #name {
            #all

            /// Returns the string on the wire.
            pub fn as_str(&self) -> &str {
                match self {
                    #(Self::#variants => #strings,)*
                    Self::Unknown(unknown) => unknown.as_str(),
                }
            }

            #is_final
        }

        impl From<&str> for #name {
            fn from(text: &str) -> Self {
                match text {
                    #(#strings => Self::#variants,)*
                    unknown => Self::Unknown(Unknown::new(unknown)),
                }
            }
        }

        #placeholder

        string_enum!(#name);
    }
}

fn integer_enum(scope: &Scope, list: &Enum) -> TokenStream {
    scope.import("tradewire_wire", "UnknownCode");
    scope.import("tradewire_wire", "integer_enum");
    let (name, variants) = (ident(&rust_names::type_name(&list.name.name)), variants(list));
    // `tradewire_contract::check` rejects values that are not integers, so `unwrap_or_default` never applies.
    let codes: Vec<_> =
        list.values.iter().map(|value| integer(value.wire.parse::<i64>().unwrap_or_default())).collect();
    let definition = definition(list, &quote!(Debug, Clone, Copy, PartialEq, Eq, Hash), "UnknownCode");
    let (all, placeholder) = (all(&variants), placeholder(list, &quote!(UnknownCode::new(0))));
    let is_final = is_final(list, &quote!(self));
    quote! {
        #definition

        impl #name {
            #all

            /// Returns the integer on the wire.
            pub fn code(self) -> i64 {
                match self {
                    #(Self::#variants => #codes,)*
                    Self::Unknown(unknown) => unknown.code(),
                }
            }

            #is_final
        }

        impl From<i64> for #name {
            fn from(code: i64) -> Self {
                match code {
                    #(#codes => Self::#variants,)*
                    unknown => Self::Unknown(UnknownCode::new(unknown)),
                }
            }
        }

        #placeholder

        integer_enum!(#name);
    }
}

/// Emits the definition of an enum. If the contract names a default value, `Default` is derived.
fn definition(list: &Enum, derives: &TokenStream, unknown: &str) -> TokenStream {
    let (name, docs) = (ident(&rust_names::type_name(&list.name.name)), fact_doc(&list.fact));
    let unknown_docs = doc(&[format!(
        "A value that the contract does not list. Requests reject it unless it is [unchecked]({unknown}::unchecked)."
    )]);
    let unknown = ident(unknown);
    let default = default_value(list);
    let derive_default = default.map(|_| quote!(, Default));
    let variants = list.values.iter().zip(variants(list)).map(|(value, variant)| {
        let docs = fact_doc(&value.fact);
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

/// Emits the constant `ALL`.
fn all(variants: &[Ident]) -> TokenStream {
    quote! {
        /// The values that the contract lists.
        pub const ALL: &'static [Self] = &[#(Self::#variants),*];
    }
}

/// Emits a method that returns whether a record with the value can no longer change.
fn is_final(list: &Enum, receiver: &TokenStream) -> Option<TokenStream> {
    if list.open.is_empty() {
        return None;
    }
    let variants: Vec<_> = list.final_values().map(|value| ident(&rust_names::variant_name(&value.name))).collect();
    let body = if variants.is_empty() { quote!(false) } else { quote!(matches!(self, #(Self::#variants)|*)) };
    Some(quote! {
        /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may still
        /// change.
        pub fn is_final(#receiver) -> bool {
            #body
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
