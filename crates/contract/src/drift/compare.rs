//! Compares a response with its declared shape.

use std::convert::Infallible;

use serde_json::value::RawValue;
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::payload_path;
use tradewire_wire::union::tag_of;
use tradewire_wire::value::parse_integer;
use tradewire_wire::{Object, truncated};

use super::{Change, Drift, Findings, Location, Shape};
use crate::walk::{At, Declared, Members, Path, ShapeError, Unknown, Visitor, Walker, Within, below};
use crate::{Contract, Enum, Field, JsonType, Operation, Repr, Scalar, Union, ValueKind};

/// The maximum number of characters of an unknown name or value that are kept.
const KEPT: usize = 64;

/// Compares a response with its declared shape: the envelope and the payload. A body is not compared if it is neither an envelope nor, for
/// an operation without one, valid JSON.
pub fn compare(contract: &'static Contract, operation: &'static Operation, body: &[u8]) -> Findings {
    let mut comparison = Comparison { contract, operation, findings: Findings::default() };
    if let Some(envelope) = contract.envelope(operation)
        && let Some(client) = contract.client_operations().get(&operation.name)
        && let Ok(text) = std::str::from_utf8(body)
        && let Ok(opened) = client.open(text)
    {
        comparison.findings.compared = 1;
        let walker = Walker::new(contract, Some(operation));
        // Without an envelope, the payload is the whole response.
        let is_unwrapped = operation.is_unwrapped() && client.envelope.open(text).is_err();
        if let Some(object) = Object::parse(text).ok().filter(|_| !is_unwrapped) {
            let members = Members::of_envelope(envelope);
            let Ok(()) = walker.walk_object(&mut Path::default(), &members, &object, &mut comparison);
        }
        if let Opened::Success(Some(payload)) = opened {
            let mut path = Path::of(payload_path(&envelope.result, is_unwrapped));
            // The decoder checks whether the result may be null.
            let mut declared = Declared::result(operation);
            declared.optional = true;
            let Ok(()) = walker.walk(&mut path, declared, payload, &mut comparison);
        }
    }
    comparison.findings
}

struct Comparison {
    contract: &'static Contract,
    operation: &'static Operation,
    findings: Findings,
}

impl Comparison {
    fn record(&mut self, path: String, location: Location, change: Change) -> Result<(), Infallible> {
        let drift = Drift { operation: self.operation, path, location, change, responses: 1 };
        match self.findings.find(&drift) {
            Some(known) => known.change.widen(&drift.change),
            None => {
                self.findings.add(drift);
            }
        }
        Ok(())
    }

    /// Records values of another type. `json` is one of them.
    fn other_type(&mut self, At { path, declared }: &At<'_, 'static>, json: &RawValue) -> Result<(), Infallible> {
        if declared.field.is_none() && self.operation.ignores_other_results() {
            return Ok(());
        }
        let change = Change::OtherType { field: declared.field, shape: shape_of(json) };
        self.record(path.general(), declared.location, change)
    }

    /// Records JSON whose tag the union does not list. Clients keep it, unless it is no object.
    fn other_case(&mut self, at: &At<'_, 'static>, union: &'static Union, json: &RawValue) -> Result<(), Infallible> {
        match tag_of(&union.tag, json.get()) {
            Ok(Some(tag)) => {
                let value = truncated(&tag, KEPT).into_owned();
                let path = below(at.path.general(), &union.tag);
                self.record(path, at.declared.location, Change::NewValue { of: &union.name, value })
            }
            Ok(None) => Ok(()),
            Err(_) => self.other_type(at, json),
        }
    }
}

