//! Builds requests from the values of examples, and rejects invalid values.

use tradewire_wire::{Invalid, ListFormat, Timestamp};

use super::Given;
use super::mismatch::Mismatch;
use crate::diagnostics::{did_you_mean, nearest};
use crate::requests::Content;
use crate::signing::{HeaderRole, SignedRequest};
use crate::values::json_of_scalar;
use crate::{Channel, Contract, Field, JsonType, Operation, Place, Scalar, Table, Type};

/// A request on the wire.
pub struct WireRequest {
    /// Method, path and query.
    pub line: String,
    /// The path.
    pub path: String,
    /// The query as it is signed: decoded.
    pub signed_query: String,
    /// The body.
    pub body: Option<String>,
}

/// Builds a request. Returns a mismatch for every value that the operation does not accept.
pub(super) fn wire(
    contract: &Contract,
    operation: &Operation,
    values: &Table<Given>,
) -> Result<WireRequest, Vec<Mismatch>> {
    let given = |name: &str| values.get(name);
    let (mut mismatches, intended) = unknown("operation", operation.params.iter().chain(&operation.body), values);
    let mut content = Content::default();
    for param in &operation.params {
        match given(&param.wire).map(|given| texts(contract, param, given)) {
            // An empty list can be written only as a JSON array.
            Some(Ok(texts)) if texts.is_empty() && param.list_format() != Some(ListFormat::Json) => {}
            Some(Ok(texts)) => content.set(param, texts),
            Some(Err(mismatch)) => mismatches.push(mismatch.in_entry(&param.wire)),
            None if param.optional || intended.contains(&param.wire.as_str()) => {}
            None => mismatches.push(missing(param)),
        }
    }
    let sent = operation.body.as_ref().filter(|body| !body.optional || given(&body.wire).is_some());
    let body = sent.map(|body| body_text(contract, operation, body, given(&body.wire).ok_or_else(|| missing(body))?));
    content.body = body.transpose().map_err(|mismatch| mismatches.push(mismatch)).unwrap_or_default();
    if !mismatches.is_empty() {
        return Err(mismatches);
    }
    content.check_conditions(operation).map_err(|invalid| vec![rejected(invalid)])?;
    Ok(WireRequest::new(operation, content))
}

impl WireRequest {
    fn new(operation: &Operation, content: Content<'_>) -> Self {
        let (path, query) = (content.path(&operation.path), content.query());
        let separator = if query.is_empty() { "" } else { "?" };
        Self {
            line: format!("{} {path}{separator}{}", operation.method, query.as_str()),
            signed_query: query.signed().into_owned(),
            path: path.into_owned(),
            body: content.body,
        }
    }
}

/// Returns the arguments of a topic. Returns a mismatch for every value that the channel does not accept.
pub(super) fn topic(
    contract: &Contract,
    channel: &Channel,
    values: &Table<Given>,
) -> Result<Vec<String>, Vec<Mismatch>> {
    let (mut mismatches, intended) = unknown("channel", &channel.params, values);
    let mut arguments = Vec::new();
    for param in channel.arguments() {
        match (values.get(&param.wire), &param.default) {
            (Some(given), _) => match texts(contract, param, given) {
                Ok(texts) => arguments.extend(texts),
                Err(mismatch) => mismatches.push(mismatch.in_entry(&param.wire)),
            },
            (None, Some(default)) => arguments.push(default.wire()),
            (None, None) if intended.contains(&param.wire.as_str()) => {}
            (None, None) => mismatches.push(missing(param)),
        }
    }
    if mismatches.is_empty() { Ok(arguments) } else { Err(mismatches) }
}

/// Finds values with unknown names, and the known names nearest to them.
fn unknown<'a>(
    owner: &str,
    fields: impl IntoIterator<Item = &'a Field>,
    values: &Table<Given>,
) -> (Vec<Mismatch>, Vec<&'a str>) {
    let known: Vec<&str> = fields.into_iter().map(|field| field.wire.as_str()).collect();
    let (mut mismatches, mut intended) = (Vec::new(), Vec::new());
    for name in values.keys().filter(|name| !known.contains(&name.as_str())) {
        let free = known.iter().copied().filter(|known| !values.contains_key(*known) && !intended.contains(known));
        let near = nearest(name, free);
        intended.extend(near);
        let label = format!("the {owner} has no such parameter");
        let mismatch = Mismatch::new(format!("unknown parameter `{name}`"), label);
        mismatches.push(mismatch.help(near.map(|near| format!("did you mean `{near}`?"))).at_key().in_entry(name));
    }
    (mismatches, intended)
}

