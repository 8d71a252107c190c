//! Wire primitives: how money, integers and times are read and written, exactly.
//!
//! The exchange gives the same amount as a string in one answer and as a number in the next. Both are read here from
//! their digits; no float ever touches an amount, and what does not fit is an error, never rounded.

use std::fmt;
use std::marker::PhantomData;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::de::{Deserializer, Error as _, Visitor};
use serde::ser::{Error as _, Serializer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

pub use rust_decimal::Decimal;

/// A moment: milliseconds since 1970-01-01 UTC, as the exchange counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The moment so many milliseconds after 1970-01-01 UTC.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since 1970-01-01 UTC.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// This moment, earlier by so many milliseconds; the earliest there is when that does not fit.
    pub const fn minus_millis(self, millis: i64) -> Self {
        Self(self.0.saturating_sub(millis))
    }

    /// This moment, later by so many milliseconds; the latest there is when that does not fit.
    pub const fn plus_millis(self, millis: i64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}

impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        let millis = |elapsed: Duration| i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX);
        match time.duration_since(UNIX_EPOCH) {
            Ok(after) => Self(millis(after)),
            Err(before) => Self(-millis(before.duration())),
        }
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Timestamp {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        i64::read(deserializer).map(Self)
    }
}

/// A primitive that is read from a JSON number or a JSON string alike. For `#[serde(with = "…::wire")]`.
pub trait Wire: Sized {
    /// Reads it.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
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
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IntegerVisitor)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(*self)
    }
}

struct IntegerVisitor;

impl Visitor<'_> for IntegerVisitor {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer of 64 bits, as a number or as a string")
    }

    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<i64, E> {
        Ok(value)
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<i64, E> {
        i64::try_from(value).map_err(|_| E::invalid_value(serde::de::Unexpected::Unsigned(value), &self))
    }

    fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<i64, E> {
        value.parse().map_err(|_| E::invalid_value(serde::de::Unexpected::Str(value), &self))
    }
}

impl Wire for Decimal {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The raw text is the only place where all digits of a JSON number still stand.
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        decimal_from_json(raw.get()).map_err(D::Error::custom)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<T: Wire> Wire for Option<T> {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OptionVisitor<T>(PhantomData<T>);
        impl<'de, T: Wire> Visitor<'de> for OptionVisitor<T> {
            type Value = Option<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value or null")
            }

            fn visit_none<E: serde::de::Error>(self) -> Result<Option<T>, E> {
                Ok(None)
            }

            fn visit_unit<E: serde::de::Error>(self) -> Result<Option<T>, E> {
                Ok(None)
            }

            fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
                T::read(deserializer).map(Some)
            }
        }
        deserializer.deserialize_option(OptionVisitor(PhantomData))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(serializer),
            None => serializer.serialize_none(),
        }
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<Item<T>>::deserialize(deserializer)?;
        Ok(items.into_iter().map(|item| item.0).collect())
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
    deserializer.deserialize_any(TextVisitor(PhantomData))
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: for<'a> From<&'a str>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<T, E> {
        Ok(T::from(value))
    }

    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<T, E> {
        Ok(T::from(&value.to_string()))
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<T, E> {
        Ok(T::from(&value.to_string()))
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

/// For `#[serde(with = "…::wire::number")]`: decimals that are written as JSON numbers, with all their digits.
pub mod number {
    use super::*;

    /// Reads a decimal, or an optional one, from a number or a string.
    pub fn deserialize<'de, T: Wire, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        T::read(deserializer)
    }

    /// Writes a decimal, or an optional one, as a JSON number.
    pub fn serialize<T: AsNumber, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        match value.as_number() {
            Some(decimal) => {
                RawValue::from_string(decimal.to_string()).map_err(S::Error::custom)?.serialize(serializer)
            }
            None => serializer.serialize_none(),
        }
    }

    /// A decimal that may be absent.
    pub trait AsNumber {
        /// The decimal, unless it is absent.
        fn as_number(&self) -> Option<Decimal>;
    }

    impl AsNumber for Decimal {
        fn as_number(&self) -> Option<Decimal> {
            Some(*self)
        }
    }

    impl AsNumber for Option<Decimal> {
        fn as_number(&self) -> Option<Decimal> {
            *self
        }
    }
}

/// A text that is no decimal, or one that 28 digits do not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotExact {
    text: Box<str>,
    reason: &'static str,
}

impl fmt::Display for NotExact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown: String = self.text.chars().take(60).collect();
        if shown.len() < self.text.len() {
            shown.push('…');
        }
        write!(f, "`{shown}` {}", self.reason)
    }
}

impl std::error::Error for NotExact {}

fn decimal_from_json(json: &str) -> Result<Decimal, NotExact> {
    let quoted = json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match quoted {
        Some(text) if text.contains('\\') => match serde_json::from_str::<String>(json) {
            Ok(unescaped) => parse_decimal(&unescaped),
            Err(_) => parse_decimal(text),
        },
        Some(text) => parse_decimal(text),
        None => parse_decimal(json),
    }
}

/// Reads a decimal from its digits: `-12.50`, `1E-8`. All digits are kept; what 28 of them do not hold is an error.
pub fn parse_decimal(text: &str) -> Result<Decimal, NotExact> {
    let fail = |reason| NotExact { text: text.into(), reason };
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| fail("is not a decimal"))?),
        None => (text, 0),
    };
    let unsigned = mantissa.strip_prefix('-').unwrap_or(mantissa);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    if whole.is_empty() && fraction.is_empty() || !whole.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) {
        return Err(fail("is not a decimal"));
    }
    exact(unsigned.len() != mantissa.len(), whole, fraction, exponent)
        .ok_or_else(|| fail("does not fit in 28 digits; it is not rounded"))
}

/// `whole.fraction × 10^exponent`, unless that takes more digits than a decimal has.
fn exact(negative: bool, whole: &str, fraction: &str, exponent: i32) -> Option<Decimal> {
    let mut digits: i128 = 0;
    for byte in whole.bytes().chain(fraction.bytes()) {
        digits = digits.checked_mul(10)?.checked_add(i128::from(byte - b'0'))?;
    }
    let mut scale = i32::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
    if digits == 0 {
        scale = scale.clamp(0, 28);
    }
    while scale < 0 {
        digits = digits.checked_mul(10)?;
        scale += 1;
    }
    // Zeros at the end carry no value: they may go where they would not fit.
    while digits % 10 == 0 && (scale > 28 || digits >= 1 << 96) && scale > 0 {
        digits /= 10;
        scale -= 1;
    }
    Decimal::try_from_i128_with_scale(if negative { -digits } else { digits }, scale.unsigned_abs()).ok()
}
