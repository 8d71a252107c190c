//! Emit: the resolved contract as files of Rust, and the JSON Schema of its language.

mod checks;
mod code;
mod codes;
mod endpoint;
mod enums;
pub mod examples;
mod forms;
mod ids;
mod literal;
mod pages;
mod queries;
mod readers;
mod record_serde;
mod records;
mod requests;
mod service;
mod specs;
mod tests;
mod unions;

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::quote;

use crate::contract::{Contract, Group};
use crate::export::REFERENCE;
use crate::lower::{doc, ident, module_doc};
use crate::names;
use crate::parallel;
use crate::prose::escape;
use code::Code;

/// Where the generated parts of the crates live. Everything in these folders is generated.
pub const FOLDERS: [&str; 4] = [MODELS, ENDPOINTS, FACADE, REFERENCE];
const MODELS: &str = "crates/models/src/generated";
const ENDPOINTS: &str = "crates/endpoints/src/generated";
const FACADE: &str = "crates/tradewire/src/generated";
/// Where the tests of the examples live.
pub const EXAMPLES: &str = "crates/transport/tests/examples/generated.rs";
/// Where the JSON Schema of the contract's language lives.
pub const SCHEMA: &str = "api-schema/schema.json";

const HEADER: &str = "// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.\n\n";

/// Generated files: path in the repository, and text.
pub type Files = BTreeMap<String, String>;

/// Why a contract that passed its checks made no Rust: a fault of the generator, told with the text it made.
#[derive(Debug)]
pub struct EmitError {
    /// The file that failed.
    pub path: String,
    /// What the parser said.
    pub reason: String,
}

impl std::error::Error for EmitError {}

impl std::fmt::Display for EmitError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the generator made {} which is no Rust: {}. This is a fault of the generator, not of the contract",
            self.path, self.reason
        )
    }
}

/// Makes all files.
///
/// # Errors
/// A fault of the generator.
pub fn emit(contract: &Contract) -> Result<Files, EmitError> {
    let groups = contract.groups.iter().map(Part::Group);
    let parts: Vec<Part<'_>> = [Part::Codes, Part::Examples, Part::Service].into_iter().chain(groups).collect();
    let mut files = Files::from([(SCHEMA.to_owned(), tradewire_contract::json_schema())]);
    for part in parallel::each(&parts, |_, part| emit_part(contract, part)) {
        files.extend(part?);
    }
    Ok(files)
}

/// Files that are made by themselves; the longest work comes first.
enum Part<'a> {
    Codes,
    Examples,
    Service,
    Group(&'a Group),
}

fn emit_part(contract: &Contract, part: &Part<'_>) -> Result<Files, EmitError> {
    let mut writer = Writer::default();
    match part {
        Part::Codes => writer.rust(format!("{MODELS}/codes.rs"), codes::emit(contract))?,
        Part::Service => {
            writer.rust(format!("{MODELS}/mod.rs"), models_root(contract))?;
            writer.rust(format!("{ENDPOINTS}/mod.rs"), service::endpoints_root(contract))?;
            writer.rust(format!("{ENDPOINTS}/hosts.rs"), service::hosts(contract))?;
            writer.rust(format!("{ENDPOINTS}/signing.rs"), service::signing(contract))?;
            writer.rust(format!("{FACADE}/mod.rs"), facade(contract))?;
        }
        Part::Examples => writer.rust(EXAMPLES.to_owned(), tests::emit(contract))?,
        Part::Group(group) => {
            emit_models(&mut writer, contract, group)?;
            emit_endpoints(&mut writer, contract, group)?;
        }
    }
    Ok(writer.files)
}

#[derive(Default)]
struct Writer {
    files: Files,
}

impl Writer {
    fn rust(&mut self, path: String, code: impl Into<Code>) -> Result<(), EmitError> {
        match code.into().finish() {
            Ok(text) => drop(self.files.insert(path, format!("{HEADER}{text}"))),
            Err(error) => return Err(EmitError { path, reason: error.to_string() }),
        }
        Ok(())
    }

