//! Builds requests from the values of examples, and rejects invalid values.

use tradewire_wire::signing::Canonical;
use tradewire_wire::{Invalid, ListFormat, Timestamp};

use super::Given;
use crate::check::Check;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean, nearest};
use crate::requests::Content;
use crate::values::json::Strictness;
use crate::values::json_of_scalar;
use crate::{Channel, Contract, Field, HeaderRole, JsonType, Operation, Place, Scalar, Table, Type};

pub(super) struct WireRequest {
    /// Method, path and query.
    pub(super) line: String,
    path: String,
    /// The query as it is signed: decoded.
    signed_query: String,
    pub(super) body: Option<String>,
}

/// Builds a request from the values of an example, whose site is given. Reports every value that the operation does not accept.
pub(super) fn wire(
    check: &mut Check<'_, '_>,
    site: &Site,
    operation: &Operation,
    values: &Table<Given>,
) -> Option<WireRequest> {
    let before = check.diagnostics.len();
    let intended = unknown(check, site, "operation", operation.params.iter().chain(&operation.body), values);
    let mut content = Content::default();
    for param in &operation.params {
        match values.get(&param.wire) {
            Some(given) => {
                let texts = texts(check, &site.child(&param.wire), param, given);
                // An empty list can be written only as a JSON array.
                let is_sent = |texts: &Vec<String>| !texts.is_empty() || param.list_format() == Some(ListFormat::Json);
                texts.filter(is_sent).into_iter().for_each(|texts| content.set(param, texts));
            }
            None if param.optional || intended.contains(&param.wire.as_str()) => {}
            None => missing(check, site, param),
        }
    }
    if let Some(body) = &operation.body {
        match values.get(&body.wire) {
            Some(given) => content.body = body_text(check, site, operation, body, given),
            None if body.optional => {}
            None => missing(check, site, body),
        }
    }
    if check.diagnostics.len() > before {
        return None;
    }
    accepted(check, site, content.check_conditions(operation))?;
    let (path, query) = (content.path(&operation.path), content.query());
    let separator = if query.is_empty() { "" } else { "?" };
    Some(WireRequest {
        line: format!("{} {path}{separator}{}", operation.method, query.as_str()),
        signed_query: query.signed().into_owned(),
        path: path.into_owned(),
        body: content.body,
    })
}

/// Returns the arguments of a topic. Reports every value that the channel does not accept.
pub(super) fn topic(
    check: &mut Check<'_, '_>,
    site: &Site,
    channel: &Channel,
    values: &Table<Given>,
) -> Option<Vec<String>> {
    let before = check.diagnostics.len();
    let intended = unknown(check, site, "channel", &channel.params, values);
    let mut arguments = Vec::new();
    for param in channel.arguments() {
        match (values.get(&param.wire), &param.default) {
            (Some(given), _) => {
                arguments.extend(texts(check, &site.child(&param.wire), param, given).into_iter().flatten());
            }
            (None, Some(default)) => arguments.push(default.wire()),
            (None, None) if intended.contains(&param.wire.as_str()) => {}
            (None, None) => missing(check, site, param),
        }
    }
    (check.diagnostics.len() == before).then_some(arguments)
}

/// Reports values with unknown names, and returns the known names nearest to them.
fn unknown<'f>(
    check: &mut Check<'_, '_>,
    site: &Site,
    owner: &str,
    fields: impl IntoIterator<Item = &'f Field>,
    values: &Table<Given>,
) -> Vec<&'f str> {
    let known: Vec<&str> = fields.into_iter().map(|field| field.wire.as_str()).collect();
    let mut intended = Vec::new();
    for name in values.keys().filter(|name| !known.contains(&name.as_str())) {
        let free = known.iter().copied().filter(|known| !values.contains_key(*known) && !intended.contains(known));
        let near = nearest(name, free);
        intended.extend(near);
        let label = format!("the {owner} has no such parameter");
        let diagnostic = invalid(&site.child(name).as_key(), format!("unknown parameter `{name}`"), label);
        check.report(diagnostic.maybe_help(near.map(|near| format!("did you mean `{near}`?"))));
    }
    intended
}

fn missing(check: &mut Check<'_, '_>, site: &Site, field: &Field) {
    let title = format!("missing value of `{}` in an example", field.wire);
    check.report(invalid(site, title, "missing required value"));
}

