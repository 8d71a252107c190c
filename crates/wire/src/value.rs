//! Values as the exchange writes them in JSON: the same value is a number in one response and a string in the next.
//!
//! Both forms are read from their digits. No float ever holds an amount. A value that does not fit is an error and is never rounded.

use std::fmt;
use std::io::Write as _;
use std::marker::PhantomData;
use std::num::ParseIntError;

use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde::ser::{Error as _, Serializer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::decimal::decimal_from_json;
use crate::error_path::in_element;
use crate::{Decimal, raw};

/// A value of a field, of a result, or of an element of a list.
pub trait Value: Sized {
    /// Reads the value. An empty string is read as `None` in place of a number, a boolean, a time, or an id or enum that is an integer.
    ///
    /// # Errors
    /// Returns an error if the value does not fit.
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error>;

    /// Reads the value.
    ///
    /// # Errors
    /// Returns an error if the value is an empty string in place of a number, or if it does not fit.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::read_or_empty(deserializer)?.ok_or_else(|| D::Error::custom("an empty string where a value is expected"))
    }

    /// Writes the value.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    fn write<S: Serializer>(&self, style: Style, serializer: S) -> Result<S::Ok, S::Error>;

    /// Returns the value of a field that is missing, if the field may be missing.
    fn missing() -> Option<Self> {
        None
    }

    /// Returns whether the field is left out.
    fn is_missing(&self) -> bool {
        false
    }
}

/// How a value is written. It is read in the same way in all styles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// A decimal as a string, any other value in its own form.
    Plain,
    /// A decimal as a JSON number, with all its digits.
    Number,
    /// A value in quotes.
    Quoted,
}

/// A form in which values of a type are read and written: a style, or an [encoding](mod@crate::encoding) of an enum.
pub trait Form<T> {
    /// Reads a value.
    ///
    /// # Errors
    /// Returns an error if the JSON is not a value in this form.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error>;

    /// Writes a value.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
    fn write<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error>;

    /// Returns whether a value was an empty string in place of an encoded integer.
    fn is_empty_text(_: &T) -> bool {
        false
    }
}

/// Declares the form of each style.
macro_rules! forms_of_styles {
    ($($(#[$doc:meta])* $style:ident),*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $style {}

        impl<T: Value> Form<T> for $style {
            fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
                T::read(deserializer)
            }

            fn write<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
                value.write(Style::$style, serializer)
            }
        }
    )*};
}

forms_of_styles!(
    /// The form of [`Style::Plain`].
    Plain,
    /// The form of [`Style::Number`].
    Number,
    /// The form of [`Style::Quoted`].
    Quoted
);

/// Reads a value in a form.
pub(crate) struct Item<F, T>(T, PhantomData<F>);

impl<F, T> Item<F, T> {
    pub(crate) fn into_inner(self) -> T {
        self.0
    }
}

impl<'de, T, F: Form<T>> Deserialize<'de> for Item<F, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        F::read(deserializer).map(|value| Self(value, PhantomData))
    }
}

/// Writes a value in a form, by reference.
pub(crate) struct Borrowed<'a, F, T>(&'a T, PhantomData<F>);

impl<'a, F, T> Borrowed<'a, F, T> {
    pub(crate) fn new(value: &'a T) -> Self {
        Self(value, PhantomData)
    }
}

impl<T, F: Form<T>> Serialize for Borrowed<'_, F, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        F::write(self.0, serializer)
    }
}

/// Reads a list of values in a form.
pub(crate) fn read_list<'de, F: Form<T>, T, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    deserializer.deserialize_seq(ListVisitor::<F, T>(PhantomData))
}

struct ListVisitor<F, T>(PhantomData<(F, T)>);

impl<'de, F: Form<T>, T> Visitor<'de> for ListVisitor<F, T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Vec<T>, A::Error> {
        // Of the length that the input claims, memory is reserved for no more than this.
        const MAX_RESERVED_BYTES: usize = 1024 * 1024;
        let expected = elements.size_hint().unwrap_or_default();
        let mut list = Vec::with_capacity(expected.min(MAX_RESERVED_BYTES / size_of::<T>().max(1)));
        loop {
            match elements.next_element::<Item<F, T>>() {
                Ok(Some(Item(value, _))) => list.push(value),
                Ok(None) => return Ok(list),
                Err(error) => return Err(in_element(list.len(), &error)),
            }
        }
    }
}