    /// One module of a group, unless there is nothing in it.
    fn module(&mut self, folder: &str, group: &Group, module: &str, code: Code) -> Result<bool, EmitError> {
        if code.is_empty() {
            return Ok(false);
        }
        self.rust(format!("{folder}/{}/{module}.rs", names::module_name(&group.name)), code)?;
        Ok(true)
    }

    /// The root of a group: its modules, and what it shows of them.
    fn root(&mut self, folder: &str, group: &Group, tokens: TokenStream) -> Result<(), EmitError> {
        let about = module_doc(&[escape(&group.doc)]);
        self.rust(format!("{folder}/{}/mod.rs", names::module_name(&group.name)), quote!(#about #tokens))
    }
}

fn emit_models(writer: &mut Writer, contract: &Contract, group: &Group) -> Result<(), EmitError> {
    let mut modules = Vec::new();
    let parts = [
        ("enums", enums::emit(group)),
        ("ids", ids::emit(group)),
        ("records", records::emit(contract, group)),
        ("unions", unions::emit(group)),
    ];
    for (module, code) in parts {
        if writer.module(MODELS, group, module, code)? {
            modules.push(ident(module));
        }
    }
    let queries = writer.module(MODELS, group, "queries", queries::emit(group))?.then(|| {
        quote!(
            mod queries;
        )
    });
    writer.root(MODELS, group, quote!(#(mod #modules;)* #queries #(pub use #modules::*;)*))
}

fn emit_endpoints(writer: &mut Writer, contract: &Contract, group: &Group) -> Result<(), EmitError> {
    let (private, of_the_crate, public) = (quote!(), quote!(pub(crate)), quote!(pub));
    let of_servers = quote!(#[cfg(feature = "server")]);
    let parts = [
        (of_the_crate, "checks", checks::emit(contract, group)),
        (private.clone(), "forms", forms::emit(group)),
        (private.clone(), "pages", pages::emit(contract, group)),
        (of_servers, "readers", readers::emit(group)),
        (private, "requests", requests::emit(contract, group)),
        (public, "specs", specs::emit(contract, group)),
    ];
    let mut modules = TokenStream::new();
    for (visibility, module, code) in parts {
        if writer.module(ENDPOINTS, group, module, code)? {
            let module = ident(module);
            modules.extend(quote!(#visibility mod #module;));
        }
    }
    let shown = (!group.operations.is_empty()).then(|| {
        quote!(
            pub use requests::*;
        )
    });
    writer.root(ENDPOINTS, group, quote!(#modules #shown))
}

fn models_root(contract: &Contract) -> TokenStream {
    let groups: Vec<_> = contract.groups.iter().map(|group| ident(&names::module_name(&group.name))).collect();
    quote! {
        mod codes;
        #(pub mod #groups;)*
        pub use codes::{ErrorCode, kinds};
    }
}

/// What users see of a group: its records and its requests in one module.
fn facade(contract: &Contract) -> TokenStream {
    let modules = contract.groups.iter().map(|group| {
        let (module, about) = (ident(&names::module_name(&group.name)), doc(&[escape(&group.doc)]));
        let requests = (!group.operations.is_empty()).then(|| quote!(pub use tradewire_endpoints::#module::*;));
        let has_models = group.has_types();
        let models = has_models.then(|| quote!(pub use tradewire_models::#module::*;));
        let page = format!("../../../../{REFERENCE}/{}.md", group.name);
        let reference = (!group.operations.is_empty()).then(|| {
            quote! {
                // The programs of the reference compile.
                #[cfg(doctest)]
                #[doc = include_str!(#page)]
                mod reference {}
            }
        });
        quote! {
            #about
            pub mod #module {
                #requests
                #models
                #reference
            }
        }
    });
    quote!(#(#modules)*)
}
