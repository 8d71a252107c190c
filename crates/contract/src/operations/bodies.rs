//! Checks of the values that requests send: their bodies and the records in them, their number, and that rules are enforced.

use crate::check::{Check, DeclaredField, FieldKind};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::fields::check::{LIST_FORMATS, pair_name_error};
use crate::rules::check::unenforced;
use crate::{FORM, Operation, Record, Scalar, Type, conditions};

/// The maximum number of arguments of a constructor. Trigger orders have this many required values.
const MAX_ARGUMENTS: usize = 8;

pub(super) fn check(check: &mut Check<'_, '_>) {
    conditions::check::unenforced(check);
    for table in check.field_tables() {
        if table.iter().any(is_sent) {
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

/// Returns whether a request contains the field.
fn is_sent(declared: &DeclaredField<'_>) -> bool {
    match declared.kind {
        FieldKind::Param | FieldKind::Body | FieldKind::Argument => true,
        FieldKind::Record | FieldKind::Envelope => declared.record.is_some_and(|record| record.in_request),
    }
}

/// Checks that the required values of a request or record fit into a constructor.
fn arguments(check: &mut Check<'_, '_>, table: &[DeclaredField<'_>]) {
    let required = table.iter().filter(|declared| !declared.field.optional).count();
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
    let name = &body.field.wire;
    if let Some(param) = table.iter().find(|declared| declared.kind == FieldKind::Param && declared.field.wire == *name)
    {
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
    let Some(record) = check.contract.record_of(&declared.field.ty) else {
        let diagnostic = Diagnostic::new(Code::InvalidBody, "a body must be a record or a list of records");
        return check.report(diagnostic.at(declared.type_name_site(), "not a record"));
    };
    only_plain_records(check, declared);
    if check.text(&declared.site.ancestor(1).child("content_type")) == Some(FORM) {
        form(check, declared, record);
    }
}

/// Checks that the body of a form is one flat record.
fn form(check: &mut Check<'_, '_>, body: &DeclaredField<'_>, record: &Record) {
    const DECLARED: &str = "the content type is declared here";
    let content_type = body.site.ancestor(1).child("content_type");
    if body.field.list {
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
        if matches!(field.ty, Type::Scalar(Scalar::Json) | Type::Record(..) | Type::Union(_)) {
            let title = format!("the field `{name}` cannot be written in a form");
            let label = format!("its type is `{}`, but a form contains single values and lists of them", field.written);
            let diagnostic = Diagnostic::new(Code::NotEncodable, title)
                .at(body.type_site(), label)
                .also(content_type.clone(), DECLARED)
                .help("send nested values as JSON: `content_type = \"application/json\"`");
            check.report(diagnostic);
        } else if field.list && field.list_format().is_none() {
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
    let ty = &declared.field.ty;
    let (what, plural, help) = match check.contract.record_of(ty) {
        Some(record) if record.generic.is_some() => {
            ("generic record", "generic records", "define a record without `generic` for the request")
        }
        Some(record) if record.is_array() => {
            ("array", "records that are arrays", "define a record without `layout` for the request")
        }
        None if matches!(ty, Type::Union(_)) => ("union", "unions", "declare an operation for each case"),
        _ => return,
    };
    let name = declared.field.written.name();
    let diagnostic = Diagnostic::new(Code::InvalidBody, format!("a request cannot send the {what} `{name}`"))
        .at(declared.type_name_site(), format!("only responses may contain {plural}"));
    check.report(diagnostic.help(help));
}

/// Rejects secrets in requests, because values of requests appear in URLs, logs and messages.
fn no_secret(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    if declared.field.ty == Type::Scalar(Scalar::Secret) {
        let title = format!("a request cannot send the secret `{}`", declared.key());
        let diagnostic = Diagnostic::new(Code::UnsupportedType, title)
            .at(declared.type_name_site(), "only results may contain secrets")
            .help("write `string`; the value is then visible in requests and messages");
        check.report(diagnostic);
    }
}
