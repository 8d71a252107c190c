//! Checks of datasets: the record, key and time exist and have the expected types, and an operation lists the records.

use super::{ArchiveSource, Dataset};
use crate::check::{Check, Fields, FoundField};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::paging::Referent;
use crate::types::check::require_record;
use crate::{Auth, Effect, Field, Operation, Record, Scalar, Type};

/// The role of a dataset's record, and the reason why it cannot be an array.
const RECORD: (&str, &str) = ("the record of a dataset", "which has no named fields");

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, dataset) in check.entries("datasets", |group| &group.datasets) {
        require_record(check, &dataset.name.group, &site.child("record"), &dataset.written_record, RECORD);
        if let Some(declared) = Declared::new(check, site, dataset) {
            declared.fields(check);
            declared.states(check);
        }
    }
    sources(check);
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

/// Checks that an archive can call the operations that return records of a dataset, and that their results are such records.
fn sources(check: &mut Check<'_, '_>) {
    for (site, operation) in check.operations() {
        let Some(archive) = &operation.archive else { continue };
        let source = Source { operation, archive, at: site.child("archive"), site };
        source.check(check);
    }
    unlisted(check);
}

/// Reports datasets that no operation lists. An operation that misspells the name of a dataset may list them.
fn unlisted(check: &mut Check<'_, '_>) {
    for group in &check.contract.groups {
        let archives = group.operations.iter().filter_map(|of| of.archive.as_ref());
        let listed: Vec<&str> = archives.filter(|of| of.lookup.is_none()).map(|of| of.dataset.as_str()).collect();
        if listed.iter().any(|name| !group.datasets.contains_key(name)) {
            continue;
        }
        for name in group.datasets.keys().filter(|name| !listed.contains(name)) {
            let site = check.sources.site(Some(&group.name), &["datasets", name]).as_key();
            let diagnostic = Diagnostic::new(Code::InvalidDataset, format!("no operation lists the dataset `{name}`"))
                .at(site, "an archive has no source of its records")
                .help(format!("add `archive = {{ dataset = \"{name}\", … }}` to an operation that lists them"));
            check.report(diagnostic);
        }
    }
}

/// An operation that returns records of a dataset.
struct Source<'a> {
    operation: &'a Operation,
    archive: &'a ArchiveSource,
    site: Site,
    at: Site,
}

impl<'a> Source<'a> {
    fn check(&self, check: &mut Check<'a, '_>) {
        self.access(check);
        self.range(check);
        self.views(check);
        check.require_distinct(&self.params());
        self.required(check);
        let Some(dataset) = self.dataset(check) else { return };
        self.lookup(check, &dataset);
        self.lookup_without_effect(check, &dataset);
        self.result(check, &dataset);
    }

