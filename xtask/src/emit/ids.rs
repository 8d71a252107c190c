//! Identifiers: emits each as a newtype.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Group, Id, Repr};

use super::scope::{Scope, View};
use crate::lower::{fact_doc, ident};
use crate::rust_names;

/// Emits the identifiers of a group.
pub fn emit(group: &Group) -> TokenStream {
    let scope = Scope::new(View::Models, group, group.ids.iter().map(|id| rust_names::type_name(&id.name.name)));
    let ids = group.ids.iter().map(|id| newtype(&scope, id)).collect();
    scope.file("Identifiers.", ids)
}

fn newtype(scope: &Scope, id: &Id) -> TokenStream {
    let (name, docs) = (ident(&rust_names::type_name(&id.name.name)), fact_doc(&id.fact));
    let (copy, inner, macro_name) = match id.repr {
        Repr::Integer => (quote!(Copy,), quote!(i64), "integer_id"),
        Repr::String => (quote!(), quote!(String), "string_id"),
    };
    scope.import("tradewire_wire", macro_name);
    let implement = ident(macro_name);
    quote! {
        #docs
        #[derive(Debug, Clone, #copy PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "server", derive(Default))]
        pub struct #name(#inner);

        #implement!(#name);
    }
}