/// Returns the canonical string of a request of the example's caller, or `None` for a public operation.
pub(super) fn canonical(contract: &Contract, operation: &Operation, wire: &WireRequest) -> Option<String> {
    let (signing, recipe) = contract.signed_by(operation)?;
    let caller = signing.example.as_ref()?;
    let value = |role| match role {
        HeaderRole::Key => caller.key.clone(),
        HeaderRole::Timestamp => caller.timestamp.to_string(),
        HeaderRole::Algorithm => contract.default_algorithm().to_owned(),
        HeaderRole::RecvWindow => recipe.recv_window.default_millis.to_string(),
        HeaderRole::Signature => String::new(),
    };
    let pairs = recipe.signed_headers(signing).map(|(role, name)| format!("{name}={}", value(role)));
    let canonical = Canonical {
        parts: &recipe.parts,
        headers: &pairs.collect::<Vec<_>>().join(Canonical::HEADER_SEPARATOR),
        method: &operation.method,
        path: &wire.path,
        query: &wire.signed_query,
        body: wire.body.as_deref().unwrap_or_default().as_bytes(),
    };
    Some(canonical.to_text())
}

/// Formats the value of a parameter, or the items of a list, in the form that is sent.
fn texts(check: &mut Check<'_, '_>, at: &Site, field: &Field, given: &Given) -> Option<Vec<String>> {
    reject_deprecated(check, at, field)?;
    let Given::List(items) = given else {
        return if field.list { not_a_list(check, at, field) } else { Some(vec![sent_text(check, at, field, given)?]) };
    };
    if let Err(error) = field.check_items(&field.wire, items.len()) {
        return reject(check, invalid(at, title(&error), error.expected));
    }
    let items = items.iter().enumerate();
    items.map(|(index, item)| sent_text(check, &at.index(index), field, item)).collect()
}

/// Formats one value in the form that is sent. Rejects a value that the path or query cannot carry, or that breaks a rule. Ages count from
/// the time of the examples' caller.
fn sent_text(check: &mut Check<'_, '_>, at: &Site, field: &Field, given: &Given) -> Option<String> {
    let text = text(check, at, field, given)?;
    if text.is_empty() && field.place() == Place::Query && !field.list {
        let label = "an empty string is read like an omitted value";
        return reject(check, invalid(at, format!("invalid value of `{}`", field.wire), label));
    }
    let example = check.contract.signing.as_ref().and_then(|signing| signing.example.as_ref());
    let now = example.map(|example| Timestamp::from_millis(example.timestamp));
    let is_recent = || match field.ty.wire_scalar().map(|scalar| scalar.parse(&text)) {
        Some(Ok(value)) => field.check_rules(value, now),
        _ => Ok(()),
    };
    if let Err(error) = check.contract.check_param(field, &text).and_then(|()| is_recent()) {
        let help = check.contract.enum_of(&field.ty).and_then(|list| did_you_mean(&text, list.values.keys()));
        return reject(check, invalid(at, title(&error), error.expected).maybe_help(help));
    }
    Some(text)
}

/// Returns the text of a body, and checks it like that of any request.
fn body_text(
    check: &mut Check<'_, '_>,
    site: &Site,
    operation: &Operation,
    body: &Field,
    given: &Given,
) -> Option<String> {
    let (text, contract) = (json(check, &site.child(&body.wire), body, given)?, check.contract);
    let raw = serde_json::from_str(&text).map_err(|error| Invalid::new(&body.wire, &"malformed", &error.to_string()));
    accepted(check, site, raw.and_then(|raw| contract.check_json(body, raw, Strictness::Sent)))?;
    if operation.is_form() { accepted(check, site, contract.form(body, &text)) } else { Some(text) }
}

/// Returns the JSON of a field of a body.
fn json(check: &mut Check<'_, '_>, at: &Site, field: &Field, given: &Given) -> Option<String> {
    reject_deprecated(check, at, field)?;
    let Given::List(items) = given else {
        return if field.list { not_a_list(check, at, field) } else { one_json(check, at, field, given) };
    };
    let items = items.iter().enumerate().map(|(index, item)| one_json(check, &at.index(index), field, item));
    Some(format!("[{}]", items.collect::<Option<Vec<_>>>()?.join(",")))
}

