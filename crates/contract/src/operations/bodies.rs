//! Checks of the values that requests send: their bodies and the records in them, their number, and that rules are enforced.

use std::collections::HashSet;
use std::ptr;

use crate::check::context::{Check, DeclaredField, FieldKind};
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::fields::check::{LIST_FORMATS, pair_name_error};
use crate::rules::check::unenforced;
use crate::{Field, Operation, Record, Scalar, WireFormat, conditions};

/// The maximum number of arguments of a constructor. Trigger orders have this many required values.
const MAX_ARGUMENTS: usize = 8;

pub(super) fn check(check: &mut Check<'_, '_>) {
    let sent = sent_records(check);
    conditions::check::unenforced(check, |record| sent.contains(&ptr::from_ref(record)));
    for table in check.field_tables() {
        let is_request = table
            .iter()
            .any(|declared| matches!(declared.kind, FieldKind::Param | FieldKind::Body | FieldKind::Argument));
        let is_sent =
            |declared: &DeclaredField<'_>| declared.record.is_some_and(|record| sent.contains(&ptr::from_ref(record)));
        if is_request || table.iter().any(is_sent) {
            arguments(check, &table);
        }
        name_of_body(check, &table);
        for declared in &table {
            match declared.kind {
                FieldKind::Body => body(check, declared),
                FieldKind::Param | FieldKind::Argument => no_secret(check, declared),
                FieldKind::Record if is_sent(declared) => {
                    no_secret(check, declared);
                    only_plain_records(check, declared);
                }
                FieldKind::Record | FieldKind::Envelope => unenforced(check, declared),
            }
        }
    }
}

/// Returns the records of bodies, and the records inside them, by address: two of them may be equal.
fn sent_records<'a>(check: &Check<'a, '_>) -> HashSet<*const Record> {
    let mut records = HashSet::new();
    let mut open: Vec<(&'a str, &'a Field)> = Vec::new();
    for (_, source) in check.files() {
        let bodies = source.file.operations.iter().filter_map(|operation| operation.body.as_ref());
        open.extend(bodies.map(|body| (source.group.as_str(), body)));
    }
    while let Some((group, field)) = open.pop() {
        let record = field.written.get().and_then(|ty| check.scope.record(group, ty));
        if let Some((group, record)) = record.filter(|(_, record)| records.insert(ptr::from_ref(*record))) {
            open.extend(record.fields.iter().map(|field| (group, field)));
        }
    }
    records
}

