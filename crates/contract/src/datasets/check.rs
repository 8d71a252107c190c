//! Checks of datasets: the record, key and time exist and have the expected types, and an operation lists the records.

mod sources;

use super::Dataset;
use crate::check::{Check, Fields, FoundField};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::types::check::require_record;
use crate::{Field, Record, Scalar, Type};

/// The role of a dataset's record, and the reason why it cannot be an array.
const RECORD: (&str, &str) = ("the record of a dataset", "which has no named fields");

/// Reports datasets whose record is not defined.
pub(crate) fn check_defined(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, Dataset { written_record: record, .. }) in source.file.datasets.pairs() {
            if check.definition(&source.group, record).is_none() {
                let at = root.child("datasets").child(name).child("record");
                require_record(check, &source.group, &at, record, RECORD);
            }
        }
    }
}

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, dataset) in check.entries("datasets", |group| &group.datasets) {
        require_record(check, &dataset.name.group, &site.child("record"), &dataset.written_record, RECORD);
        if let Some(declared) = Declared::new(check, site, dataset) {
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
    fn new(check: &Check<'a, '_>, site: Site, dataset: &'a Dataset) -> Option<Self> {
        let record = check.contract.record(&dataset.record)?;
        let has_named_fields = record.generic.is_none() && !record.is_array();
        has_named_fields.then(|| Self { site, dataset, record, fields: Fields::of(check, record) })
    }

    fn fields(&self, check: &mut Check<'a, '_>) {
        let Dataset { key, time, .. } = self.dataset;
        let at = self.site.child("key");
        if let Some(found) = self.fields.find(check, &at, key) {
            let is_key = matches!(found.field.ty, Type::Scalar(Scalar::String | Scalar::Integer) | Type::Id(..));
            self.expect(check, "key", &at, &found, is_key, "a required id, `string` or `integer`");
        }
        let at = self.site.child("time");
        if let Some(found) = self.fields.find(check, &at, time) {
            let is_timestamp = found.field.ty == Type::Scalar(Scalar::Timestamp);
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
        if !is_expected || found.field.optional || found.field.list {
            let title = format!("the {role} of the dataset `{}` has the wrong type", self.dataset.name.name);
            found.wrong_type(check, Code::InvalidDataset, title, at, expected);
        }
    }

    /// Reports a state that is a list, if the record has no other one: a list does not show whether the record can still change.
    fn states(&self, check: &mut Check<'_, '_>) {
        let states: Vec<&Field> = self.state_fields(check).collect();
        let Some(state) = states.first().filter(|_| states.iter().all(|state| state.list)) else { return };
        let (name, dataset) = (&state.wire, &self.dataset.name.name);
        let title = format!("`{name}` does not show whether a record of the dataset `{dataset}` can change");
        let label = format!("expected one `{}`, found a list", state.written.name());
        let diagnostic = Diagnostic::new(Code::InvalidDataset, title)
            .at(self.fields.site.child(name).child("type"), label)
            .also(self.site.as_key(), "the dataset is declared here");
        check.report(diagnostic);
    }

    /// Returns the field that identifies a record, if it exists.
    fn key(&self) -> Option<&'a Field> {
        self.record.fields.get(&self.dataset.key)
    }

    /// Iterates over the fields that show whether a record can still change.
    fn state_fields(&self, check: &Check<'a, '_>) -> impl Iterator<Item = &'a Field> {
        let contract = check.contract;
        self.record.fields.iter().filter(move |field| contract.states_of(field).is_some())
    }
}
