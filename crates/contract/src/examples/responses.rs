//! Compares the responses of examples with the contract.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;

use serde_json::value::RawValue;
use tradewire_wire::Object;
use tradewire_wire::code::is_pattern_of;
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::payload_path;

use super::Response;
use super::json::{key_of, locate, parse_error, range_of};
use super::mismatch::{Defined, Mismatch};
use crate::diagnostics::{did_you_mean, nearest};
use crate::walk::{
    self, At, Declared, Location, Members, Path, Shape, ShapeError, Unknown, Visitor, Walker, Within, below,
};
use crate::{
    Channel, CodeValue, Contract, ErrorCode, ErrorCodes, Field, JsonType, Operation, Record, Returns, Scalar, Type,
    WireFormat,
};

/// Returns whether a response is a success, if clients can open it.
pub(super) fn is_success(contract: &Contract, operation: &Operation, response: &Response) -> Option<bool> {
    let envelope = contract.envelope(operation)?;
    let opened = envelope.open(&response.json, may_be_unwrapped(operation, response)).ok()?;
    Some(failure(operation, &opened).is_none())
}

/// Returns the error code of a failure, or `None` for a success. If the operation declares `null_result`, a null result is a
/// failure.
fn failure<'a>(operation: &'a Operation, opened: &'a Opened<'_>) -> Option<&'a str> {
    match opened {
        Opened::Failure(failure) => Some(&failure.code),
        Opened::Success(Some(_)) => None,
        Opened::Success(None) => operation.null_result.as_deref(),
    }
}

/// Returns whether a response without an envelope is a success of the operation.
fn may_be_unwrapped(operation: &Operation, response: &Response) -> bool {
    operation.is_unwrapped() && (200..300).contains(&response.status())
}

/// Returns whether a result is of another kind than its type, such as an object instead of an id. Such a result cannot be a misspelled
/// value of the type.
fn is_of_another_kind(returns: &Returns, json: &RawValue) -> bool {
    let (scalar, list) = (returns.ty.wire_scalar(), returns.list);
    match json.get().as_bytes().first() {
        Some(b'{') => list || scalar.is_some(),
        Some(b'[') => !list && scalar.is_some(),
        Some(b't' | b'f') => list || scalar != Some(Scalar::Boolean),
        Some(b'n') => false,
        _ => list || scalar.is_none_or(|scalar| scalar == Scalar::Boolean),
    }
}

/// Returns all mismatches between a response and the contract.
pub(super) fn mismatches<'a>(
    contract: &'a Contract,
    shared: &'a SharedCodes<'a>,
    operation: &'a Operation,
    response: &'a Response,
) -> Vec<Mismatch> {
    let Some(envelope) = contract.envelope(operation) else { return Vec::new() };
    let text = response.json.as_str();
    let json: &RawValue = match serde_json::from_str(text) {
        Ok(json) => json,
        Err(error) => return vec![parse_error("a response is not valid JSON", &error, text, text)],
    };
    let mut comparison = Comparison::new(contract, Some((operation, shared)), text);
    if may_be_unwrapped(operation, response)
        && envelope.open(text, false).is_err()
        && let Ok(opened) = envelope.open(text, true)
    {
        let path = payload_path(&envelope.result, true);
        comparison.opened(&opened, path, path, json);
        return comparison.mismatches;
    }
    let object = match Object::parse(json.get()) {
        Ok(object) => object,
        Err(error) if json.get().starts_with('{') => {
            return vec![parse_error(DUPLICATE_FIELD, &error, text, json.get())];
        }
        Err(_) => return vec![Mismatch::new("a response must be a JSON object", "expected `{…}`")],
    };
    let members = Members::of_envelope(envelope);
    let Ok(()) = comparison.walker().walk_object(&mut Path::default(), &members, &object, &mut comparison);
    match envelope.open(text, false) {
        Ok(opened) => {
            let result = object.get(&envelope.result).unwrap_or(RawValue::NULL);
            comparison.opened(&opened, &envelope.code, &envelope.result, result);
        }
        // The reason is a mismatch of a field, which was already found.
        Err(_) if !comparison.mismatches.is_empty() => {}
        Err(error) => {
            let mismatch = Mismatch::new(error.to_string(), "clients reject this response");
            comparison.mismatches.push(mismatch.within(locate(text, &envelope.status)));
        }
    }
    comparison.mismatches
}

