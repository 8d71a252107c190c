//! The operations whose responses are fuzzed, with the form of their results.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Contract, Operation, WireFormat};

use super::endpoint::reads_primitive;
use crate::lower::ident;
use crate::rust_names;

/// Emits a list of all operations.
pub fn emit(contract: &Contract) -> TokenStream {
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    let modules = groups.clone().map(|group| ident(&rust_names::module_name(&group.name)));
    let checks = groups.flat_map(|group| &group.operations).map(check);
    quote! {
        use tradewire_endpoints::{#(#modules),*};

        use super::response::{Check, json, primitive, quoted};

        /// Every operation, with the function that checks its responses.
        pub const CHECKS: &[Check] = &[#(#checks),*];
    }
}

fn check(operation: &Operation) -> TokenStream {
    let (module, request) = (ident(&rust_names::module_name(&operation.name.group)), ident(&operation.request_type));
    let form = match operation.returns.wire_format {
        Some(WireFormat::String) => quote!(quoted),
        _ if reads_primitive(&operation.returns) => quote!(primitive),
        _ => quote!(json),
    };
    quote!((#module::#request::OPERATION, #form::<#module::#request>))
}
