//! Emission: generates the Rust files, the cargo features of their crates, and the JSON Schema of the contract's
//! language from the resolved contract.

mod channels;
mod codes;
mod conditions;
mod constructors;
mod contract_file;
mod endpoint;
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
mod records;
mod requests;
mod scope;
mod service;
mod unions;
mod validation;

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::prose::escape;
use tradewire_contract::{Contract, Group, parallel};

use crate::lower::{doc, ident};
use crate::rust_names;
use contract_file::{ContractFile, rust_path, topic_module};
use features::{Features, MANIFESTS};

/// The folders that contain generated files only.
pub const FOLDERS: [&str; 6] = [CONTRACT_JSON_FOLDER, MODELS, ENDPOINTS, FACADE, REFERENCE, REFERENCE_DOCTESTS];
const CONTRACT_JSON_FOLDER: &str = "crates/contract/src/generated";
const MODELS: &str = "crates/models/src/generated";
const ENDPOINTS: &str = "crates/endpoints/src/generated";
const FACADE: &str = "crates/tradewire/src/generated";
/// The folder of the reference.
pub const REFERENCE: &str = "docs/reference";
/// The folder of the doctests of the reference. A package of the facade does not contain the reference.
const REFERENCE_DOCTESTS: &str = "doctests/src/generated";
/// The path of the generated tests of the examples.
pub const EXAMPLES: &str = "crates/transport/tests/examples/generated.rs";
/// The path of the generated functions that subscribe and read messages as the examples of channels do.
pub const CHANNEL_EXAMPLES: &str = "crates/endpoints/tests/endpoints/channels/generated.rs";
/// The path of the generated list of operations whose responses are fuzzed.
pub const RESPONSE_CHECKS: &str = "crates/transport/tests/transport/fuzz/operations.rs";
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
    // The slowest parts come first, so that the threads finish at about the same time.
    let parts_of_group = |group| {
        let topics = ContractFile::of_group(contract, group).topics().map(Part::Topic);
        [Part::Group(group)].into_iter().chain(topics)
    };
    let groups = contract.groups.iter();
    let parts: Vec<Part<'_>> =
        [Part::Codes, Part::Examples, Part::Service].into_iter().chain(groups.flat_map(parts_of_group)).collect();
    for part in parallel::each(&parts, |_, part| emit_part(contract, &features, part)) {
        files.extend(part?);
    }
    Ok(files)
}

/// A set of files that does not depend on the other sets, so that all sets can be emitted in parallel.
enum Part<'a> {
    Codes,
    Examples,
    Service,
    Group(&'a Group),
    Topic(ContractFile<'a>),
}

fn emit_part(contract: &Contract, features: &Features<'_>, part: &Part<'_>) -> Result<Files, String> {
    let mut writer = Writer::default();
    match part {
        Part::Codes => writer.rust(format!("{MODELS}/codes.rs"), codes::emit(contract))?,
        Part::Service => {
            writer.rust(format!("{MODELS}/mod.rs"), models_root(contract, features))?;
            writer.rust(format!("{ENDPOINTS}/mod.rs"), endpoints_root(contract, features))?;
            writer.rust(format!("{ENDPOINTS}/hosts.rs"), service::hosts(contract, features))?;
            writer.rust(format!("{ENDPOINTS}/signing.rs"), service::signing(contract))?;
            writer.rust(format!("{ENDPOINTS}/sockets.rs"), service::sockets(contract, features))?;
            writer.rust(format!("{ENDPOINTS}/operations.rs"), operations::list(contract, features))?;
            writer.rust(format!("{FACADE}/mod.rs"), facade(contract, features))?;
            writer.rust(format!("{REFERENCE_DOCTESTS}/mod.rs"), reference_doctests(contract))?;
            writer.rust(RESPONSE_CHECKS.to_owned(), example_tests::response_checks(contract))?;
        }
        Part::Examples => {
            writer.rust(EXAMPLES.to_owned(), example_tests::emit(contract))?;
            writer.rust(CHANNEL_EXAMPLES.to_owned(), example_tests::channels(contract))?;
        }
        Part::Group(group) => {
            let file = ContractFile::of_group(contract, group);
            writer.rust(format!("{MODELS}/{}.rs", rust_path(file)), models::group(file))?;
            if has_endpoints(group) {
                writer.rust(format!("{ENDPOINTS}/{}.rs", rust_path(file)), endpoints::group(file))?;
            }
        }
        Part::Topic(topic) => {
            writer.optional(format!("{MODELS}/{}.rs", rust_path(*topic)), models::topic(*topic))?;
            writer.optional(format!("{ENDPOINTS}/{}.rs", rust_path(*topic)), endpoints::topic(*topic))?;
        }
    }
    Ok(writer.files)
}

/// Collects the formatted files.
#[derive(Default)]
struct Writer {
    files: Files,
}

impl Writer {
    /// Formats the items and adds them as a Rust file.
    fn rust(&mut self, path: String, items: TokenStream) -> Result<(), String> {
        match format::format(items) {
            Ok(text) => {
                self.files.insert(path, format!("{HEADER}{text}"));
                Ok(())
            }
            Err(error) => Err(format!("{path}: the generator emitted invalid Rust: {error}")),
        }
    }

    /// Adds a file if there are items for it.
    fn optional(&mut self, path: String, items: Option<TokenStream>) -> Result<(), String> {
        items.map_or(Ok(()), |items| self.rust(path, items))
    }
}

fn models_root(contract: &Contract, features: &Features<'_>) -> TokenStream {
    let groups = contract.groups.iter().map(|group| {
        let (condition, module) = (features.condition(group), ident(&rust_names::module_name(&group.name)));
        quote!(#condition pub mod #module;)
    });
    quote! {
        mod codes;
        #(#groups)*
        pub use codes::{CODES, ErrorCode, kinds};
    }
}

/// Returns whether a group has requests or subscriptions.
fn has_endpoints(group: &Group) -> bool {
    !(group.operations.is_empty() && group.channels.is_empty())
}

fn endpoints_root(contract: &Contract, features: &Features<'_>) -> TokenStream {
    let groups = contract.groups.iter().filter(|group| has_endpoints(group)).map(|group| {
        let (condition, module) = (features.condition(group), ident(&rust_names::module_name(&group.name)));
        quote!(#condition pub mod #module;)
    });
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
        let (module, docs) = (ident(&rust_names::module_name(&group.name)), doc(&[escape(&group.doc)]));
        let condition = features.condition(group);
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

/// Emits a module for each page of the reference, whose programs are compiled as doctests.
fn reference_doctests(contract: &Contract) -> TokenStream {
    let with_operations = |file: &ContractFile<'_>| file.operations().next().is_some();
    let page = |file: ContractFile<'_>| {
        let path = format!("../../../{REFERENCE}/{}.md", file.path());
        with_operations(&file).then(|| quote!(#[doc = include_str!(#path)]))
    };
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty()).map(|group| {
        let file = ContractFile::of_group(contract, group);
        let (own, module) = (page(file), ident(&rust_names::module_name(&group.name)));
        let topics = file.topics().filter(with_operations).filter_map(|topic| {
            let (page, module) = (page(topic), ident(&topic_module(topic)?));
            Some(quote!(#page mod #module {}))
        });
        quote!(#own mod #module { #(#topics)* })
    });
    quote!(#(#groups)*)
}
