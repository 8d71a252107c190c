//! Tests of requests and responses: each request must serialize as its example shows, each example response must deserialize, and any other
//! response is decoded without a panic.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Channel, Contract, Example, Group, Operation};

use super::examples::{construct, request};
use super::scope::{Scope, View};
use crate::lower::{ident, module_ident, type_ident};
use crate::rust_names;

/// Emits a module for each group, with a test for each operation that has examples.
pub fn emit(contract: &Contract) -> TokenStream {
    let groups = contract.groups.iter().filter_map(|group| group_tests(contract, group));
    quote!(#(#groups)*)
}

/// Emits the functions that subscribe as the examples of channels do, and that read a message of a channel.
pub fn channels(contract: &Contract) -> TokenStream {
    let path = |channel: &Channel| {
        let group = module_ident(&channel.name.group);
        let ty = type_ident(&channel.name);
        quote!(tradewire_endpoints::#group::channels::#ty)
    };
    let scope = Scope::new(View::Tests, contract, "", []);
    let subscriptions = contract.channels().flat_map(|channel| {
        let (title, path, scope) = (channel.title(), path(channel), &scope);
        let arguments: Vec<_> = channel.arguments().collect();
        channel.examples.iter().map(move |example| {
            let (name, built) = (&example.name, construct(scope, &arguments, &example.given, path.clone()));
            quote!((#title, #name) => super::subscribed(&#built))
        })
    });
    let subscriptions: Vec<_> = subscriptions.collect();
    let readers = contract.channels().map(|channel| {
        let (title, path) = (channel.title(), path(channel));
        quote!(#title => super::read::<#path>(data))
    });
    let uses = scope.uses();
    quote! {
        #uses
        /// Returns the topic of an example of a channel, without a key.
        pub fn subscribe(channel: &str, example: &str) -> super::Result<String> {
            match (channel, example) {
                #(#subscriptions,)*
                _ => Err(format!("{channel} has no example {example}").into()),
            }
        }

        /// Reads the payload of a message of a channel, and writes it as JSON.
        pub fn read(channel: &str, data: &str) -> super::Result<String> {
            match channel {
                #(#readers,)*
                _ => Err(format!("there is no channel {channel}").into()),
            }
        }
    }
}

/// Emits the list of all operations, each with the function that checks any response.
pub fn response_checks(contract: &Contract) -> TokenStream {
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    let modules = groups.clone().map(|group| module_ident(&group.name));
    let checks = groups.flat_map(|group| &group.operations).map(|operation| {
        let group = module_ident(&operation.name.group);
        let request = ident(contract.request_type(operation));
        quote!((#group::#request::OPERATION, check_as::<#group::#request>))
    });
    quote! {
        use tradewire_endpoints::{#(#modules),*};

        use super::response::{Check, check_as};

        /// Every operation, with the function that checks its responses.
        pub const CHECKS: &[Check] = &[#(#checks),*];
    }
}

fn group_tests(contract: &Contract, group: &Group) -> Option<TokenStream> {
    let scope = Scope::new(View::Tests, contract, &group.name, []);
    scope.import("super::super", "Result");
    scope.import("super::super", "ExampleTest");
    let with_examples = group.operations.iter().filter(|operation| !operation.examples.is_empty());
    let tests: Vec<_> = with_examples.map(|operation| test(&scope, operation)).collect();
    if tests.is_empty() {
        return None;
    }
    let (module, uses) = (module_ident(&group.name), scope.uses());
    Some(quote! {
        mod #module {
            #uses
            #(#tests)*
        }
    })
}

fn test(scope: &Scope<'_>, operation: &Operation) -> TokenStream {
    let test = ident(&rust_names::field_name(&operation.name.name));
    let check_request = |example: &Example| {
        let (name, request) = (&example.name, request(scope, operation, example));
        quote!(.check_request(#name, #request)?)
    };
    let check_requests: Vec<_> = operation.examples.iter().map(check_request).collect();
    let request = scope.request(operation);
    let is_deprecated = operation.deprecated.is_some();
    let expected = is_deprecated.then(|| quote!(#[expect(deprecated, reason = "the exchange still serves it")]));
    quote! {
        #[test]
        #expected
        fn #test() -> Result {
            ExampleTest::new(#request::OPERATION)?#(#check_requests)* .check_responses()
        }
    }
}
