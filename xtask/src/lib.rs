//! The generator: turns the contract in `api-schema/` into the generated code of the crates `models`, `endpoints` and
//! `tradewire`, the reference and the OpenAPI document.
//!
//! `tradewire_contract` loads, checks and binds the contract. `lower` and `emit` generate Rust, `export` generates documents, and `sync`
//! writes the changed files.

pub mod diff;
mod emit;
pub mod export;
mod lower;
pub mod scaffold;
mod sync;
pub mod upstream;

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

pub use emit::features::{MANIFESTS, with_section};
pub use emit::{Files, SCHEMA};
pub use sync::{Change, compare, write};
pub use tradewire_contract::json_schema;
pub use tradewire_contract::{Contract, diagnostics, load, rust_names};

use diagnostics::Diagnostics;
use load::SourceFiles;

/// The folder of the contract.
pub const CONTRACT: &str = "api-schema";

/// The reason why nothing was generated.
pub enum GenerateError {
    /// The contract is invalid: the rendered diagnostics.
    Invalid(String),
    /// The generator has a bug: the file that is invalid Rust, and the reason.
    Emit(String),
}

impl Error for GenerateError {}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(diagnostics) => f.write_str(diagnostics),
            Self::Emit(error) => write!(f, "{error}. This is a bug of the generator, not of the contract"),
        }
    }
}

/// Formats like `Display`, so that a failing test shows the diagnostics as they are.
impl fmt::Debug for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Generates everything from the contract of a repository, without writing it.
///
/// # Errors
/// Returns an error if the contract is invalid, or if the generator has a bug.
pub fn generate(root: &Path, color: bool) -> Result<Files, GenerateError> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&root.join(CONTRACT), &mut diagnostics);
    generate_from(&sources, diagnostics, color)
}

/// Generates everything from loaded files and the diagnostics of their loading.
///
/// # Errors
/// Returns an error if the contract is invalid, or if the generator has a bug.
pub fn generate_from(sources: &SourceFiles, diagnostics: Diagnostics, color: bool) -> Result<Files, GenerateError> {
    let contract = checked(sources, diagnostics, color).map_err(GenerateError::Invalid)?;
    let mut files = emit::emit(&contract).map_err(GenerateError::Emit)?;
    files.extend(export::files(&contract));
    files.insert(export::summary::SUMMARY.to_owned(), export::summary::lines(&files));
    files.insert(emit::CONTRACT_JSON.to_owned(), sources.to_json());
    Ok(files)
}

/// Loads a contract from the paths and texts of its files.
///
/// # Errors
/// Returns the rendered diagnostics if the contract is invalid.
pub fn contract_from_texts(texts: Vec<(String, String)>, color: bool) -> Result<Contract, String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    checked(&sources, diagnostics, color)
}

/// Checks loaded files. Returns the rendered diagnostics if the contract is invalid.
fn checked(sources: &SourceFiles, mut diagnostics: Diagnostics, color: bool) -> Result<Contract, String> {
    Contract::checked(sources, &mut diagnostics).ok_or_else(|| diagnostics.render(sources, color))
}

/// Loads a contract whose examples need not match their operations. Returns it with the diagnostics of its examples.
fn load_except_examples(dir: &Path, color: bool) -> Result<(Contract, Diagnostics), String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(dir, &mut diagnostics);
    match Contract::checked_except_examples(&sources, &mut diagnostics) {
        Some(contract) => Ok((contract, diagnostics)),
        None => Err(diagnostics.render(&sources, color)),
    }
}

/// The phases of [`generate`], for benchmarks.
pub mod phases {
    pub use tradewire_contract::check;
    pub use tradewire_contract::examples::check::check as check_examples;

    pub use crate::emit::{CONTRACT_JSON, emit};
    pub use crate::export::files as export;
    pub use crate::load::load;
}

/// Returns the root of the repository that this tool was built in.
pub fn repository_root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}
