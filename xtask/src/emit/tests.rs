//! Tests of the examples: every request is what it is said to be on the wire, and every answer is read.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::Code;
use super::endpoint::reads_result;
use super::examples::{Paths, has_models, request};
use crate::contract::{Contract, Group, Operation};
use crate::lower::ident;
use crate::names;

/// A module for each group, and in it a test for each operation that has examples.
pub fn emit(contract: &Contract) -> Code {
    Code::of(TokenStream::new(), contract.groups.iter().filter_map(|group| of_group(contract, group)))
}

fn of_group(contract: &Contract, group: &Group) -> Option<TokenStream> {
    let shown = group.operations.iter().filter(|operation| !operation.examples.is_empty());
    let tests: Vec<_> = shown.map(|operation| test(contract, operation)).collect();
    if tests.is_empty() {
        return None;
    }
    let group = ident(&names::module_name(&group.name));
    let models = has_models(quote!(#(#tests)*)).then(|| quote!(models,));
    Some(quote! {
        mod #group {
            use super::super::{Result, Shown};
            use tradewire_endpoints::{#models #group};
            #(#tests)*
        }
    })
}

fn test(contract: &Contract, operation: &Operation) -> TokenStream {
    let name = &operation.name;
    let test = ident(&names::field_name(&name.name));
    let (module, ty) = (ident(&names::module_name(&name.group)), ident(&names::type_name(&name.name)));
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