const DUPLICATE_FIELD: &str = "a response has a duplicate field";

/// Returns all mismatches between an example message and its channel.
pub(super) fn message_mismatches<'a>(contract: &'a Contract, channel: &'a Channel, text: &'a str) -> Vec<Mismatch> {
    let object = match Object::parse(text) {
        Ok(object) => object,
        Err(error) => return vec![parse_error("a message is not a valid JSON object", &error, text, text)],
    };
    let mut comparison = Comparison::new(contract, None, text);
    let string = |name: &str| serde_json::from_str::<String>(object.get(name)?.get()).ok();
    if string("topic").as_deref() != Some(channel.topic_name()) {
        comparison.mismatch("topic", "is another topic", format!("expected `{}`", channel.topic_name()));
    }
    let event = string("event").unwrap_or_default();
    let (name, arguments) =
        event.split_once('@').map_or((event.as_str(), 0), |(name, rest)| (name, rest.split(',').count()));
    // The event of a private channel may contain the key, a number, or nothing.
    let most = channel.argument_names().count().max(1);
    if name != channel.topic_name() || arguments > most {
        comparison.mismatch("event", "is not the topic with its arguments", format!("expected `{}`", channel.topic));
    }
    match object.get("data") {
        None => comparison.mismatch("data", "is missing", "expected what the channel pushes"),
        Some(data) => {
            let declared = Declared::returned(&channel.pushes);
            let Ok(()) = comparison.walker().walk(&mut Path::of("data"), declared, data, &mut comparison);
        }
    }
    comparison.mismatches
}

/// Compares a response or a message with the contract, and collects mismatches.
struct Comparison<'a> {
    contract: &'a Contract,
    /// The operation of a response, and the codes of all operations.
    operation: Option<(&'a Operation, &'a SharedCodes<'a>)>,
    text: &'a str,
    /// The paths of the missing fields of which unknown fields are probably misspellings.
    intended: BTreeSet<String>,
    mismatches: Vec<Mismatch>,
}

