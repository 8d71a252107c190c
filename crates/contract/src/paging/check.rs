//! Checks of paging: the parameters, fields and values to which it refers exist and have the expected types.

use super::{Expected, Reference, Referent};
use crate::check::{Check, Fields, FoundField};
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::paging::PagePaging;
use crate::{Literal, Operation, Paging, Record, Scalar, Type};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, operation) in check.operations() {
        let Some(paging) = &operation.paging else { continue };
        let paged = Paged { operation, paging, at: site.child("paging"), site };
        paged.check(check);
    }
}

/// An operation that pages.
struct Paged<'a> {
    operation: &'a Operation,
    paging: &'a Paging,
    site: Site,
    at: Site,
}

impl<'a> Paged<'a> {
    fn check(&self, check: &mut Check<'a, '_>) {
        let params = Fields::params(self.operation, &self.site);
        let (page, item) = self.page(check).unzip();
        let item = item.flatten().and_then(|item| self.item(check, item));
        let generic = page.and_then(|page: &Record| page.generic.as_deref()).unwrap_or_default();
        let page = page.map(|page| Fields::of(check, page));
        let mut found: Vec<(Reference<'a>, FoundField<'a>)> = Vec::new();
        for reference in self.paging.references() {
            let (fields, expected) = match reference.referent {
                Referent::Parameter(expected) => (Some(&params), expected),
                Referent::PageField(expected) => (page.as_ref(), expected),
                Referent::ItemField(expected) => (item.as_ref(), expected),
                Referent::ValueOf(_) => continue,
            };
            let Some(fields) = fields else { continue };
            let Some(field) = fields.find(check, &self.at.child(reference.key), reference.name) else { continue };
            self.expect(check, &reference, &field, expected, generic);
            found.push((reference, field));
        }
        self.same_types(check, &found);
        self.distinct(check, &found);
        self.values(check, &found);
        self.end(check, &found);
        self.page_size(check, &found);
    }

    /// Checks that paging by page number declares the end of the pages in exactly one form.
    fn end(&self, check: &mut Check<'_, '_>, found: &[(Reference<'_>, FoundField<'_>)]) {
        let Paging::Page(PagePaging { has_next, total, .. }) = self.paging else { return };
        if has_next.is_none() && total.is_none() {
            let diagnostic = Diagnostic::new(Code::MissingKey, "missing `has_next` in the paging")
                .at(self.at.as_key(), "it does not declare where the pages end")
                .help("add `has_next`, the field that says whether a next page exists, or `total`, the field with the total number of records");
            return check.report(diagnostic);
        }
        if total.is_none() {
            return;
        }
        if has_next.is_some() {
            let diagnostic = Diagnostic::new(Code::Mismatch, "`total` and `has_next` both declare where the pages end")
                .at(self.at.child("has_next").as_key(), "declared by a field that says whether a page exists")
                .also(self.at.child("total").as_key(), "declared by the total number of records")
                .help("keep one of them");
            check.report(diagnostic);
        }
        let limit = found.iter().find(|(reference, _)| reference.key == "limit");
        let Some((_, limit)) = limit.filter(|(_, limit)| limit.field.default.is_none()) else { return };
        if limit.field.optional {
            let diagnostic = Diagnostic::new(Code::Mismatch, "the number of pages is unknown without a page size")
                .at(self.at.child("total").as_key(), "the pages end after this number of records")
                .also(limit.type_site(), "the page size may be omitted and has no default")
                .help("declare the `default` of the page size, or make it required");
            check.report(diagnostic);
        }
    }

    /// Reports a page size of less than one record, with which no page would be the last.
    fn page_size(&self, check: &mut Check<'_, '_>, found: &[(Reference<'_>, FoundField<'_>)]) {
        let Some((reference, limit)) = found.iter().find(|(reference, _)| reference.key == "limit") else { return };
        let default = match limit.field.default {
            Some(Literal::Integer(default)) => Some(default),
            _ => None,
        };
        let rules = &limit.field.rules;
        for (key, size) in [("min", rules.min), ("max", rules.max), ("default", default)] {
            let Some(size) = size.filter(|size| *size < 1) else { continue };
            let title = format!("`{key}` of the page size `{}` is {size}", reference.name);
            let diagnostic = Diagnostic::new(Code::OutOfRange, title)
                .at(limit.site.child(key), "expected 1 or more")
                .also(self.at.child(reference.key), "it is the number of records in a page");
            check.report(diagnostic);
        }
    }

    /// Checks the type of a parameter or field.
    fn expect(
        &self,
        check: &mut Check<'_, '_>,
        reference: &Reference<'_>,
        found: &FoundField<'_>,
        expected: Expected,
        generic: &str,
    ) {
        let is_scalar = |scalar| found.is_one(&Type::Scalar(scalar));
        let (is_expected, wanted) = match expected {
            Expected::Integer => (is_scalar(Scalar::Integer), "`integer`".to_owned()),
            Expected::Boolean => (is_scalar(Scalar::Boolean), "`boolean`".to_owned()),
            Expected::Enum => (matches!(found.field.ty, Type::Enum(..)) && !found.field.list, "an enum".to_owned()),
            Expected::Items => {
                let is_list = found.field.list && matches!(found.field.ty, Type::Parameter(_));
                (is_list, format!("`list<{generic}>`"))
            }
            Expected::SameAs(_) => return,
        };
        if !is_expected {
            let title = format!("{} has the wrong type for paging", reference.title);
            found.wrong_type(check, Code::PagingReference, title, &self.at.child(reference.key), &wanted);
        }
    }

