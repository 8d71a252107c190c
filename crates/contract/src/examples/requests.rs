//! Builds requests from the values of examples, and rejects invalid values.

use tradewire_wire::{Invalid, ListFormat, Timestamp, check};

use super::Given;
use super::mismatch::Mismatch;
use crate::diagnostics::{did_you_mean, nearest};
use crate::requests::{Content, write_form};
use crate::signing::{HeaderRole, SignedRequest};
use crate::values::json_of_scalar;
use crate::{Channel, Contract, Fact, Field, JsonType, Operation, Place, Scalar, Table, Type, conditions};

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
    let body = sent.map(|body| {
        let given = given(&body.wire).ok_or_else(|| missing(body))?;
        let written = if operation.is_form() { form(contract, body, given) } else { json(contract, body, given) };
        written.map_err(|mismatch| mismatch.in_entry(&body.wire))
    });
    content.body = body.transpose().map_err(|mismatch| mismatches.push(mismatch)).unwrap_or_default();
    if !mismatches.is_empty() {
        return Err(mismatches);
    }
    check_conditions(&operation.params, &operation.any_of, values).map_err(|mismatch| vec![mismatch])?;
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
        role => contract.default_header_value(recipe, role),
    };
    let body = wire.body.as_deref().unwrap_or_default();
    let request = SignedRequest { method: &operation.method, path: &wire.path, query: &wire.signed_query, body };
    Some(recipe.canonical(signing, value, &request))
}

/// Formats the value of a parameter or form field, or the items of a list, in the form that is sent.
fn texts(contract: &Contract, field: &Field, given: &Given) -> Result<Vec<String>, Mismatch> {
    values(field, given, |given| text_in_place(contract, field, given))
}

/// Formats the value of a field, or each item of a list. Rejects a list of the wrong length, and a deprecated field.
fn values(
    field: &Field,
    given: &Given,
    format: impl Fn(&Given) -> Result<String, Mismatch>,
) -> Result<Vec<String>, Mismatch> {
    reject_deprecated(field)?;
    match (field.list, given) {
        (true, Given::List(items)) => {
            check_count(field, items.len())?;
            let items = items.iter().enumerate();
            items.map(|(index, item)| format(item).map_err(|mismatch| mismatch.in_entry(index))).collect()
        }
        (true, _) => Err(Mismatch::new(format!("`{}` must be a list", field.wire), "expected `[…]`")),
        (false, _) => Ok(vec![format(given)?]),
    }
}

/// Formats one value in the form that is sent. Rejects a value that the path or query cannot carry.
fn text_in_place(contract: &Contract, field: &Field, given: &Given) -> Result<String, Mismatch> {
    let text = scalar(contract, field, given)?;
    match place_error(field, &text) {
        Some(label) => Err(Mismatch::new(format!("invalid value of `{}`", field.wire), label)),
        None => Ok(text),
    }
}

/// Returns the JSON of a field.
fn json(contract: &Contract, field: &Field, given: &Given) -> Result<String, Mismatch> {
    let items = values(field, given, |given| one_json(contract, field, given))?.join(",");
    Ok(if field.list { format!("[{items}]") } else { items })
}

/// Returns the pairs of a record that is sent as a form.
fn form(contract: &Contract, body: &Field, given: &Given) -> Result<String, Mismatch> {
    fields(contract, body, given, |field, given| texts(contract, field, given)).map(write_form)
}

fn one_json(contract: &Contract, field: &Field, given: &Given) -> Result<String, Mismatch> {
    if let Type::Record(..) = field.ty {
        let texts = fields(contract, field, given, |field, given| json(contract, field, given))?;
        let texts = texts.iter().map(|(field, text)| format!("{}:{text}", quoted(&field.wire)));
        return Ok(format!("{{{}}}", texts.collect::<Vec<_>>().join(",")));
    }
    let text = scalar(contract, field, given)?;
    Ok(match field.ty.wire_scalar() {
        Some(scalar) => json_of_scalar(scalar, field.wire_format, &text),
        None => text,
    })
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Writes the given fields of a record, in the order of the contract.
fn fields<'a, T>(
    contract: &'a Contract,
    field: &Field,
    given: &Given,
    write: impl Fn(&Field, &Given) -> Result<T, Mismatch>,
) -> Result<Vec<(&'a Field, T)>, Mismatch> {
    let Some(record) = contract.record_of(&field.ty) else { return Ok(Vec::new()) };
    let Given::Record(given) = given else {
        return Err(Mismatch::new(format!("`{}` must be a record", field.wire), "expected `{ … }`"));
    };
    let known = || record.fields.iter().map(|field| field.wire.as_str());
    if let Some(name) = given.keys().find(|name| !known().any(|known| known == *name)) {
        let mismatch =
            Mismatch::new(format!("unknown field `{name}` of `{}`", record.name.name), "the record has no such field");
        return Err(mismatch.help(did_you_mean(name, known())).at_key().in_entry(name));
    }
    let mut texts = Vec::new();
    for field in &record.fields {
        match given.get(&field.wire) {
            Some(given) => texts.push((field, write(field, given).map_err(|mismatch| mismatch.in_entry(&field.wire))?)),
            None if field.optional => {}
            None => {
                return Err(missing(field));
            }
        }
    }
    check_conditions(&record.fields, &record.any_of, given)?;
    Ok(texts)
}

