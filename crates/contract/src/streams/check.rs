//! Checks of streams: the record, key and time exist and have the expected types, and an operation lists the records.

mod sources;

use super::Stream;
use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::conditions::check::unknown_field;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::rust_names::snake_case_error;
use crate::types::check::require_record;
use crate::{Record, Scalar, TypeExpr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, stream) in source.file.streams.pairs() {
            let site = root.child("streams").child(name);
            stream_name(check, &site, name);
            let role = ("the record of a stream", "which has no named fields");
            require_record(check, &source.group, &site.child("record"), &stream.written_record, role);
            if let Some(declared) = Declared::new(check, &source.group, site, stream) {
                declared.fields(check);
            }
        }
    }
    sources::check(check);
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
        let Stream { key, time, .. } = self.stream;
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

    /// Returns the type of the key. Returns `None` if it is unknown, which is reported elsewhere.
    fn key_type(&self, check: &Check<'_, '_>) -> Option<&'a TypeExpr> {
        let ty = self.record.fields.get(&self.stream.key)?.written.get()?;
        check.scope.resolve(self.group, None, ty).map(|_| ty)
    }
}
