//! The generator: the contract in `api-schema/` becomes the generated halves of the crates `models`, `endpoints` and
//! `tradewire`.
//!
//! Its phases, one module each: load → check → resolve → examples → lower → emit → sync.

mod check;
mod contract;
pub mod diagnostics;
pub mod diff;
mod emit;
mod evidence;
mod examples;
pub mod export;
pub mod language;
pub mod load;
mod lower;
pub mod names;
mod parallel;
mod prose;
mod resolve;
pub mod scaffold;
mod shape;
mod signing;
mod sync;
mod tree;
mod types;

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

pub use contract::Contract;
pub use emit::{EmitError, Files, SCHEMA};
pub use shape::json_schema;
pub use sync::Change;

use diagnostics::Diagnostics;
use load::Sources;

/// Folder of the contract in the repository.
pub const CONTRACT: &str = "api-schema";

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

/// Checks a contract: all that is wrong with it is in the diagnostics then.
pub fn check(sources: &Sources, diagnostics: &mut Diagnostics) {
    understand(sources, diagnostics);
}

/// The contract that the files make, if nothing but its examples is wrong with it.
fn understand_all_but_examples(sources: &Sources, diagnostics: &mut Diagnostics) -> Option<Contract> {
    check::check(sources, diagnostics);
    let is_sound = diagnostics.is_empty();
    let contract = resolve::resolve(sources);
    examples::check(&contract, sources, diagnostics);
    is_sound.then_some(contract)
}

/// The contract that the files make, if nothing is wrong with it.
fn understand(sources: &Sources, diagnostics: &mut Diagnostics) -> Option<Contract> {
    understand_all_but_examples(sources, diagnostics).filter(|_| diagnostics.is_empty())
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
    let Some(contract) = understand(sources, &mut diagnostics) else {
        return Err(GenerateError::Refused(diagnostics.render(sources, colour)));
    };
    let mut files = emit::emit(&contract).map_err(GenerateError::Emit)?;
    files.extend(export::files(&contract));
    Ok(Generated { files, evidence: evidence::list(&contract) })
}

/// The phases behind [`generate`], one by one, for who measures them.
pub mod phases {
    pub use crate::check::check;
    pub use crate::emit::emit;
    pub use crate::examples::check as check_examples;
    pub use crate::export::files as export;
    pub use crate::load::load;
    pub use crate::resolve::resolve;
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