/// Checks that the required values of a request or record fit into a constructor.
fn arguments(check: &mut Check<'_, '_>, table: &[DeclaredField<'_>]) {
    let required = table.iter().filter(|declared| declared.ty().is_some_and(|ty| !ty.optional)).count();
    let Some(first) = table.first().filter(|_| required > MAX_ARGUMENTS) else { return };
    let title = format!("{required} values are required; a constructor accepts at most {MAX_ARGUMENTS}");
    let diagnostic = Diagnostic::new(Code::TooManyArguments, title)
        .at(first.site.ancestor(2).as_key(), "too many required values")
        .help("group related values in a record, or write a `?` after the type of optional ones");
    check.report(diagnostic);
}

/// Checks that no parameter has the name of the body. Examples list both in one table.
fn name_of_body(check: &mut Check<'_, '_>, table: &[DeclaredField<'_>]) {
    let Some(body) = table.iter().find(|declared| declared.kind == FieldKind::Body) else { return };
    let name = body.example_name();
    if let Some(param) = table.iter().find(|declared| declared.kind == FieldKind::Param && declared.key == name) {
        let title = format!("a parameter and the body are both named `{name}`");
        let diagnostic = Diagnostic::new(Code::DuplicateWireName, title)
            .at(body.site.as_key(), "the body")
            .also(param.site.as_key(), "the parameter")
            .help("give the body another name: `body = { name = \"…\", … }`");
        check.report(diagnostic);
    }
}

/// Checks that the method of an operation permits its body.
pub(super) fn check_method(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let Some(request) = operation.request.get() else { return };
    if operation.body.is_some() && request.method.text == "GET" {
        let diagnostic = Diagnostic::new(Code::InvalidBody, "a GET request cannot have a body")
            .at(site.child("body").as_key(), "servers ignore this body")
            .also(site.child("request").within(request.method.range.clone()), "the method is declared here")
            .help("declare the parameters of a query under `params`");
        check.report(diagnostic);
    }
}

fn body(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let Some((ty, resolved)) = declared.resolved(check) else { return };
    let ResolvedType::Defined(group, Definition::Record(record)) = resolved else {
        let diagnostic = Diagnostic::new(Code::InvalidBody, "a body must be a record or a list of records");
        return check.report(diagnostic.at(declared.type_site().within(ty.name_range.clone()), "not a record"));
    };
    only_plain_records(check, declared);
    if declared.is_form {
        form(check, declared, ty.list, group, record);
    }
}

/// Checks that the body of a form is one flat record.
fn form(check: &mut Check<'_, '_>, body: &DeclaredField<'_>, is_list: bool, group: &str, record: &Record) {
    const DECLARED: &str = "the content type is declared here";
    let content_type = body.operation_site().child("content_type");
    if is_list {
        let diagnostic = Diagnostic::new(Code::InvalidBody, "a form must be one record, not a list")
            .at(body.type_site(), "a list cannot be written as a form")
            .also(content_type, DECLARED)
            .help("send a list as JSON: `content_type = \"application/json\"`");
        return check.report(diagnostic);
    }
    for (name, field) in record.fields.pairs() {
        if let Some(error) = pair_name_error(name) {
            let title = format!("`{name}` is not a valid name of a form field");
            let diagnostic = Diagnostic::new(Code::NotEncodable, title)
                .at(body.type_site(), format!("the record has a field with this name; {error}"))
                .also(content_type.clone(), DECLARED);
            check.report(diagnostic);
        }
        let Some(ty) = field.written.get() else { continue };
        let is_single = match check.scope.resolve(group, None, ty) {
            Some(ResolvedType::Scalar(scalar)) => scalar != Scalar::Json,
            Some(ResolvedType::Defined(_, Definition::Record(_) | Definition::Union(_))) => false,
            _ => true,
        };
        if !is_single {
            let title = format!("the field `{name}` cannot be written in a form");
            let label = format!("its type is `{}`, but a form contains single values and lists of them", field.written);
            let diagnostic = Diagnostic::new(Code::NotEncodable, title)
                .at(body.type_site(), label)
                .also(content_type.clone(), DECLARED)
                .help("send nested values as JSON: `content_type = \"application/json\"`");
            check.report(diagnostic);
        } else if ty.list && field.wire_format.and_then(WireFormat::list_format).is_none() {
            let title = format!("the list field `{name}` does not declare how it is written in a form");
            let diagnostic = Diagnostic::new(Code::NotEncodable, title)
                .at(body.type_site(), "a list in a form needs `wire`")
                .also(content_type.clone(), DECLARED)
                .help(format!("in the record, {LIST_FORMATS}"));
            check.report(diagnostic);
        }
    }
}

/// Rejects generic records in requests, because the validation of a record does not include its type parameter; records that are arrays,
/// because requests are written and checked by the names of fields; and unions, because the records of their cases are not validated.
fn only_plain_records(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let Some((ty, resolved)) = declared.resolved(check) else { return };
    let (what, plural, help) = match resolved {
        ResolvedType::Defined(_, Definition::Record(record)) if record.generic.is_some() => {
            ("generic record", "generic records", "define a record without `generic` for the request")
        }
        ResolvedType::Defined(_, Definition::Record(record)) if record.is_array() => {
            ("array", "records that are arrays", "define a record without `layout` for the request")
        }
        ResolvedType::Defined(_, Definition::Union(_)) => ("union", "unions", "declare an operation for each case"),
        _ => return,
    };
    let diagnostic = Diagnostic::new(Code::InvalidBody, format!("a request cannot send the {what} `{}`", ty.name))
        .at(declared.type_site().within(ty.name_range.clone()), format!("only responses may contain {plural}"));
    check.report(diagnostic.help(help));
}

/// Rejects secrets in requests, because values of requests appear in URLs, logs and messages.
fn no_secret(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let Some((ty, resolved)) = declared.resolved(check) else { return };
    if matches!(resolved, ResolvedType::Scalar(Scalar::Secret)) {
        let title = format!("a request cannot send the secret `{}`", declared.key);
        let diagnostic = Diagnostic::new(Code::UnsupportedType, title)
            .at(declared.type_site().within(ty.name_range.clone()), "only results may contain secrets")
            .help("write `string`; the value is then visible in requests and messages");
        check.report(diagnostic);
    }
}