fn one_json(check: &mut Check<'_, '_>, at: &Site, field: &Field, given: &Given) -> Option<String> {
    let Some(record) = check.contract.record_of(&field.ty) else {
        let text = text(check, at, field, given)?;
        return Some(match field.ty.wire_scalar() {
            Some(scalar) => json_of_scalar(scalar, field.wire_format, &text),
            None => text,
        });
    };
    let Given::Record(given) = given else {
        return reject(check, invalid(at, format!("`{}` must be a record", field.wire), "expected `{ … }`"));
    };
    if let Some(name) = given.keys().find(|name| !record.fields.contains_key(name)) {
        let title = format!("unknown field `{name}` of `{}`", record.name.name);
        let diagnostic = invalid(&at.child(name).as_key(), title, "the record has no such field");
        return reject(check, diagnostic.maybe_help(did_you_mean(name, record.fields.keys())));
    }
    let members = record.fields.iter().filter_map(|field| Some((field, given.get(&field.wire)?)));
    let members = members.map(|(field, given)| {
        let json = json(check, &at.child(&field.wire), field, given)?;
        Some(format!("{}:{json}", serde_json::Value::from(field.wire.as_str())))
    });
    Some(format!("{{{}}}", members.collect::<Option<Vec<_>>>()?.join(",")))
}

/// Returns the text of a value that an example gives for a scalar. A whole decimal may be given as an integer.
fn text(check: &mut Check<'_, '_>, at: &Site, field: &Field, given: &Given) -> Option<String> {
    let scalar = field.ty.wire_scalar();
    let text = scalar.and_then(|scalar| match (scalar.json_type(None), given) {
        (JsonType::Boolean, Given::Boolean(value)) => Some(value.to_string()),
        (JsonType::Number, Given::Integer(value)) => Some(value.to_string()),
        (JsonType::String, Given::Integer(value)) if scalar == Scalar::Decimal => Some(value.to_string()),
        (JsonType::String, Given::Text(text)) if scalar.is_canonical(text) => Some(text.clone()),
        _ => None,
    });
    text.or_else(|| reject(check, invalid(at, format!("invalid value of `{}`", field.wire), expected(&field.ty))))
}

fn expected(ty: &Type) -> String {
    match ty.wire_scalar().map(|scalar| (scalar, scalar.json_type(None))) {
        Some((Scalar::String, _)) => "expected a string in quotes".to_owned(),
        Some((Scalar::Decimal, _)) => "expected a decimal in quotes, such as \"1.5\", or an integer".to_owned(),
        Some((scalar, JsonType::String)) => {
            format!("expected {} in quotes, such as {:?}", scalar.noun(), scalar.sample())
        }
        Some((scalar, JsonType::Number | JsonType::Boolean)) => format!("expected {}", scalar.noun()),
        Some((_, JsonType::Any)) | None => "examples cannot contain values of this type".to_owned(),
    }
}

/// Returns the result of a check. Reports the value that no request may send, at its entry in the example.
fn accepted<T>(check: &mut Check<'_, '_>, site: &Site, checked: Result<T, Invalid>) -> Option<T> {
    let error = match checked {
        Ok(value) => return Some(value),
        Err(error) => error,
    };
    let keys = error.field.split(['.', '[']).map(|key| key.trim_end_matches(']'));
    let at = keys.fold(site.clone(), |at, key| at.child(key));
    reject(check, invalid(&at, title(&error), error.expected))
}

fn title(error: &Invalid) -> String {
    format!("`{}` is {} in an example", error.field, error.value)
}

fn not_a_list<T>(check: &mut Check<'_, '_>, at: &Site, field: &Field) -> Option<T> {
    reject(check, invalid(at, format!("`{}` must be a list", field.wire), "expected `[…]`"))
}

/// Rejects an optional field that is deprecated.
fn reject_deprecated(check: &mut Check<'_, '_>, at: &Site, field: &Field) -> Option<()> {
    match &field.deprecated {
        // Required fields are shown even if they are deprecated.
        Some(instead) if field.optional => {
            let title = format!("an example uses the deprecated `{}`", field.wire);
            let diagnostic = invalid(&at.as_key(), title, "readers would copy this");
            let help = format!("remove it from the example; the contract says: {instead}");
            reject(check, diagnostic.help(help))
        }
        _ => Some(()),
    }
}

/// Returns the diagnostic of a value that a request cannot send.
fn invalid(at: &Site, title: impl Into<String>, label: impl Into<String>) -> Diagnostic {
    Diagnostic::new(Code::ExampleValue, title).at(at, label)
}

/// Reports a value that has no text.
fn reject<T>(check: &mut Check<'_, '_>, diagnostic: Diagnostic) -> Option<T> {
    check.report(diagnostic);
    None
}
