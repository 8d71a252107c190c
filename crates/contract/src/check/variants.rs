//! Forms in which operations give a record.

use super::{Check, suggested};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Entries, Field, Operation, Record, Variant};

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let operations = &source.file.operations;
        for (name, record) in source.file.records.pairs() {
            for (operation, variant) in record.variants.pairs() {
                let site = root.child("records").child(name).child("variants").child(operation);
                let known: Vec<&str> = operations.keys().collect();
                check.known_entry("operation", &["operations"], &site.as_key(), operation, &known);
                let returns = root.child("operations").child(operation).child("returns");
                if let Some(operation) = operations.get(operation) {
                    returned(check, &site, (&source.group, name, record), operation, &returns);
                }
                fields(check, &site, record, variant);
            }
        }
    }
}

/// The operation gives this record at all.
fn returned(
    check: &mut Check<'_, '_>,
    site: &Site,
    (group, name, record): (&str, &str, &Record),
    operation: &Operation,
    written: &Site,
) {
    let Ok(returns) = operation.written_returns.value.clone() else { return };
    let types = std::iter::successors(Some(&returns), |ty| ty.argument.as_deref());
    let is_given = types.filter_map(|ty| check.scope.record(group, ty)).any(|(_, given)| std::ptr::eq(given, record));
    if !is_given && !check.diagnostics.is_told_below(written) {
        let title = format!("the operation does not return `{name}`");
        let label = format!("it returns `{}`", operation.written_returns.text);
        let diagnostic = Diagnostic::new(Code::Unfit, title).at(site.as_key(), label);
        check.report(diagnostic.also(written, "what it returns stands here"));
    }
}

fn fields(check: &mut Check<'_, '_>, site: &Site, record: &Record, variant: &Variant) {
    once(check, &site.child("absent"), &variant.absent);
    once(check, &site.child("numbers"), &variant.numbers);
    for (index, name) in variant.absent.iter().enumerate() {
        let at = site.child("absent").index(index);
        let Some(field) = find(check, site, &at, name, &record.fields) else { continue };
        if field.written.value.clone().is_ok_and(|ty| !ty.optional) {
            let title = format!("`{name}` is left out, and its type says that it is always there");
            let diagnostic = Diagnostic::new(Code::Unfit, title).at(at, "left out here");
            let ty = field_of(site, name).child("type");
            check.report(diagnostic.also(ty, "always there").help(format!("write the type as `{}?`", field.written)));
        }
    }
    for (index, name) in variant.numbers.iter().enumerate() {
        let at = site.child("numbers").index(index);
        let Some(field) = find(check, site, &at, name, &record.fields) else { continue };
        let ty = field_of(site, name).child("type");
        if field.written.value.clone().is_ok_and(|ty| ty.name != "decimal") && !check.diagnostics.is_told_below(&ty) {
            let title = format!("`{name}` is no decimal");
            let diagnostic = Diagnostic::new(Code::Unfit, title).at(at, "only decimals may be texts or numbers");
            check.report(diagnostic.also(ty, "the type is written here").help("take it out of `numbers`"));
        }
    }
}

/// A field is named once.
fn once(check: &mut Check<'_, '_>, site: &Site, names: &[String]) {
    for (index, name) in names.iter().enumerate() {
        let first = names.iter().position(|other| other == name).filter(|first| *first < index);
        if let Some(first) = first {
            let diagnostic = Diagnostic::new(Code::Twice, format!("`{name}` is named twice"));
            let diagnostic =
                diagnostic.at(site.index(index), "and here again").also(site.index(first), "it stands here");
            check.report(diagnostic.help("take one of them out"));
        }
    }
}

/// The field of the record that a variant names at a place.
fn find<'a>(
    check: &mut Check<'_, '_>,
    variant: &Site,
    at: &Site,
    name: &str,
    fields: &'a Entries<Field>,
) -> Option<&'a Field> {
    let found = fields.get(name);
    if found.is_none() && !check.lacks(&field_of(variant, name)) {
        let diagnostic = Diagnostic::new(Code::UnknownField, format!("there is no field `{name}`"));
        let diagnostic = diagnostic.at(at, "the record does not have it");
        let diagnostic = diagnostic.also(record_of(variant).as_key(), "this is the record");
        check.report(diagnostic.maybe_help(suggested(name, fields.keys())));
    }
    found
}

/// The place of a field, from that of a variant of its record.
fn field_of(variant: &Site, field: &str) -> Site {
    record_of(variant).child("fields").child(field)
}

fn record_of(variant: &Site) -> Site {
    let mut record = variant.clone();
    record.path.truncate(record.path.len().saturating_sub(2));
    record
}
