//! Checks of operations: rate limits, content types, results, and the operations that verify others.

use std::collections::HashMap;

use super::bodies;
use crate::check::{Check, Fields, FoundField};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Auth, Effect, Operation, RateScope, Scalar, Type, WireFormat, WrittenRate, WrittenRates};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    bodies::check(check);
    for (site, operation) in check.operations() {
        bodies::check_method(check, &site, operation);
        if let Some(written) = &operation.written_rates {
            let is_public = operation.auth == Auth::Public;
            rates(check, &site, written, is_public);
        }
        content_types(check, &site, operation);
        null_result(check, &site, operation);
        echoes(check, &site, operation);
        result_wire(check, &site, operation);
        verify(check, &site, operation);
    }
}

/// Checks the rates of an operation, or of a general limit.
pub(crate) fn rates(check: &mut Check<'_, '_>, site: &Site, written: &WrittenRates, is_public: bool) {
    let at = |index| match written {
        WrittenRates::One(_) => site.child("rate"),
        WrittenRates::Several(_) => site.child("rate").index(index),
    };
    let mut declared = HashMap::new();
    for (index, text) in written.all().iter().enumerate() {
        let rate = match &text.value {
            Ok(WrittenRate(rate)) => *rate,
            Err(error) => {
                let diagnostic = Diagnostic::new(Code::InvalidRate, format!("`{text}` is not a valid rate limit"))
                    .at(at(index), error.to_string())
                    .help("write it like `200/s per key` or `100/m per ip`; omit it where none is documented");
                check.report(diagnostic);
                continue;
            }
        };
        if let Some(first) = declared.insert((rate.scope, rate.per_millis), index) {
            let title = format!("two rate limits per {} have the same period", rate.scope);
            let diagnostic = Diagnostic::new(Code::Duplicate, title)
                .at(at(index), "declared again here")
                .also(at(first), "first declared here");
            check.report(diagnostic.help("remove one of them"));
        }
        if rate.scope == RateScope::Key && is_public {
            let diagnostic = Diagnostic::new(Code::Mismatch, "a public operation has a rate limit per API key")
                .at(at(index), "the limit counts the requests of an API key")
                .also(site.child("auth"), "its requests have no API key")
                .help("write `per ip`: such a limit counts the requests of an address");
            check.report(diagnostic);
        }
    }
}

fn content_types(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let others = operation.also_accepts.iter().enumerate();
    let others = others.map(|(index, other)| (site.child("also_accepts").index(index), other));
    for (site, text) in [(site.child("content_type"), &operation.content_type)].into_iter().chain(others) {
        let is_token = |c: char| c.is_ascii_alphanumeric() || "!#$&^_.+-".contains(c);
        let is_part = |part: &str| !part.is_empty() && part.chars().all(is_token);
        if !text.split_once('/').is_some_and(|(kind, sub)| is_part(kind) && is_part(sub)) {
            let diagnostic = Diagnostic::new(Code::InvalidContentType, format!("`{text}` is not a valid content type"))
                .at(site, "expected a type and a subtype, separated by `/`")
                .help("write it like `application/json`");
            check.report(diagnostic);
        }
    }
    check.report_repeated(&site.child("also_accepts"), &operation.also_accepts);
}

fn null_result(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let Some(code) = &operation.null_result else { return };
    let at = site.child("null_result");
    check.require_code(&at, code);
    if code.contains('*') {
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("a null result cannot mean the pattern `{code}`"));
        let diagnostic = diagnostic.at(&at, "expected a code without `*`: a null result contains no number");
        check.report(diagnostic.help("list a code without `*` for the null result"));
    }
    if operation.returns.optional {
        let title = format!("a null result is both the error `{code}` and a success");
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(at.as_key(), "a null result is declared an error")
            .also(site.child("returns"), "the `?` declares that the result may be null")
            .help("remove `null_result`, or the `?` of the result");
        check.report(diagnostic);
    }
}

