//! Operations: emits each as a static with the data that a client needs to send a request and to interpret the
//! response.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::prose::escape;
use tradewire_contract::{Contract, Group, Operation};

use crate::lower::{doc, fact_doc, ident, integer, option};
use crate::rust_names;

/// Emits the operations of all groups. They do not depend on the cargo features, because hosts refer to operations.
pub fn emit(contract: &Contract) -> TokenStream {
    let groups = || contract.groups.iter().filter(|group| !group.operations.is_empty());
    let modules = groups().map(|group| module(contract, group));
    let all = groups().flat_map(|group| {
        let module = ident(&rust_names::module_name(&group.name));
        let operations =
            group.operations.iter().map(|operation| ident(&rust_names::constant_name(&operation.name.name)));
        operations.map(move |operation| quote!(&#module::#operation))
    });
    quote! {
        //! The operations of the contract, whichever groups are compiled.

        use tradewire_wire::operation::Operation;
        #(#modules)*

        /// Every operation of the contract, by group.
        pub static OPERATIONS: &[&Operation] = &[#(#all),*];
    }
}

fn module(contract: &Contract, group: &Group) -> TokenStream {
    let (docs, module) = (doc(&[escape(&group.doc)]), ident(&rust_names::module_name(&group.name)));
    let operations: Vec<_> = group.operations.iter().map(|of| operation(contract, of)).collect();
    let has_rate = group.operations.iter().any(|operation| operation.written_rates.is_some());
    let rate_import = has_rate.then(|| {
        quote!(
            use tradewire_wire::{Rate, RateScope};
        )
    });
    quote! {
        #docs
        pub mod #module {
            #rate_import
            use tradewire_wire::operation::{Auth, Effect, Method, Operation};

            use crate::hosts;
            #(#operations)*
        }
    }
}

fn operation(contract: &Contract, operation: &Operation) -> TokenStream {
    let (docs, constant) = (fact_doc(&operation.fact), ident(&rust_names::constant_name(&operation.name.name)));
    let (group, name, path) = (&operation.name.group, &operation.name.name, &operation.path);
    let host = ident(&rust_names::shared_name(&operation.host));
    let envelope = contract.envelope(operation).map(|envelope| ident(&rust_names::envelope_name(&envelope.name)));
    let (unwrapped, returns_secret) = (operation.is_unwrapped(), operation.returns_secret);
    let method = ident(&rust_names::variant_name(&operation.method.to_lowercase()));
    let (auth, effect) = (ident(&format!("{:?}", operation.auth)), ident(&format!("{:?}", operation.effect)));
    let rates = operation.rates().into_iter().map(|rate| {
        let (requests, per_millis) = (integer(rate.requests), integer(rate.per_millis));
        let scope = ident(&format!("{:?}", rate.scope));
        quote!(Rate { requests: #requests, per_millis: #per_millis, scope: RateScope::#scope })
    });
    let verify = operation.verifying_titles();
    let (content_type, errors) = (&operation.content_type, operation.errors());
    let other_paths = contract.other_paths(operation);
    let echoes = &operation.echoes;
    let null_result = option(operation.null_result.as_ref());
    quote! {
        #docs
        pub static #constant: Operation = Operation {
            group: #group,
            name: #name,
            host: &hosts::#host,
            method: Method::#method,
            path: #path,
            other_paths: &[#(#other_paths),*],
            content_type: #content_type,
            envelope: &hosts::#envelope,
            unwrapped: #unwrapped,
            returns_secret: #returns_secret,
            auth: Auth::#auth,
            effect: Effect::#effect,
            verify: &[#(#verify),*],
            rates: &[#(#rates),*],
            null_result: #null_result,
            echoes: &[#(#echoes),*],
            errors: &[#(#errors),*],
        };
    }
}
