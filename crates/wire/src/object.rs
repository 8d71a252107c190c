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

impl<'a> Object<'a> {
    /// Parses an object. This function is not generic, so it is compiled only once.
    ///
    /// # Errors
    /// Returns an error if the JSON is not an object, or if the object has duplicate fields or more than 10,000 fields.
    pub fn parse(json: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(json)
    }

    /// Returns the value of a field.
    pub fn get(&self, name: &str) -> Option<&'a RawValue> {
        let field = match &self.positions {
            None => self.fields.iter().find(|(Text(field), _)| field == name),
            Some(positions) => self.fields.get(*positions.get(name)?),
        };
        field.map(|(_, value)| *value)
    }

    /// Adds a field. If the object already has it, returns its name.
    fn push(&mut self, name: Text<'a>, value: &'a RawValue) -> Result<(), Text<'a>> {
        let position = self.fields.len();
        if position == FEW {
            self.positions = Some(self.fields.iter().map(|(name, _)| name.clone()).zip(0..).collect());
        }
        let is_duplicate = match &mut self.positions {
            None => self.fields.iter().any(|(field, _)| *field == name),
            Some(positions) => positions.insert(name.clone(), position).is_some(),
        };
        if is_duplicate {
            return Err(name);
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
        deserializer.deserialize_map(ObjectVisitor { seed: Some((name, seed)) })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let without_seed = ObjectVisitor::<PhantomData<()>> { seed: None };
        deserializer.deserialize_map(without_seed).map(|(object, _)| object)
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
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for ObjectVisitor<'_, S> {
    type Value = (Object<'de>, Option<S::Value>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<M: MapAccess<'de>>(mut self, mut map: M) -> Result<Self::Value, M::Error> {
        let (mut object, mut seed_value) = (Object { fields: Vec::new(), positions: None }, None);
        while let Some(name) = map.next_key::<Text<'de>>()? {
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
            if let Err(Text(name)) = object.push(name, value) {
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

    #[test]
    fn the_number_of_fields_is_limited() {
        let error = Object::parse(&wide(MAX_FIELDS + 1)).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.starts_with("an object of more than 10000 fields"), "{error}");
    }
}
