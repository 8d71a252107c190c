//! Exact decimals, parsed from their digits and never through a float.

use std::fmt;

use rust_decimal::Decimal;
use serde::Serialize;
use serde::de::Deserializer;
use serde::ser::{Error as _, Serializer};
use serde_json::value::RawValue;

use crate::primitive::Primitive;
use crate::{raw, truncated};

/// Parses a decimal such as `-12.50` or `1E-8`, keeping all digits.
///
/// # Errors
/// Rejects a string that is not a decimal, and one that does not fit in 28 digits: nothing is rounded.
pub fn parse_decimal(text: &str) -> Result<Decimal, DecimalError> {
    match parse_short(text) {
        Some(decimal) => Ok(decimal),
        None => parse_long(text),
    }
}

/// The error of a string that is not a decimal, or that does not fit in 28 digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecimalError {
    text: Box<str>,
    is_too_long: bool,
}

impl DecimalError {
    /// Returns whether the string is a decimal, but does not fit in 28 digits.
    pub fn is_too_long(&self) -> bool {
        self.is_too_long
    }
}

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = truncated(&self.text, 60);
        let reason = if self.is_too_long { "does not fit in 28 digits; it is not rounded" } else { "is not a decimal" };
        write!(f, "`{shown}` {reason}")
    }
}

impl std::error::Error for DecimalError {}

/// Fast path: parses a decimal without an exponent whose digits fit in 64 bits.
fn parse_short(text: &str) -> Option<Decimal> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let is_negative = unsigned.len() < text.len();
    if unsigned.len() > 19 {
        return None;
    }
    let (mut digits, mut point) = (0_u64, None);
    for (index, byte) in unsigned.bytes().enumerate() {
        match byte {
            b'0'..=b'9' => digits = digits * 10 + u64::from(byte - b'0'),
            b'.' if point.is_none() => point = Some(index),
            _ => return None,
        }
    }
    let has_digits = unsigned.len() > usize::from(point.is_some());
    if !has_digits {
        return None;
    }
    let fraction_length = point.map_or(0, |point| unsigned.len() - point - 1);
    let scale = u32::try_from(fraction_length).ok()?;
    let (low, mid) = (digits & u64::from(u32::MAX), digits >> 32);
    Some(Decimal::from_parts(u32::try_from(low).ok()?, u32::try_from(mid).ok()?, 0, is_negative, scale))
}

/// Parses any decimal.
fn parse_long(text: &str) -> Result<Decimal, DecimalError> {
    let not_a_decimal = || DecimalError { text: text.into(), is_too_long: false };
    let too_long = || DecimalError { text: text.into(), is_too_long: true };
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| not_a_decimal())?),
        None => (text, 0),
    };
    let unsigned = mantissa.strip_prefix('-').unwrap_or(mantissa);
    let is_negative = unsigned.len() < mantissa.len();
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    if whole.is_empty() && fraction.is_empty() || !whole.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) {
        return Err(not_a_decimal());
    }
    // Trailing zeros carry no value; dropping them lets a long fraction fit.
    let fraction = if fraction.len() > 28 { fraction.trim_end_matches('0') } else { fraction };
    from_digits(is_negative, whole, fraction, exponent).ok_or_else(too_long)
}

/// Returns `whole.fraction × 10^exponent`, or `None` if it does not fit in a decimal.
fn from_digits(is_negative: bool, whole: &str, fraction: &str, exponent: i32) -> Option<Decimal> {
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
    // Trailing zeros are dropped where the result would not fit otherwise.
    while digits % 10 == 0 && (scale > 28 || digits >= 1 << 96) && scale > 0 {
        digits /= 10;
        scale -= 1;
    }
    Decimal::try_from_i128_with_scale(if is_negative { -digits } else { digits }, scale.unsigned_abs()).ok()
}

impl Primitive for Decimal {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        // Only the raw text still has all digits of a JSON number.
        raw::read(deserializer, |json| match json {
            "\"\"" => Ok(None),
            json => decimal_from_json(json).map(Some),
        })
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

fn decimal_from_json(json: &str) -> Result<Decimal, DecimalError> {
    let quoted = json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if let Some(decimal) = parse_short(quoted.unwrap_or(json)) {
        return Ok(decimal);
    }
    match quoted {
        Some(text) if text.contains('\\') => match serde_json::from_str::<String>(json) {
            Ok(unescaped) => parse_decimal(&unescaped),
            Err(_) => parse_decimal(text),
        },
        quoted => parse_long(quoted.unwrap_or(json)),
    }
}

/// Decimals that are written as JSON numbers, with all their digits. Use as
/// `#[serde(with = "tradewire_wire::primitive::number")]`.
pub mod number {
    use std::io::Write as _;

    use super::*;

    /// Reads a decimal, an optional one or a list of them, from numbers or strings.
    ///
    /// # Errors
    /// Rejects a value that is not a decimal or does not fit in 28 digits.
    pub fn deserialize<'de, T: Primitive, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        T::read(deserializer)
    }

    /// Writes a decimal, an optional one or a list of them as JSON numbers.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<T: AsNumber, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        value.write_number(serializer)
    }

    /// A value that is written as JSON numbers: a decimal, an optional one, or a list of them.
    pub trait AsNumber {
        /// Writes the value.
        ///
        /// # Errors
        /// Those of the serializer.
        fn write_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
    }

    impl AsNumber for Decimal {
        fn write_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            json_number(self, &mut [0; LONGEST]).map_err(S::Error::custom)?.serialize(serializer)
        }
    }

    impl<T: AsNumber> AsNumber for Option<T> {
        fn write_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Some(value) => value.write_number(serializer),
                None => serializer.serialize_none(),
            }
        }
    }

    impl<T: AsNumber> AsNumber for Vec<T> {
        fn write_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter().map(Borrowed))
        }
    }

    /// Serializes a decimal by reference, as a JSON number.
    struct Borrowed<'a, T>(&'a T);

    impl<T: AsNumber> Serialize for Borrowed<'_, T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.write_number(serializer)
        }
    }

    /// An upper bound of the length of a decimal in bytes: a sign, a zero, a point and 28 digits need 31.
    const LONGEST: usize = 40;

    /// Formats a decimal as a JSON number.
    fn json_number<'a>(decimal: &Decimal, buffer: &'a mut [u8; LONGEST]) -> serde_json::Result<&'a RawValue> {
        // `5.000` is a whole number and is written as `5`.
        let shown = if decimal.is_integer() { decimal.trunc() } else { *decimal };
        let mut left = &mut buffer[..];
        write!(left, "{shown}").map_err(serde_json::Error::io)?;
        let length = LONGEST - left.len();
        serde_json::from_slice(&buffer[..length])
    }
}
