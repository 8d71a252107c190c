//! Wire primitives: how money, integers and times are read and written, exactly.
//!
//! The exchange gives the same amount as a string in one answer and as a number in the next. Both are read here from
//! their digits; no float ever touches an amount, and what does not fit is an error, never rounded.

mod decimal;
mod object;
mod raw;
pub(crate) mod record;
pub mod tagged;
mod timestamp;

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

pub use decimal::{NotExact, number, parse_decimal};
pub use object::Object;
pub use raw::raw_name;
pub use rust_decimal::Decimal;
pub use timestamp::Timestamp;

/// A primitive that is read from a JSON number or a JSON string alike. For `#[serde(with = "…::wire")]`.
pub trait Wire: Sized {
    /// Reads it; none for an empty text where a number is expected.
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error>;

    /// Reads it.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::read_or_empty(deserializer)?.ok_or_else(|| D::Error::custom("an empty text where a number is expected"))
    }

    /// Writes it: a decimal as a string, an integer as a number.
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// Reads a [`Wire`] primitive.
pub fn deserialize<'de, T: Wire, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)
}

/// Writes a [`Wire`] primitive.
pub fn serialize<T: Wire, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.write(serializer)
}

impl Wire for i64 {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_any(IntegerVisitor)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(*self)
    }
}

struct IntegerVisitor;

impl Visitor<'_> for IntegerVisitor {
    type Value = Option<i64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer of 64 bits, as a number or as a string")
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Option<i64>, E> {
        Ok(Some(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Option<i64>, E> {
        i64::try_from(value).map(Some).map_err(|_| E::invalid_value(Unexpected::Unsigned(value), &self))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Option<i64>, E> {
        if value.is_empty() {
            return Ok(None);
        }
        value.parse().map(Some).map_err(|_| E::invalid_value(Unexpected::Str(value), &self))
    }
}

/// A text; a number as its digits, because ids come in both forms.
impl Wire for String {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        read_text(deserializer).map(Some)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

/// A value that may be null; an empty text where a number is expected counts as null.
impl<T: Wire> Wire for Option<T> {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_option(OptionVisitor(PhantomData)).map(Some)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(serializer),
            None => serializer.serialize_none(),
        }
    }
}

struct OptionVisitor<T>(PhantomData<T>);

impl<'de, T: Wire> Visitor<'de> for OptionVisitor<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_none<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        T::read_or_empty(deserializer)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        let items = Vec::<Item<T>>::deserialize(deserializer)?;
        Ok(Some(items.into_iter().map(|item| item.0).collect()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Borrowed))
    }
}

struct Item<T>(T);

impl<'de, T: Wire> Deserialize<'de> for Item<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::read(deserializer).map(Self)
    }
}

struct Borrowed<'a, T>(&'a T);

impl<T: Wire> Serialize for Borrowed<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

/// Reads a text, or a number as its digits: what ids and the values of enums are made of.
pub(crate) fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: for<'a> From<&'a str>,
    D: Deserializer<'de>,
{
    let mut read = None;
    deserializer.deserialize_any(TextVisitor(&mut |text| read = Some(T::from(text))))?;
    read.ok_or_else(|| D::Error::custom("a text is expected"))
}

/// Hands a text on. Its type does not depend on what is made of the text: so a reader is compiled once for all of them.
struct TextVisitor<'a>(&'a mut dyn FnMut(&str));

impl Visitor<'_> for TextVisitor<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<(), E> {
        (self.0)(value);
        Ok(())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        self.visit_str(&value.to_string())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.visit_str(&value.to_string())
    }
}

/// JSON whose form the interface does not show: its text, as it stood on the wire.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Its text.
    pub fn get(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

/// `null`.
impl Default for Json {
    fn default() -> Self {
        Self(RawValue::NULL.to_owned())
    }
}