/// Checks that a result can be written in the form that the operation declares.
fn result_wire(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let Some(wire_format) = operation.result_wire else { return };
    let scalar = operation.returns.ty.wire_scalar();
    let (is_valid, applies_to) = match wire_format {
        WireFormat::String => (scalar.is_some_and(Scalar::may_be_quoted), "integers, timestamps and booleans"),
        WireFormat::Number => (scalar == Some(Scalar::Decimal), "decimals"),
        WireFormat::Comma | WireFormat::Json => (false, "lists in a query or form"),
    };
    if is_valid && !operation.returns.list {
        return;
    }
    let form = wire_format.as_str();
    let diagnostic =
        Diagnostic::new(Code::MisplacedRule, format!("`result_wire = \"{form}\"` has no effect on this result"))
            .at(
                site.child("result_wire").as_key(),
                format!("as the form of a single result, it applies to {applies_to}"),
            )
            .also(site.child("returns"), "the type is declared here")
            .help("remove `result_wire`, or describe it in `doc`");
    check.report(diagnostic);
}

/// Checks that only an operation that changes something lists operations that verify it, and that these are signed reads, each listed once.
fn verify(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let list = site.child("verify");
    if operation.effect == Effect::Read && !operation.verify.is_empty() {
        let diagnostic = Diagnostic::new(Code::Mismatch, "a read has operations that verify it")
            .at(list.as_key(), "a read changes nothing that could be verified")
            .also(site.child("effect"), "declared a read here")
            .help("remove `verify`, or correct the effect");
        return check.report(diagnostic);
    }
    let help = "choose a signed read, such as the one that lists what the operation creates";
    let (group, inability) = (&operation.name.group, "cannot show whether another was executed");
    check.require_reads(&list, group, &operation.verify, Some(Auth::Signed), inability, help);
}

/// Checks that each name is that of a value of the request and of a field of the result, which have the same type.
fn echoes<'a>(check: &mut Check<'a, '_>, site: &Site, operation: &'a Operation) {
    let list = site.child("echoes");
    check.report_repeated(&list, &operation.echoes);
    if operation.echoes.is_empty() {
        return;
    }
    let Some(result) = Fields::of_type(check, &operation.returns.ty).filter(|_| !operation.returns.list) else {
        let diagnostic =
            Diagnostic::new(Code::Mismatch, "only a result that is a record can repeat values of the request")
                .at(list.as_key(), "these are names of fields")
                .also(site.child("returns"), "the result is declared here");
        return check.report(diagnostic.help("remove `echoes`"));
    };
    let params = Fields::params(operation, site);
    let body = operation.body.as_ref().filter(|body| !body.list);
    let body = body.and_then(|body| Fields::of_type(check, &body.ty));
    for (index, name) in operation.echoes.iter().enumerate() {
        let at = list.index(index);
        let request = body.as_ref().filter(|body| body.table.contains_key(name)).unwrap_or(&params);
        let Some(sent) = request.find(check, &at, name) else { continue };
        let Some(received) = result.find(check, &at, name) else { continue };
        same_type(check, &at, name, &sent, &received);
    }
}

/// Checks that both have the same type, and that it is one whose values have a single form on the wire.
fn same_type(check: &mut Check<'_, '_>, at: &Site, name: &str, sent: &FoundField<'_>, received: &FoundField<'_>) {
    let has_single_form = matches!(sent.field.ty, Type::Id(..) | Type::Scalar(Scalar::String | Scalar::Integer));
    let is_same = sent.has_type_of(received.field);
    if has_single_form && is_same && !sent.field.list {
        return;
    }
    let label = match is_same {
        true => "expected an id, a string or an integer, because other values can be written in several ways",
        false => "the types differ",
    };
    let diagnostic =
        Diagnostic::new(Code::Mismatch, format!("`{name}` of the result cannot be compared with that of the request"))
            .at(at, label)
            .also(sent.type_site(), "sent as this type")
            .also(received.type_site(), "received as this type");
    check.report(diagnostic);
}
