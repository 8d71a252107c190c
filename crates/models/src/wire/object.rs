//! A JSON object whose values keep their text: the exact digits of numbers stand only there.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The fields of a JSON object, in their order. A field that stands twice is refused: readers differ in which they take.
#[derive(Debug)]
pub struct Object<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Object<'a> {
    /// Reads an object from its text. Not generic: it is compiled here, once.
    ///
    /// # Errors
    /// What is no JSON object, or has a field twice.
    pub fn parse(json: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(json)
    }

    /// The value of a field.
    pub fn get(&self, name: &str) -> Option<&'a RawValue> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| *value)
    }

    /// The value of a field, unless it is null.
    pub fn given(&self, name: &str) -> Option<&'a RawValue> {
        self.get(name).filter(|value| value.get() != "null")
    }

    /// The names of the fields.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}

impl<'a> Object<'a> {
    /// Reads an object; the value of one field is read by this seed, and stands for null among the fields.
    ///
    /// # Errors
    /// What is no JSON object, has a field twice, or is refused by the seed.
    pub fn read_with<D, S>(deserializer: D, name: &str, seed: S) -> Result<(Self, Option<S::Value>), D::Error>
    where
        D: Deserializer<'a>,
        S: DeserializeSeed<'a>,
    {
        deserializer.deserialize_map(ObjectVisitor(Some((name, seed))))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = ObjectVisitor::<PhantomData<()>>(None);
        deserializer.deserialize_map(plain).map(|(object, _)| object)
    }
}

/// Reads the fields, and the one of this name by its seed.
struct ObjectVisitor<'n, S>(Option<(&'n str, S)>);

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for ObjectVisitor<'_, S> {
    type Value = (Object<'de>, Option<S::Value>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<M: MapAccess<'de>>(mut self, mut map: M) -> Result<Self::Value, M::Error> {
        let (mut object, mut aside) = (Object(Vec::new()), None);
        while let Some(name) = map.next_key::<String>()? {
            if object.get(&name).is_some() {
                return Err(M::Error::custom(format_args!("the field `{name}` stands twice")));
            }
            let value = match self.0.take_if(|(of, _)| *of == name) {
                Some((_, seed)) => {
                    aside = Some(map.next_value_seed(seed)?);
                    RawValue::NULL
                }
                None => map.next_value()?,
            };
            object.0.push((name, value));
        }
        Ok((object, aside))
    }
}
