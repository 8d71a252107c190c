//! The operations whose responses are fuzzed.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Contract, Operation};

use crate::lower::ident;
use crate::rust_names;

/// Emits a list of all operations.
pub fn emit(contract: &Contract) -> TokenStream {
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    let modules = groups.clone().map(|group| ident(&rust_names::module_name(&group.name)));
    let checks = groups.flat_map(|group| &group.operations).map(check);
    quote! {
        use tradewire_endpoints::{#(#modules),*};

        use super::response::{Check, check_as};

        /// Every operation, with the function that checks its responses.
        pub const CHECKS: &[Check] = &[#(#checks),*];
    }
}

fn check(operation: &Operation) -> TokenStream {
    let (module, request) = (ident(&rust_names::module_name(&operation.name.group)), ident(&operation.request_type));
    quote!((#module::#request::OPERATION, check_as::<#module::#request>))
}
