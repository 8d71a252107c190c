//! Determines which examples can be compared with the contract. Their operations, and all definitions to which they refer, must have no
//! errors.

use std::collections::{BTreeSet, HashSet};

use crate::check::scope::Scope;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Location, Site};
use crate::load::SourceFiles;
use crate::signing::ALGORITHM;
use crate::{Contract, Entries, Field, Operation, Parsed, Scalar, TypeExpr};

/// The tables on which every request or response depends.
const SHARED: [&[&str]; 4] = [&["hosts"], &["envelopes"], &["signing"], &["enums", ALGORITHM]];

/// The tables of an operation that contain its examples. No other definition depends on them.
const EXAMPLES: [&str; 2] = ["examples", "responses"];

/// The parts of a contract without errors.
pub(super) struct Comparable<'a> {
    sources: &'a SourceFiles,
    scope: Scope<'a>,
    /// The files with an error whose extent is unknown.
    files: BTreeSet<usize>,
    /// The sites with errors.
    reported: BTreeSet<(usize, Vec<String>)>,
}

impl<'a> Comparable<'a> {
    pub(super) fn new(sources: &'a SourceFiles, diagnostics: &Diagnostics) -> Self {
        let mut comparable =
            Self { sources, scope: Scope::new(sources), files: BTreeSet::new(), reported: BTreeSet::new() };
        for diagnostic in diagnostics.iter().filter(|diagnostic| !is_of_sources(diagnostic.code)) {
            comparable.add(diagnostic);
        }
        comparable
    }

    fn add(&mut self, diagnostic: &Diagnostic) {
        for label in diagnostic.at.iter().chain(&diagnostic.also) {
            match &label.location {
                Location::Site(site) if self.is_prose(diagnostic.code, site) => {}
                Location::Site(site) => drop(self.reported.insert((site.file, site.path.clone()))),
                // A misspelled key was corrected, so its table can be compared.
                Location::Bytes(..) if matches!(diagnostic.code, Code::UnknownKey | Code::MissingKey) => {}
                Location::Bytes(file, _) => drop(self.files.insert(*file)),
            }
        }
    }

    /// Returns whether an error is only about missing prose, on which no request or response depends.
    fn is_prose(&self, code: Code, site: &Site) -> bool {
        let is_of_shape = matches!(code, Code::MissingKey | Code::WrongType);
        let is_shared = SHARED.iter().any(|shared| site.path.iter().zip(*shared).all(|(key, of)| key == of));
        let source = self.sources.files.get(site.file);
        is_of_shape && !is_shared && source.is_some_and(|source| source.has_only_prose_errors(&site.path))
    }

    /// Returns whether all error codes are known.
    pub(super) fn has_codes(&self) -> bool {
        self.sources.files.iter().all(|source| source.is_read) && !self.has_errors_in(&["codes"])
    }

    /// Returns whether the definitions that all operations share have no errors.
    pub(super) fn has_shared(&self) -> bool {
        let envelopes =
            self.sources.files.iter().flat_map(|source| {
                source.file.envelopes.iter().map(|envelope| (source.group.as_str(), &envelope.fields))
            });
        let mut seen = HashSet::new();
        let mut are_valid = envelopes.map(|(group, fields)| self.have_valid_types(group, None, fields, &mut seen));
        !SHARED.iter().any(|table| self.has_errors_in(table)) && are_valid.all(|is_valid| is_valid)
    }

    /// Returns whether an operation, and everything to which it refers, has no errors.
    pub(super) fn has_operation(&self, contract: &Contract, operation: &Operation, site: &Site) -> bool {
        let Some(source) = self.sources.files.get(site.file) else { return false };
        let Some(written) = source.file.operations.get(&operation.name.name) else { return false };
        let is_example = |path: &[String]| path.get(2).is_some_and(|table| EXAMPLES.contains(&table.as_str()));
        let has_errors = self.files.contains(&site.file) || self.errors_below(site).any(|path| !is_example(path));
        let (group, mut seen) = (source.group.as_str(), HashSet::new());
        !has_errors
            && contract.envelope(operation).is_some()
            && self.is_valid_type(group, None, &written.written_returns, &mut seen)
            && self.have_valid_types(group, None, &written.params, &mut seen)
            && written.body.iter().all(|body| self.is_valid_type(group, None, &body.written, &mut seen))
    }

    /// Returns whether a site, and everything below it, has no errors.
    pub(super) fn has_site(&self, site: &Site) -> bool {
        !self.files.contains(&site.file) && self.errors_below(site).next().is_none()
    }

    /// Returns whether a table of any file has errors.
    fn has_errors_in(&self, table: &[&str]) -> bool {
        let mut sites =
            (0..self.sources.files.len()).map(|file| table.iter().fold(Site::file(file), |site, key| site.child(key)));
        sites.any(|site| !self.has_site(&site))
    }

    fn errors_below(&self, site: &Site) -> impl Iterator<Item = &[String]> {
        let all = self.reported.range((site.file, site.path.clone())..);
        let below = all.take_while(move |(file, path)| *file == site.file && path.starts_with(&site.path));
        below.map(|(_, path)| path.as_slice())
    }

    /// Returns whether the types of fields have no errors.
    fn have_valid_types<'s>(
        &'s self,
        group: &str,
        generic: Option<&str>,
        fields: &Entries<Field>,
        seen: &mut HashSet<&'s Site>,
    ) -> bool {
        fields.iter().all(|field| self.is_valid_type(group, generic, &field.written, seen))
    }

    /// Returns whether a type, and every definition to which it refers, has no errors.
    fn is_valid_type<'s>(
        &'s self,
        group: &str,
        generic: Option<&str>,
        ty: &Parsed<TypeExpr>,
        seen: &mut HashSet<&'s Site>,
    ) -> bool {
        let Some(ty) = ty.get() else { return false };
        let mut names = std::iter::successors(Some(ty), |ty| ty.argument.as_deref());
        names.all(|ty| {
            let name = ty.name.as_str();
            let is_defined = Scalar::from_name(name).is_some() || generic == Some(name);
            is_defined || self.is_valid_name(group, name, seen)
        })
    }

    /// Returns whether a name is defined, and its definition has no errors. `seen` breaks cycles.
    fn is_valid_name<'s>(&'s self, group: &str, name: &str, seen: &mut HashSet<&'s Site>) -> bool {
        let Some(defined) = self.scope.find(group, name) else { return false };
        if !seen.insert(&defined.site) {
            return true;
        }
        self.has_site(&defined.site)
            && match defined.definition {
                Definition::Id(_) | Definition::Enum(_) => true,
                Definition::Record(record) => {
                    self.have_valid_types(defined.group, record.generic.as_deref(), &record.fields, seen)
                }
                Definition::Union(union) => {
                    union.cases.iter().all(|case| self.is_valid_name(defined.group, &case.written_record, seen))
                }
            }
    }
}

/// Returns whether an error is about sources or prose, on which no request or response depends.
fn is_of_sources(code: Code) -> bool {
    matches!(
        code,
        Code::EvidenceKey | Code::MissingSource | Code::UnknownSource | Code::UnsupportedEvidence | Code::Blank
    )
}
