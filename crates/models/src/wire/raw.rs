//! The text of a JSON value, as it stands on the wire.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::value::RawValue;

/// Reads a value from its JSON text. It is borrowed where it can be, and owned where not: a [`RawValue`] is either the one, and
/// cannot be read from a stream, or the other, and always allocates.
pub(super) fn read<'de, T, N, D, F>(deserializer: D, from: F) -> Result<T, D::Error>
where
    N: fmt::Display,
    D: Deserializer<'de>,
    F: FnOnce(&str) -> Result<T, N>,
{
    // The error is made out here: in there, serde_json's name would stand in its path.
    deserializer.deserialize_newtype_struct(raw_name(), Raw(from))?.map_err(D::Error::custom)
}

/// The name by which a deserializer is asked for the text of a value. Only serde_json is to know it, so a [`RawValue`] is made
/// to say it.
pub fn raw_name() -> &'static str {
    match <&RawValue>::deserialize(Asked) {
        Err(Name(name)) => name,
        Ok(_) => "",
    }
}

/// A deserializer that has nothing, and tells by which name it was asked.
struct Asked;

impl<'de> Deserializer<'de> for Asked {
    type Error = Name;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Name> {
        Err(Name(""))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, _: V) -> Result<V::Value, Name> {
        Err(Name(name))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq tuple
        tuple_struct map struct enum identifier ignored_any
    }
}

/// The name that was asked for.
#[derive(Debug)]
struct Name(&'static str);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Name {}

impl Error for Name {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self("")
    }
}

/// Takes the text, which comes as the value of an object with one field.
struct Raw<F>(F);

impl<'de, T, F: FnOnce(&str) -> T> Visitor<'de> for Raw<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any valid JSON value")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<T, M::Error> {
        map.next_key::<IgnoredAny>()?;
        map.next_value_seed(self)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        Ok((self.0)(text))
    }
}

impl<'de, T, F: FnOnce(&str) -> T> DeserializeSeed<'de> for Raw<F> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(self)
    }
}