    /// Checks that the cursor parameter has the type of the field to which it is set.
    fn same_types(&self, check: &mut Check<'_, '_>, found: &[(Reference<'_>, FoundField<'_>)]) {
        for (reference, field) in found {
            let Referent::Parameter(Expected::SameAs(key)) = reference.referent else { continue };
            let Some((source, other)) = found.iter().find(|(other, _)| other.key == key) else { continue };
            if field.has_type_of(other.field) {
                continue;
            }
            let title = format!("{} and {} have different types", reference.title, source.title);
            let diagnostic = Diagnostic::new(Code::PagingCursor, title)
                .at(self.at.child(reference.key), format!("its type is `{}`", field.field.written.text))
                .also(self.at.child(source.key), format!("its type is `{}`", other.field.written.text))
                .also(field.type_site(), "the type of the parameter is declared here")
                .also(other.type_site(), "the type of the field is declared here")
                .help("the cursor of the next page is this field of the last record, so both must have one type");
            check.report(diagnostic);
        }
    }

    /// Checks that no two keys name the same parameter or page field.
    fn distinct(&self, check: &mut Check<'_, '_>, found: &[(Reference<'_>, FoundField<'_>)]) {
        for is_param in [true, false] {
            let is_wanted = |referent| match referent {
                Referent::Parameter(_) => is_param,
                Referent::PageField(_) => !is_param,
                Referent::ItemField(_) | Referent::ValueOf(_) => false,
            };
            let named = found.iter().filter(|(reference, _)| is_wanted(reference.referent));
            let named = named.map(|(reference, _)| (self.at.child(reference.key), reference.name));
            check.require_distinct(&named.collect::<Vec<_>>());
        }
    }

    /// Checks that the enum values to which `paging` refers exist, and differ from each other.
    fn values(&self, check: &mut Check<'_, '_>, found: &[(Reference<'_>, FoundField<'_>)]) {
        let mut seen: Vec<Reference<'a>> = Vec::new();
        for reference in self.paging.references() {
            let Referent::ValueOf(key) = reference.referent else { continue };
            let Some((_, param)) = found.iter().find(|(param, _)| param.key == key) else { continue };
            let Some(enumeration) = check.contract.enum_of(&param.field.ty) else { continue };
            if !enumeration.values.contains_key(reference.name) {
                let title = format!("`{}` is not a value of the enum `{}`", reference.name, param.field.written.name());
                let diagnostic = Diagnostic::new(Code::PagingDirection, title)
                    .at(self.at.child(reference.key), format!("expected one of {}", enumeration.listed()))
                    .maybe_help(did_you_mean(reference.name, enumeration.values.keys()));
                check.report(diagnostic);
            }
            if let Some(first) = seen.iter().find(|first| first.name == reference.name) {
                let title = format!("{} and {} are the same value", first.title, reference.title);
                let diagnostic = Diagnostic::new(Code::PagingDirection, title)
                    .at(self.at.child(reference.key), "the same value again")
                    .also(self.at.child(first.key), "first declared here");
                check.report(diagnostic);
            }
            seen.push(reference);
        }
    }

    /// Returns the page that the operation returns, and the type of its items.
    fn page(&self, check: &mut Check<'a, '_>) -> Option<(&'a Record, Option<&'a Type>)> {
        let returns = &self.operation.returns;
        let page = check.contract.record_of(&returns.ty).filter(|page| !returns.list && page.generic.is_some());
        if page.is_some() && returns.optional {
            let diagnostic =
                Diagnostic::new(Code::PagingReturns, "the page of an operation with `paging` cannot be optional")
                    .at(self.site.child("returns"), "a page must not be optional")
                    .also(self.at.as_key(), "paging is declared here")
                    .help("remove the `?`");
            check.report(diagnostic);
            return None;
        }
        let (Some(page), Type::Record(_, item)) = (page, &returns.ty) else {
            self.not_a_page(check, "expected a record with a type parameter");
            return None;
        };
        Some((page, item.as_deref()))
    }

    /// Returns the fields of the items of the page, if `paging` refers to one of them.
    fn item(&self, check: &mut Check<'a, '_>, item: &Type) -> Option<Fields<'a>> {
        let refers_to_item = |reference: &Reference<'_>| matches!(reference.referent, Referent::ItemField(_));
        if !self.paging.references().iter().any(refers_to_item) {
            return None;
        }
        match check.contract.record_of(item) {
            None => self.not_a_page(check, "its items have no fields"),
            Some(record) if record.is_array() => {
                self.not_a_page(check, "its items are arrays, which have no named fields");
            }
            Some(record) => return Some(Fields::of(check, record)),
        }
        None
    }

    fn not_a_page(&self, check: &mut Check<'_, '_>, label: &str) {
        let example = check.records().find(|(_, record)| record.generic.is_some());
        let help = example.map(|(_, record)| format!("return `{}<…>` of a record", record.name.name));
        let diagnostic = Diagnostic::new(Code::PagingReturns, "an operation with `paging` must return a page")
            .at(self.site.child("returns"), label)
            .also(self.at.as_key(), "paging is declared here")
            .maybe_help(help);
        check.report(diagnostic);
    }
}
