//! Forms: implements `Form` for the records that are sent as form bodies.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::Record;

use super::endpoint::pairs;
use super::scope::Scope;

/// Emits the form of a record.
pub fn form(scope: &Scope, record: &Record) -> TokenStream {
    scope.import("tradewire_wire", "Form");
    scope.import("tradewire_wire", "Query");
    let (ty, pairs) = (scope.model(&record.name), pairs(scope, record.fields.iter()));
    quote! {
        impl Form for #ty {
            fn to_form(&self) -> Query {
                Query::default() #pairs
            }
        }
    }
}
