//! What requests carry: their bodies are records and lists of them, made by constructors, and checked before they are sent.

use std::collections::HashSet;
use std::ptr;

use super::Check;
use super::fields::{Placed, Role, tables};
use super::scope::{Definition, Meaning};
use super::typed::flaw_of_pair;
use crate::diagnostics::{Code, Diagnostic};
use crate::{Field, Record};

/// As many as a function takes before nobody knows which is which; clippy refuses more.
const MOST_ARGUMENTS: usize = 7;

pub fn check(check: &mut Check<'_, '_>) {
    let (carried, is_sure) = carried(check);
    for table in tables(check) {
        let is_request = table.iter().any(|placed| matches!(placed.role, Role::Param | Role::Body));
        let is_carried =
            |placed: &Placed<'_>| placed.record.is_some_and(|record| carried.contains(&ptr::from_ref(record)));
        if is_request || table.iter().any(is_carried) {
            arguments(check, &table);
        }
        for placed in &table {
            match placed.role {
                Role::Body => of_body(check, placed),
                Role::Record if is_carried(placed) => {
                    without_parameter(check, placed);
                    without_union(check, placed);
                }
                Role::Record | Role::Envelope if is_sure => idle(check, placed),
                Role::Record | Role::Envelope | Role::Param => {}
            }
        }
    }
}

/// The records of bodies, and the records inside of them, each known by where it stands: two may say the same. Also,
/// whether these are all: an operation or a type that is broken may carry others.
fn carried<'a>(check: &Check<'a, '_>) -> (HashSet<*const Record>, bool) {
    let mut carried = HashSet::new();
    let mut is_sure = !check.sources.files.iter().any(|source| source.lacks_below("operations"));
    let mut open: Vec<(&'a str, &'a Field)> = Vec::new();
    for (_, source) in check.files() {
        let bodies = source.file.operations.iter().filter_map(|operation| operation.body.as_ref());
        open.extend(bodies.map(|body| (source.group.as_str(), body)));
    }
    while let Some((group, field)) = open.pop() {
        let ty = field.written.get().cloned().filter(|ty| check.scope.meaning(group, None, ty).is_some());
        is_sure &= ty.is_some();
        let record = ty.and_then(|ty| check.scope.record(group, &ty));
        if let Some((group, record)) = record.filter(|(_, record)| carried.insert(ptr::from_ref(*record))) {
            open.extend(record.fields.iter().map(|field| (group, field)));
        }
    }
    (carried, is_sure)
}

