//! Checks of envelopes: they refer to existing fields, their templates produce the responses that they describe, and operations choose them
//! so that a response shows whether its request was executed.

use tradewire_wire::envelope::Opened;

use crate::check::{Check, Fields};
use crate::diagnostics::{Code, Diagnostic, Site, suggestion_or_list};
use crate::operations::NO_ENVELOPE;
use crate::{Effect, Envelope, Operation, Scalar, Type};

/// The values of the placeholders while a template is tested.
const RESULT: &str = "\"result\"";
const CODE: &str = "trial code";
const MESSAGE: &str = "trial message";

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, envelope) in check.shared("envelopes", &check.contract.envelopes) {
        if has_valid_paths(check, &site, envelope) {
            templates(check, &site, envelope);
        }
    }
    for (site, operation) in check.operations() {
        match operation.written_envelope.as_deref() {
            None => {}
            Some(NO_ENVELOPE) => unwrapped(check, &site, operation),
            Some(other) => {
                let known = check.contract.envelopes.keys().chain([NO_ENVELOPE]);
                check.require_name("envelope", &site.child("envelope"), other, known);
            }
        }
    }
}

/// Checks that a success without an envelope can be distinguished from a failure, and that the operation is a read. For any other
/// operation, a success must prove that the request was executed, which a bare result cannot do: the response of a proxy may look the same.
fn unwrapped(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    const DECLARED: &str = "a success has no envelope";
    let effect = operation.effect;
    if effect != Effect::Read {
        let title = format!("an operation with the effect `{}` needs an envelope", effect.as_str());
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(site.child("envelope"), DECLARED)
            .also(site.child("effect"), "only an envelope proves that the request was executed")
            .help("declare the envelope of its responses, or `effect = \"read\"` if it changes nothing");
        check.report(diagnostic);
    }
    let Some(envelope) = check.contract.envelope(operation) else { return };
    let record = check.contract.record_of(&operation.returns.ty).filter(|_| !operation.returns.list);
    if record.is_some_and(|record| record.fields.contains_key(&envelope.status)) {
        let title = format!("the result and the envelope of the host both have the field `{}`", envelope.status);
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(site.child("envelope"), DECLARED)
            .also(site.child("returns"), "a result with this field would be read as an envelope")
            .help("declare the envelope of its responses");
        check.report(diagnostic);
    }
}

/// Checks the fields that the envelope refers to. Returns whether all of them exist and have the expected type.
fn has_valid_paths<'a>(check: &mut Check<'a, '_>, site: &Site, envelope: &'a Envelope) -> bool {
    let paths = [
        ("status", Some(&envelope.status), Scalar::Integer),
        ("code", Some(&envelope.code), Scalar::String),
        ("message", envelope.message.as_ref(), Scalar::String),
        ("result", Some(&envelope.result), Scalar::Json),
    ];
    let mut are_valid = true;
    for (key, path, wanted) in paths {
        let Some(path) = path else { continue };
        if path.contains('.') && !["code", "message"].contains(&key) {
            let diagnostic = Diagnostic::new(Code::UnknownField, format!("`{key}` must be a single field name"))
                .at(site.child(key), format!("`{path}` is a path of several fields"))
                .help("only `code` and `message` may be nested: name a field of the envelope itself");
            check.report(diagnostic);
            are_valid = false;
            continue;
        }
        let fields = Fields { table: &envelope.fields, site: site.child("fields") };
        are_valid &= is_valid_path(check, &site.child(key), fields, path, wanted);
    }
    are_valid
}

/// Follows `field` or `field.field` to a field, and checks that it is one value of a type. Returns whether it is.
fn is_valid_path<'a>(check: &mut Check<'a, '_>, at: &Site, mut fields: Fields<'a>, path: &str, wanted: Scalar) -> bool {
    let mut names = path.split('.').peekable();
    while let Some(name) = names.next() {
        let Some(field) = fields.table.get(name) else {
            let diagnostic = Diagnostic::new(Code::UnknownField, format!("unknown field `{name}`"))
                .at(at, "the envelope has no such field");
            check.report(diagnostic.maybe_help(suggestion_or_list(name, fields.table.keys())));
            return false;
        };
        let record = check.contract.record_of(&field.ty).filter(|_| !field.list);
        let is_last = names.peek().is_none();
        let is_wanted = !field.list && field.ty == Type::Scalar(wanted);
        let title = match record {
            _ if is_last && is_wanted => return true,
            _ if is_last => format!("`{path}` has the wrong type"),
            None => format!("`{name}` has no fields"),
            Some(record) if record.is_array() => format!("`{name}` is an array, which has no named fields"),
            Some(record) => {
                fields = Fields::of(check, record);
                continue;
            }
        };
        let expected = if is_last { format!("`{}`", wanted.as_str()) } else { "a record".to_owned() };
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(at, format!("expected {expected}, found `{}`", field.written))
            .also(fields.site.child(name).child("type"), "the type is declared here");
        check.report(diagnostic);
        return false;
    }
    false
}

/// Checks that a client reads the responses that the templates produce as a success with its result, and a failure with its code and message.
fn templates(check: &mut Check<'_, '_>, site: &Site, envelope: &Envelope) {
    let misplaced = |placeholder: &str, path: &str| Some(format!("`{{{placeholder}}}` is not at `{path}`"));
    let succeeded = match envelope.open(&envelope.write_success(RESULT), false) {
        Ok(Opened::Success(Some(result))) if result.get() == RESULT => None,
        Ok(Opened::Success(_)) => misplaced("result", &envelope.result),
        Ok(Opened::Failure(_)) => Some("clients read it as a failure".to_owned()),
        Err(error) => Some(error.to_string()),
    };
    let failed = match envelope.open(&envelope.write_failure(CODE, MESSAGE), false) {
        Ok(Opened::Failure(failure)) if failure.code != CODE => misplaced("code", &envelope.code),
        Ok(Opened::Failure(failure)) => {
            let path = envelope.message.as_ref().filter(|_| failure.message != MESSAGE);
            path.and_then(|path| misplaced("message", path))
        }
        Ok(Opened::Success(_)) => Some("clients read it as a success".to_owned()),
        Err(error) => Some(error.to_string()),
    };
    for (key, what, contradiction) in [("succeeded", "success", succeeded), ("failed", "failure", failed)] {
        let Some(contradiction) = contradiction else { continue };
        let title = format!("the template of a {what} contradicts the envelope");
        let diagnostic = Diagnostic::new(Code::InvalidTemplate, title).at(site.child(key), contradiction);
        check.report(diagnostic.help(
            "clients read the fields that `status`, `code`, `message` and `result` name; placeholders have no quotes",
        ));
    }
}
