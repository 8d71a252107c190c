//! Names in Rust: what differs on the wire must differ there too.

use std::collections::HashMap;

use super::Check;
use super::fields::{Role, tables};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::language::Value;
use crate::names;

/// A name on the wire, where it stands, and what Rust makes of it.
struct Named {
    wire: String,
    rust: String,
    site: Site,
}

impl Named {
    fn new(wire: &str, name: fn(&str) -> String, site: Site) -> Self {
        Self { wire: wire.to_owned(), rust: name(wire), site }
    }
}

pub fn check(check: &mut Check<'_, '_>) {
    types_and_operations(check);
    fields(check);
    values(check);
    cases(check);
    error_codes(check);
}

/// Types and operations of a group share a module.
fn types_and_operations(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let file = &source.file;
        let ids = file.ids.keys().map(|name| ("ids", name));
        let enums = file.enums.keys().map(|name| ("enums", name));
        let records = file.records.keys().map(|name| ("records", name));
        let operations = file.operations.keys().map(|name| ("operations", name));
        let unions = file.unions.keys().map(|name| ("unions", name));
        let all = ids.chain(enums).chain(records).chain(unions).chain(operations);
        let named = all.map(|(table, name)| Named::new(name, names::type_name, root.child(table).child(name).as_key()));
        distinct(check, "types", named.collect());
    }
}

fn fields(check: &mut Check<'_, '_>) {
    for table in tables(check) {
        let named = table.iter().map(|placed| match (placed.role, &placed.field.name) {
            (Role::Body, Some(name)) => Named::new(name, names::field_name, placed.site.child("name")),
            _ => Named::new(placed.wire(), names::field_name, placed.wire_site()),
        });
        distinct(check, "fields", named.collect());
    }
}

fn values(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, list) in &source.file.enums {
            let values = root.child("enums").child(name).child("values");
            let named = list.values.iter().map(|(wire, value)| match value {
                Value::Full(full) if full.name.is_some() => {
                    let name = full.name.as_deref().unwrap_or(wire);
                    Named::new(name, names::variant_name, values.child(wire).child("name"))
                }
                _ => Named::new(wire, names::variant_name, values.child(wire).as_key()),
            });
            distinct(check, "variants", named.collect());
        }
    }
}

fn cases(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, union) in &source.file.unions {
            let cases = root.child("unions").child(name).child("cases");
            let named = union.cases.iter().map(|(wire, case)| match &case.name {
                Some(name) => Named {
                    wire: wire.clone(),
                    ..Named::new(name, names::variant_name, cases.child(wire).child("name"))
                },
                None => Named::new(wire, names::variant_name, cases.child(wire).as_key()),
            });
            distinct(check, "variants", named.collect());
        }
    }
}

/// The codes of all files are one type; the values inside of one code are its fields.
fn error_codes(check: &mut Check<'_, '_>) {
    let codes = check.scope.codes();
    let named = codes.iter().map(|listed| match &listed.code.name {
        // Two codes are not the same because their names are.
        Some(name) => {
            Named { wire: listed.wire.to_owned(), ..Named::new(name, names::variant_name, listed.site.child("name")) }
        }
        None => Named::new(listed.wire, names::variant_name, listed.site.as_key()),
    });
    distinct(check, "error codes", named.collect());
    for listed in &codes {
        let values = listed.site.child("values");
        let named =
            listed.code.values.keys().map(|name| Named::new(name, names::field_name, values.child(name).as_key()));
        distinct(check, "values", named.collect());
    }
}

/// Names that are the same on the wire are another diagnostic's.
fn distinct(check: &mut Check<'_, '_>, what: &str, all: Vec<Named>) {
    let mut seen: HashMap<&str, &Named> = HashMap::new();
    for named in &all {
        let first = *seen.entry(&named.rust).or_insert(named);
        if first.wire != named.wire {
            let title = format!("`{}` and `{}` are both `{}` in Rust", first.wire, named.wire, named.rust);
            check.report(
                Diagnostic::new(Code::RustNames, title)
                    .at(&named.site, "this one")
                    .also(&first.site, "and this one")
                    .help(format!("two {what} of one place cannot have one name: give one of them another, by its key or by `name`")),
            );
        }
    }
}