fn missing(field: &Field) -> Mismatch {
    Mismatch::new(format!("missing value of `{}` in an example", field.wire), "missing required value")
}

/// Returns the canonical string of a request of the example's caller, or `None` for a public operation.
pub(super) fn canonical(contract: &Contract, operation: &Operation, wire: &WireRequest) -> Option<String> {
    let (signing, recipe) = contract.signed_by(operation)?;
    let caller = signing.example.as_ref()?;
    let value = |role| match role {
        HeaderRole::Key => caller.key.clone(),
        HeaderRole::Timestamp => caller.timestamp.to_string(),
        HeaderRole::Algorithm => contract.default_algorithm().to_owned(),
        HeaderRole::RecvWindow => recipe.recv_window.default.to_string(),
        HeaderRole::Signature => String::new(),
    };
    let body = wire.body.as_deref().unwrap_or_default();
    let request = SignedRequest { method: &operation.method, path: &wire.path, query: &wire.signed_query, body };
    Some(recipe.canonical(signing, value, &request))
}

/// Formats the value of a parameter, or the items of a list, in the form that is sent.
fn texts(contract: &Contract, field: &Field, given: &Given) -> Result<Vec<String>, Mismatch> {
    reject_deprecated(field)?;
    let Given::List(items) = given else {
        return if field.list { Err(not_a_list(field)) } else { Ok(vec![text_in_place(contract, field, given)?]) };
    };
    field.check_items(&field.wire, items.len()).map_err(|invalid| Mismatch::new(title(&invalid), invalid.expected))?;
    let items = items.iter().enumerate();
    items.map(|(index, item)| text_in_place(contract, field, item).map_err(|of| of.in_entry(index))).collect()
}

/// Formats one value in the form that is sent. Rejects a value that the path or query cannot carry, or that breaks a rule. Ages count from
/// the time of the examples' caller.
fn text_in_place(contract: &Contract, field: &Field, given: &Given) -> Result<String, Mismatch> {
    let text = text(field, given)?;
    if text.is_empty() && field.place() == Place::Query && !field.list {
        let label = "an empty string is read like an omitted value";
        return Err(Mismatch::new(format!("invalid value of `{}`", field.wire), label));
    }
    let example = contract.signing.as_ref().and_then(|signing| signing.example.as_ref());
    let now = example.map(|example| Timestamp::from_millis(example.timestamp));
    let is_recent = || match field.ty.wire_scalar().map(|scalar| scalar.parse(&text)) {
        Some(Ok(value)) => field.check_rules(value, now),
        _ => Ok(()),
    };
    let checked = contract.check_param(field, &text).and_then(|()| is_recent());
    let help = contract.enum_of(&field.ty).and_then(|list| did_you_mean(&text, list.values.keys()));
    checked.map_err(|invalid| Mismatch::new(title(&invalid), invalid.expected).help(help))?;
    Ok(text)
}

/// Returns the text of a body, and checks it like that of any request.
fn body_text(contract: &Contract, operation: &Operation, body: &Field, given: &Given) -> Result<String, Mismatch> {
    let text = json(contract, body, given).map_err(|mismatch| mismatch.in_entry(&body.wire))?;
    let raw = serde_json::from_str(&text).map_err(|error| Mismatch::new("invalid body", error.to_string()))?;
    contract.check_json(body, raw).map_err(rejected)?;
    if operation.is_form() { contract.form(body, &text).map_err(rejected) } else { Ok(text) }
}

/// Returns the JSON of a field of a body.
fn json(contract: &Contract, field: &Field, given: &Given) -> Result<String, Mismatch> {
    reject_deprecated(field)?;
    let Given::List(items) = given else {
        return if field.list { Err(not_a_list(field)) } else { one_json(contract, field, given) };
    };
    let items = items.iter().enumerate();
    let items = items.map(|(index, item)| one_json(contract, field, item).map_err(|of| of.in_entry(index)));
    Ok(format!("[{}]", items.collect::<Result<Vec<_>, _>>()?.join(",")))
}

