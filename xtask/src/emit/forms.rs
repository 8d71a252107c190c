//! Forms: implements `Form` for the records that are sent as form bodies.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::Group;

use super::endpoint::pairs;
use super::scope::{Scope, View};

/// Emits the forms of a group.
pub fn emit(group: &Group) -> TokenStream {
    let scope = Scope::new(View::Endpoints, group, []);
    let forms = group.records.iter().filter(|record| record.is_form).map(|record| {
        scope.import("crate", "Form");
        scope.import("tradewire_wire", "Query");
        let (ty, pairs) = (scope.model(&record.name), pairs(&scope, record.fields.iter()));
        quote! {
            impl Form for #ty {
                fn to_form(&self) -> Query {
                    Query::default() #pairs
                }
            }
        }
    });
    scope.file("Forms.", forms.collect())
}
