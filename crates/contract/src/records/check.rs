//! Checks of records: no record contains itself, the variants of a record refer to its fields, and arrays have neither variants nor type
//! parameters.

use crate::check::{Check, Fields};
use crate::definitions::names_in;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Contract, Field, Name, Operation, Record, Scalar, Type, Variant};

/// Reports records that contain themselves without a list in between, because a value of such a type would be infinite.
pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, record) in check.records() {
        let name = &record.name.name;
        let contains_itself = |field: &&Field| contains(check.contract, field, &record.name);
        let Some(field) = record.fields.iter().find(contains_itself) else { continue };
        let at = site.child("fields").child(&field.wire).child("type");
        let diagnostic = Diagnostic::new(Code::RecursiveRecord, format!("the record `{name}` contains itself"));
        let diagnostic = diagnostic.at(at, format!("every `{name}` would contain another one"));
        check.report(diagnostic.help("lists may contain records of their own kind: `list<…>`"));
    }
}

/// Returns whether a field contains a record outside of a list, directly or inside other records.
fn contains(contract: &Contract, field: &Field, wanted: &Name) -> bool {
    !field.list && contract.reachable_through([&field.ty], |inside| !inside.list).contains(wanted)
}

/// Checks the records that are JSON arrays. They have no type parameter, which only objects such as pages need, and no variants,
/// because an omitted element would move the others.
pub(crate) fn check_layouts(check: &mut Check<'_, '_>) {
    for (site, record) in check.records().filter(|(_, record)| record.is_array()) {
        let variants = (!record.variants.is_empty()).then_some("variants");
        for key in record.generic.iter().map(|_| "generic").chain(variants) {
            let title = format!("the record `{}` is an array, so it cannot have `{key}`", record.name.name);
            let diagnostic = Diagnostic::new(Code::Mismatch, title)
                .at(site.child(key).as_key(), "only objects support this key")
                .also(site.child("layout"), "the layout is declared here");
            check.report(diagnostic.help(format!("remove `{key}`, or declare another record")));
        }
    }
}

/// Checks the variants of records: the forms in which operations return them.
pub(crate) fn check_variants(check: &mut Check<'_, '_>) {
    for (of, record) in check.records() {
        let file = check.sources.files.get(of.file).map(|source| &source.file);
        for variant in &record.variants {
            let site = of.child("variants").child(&variant.operation);
            let known = file.into_iter().flat_map(|file| file.operations.keys());
            check.require_name("operation", &site.as_key(), &variant.operation, known);
            let name = Name::new(&record.name.group, &variant.operation);
            let is_known = file.is_some_and(|file| file.operations.contains_key(&name.name));
            if let Some(operation) = check.contract.operation(&name).filter(|_| is_known) {
                let returns = Site::file(of.file).child("operations").child(&variant.operation).child("returns");
                is_returned(check, &site, record, operation, &returns);
            }
            variant_fields(check, &site, record, variant);
        }
    }
}

/// Checks that the operation of a variant returns the record.
fn is_returned(check: &mut Check<'_, '_>, site: &Site, record: &Record, operation: &Operation, returns: &Site) {
    if !names_in(&operation.returns.ty).contains(&&record.name) {
        let diagnostic =
            Diagnostic::new(Code::Mismatch, format!("the operation does not return `{}`", record.name.name))
                .at(site.as_key(), format!("it returns `{}`", operation.written_returns.text))
                .also(returns, "the result is declared here");
        check.report(diagnostic);
    }
}

fn variant_fields(check: &mut Check<'_, '_>, site: &Site, record: &Record, variant: &Variant) {
    let fields = Fields { table: &record.fields, site: site.ancestor(2).child("fields") };
    for (key, names) in [("absent", &variant.absent), ("numbers", &variant.numbers)] {
        let list = site.child(key);
        check.report_repeated(&list, names);
        for (index, name) in names.iter().enumerate() {
            let at = list.index(index);
            let Some(found) = fields.find(check, &at, name) else { continue };
            let field = found.field;
            let (title, help) = match key {
                "absent" if !field.optional => {
                    let title = format!("`{name}` is declared absent, but its type is not optional");
                    (title, format!("write the type as `{}?`", field.written))
                }
                "numbers" if field.ty != Type::Scalar(Scalar::Decimal) => {
                    (format!("`{name}` is not a decimal"), "remove it from `numbers`".to_owned())
                }
                _ => continue,
            };
            let diagnostic = Diagnostic::new(Code::Mismatch, title)
                .at(at, "does not fit the type of the field")
                .also(found.type_site(), "the type is declared here");
            check.report(diagnostic.help(help));
        }
    }
}
