//! Compares a response with its declared shape in a single pass over the JSON.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::payload_path;
use tradewire_wire::truncated;

use super::expected::{Expected, Fields, Found, Verdict};
use super::findings::{Findings, key};
use super::shape::Shape;
use super::{Change, Drift, Location};
use crate::contract::Contract;
use crate::operations::Operation;
use crate::scalars::Scalar;
use crate::value_kinds::ValueKind;

/// The maximum number of characters of an unknown name or value that are kept.
const KEPT: usize = 64;

/// Compares a response with its declared shape: the envelope and the payload. A body is not compared if it is neither an envelope nor, for
/// an operation without one, valid JSON.
pub fn compare(contract: &'static Contract, operation: &'static Operation, body: &[u8]) -> Findings {
    let mut walk = Walk { contract, operation, path: Vec::new(), seen: Vec::new(), findings: Findings::default() };
    if let Some(envelope) = contract.envelope(operation)
        && let Some(client) = contract.client_operations().get(&operation.name)
        && let Ok(text) = std::str::from_utf8(body)
        && let Ok(opened) = client.open(text)
    {
        walk.findings.compared = 1;
        // Without an envelope, the payload is the whole response.
        let is_unwrapped = operation.is_unwrapped() && client.envelope.open(text).is_err();
        // Malformed JSON ends the comparison; earlier findings are kept.
        if !is_unwrapped {
            let visitor = ObjectVisitor { walk: &mut walk, fields: Fields::for_envelope(envelope) };
            let _ = serde_json::Deserializer::from_str(text).deserialize_map(visitor);
        }
        if let Opened::Success(Some(payload)) = opened {
            walk.path = vec![Step::Field(payload_path(&envelope.result, is_unwrapped))];
            let value = ValueSeed { walk: &mut walk, expected: Expected::for_result(contract, operation) };
            let _ = value.deserialize(&mut serde_json::Deserializer::from_str(payload.get()));
        }
    }
    walk.findings
}

/// A step of a path.
#[derive(Clone, Copy)]
enum Step {
    Field(&'static str),
    /// The items of a list.
    Items,
}

struct Walk {
    contract: &'static Contract,
    operation: &'static Operation,
    path: Vec<Step>,
    /// Whether each declared field of the enclosing objects was seen, those of the innermost object last.
    seen: Vec<bool>,
    findings: Findings,
}

impl Walk {
    /// Records a difference at the current position, or at the field `below` it.
    fn record(&mut self, below: Option<&str>, location: Location, change: Change) {
        let path = self.path(below);
        let key = key(&path, &change);
        if let Some(known) = self.findings.get_mut(&key) {
            known.change.widen(&change);
        } else if !self.findings.is_full() {
            self.findings.add(&key, Drift { operation: self.operation, path, location, change, responses: 1 });
        }
    }

    fn path(&self, below: Option<&str>) -> String {
        let mut path = String::new();
        for step in &self.path {
            match step {
                Step::Items => path.push_str("[]"),
                Step::Field(name) => push_name(&mut path, name),
            }
        }
        below.into_iter().for_each(|name| push_name(&mut path, name));
        path
    }

    fn compare_value(&mut self, expected: &Expected, found: &Found<'_>) {
        match expected.compare(found) {
            Verdict::Fits => {}
            Verdict::NewValue(of) => {
                self.record(
                    None,
                    expected.location,
                    Change::NewValue { of, value: truncated(&found.text(), KEPT).into_owned() },
                );
            }
            Verdict::OtherType => self.other_type(expected, found.shape()),
        }
    }

    /// Compares the elements of a record that is an array with its fields.
    fn compare_elements<'de, A: SeqAccess<'de>>(&mut self, fields: &Fields, mut elements: A) -> Result<(), A::Error> {
        let mut declared = fields.all.iter();
        while let Some(field) = declared.next() {
            let expected = fields.expected(self.contract, field);
            self.path.push(Step::Field(&field.wire));
            let value = elements.next_element_seed(ValueSeed { walk: &mut *self, expected })?;
            self.path.pop();
            if value.is_none() {
                for field in [field].into_iter().chain(declared).filter(|field| !field.optional) {
                    self.record(Some(&field.wire), fields.location, Change::Missing(field));
                }
                return Ok(());
            }
        }
        // An additional element has no name, so it is named by its position.
        let mut position = fields.all.len();
        while let Some(shape) = elements.next_element()? {
            position += 1;
            let name = format!("element{position}");
            self.record(Some(&name), fields.location, Change::NewField { name: name.clone(), shape });
        }
        Ok(())
    }

