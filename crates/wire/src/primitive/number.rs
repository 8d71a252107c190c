//! Decimals that are written as JSON numbers, with all their digits. Use as
//! `#[serde(with = "tradewire_wire::primitive::number")]`.

use std::io::Write as _;

use serde::Serialize;
use serde::ser::{Error as _, Serializer};
use serde_json::value::RawValue;

pub use super::deserialize;
use crate::Decimal;

/// Writes a decimal, an optional decimal or a list of decimals as JSON numbers.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn serialize<T: AsNumber, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.write_number(serializer)
}

/// A value that is written as JSON numbers: a decimal, an optional decimal, or a list of decimals.
pub trait AsNumber {
    /// Writes the value.
    ///
    /// # Errors
    /// Returns the errors of the serializer.
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
pub(crate) struct Borrowed<'a, T>(pub(crate) &'a T);

impl<T: AsNumber> Serialize for Borrowed<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write_number(serializer)
    }
}

/// An upper bound of the length of a decimal in bytes: a sign, a zero, a point and 28 digits need 31.
const LONGEST: usize = 40;

/// Formats a decimal as a JSON number.
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
