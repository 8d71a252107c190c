//! Tests of the examples: every request is what it is said to be on the wire, and every answer is read.

use proc_macro2::TokenStream;
use quote::quote;

use super::examples::{Paths, request};
use super::requests::reads_result;
use crate::contract::{Contract, Operation};
use crate::lower::ident;
use crate::names;

/// A test for each operation that has examples.
pub fn emit(contract: &Contract) -> TokenStream {
    let operations = contract.groups.iter().flat_map(|group| &group.operations);
    let tests: Vec<_> =
        operations.filter(|operation| is_shown(operation)).map(|operation| test(contract, operation)).collect();
    if tests.is_empty() {
        return TokenStream::new();
    }
    let groups = contract.groups.iter().filter(|group| group.operations.iter().any(is_shown));
    let groups = groups.map(|group| ident(&names::module_name(&group.name)));
    let models = quote!(#(#tests)*).to_string().contains("models ::").then(|| quote!(models,));
    quote! {
        use super::{Result, Shown};
        use tradewire_endpoints::{#models #(#groups),*};
        #(#tests)*
    }
}

fn is_shown(operation: &Operation) -> bool {
    !operation.examples.is_empty()
}

fn test(contract: &Contract, operation: &Operation) -> TokenStream {
    let (group, name) = (names::module_name(&operation.name.group), &operation.name.name);
    let test = ident(&format!("{group}_{}", names::field_name(name)));
    let (module, ty) = (ident(&group), ident(&names::type_name(name)));
    let paths = Paths { requests: quote!(), models: quote!(models::) };
    let requests = operation.examples.iter().map(|example| {
        let (name, request) = (&example.name, request(contract, operation, example, &paths));
        quote!(.request(#name, #request)?)
    });
    let request = quote!(#module::#ty);
    let has_fields = !operation.params.is_empty() || operation.body.is_some();
    let read = has_fields.then(|| quote!(.read_by(#request::from_parts)));
    let answers = if reads_result(&operation.returns) { quote!(bare_answers) } else { quote!(answers) };
    quote! {
        #[test]
        fn #test() -> Result {
            Shown::of(#request::OPERATION) #read #(#requests)* .#answers()
        }
    }
}
