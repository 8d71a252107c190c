//! Compares the responses of examples with the contract.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::ops::Range;

use serde_json::value::RawValue;
use tradewire_wire::Object;
use tradewire_wire::code::placeholder_number;
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::payload_path;

use super::Response;
use crate::check::Check;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean, nearest};
use crate::load::SourceFiles;
use crate::walk::{
    self, At, Declared, Location, Members, Path, Shape, ShapeError, Unknown, Visitor, Walker, Within, below,
};
use crate::{Channel, Contract, Field, JsonType, Operation, Record, Returns, Scalar, Type, WireFormat};

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

/// Returns all differences between a response and the contract. `site` is the site of its JSON.
pub(super) fn response_differences<'a>(
    check: &Check<'a, '_>,
    site: &'a Site,
    operation: &'a Operation,
    response: &'a Response,
) -> Vec<Diagnostic> {
    let Some(envelope) = check.contract.envelope(operation) else { return Vec::new() };
    let text = response.json.as_str();
    let mut comparison = Comparison::new(check, site, Some(operation), text);
    let json: &RawValue = match serde_json::from_str(text) {
        Ok(json) => json,
        Err(error) => return comparison.unreadable("a response is not valid JSON", &error, text),
    };
    if may_be_unwrapped(operation, response)
        && envelope.open(text, false).is_err()
        && let Ok(opened) = envelope.open(text, true)
    {
        let path = payload_path(&envelope.result, true);
        comparison.opened(&opened, path, path, json);
        return comparison.found;
    }
    let object = match Object::parse(json.get()) {
        Ok(object) => object,
        Err(error) if json.get().starts_with('{') => {
            return comparison.unreadable(DUPLICATE_FIELD, &error, json.get());
        }
        Err(_) => return vec![difference(site, None, "a response must be a JSON object", "expected `{…}`")],
    };
    let members = Members::of_envelope(envelope);
    let Ok(()) = comparison.walker().walk_object(&mut Path::default(), &members, &object, &mut comparison);
    match envelope.open(text, false) {
        Ok(opened) => {
            let result = object.get(&envelope.result).unwrap_or(RawValue::NULL);
            comparison.opened(&opened, &envelope.code, &envelope.result, result);
        }
        // The reason is a difference in a field, which was already found.
        Err(_) if !comparison.found.is_empty() => {}
        Err(error) => {
            let status = locate(text, &envelope.status);
            comparison.found.push(difference(site, status, error.to_string(), "clients reject this response"));
        }
    }
    comparison.found
}

const DUPLICATE_FIELD: &str = "a response has a duplicate field";

/// Returns all differences between an example message and its channel. `site` is the site of its JSON.
pub(super) fn message_differences<'a>(
    check: &Check<'a, '_>,
    site: &'a Site,
    channel: &'a Channel,
    text: &'a str,
) -> Vec<Diagnostic> {
    let mut comparison = Comparison::new(check, site, None, text);
    let object = match Object::parse(text) {
        Ok(object) => object,
        Err(error) => return comparison.unreadable("a message is not a valid JSON object", &error, text),
    };
    let string = |name: &str| serde_json::from_str::<String>(object.get(name)?.get()).ok();
    if string("topic").as_deref() != Some(channel.topic_name()) {
        comparison.differs("topic", "is another topic", format!("expected `{}`", channel.topic_name()));
    }
    let event = string("event").unwrap_or_default();
    let (name, arguments) =
        event.split_once('@').map_or((event.as_str(), 0), |(name, rest)| (name, rest.split(',').count()));
    // The event of a private channel may contain the key, a number, or nothing.
    let most = channel.argument_names().count().max(1);
    if name != channel.topic_name() || arguments > most {
        comparison.differs("event", "is not the topic with its arguments", format!("expected `{}`", channel.topic));
    }
    match object.get("data") {
        None => comparison.differs("data", "is missing", "expected what the channel pushes"),
        Some(data) => {
            let declared = Declared::returned(&channel.pushes);
            let Ok(()) = comparison.walker().walk(&mut Path::of("data"), declared, data, &mut comparison);
        }
    }
    comparison.found
}

/// Returns the diagnostic of a part of an example, given the site of its JSON and the byte range in it.
fn difference(site: &Site, within: Option<Range<usize>>, title: impl Into<String>, label: &str) -> Diagnostic {
    Diagnostic::new(Code::ExampleResponse, title).at(Site { within, ..site.clone() }, label)
}

