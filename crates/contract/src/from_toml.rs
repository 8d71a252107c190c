//! Builds a contract from its TOML files: loads and checks them, binds their names, and compares the examples.

use std::path::Path;

use crate::diagnostics::Diagnostics;
use crate::load::{self, SourceFiles};
use crate::{Contract, check, examples};

impl Contract {
    /// Loads and checks the contract in a directory.
    ///
    /// # Errors
    /// Returns all diagnostics if the contract is invalid, rendered with carets.
    pub fn load(dir: &Path, color: bool) -> Result<Self, String> {
        let mut diagnostics = Diagnostics::default();
        let sources = load::load(dir, &mut diagnostics);
        Self::checked(&sources, &mut diagnostics).ok_or_else(|| diagnostics.render(&sources, color))
    }

    /// Checks and binds loaded files. If the contract is invalid, reports its errors to `diagnostics` and returns `None`.
    pub fn checked(sources: &SourceFiles, diagnostics: &mut Diagnostics) -> Option<Self> {
        Self::checked_except_examples(sources, diagnostics).filter(|_| diagnostics.is_empty())
    }

    /// Checks and binds loaded files. Invalid examples are also reported, but the contract is returned regardless.
    ///
    /// Each phase runs only if those before it found no error: files that cannot be read are not checked, and examples are compared
    /// only with valid definitions. No later check deals with half a contract, and no error is the consequence of another phase's.
    pub fn checked_except_examples(sources: &SourceFiles, diagnostics: &mut Diagnostics) -> Option<Self> {
        if !diagnostics.is_empty() {
            return None;
        }
        let contract = Self::bind_sources(sources);
        check::check(&contract, sources, diagnostics);
        if !diagnostics.is_empty() {
            return None;
        }
        examples::check::check(&contract, sources, diagnostics);
        Some(contract)
    }

    /// Binds loaded files, without checking them.
    pub fn bind_sources(sources: &SourceFiles) -> Self {
        Self::bind(sources.files.iter().map(|source| (source.name.clone(), source.file.clone())).collect())
    }
}
