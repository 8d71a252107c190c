//! Types: they can be read, and what they name exists.

use super::Check;
use super::fields::{Placed, Role, tables};
use super::scope::{Definition, Meaning};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::language::{Record, WireForm};
use crate::types::{TypeExpr, parse_type};

/// Words of other languages, and what stands for them here.
const FOREIGN: &[(&str, &str)] = &[
    ("any", "json"),
    ("array", "list<…>"),
    ("bool", "boolean"),
    ("date", "timestamp"),
    ("datetime", "timestamp"),
    ("double", "decimal"),
    ("float", "decimal"),
    ("int", "integer"),
    ("long", "integer"),
    ("number", "decimal"),
    ("object", "json"),
    ("str", "string"),
    ("text", "string"),
];

pub fn check(check: &mut Check<'_, '_>) {
    for placed in tables(check).iter().flatten() {
        written(check, placed.group, placed.generic, &placed.type_site(), &placed.field.ty);
        in_query(check, placed);
        of_body(check, placed);
    }
    for (root, source) in check.files() {
        for (name, operation) in &source.file.operations {
            let site = root.child("operations").child(name).child("returns");
            written(check, &source.group, None, &site, &operation.returns);
        }
        for (name, record) in &source.file.records {
            let site = root.child("records").child(name);
            unused_parameter(check, &site, record);
            endless(check, &site, &source.group, name, record);
        }
    }
}

/// A type as it is written.
fn written(check: &mut Check<'_, '_>, group: &str, generic: Option<&str>, site: &Site, text: &str) {
    match parse_type(text) {
        Ok(ty) => named(check, group, generic, site, &ty),
        Err(error) => {
            let diagnostic = Diagnostic::new(Code::MalformedType, format!("`{text}` is no type"))
                .at(site.within(error.range), error.message)
                .help("types are written like `string`, `decimal?`, `list<Order>`, `Page<spot.Order>`");
            check.report(diagnostic);
        }
    }
}

fn named(check: &mut Check<'_, '_>, group: &str, generic: Option<&str>, site: &Site, ty: &TypeExpr) {
    let at = site.within(ty.name_range.clone());
    let parameter = match check.scope.meaning(group, generic, ty) {
        None => return unknown(check, group, &at, &ty.name),
        Some(Meaning::Defined(_, Definition::Record(record))) => record.generic.as_deref(),
        Some(_) => None,
    };
    match (parameter, &ty.argument) {
        (Some(parameter), None) => check.report(
            Diagnostic::new(Code::TypeArgument, format!("`{}` does not say what it holds", ty.name))
                .at(at, format!("its `{parameter}` is missing"))
                .help(format!("write `{}<…>` with the name of a type", ty.name)),
        ),
        (None, Some(argument)) => check.report(
            Diagnostic::new(Code::TypeArgument, format!("`{}` takes no type parameter", ty.name))
                .at(site.within(argument.name_range.clone()), "nothing takes this")
                .help(format!("write `{}`, or give the record a `generic`", ty.name)),
        ),
        (Some(_), Some(argument)) => named(check, group, generic, site, argument),
        (None, None) => {}
    }
}

fn unknown(check: &mut Check<'_, '_>, group: &str, at: &Site, name: &str) {
    let (of, bare) = name.split_once('.').unwrap_or((group, name));
    if check.is_broken(bare) {
        return;
    }
    let foreign =
        FOREIGN.iter().find(|(foreign, _)| foreign.eq_ignore_ascii_case(bare)).map(|(_, ours)| (*ours).to_owned());
    let likely = foreign.or_else(|| check.scope.suggestion(group, name));
    let label = match check.scope.has_group(of) {
        true => format!("neither `{of}` nor `service` defines it"),
        false => format!("there is no group `{of}`"),
    };
    let label =
        if name.contains('.') && check.scope.has_group(of) { format!("`{of}` does not define it") } else { label };
    let diagnostic = Diagnostic::new(Code::UnknownType, format!("unknown type `{name}`")).at(at, label);
    check.report(diagnostic.maybe_help(likely.map(|likely| format!("did you mean `{likely}`?"))));
}

