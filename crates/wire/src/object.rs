//! JSON objects whose values are kept as text, because only the text has the exact digits of numbers.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The fields of a JSON object in their order, with their values as JSON text. Duplicate fields are rejected, because JSON
/// parsers differ in which one they keep.
#[derive(Debug)]
pub struct Object<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Object<'a> {
    /// Parses an object. This function is not generic, so it is compiled only once.
    ///
    /// # Errors
    /// Rejects anything but a JSON object without duplicate fields.
    pub fn parse(json: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(json)
    }

    /// Returns the value of a field.
    pub fn get(&self, name: &str) -> Option<&'a RawValue> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| *value)
    }

    /// Returns the value of a field, or `None` if it is missing or `null`.
    pub fn non_null(&self, name: &str) -> Option<&'a RawValue> {
        self.get(name).filter(|value| value.get() != "null")
    }

    /// Returns the names of the fields.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// Deserializes an object, and the value of one field with `seed`. The returned object contains `null` in its place.
    ///
    /// # Errors
    /// Rejects anything but a JSON object without duplicate fields; returns the errors of the seed.
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
        let (mut object, mut seed_value) = (Object(Vec::new()), None);
        while let Some(name) = map.next_key::<String>()? {
            if object.get(&name).is_some() {
                return Err(M::Error::custom(format_args!("duplicate field `{name}`")));
            }
            let value = match self.seed.take_if(|(seed_name, _)| *seed_name == name) {
                Some((_, seed)) => {
                    seed_value = Some(map.next_value_seed(seed)?);
                    RawValue::NULL
                }
                None => map.next_value()?,
            };
            object.0.push((name, value));
        }
        Ok((object, seed_value))
    }
}