/// Compares a response or a message with the contract, and collects differences.
struct Comparison<'a> {
    contract: &'a Contract,
    sources: &'a SourceFiles,
    /// The operation of a response.
    operation: Option<&'a Operation>,
    /// The site of the JSON.
    site: &'a Site,
    text: &'a str,
    /// The paths of the missing fields of which unknown fields are probably misspellings.
    intended: BTreeSet<String>,
    found: Vec<Diagnostic>,
}

impl<'a> Comparison<'a> {
    fn new(check: &Check<'a, '_>, site: &'a Site, operation: Option<&'a Operation>, text: &'a str) -> Self {
        let Check { contract, sources, .. } = *check;
        Self { contract, sources, operation, site, text, intended: BTreeSet::new(), found: Vec::new() }
    }

    fn walker(&self) -> Walker<'a> {
        Walker::new(self.contract, self.operation)
    }

    /// Returns the differences after one that prevents any other: the parser rejects a part of the JSON.
    fn unreadable(mut self, title: &str, error: &serde_json::Error, part: &str) -> Vec<Diagnostic> {
        self.rejected(title, error, part);
        self.found
    }

    fn rejected(&mut self, title: &str, error: &serde_json::Error, part: &str) {
        let (label, within) = parse_error(error, self.text, part);
        self.found.push(difference(self.site, within, title, &label));
    }

    /// Adds a difference in the value at a path.
    fn differs(&mut self, path: &str, problem: &str, label: impl AsRef<str>) {
        let diagnostic = self.difference_at(path, problem, label.as_ref());
        self.found.push(diagnostic);
    }

    fn difference_at(&self, path: &str, problem: &str, label: &str) -> Diagnostic {
        let title = format!("`{path}` of the {} {problem}", self.what());
        difference(self.site, locate(self.text, path), title, label)
    }

    fn what(&self) -> &'static str {
        if self.operation.is_some() { "response" } else { "message" }
    }

    /// Compares the error code of a failure, or the result of a success.
    fn opened(&mut self, opened: &Opened<'_>, code_path: &str, result_path: &'a str, result: &'a RawValue) {
        let Some(operation) = self.operation else { return };
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
        let Some(operation) = self.operation else { return };
        let host = self.contract.hosts.get(&operation.host);
        let own = operation.errors().chain(host.map(|host| host.malformed.as_str()));
        let common = self.contract.common_codes(&operation.host).map(|code| code.wire.as_str());
        let listed: Vec<&str> = own.chain(common.collect::<BTreeSet<_>>()).collect();
        let matches = |code: &&str| {
            if code.contains('*') { placeholder_number(code, found).is_some() } else { *code == found }
        };
        if !listed.iter().any(matches) {
            let title = format!("the error code `{found}` is not listed");
            let label = "the operation does not return this code";
            let help = did_you_mean(found, listed);
            self.found.push(difference(self.site, locate(self.text, path), title, label).maybe_help(help));
        }
    }

    /// Checks that the value of an enum is listed.
    fn known_value(&mut self, path: &str, ty: &Type, json: &RawValue) {
        let Some(enumeration) = self.contract.enum_of(ty) else { return };
        let text = serde_json::from_str(json.get()).unwrap_or_else(|_| json.get().to_owned());
        if !enumeration.values.contains_key(&text) {
            let help = did_you_mean(&text, enumeration.values.keys());
            let label = format!("not a value of `{}`", enumeration.name.name);
            let diagnostic = self.difference_at(path, &format!("is `{text}`"), &label);
            self.found.push(diagnostic.maybe_help(help));
        }
    }
}

impl<'a> Visitor<'a, 'a> for Comparison<'a> {
    type Error = Infallible;

