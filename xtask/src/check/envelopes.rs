//! Envelopes: the fields they name exist, and their templates make what they describe.

use serde_json::Value;

use super::Check;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::language::{Envelope, Field, Table};
use crate::types::parse_type;

/// What stands for a placeholder while a template is tried.
const TRIAL: &str = "trial";

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, envelope) in &source.file.envelopes {
            let site = root.child("envelopes").child(name);
            let Some(()) = roles(check, &site, &source.group, envelope) else { continue };
            succeeded(check, &site.child("succeeded"), envelope);
            failed(check, &site.child("failed"), envelope);
        }
    }
}

/// Every field that the envelope names exists and fits, or nothing.
fn roles(check: &mut Check<'_, '_>, site: &Site, group: &str, envelope: &Envelope) -> Option<()> {
    let optional = |key: &'static str, path: &Option<String>, wanted| path.clone().map(|path| (key, path, wanted));
    let roles = [
        Some(("status", envelope.status.clone(), "integer")),
        Some(("code", envelope.code.clone(), "string")),
        optional("message", &envelope.message, "string"),
        Some(("result", envelope.result.clone(), "json")),
        optional("arguments", &envelope.arguments, "list"),
    ];
    let mut sound = Some(());
    for (key, path, wanted) in roles.into_iter().flatten() {
        sound = sound.and(role(check, &site.child(key), group, &envelope.fields, &path, wanted));
    }
    sound
}

/// Follows `field` or `field.field`.
fn role(
    check: &mut Check<'_, '_>,
    site: &Site,
    group: &str,
    fields: &Table<Field>,
    path: &str,
    wanted: &str,
) -> Option<()> {
    let (name, below) = path.split_once('.').map_or((path, None), |(name, below)| (name, Some(below)));
    let Some(field) = fields.get(name) else {
        if !check.is_broken(name) {
            let diagnostic = Diagnostic::new(Code::UnknownField, format!("there is no field `{name}`"))
                .at(site, "no field has this name");
            check.report(diagnostic.maybe_help(did_you_mean(name, fields.keys().map(String::as_str))));
        }
        return None;
    };
    let ty = parse_type(&field.ty).ok()?;
    if let Some(below) = below {
        let Some((group, record)) = check.scope.record(group, &ty).filter(|_| !ty.list) else {
            let diagnostic = Diagnostic::new(Code::Unfit, format!("`{name}` has no fields"));
            check.report(diagnostic.at(site, format!("its type is `{}`, expected a record", field.ty)));
            return None;
        };
        return role(check, site, group, &record.fields, below, wanted);
    }
    let found = if ty.list { "list" } else { ty.name.as_str() };
    if found != wanted {
        let diagnostic = Diagnostic::new(Code::Unfit, format!("`{path}` is no {wanted}"));
        check.report(diagnostic.at(site, format!("its type is `{}`", field.ty)));
        return None;
    }
    Some(())
}

fn succeeded(check: &mut Check<'_, '_>, site: &Site, envelope: &Envelope) {
    let Some(answer) = filled(check, site, &envelope.succeeded, &["result"]) else { return };
    let mut flaw = at(&answer, &envelope.result, "result");
    if status(&answer, envelope) != Some(envelope.ok) {
        flaw = flaw.or_else(|| Some(format!("`{}` of a success is {}", envelope.status, envelope.ok)));
    }
    report(check, site, "a success", flaw);
}

fn failed(check: &mut Check<'_, '_>, site: &Site, envelope: &Envelope) {
    let Some(answer) = filled(check, site, &envelope.failed, &["code", "message"]) else { return };
    let mut flaw = at(&answer, &envelope.code, "code");
    if let Some(message) = &envelope.message {
        flaw = flaw.or_else(|| at(&answer, message, "message"));
    }
    if !envelope.code_fails && status(&answer, envelope) == Some(envelope.ok) {
        flaw = flaw.or_else(|| Some(format!("`{}` of a failure is not {}", envelope.status, envelope.ok)));
    }
    report(check, site, "a failure", flaw);
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

/// What is wrong where a placeholder must stand.
fn at(answer: &Value, path: &str, placeholder: &str) -> Option<String> {
    let found = answer.pointer(&format!("/{}", path.replace('.', "/"))).and_then(Value::as_str);
    (found != Some(&format!("{TRIAL} {placeholder}")))
        .then(|| format!("`{{{placeholder}}}` does not stand at `{path}`"))
}

fn status(answer: &Value, envelope: &Envelope) -> Option<i64> {
    answer.get(&envelope.status)?.as_i64()
}

fn report(check: &mut Check<'_, '_>, site: &Site, what: &str, flaw: Option<String>) {
    if let Some(flaw) = flaw {
        let title = format!("the template of {what} does not fit the envelope");
        check.report(Diagnostic::new(Code::BadTemplate, title).at(site, flaw));
    }
}
