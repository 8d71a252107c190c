//! Queries and forms: emits the calls that write fields to them.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::Field;

use super::scope::Scope;
use crate::lower::{field_ident, ident};

/// Emits the calls that append the fields of `self` to a query, sorted by name.
pub fn pairs<'a>(scope: &Scope<'_>, fields: impl Iterator<Item = &'a Field>) -> TokenStream {
    let mut fields: Vec<&Field> = fields.collect();
    fields.sort_by_key(|field| &field.wire);
    let pairs = fields.into_iter().map(|field| {
        let wire = &field.wire;
        let value = sent_value(scope, field);
        let form = field.list_format().map(|form| ident(&format!("{form:?}")));
        if form.is_some() {
            scope.import("tradewire_wire", "ListFormat");
        }
        match (form, field.optional) {
            (Some(form), true) => quote!(.optional_list(#wire, #value.as_deref(), ListFormat::#form)),
            (Some(form), false) => quote!(.list(#wire, &#value, ListFormat::#form)),
            (None, true) => quote!(.optional(#wire, #value.as_ref())),
            (None, false) => quote!(.pair(#wire, &#value)),
        }
    });
    quote!(#(#pairs)*)
}

/// Returns the expression of a field in the form that is sent: its value, or the encoding of the value.
pub fn sent_value(scope: &Scope<'_>, field: &Field) -> TokenStream {
    let name = field_ident(field);
    match (scope.encoding(&field.ty), field.list, field.optional) {
        (None, ..) => quote!(self.#name),
        (Some(encoding), true, true) => quote!(self.#name.as_deref().map(#encoding::encode_all)),
        (Some(encoding), true, false) => quote!(#encoding::encode_all(&self.#name)),
        (Some(encoding), false, true) => quote!(self.#name.as_ref().map(#encoding::encode)),
        (Some(encoding), false, false) => quote!(#encoding::encode(&self.#name)),
    }
}
