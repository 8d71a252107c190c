//! Identifiers: a newtype each.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::Code;
use crate::contract::{Group, Id};
use crate::language::Repr;
use crate::lower::{fact_doc, ident};
use crate::names;

/// The identifiers of a group.
pub fn emit(group: &Group) -> Code {
    let ids = group.ids.iter().map(|id| match id.repr {
        Repr::Integer => integer_id(id),
        Repr::String => text_id(id),
    });
    let imports = quote! {
        use serde::{Deserialize, Deserializer, Serialize, Serializer};
        use std::fmt;
        use std::str::FromStr;
    };
    Code::of(imports, ids)
}

fn integer_id(id: &Id) -> TokenStream {
    let (name, doc) = (ident(&names::type_name(&id.name.name)), fact_doc(&id.fact));
    let serde = serde_impls(
        &name,
        quote!(serializer.serialize_i64(self.0)),
        quote!(crate::wire::deserialize(deserializer).map(Self)),
    );
    quote! {
        #doc
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub struct #name(i64);
        impl #name {
            /// The id of this number.
            pub const fn new(id: i64) -> Self {
                Self(id)
            }
            /// Its number.
            pub const fn get(self) -> i64 {
                self.0
            }
        }
        impl From<i64> for #name {
            fn from(id: i64) -> Self {
                Self(id)
            }
        }
        impl FromStr for #name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
        impl fmt::Display for #name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        #serde
    }
}

fn text_id(id: &Id) -> TokenStream {
    let (name, doc) = (ident(&names::type_name(&id.name.name)), fact_doc(&id.fact));
    let serde =
        serde_impls(&name, quote!(serializer.serialize_str(&self.0)), quote!(crate::wire::read_text(deserializer)));
    quote! {
        #doc
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub struct #name(String);
        impl #name {
            /// The id of this text.
            pub fn new(id: impl Into<String>) -> Self {
                Self(id.into())
            }
            /// Its text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl From<&str> for #name {
            fn from(id: &str) -> Self {
                Self(id.to_owned())
            }
        }
        impl From<String> for #name {
            fn from(id: String) -> Self {
                Self(id)
            }
        }
        impl FromStr for #name {
            type Err = std::convert::Infallible;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Ok(Self::from(text))
            }
        }
        impl fmt::Display for #name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
        #serde
    }
}

/// How a newtype or an enum is written and read.
pub fn serde_impls(name: &proc_macro2::Ident, write: TokenStream, read: TokenStream) -> TokenStream {
    quote! {
        impl Serialize for #name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #write
            }
        }
        impl<'de> Deserialize<'de> for #name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #read
            }
        }
    }
}