/// What must be given is given to a constructor, one after the other.
fn arguments(check: &mut Check<'_, '_>, table: &[Placed<'_>]) {
    let required = table.iter().filter(|placed| placed.ty().is_some_and(|ty| !ty.optional)).count();
    let Some(first) = table.first().filter(|_| required > MOST_ARGUMENTS) else { return };
    let mut site = first.site.clone();
    site.path.truncate(site.path.len().saturating_sub(2));
    let title = format!("{required} values must be given at once, and a constructor takes {MOST_ARGUMENTS} at most");
    let diagnostic = Diagnostic::new(Code::TooManyArguments, title).at(site.as_key(), "this is made by a constructor");
    check
        .report(diagnostic.help("put those that belong together into a record, or mark with `?` what may be left out"));
}

fn of_body(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let Some(ty) = placed.ty() else { return };
    let meaning = check.scope.meaning(placed.group, None, &ty);
    let record = check.scope.record(placed.group, &ty);
    if ty.optional {
        let diagnostic = Diagnostic::new(Code::MisplacedBody, "a body is always there")
            .at(placed.type_site(), "expected a type without `?`")
            .help(format!("write `{}`", placed.field.written.text.trim_end_matches('?')));
        check.report(diagnostic);
    } else if meaning.is_some() && record.is_none() {
        let diagnostic = Diagnostic::new(Code::MisplacedBody, "a body is a record or a list of records");
        check.report(diagnostic.at(placed.type_site().within(ty.name_range), "this is no record"));
    } else if let Some((group, record)) = record {
        without_parameter(check, placed);
        if placed.is_form {
            form(check, placed, ty.list, group, record);
        }
    }
}

/// A form has pairs, and nothing below them.
fn form(check: &mut Check<'_, '_>, body: &Placed<'_>, is_list: bool, group: &str, record: &Record) {
    let content_type = body.operation_site().child("content_type");
    if is_list {
        let diagnostic = Diagnostic::new(Code::MisplacedBody, "a form is one record, not a list of them")
            .at(body.type_site(), "a list has no pairs")
            .also(content_type, "it is said to be a form here");
        return check.report(diagnostic.help("a list travels as JSON: `content_type = \"application/json\"`"));
    }
    for (name, field) in record.fields.pairs() {
        if let Some(flaw) = flaw_of_pair(name) {
            let diagnostic = Diagnostic::new(Code::QueryForm, format!("`{name}` cannot name a pair of a form"));
            let diagnostic = diagnostic.at(body.type_site(), format!("its record has a field of this name; {flaw}"));
            check.report(diagnostic.also(content_type.clone(), "it is said to be a form here"));
        }
        let Ok(ty) = field.written.value.clone() else { continue };
        let is_single = match check.scope.meaning(group, None, &ty) {
            Some(Meaning::Scalar(scalar)) => scalar != "json",
            Some(Meaning::Defined(_, Definition::Record(_) | Definition::Union(_))) => false,
            _ => true,
        };
        if ty.list || !is_single {
            let title = format!("`{name}` cannot be written in a form");
            let diagnostic = Diagnostic::new(Code::QueryForm, title)
                .at(body.type_site(), format!("its type is `{}`, and a pair holds a single value", field.written))
                .also(content_type.clone(), "it is said to be a form here");
            check.report(diagnostic.help("what has parts travels as JSON: `content_type = \"application/json\"`"));
        }
    }
}

/// What a request carries is checked by the rules of its record: they do not reach into a type parameter.
fn without_parameter(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let Some(ty) = placed.ty() else { return };
    let Some((_, record)) = check.scope.record(placed.group, &ty) else { return };
    if record.generic.is_some() {
        let title = format!("`{}` has a type parameter, and a request cannot carry it", ty.name);
        let diagnostic = Diagnostic::new(Code::MisplacedBody, title);
        let diagnostic = diagnostic.at(placed.type_site().within(ty.name_range), "only answers have such records");
        check.report(diagnostic.help("write a record without `generic` for the request"));
    }
}

/// Which case of a union a caller means is not checked: it stands in answers.
fn without_union(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let Some(ty) = placed.ty() else { return };
    if let Some(Meaning::Defined(_, Definition::Union(_))) = check.scope.meaning(placed.group, placed.generic, &ty) {
        let title = format!("`{}` is a union, and a request cannot carry it", ty.name);
        let diagnostic = Diagnostic::new(Code::MisplacedBody, title);
        let diagnostic = diagnostic.at(placed.type_site().within(ty.name_range), "only answers have unions");
        check.report(diagnostic.help("write an operation for each case"));
    }
}

/// Rules and defaults are about what is sent: in what only answers hold, nothing keeps to them.
fn idle(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let field = placed.field;
    let rules = [
        ("min", field.rules.min.is_some()),
        ("max", field.rules.max.is_some()),
        ("above", field.rules.above.is_some()),
        ("integral", field.rules.integral),
        ("charset", field.rules.charset.is_some()),
        ("min_length", field.rules.min_length.is_some()),
        ("max_length", field.rules.max_length.is_some()),
        ("min_items", field.rules.min_items.is_some()),
        ("max_items", field.rules.max_items.is_some()),
        ("default", field.default.is_some()),
    ];
    let present: Vec<&str> = rules.into_iter().filter(|(_, present)| *present).map(|(rule, _)| rule).collect();
    let Some(first) = present.first() else { return };
    // What is wrong with the rules themselves is mended first.
    if check.diagnostics.is_told_below(&placed.site) {
        return;
    }
    let title = format!("no request carries `{}`, and it has rules for what is sent", placed.key);
    let diagnostic =
        Diagnostic::new(Code::MisplacedRule, title).at(placed.site.child(first).as_key(), "nothing checks this");
    check.report(diagnostic.help(format!("take {} out, or say it in `doc`", super::listed(&present))));
}
