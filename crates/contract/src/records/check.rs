//! Checks of records: no record contains itself, the variants of a record refer to its fields, and arrays have neither variants nor type
//! parameters.

use std::collections::HashSet;
use std::ptr;

use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Field, Operation, Record, TypeExpr, Variant};

/// Reports records that contain themselves without a list in between, because a value of such a type would be infinite.
pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, source, name, record) in check.entries("records", |file| &file.records) {
        let contains_itself = |field: &&Field| contains(check, &source.group, field, record);
        let Some(field) = record.fields.iter().find(contains_itself) else { continue };
        let at = site.child("fields").child(&field.wire).child("type");
        let diagnostic = Diagnostic::new(Code::RecursiveRecord, format!("the record `{name}` contains itself"));
        let diagnostic = diagnostic.at(at, format!("every `{name}` would contain another one"));
        check.report(diagnostic.help("lists may contain records of their own kind: `list<…>`"));
    }
}

/// Returns whether a field contains a record outside of a list, directly or inside other records.
fn contains<'a>(check: &Check<'a, '_>, group: &'a str, field: &'a Field, wanted: &Record) -> bool {
    let (mut open, mut seen) = (vec![(group, field)], HashSet::new());
    while let Some((group, field)) = open.pop() {
        for (group, record) in contained(check, group, field) {
            if ptr::eq(record, wanted) {
                return true;
            }
            if seen.insert(ptr::from_ref(record)) {
                open.extend(record.fields.iter().map(|field| (group, field)));
            }
        }
    }
    false
}

/// Returns the records that a field contains outside of a list: those of its type or of the cases of a union, and the argument of a
/// generic one.
fn contained<'a>(check: &Check<'a, '_>, group: &'a str, field: &Field) -> Vec<(&'a str, &'a Record)> {
    let Some(ty) = field.written.get().filter(|ty| !ty.list) else { return Vec::new() };
    if let Some(ResolvedType::Defined(of, Definition::Union(union))) = check.scope.resolve(group, None, ty) {
        let cases = union.cases.iter().map(|case| TypeExpr::named(&case.written_record));
        return cases.filter_map(|case| check.scope.record(of, &case)).collect();
    }
    let types = [Some(ty), ty.argument.as_deref()].into_iter().flatten();
    types.filter_map(|ty| check.scope.record(group, ty)).collect()
}

/// Checks the records that are JSON arrays. They have no type parameter, which only objects such as pages need, and no variants,
/// because an omitted element would move the others.
pub(crate) fn check_layouts(check: &mut Check<'_, '_>) {
    for (site, _, name, record) in check.entries("records", |file| &file.records).filter(|(.., of)| of.is_array()) {
        let has_variants = record.variants.iter().next().is_some();
        for key in record.generic.iter().map(|_| "generic").chain(has_variants.then_some("variants")) {
            let title = format!("the record `{name}` is an array, so it cannot have `{key}`");
            let diagnostic = Diagnostic::new(Code::Mismatch, title)
                .at(site.child(key).as_key(), "only objects support this key")
                .also(site.child("layout"), "the layout is declared here");
            check.report(diagnostic.help(format!("remove `{key}`, or declare another record")));
        }
    }
}

/// Checks the variants of records: the forms in which operations return them.
pub(crate) fn check_variants(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let operations = &source.file.operations;
        for (name, record) in source.file.records.pairs() {
            for (operation, variant) in record.variants.pairs() {
                let site = root.child("records").child(name).child("variants").child(operation);
                let known: Vec<&str> = operations.keys().collect();
                check.require_name("operation", &site.as_key(), operation, &known);
                let returns = root.child("operations").child(operation).child("returns");
                if let Some(operation) = operations.get(operation) {
                    is_returned(check, &site, (&source.group, name, record), operation, &returns);
                }
                variant_fields(check, &site, record, variant);
            }
        }
    }
}

/// Checks that the operation of a variant returns the record.
fn is_returned(
    check: &mut Check<'_, '_>,
    site: &Site,
    (group, name, record): (&str, &str, &Record),
    operation: &Operation,
    returns_site: &Site,
) {
    let Some(returns) = operation.written_returns.get() else { return };
    let mut types = std::iter::successors(Some(returns), |ty| ty.argument.as_deref());
    let is_returned = types.any(|ty| check.scope.record(group, ty).is_some_and(|(_, found)| ptr::eq(found, record)));
    if !is_returned && !check.diagnostics.has_reported_below(returns_site) {
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("the operation does not return `{name}`"))
            .at(site.as_key(), format!("it returns `{}`", operation.written_returns.text))
            .also(returns_site, "the result is declared here");
        check.report(diagnostic);
    }
}

fn variant_fields(check: &mut Check<'_, '_>, site: &Site, record: &Record, variant: &Variant) {
    let fields = site.ancestor(2).child("fields");
    for (key, names) in [("absent", &variant.absent), ("numbers", &variant.numbers)] {
        let list = site.child(key);
        check.report_repeated(&list, names);
        for (index, name) in names.iter().enumerate() {
            let at = list.index(index);
            let Some(field) = record.fields.get(name) else {
                check.report_unknown_field(at, &fields, name, record.fields.keys());
                continue;
            };
            let Some(ty) = field.written.get() else { continue };
            let (title, help) = match key {
                "absent" if !ty.optional => {
                    let title = format!("`{name}` is declared absent, but its type is not optional");
                    (title, format!("write the type as `{}?`", field.written))
                }
                "numbers" if ty.name != "decimal" => {
                    (format!("`{name}` is not a decimal"), "remove it from `numbers`".to_owned())
                }
                _ => continue,
            };
            let type_site = fields.child(name).child("type");
            let diagnostic = Diagnostic::new(Code::Mismatch, title).at(at, "does not fit the type of the field");
            if !check.diagnostics.has_reported_below(&type_site) {
                check.report(diagnostic.also(type_site, "the type is declared here").help(help));
            }
        }
    }
}
