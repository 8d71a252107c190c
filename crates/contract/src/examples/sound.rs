//! What examples can be compared with: operations that nothing is told of, nor of anything that they are made of.

use std::collections::{BTreeSet, HashSet};

use crate::Field;
use crate::check::scope::{Definition, Scope};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place, Site};
use crate::load::Sources;
use crate::signing::ALGORITHM;
use crate::{Contract, Entries, Operation};
use crate::{Parsed, SCALARS, TypeExpr};

/// What any request or answer depends on.
const SHARED: [&[&str]; 4] = [&["hosts"], &["envelopes"], &["signing"], &["enums", ALGORITHM]];

/// The tables of an operation that show it.
const SHOWN: [&str; 2] = ["examples", "answers"];

/// What is known to be as it is meant, though something may be told of the rest.
pub struct Sound<'a> {
    sources: &'a Sources,
    scope: Scope<'a>,
    /// The files that something is told of that may stand anywhere in them.
    files: BTreeSet<usize>,
    /// The places that something is told of.
    told: BTreeSet<(usize, Vec<String>)>,
}

impl<'a> Sound<'a> {
    pub fn new(sources: &'a Sources, diagnostics: &Diagnostics) -> Self {
        let mut sound = Self { sources, scope: Scope::new(sources), files: BTreeSet::new(), told: BTreeSet::new() };
        for diagnostic in diagnostics.iter().filter(|diagnostic| !is_of_sources(diagnostic.code)) {
            sound.add(diagnostic);
        }
        sound
    }

    fn add(&mut self, diagnostic: &Diagnostic) {
        for label in diagnostic.at.iter().chain(&diagnostic.also) {
            match &label.place {
                Place::Site(site) if self.is_prose(diagnostic.code, site) => {}
                Place::Site(site) => drop(self.told.insert((site.file, site.path.clone()))),
                // A key that is misspelt is read as it is meant.
                Place::Bytes(..) if matches!(diagnostic.code, Code::UnknownKey | Code::MissingKey) => {}
                Place::Bytes(file, _) => drop(self.files.insert(*file)),
            }
        }
    }

    /// Whether what is told of a place is that a sentence is missing: all else is read as it stands.
    fn is_prose(&self, code: Code, site: &Site) -> bool {
        let is_of_shape = matches!(code, Code::MissingKey | Code::WrongType);
        let is_shared = SHARED.iter().any(|shared| site.path.iter().zip(*shared).all(|(key, of)| key == of));
        let source = self.sources.files.get(site.file);
        is_of_shape && !is_shared && source.is_some_and(|source| source.lacks_only_prose(&site.path))
    }

    /// Whether all error codes are known.
    pub fn has_codes(&self) -> bool {
        self.sources.files.iter().all(|source| source.is_read) && !self.is_told_in(&["codes"])
    }

    /// Whether what all operations share is as it is meant.
    pub fn is_shared(&self) -> bool {
        let envelopes =
            self.sources.files.iter().flat_map(|source| {
                source.file.envelopes.iter().map(|envelope| (source.group.as_str(), &envelope.fields))
            });
        let mut seen = HashSet::new();
        let mut are_fields = envelopes.map(|(group, fields)| self.are_fields(group, None, fields, &mut seen));
        !SHARED.iter().any(|table| self.is_told_in(table)) && are_fields.all(|is_sound| is_sound)
    }

    /// Whether an operation, and all that it is made of, is as it is meant.
    pub fn is_operation(&self, contract: &Contract, operation: &Operation, site: &Site) -> bool {
        let Some(source) = self.sources.files.get(site.file) else { return false };
        let Some(written) = source.file.operations.get(&operation.name.name) else { return false };
        let shows = |path: &[String]| path.get(2).is_some_and(|table| SHOWN.contains(&table.as_str()));
        let is_told = self.files.contains(&site.file) || self.told_below(site).any(|path| !shows(path));
        let (group, mut seen) = (source.group.as_str(), HashSet::new());
        !is_told
            && contract.envelope(operation).is_some()
            && self.is_type(group, None, &written.written_returns, &mut seen)
            && self.are_fields(group, None, &written.params, &mut seen)
            && written.body.iter().all(|body| self.is_type(group, None, &body.written, &mut seen))
    }

    /// Whether nothing is told of a place, nor of what stands below it.
    pub fn is_place(&self, site: &Site) -> bool {
        !self.files.contains(&site.file) && self.told_below(site).next().is_none()
    }

    /// Whether something is told of a table of any file.
    fn is_told_in(&self, table: &[&str]) -> bool {
        let mut sites =
            (0..self.sources.files.len()).map(|file| table.iter().fold(Site::file(file), |site, key| site.child(key)));
        sites.any(|site| !self.is_place(&site))
    }

    fn told_below(&self, site: &Site) -> impl Iterator<Item = &[String]> {
        let all = self.told.range((site.file, site.path.clone())..);
        let below = all.take_while(move |(file, path)| *file == site.file && path.starts_with(&site.path));
        below.map(|(_, path)| path.as_slice())
    }

    fn are_fields<'s>(
        &'s self,
        group: &str,
        generic: Option<&str>,
        fields: &Entries<Field>,
        seen: &mut HashSet<&'s Site>,
    ) -> bool {
        fields.iter().all(|field| self.is_type(group, generic, &field.written, seen))
    }

    fn is_type<'s>(
        &'s self,
        group: &str,
        generic: Option<&str>,
        ty: &Parsed<TypeExpr>,
        seen: &mut HashSet<&'s Site>,
    ) -> bool {
        let Some(ty) = ty.get() else { return false };
        let mut names = std::iter::successors(Some(ty), |ty| ty.argument.as_deref());
        names.all(|TypeExpr { name, .. }| {
            SCALARS.contains(&name.as_str()) || generic == Some(name) || self.is_defined(group, name, seen)
        })
    }

    fn is_defined<'s>(&'s self, group: &str, name: &str, seen: &mut HashSet<&'s Site>) -> bool {
        let Some(defined) = self.scope.find(group, name) else { return false };
        if !seen.insert(&defined.site) {
            return true;
        }
        self.is_place(&defined.site)
            && match defined.definition {
                Definition::Id | Definition::Enum(_) => true,
                Definition::Record(record) => {
                    self.are_fields(defined.group, record.generic.as_deref(), &record.fields, seen)
                }
                Definition::Union(union) => {
                    union.cases.iter().all(|case| self.is_defined(defined.group, &case.written_record, seen))
                }
            }
    }
}

/// Whether a code speaks only of where a fact is from, or of sentences: what is sent and answered does not depend on them.
fn is_of_sources(code: Code) -> bool {
    matches!(code, Code::EvidenceKey | Code::NoSource | Code::UnknownSection | Code::Blank)
}