    fn other_type(&mut self, expected: &Expected, shape: Shape) {
        if expected.field.is_none() && self.operation.ignores_other_results() {
            return;
        }
        self.record(None, expected.location, Change::OtherType { field: expected.field, shape });
    }
}

fn push_name(path: &mut String, name: &str) {
    if !path.is_empty() {
        path.push('.');
    }
    path.push_str(name);
}

/// A value and its declared shape.
struct ValueSeed<'w> {
    walk: &'w mut Walk,
    expected: Expected,
}

impl<'de> DeserializeSeed<'de> for ValueSeed<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.expected.is_open() {
            return IgnoredAny::deserialize(deserializer).map(|_| ());
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ValueSeed<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        let Self { walk, expected } = self;
        match expected.field {
            _ if expected.optional => {}
            Some(field) if !expected.is_part => walk.record(None, expected.location, Change::Missing(field)),
            _ => walk.other_type(&expected, Shape::default()),
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        self.walk.compare_value(&self.expected, &Found::Boolean);
        Ok(())
    }

    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.walk.compare_value(&self.expected, &Found::Integer(value.into()));
        Ok(())
    }

    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.walk.compare_value(&self.expected, &Found::Integer(value.into()));
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        self.walk.compare_value(&self.expected, &Found::Fraction);
        Ok(())
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        self.walk.compare_value(&self.expected, &Found::Text(text));
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Self { walk, expected } = self;
        if let (ValueKind::Record(record, _), false) = (expected.kind, expected.list)
            && record.is_array()
        {
            let fields = Fields::for_record(record, walk.operation, None, None);
            return walk.compare_elements(&fields, items);
        }
        if !expected.list {
            let shape = Shape::from_list(items)?;
            walk.other_type(&expected, shape);
            return Ok(());
        }
        walk.path.push(Step::Items);
        while items.next_element_seed(ValueSeed { walk: &mut *walk, expected: expected.item() })?.is_some() {}
        walk.path.pop();
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { walk, expected } = self;
        if let (ValueKind::Record(record, own), false) = (expected.kind, expected.list)
            && !record.is_array()
        {
            let fields = Fields::for_record(record, walk.operation, own, expected.argument);
            return ObjectVisitor { walk, fields }.visit_map(map);
        }
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        walk.other_type(&expected, Shape::from_scalar(Scalar::Json));
        Ok(())
    }
}

/// An object and its declared fields.
struct ObjectVisitor<'w> {
    walk: &'w mut Walk,
    fields: Fields,
}

impl<'de> Visitor<'de> for ObjectVisitor<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { walk, fields } = self;
        let start = walk.seen.len();
        walk.seen.resize(start + fields.all.len(), false);
        let mut last = 0;
        while let Some(Name(name)) = map.next_key()? {
            let Some(index) = fields.find(&name, last) else {
                let shape = map.next_value()?;
                let name = truncated(&name, KEPT).into_owned();
                walk.record(Some(&name), fields.location, Change::NewField { name: name.clone(), shape });
                continue;
            };
            last = index;
            walk.seen.get_mut(start + index).into_iter().for_each(|seen| *seen = true);
            let field = fields.all.get(index).ok_or_else(|| A::Error::custom("no such field"))?;
            if fields.absent.contains(&field.wire) {
                let shape: Shape = map.next_value()?;
                if shape != Shape::default() {
                    walk.record(Some(&field.wire), fields.location, Change::Present(field));
                }
                continue;
            }
            walk.path.push(Step::Field(&field.wire));
            let expected = fields.expected(walk.contract, field);
            map.next_value_seed(ValueSeed { walk: &mut *walk, expected })?;
            walk.path.pop();
        }
        for (index, field) in fields.all.iter().enumerate() {
            let is_missing = !field.optional && !fields.absent.contains(&field.wire);
            if is_missing && walk.seen.get(start + index) == Some(&false) {
                walk.record(Some(&field.wire), fields.location, Change::Missing(field));
            }
        }
        walk.seen.truncate(start);
        Ok(())
    }
}

/// The name of a field, borrowed from the response where possible.
struct Name<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Name<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NameVisitor;

        impl<'de> Visitor<'de> for NameVisitor {
            type Value = Name<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a field")
            }

            fn visit_borrowed_str<E>(self, name: &'de str) -> Result<Name<'de>, E> {
                Ok(Name(Cow::Borrowed(name)))
            }

            fn visit_str<E>(self, name: &str) -> Result<Name<'de>, E> {
                Ok(Name(Cow::Owned(name.to_owned())))
            }
        }
        deserializer.deserialize_str(NameVisitor)
    }
}