/// Checks the conditions between the given values.
fn check_conditions(fields: &[Field], any_of: &[Vec<String>], values: &Table<Given>) -> Result<(), Mismatch> {
    let text = |field: &Field| match values.get(&field.wire)? {
        Given::List(items) if items.is_empty() && field.omits_empty_list() => None,
        Given::Boolean(value) => Some(value.to_string().into()),
        Given::Integer(value) => Some(value.to_string().into()),
        Given::Text(text) => Some(text.into()),
        Given::List(_) | Given::Record(_) => Some("".into()),
    };
    conditions::fields::check(fields, any_of, &Fact::default(), text).map_err(
        |Invalid { field, value, expected, .. }| {
            let mismatch = Mismatch::new(format!("`{field}` is {value} in an example"), expected);
            if values.contains_key(&field) { mismatch.at_key().in_entry(field) } else { mismatch }
        },
    )
}

/// Formats one value. Rejects a value that is not of the type of the field, or that breaks a rule.
fn scalar(contract: &Contract, field: &Field, given: &Given) -> Result<String, Mismatch> {
    let scalar = field.ty.wire_scalar();
    let Some(text) = scalar.and_then(|scalar| given_text(scalar, given)) else {
        return Err(Mismatch::new(format!("invalid value of `{}`", field.wire), expected(&field.ty)));
    };
    if let Some(enumeration) =
        contract.enum_of(&field.ty).filter(|enumeration| !enumeration.values.iter().any(|value| value.wire == text))
    {
        let known = || enumeration.values.iter().map(|value| value.wire.as_str());
        let label =
            format!("expected one of {}", known().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", "));
        return Err(Mismatch::new(format!("`{text}` is not a value of `{}`", enumeration.name.name), label)
            .help(did_you_mean(&text, known())));
    }
    match broken_rule(contract, field, &text) {
        Some(label) => Err(Mismatch::new(format!("invalid value of `{}`", field.wire), label)),
        None => Ok(text),
    }
}

/// Formats the value that an example gives for a scalar. A whole decimal may be given as an integer.
fn given_text(scalar: Scalar, given: &Given) -> Option<String> {
    match (scalar.json_type(None), given) {
        (JsonType::Boolean, Given::Boolean(value)) => Some(value.to_string()),
        (JsonType::Number, Given::Integer(value)) => Some(value.to_string()),
        (JsonType::String, Given::Integer(value)) if scalar == Scalar::Decimal => Some(value.to_string()),
        (JsonType::String, Given::Text(text)) if scalar.is_canonical(text) => Some(text.clone()),
        _ => None,
    }
}

fn expected(ty: &Type) -> String {
    match ty.wire_scalar().map(|scalar| (scalar, scalar.json_type(None))) {
        Some((Scalar::String, _)) => "expected a string in quotes".to_owned(),
        Some((Scalar::Decimal, _)) => "expected a decimal in quotes, such as \"1.5\", or an integer".to_owned(),
        Some((scalar, JsonType::String)) => {
            format!("expected {} in quotes, such as {:?}", scalar.noun(), scalar.sample())
        }
        Some((scalar, JsonType::Number | JsonType::Boolean)) => format!("expected {}", scalar.noun()),
        Some((_, JsonType::Any | JsonType::Null)) => "examples cannot contain values of this type".to_owned(),
        None if matches!(ty, Type::Record(..)) => "expected a record".to_owned(),
        None => "examples cannot contain values of this type".to_owned(),
    }
}

/// Returns the rule that a value breaks. Ages count from the time of the examples' caller.
fn broken_rule(contract: &Contract, field: &Field, text: &str) -> Option<String> {
    let value = field.ty.wire_scalar()?.parse(text).ok()?;
    let example = contract.signing.as_ref().and_then(|signing| signing.example.as_ref());
    let now = example.map(|example| Timestamp::from_millis(example.timestamp));
    field.check_rules(value, now).err().map(|invalid| invalid.expected)
}

/// Returns the reason why a string would not arrive unchanged in the path or query of a parameter, if there is one.
fn place_error(field: &Field, text: &str) -> Option<String> {
    let name = &field.wire;
    let checked = match field.place() {
        _ if field.list_format() == Some(ListFormat::Comma) && text.trim() != text => {
            return Some("expected a list item without spaces around it".to_owned());
        }
        _ if field.list => field.check_list_item(text),
        Place::Path => check::path_segment(name, text),
        Place::Query if text.is_empty() => return Some("an empty string is read like an omitted value".to_owned()),
        Place::Query => Ok(()),
    };
    checked.err().map(|invalid| invalid.expected)
}

fn check_count(field: &Field, items: usize) -> Result<(), Mismatch> {
    let title = |invalid: &Invalid| format!("invalid value of `{}`: {}", field.wire, invalid.value);
    field.check_items(&field.wire, items).map_err(|invalid| Mismatch::new(title(&invalid), invalid.expected))
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
