//! Records that contain themselves without a list in between: they have no end.

use super::Check;
use super::scope::{Definition, Meaning};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::language::{Field, Record};
use crate::types::{TypeExpr, parse_type};

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, record) in &source.file.records {
            endless(check, &root.child("records").child(name), &source.group, name, record);
        }
    }
}

fn endless(check: &mut Check<'_, '_>, site: &Site, group: &str, name: &str, record: &Record) {
    for (key, field) in &record.fields {
        let held = held(check, group, field);
        if held.into_iter().any(|below| contains(check, below, record, &mut Vec::new())) {
            let diagnostic = Diagnostic::new(Code::Endless, format!("the record `{name}` contains itself"))
                .at(site.child("fields").child(key).child("type"), format!("every `{name}` would hold another one"))
                .help("a list may hold records of its own kind: `list<…>`");
            return check.report(diagnostic);
        }
    }
}

/// The records that a field holds, not in a list: that of its type, and what is given to it to hold.
fn held<'a>(check: &Check<'a, '_>, group: &str, field: &Field) -> Vec<(&'a str, &'a Record)> {
    let Some(ty) = parse_type(&field.ty).ok().filter(|ty| !ty.list) else { return Vec::new() };
    if let Some(Meaning::Defined(of, Definition::Union(union))) = check.scope.meaning(group, None, &ty) {
        let cases = union.cases.values().map(|case| TypeExpr::named(&case.record));
        return cases.filter_map(|case| check.scope.record(of, &case)).collect();
    }
    let Some((of, record)) = check.scope.record(group, &ty) else { return Vec::new() };
    let given = ty.argument.as_deref().filter(|_| holds_parameter(check, of, record, &mut Vec::new()));
    let given = given.filter(|given| !given.list).and_then(|given| check.scope.record(group, given));
    [(of, record)].into_iter().chain(given).collect()
}

/// Whether a record holds what it is given, not in a list.
fn holds_parameter<'a>(check: &Check<'a, '_>, group: &str, record: &'a Record, seen: &mut Vec<&'a Record>) -> bool {
    let Some(generic) = record.generic.as_deref() else { return false };
    if seen.iter().any(|known| std::ptr::eq(*known, record)) {
        return false;
    }
    seen.push(record);
    let is_parameter = |ty: &TypeExpr| !ty.list && ty.name == generic;
    record.fields.values().filter_map(|field| parse_type(&field.ty).ok()).filter(|ty| !ty.list).any(|ty| {
        let hands_on = ty.argument.as_deref().is_some_and(is_parameter);
        let below = || check.scope.record(group, &ty);
        is_parameter(&ty) || hands_on && below().is_some_and(|(of, below)| holds_parameter(check, of, below, seen))
    })
}

fn contains<'a>(
    check: &Check<'a, '_>,
    from: (&'a str, &'a Record),
    wanted: &Record,
    seen: &mut Vec<&'a Record>,
) -> bool {
    let (group, record) = from;
    if std::ptr::eq(record, wanted) {
        return true;
    }
    if seen.iter().any(|known| std::ptr::eq(*known, record)) {
        return false;
    }
    seen.push(record);
    let below: Vec<_> = record.fields.values().flat_map(|field| held(check, group, field)).collect();
    below.into_iter().any(|below| contains(check, below, wanted, seen))
}
