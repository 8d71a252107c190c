//! Checks of datasets: the record, key and time exist and have the expected types, and an operation lists the records.

mod sources;

use super::Dataset;
use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::rust_names::snake_case_error;
use crate::types::check::require_record;
use crate::{Field, Record, Scalar, TypeExpr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, dataset) in source.file.datasets.pairs() {
            let site = root.child("datasets").child(name);
            dataset_name(check, &site, name);
            let role = ("the record of a dataset", "which has no named fields");
            require_record(check, &source.group, &site.child("record"), &dataset.written_record, role);
            if let Some(declared) = Declared::new(check, &source.group, site, dataset) {
                declared.fields(check);
                declared.states(check);
            }
        }
    }
    sources::check(check);
}

fn dataset_name(check: &mut Check<'_, '_>, site: &Site, name: &str) {
    // Blank names are reported by the checks of strings.
    let Some(error) = snake_case_error(name).filter(|_| !name.trim().is_empty()) else { return };
    let title = format!("`{name}` is not a valid dataset name");
    let diagnostic = Diagnostic::new(Code::InvalidDataset, title).at(site.as_key(), error);
    check.report(diagnostic.help("rename the dataset, for example to `orders`"));
}

/// A dataset with its record.
struct Declared<'a> {
    site: Site,
    dataset: &'a Dataset,
    record: &'a Record,
    /// The group of the record.
    group: &'a str,
    /// The site of the fields of the record.
    fields: Site,
}

/// A field that a dataset refers to.
struct Found<'a> {
    ty: &'a TypeExpr,
    resolved: ResolvedType<'a>,
    site: Site,
}

impl<'a> Declared<'a> {
    /// Finds the record of a dataset. Returns `None`, and reports the record, if a dataset cannot have it.
    fn new(check: &Check<'a, '_>, group: &str, site: Site, dataset: &'a Dataset) -> Option<Self> {
        let defined = check.scope.find(group, &dataset.written_record)?;
        let Definition::Record(record) = defined.definition else { return None };
        let has_named_fields = record.generic.is_none() && !record.is_array();
        let (group, fields) = (defined.group, defined.site.child("fields"));
        has_named_fields.then_some(Self { site, dataset, record, group, fields })
    }

    fn fields(&self, check: &mut Check<'a, '_>) {
        let Dataset { key, time, .. } = self.dataset;
        let is_key = |ty: ResolvedType<'_>| {
            matches!(
                ty,
                ResolvedType::Scalar(Scalar::String | Scalar::Integer) | ResolvedType::Defined(_, Definition::Id(_))
            )
        };
        if let Some(field) = self.find(check, &self.site.child("key"), key) {
            let is_expected = is_key(field.resolved) && !field.ty.optional;
            self.expect(
                check,
                "key",
                &self.site.child("key"),
                &field,
                is_expected,
                "a required id, `string` or `integer`",
            );
        }
        if let Some(field) = self.find(check, &self.site.child("time"), time) {
            let is_timestamp = matches!(field.resolved, ResolvedType::Scalar(Scalar::Timestamp));
            let is_expected = is_timestamp && !field.ty.optional;
            self.expect(check, "time", &self.site.child("time"), &field, is_expected, "a required `timestamp`");
        }
    }

    /// Reports a state that is a list, if the record has no other one: a list does not show whether the record can still change.
    fn states(&self, check: &mut Check<'a, '_>) {
        let states = self.state_types(check);
        let Some((name, ty)) = states.first().filter(|_| states.iter().all(|(_, ty)| ty.list)) else { return };
        let title =
            format!("`{name}` does not show whether a record of the dataset `{}` can change", self.dataset.name.name);
        let diagnostic = Diagnostic::new(Code::InvalidDataset, title)
            .at(self.fields.child(name).child("type"), format!("expected one `{}`, found a list", ty.name))
            .also(self.site.as_key(), "the dataset is declared here");
        check.report(diagnostic);
    }

    /// Returns the names and types of the fields that show whether a record can still change.
    fn state_types(&self, check: &Check<'a, '_>) -> Vec<(&'a str, &'a TypeExpr)> {
        let types = self.record.fields.pairs().filter_map(|(name, field)| Some((name, field.written.get()?)));
        let has_open = |ty: &TypeExpr| {
            let (group, declared) = check.scope.enumeration(self.group, &ty.name)?;
            let encoded = declared.encodes.as_ref().and_then(|encodes| check.scope.enumeration(group, encodes));
            Some(!encoded.map_or(declared, |(_, encoded)| encoded).open.is_empty())
        };
        types.filter(|(_, ty)| has_open(ty) == Some(true)).collect()
    }

    /// Returns whether no record of the dataset can change. An invalid field or type may show whether a record can.
    fn never_changes(&self, check: &Check<'a, '_>) -> bool {
        let is_valid =
            |field: &Field| field.written.get().is_some_and(|ty| check.scope.resolve(self.group, None, ty).is_some());
        self.record.fields.iter().all(is_valid) && self.state_types(check).is_empty()
    }

    /// Finds a field of the record. Reports a field that does not exist.
    fn find(&self, check: &mut Check<'a, '_>, at: &Site, name: &str) -> Option<Found<'a>> {
        let Some(field) = self.record.fields.get(name) else {
            check.report_unknown_field(at.clone(), &self.fields, name, self.record.fields.keys());
            return None;
        };
        let ty = field.written.get()?;
        let resolved = check.scope.resolve(self.group, None, ty)?;
        Some(Found { ty, resolved, site: self.fields.child(name) })
    }

    /// Reports a field that is a list, or that does not have the expected type.
    fn expect(
        &self,
        check: &mut Check<'_, '_>,
        role: &str,
        at: &Site,
        field: &Found<'_>,
        is_expected: bool,
        expected: &str,
    ) -> bool {
        let is_valid = is_expected && !field.ty.list;
        if !is_valid {
            let found = check.text(&field.site.child("type")).unwrap_or_default();
            let title = format!("the {role} of the dataset `{}` has the wrong type", self.dataset.name.name);
            let diagnostic = Diagnostic::new(Code::InvalidDataset, title)
                .at(at, format!("expected {expected}, found `{found}`"))
                .also(field.site.child("type"), "the type is declared here");
            check.report(diagnostic);
        }
        is_valid
    }

    /// Returns the type of the key. Returns `None` if it is unknown, which is reported elsewhere.
    fn key_type(&self, check: &Check<'_, '_>) -> Option<&'a TypeExpr> {
        let ty = self.record.fields.get(&self.dataset.key)?.written.get()?;
        check.scope.resolve(self.group, None, ty).map(|_| ty)
    }
}
