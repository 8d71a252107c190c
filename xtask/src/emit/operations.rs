//! Operations: emits each as a static with the data that a client needs to send a request and to interpret the
//! response.

use indexmap::IndexMap;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use tradewire_contract::{Contract, ContractFile, Operation};
use tradewire_wire::operation::Proof;
use tradewire_wire::{Rate, RateScope};

use super::features::Features;
use super::scope::Scope;
use crate::lower::{constant_ident, doc, ident, integer, module_ident, operation_path, shared_ident, variant_ident};
use crate::rust_names;

/// The number of error codes from which a list that several operations return is a constant.
const MIN_SHARED: usize = 5;

pub fn list(contract: &Contract, features: &Features<'_>) -> TokenStream {
    let all = contract.groups.iter().flat_map(|group| {
        let condition = features.condition(&group.name);
        group.operations.iter().map(move |operation| {
            let path = operation_path(operation);
            quote!(#condition &#path)
        })
    });
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    let uses = groups.map(|group| {
        let (condition, module) = (features.condition(&group.name), module_ident(&group.name));
        quote!(#condition use super::#module;)
    });
    quote! {
        //! The list of operations.

        use tradewire_wire::operation::Operation;
        #(#uses)*

        /// Every operation of the groups that are compiled.
        pub static OPERATIONS: &[&Operation] = &[#(#all),*];
    }
}

/// The lists of error codes that several operations of a file return, each with the names of these operations.
pub type SharedCodes<'a> = IndexMap<Vec<&'a str>, Vec<&'a str>>;

/// Returns the longer lists of error codes that several operations of a file have in common.
pub fn shared_codes(file: ContractFile<'_>) -> SharedCodes<'_> {
    let mut lists = SharedCodes::new();
    for operation in file.operations() {
        lists.entry(operation.errors().collect()).or_default().push(&operation.name.name);
    }
    lists.retain(|codes, operations| operations.len() > 1 && codes.len() >= MIN_SHARED);
    lists
}

/// Emits the constant of a list of error codes.
pub fn constant_of_codes(codes: &[&str], operations: &[&str]) -> TokenStream {
    let name = name_of_codes(operations);
    let operations: Vec<String> = operations.iter().map(|name| format!("`{name}`")).collect();
    let docs = doc(&[format!("The error codes of {}.", operations.join(" and "))]);
    quote! {
        #docs
        const #name: &[&str] = &[#(#codes),*];
    }
}

/// Returns the name of a list of error codes, which is that of the first operation.
fn name_of_codes(operations: &[&str]) -> Ident {
    ident(&format!("{}_ERRORS", rust_names::constant_name(operations.first().copied().unwrap_or_default())))
}

/// Emits an operation. Only what differs from a public read without errors is written, besides what every operation has.
pub fn operation(scope: &Scope<'_>, operation: &Operation, shared: &SharedCodes<'_>) -> TokenStream {
    scope.import("crate", "hosts");
    scope.import("tradewire_wire", "operation");
    scope.import("tradewire_wire::operation", "Operation");
    let constant = constant_ident(&operation.name.name);
    let (group, name, path) = (&operation.name.group, &operation.name.name, &operation.path);
    let host = shared_ident(&operation.host);
    let envelope = scope.contract.envelope(operation).map(|envelope| ident(&rust_names::envelope_name(&envelope.name)));
    let method = variant_ident(&operation.method.to_lowercase());
    let (auth, effect) = (ident(&format!("{:?}", operation.auth)), ident(&format!("{:?}", operation.effect)));
    let content_type = &operation.content_type;
    let mut rest = Vec::new();
    let mut add_list = |name: &str, items: Vec<TokenStream>| {
        let name = ident(name);
        if !items.is_empty() {
            rest.push(quote!(#name: &[#(#items),*]));
        }
    };
    add_list("rates", rates(scope, operation));
    add_list("other_paths", strings(&scope.contract.other_paths(operation)));
    add_list("verify", strings(&operation.verifying_titles()));
    add_list("echoes", strings(&operation.echoes));
    let codes: Vec<&str> = operation.errors().collect();
    match shared.get(&codes) {
        None => add_list("errors", strings(&codes)),
        Some(operations) => {
            let name = name_of_codes(operations);
            rest.push(quote!(errors: #name));
        }
    }
    rest.extend(operation.null_result.as_ref().map(|code| quote!(null_result: Some(#code))));
    let proof = scope.contract.proof(operation);
    if proof != Proof::Any {
        // The debug representation is the expression, except for the path of the type.
        let proof: TokenStream = format!("{proof:?}").parse().unwrap_or_default();
        rest.push(quote!(proof: operation::Proof::#proof));
    }
    rest.extend(operation.is_unwrapped().then(|| quote!(unwrapped: true)));
    rest.extend(operation.returns_secret.then(|| quote!(returns_secret: true)));
    quote! {
        pub(crate) static #constant: Operation = Operation {
            group: #group,
            name: #name,
            method: operation::Method::#method,
            path: #path,
            content_type: #content_type,
            auth: operation::Auth::#auth,
            effect: operation::Effect::#effect,
            #(#rest,)*
            ..Operation::on(&hosts::#host, &hosts::#envelope)
        };
    }
}

fn strings<T: ToTokens>(strings: &[T]) -> Vec<TokenStream> {
    strings.iter().map(ToTokens::to_token_stream).collect()
}

fn rates(scope: &Scope<'_>, operation: &Operation) -> Vec<TokenStream> {
    let rates = operation.rates();
    if !rates.is_empty() {
        scope.import("tradewire_wire", "Rate");
    }
    rates.into_iter().map(rate).collect()
}

/// Emits a rate limit.
pub fn rate(rate: Rate) -> TokenStream {
    let (requests, per_millis) = (integer(rate.requests), integer(rate.per_millis));
    match rate.scope {
        RateScope::Key => quote!(Rate::per_key(#requests, #per_millis)),
        RateScope::Ip => quote!(Rate::per_ip(#requests, #per_millis)),
    }
}
