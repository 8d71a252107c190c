//! The generator: the contract in `api-schema/` becomes the generated halves of the crates `models`, `endpoints` and
//! `tradewire`.
//!
//! Its phases, one module each: load → check → resolve → examples → lower → emit → sync.

pub mod diff;
mod emit;
mod evidence;
pub mod export;
mod layout;
mod lower;
pub mod scaffold;
mod sync;

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

pub use emit::features::{MANIFESTS, with_section};
pub use emit::{EmitError, Files, SCHEMA};
pub use layout::CONTRACT;
pub use sync::Change;
pub use tradewire_contract::json_schema;
use tradewire_contract::{self as contract, self as language, examples, parallel, prose};
pub use tradewire_contract::{Contract, diagnostics, load, names};

use diagnostics::Diagnostics;
use load::Sources;

/// What a good contract makes.
#[derive(Debug)]
pub struct Generated {
    /// The generated files: path in the repository, and text.
    pub files: Files,
    /// The facts that are not documented, one a line.
    pub evidence: String,
}

/// Why nothing is made of a contract.
pub enum GenerateError {
    /// The contract is refused; the diagnostics, rendered.
    Refused(String),
    /// The generator itself failed.
    Emit(EmitError),
}

impl Error for GenerateError {}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(diagnostics) => f.write_str(diagnostics),
            Self::Emit(error) => error.fmt(f),
        }
    }
}

/// The lines that a person reads: a test that ends with this error shows it in this form.
impl fmt::Debug for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Makes everything that follows from the contract in a repository. Nothing is written.
///
/// # Errors
/// A contract that is refused, or a fault of the generator.
pub fn generate(root: &Path, colour: bool) -> Result<Generated, GenerateError> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&root.join(CONTRACT), &mut diagnostics);
    generate_from(&sources, diagnostics, colour)
}

/// Checks a contract and adds everything that is wrong with it to the diagnostics.
pub fn check(sources: &Sources, diagnostics: &mut Diagnostics) {
    Contract::checked(sources, diagnostics);
}

/// As [`generate`], from files that are already loaded, with the diagnostics of their loading.
///
/// # Errors
/// As [`generate`].
pub fn generate_from(
    sources: &Sources,
    mut diagnostics: Diagnostics,
    colour: bool,
) -> Result<Generated, GenerateError> {
    let Some(contract) = Contract::checked(sources, &mut diagnostics) else {
        return Err(GenerateError::Refused(diagnostics.render(sources, colour)));
    };
    let mut files = emit::emit(&contract).map_err(GenerateError::Emit)?;
    files.extend(export::files(&contract));
    files.insert(emit::CONTRACT_JSON.to_owned(), sources.to_json());
    Ok(Generated { files, evidence: evidence::list(&contract) })
}

/// The phases behind [`generate`], one by one, for who measures them.
pub mod phases {
    pub use crate::emit::emit;
    pub use crate::examples::check as check_examples;
    pub use crate::export::files as export;
    pub use crate::load::load;
    pub use tradewire_contract::check;
}

/// What differs between the generated files and those on disk.
///
/// # Errors
/// A file that cannot be read.
pub fn compare(root: &Path, generated: &Generated) -> io::Result<Vec<Change>> {
    sync::compare(root, &generated.files)
}

/// Writes what differs.
///
/// # Errors
/// A file that cannot be written.
pub fn write(root: &Path, changes: &[Change]) -> io::Result<()> {
    sync::write(root, changes)
}

/// The root of the repository that this tool was built in.
pub fn repository_root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}
