//! Checks of datasets: the record, key and time exist and have the expected types, and an operation lists the records.

mod sources;

use super::Dataset;
use crate::check::context::Check;
use crate::check::references::{Fields, FoundField};
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::types::check::require_record;
use crate::{Field, Record, Scalar, TypeExpr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, source, _, dataset) in check.entries("datasets", |file| &file.datasets) {
        let role = ("the record of a dataset", "which has no named fields");
        require_record(check, &source.group, &site.child("record"), &dataset.written_record, role);
        if let Some(declared) = Declared::new(check, &source.group, site, dataset) {
            declared.fields(check);
            declared.states(check);
        }
    }
    sources::check(check);
}

/// A dataset with its record.
struct Declared<'a> {
    site: Site,
    dataset: &'a Dataset,
    record: &'a Record,
    fields: Fields<'a>,
}

impl<'a> Declared<'a> {
    /// Finds the record of a dataset. Returns `None` if a dataset cannot have it, which another check reports.
    fn new(check: &Check<'a, '_>, group: &str, site: Site, dataset: &'a Dataset) -> Option<Self> {
        let defined = check.scope.find(group, &dataset.written_record)?;
        let Definition::Record(record) = defined.definition else { return None };
        let has_named_fields = record.generic.is_none() && !record.is_array();
        let fields = Fields::of(defined.group, record, &defined.site);
        has_named_fields.then_some(Self { site, dataset, record, fields })
    }

    fn fields(&self, check: &mut Check<'a, '_>) {
        let Dataset { key, time, .. } = self.dataset;
        let at = self.site.child("key");
        if let Some(found) = self.fields.find(check, &at, key) {
            let is_key = matches!(
                found.resolved,
                ResolvedType::Scalar(Scalar::String | Scalar::Integer) | ResolvedType::Defined(_, Definition::Id(_))
            );
            self.expect(check, "key", &at, &found, is_key, "a required id, `string` or `integer`");
        }
        let at = self.site.child("time");
        if let Some(found) = self.fields.find(check, &at, time) {
            let is_timestamp = matches!(found.resolved, ResolvedType::Scalar(Scalar::Timestamp));
            self.expect(check, "time", &at, &found, is_timestamp, "a required `timestamp`");
        }
    }

    /// Reports a field that is optional or a list, or that does not have the expected type.
    fn expect(
        &self,
        check: &mut Check<'_, '_>,
        role: &str,
        at: &Site,
        found: &FoundField<'_>,
        is_expected: bool,
        expected: &str,
    ) {
        if !is_expected || found.ty.optional || found.ty.list {
            let title = format!("the {role} of the dataset `{}` has the wrong type", self.dataset.name.name);
            found.wrong_type(check, Code::InvalidDataset, title, at, expected);
        }
    }

    /// Reports a state that is a list, if the record has no other one: a list does not show whether the record can still change.
    fn states(&self, check: &mut Check<'a, '_>) {
        let states = self.state_types(check);
        let Some((name, ty)) = states.first().filter(|_| states.iter().all(|(_, ty)| ty.list)) else { return };
        let title =
            format!("`{name}` does not show whether a record of the dataset `{}` can change", self.dataset.name.name);
        let diagnostic = Diagnostic::new(Code::InvalidDataset, title)
            .at(self.fields.site.child(name).child("type"), format!("expected one `{}`, found a list", ty.name))
            .also(self.site.as_key(), "the dataset is declared here");
        check.report(diagnostic);
    }

    /// Returns the names and types of the fields that show whether a record can still change.
    fn state_types(&self, check: &Check<'a, '_>) -> Vec<(&'a str, &'a TypeExpr)> {
        let types = self.record.fields.pairs().filter_map(|(name, field)| Some((name, field.written.get()?)));
        let has_open = |ty: &TypeExpr| {
            let (group, declared) = check.scope.enumeration(self.fields.group, &ty.name)?;
            let encoded = declared.encodes.as_ref().and_then(|encodes| check.scope.enumeration(group, encodes));
            Some(!encoded.map_or(declared, |(_, encoded)| encoded).open.is_empty())
        };
        types.filter(|(_, ty)| has_open(ty) == Some(true)).collect()
    }

    /// Returns whether no record of the dataset can change. An invalid field or type may show whether a record can.
    fn never_changes(&self, check: &Check<'a, '_>) -> bool {
        let is_valid = |field: &Field| {
            field.written.get().is_some_and(|ty| check.scope.resolve(self.fields.group, None, ty).is_some())
        };
        self.record.fields.iter().all(is_valid) && self.state_types(check).is_empty()
    }

    /// Returns the type of the key. Returns `None` if it is unknown, which is reported elsewhere.
    fn key_type(&self, check: &Check<'_, '_>) -> Option<&'a TypeExpr> {
        let ty = self.record.fields.get(&self.dataset.key)?.written.get()?;
        check.scope.resolve(self.fields.group, None, ty).map(|_| ty)
    }
}
