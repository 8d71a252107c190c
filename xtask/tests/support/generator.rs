//! Runs the generator on contracts of the tests.

use std::error::Error;
use std::path::Path;

use xtask::diagnostics::Diagnostics;
use xtask::{Files, GenerateError, load};

pub type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Generates everything from a contract.
pub fn generate(texts: Vec<(String, String)>) -> std::result::Result<Files, GenerateError> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    xtask::generate_from(&sources, diagnostics, false)
}

/// Returns the paths and texts of the contract in a folder.
pub fn contract_in(folder: &Path) -> Vec<(String, String)> {
    let files = load::load(folder, &mut Diagnostics::default()).files;
    files.into_iter().map(|source| (source.path, source.text)).collect()
}
