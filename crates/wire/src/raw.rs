//! The text of a JSON value.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::value::RawValue;

/// Parses a value from its JSON text, borrowing the text where possible. `&RawValue` cannot be read from a stream, and
/// `Box<RawValue>` always allocates.
#[inline]
pub(crate) fn read<'de, T, E, D, F>(deserializer: D, parse: F) -> Result<T, D::Error>
where
    E: fmt::Display,
    D: Deserializer<'de>,
    F: FnOnce(&str) -> Result<T, E>,
{
    // The error is created here, so that its path does not contain serde_json's private name.
    deserializer.deserialize_newtype_struct(raw_name(), Raw(parse))?.map_err(D::Error::custom)
}

/// Returns the struct name by which serde_json recognizes a request for the raw text of a value. The name is private, so it is
/// observed by deserializing a [`RawValue`].
pub fn raw_name() -> &'static str {
    match <&RawValue>::deserialize(NameProbe) {
        Err(Name(name)) => name,
        Ok(_) => "",
    }
}

/// A deserializer that fails with the struct name that was requested.
struct NameProbe;

impl<'de> Deserializer<'de> for NameProbe {
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

/// The struct name, as an error.
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

/// Receives the text, which serde_json passes as the value of an object with one field.
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
