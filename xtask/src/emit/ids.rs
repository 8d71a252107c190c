//! Identifiers: emits each as a newtype.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Id, Repr};

use super::scope::Scope;
use crate::lower::{fact_doc, ident};
use crate::rust_names;

/// Emits an identifier.
pub fn newtype(scope: &Scope, id: &Id) -> TokenStream {
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