/// A parameter of a query is one value, or a list that says how it is written.
fn in_query(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let (Role::Param, Some(ty)) = (placed.role, placed.ty()) else { return };
    let diagnostic = match check.scope.meaning(placed.group, None, &ty) {
        Some(Meaning::Defined(_, Definition::Record(_)) | Meaning::Scalar("json")) => {
            Diagnostic::new(Code::QueryForm, format!("the parameter `{}` cannot be written in a query", placed.wire()))
                .at(placed.type_site().within(ty.name_range), "a query holds single values and lists of them")
                .help("records travel in a `body`")
        }
        _ if ty.list && placed.field.wire != Some(WireForm::Comma) => Diagnostic::new(
            Code::QueryForm,
            format!("the parameter `{}` does not say how its list is written", placed.wire()),
        )
        .at(placed.type_site(), "a list in a query")
        .help("add `wire = \"comma\"`: items separated by commas"),
        _ => return,
    };
    check.report(diagnostic);
}

fn of_body(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let (Role::Body, Some(ty)) = (placed.role, placed.ty()) else { return };
    if !ty.list || ty.optional {
        let diagnostic = Diagnostic::new(Code::MisplacedBody, "a body is a JSON array")
            .at(placed.type_site(), "expected a list that is always there")
            .help(format!("write `list<{}>`", ty.name));
        check.report(diagnostic);
    }
}

/// A type parameter that no field uses: Rust refuses such a record.
fn unused_parameter(check: &mut Check<'_, '_>, site: &Site, record: &Record) {
    let Some(generic) = &record.generic else { return };
    let is_used =
        |ty: &TypeExpr| ty.name == *generic || ty.argument.as_ref().is_some_and(|inner| inner.name == *generic);
    let mut types = record.fields.values().map(|field| parse_type(&field.ty));
    if types.any(|ty| ty.is_err() || ty.is_ok_and(|ty| is_used(&ty))) {
        return;
    }
    let diagnostic = Diagnostic::new(Code::TypeArgument, format!("no field uses the type parameter `{generic}`"))
        .at(site.child("generic"), "nothing in the record is of this type")
        .help(format!("give a field this type, such as `list<{generic}>`, or take `generic` out"));
    check.report(diagnostic);
}

/// A record that contains itself without a list in between has no end.
fn endless(check: &mut Check<'_, '_>, site: &Site, group: &str, name: &str, record: &Record) {
    for (key, field) in &record.fields {
        let Some((below, inner)) = contained(check, group, field) else { continue };
        if contains(check, (below, inner), record, &mut Vec::new()) {
            let diagnostic = Diagnostic::new(Code::Endless, format!("the record `{name}` contains itself"))
                .at(site.child("fields").child(key).child("type"), format!("every `{name}` would hold another one"))
                .help("a list may hold records of its own kind: `list<…>`");
            return check.report(diagnostic);
        }
    }
}

/// The record that a field holds itself, not in a list.
fn contained<'a>(check: &Check<'a, '_>, group: &str, field: &crate::language::Field) -> Option<(&'a str, &'a Record)> {
    let ty = parse_type(&field.ty).ok().filter(|ty| !ty.list)?;
    check.scope.record(group, &ty)
}

fn contains<'a>(
    check: &Check<'a, '_>,
    from: (&'a str, &'a Record),
    wanted: &Record,
    seen: &mut Vec<*const Record>,
) -> bool {
    let (group, record) = from;
    if std::ptr::eq(record, wanted) {
        return true;
    }
    if seen.contains(&std::ptr::from_ref(record)) {
        return false;
    }
    seen.push(record);
    let below: Vec<_> = record.fields.values().filter_map(|field| contained(check, group, field)).collect();
    below.into_iter().any(|below| contains(check, below, wanted, seen))
}
