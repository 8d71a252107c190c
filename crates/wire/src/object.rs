//! JSON objects whose values are kept as text, because only the text contains the exact digits of numbers.

use std::borrow::{Borrow, Cow};
use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The maximum number of fields for a linear search. Envelopes and records have fewer, and are parsed faster without a
/// map.
const FEW: usize = 32;

/// The maximum number of fields of an object. It limits the time to parse a response with many small fields.
pub(crate) const MAX_FIELDS: usize = 10_000;

/// The fields of a JSON object in their order, with their values as JSON text. Duplicate fields are rejected, because JSON parsers differ
/// in which of them they keep. Objects with more than 10,000 fields are rejected as well.
#[derive(Debug)]
pub struct Object<'a> {
    fields: Vec<(Text<'a>, &'a RawValue)>,
    /// The position of each field if there are more than [`FEW`], so that objects are parsed in linear time.
    positions: Option<HashMap<Text<'a>, usize>>,
}

/// A string, borrowed from the JSON unless it contains escapes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize)]
#[serde(transparent)]
pub(crate) struct Text<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

/// A string that may contain half of a surrogate pair.
struct AnyText<'a>(Text<'a>);

impl<'de> Deserialize<'de> for AnyText<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(AnyTextVisitor)
    }
}

struct AnyTextVisitor;

impl<'de> Visitor<'de> for AnyTextVisitor {
    type Value = AnyText<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_borrowed_bytes<E: Error>(self, bytes: &'de [u8]) -> Result<Self::Value, E> {
        Ok(AnyText(Text(String::from_utf8_lossy(bytes))))
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        Ok(AnyText(Text(String::from_utf8_lossy(bytes).into_owned().into())))
    }
}

impl<'a> Object<'a> {
    /// Parses an object. This function is not generic, so it is compiled only once.
    ///
    /// # Errors
    /// Returns an error if the JSON is not an object, or if the object has duplicate fields or more than 10,000 fields.
    pub fn parse(json: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(json)
    }

    /// Parses an object that may have duplicate fields, of which [`get`](Self::get) returns the first, and names with half of a surrogate pair,
    /// in place of which they have U+FFFD.
    ///
    /// # Errors
    /// Returns an error if the JSON is not an object, or if the object has more than 10,000 fields.
    pub fn parse_any(json: &'a str) -> serde_json::Result<Self> {
        let mut deserializer = serde_json::Deserializer::from_str(json);
        let visitor = ObjectVisitor { is_any: true, ..ObjectVisitor::ALL };
        let (object, _) = deserializer.deserialize_map(visitor)?;
        deserializer.end().map(|()| object)
    }

    /// Returns the value of a field.
    pub fn get(&self, name: &str) -> Option<&'a RawValue> {
        let field = match &self.positions {
            None => self.fields.iter().find(|(Text(field), _)| field == name),
            Some(positions) => self.fields.get(*positions.get(name)?),
        };
        field.map(|(_, value)| *value)
    }

    /// Adds a field. If the object already has it, returns its name unless `is_any` is set.
    fn push(&mut self, name: Text<'a>, value: &'a RawValue, is_any: bool) -> Result<(), Text<'a>> {
        let position = self.fields.len();
        if position == FEW {
            // Of duplicates, the first remains.
            let names = self.fields.iter().map(|(name, _)| name.clone());
            self.positions = Some(names.zip(0..).collect::<Vec<_>>().into_iter().rev().collect());
        }
        let is_duplicate = match &self.positions {
            None => self.fields.iter().any(|(field, _)| *field == name),
            Some(positions) => positions.contains_key(&name),
        };
        match &mut self.positions {
            _ if is_duplicate && !is_any => return Err(name),
            Some(positions) if !is_duplicate => drop(positions.insert(name.clone(), position)),
            _ => {}
        }
        self.fields.push((name, value));
        Ok(())
    }

    /// Returns the value of a field, or `None` if it is missing or `null`.
    pub fn non_null(&self, name: &str) -> Option<&'a RawValue> {
        self.get(name).filter(|value| value.get() != "null")
    }

    /// Returns the names of the fields.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().map(|(Text(name), _)| &**name)
    }

    /// Iterates over the fields: their names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &'a RawValue)> {
        self.fields.iter().map(|(Text(name), value)| (&**name, *value))
    }

    /// Deserializes an object, and the value of one field with `seed`. The returned object contains `null` in place of that value.
    ///
    /// # Errors
    /// Returns an error if the JSON is not an object, or if the object has duplicate fields or more than 10,000 fields. Returns the errors
    /// of the seed.
    pub fn read_with<D, S>(deserializer: D, name: &str, seed: S) -> Result<(Self, Option<S::Value>), D::Error>
    where
        D: Deserializer<'a>,
        S: DeserializeSeed<'a>,
    {
        deserializer.deserialize_map(ObjectVisitor { seed: Some((name, seed)), is_any: false })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor::ALL).map(|(object, _)| object)
    }
}

