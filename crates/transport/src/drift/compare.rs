//! Walks an answer beside what the contract says of it, in one pass.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use tradewire_endpoints::Operation;
use tradewire_endpoints::envelope::Opened;
use tradewire_endpoints::spec::Kind;

use super::expected::{Expected, Fields, Found, Verdict};
use super::findings::{Findings, key};
use super::shape::{Scalar, Shape};
use super::{Change, Drift, Place};

/// How many characters of a name or value that the contract does not know are kept.
const KEPT: usize = 64;

/// Compares an answer with what the contract says of the operation: its envelope, and its payload. What is no answer of
/// the exchange is not compared.
pub fn compare(operation: &'static Operation, body: &[u8]) -> Findings {
    let mut walk = PageWalk { operation, path: Vec::new(), seen: Vec::new(), findings: Findings::default() };
    let envelope = operation.host.envelope;
    if let Ok(text) = std::str::from_utf8(body)
        && let Ok(opened) = envelope.open(text)
    {
        walk.findings.compared = 1;
        // What cannot be parsed ends a walk: what was found before stays.
        let visitor = ObjectVisitor { walk: &mut walk, fields: Fields::of_envelope(envelope) };
        let _ = serde_json::Deserializer::from_str(text).deserialize_map(visitor);
        if let Opened::Success(Some(payload)) = opened {
            walk.path = vec![Step::Field(envelope.result)];
            let value = Value { walk: &mut walk, expected: Expected::returned(operation) };
            let _ = value.deserialize(&mut serde_json::Deserializer::from_str(payload.get()));
        }
    }
    walk.findings
}

/// A step of a path.
#[derive(Clone, Copy)]
enum Step {
    Field(&'static str),
    Items,
}

struct PageWalk {
    operation: &'static Operation,
    path: Vec<Step>,
    /// Which fields of the objects around were seen, those of the innermost last.
    seen: Vec<bool>,
    findings: Findings,
}

impl PageWalk {
    /// Notes a difference at the place where the walk is, or at a field below it.
    fn note(&mut self, below: Option<&str>, place: Place, change: Change) {
        let path = self.path(below);
        let key = key(&path, &change);
        if let Some(known) = self.findings.known(&key) {
            known.change.widen(&change);
        } else if !self.findings.is_full() {
            self.findings.add(&key, Drift { operation: self.operation, path, place, change, answers: 1 });
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

    fn found(&mut self, expected: &Expected, found: &Found<'_>) {
        match expected.judge(found) {
            Verdict::Fits => {}
            Verdict::NewValue(of) => {
                self.note(None, expected.place, Change::NewValue { of, value: cut(&found.text()) });
            }
            Verdict::OtherType => self.other_type(expected, found.shape()),
        }
    }

    fn other_type(&mut self, expected: &Expected, shape: Shape) {
        self.note(None, expected.place, Change::OtherType { field: expected.field, shape });
    }
}

fn push_name(path: &mut String, name: &str) {
    if !path.is_empty() {
        path.push('.');
    }
    path.push_str(name);
}

/// The beginning of a text of the exchange.
fn cut(text: &str) -> String {
    match text.char_indices().nth(KEPT) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// A value, and what it should be.
struct Value<'w> {
    walk: &'w mut PageWalk,
    expected: Expected,
}

impl<'de> DeserializeSeed<'de> for Value<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.expected.is_open() {
            return IgnoredAny::deserialize(deserializer).map(|_| ());
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Value<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        let Self { walk, expected } = self;
        match expected.field {
            _ if expected.optional => {}
            Some(field) if field.list == expected.list => walk.note(None, expected.place, Change::Missing(field)),
            // An item of a list.
            _ => walk.other_type(&expected, Shape::default()),
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        self.walk.found(&self.expected, &Found::Boolean);
        Ok(())
    }

    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.walk.found(&self.expected, &Found::Integer(value.into()));
        Ok(())
    }

    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.walk.found(&self.expected, &Found::Integer(value.into()));
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        self.walk.found(&self.expected, &Found::Fraction);
        Ok(())
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        self.walk.found(&self.expected, &Found::Text(text));
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Self { walk, expected } = self;
        if !expected.list {
            let shape = Shape::of_list(items)?;
            walk.other_type(&expected, shape);
            return Ok(());
        }
        walk.path.push(Step::Items);
        while items.next_element_seed(Value { walk: &mut *walk, expected: expected.item() })?.is_some() {}
        walk.path.pop();
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { walk, expected } = self;
        if let (Kind::Record(record), false) = (expected.kind, expected.list) {
            let fields = Fields::of_record(record, walk.operation, expected.items);
            return ObjectVisitor { walk, fields }.visit_map(map);
        }
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        walk.other_type(&expected, Shape::of(Scalar::Json));
        Ok(())
    }
}

/// An object, and the fields that it should have.
struct ObjectVisitor<'w> {
    walk: &'w mut PageWalk,
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
                let name = cut(&name);
                walk.note(Some(&name), fields.place, Change::NewField { name: name.clone(), shape });
                continue;
            };
            last = index;
            walk.seen.get_mut(start + index).into_iter().for_each(|seen| *seen = true);
            let field = fields.all.get(index).ok_or_else(|| A::Error::custom("no such field"))?;
            if fields.absent.contains(&field.name) {
                let shape: Shape = map.next_value()?;
                if shape != Shape::default() {
                    walk.note(Some(field.name), fields.place, Change::Present(field));
                }
                continue;
            }
            walk.path.push(Step::Field(field.name));
            map.next_value_seed(Value { walk: &mut *walk, expected: fields.expected(field) })?;
            walk.path.pop();
        }
        for (index, field) in fields.all.iter().enumerate() {
            let is_missing = !field.optional && !fields.absent.contains(&field.name);
            if is_missing && walk.seen.get(start + index) == Some(&false) {
                walk.note(Some(field.name), fields.place, Change::Missing(field));
            }
        }
        walk.seen.truncate(start);
        Ok(())
    }
}

/// The name of a field, which seldom needs a copy.
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
