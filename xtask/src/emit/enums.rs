//! Enums. They are open: a value that the contract does not know keeps its text or its code.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::code::Code;
use super::ids::serde_impls;
use crate::contract::{Enum, Group};
use crate::language::Repr;
use crate::lower::{doc, fact_doc, ident};
use crate::names;

/// The enums of a group.
pub fn emit(group: &Group) -> Code {
    let has = |repr| group.enums.iter().any(|list| list.repr == repr);
    let unknown = match (has(Repr::String), has(Repr::Integer)) {
        (true, true) => quote!(
            use crate::{Unknown, UnknownCode};
        ),
        (true, false) => quote!(
            use crate::Unknown;
        ),
        _ => quote!(
            use crate::UnknownCode;
        ),
    };
    let enums = group.enums.iter().map(|list| match list.repr {
        Repr::String => text_enum(list),
        Repr::Integer => code_enum(list),
    });
    let imports = quote! {
        #unknown
        use serde::{Deserialize, Deserializer, Serialize, Serializer};
        use std::fmt;
        use std::str::FromStr;
    };
    Code::of(imports, enums)
}

fn variants(list: &Enum) -> Vec<Ident> {
    list.values.iter().map(|value| ident(&names::variant_name(&value.name))).collect()
}

fn definition(list: &Enum, name: &Ident, derives: TokenStream, unknown: TokenStream) -> TokenStream {
    let (variants, about) = (variants(list), fact_doc(&list.fact));
    let docs = list.values.iter().map(|value| fact_doc(&value.fact));
    let open = doc(&["A value that the contract does not know; it keeps what stood on the wire.".to_owned()]);
    quote! {
        #about
        #[derive(#derives)]
        #[non_exhaustive]
        pub enum #name {
            #(#docs #variants,)*
            #open
            Unknown(#unknown),
        }
    }
}

/// What it is before anything is known: its default in the contract, otherwise an unknown value that is empty.
fn default_impl(list: &Enum, name: &Ident, empty: TokenStream) -> TokenStream {
    let (what, value) = match list.default.as_deref() {
        Some(wire) => {
            let value = list.values.iter().find(|value| value.wire == wire).map_or(wire, |value| value.name.as_str());
            let variant = ident(&names::variant_name(value));
            ("The value that is taken when none is given.", quote!(Self::#variant))
        }
        None => ("No value yet: an unknown one that is empty.", empty),
    };
    let about = doc(&[what.to_owned()]);
    quote! {
        #about
        impl Default for #name {
            fn default() -> Self {
                #value
            }
        }
    }
}

fn text_enum(list: &Enum) -> TokenStream {
    let name = ident(&names::type_name(&list.name.name));
    let (variants, wires) = (variants(list), list.values.iter().map(|value| value.wire.as_str()).collect::<Vec<_>>());
    let definition = definition(list, &name, quote!(Debug, Clone, PartialEq, Eq, Hash), quote!(Unknown));
    let default = default_impl(list, &name, quote!(Self::Unknown(Unknown::new(""))));
    let serde = serde_impls(
        &name,
        quote!(serializer.serialize_str(self.as_str())),
        quote!(crate::wire::read_text(deserializer)),
    );
    quote! {
        #definition
        impl #name {
            /// The values that the contract knows.
            pub const ALL: &'static [Self] = &[#(Self::#variants),*];
            /// Its text on the wire.
            pub fn as_str(&self) -> &str {
                match self {
                    #(Self::#variants => #wires,)*
                    Self::Unknown(unknown) => unknown.as_str(),
                }
            }
        }
        #default
        impl From<&str> for #name {
            fn from(text: &str) -> Self {
                match text {
                    #(#wires => Self::#variants,)*
                    unknown => Self::Unknown(Unknown::new(unknown)),
                }
            }
        }
        impl FromStr for #name {
            type Err = std::convert::Infallible;
            fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
                Ok(Self::from(text))
            }
        }
        impl fmt::Display for #name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
        #serde
    }
}

fn code_enum(list: &Enum) -> TokenStream {
    let name = ident(&names::type_name(&list.name.name));
    let variants = variants(list);
    // The checks let only integers pass.
    let codes: Vec<_> =
        list.values.iter().map(|value| Literal::i64_unsuffixed(value.wire.parse().unwrap_or_default())).collect();
    let definition = definition(list, &name, quote!(Debug, Clone, Copy, PartialEq, Eq, Hash), quote!(UnknownCode));
    let default = default_impl(list, &name, quote!(Self::Unknown(UnknownCode::new(0))));
    let serde = serde_impls(
        &name,
        quote!(serializer.serialize_i64(self.code())),
        quote!(crate::wire::deserialize(deserializer).map(|code: i64| Self::from(code))),
    );
    quote! {
        #definition
        impl #name {
            /// The values that the contract knows.
            pub const ALL: &'static [Self] = &[#(Self::#variants),*];
            /// Its code on the wire.
            pub fn code(self) -> i64 {
                match self {
                    #(Self::#variants => #codes,)*
                    Self::Unknown(unknown) => unknown.code(),
                }
            }
        }
        #default
        impl From<i64> for #name {
            fn from(code: i64) -> Self {
                match code {
                    #(#codes => Self::#variants,)*
                    unknown => Self::Unknown(UnknownCode::new(unknown)),
                }
            }
        }
        impl FromStr for #name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, std::num::ParseIntError> {
                text.parse::<i64>().map(Self::from)
            }
        }
        impl fmt::Display for #name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.code().fmt(f)
            }
        }
        #serde
    }
}