fn one_json(contract: &Contract, field: &Field, given: &Given) -> Result<String, Mismatch> {
    let Some(record) = contract.record_of(&field.ty) else {
        let text = text(field, given)?;
        return Ok(match field.ty.wire_scalar() {
            Some(scalar) => json_of_scalar(scalar, field.wire_format, &text),
            None => text,
        });
    };
    let Given::Record(given) = given else {
        return Err(Mismatch::new(format!("`{}` must be a record", field.wire), "expected `{ … }`"));
    };
    if let Some(name) = given.keys().find(|name| !record.fields.contains_key(name)) {
        let title = format!("unknown field `{name}` of `{}`", record.name.name);
        let mismatch = Mismatch::new(title, "the record has no such field");
        return Err(mismatch.help(did_you_mean(name, record.fields.keys())).at_key().in_entry(name));
    }
    let members = record.fields.iter().filter_map(|field| Some((field, given.get(&field.wire)?)));
    let members = members.map(|(field, given)| {
        let json = json(contract, field, given).map_err(|mismatch| mismatch.in_entry(&field.wire))?;
        Ok(format!("{}:{json}", serde_json::Value::from(field.wire.as_str())))
    });
    Ok(format!("{{{}}}", members.collect::<Result<Vec<_>, Mismatch>>()?.join(",")))
}

/// Returns the text of a value that an example gives for a scalar. A whole decimal may be given as an integer.
fn text(field: &Field, given: &Given) -> Result<String, Mismatch> {
    let scalar = field.ty.wire_scalar();
    let text = scalar.and_then(|scalar| match (scalar.json_type(None), given) {
        (JsonType::Boolean, Given::Boolean(value)) => Some(value.to_string()),
        (JsonType::Number, Given::Integer(value)) => Some(value.to_string()),
        (JsonType::String, Given::Integer(value)) if scalar == Scalar::Decimal => Some(value.to_string()),
        (JsonType::String, Given::Text(text)) if scalar.is_canonical(text) => Some(text.clone()),
        _ => None,
    });
    text.ok_or_else(|| Mismatch::new(format!("invalid value of `{}`", field.wire), expected(&field.ty)))
}

fn expected(ty: &Type) -> String {
    match ty.wire_scalar().map(|scalar| (scalar, scalar.json_type(None))) {
        Some((Scalar::String, _)) => "expected a string in quotes".to_owned(),
        Some((Scalar::Decimal, _)) => "expected a decimal in quotes, such as \"1.5\", or an integer".to_owned(),
        Some((scalar, JsonType::String)) => {
            format!("expected {} in quotes, such as {:?}", scalar.noun(), scalar.sample())
        }
        Some((scalar, JsonType::Number | JsonType::Boolean)) => format!("expected {}", scalar.noun()),
        Some((_, JsonType::Any | JsonType::Null)) | None => "examples cannot contain values of this type".to_owned(),
    }
}

/// Returns the mismatch of a value that no request may send. The path of the value is that of its entry in the example.
fn rejected(invalid: Invalid) -> Mismatch {
    let keys = invalid.field.split(['.', '[']).map(|key| key.trim_end_matches(']')).rev();
    keys.fold(Mismatch::new(title(&invalid), &*invalid.expected), Mismatch::in_entry)
}

fn title(invalid: &Invalid) -> String {
    format!("`{}` is {} in an example", invalid.field, invalid.value)
}

fn not_a_list(field: &Field) -> Mismatch {
    Mismatch::new(format!("`{}` must be a list", field.wire), "expected `[…]`")
}

/// Rejects an optional field that is deprecated.
fn reject_deprecated(field: &Field) -> Result<(), Mismatch> {
    match &field.deprecated {
        // Required fields are shown even if they are deprecated.
        Some(instead) if field.optional => {
            let title = format!("an example uses the deprecated `{}`", field.wire);
            let help = format!("remove it from the example; the contract says: {instead}");
            Err(Mismatch::new(title, "readers would copy this").help(Some(help)).at_key())
        }
        _ => Ok(()),
    }
}
