//! Checks of envelopes: they refer to existing fields, their templates produce the responses that they describe, and operations choose them
//! so that a response shows whether its request was executed.

use tradewire_wire::envelope::Opened;

use crate::check::context::Check;
use crate::check::references::Fields;
use crate::diagnostics::wording::suggestion_or_list;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::operations::NO_ENVELOPE;
use crate::{Effect, Envelope, Operation};

/// The values of the placeholders while a template is tested.
const RESULT: &str = "\"result\"";
const CODE: &str = "trial code";
const MESSAGE: &str = "trial message";

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, envelope) in source.file.envelopes.pairs() {
            let site = root.child("envelopes").child(name);
            if has_valid_paths(check, &site, &source.group, envelope) {
                templates(check, &site, envelope);
            }
        }
        for (name, operation) in source.file.operations.pairs() {
            let site = root.child("operations").child(name);
            match operation.written_envelope.as_deref() {
                None => {}
                Some(NO_ENVELOPE) => unwrapped(check, &site, &source.group, operation),
                Some(other) => {
                    let mut known = envelopes(check);
                    known.push(NO_ENVELOPE);
                    check.require_name("envelope", &site.child("envelope"), other, &known);
                }
            }
        }
    }
}

/// Returns the names of the envelopes.
pub(crate) fn envelopes<'a>(check: &Check<'a, '_>) -> Vec<&'a str> {
    check.sources.files.iter().flat_map(|source| source.file.envelopes.keys()).collect()
}

/// Checks that a success without an envelope can be distinguished from a failure, and that the operation is a read. For any other
/// operation, a success must prove that the request was executed, which a bare result cannot do: the response of a proxy may look the same.
fn unwrapped(check: &mut Check<'_, '_>, site: &Site, group: &str, operation: &Operation) {
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
    let files = || check.sources.files.iter().map(|source| &source.file);
    let host = operation.request.get().and_then(|line| files().find_map(|file| file.hosts.get(&line.host.text)));
    let envelope = host.and_then(|host| files().find_map(|file| file.envelopes.get(&host.envelope)));
    let Some((envelope, returns)) = envelope.zip(operation.written_returns.get()) else { return };
    let record = check.scope.record(group, returns).filter(|_| !returns.list);
    if record.is_some_and(|(_, record)| record.fields.contains_key(&envelope.status)) {
        let title = format!("the result and the envelope of the host both have the field `{}`", envelope.status);
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(site.child("envelope"), DECLARED)
            .also(site.child("returns"), "a result with this field would be read as an envelope")
            .help("declare the envelope of its responses");
        check.report(diagnostic);
    }
}

/// Checks the fields that the envelope refers to. Returns whether all of them exist and have the expected type.
fn has_valid_paths<'a>(check: &mut Check<'a, '_>, site: &Site, group: &'a str, envelope: &'a Envelope) -> bool {
    let paths = [
        ("status", Some(&envelope.status), "integer"),
        ("code", Some(&envelope.code), "string"),
        ("message", envelope.message.as_ref(), "string"),
        ("result", Some(&envelope.result), "json"),
        ("arguments", envelope.arguments.as_ref(), "list"),
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
        let fields = Fields { group, table: &envelope.fields, site: site.child("fields"), generic: None };
        are_valid &= field_path(check, &site.child(key), fields, path, wanted).is_some();
    }
    are_valid
}

/// Follows `field` or `field.field` to a field, and checks its type. Returns `None` if the path is invalid.
fn field_path<'a>(
    check: &mut Check<'a, '_>,
    at: &Site,
    mut fields: Fields<'a>,
    path: &str,
    wanted: &str,
) -> Option<()> {
    let mut names = path.split('.').peekable();
    while let Some(name) = names.next() {
        let Some(field) = fields.table.get(name) else {
            let diagnostic = Diagnostic::new(Code::UnknownField, format!("unknown field `{name}`"))
                .at(at, "the envelope has no such field");
            check.report(diagnostic.maybe_help(suggestion_or_list(name, fields.table.keys())));
            return None;
        };
        let ty = field.written.get().cloned()?;
        let record = check.scope.record(fields.group, &ty).filter(|_| !ty.list);
        let is_last = names.peek().is_none();
        let title = match record {
            _ if is_last && (if ty.list { "list" } else { &ty.name }) == wanted => return Some(()),
            _ if is_last => format!("`{path}` has the wrong type"),
            None => format!("`{name}` has no fields"),
            Some((_, record)) if record.is_array() => format!("`{name}` is an array, which has no named fields"),
            Some((group, record)) => {
                fields = Fields::of(group, record, &check.scope.site(fields.group, &ty.name)?);
                continue;
            }
        };
        // An unknown type was already reported.
        check.scope.resolve(fields.group, None, &ty)?;
        let expected = if is_last { format!("`{wanted}`") } else { "a record".to_owned() };
        let diagnostic = Diagnostic::new(Code::Mismatch, title)
            .at(at, format!("expected {expected}, found `{}`", field.written))
            .also(fields.site.child(name).child("type"), "the type is declared here");
        check.report(diagnostic);
        return None;
    }
    None
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
