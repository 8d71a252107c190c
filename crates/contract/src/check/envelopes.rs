//! Envelopes: the fields they name exist, and their templates make what they describe.

use serde_json::Value;

use super::{Check, suggested};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Entries, Envelope, Field};

/// What stands for a placeholder while a template is tried.
const TRIAL: &str = "trial";

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, envelope) in source.file.envelopes.pairs() {
            let site = root.child("envelopes").child(name);
            let Some(()) = roles(check, &site, &source.group, envelope) else { continue };
            succeeded(check, &site, envelope);
            failed(check, &site, envelope);
        }
    }
}

/// Every field that the envelope names exists and fits, or nothing.
fn roles<'a>(check: &mut Check<'a, '_>, site: &Site, group: &'a str, envelope: &'a Envelope) -> Option<()> {
    let roles = [
        ("status", Some(&envelope.status), "integer"),
        ("code", Some(&envelope.written_code), "string"),
        ("message", envelope.written_message.as_ref(), "string"),
        ("result", Some(&envelope.result), "json"),
        ("arguments", envelope.arguments.as_ref(), "list"),
    ];
    let mut sound = Some(());
    for (key, path, wanted) in roles {
        let Some(path) = path else { continue };
        let fields = Fields { group, table: &envelope.fields, site: site.child("fields") };
        sound = sound.and(role(check, &site.child(key), fields, path, wanted));
    }
    sound
}

/// Fields of an envelope or of a record, and where they stand.
struct Fields<'a> {
    group: &'a str,
    table: &'a Entries<Field>,
    site: Site,
}

/// Follows `field` or `field.field` to a field of a type.
fn role<'a>(check: &mut Check<'a, '_>, at: &Site, mut fields: Fields<'a>, path: &str, wanted: &str) -> Option<()> {
    let mut names = path.split('.').peekable();
    while let Some(name) = names.next() {
        let site = fields.site.child(name);
        let Some(field) = fields.table.get(name) else {
            if !check.lacks(&site) {
                let diagnostic = Diagnostic::new(Code::UnknownField, format!("there is no field `{name}`"))
                    .at(at, "no field has this name");
                check.report(diagnostic.maybe_help(suggested(name, fields.table.keys())));
            }
            return None;
        };
        let ty = field.written.get().cloned()?;
        let record = check.scope.record(fields.group, &ty).filter(|_| !ty.list);
        let is_last = names.peek().is_none();
        let title = match record {
            _ if is_last && (if ty.list { "list" } else { &ty.name }) == wanted => return Some(()),
            _ if is_last => format!("`{path}` is no {wanted}"),
            None => format!("`{name}` has no fields"),
            Some((group, record)) => {
                let site = check.scope.site(fields.group, &ty.name)?.child("fields");
                fields = Fields { group, table: &record.fields, site };
                continue;
            }
        };
        // What names no type has been told.
        check.scope.meaning(fields.group, None, &ty)?;
        let expected = if is_last { wanted } else { "a record" };
        let diagnostic = Diagnostic::new(Code::Unfit, title)
            .at(at, format!("its type is `{}`, expected {expected}", field.written))
            .also(site.child("type"), "the type is written here");
        check.report(diagnostic);
        return None;
    }
    None
}

fn succeeded(check: &mut Check<'_, '_>, site: &Site, envelope: &Envelope) {
    let Some(answer) = filled(check, &site.child("succeeded"), &envelope.succeeded, &["result"]) else { return };
    let is_ok = status(&answer, envelope) == Some(envelope.ok);
    let status = (!is_ok).then(|| Flaw::new("ok", format!("`{}` of a success is {}", envelope.status, envelope.ok)));
    let flaws = [status, at(&answer, "result", &envelope.result)];
    report(check, site, "succeeded", "a success", flaws.into_iter().flatten());
}

fn failed(check: &mut Check<'_, '_>, site: &Site, envelope: &Envelope) {
    let Some(answer) = filled(check, &site.child("failed"), &envelope.failed, &["code", "message"]) else { return };
    let is_ok = !envelope.code_fails && status(&answer, envelope) == Some(envelope.ok);
    let status = is_ok.then(|| Flaw::new("ok", format!("`{}` of a failure is not {}", envelope.status, envelope.ok)));
    let message = envelope.written_message.as_ref().and_then(|message| at(&answer, "message", message));
    let flaws = [status, at(&answer, "code", &envelope.written_code), message];
    report(check, site, "failed", "a failure", flaws.into_iter().flatten());
}

/// A key of the envelope that a template contradicts, and how.
struct Flaw {
    key: &'static str,
    label: String,
}

impl Flaw {
    fn new(key: &'static str, label: String) -> Self {
        Self { key, label }
    }
}

/// The answer that a template makes, with a trial text at each placeholder.
fn filled(check: &mut Check<'_, '_>, site: &Site, template: &str, placeholders: &[&str]) -> Option<Value> {
    let text = placeholders.iter().fold(template.to_owned(), |text, placeholder| {
        text.replace(&format!("{{{placeholder}}}"), &format!("\"{TRIAL} {placeholder}\""))
    });
    match serde_json::from_str(&text) {
        Ok(answer @ Value::Object(_)) => Some(answer),
        other => {
            let why =
                other.map_or_else(|error| format!("it is not JSON: {error}"), |_| "it is no JSON object".to_owned());
            let known =
                placeholders.iter().map(|placeholder| format!("`{{{placeholder}}}`")).collect::<Vec<_>>().join(", ");
            let diagnostic = Diagnostic::new(Code::BadTemplate, "the template makes no answer").at(site, why);
            check.report(diagnostic.help(format!("its placeholders are {known}, without quotes around them")));
            None
        }
    }
}

/// What is wrong where a placeholder must stand, which is called like the key of the envelope that says where.
fn at(answer: &Value, key: &'static str, path: &str) -> Option<Flaw> {
    let found = answer.pointer(&format!("/{}", path.replace('.', "/"))).and_then(Value::as_str);
    let stands_there = found == Some(&format!("{TRIAL} {key}"));
    (!stands_there).then(|| Flaw::new(key, format!("`{{{key}}}` does not stand at `{path}`")))
}

fn status(answer: &Value, envelope: &Envelope) -> Option<i64> {
    answer.get(&envelope.status)?.as_i64()
}

fn report(check: &mut Check<'_, '_>, site: &Site, template: &str, what: &str, flaws: impl Iterator<Item = Flaw>) {
    for flaw in flaws {
        let title = format!("the template of {what} does not fit the envelope");
        let diagnostic = Diagnostic::new(Code::BadTemplate, title).at(site.child(template), flaw.label);
        check.report(diagnostic.also(site.child(flaw.key), "the envelope says so here"));
    }
}
