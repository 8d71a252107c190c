//! Checks of streams: the record, key, time and open values exist and have the expected types, and an operation lists the records.

mod sources;

use super::{OpenRecords, Stream};
use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::conditions::check::unknown_field;
use crate::definitions::Definition;
use crate::diagnostics::wording::suggestion_or_list;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::rust_names::snake_case_error;
use crate::types::check::require_record;
use crate::{Enum, Record, Scalar, TypeExpr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    let mut with_open = Vec::new();
    for (root, source) in check.files() {
        for (name, stream) in source.file.streams.pairs() {
            let site = root.child("streams").child(name);
            stream_name(check, &site, name);
            let role = ("the record of a stream", "which has no named fields");
            require_record(check, &source.group, &site.child("record"), &stream.written_record, role);
            if let Some(declared) = Declared::new(check, &source.group, site, stream) {
                declared.fields(check);
                with_open.extend(declared.valid_open(check).map(|open| (declared, open)));
            }
        }
    }
    same_open(check, &with_open);
    sources::check(check);
}

/// Checks that the streams of a record agree about the records that can still change, because the record has one method `is_final`.
fn same_open(check: &mut Check<'_, '_>, streams: &[(Declared<'_>, &OpenRecords)]) {
    for (index, (stream, open)) in streams.iter().enumerate() {
        let earlier = streams.iter().take(index).find(|(earlier, _)| earlier.fields == stream.fields);
        let Some((earlier, _)) = earlier.filter(|(_, expected)| !open.is_same(expected)) else { continue };
        let (name, first) = (&stream.stream.name.name, &earlier.stream.name.name);
        let title = format!("the streams `{first}` and `{name}` have the same record, but different open records");
        let diagnostic = Diagnostic::new(Code::InvalidStream, title)
            .at(stream.site.child("open"), "differs here")
            .also(earlier.site.child("open"), "first declared here")
            .help("declare the same field and values, because the record has one method `is_final`");
        check.report(diagnostic);
    }
}

fn stream_name(check: &mut Check<'_, '_>, site: &Site, name: &str) {
    // Blank names are reported by the checks of strings.
    let Some(error) = snake_case_error(name).filter(|_| !name.trim().is_empty()) else { return };
    let title = format!("`{name}` is not a valid stream name");
    let diagnostic = Diagnostic::new(Code::InvalidStream, title).at(site.as_key(), error);
    check.report(diagnostic.help("rename the stream, for example to `orders`"));
}

/// A stream with its record.
struct Declared<'a> {
    site: Site,
    stream: &'a Stream,
    record: &'a Record,
    /// The group of the record.
    group: &'a str,
    /// The site of the fields of the record.
    fields: Site,
}

/// A field that a stream refers to.
struct Found<'a> {
    ty: &'a TypeExpr,
    resolved: ResolvedType<'a>,
    site: Site,
}

impl<'a> Declared<'a> {
    /// Finds the record of a stream. Returns `None`, and reports the record, if a stream cannot have it.
    fn new(check: &Check<'a, '_>, group: &str, site: Site, stream: &'a Stream) -> Option<Self> {
        let defined = check.scope.find(group, &stream.written_record)?;
        let Definition::Record(record) = defined.definition else { return None };
        let has_named_fields = record.generic.is_none() && !record.is_array();
        let (group, fields) = (defined.group, defined.site.child("fields"));
        has_named_fields.then_some(Self { site, stream, record, group, fields })
    }

    fn fields(&self, check: &mut Check<'a, '_>) {
        let Stream { key, time, open, .. } = self.stream;
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
        if let Some(open) = open {
            self.open(check, open);
        }
    }

    /// Returns the open records, unless they were reported.
    fn valid_open(&self, check: &Check<'a, '_>) -> Option<&'a OpenRecords> {
        let open = self.stream.open.as_ref()?;
        let field = self.record.fields.get(&open.field)?.written.get()?;
        let ResolvedType::Defined(_, Definition::Enum(list)) = check.scope.resolve(self.group, None, field)? else {
            return None;
        };
        let are_listed = !open.values.is_empty() && open.values.iter().all(|value| list.values.contains_key(value));
        are_listed.then_some(open)
    }

    /// Finds a field of the record. Reports a field that does not exist.
    fn find(&self, check: &mut Check<'a, '_>, at: &Site, name: &str) -> Option<Found<'a>> {
        let Some(field) = self.record.fields.get(name) else {
            unknown_field(check, at.clone(), &self.fields, name, self.record.fields.keys());
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
            let title = format!("the {role} of the stream `{}` has the wrong type", self.stream.name.name);
            let diagnostic = Diagnostic::new(Code::InvalidStream, title)
                .at(at, format!("expected {expected}, found `{found}`"))
                .also(field.site.child("type"), "the type is declared here");
            check.report(diagnostic);
        }
        is_valid
    }

    /// Checks that the open values are values of an enum, each listed once.
    fn open(&self, check: &mut Check<'a, '_>, open: &OpenRecords) {
        let site = self.site.child("open");
        let at = site.child("field");
        let Some(field) = self.find(check, &at, &open.field) else { return };
        let list = match field.resolved {
            ResolvedType::Defined(_, Definition::Enum(list)) if list.encodes.is_none() => Some(list),
            _ => None,
        };
        let expected = "an enum that encodes no other";
        let is_valid = self.expect(check, "open field", &at, &field, list.is_some(), expected);
        let Some(list) = list.filter(|_| is_valid) else { return };
        let values = site.child("values");
        if open.values.is_empty() && !check.is_unknown(&values) {
            let diagnostic = Diagnostic::new(Code::InvalidStream, "no value of the open field is listed")
                .at(&values, "expected at least one value")
                .help("omit `open` if a record of the stream never changes");
            check.report(diagnostic);
        }
        for (index, value) in open.values.iter().enumerate() {
            let at = values.index(index);
            match open.values.iter().position(|other| other == value) {
                Some(first) if first < index => {
                    let diagnostic = Diagnostic::new(Code::Duplicate, format!("the value `{value}` is listed twice"))
                        .at(at, "listed again here")
                        .also(values.index(first), "first listed here")
                        .help("remove it here");
                    check.report(diagnostic);
                }
                _ => self.value(check, &at, value, (&field.ty.name, list)),
            }
        }
    }

    fn value(&self, check: &mut Check<'_, '_>, at: &Site, value: &str, (name, list): (&str, &Enum)) {
        let values = check.scope.site(self.group, name).map(|site| site.child("values"));
        let is_unknown = values.as_ref().is_some_and(|values| check.is_unknown(&values.child(value)));
        if list.values.contains_key(value) || is_unknown {
            return;
        }
        let diagnostic = Diagnostic::new(Code::InvalidStream, format!("`{value}` is not a value of the enum `{name}`"))
            .at(at, "a record never has this value")
            .maybe_also(values.map(|values| values.as_key()), "the values are declared here")
            .maybe_help(suggestion_or_list(value, list.values.keys()));
        check.report(diagnostic);
    }

    /// Returns the type of the key. Returns `None` if it is unknown, which is reported elsewhere.
    fn key_type(&self, check: &Check<'_, '_>) -> Option<&'a TypeExpr> {
        let ty = self.record.fields.get(&self.stream.key)?.written.get()?;
        check.scope.resolve(self.group, None, ty).map(|_| ty)
    }
}