impl<'a> Comparison<'a> {
    fn new(contract: &'a Contract, operation: Option<(&'a Operation, &'a SharedCodes<'a>)>, text: &'a str) -> Self {
        Self { contract, operation, text, intended: BTreeSet::new(), mismatches: Vec::new() }
    }

    fn walker(&self) -> Walker<'a> {
        Walker::new(self.contract, self.operation.map(|(operation, _)| operation))
    }

    fn mismatch(&mut self, path: &str, problem: &str, label: impl Into<String>) {
        let mismatch = self.mismatch_at(path, problem, label);
        self.mismatches.push(mismatch);
    }

    fn mismatch_at(&self, path: &str, problem: &str, label: impl Into<String>) -> Mismatch {
        let what = self.what();
        Mismatch::new(format!("`{path}` of the {what} {problem}"), label).within(locate(self.text, path))
    }

    fn what(&self) -> &'static str {
        if self.operation.is_some() { "response" } else { "message" }
    }

    /// Compares the error code of a failure, or the result of a success.
    fn opened(&mut self, opened: &Opened<'_>, code_path: &str, result_path: &'a str, result: &'a RawValue) {
        let Some((operation, _)) = self.operation else { return };
        if let Some(code) = failure(operation, opened) {
            return self.code(code_path, code);
        }
        let is_ignored = operation.ignores_other_results() && is_of_another_kind(&operation.returns, result);
        if !is_ignored {
            let declared = Declared::result(operation);
            let Ok(()) = self.walker().walk(&mut Path::of(result_path), declared, result, self);
        }
    }

    /// Checks that the operation, or any operation of its host, may return an error code.
    fn code(&mut self, path: &str, found: &str) {
        let Some((operation, shared)) = self.operation else { return };
        let host = self.contract.host(&operation.host);
        let own: Vec<&str> = operation.errors().chain(host.map(|host| host.malformed.as_str())).collect();
        if !shared.has(found) && !own.iter().any(|code| shared.matches(code, found)) {
            let mismatch = Mismatch::new(
                format!("the error code `{found}` is not listed"),
                "the operation does not return this code",
            );
            let help = did_you_mean(found, own.into_iter().chain(shared.codes.iter().copied()));
            self.mismatches.push(mismatch.help(help).within(locate(self.text, path)));
        }
    }

    /// Checks that the value of an enum is listed.
    fn known_value(&mut self, path: &str, ty: &Type, json: &RawValue) {
        let Some(enumeration) = self.contract.enum_of(ty) else { return };
        let text = serde_json::from_str(json.get()).unwrap_or_else(|_| json.get().to_owned());
        if !enumeration.values.contains_key(&text) {
            let help = did_you_mean(&text, enumeration.values.keys());
            let title = format!("`{path}` of the {} is `{text}`", self.what());
            let mismatch = Mismatch::new(title, format!("not a value of `{}`", enumeration.name.name));
            self.mismatches.push(mismatch.help(help).within(locate(self.text, path)));
        }
    }
}

impl<'a> Visitor<'a, 'a> for Comparison<'a> {
    type Error = Infallible;

    fn value(&mut self, At { path, declared }: &At<'_, 'a>, json: &'a RawValue) -> Result<(), Infallible> {
        let (path, ty) = (path.exact(), declared.ty);
        match (ty.wire_scalar(), ty) {
            _ if declared.optional && json.get() == "null" => {}
            _ if declared.list => self.mismatch(&path, "must be an array", "expected `[…]`"),
            (Some(scalar), _) => {
                let is_accepted = serde_json::from_str(json.get())
                    .is_ok_and(|value| scalar.accepts_json(&value, declared.wire_format));
                if !is_accepted {
                    let noun = json_noun(scalar, declared.wire_format);
                    self.mismatch(&path, &format!("is {}", json.get()), format!("expected {noun}"));
                }
                self.known_value(&path, ty, json);
            }
            (None, Type::Union(name)) => {
                let Some(union) = self.contract.union(name) else { return Ok(()) };
                let tag = walk::tag(union, json.get()).unwrap_or_default();
                self.mismatch(&below(path, &union.tag), &format!("is `{tag}`"), "unknown tag");
            }
            (None, Type::Record(..)) => {
                let is_array = self.contract.record_of(ty).is_some_and(Record::is_array);
                self.wrong_shape(&path, if is_array { Shape::Array } else { Shape::Object });
            }
            _ => {}
        }
        Ok(())
    }

    fn other_shape(&mut self, at: &At<'_, 'a>, json: &'a RawValue, error: &ShapeError) -> Result<(), Infallible> {
        match error.expected {
            Shape::Object if json.get().starts_with('{') => {
                self.mismatches.push(parse_error(DUPLICATE_FIELD, &error.error, self.text, json.get()));
            }
            shape => self.wrong_shape(&at.path.exact(), shape),
        }
        Ok(())
    }

    fn unknown(&mut self, within: &Within<'_, 'a>, unknown: &Unknown<'a, '_, 'a>) -> Result<(), Infallible> {
        let Unknown { name, json, absent } = unknown;
        let at = |name: &str| within.exact(name);
        let near = nearest(name, absent.iter().copied().filter(|absent| !self.intended.contains(&at(absent))));
        self.intended.extend(near.map(at));
        let value = range_of(self.text, json.get());
        let location = value.as_ref().and_then(|value| key_of(self.text, value, name)).or(value);
        let title = format!("`{}` of the {} is not in the contract", at(name), self.what());
        let mismatch = Mismatch::new(title, "unknown field");
        let mismatch = mismatch.within(location).help(near.map(|near| format!("did you mean `{near}`?")));
        self.mismatches.push(defined(mismatch, within.members, None, "the known fields are listed here"));
        Ok(())
    }

