//! Tests of the examples: each request must serialize as its example shows, and each response must deserialize.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Contract, Example, Group, Operation, WireFormat};

use super::endpoint::reads_primitive;
use super::examples::request;
use super::scope::{Scope, View};
use crate::lower::ident;
use crate::rust_names;

/// Emits a module for each group, with a test for each operation that has examples.
pub fn emit(contract: &Contract) -> TokenStream {
    let groups = contract.groups.iter().filter_map(|group| group_tests(contract, group));
    quote!(#(#groups)*)
}

fn group_tests(contract: &Contract, group: &Group) -> Option<TokenStream> {
    let scope = Scope::new(View::Tests, group, []);
    scope.import("super::super", "Result");
    scope.import("super::super", "ExampleTest");
    let with_examples = group.operations.iter().filter(|operation| !operation.examples.is_empty());
    let tests: Vec<_> = with_examples.map(|operation| test(&scope, contract, operation)).collect();
    if tests.is_empty() {
        return None;
    }
    let (module, uses) = (ident(&rust_names::module_name(&group.name)), scope.uses());
    Some(quote! {
        mod #module {
            #uses
            #(#tests)*
        }
    })
}

fn test(scope: &Scope, contract: &Contract, operation: &Operation) -> TokenStream {
    let test = ident(&rust_names::field_name(&operation.name.name));
    let check_request = |example: &Example| {
        let (name, request) = (&example.name, request(scope, contract, operation, example));
        quote!(.check_request(#name, #request)?)
    };
    let check_requests: Vec<_> = operation.examples.iter().map(check_request).collect();
    let request = scope.request(operation);
    let check_responses = match operation.returns.wire_format {
        Some(WireFormat::String) => quote!(check_quoted_responses),
        _ if reads_primitive(&operation.returns) => quote!(check_primitive_responses),
        _ => quote!(check_responses),
    };
    let is_deprecated = operation.deprecated.is_some();
    let expected = is_deprecated.then(|| quote!(#[expect(deprecated, reason = "the exchange still serves it")]));
    quote! {
        #[test]
        #expected
        fn #test() -> Result {
            ExampleTest::new(#request::OPERATION)?#(#check_requests)* .#check_responses()
        }
    }
}
