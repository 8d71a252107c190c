//! Primitives that the exchange writes as a JSON number in one response and as a string in the next.
//!
//! Both forms are read from their digits. No float ever holds an amount. A value that does not fit is an error and is never rounded. Use as
//! `#[serde(with = "tradewire_wire::primitive")]`.

pub mod number;
pub mod string;

use std::fmt;
use std::marker::PhantomData;
use std::num::ParseIntError;

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::decimal::decimal_from_json;
use crate::{Decimal, Timestamp, raw};

/// A primitive that is read from a JSON number or a JSON string.
pub trait Primitive: Sized {
    /// Reads the value; an empty string in place of a number or boolean is read as `None`.
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error>;

    /// Reads the value.
    ///
    /// # Errors
    /// Returns an error if the value is an empty string in place of a number, or if it does not fit.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::read_or_empty(deserializer)?.ok_or_else(|| D::Error::custom("an empty string where a value is expected"))
    }

    /// Writes the value: a decimal as a string, an integer as a number.
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// Writes the value in quotes.
    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// Reads a [`Primitive`].
///
/// # Errors
/// Returns an error under the same conditions as [`Primitive::read`].
pub fn deserialize<'de, T: Primitive, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)
}

/// Writes a [`Primitive`].
///
/// # Errors
/// Returns the errors of the serializer.
pub fn serialize<T: Primitive, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.write(serializer)
}

impl Primitive for i64 {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_any(IntegerVisitor)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(*self)
    }

    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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
        parse_integer(value).map(Some).map_err(|_| E::invalid_value(Unexpected::Str(value), &self))
    }
}

/// Parses an integer in the form of a JSON number. Unlike Rust, JSON has no `+` before a number.
///
/// # Errors
/// Returns an error if the text is not such an integer, or does not fit in 64 bits.
pub fn parse_integer(text: &str) -> Result<i64, ParseIntError> {
    // A `+` without digits is an error in Rust, too.
    if text.starts_with('+') { "+".parse() } else { text.parse() }
}

impl Primitive for Decimal {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        // Only the raw text still contains all digits of a JSON number.
        raw::read(deserializer, |json| match json {
            "\"\"" => Ok(None),
            json => decimal_from_json(json).map(Some),
        })
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }

    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.write(serializer)
    }
}

impl Primitive for Timestamp {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        Ok(i64::read_or_empty(deserializer)?.map(Self::from_millis))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_millis().write(serializer)
    }

    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_millis().write_string(serializer)
    }
}

impl Primitive for bool {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_any(BooleanVisitor)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*self)
    }

    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

struct BooleanVisitor;

impl Visitor<'_> for BooleanVisitor {
    type Value = Option<bool>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("true or false, with or without quotes")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Option<bool>, E> {
        Ok(Some(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Option<bool>, E> {
        if value.is_empty() {
            return Ok(None);
        }
        value.parse().map(Some).map_err(|_| E::invalid_value(Unexpected::Str(value), &self))
    }
}

/// A number is read as its digits, because ids come in both forms.
impl Primitive for String {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        read_text(deserializer).map(Some)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }

    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.write(serializer)
    }
}

/// `null` is read as `None`, and so is an empty string in place of a number.
impl<T: Primitive> Primitive for Option<T> {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_option(OptionVisitor(PhantomData)).map(Some)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(serializer),
            None => serializer.serialize_none(),
        }
    }

    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write_string(serializer),
            None => serializer.serialize_none(),
        }
    }
}

struct OptionVisitor<T>(PhantomData<T>);

impl<'de, T: Primitive> Visitor<'de> for OptionVisitor<T> {
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

impl<T: Primitive> Primitive for Vec<T> {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        let items = Vec::<Item<T>>::deserialize(deserializer)?;
        Ok(Some(items.into_iter().map(|item| item.0).collect()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Borrowed))
    }

    fn write_string<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(string::Borrowed))
    }
}

/// Deserializes a [`Primitive`].
pub(crate) struct Item<T>(pub(crate) T);

impl<'de, T: Primitive> Deserialize<'de> for Item<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::read(deserializer).map(Self)
    }
}

/// Serializes a [`Primitive`] by reference.
pub(crate) struct Borrowed<'a, T>(pub(crate) &'a T);

impl<T: Primitive> Serialize for Borrowed<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

/// Reads a string, or a number as its digits: ids and enum values come in both forms.
///
/// # Errors
/// Returns an error for any other JSON value.
pub fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: for<'a> From<&'a str>,
    D: Deserializer<'de>,
{
    let mut read = None;
    deserializer.deserialize_any(TextVisitor(&mut |text| read = Some(T::from(text))))?;
    read.ok_or_else(|| D::Error::custom("expected a string"))
}

/// Passes the string to a closure. The type of the visitor does not depend on the result, so the deserializer is compiled only once.
struct TextVisitor<'a>(&'a mut dyn FnMut(&str));

impl Visitor<'_> for TextVisitor<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
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
