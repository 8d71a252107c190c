//! Queries: how the ids and enums of a group stand in them, whichever group asks.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::Code;
use crate::contract::{Group, Type};
use crate::language::Repr;
use crate::lower::{Crate, tokens};

/// How the types of a group stand in queries.
pub fn emit(group: &Group) -> Code {
    let imports = quote! {
        use crate::ToQuery;
        use std::borrow::Cow;
    };
    Code::of(imports, group.asked.iter().map(to_query))
}

fn to_query(ty: &Type) -> TokenStream {
    let path = tokens(&Crate::Endpoints.value_type(ty));
    let text = match ty {
        Type::Id(_, Repr::String) | Type::Enum(_, Repr::String) => quote!(Cow::Borrowed(self.as_str())),
        _ => quote!(Cow::Owned(self.to_string())),
    };
    quote! {
        impl ToQuery for #path {
            fn to_query(&self) -> Cow<'_, str> {
                #text
            }
        }
    }
}
