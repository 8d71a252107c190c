//! Hostile contracts: whatever the directory of the contract contains, the generator accepts it or reports errors. It never
//! panics or hangs.

mod dice;
mod edits;
mod encodings;
mod omissions;
mod one_value;
mod sizes;
mod words;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use xtask::diagnostics::Diagnostics;
use xtask::load::{self, SourceFiles};
use xtask::{GenerateError, repository_root};

type Result<T> = std::result::Result<T, Box<dyn Error>>;
type Done = Result<()>;

/// The result of generating from a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Accepted,
    Reported,
}

/// Generates from files, given by path and text.
fn end(texts: Vec<(String, String)>) -> Result<End> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    end_of(&sources, diagnostics)
}

fn end_of(sources: &SourceFiles, diagnostics: Diagnostics) -> Result<End> {
    match xtask::generate_from(sources, diagnostics, true) {
        Ok(_) => Ok(End::Accepted),
        Err(GenerateError::Invalid(text)) if text.contains("error") => Ok(End::Reported),
        Err(GenerateError::Invalid(text)) => Err(format!("it is rejected without a diagnostic: {text:?}").into()),
        Err(GenerateError::Emit(error)) => Err(format!("the checks accepted an invalid contract: {error}").into()),
    }
}

/// Generates from a file that extends the small service of the fixtures.
fn end_of_demo(demo: &str) -> Result<End> {
    let file = |name: &str, text: &str| (format!("api-schema/{name}.toml"), text.to_owned());
    end(vec![file("demo", demo), file("service", &small_service()?)])
}

fn small_service() -> Result<String> {
    Ok(fs::read_to_string(fixture("diagnostics/service.toml"))?)
}

fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path)
}

/// Returns the paths and texts of the real contract.
fn api_schema() -> Result<Vec<(String, String)>> {
    texts(&repository_root().join(xtask::CONTRACT))
}

/// Returns the paths and texts of a small contract that uses every key of the language. It is checked much faster than the real
/// one.
fn small_contract() -> Result<Vec<(String, String)>> {
    texts(&fixture("diff/contract"))
}

fn texts(folder: &Path) -> Result<Vec<(String, String)>> {
    let files = load::load(folder, &mut Diagnostics::default()).files;
    assert!(!files.is_empty(), "the contract has files");
    Ok(files.into_iter().map(|source| (source.path, source.text)).collect())
}
