//! Emission: generates the Rust files, the cargo features of their crates, and the JSON Schema of the contract's
//! language from the resolved contract.

mod channels;
mod codes;
mod constructors;
mod endpoints;
mod enums;
mod example_tests;
pub mod examples;
pub mod features;
mod format;
mod instruments;
mod models;
mod operations;
mod pages;
mod query;
mod records;
mod scope;
mod service;
mod unions;
mod validation;

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::prose::escape;
use tradewire_contract::{Contract, ContractFile, Group, parallel};

use crate::lower::{doc, module_ident, rust_path};
use features::{Features, MANIFESTS};

/// The folders that contain generated files only.
pub const FOLDERS: [&str; 5] = [CONTRACT_JSON_FOLDER, MODELS, ENDPOINTS, FACADE, REFERENCE];
const CONTRACT_JSON_FOLDER: &str = "crates/contract/src/generated";
const MODELS: &str = "crates/models/src/generated";
const ENDPOINTS: &str = "crates/endpoints/src/generated";
const FACADE: &str = "crates/tradewire/src/generated";
/// The folder of the reference.
pub const REFERENCE: &str = "docs/reference";
/// The path of the generated tests of the examples.
pub const EXAMPLES: &str = "crates/transport/tests/examples/generated.rs";
/// The path of the generated functions that subscribe and read messages as the examples of channels do.
pub const CHANNEL_EXAMPLES: &str = "crates/endpoints/tests/endpoints/channels/generated.rs";
/// The path of the generated list of operations whose responses are fuzzed.
pub const RESPONSE_CHECKS: &str = "crates/transport/tests/examples/fuzz/operations.rs";
/// The path of the JSON Schema of the contract's language.
pub const SCHEMA: &str = "api-schema/schema.json";
/// The path of the contract as one JSON object, for tools that read it at run time.
pub const CONTRACT_JSON: &str = "crates/contract/src/generated/contract.json";

const HEADER: &str = "// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.\n\n";

/// The text of each generated file, by path in the repository. For a manifest, the text is only the generated section.
pub type Files = BTreeMap<String, String>;

/// Emits all files.
///
/// # Errors
/// Returns the path of a file that does not parse and the message of the parser.
pub fn emit(contract: &Contract) -> Result<Files, String> {
    let features = Features::new(contract);
    let mut files = Files::from([(SCHEMA.to_owned(), tradewire_contract::json_schema())]);
    files.extend(MANIFESTS.map(|manifest| (manifest.to_owned(), features.section(manifest))));
    let rust_files = rust_files(contract, &features);
    for text in parallel::each(&rust_files, |_, file| formatted(file)) {
        files.extend(text?);
    }
    Ok(files)
}

/// The path of a Rust file, and the function that emits its items. No file is written if there are none.
type RustFile<'a> = (String, Box<dyn Fn() -> Option<TokenStream> + Sync + 'a>);

fn rust_file<'a>(path: impl Into<String>, items: impl Fn() -> TokenStream + Sync + 'a) -> RustFile<'a> {
    (path.into(), Box::new(move || Some(items())))
}

/// Returns the path and the formatted text of a file.
fn formatted((path, items): &RustFile<'_>) -> Result<Option<(String, String)>, String> {
    let Some(items) = items() else { return Ok(None) };
    let text = format::format(items).map_err(|error| format!("{path}: the generator emitted invalid Rust: {error}"))?;
    Ok(Some((path.clone(), format!("{HEADER}{text}"))))
}

/// Returns all Rust files. The slowest come first, so that the threads that emit them finish at about the same time.
fn rust_files<'a>(contract: &'a Contract, features: &'a Features<'_>) -> Vec<RustFile<'a>> {
    let mut files = vec![
        rust_file(format!("{MODELS}/codes.rs"), || codes::emit(contract)),
        rust_file(EXAMPLES, || example_tests::emit(contract)),
        rust_file(CHANNEL_EXAMPLES, || example_tests::channels(contract)),
        rust_file(RESPONSE_CHECKS, || example_tests::response_checks(contract)),
        rust_file(format!("{MODELS}/mod.rs"), || models_root(contract, features)),
        rust_file(format!("{ENDPOINTS}/mod.rs"), || endpoints_root(contract, features)),
        rust_file(format!("{ENDPOINTS}/hosts.rs"), || service::hosts(contract, features)),
        rust_file(format!("{ENDPOINTS}/signing.rs"), || service::signing(contract)),
        rust_file(format!("{ENDPOINTS}/sockets.rs"), || service::sockets(contract, features)),
        rust_file(format!("{ENDPOINTS}/operations.rs"), || operations::list(contract, features)),
        rust_file(format!("{FACADE}/mod.rs"), || facade(contract, features)),
    ];
    for file in ContractFile::all(contract) {
        let path = rust_path(file);
        files.push((format!("{MODELS}/{path}.rs"), Box::new(move || models::file(file))));
        files.push((format!("{ENDPOINTS}/{path}.rs"), Box::new(move || endpoints::file(file))));
    }
    files
}

fn models_root(contract: &Contract, features: &Features<'_>) -> TokenStream {
    let groups = contract.groups.iter().map(|group| group_module(features, group));
    quote! {
        mod codes;
        #(#groups)*
        pub use codes::{CODES, ErrorCode, kinds};
    }
}

fn group_module(features: &Features<'_>, group: &Group) -> TokenStream {
    let (condition, module) = (features.condition(&group.name), module_ident(&group.name));
    quote!(#condition pub mod #module;)
}

/// Returns whether a group has requests or subscriptions.
fn has_endpoints(group: &Group) -> bool {
    !(group.operations.is_empty() && group.channels.is_empty())
}

fn endpoints_root(contract: &Contract, features: &Features<'_>) -> TokenStream {
    let groups = contract.groups.iter().filter(|group| has_endpoints(group));
    let groups = groups.map(|group| group_module(features, group));
    quote! {
        pub mod hosts;
        mod operations;
        mod signing;
        #[cfg(feature = "channels")]
        pub mod sockets;
        #(#groups)*
        pub use hosts::{DEPLOYMENTS, HOSTS, RATE_HEADERS, STATUSES};
        pub use operations::OPERATIONS;
        pub use signing::SIGNING;
        #[cfg(feature = "channels")]
        pub use sockets::SOCKETS;
    }
}

/// Emits the root module of the facade, which re-exports the requests and the types of each group from one module.
fn facade(contract: &Contract, features: &Features<'_>) -> TokenStream {
    let modules = contract.groups.iter().map(|group| {
        let (module, docs) = (module_ident(&group.name), doc(&[escape(&group.doc)]));
        let condition = features.condition(&group.name);
        let requests = has_endpoints(group).then(|| quote!(pub use tradewire_endpoints::#module::*;));
        let models = group.definitions().next().map(|_| quote!(pub use tradewire_models::#module::*;));
        quote! {
            #docs
            #condition
            pub mod #module {
                #requests
                #models
            }
        }
    });
    quote!(#(#modules)*)
}