/// Implements serde's traits for a type from its [`Value`].
#[doc(hidden)]
#[macro_export]
macro_rules! serde_of_value {
    ($name:ident $(<$parameter:ident>)?) => {
        impl $(<$parameter: $crate::value::Value>)? $crate::serde::Serialize for $name $(<$parameter>)? {
            fn serialize<__S: $crate::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                $crate::value::Value::write(self, $crate::value::Style::Plain, serializer)
            }
        }

        impl<'de $(, $parameter: $crate::value::Value)?> $crate::serde::Deserialize<'de> for $name $(<$parameter>)? {
            fn deserialize<__D: $crate::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                $crate::value::Value::read(deserializer)
            }
        }
    };
}

impl Value for i64 {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_any(IntegerVisitor)
    }

    fn write<S: Serializer>(&self, style: Style, serializer: S) -> Result<S::Ok, S::Error> {
        match style {
            Style::Quoted => serializer.collect_str(self),
            Style::Plain | Style::Number => serializer.serialize_i64(*self),
        }
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

impl Value for Decimal {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        // Only the raw text still contains all digits of a JSON number.
        raw::read(deserializer, |json| match json {
            "\"\"" => Ok(None),
            json => decimal_from_json(json).map(Some),
        })
    }

    fn write<S: Serializer>(&self, style: Style, serializer: S) -> Result<S::Ok, S::Error> {
        match style {
            Style::Number => json_number(self, &mut [0; LONGEST]).map_err(S::Error::custom)?.serialize(serializer),
            Style::Plain | Style::Quoted => serializer.collect_str(self),
        }
    }
}

impl Value for bool {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_any(BooleanVisitor)
    }

    fn write<S: Serializer>(&self, style: Style, serializer: S) -> Result<S::Ok, S::Error> {
        match style {
            Style::Quoted => serializer.collect_str(self),
            Style::Plain | Style::Number => serializer.serialize_bool(*self),
        }
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
impl Value for String {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        read_text(deserializer).map(Some)
    }

    fn write<S: Serializer>(&self, _: Style, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

/// `null` is read as `None`, and so is an empty string where it is no value of the type.
impl<T: Value> Value for Option<T> {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_option(OptionVisitor(PhantomData)).map(Some)
    }

    fn write<S: Serializer>(&self, style: Style, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(style, serializer),
            None => serializer.serialize_none(),
        }
    }

    fn missing() -> Option<Self> {
        Some(None)
    }

    fn is_missing(&self) -> bool {
        self.is_none()
    }
}

struct OptionVisitor<T>(PhantomData<T>);

impl<'de, T: Value> Visitor<'de> for OptionVisitor<T> {
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

impl<T: Value> Value for Vec<T> {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        read_list::<Plain, T, D>(deserializer).map(Some)
    }

    fn write<S: Serializer>(&self, style: Style, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|value| Styled(value, style)))
    }
}

/// Writes a value in a style, by reference.
struct Styled<'a, T>(&'a T, Style);

impl<T: Value> Serialize for Styled<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(self.1, serializer)
    }
}

/// Reads a value: a function, so that generated code refers to no trait.
#[doc(hidden)]
pub fn read<'de, T: Value, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)
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

/// An upper bound of the length of a decimal in bytes: a sign, a zero, a point and 28 digits need 31.
const LONGEST: usize = 40;

/// Formats a decimal as a JSON number, without an allocation: batches have up to 80 of them.
fn json_number<'a>(decimal: &Decimal, buffer: &'a mut [u8; LONGEST]) -> serde_json::Result<&'a RawValue> {
    let mut left = &mut buffer[..];
    write!(left, "{}", without_zero_fraction(decimal)).map_err(serde_json::Error::io)?;
    let length = LONGEST - left.len();
    serde_json::from_slice(&buffer[..length])
}

/// Returns a decimal with the digits of its JSON number: `5.000` is a whole number and is written as `5`.
pub fn without_zero_fraction(decimal: &Decimal) -> Decimal {
    if decimal.is_integer() { decimal.trunc() } else { *decimal }
}
