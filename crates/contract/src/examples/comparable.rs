//! Determines which examples can be compared with the contract. Their operations, and all definitions to which they refer, must have no
//! errors.

use std::collections::{BTreeSet, HashSet};

use crate::check::scope::Scope;
use crate::definitions::{Definition, Types, request_types};
use crate::diagnostics::{Code, Diagnostics, Location, Site};
use crate::load::{SourceFile, SourceFiles};
use crate::signing::ALGORITHM;
use crate::{Channel, Contract, Field, Name, Operation, Parsed, Type, TypeExpr};

/// The tables on which every request or response depends.
const SHARED: [&[&str]; 5] = [&["hosts"], &["sockets"], &["envelopes"], &["signing"], &["enums", ALGORITHM]];

/// The tables of an operation or channel that contain its examples. No other definition depends on them.
const EXAMPLES: [&str; 3] = ["examples", "responses", "messages"];

/// The parts of a contract without errors.
pub(super) struct Comparable<'a> {
    contract: &'a Contract,
    sources: &'a SourceFiles,
    scope: Scope<'a>,
    types: Types<'a>,
    /// The files with an error whose extent is unknown.
    files: BTreeSet<usize>,
    /// The sites with errors.
    reported: BTreeSet<(usize, Vec<String>)>,
    /// The types with errors, or with a field whose type is not defined.
    broken: HashSet<Name>,
}

impl<'a> Comparable<'a> {
    pub(super) fn new(contract: &'a Contract, sources: &'a SourceFiles, diagnostics: &Diagnostics) -> Self {
        let (scope, types) = (Scope::new(sources), Types::new(contract));
        let (files, reported, broken) = (BTreeSet::new(), BTreeSet::new(), HashSet::new());
        let mut comparable = Self { contract, sources, scope, types, files, reported, broken };
        for diagnostic in diagnostics.iter().filter(|diagnostic| !is_of_sources(diagnostic.code)) {
            for label in diagnostic.at.iter().chain(&diagnostic.also) {
                match &label.location {
                    Location::Site(site) => drop(comparable.reported.insert((site.file, site.path.clone()))),
                    // The subtables of a misspelled name were merged, so they can be compared.
                    Location::Bytes(..) if diagnostic.code == Code::MissingKey => {}
                    Location::Bytes(file, _) => drop(comparable.files.insert(*file)),
                }
            }
        }
        comparable.broken = comparable.broken_types();
        comparable
    }

    fn broken_types(&self) -> HashSet<Name> {
        let broken = self.scope.all().filter(|(_, defined)| {
            let are_valid = match defined.definition {
                Definition::Id(_) | Definition::Enum(_) => true,
                Definition::Record(record) => {
                    let generic = record.generic.as_deref();
                    record.fields.iter().all(|field| self.is_defined(defined.group, generic, &field.written))
                }
                Definition::Union(union) => {
                    union.cases.iter().all(|case| self.scope.find(defined.group, &case.written_record).is_some())
                }
            };
            !are_valid || !self.has_site(&defined.site)
        });
        broken.map(|(name, defined)| Name { group: defined.group.to_owned(), name: name.to_owned() }).collect()
    }

    /// Returns whether a type, and its argument, are defined.
    fn is_defined(&self, group: &str, generic: Option<&str>, written: &Parsed<TypeExpr>) -> bool {
        let mut names = std::iter::successors(written.get(), |ty| ty.argument.as_deref()).peekable();
        names.peek().is_some() && names.all(|ty| self.scope.resolve(group, generic, ty).is_some())
    }

    /// Returns whether types, and everything to which they refer, have no errors.
    fn are_valid<'t>(&self, types: impl IntoIterator<Item = &'t Type>) -> bool {
        self.types.reachable(types).is_disjoint(&self.broken)
    }

    /// Returns whether all error codes are known.
    pub(super) fn has_codes(&self) -> bool {
        self.sources.files.iter().all(|source| source.is_read) && !self.has_errors_in(&["codes"])
    }

    /// Returns whether the definitions that all operations share have no errors.
    pub(super) fn has_shared(&self) -> bool {
        let written = |source: &SourceFile| {
            let mut fields = source.file.envelopes.iter().flat_map(|envelope| &envelope.fields);
            fields.all(|field| self.is_defined(&source.group, None, &field.written))
        };
        let fields = self.contract.envelopes.iter().flat_map(|envelope| &envelope.fields);
        !SHARED.iter().any(|table| self.has_errors_in(table))
            && self.sources.files.iter().all(written)
            && self.are_valid(fields.map(|field| &field.ty))
    }

    /// Returns whether an operation, and everything to which it refers, has no errors.
    pub(super) fn has_operation(&self, operation: &Operation, site: &Site) -> bool {
        let Some(source) = self.sources.files.get(site.file) else { return false };
        let Some(written) = source.file.operations.get(&operation.name.name) else { return false };
        let is_example = |path: &[String]| path.get(2).is_some_and(|table| EXAMPLES.contains(&table.as_str()));
        let has_errors = self.files.contains(&site.file) || self.errors_below(site).any(|path| !is_example(path));
        let is_defined = |field: &Field| self.is_defined(&source.group, None, &field.written);
        !has_errors
            && self.contract.envelope(operation).is_some()
            && written.params.iter().chain(&written.body).all(is_defined)
            && self.are_valid(request_types(operation).chain([&operation.returns.ty]))
    }

    /// Returns whether a channel, and everything to which it refers, has no errors.
    pub(super) fn has_channel(&self, channel: &Channel, site: &Site) -> bool {
        let source = self.sources.files.get(site.file);
        let written = source.and_then(|source| source.file.channels.get(&channel.name.name));
        let (Some(source), Some(written)) = (source, written) else { return false };
        let is_example = |path: &[String]| path.get(2).is_some_and(|table| EXAMPLES.contains(&table.as_str()));
        let has_errors = self.files.contains(&site.file) || self.errors_below(site).any(|path| !is_example(path));
        let is_defined = |field: &Field| self.is_defined(&source.group, None, &field.written);
        let types = channel.params.iter().map(|param| &param.ty).chain([&channel.pushes.ty]);
        !has_errors && written.params.iter().all(is_defined) && self.are_valid(types)
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
}

/// Returns whether an error is about sources or prose, on which no request or response depends.
fn is_of_sources(code: Code) -> bool {
    matches!(
        code,
        Code::EvidenceKey | Code::MissingSource | Code::UnknownSource | Code::UnsupportedEvidence | Code::Blank
    )
}