    fn missing(&mut self, within: &Within<'_, 'a>, field: &'a Field) -> Result<(), Infallible> {
        let path = within.exact(&field.wire);
        if !self.intended.contains(&path) {
            let mismatch = self.mismatch_at(&path, "is missing", "a required field is missing");
            self.mismatches.push(defined(mismatch, within.members, Some(field), "the type is declared here"));
        }
        Ok(())
    }

    fn present(&mut self, within: &Within<'_, 'a>, field: &'a Field, _: &'a RawValue) -> Result<(), Infallible> {
        self.mismatch(&within.exact(&field.wire), "is present", "the operation omits this field");
        Ok(())
    }
}

impl Comparison<'_> {
    fn wrong_shape(&mut self, path: &str, shape: Shape) {
        match shape {
            Shape::Object => self.mismatch(path, "must be an object", "expected `{…}`"),
            Shape::List | Shape::Array => self.mismatch(path, "must be an array", "expected `[…]`"),
        }
    }
}

/// Returns the noun for the JSON of a value: `a decimal in quotes`.
fn json_noun(scalar: Scalar, wire_format: Option<WireFormat>) -> String {
    match scalar.json_type(wire_format) {
        JsonType::String if !matches!(scalar, Scalar::String | Scalar::Secret) => {
            format!("{} in quotes", scalar.noun())
        }
        JsonType::Number if wire_format == Some(WireFormat::Number) => format!("{} without quotes", scalar.noun()),
        _ => scalar.noun().to_owned(),
    }
}

/// Adds the definition that a value contradicts, or one of its fields.
fn defined(mismatch: Mismatch, members: &Members<'_>, field: Option<&Field>, label: &'static str) -> Mismatch {
    let (table, group, name) = match members.location {
        Location::Record(record) => ("records", Some(record.name.group.clone()), record.name.name.as_str()),
        Location::Envelope(envelope) => ("envelopes", None, envelope.name.as_str()),
        Location::Operation => return mismatch,
    };
    let field = field.into_iter().flat_map(|field| ["fields", &field.wire]);
    let path = [table, name].into_iter().chain(field).map(str::to_owned).collect();
    mismatch.defined(Defined { group, path, label })
}

/// The error codes that any operation may return, and the patterns among all codes of the contract.
pub(super) struct SharedCodes<'a> {
    codes: BTreeSet<&'a str>,
    placeholders: HashMap<&'a str, CodeValue>,
}

impl<'a> SharedCodes<'a> {
    pub(super) fn new(contract: &'a Contract) -> Self {
        let placeholder = |code: &'a ErrorCode| Some((code.wire.as_str(), code.placeholder()?));
        Self {
            codes: contract.groups.iter().flat_map(|group| &group.common_codes).flat_map(ErrorCodes::listed).collect(),
            placeholders: contract.codes().filter_map(placeholder).collect(),
        }
    }

    /// Returns whether one of the codes matches a code on the wire.
    fn has(&self, found: &str) -> bool {
        let patterns = self.placeholders.keys().filter(|pattern| self.codes.contains(*pattern));
        self.codes.contains(found) && !found.contains('*') || patterns.into_iter().any(|code| self.matches(code, found))
    }

    /// Returns whether a code of the contract matches a code on the wire.
    fn matches(&self, code: &str, found: &str) -> bool {
        match self.placeholders.get(code) {
            Some(placeholder) => is_pattern_of(code, *placeholder, found),
            None => code == found,
        }
    }
}