    /// Returns the dataset. Reports a dataset that does not exist.
    fn dataset(&self, check: &mut Check<'a, '_>) -> Option<Declared<'a>> {
        let name = &self.archive.dataset;
        let group = check.contract.group(&self.operation.name.group)?;
        check.require_name("dataset", &self.at.child("dataset"), name, group.datasets.keys());
        let site = check.sources.site(Some(&group.name), &["datasets", name]);
        Declared::new(check, site, group.datasets.get(name)?)
    }

    /// Checks that the operation is a read of the caller's own data.
    fn access(&self, check: &mut Check<'_, '_>) {
        let Operation { effect, auth, .. } = self.operation;
        let wrong = [
            ("effect", *effect != Effect::Read, "it changes something", "an archive only reads"),
            ("auth", *auth != Auth::Signed, "it is public", "an archive keeps the history of an account"),
        ];
        for (key, is_wrong, what, label) in wrong {
            let declared = self.site.child(key);
            if is_wrong {
                let title = format!("an archive cannot read the operation, because {what}");
                let diagnostic = Diagnostic::new(Code::Mismatch, title)
                    .at(self.at.as_key(), label)
                    .also(declared, "declared here")
                    .help("remove `archive`, or choose a signed read");
                check.report(diagnostic);
            }
        }
    }

    fn range(&self, check: &mut Check<'a, '_>) {
        for (key, name) in [("start", &self.archive.start), ("end", &self.archive.end)] {
            let Some(name) = name else { continue };
            let at = self.at.child(key);
            let Some(found) = self.parameters().find(check, &at, name) else { continue };
            expect(check, &at, &found, found.field.ty == Type::Scalar(Scalar::Timestamp), "a `timestamp`");
        }
        let (declared, missing) = match (&self.archive.start, &self.archive.end) {
            (Some(_), None) => ("start", "end"),
            (None, Some(_)) => ("end", "start"),
            _ => return,
        };
        let diagnostic = Diagnostic::new(Code::InvalidDataset, format!("the time range has no `{missing}`"))
            .at(self.at.child(declared).as_key(), "an archive reads ranges with a start and an end")
            .help(format!("declare the parameter for the {missing} too"));
        check.report(diagnostic);
    }

    fn views(&self, check: &mut Check<'a, '_>) {
        check.report_repeated(&self.at.child("views"), &self.archive.views);
        for (index, name) in self.archive.views.iter().enumerate() {
            let at = self.at.child("views").index(index);
            let Some(found) = self.parameters().find(check, &at, name) else { continue };
            let is_finite = matches!(found.field.ty, Type::Scalar(Scalar::Boolean) | Type::Enum(..));
            expect(check, &at, &found, is_finite, "a `boolean` or an enum");
        }
    }

    /// Returns the parameters that an archive sets, with the sites of their names. The parameters for paging come first.
    fn params(&self) -> Vec<(Site, &'a str)> {
        let ArchiveSource { dataset: _, start, end, views, lookup } = self.archive;
        let paging = self.operation.paging.iter().flat_map(|paging| paging.references());
        let paging = paging.filter(|reference| matches!(reference.referent, Referent::Parameter(_)));
        let paging = paging.map(|reference| (self.site.child("paging").child(reference.key), reference.name));
        let single = [("start", start), ("end", end), ("lookup", lookup)];
        let single = single.into_iter().filter_map(|(key, name)| Some((self.at.child(key), name.as_deref()?)));
        let views = views.iter().enumerate().map(|(index, name)| (self.at.child("views").index(index), name.as_str()));
        paging.chain(single).chain(views).collect()
    }

    /// Checks that an archive sets everything that the operation requires.
    fn required(&self, check: &mut Check<'_, '_>) {
        let set: Vec<&str> = self.params().into_iter().map(|(_, name)| name).collect();
        // A name that does not exist may be a misspelling of the required parameter.
        let is_misspelled = set.iter().any(|name| !self.operation.params.contains_key(name));
        if is_misspelled {
            return;
        }
        let table = self.site.child("params");
        let params = self.operation.params.pairs().filter(|(name, param)| !param.optional && !set.contains(name));
        let body = self.operation.body.iter().filter(|body| !body.optional).map(|_| self.site.child("body"));
        let any_of = self.operation.any_of.iter().enumerate();
        let any_of = any_of.filter(|(_, names)| !names.iter().any(|name| set.contains(&name.as_str())));
        let any_of = any_of.map(|(index, _)| self.site.child("any_of").index(index));
        for missing in params.map(|(name, _)| table.child(name).child("type")).chain(body).chain(any_of) {
            let title = "an archive cannot call the operation, because it requires more than the archive sends";
            let diagnostic = Diagnostic::new(Code::Mismatch, title)
                .at(self.at.as_key(), "an archive sends the time range, the views, the key and the page")
                .also(missing, "required here")
                .help("list the parameter under `views` if it is a boolean or an enum, or remove `archive`");
            check.report(diagnostic);
        }
    }

    fn lookup(&self, check: &mut Check<'a, '_>, dataset: &Declared<'a>) {
        let (Some(name), Some(key)) = (&self.archive.lookup, dataset.key()) else { return };
        let at = self.at.child("lookup");
        let Some(found) = self.parameters().find(check, &at, name) else { return };
        let expected = format!("the type of the key, `{}`", key.written.name());
        expect(check, &at, &found, found.has_type_of(key), &expected);
    }

    /// Reports a lookup if no record of the dataset can change: an archive looks up only records that can.
    fn lookup_without_effect(&self, check: &mut Check<'a, '_>, dataset: &Declared<'a>) {
        if self.archive.lookup.is_none() || dataset.state_fields(check).next().is_some() {
            return;
        }
        let title =
            format!("no record of the dataset `{}` can change, so `lookup` has no effect", self.archive.dataset);
        let diagnostic = Diagnostic::new(Code::InvalidDataset, title)
            .at(self.at.child("lookup").as_key(), "an archive looks up records that can still change")
            .also(dataset.fields.site.as_key(), "no field has an enum with `open`")
            .help("declare `open` in the enum of the record's state, or remove `archive`");
        check.report(diagnostic);
    }

    /// Checks that the operation returns records of the dataset.
    fn result(&self, check: &mut Check<'a, '_>, dataset: &Declared<'a>) {
        let Some(key) = dataset.key() else { return };
        // That the operation returns no page, for example, is the mistake to report.
        if check.diagnostics.has_reported_below(&self.site.child("returns")) {
            return;
        }
        let returns = &self.operation.returns;
        let is_lookup = self.archive.lookup.is_some();
        let item = match (is_lookup, &self.operation.paging, &returns.ty) {
            (true, _, ty) => Some(ty).filter(|_| !returns.list),
            (false, Some(_), Type::Record(_, argument)) => argument.as_deref(),
            (false, Some(_), _) => None,
            (false, None, ty) => Some(ty).filter(|_| returns.list),
        };
        let expected = match item.and_then(|item| check.contract.record_of(item)) {
            Some(record) if record.name == dataset.record.name || self.is_kind_of(record, dataset, key) => return,
            Some(_) if is_lookup => {
                let name = &dataset.dataset.written_record;
                format!("`{name}`, or a record that has more or fewer of its fields")
            }
            Some(_) => format!("records with the field `{}` of the type `{}`", key.wire, key.written.name()),
            None if is_lookup => "one record".to_owned(),
            None => "a list of records, or a page of them with `paging`".to_owned(),
        };
        let title = format!("the operation does not return records of the dataset `{}`", self.archive.dataset);
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(self.at.child("dataset"), "declared as their source")
            .also(self.site.child("returns"), format!("expected {expected}"))
            .also(dataset.site.as_key(), "the dataset is declared here");
        check.report(diagnostic);
    }

    /// Returns whether another record has the key of the dataset and, for a single record, more or fewer of the fields.
    fn is_kind_of(&self, record: &Record, dataset: &Declared<'_>, key: &Field) -> bool {
        let has_key = record.fields.get(&key.wire).is_some_and(|own| (&own.ty, own.list) == (&key.ty, key.list));
        let is_within = |one: &Record, other: &Record| one.fields.keys().all(|name| other.fields.contains_key(name));
        let is_comparable = is_within(record, dataset.record) || is_within(dataset.record, record);
        has_key && (is_comparable || self.archive.lookup.is_none())
    }

    /// Returns the parameters of the operation.
    fn parameters(&self) -> Fields<'a> {
        Fields::params(self.operation, &self.site)
    }
}

/// Reports a parameter that is a list, or that does not have the expected type.
fn expect(check: &mut Check<'_, '_>, at: &Site, found: &FoundField<'_>, is_expected: bool, expected: &str) {
    if !is_expected || found.field.list {
        let title = format!("the parameter `{}` has the wrong type for an archive", found.field.wire);
        found.wrong_type(check, Code::InvalidDataset, title, at, expected);
    }
}