impl Borrow<str> for Text<'_> {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// Collects the fields of an object.
struct ObjectVisitor<'n, S> {
    /// The name of the field to deserialize with a seed, and the seed.
    seed: Option<(&'n str, S)>,
    /// Whether duplicate fields and any names are accepted.
    is_any: bool,
}

impl ObjectVisitor<'_, PhantomData<()>> {
    /// Keeps all fields, and rejects duplicates.
    const ALL: Self = Self { seed: None, is_any: false };
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for ObjectVisitor<'_, S> {
    type Value = (Object<'de>, Option<S::Value>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<M: MapAccess<'de>>(mut self, mut map: M) -> Result<Self::Value, M::Error> {
        let (mut object, mut seed_value) = (Object { fields: Vec::new(), positions: None }, None);
        let is_any = self.is_any;
        let next_name = |map: &mut M| match is_any {
            true => Ok(map.next_key::<AnyText<'de>>()?.map(|AnyText(name)| name)),
            false => map.next_key::<Text<'de>>(),
        };
        while let Some(name) = next_name(&mut map)? {
            if object.fields.len() == MAX_FIELDS {
                return Err(M::Error::custom(format_args!("an object of more than {MAX_FIELDS} fields")));
            }
            let value = match self.seed.take_if(|(seed_name, _)| *seed_name == name.0) {
                Some((_, seed)) => {
                    seed_value = Some(map.next_value_seed(seed)?);
                    RawValue::NULL
                }
                None => map.next_value()?,
            };
            if let Err(Text(name)) = object.push(name, value, is_any) {
                return Err(M::Error::custom(format_args!("duplicate field `{name}`")));
            }
        }
        Ok((object, seed_value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the JSON of an object with this number of fields.
    fn wide(fields: usize) -> String {
        let fields: Vec<String> = (0..fields).map(|number| format!("\"f{number}\":{number}")).collect();
        format!("{{{}}}", fields.join(","))
    }

    #[test]
    fn fields_of_small_and_wide_objects_are_found() -> serde_json::Result<()> {
        for count in [0, 1, FEW - 1, FEW, FEW + 1, FEW + 2, MAX_FIELDS] {
            let json = wide(count);
            let object = Object::parse(&json)?;
            assert!(object.names().eq((0..count).map(|number| format!("f{number}"))), "{count}");
            for number in [0, FEW - 1, FEW, FEW + 1, count.saturating_sub(1), count] {
                let expected = (number < count).then(|| number.to_string());
                let found = object.get(&format!("f{number}")).map(|value| value.get().to_owned());
                assert_eq!(found, expected, "{number} of {count}");
            }
        }
        Ok(())
    }

    #[test]
    fn duplicate_fields_are_rejected_at_any_position() {
        for count in [1, FEW, FEW + 1, 2 * FEW] {
            for repeated in [0, count / 2, count - 1] {
                let json = wide(count).replace('}', &format!(",\"f{repeated}\":0}}"));
                let error = Object::parse(&json).err().map(|error| error.to_string()).unwrap_or_default();
                assert!(error.starts_with(&format!("duplicate field `f{repeated}`")), "{count}: {error}");
            }
        }
    }

    /// Of duplicates, the first counts, whether or not the object has a map.
    #[test]
    fn odd_objects_are_parsed_on_demand() -> serde_json::Result<()> {
        for count in [1, FEW - 1, FEW, FEW + 1, 2 * FEW] {
            let json = wide(count).replace('}', r#","f0":"second","\ud83d":1,"\u00e9":2}"#);
            assert!(Object::parse(&json).is_err());
            let object = Object::parse_any(&json)?;
            let text = |name: &str| object.get(name).map(RawValue::get);
            assert_eq!([text("f0"), text("é"), text("f9999")], [Some("0"), Some("2"), None], "{count}");
            assert!(object.names().nth(count + 1).is_some_and(|name| name.contains('\u{fffd}')), "{json}");
            assert_eq!(object.iter().count(), count + 3);
        }
        assert!(Object::parse_any("[1]").is_err() && Object::parse_any("{} 1").is_err());
        Ok(())
    }

    #[test]
    fn the_number_of_fields_is_limited() {
        let error = Object::parse(&wide(MAX_FIELDS + 1)).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.starts_with("an object of more than 10000 fields"), "{error}");
    }
}