impl<'j> Visitor<'static, 'j> for Comparison {
    type Error = Infallible;

    fn value(&mut self, at: &At<'_, 'static>, json: &'j RawValue) -> Result<(), Infallible> {
        let (declared, text) = (at.declared, json.get());
        // In place of a number, boolean or integer of an enum, clients read an empty string like null.
        let is_empty = declared.optional && text == "\"\"";
        let union = self.contract.union_of(declared.ty);
        let change = match (self.contract.value_kind(declared.ty), declared.field, union) {
            (ValueKind::Scalar(Scalar::Json), _, None) if !declared.list => return Ok(()),
            _ if text == "null" && declared.optional => return Ok(()),
            (_, Some(field), _) if text == "null" && !declared.is_item => Change::Missing(field),
            (_, _, Some(union)) => return self.other_case(at, union, json),
            (ValueKind::Scalar(scalar), ..) if is_empty || is_read_as(scalar, json) => return Ok(()),
            (ValueKind::Enum(Enum { repr: Repr::Integer, .. }), ..) if is_empty => return Ok(()),
            (ValueKind::Enum(of), ..) => {
                let value = plain(json);
                // Clients read both an encoding's values and those of the enum that it encodes.
                let is_encoded = |of: &Enum| text.starts_with('"') && of.values.contains_key(&value);
                if of.values.contains_key(&value) || self.contract.encoded(of).is_some_and(is_encoded) {
                    return Ok(());
                }
                if !may_be_value(of, text, &value) {
                    return self.other_type(at, json);
                }
                Change::NewValue { of: &of.name, value: truncated(&value, KEPT).into_owned() }
            }
            (ValueKind::Scalar(_) | ValueKind::Record(..), ..) => return self.other_type(at, json),
        };
        self.record(at.path.general(), declared.location, change)
    }

    fn other_shape(&mut self, at: &At<'_, 'static>, json: &'j RawValue, _: &ShapeError) -> Result<(), Infallible> {
        self.other_type(at, json)
    }

    fn unknown(&mut self, within: &Within<'_, 'static>, field: &Unknown<'static, '_, 'j>) -> Result<(), Infallible> {
        let name = truncated(field.name, KEPT).into_owned();
        let path = within.general(&name);
        self.record(path, within.members.location, Change::NewField { name, shape: shape_of(field.json) })
    }

    fn missing(&mut self, within: &Within<'_, 'static>, field: &'static Field) -> Result<(), Infallible> {
        self.record(within.general(&field.wire), within.members.location, Change::Missing(field))
    }

    fn present(
        &mut self,
        within: &Within<'_, 'static>,
        field: &'static Field,
        json: &'j RawValue,
    ) -> Result<(), Infallible> {
        if json.get() == "null" {
            return Ok(());
        }
        self.record(within.general(&field.wire), within.members.location, Change::Present(field))
    }
}

fn shape_of(json: &RawValue) -> Shape {
    serde_json::from_str(json.get()).map(|value| Shape::of(&value)).unwrap_or_default()
}

/// Returns the text of a JSON string, and other JSON as it is.
fn plain(json: &RawValue) -> String {
    serde_json::from_str(json.get()).unwrap_or_else(|_| json.get().to_owned())
}

/// Returns whether JSON is a value of an enum's type, listed or not.
fn may_be_value(list: &Enum, json: &str, plain: &str) -> bool {
    let is_integer = parse_integer(plain).is_ok();
    match json.as_bytes().first() {
        Some(b'"') => list.repr == Repr::String || is_integer,
        Some(b'-' | b'0'..=b'9') => is_integer || (list.repr == Repr::String && json.parse::<u64>().is_ok()),
        _ => false,
    }
}

/// Returns whether clients decode JSON as a scalar. They accept numbers with and without quotes. The digits of a fraction do not matter.
fn is_read_as(scalar: Scalar, json: &RawValue) -> bool {
    let (first, plain) = (json.get().as_bytes().first(), plain(json));
    let is_parsed = scalar.parse(&plain).is_ok();
    match (scalar.json_type(None), first) {
        (JsonType::Any, _) => true,
        (JsonType::Boolean, Some(b't' | b'f')) => true,
        (JsonType::Number | JsonType::String | JsonType::Boolean, Some(b'"')) => is_parsed,
        (JsonType::Number | JsonType::String, Some(b'-' | b'0'..=b'9')) => match plain.parse::<i128>() {
            Ok(integer) if i64::try_from(integer).is_ok() || u64::try_from(integer).is_ok() => is_parsed,
            _ => scalar == Scalar::Decimal,
        },
        _ => false,
    }
}
