//! Checks of error codes: each code is declared once, references are to other tables, and patterns are valid. Also checks the HTTP statuses
//! that prove a rejection.

use std::collections::HashMap;

use tradewire_wire::code::placeholder_number;

use crate::check::{Check, requirement};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Contract, Effect, ErrorCode, ErrorScope, Field, Scalar, Status, Type};

type DeclaredCode<'a> = (Site, &'a ErrorCode);

pub(crate) fn check(check: &mut Check<'_, '_>) {
    let codes = check.codes();
    duplicates(check, &codes);
    references(check);
    for declared @ (site, code) in &codes {
        // A failure with an empty code counts as one without a code.
        if code.wire.is_empty() {
            let diagnostic = Diagnostic::new(Code::Blank, "an error code is empty");
            let diagnostic = diagnostic.at(site.as_key(), "a response with this code is read as one without a code");
            check.report(diagnostic.help("write the code, or remove the entry"));
        }
        kind(check, site, &code.kind);
        name_list(check, declared);
    }
    for (site, status) in check.shared("statuses", &check.contract.statuses) {
        http_status(check, &site, status);
    }
    patterns(check, &codes);
}

fn duplicates(check: &mut Check<'_, '_>, codes: &[DeclaredCode<'_>]) {
    let mut seen: HashMap<&str, &Site> = HashMap::new();
    for (site, ErrorCode { wire, .. }) in codes {
        let first = *seen.entry(wire).or_insert(site);
        if first == site {
            continue;
        }
        let diagnostic = Diagnostic::new(Code::DuplicateCode, format!("duplicate error code `{wire}`"))
            .at(site.as_key(), "listed again here")
            .also(first.as_key(), "first listed here")
            .help(format!("a code is declared once: reference it in the other table, like `also = [{wire:?}]`"));
        check.report(diagnostic);
    }
}

/// Checks the tables of codes: a reference must be to a code of another table, and no code may be listed twice.
fn references(check: &mut Check<'_, '_>) {
    for (site, codes) in check.code_tables() {
        for (index, wire) in codes.also.iter().enumerate() {
            let at = site.child("also").index(index);
            let first = match codes.also.iter().position(|first| first == wire) {
                _ if codes.values.contains_key(wire) => site.child("values").child(wire).as_key(),
                Some(first) if first < index => site.child("also").index(first),
                _ => {
                    check.require_code(&at, wire);
                    continue;
                }
            };
            let diagnostic = Diagnostic::new(Code::DuplicateCode, format!("duplicate error code `{wire}`"))
                .at(at, "listed again here")
                .also(first, "first listed here")
                .help("remove it here");
            check.report(diagnostic);
        }
    }
}

fn kind(check: &mut Check<'_, '_>, site: &Site, kind: &str) {
    check.require_name("kind of error codes", &site.child("kind"), kind, check.contract.kinds.keys());
}

/// Checks that the list of names is a read that can be called without arguments, and that its records have the field.
fn name_list(check: &mut Check<'_, '_>, (site, code): &DeclaredCode<'_>) {
    let Some(list) = &code.listed_by else { return };
    let site = site.child("listed_by");
    let group = check.group_of(&site);
    let found = check.require_operation(&site.child("operation"), group, &list.operation);
    let Some((at, operation)) = found else { return };
    let obstacle = match operation.effect {
        Effect::Read => requirement(&at, operation),
        _ => Some(("changes something", at.child("effect"))),
    };
    if let Some((reason, declared_at)) = obstacle {
        let title = format!("the operation `{}` cannot list the existing names", list.operation);
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(site.child("operation"), format!("the operation {reason}"))
            .also(declared_at, "declared here")
            .help("choose a read without required parameters");
        return check.report(diagnostic);
    }
    let (returned, is_list) = (&operation.returns.ty, operation.returns.list);
    let diagnostic = match &list.field {
        None if !is_list || returned.wire_scalar() != Some(Scalar::String) => {
            let title = format!("the operation `{}` does not return strings", list.operation);
            Diagnostic::new(Code::MissingKey, title)
                .at(site.as_key(), "missing the field that contains the names")
                .also(at.child("returns"), "declared here")
                .help("add `field = \"…\"`")
        }
        Some(field) if !has_field(check.contract, returned, field) => {
            let title = format!("the operation `{}` returns no strings in a field `{field}`", list.operation);
            Diagnostic::new(Code::UnknownField, title)
                .at(site.child("field"), "not a field of strings in the records that it returns")
                .also(at.child("returns"), "declared here")
        }
        None | Some(_) => return,
    };
    check.report(diagnostic);
}

/// Returns whether a type contains a field of strings, including the records inside it.
fn has_field(contract: &Contract, ty: &Type, field: &str) -> bool {
    let is_string = |field: &Field| field.ty.wire_scalar() == Some(Scalar::String) && !field.list;
    let has_field = |name| contract.record(name).and_then(|record| record.fields.get(field)).is_some_and(is_string);
    contract.reachable([ty]).iter().any(has_field)
}

/// Checks that a status is a client error, and that its kind states that nothing was executed.
fn http_status(check: &mut Check<'_, '_>, site: &Site, status: &Status) {
    kind(check, site, &status.kind);
    let number = &status.number;
    // A number has one form: it is also the key of generated code.
    if !(400..500).any(|of: u16| of.to_string() == *number) {
        let title = format!("the HTTP status {number} does not prove that a request was rejected");
        let diagnostic = Diagnostic::new(Code::InvalidStatus, title);
        check.report(diagnostic.at(site.as_key(), "expected a number from 400 to 499"));
    }
    let kind = check.contract.kinds.get(&status.kind);
    if kind.is_some_and(|kind| kind.scope != ErrorScope::Request) {
        let scope = check.sources.site(None, &["kinds", &status.kind, "scope"]);
        let title = format!("the kind `{}` does not prove that nothing was executed", status.kind);
        let diagnostic = Diagnostic::new(Code::InvalidStatus, title)
            .at(site.child("kind"), "expected a kind with `scope = \"request\"`")
            .also(scope, "`scope` is declared here")
            .help("choose a kind with `scope = \"request\"`, or remove the status");
        check.report(diagnostic);
    }
}

/// Checks patterns: codes with a number at their end, such as `less_than *`.
fn patterns(check: &mut Check<'_, '_>, codes: &[DeclaredCode<'_>]) {
    for pattern @ (site, code) in codes.iter().filter(|(_, code)| code.wire.contains('*')) {
        let (prefix, after) = code.wire.split_once('*').unwrap_or_default();
        let error = if !after.is_empty() {
            "nothing may follow the `*`"
        } else if prefix.trim().is_empty() {
            "text must precede the `*`, or every code would match"
        } else if !prefix.ends_with(' ') {
            "a space must precede the `*`"
        } else {
            overlaps(check, pattern, codes);
            continue;
        };
        let diagnostic = Diagnostic::new(Code::CodePattern, format!("`{}` is not a valid pattern", code.wire));
        check.report(diagnostic.at(site.as_key(), error).help("write it like `less_than *`"));
    }
}

/// Reports codes and other patterns that a pattern matches.
fn overlaps(check: &mut Check<'_, '_>, (site, pattern): &DeclaredCode<'_>, all: &[DeclaredCode<'_>]) {
    let is_matched = |(_, other): &&DeclaredCode<'_>| {
        placeholder_number(&pattern.wire, other.wire.trim_end_matches('*').trim_end()).is_some()
    };
    for (other_site, other) in all.iter().filter(|(_, other)| other.wire != pattern.wire).filter(is_matched) {
        let title = format!("the pattern `{}` also matches the code `{}`", pattern.wire, other.wire);
        let diagnostic = Diagnostic::new(Code::CodePattern, title)
            .at(other_site.as_key(), "this code")
            .also(site.as_key(), "is matched by this pattern")
            .help("a code has one meaning: remove one of them");
        check.report(diagnostic);
    }
}