    fn value(&mut self, At { path, declared }: &At<'_, 'a>, json: &'a RawValue) -> Result<(), Infallible> {
        let (path, ty) = (path.exact(), declared.ty);
        match (ty.wire_scalar(), ty) {
            _ if declared.optional && json.get() == "null" => {}
            _ if declared.list => self.differs(&path, "must be an array", "expected `[…]`"),
            (Some(scalar), _) => {
                let is_accepted = serde_json::from_str(json.get())
                    .is_ok_and(|value| scalar.accepts_json(&value, declared.wire_format));
                if !is_accepted {
                    let noun = json_noun(scalar, declared.wire_format);
                    self.differs(&path, &format!("is {}", json.get()), format!("expected {noun}"));
                }
                self.known_value(&path, ty, json);
            }
            (None, Type::Union(name)) => {
                let Some(union) = self.contract.union(name) else { return Ok(()) };
                let tag = walk::tag(union, json.get()).unwrap_or_default();
                self.differs(&below(path, &union.tag), &format!("is `{tag}`"), "unknown tag");
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
                self.rejected(DUPLICATE_FIELD, &error.error, json.get());
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
        let diagnostic = difference(self.site, location, title, "unknown field")
            .maybe_help(near.map(|near| format!("did you mean `{near}`?")))
            .maybe_also(self.definition(within.members, None), "the known fields are listed here");
        self.found.push(diagnostic);
        Ok(())
    }

    fn missing(&mut self, within: &Within<'_, 'a>, field: &'a Field) -> Result<(), Infallible> {
        let path = within.exact(&field.wire);
        if !self.intended.contains(&path) {
            let definition = self.definition(within.members, Some(field));
            let diagnostic = self.difference_at(&path, "is missing", "a required field is missing");
            self.found.push(diagnostic.maybe_also(definition, "the type is declared here"));
        }
        Ok(())
    }

    fn present(&mut self, within: &Within<'_, 'a>, field: &'a Field, _: &'a RawValue) -> Result<(), Infallible> {
        self.differs(&within.exact(&field.wire), "is present", "the operation omits this field");
        Ok(())
    }
}

impl Comparison<'_> {
    fn wrong_shape(&mut self, path: &str, shape: Shape) {
        match shape {
            Shape::Object => self.differs(path, "must be an object", "expected `{…}`"),
            Shape::List | Shape::Array => self.differs(path, "must be an array", "expected `[…]`"),
        }
    }

    /// Returns the site of the definition of an object, or of one of its fields.
    fn definition(&self, members: &Members<'_>, field: Option<&Field>) -> Option<Site> {
        let (table, group, name) = match members.location {
            Location::Record(record) => ("records", Some(record.name.group.as_str()), &record.name.name),
            Location::Envelope(envelope) => ("envelopes", None, &envelope.name),
            Location::Operation => return None,
        };
        let definition = self.sources.site(group, &[table, name]);
        let site = field.map_or(definition.clone(), |field| definition.child("fields").child(&field.wire));
        Some(site.as_key())
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

/// Returns the message of the parser's error in `part`, and the byte range of the character at which it points. The text contains the part.
fn parse_error(error: &serde_json::Error, text: &str, part: &str) -> (String, Option<Range<usize>>) {
    let message = error.to_string();
    let label = message.split(" at line ").next().unwrap_or(&message).to_owned();
    let lines = part.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len);
    let start = range_of(text, part).map_or(0, |range| range.start);
    let at = (start + lines.sum::<usize>() + error.column()).saturating_sub(1);
    let before = text.char_indices().rev().find(|(start, _)| *start <= at);
    (label, before.map(|(start, c)| start..start + c.len_utf8()))
}

/// Returns the byte range of the value at `field.field[0].field`, or of the enclosing value if it is missing. `$` is the whole text.
fn locate(text: &str, path: &str) -> Option<Range<usize>> {
    let mut raw: &RawValue = serde_json::from_str(text).ok()?;
    for key in path.trim_start_matches('$').split(['.', '[']).filter(|key| !key.is_empty()) {
        let below = match key.strip_suffix(']') {
            Some(index) => {
                let items = serde_json::from_str::<Vec<&RawValue>>(raw.get()).unwrap_or_default();
                items.get(index.parse::<usize>().ok()?).copied()
            }
            None => {
                let fields = serde_json::from_str::<BTreeMap<String, &RawValue>>(raw.get()).unwrap_or_default();
                fields.get(key).copied()
            }
        };
        let Some(below) = below else { break };
        raw = below;
    }
    range_of(text, raw.get())
}

/// Returns the byte range of a part that borrows from the text.
fn range_of(text: &str, part: &str) -> Option<Range<usize>> {
    let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    Some(start..start + part.len())
}

/// Returns the byte range of the key that precedes a value.
fn key_of(text: &str, value: &Range<usize>, key: &str) -> Option<Range<usize>> {
    let before = text.get(..value.start)?.trim_end().strip_suffix(':')?.trim_end();
    let start = before.strip_suffix(&format!("\"{key}\""))?.len();
    Some(start..before.len())
}
