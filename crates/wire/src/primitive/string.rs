//! Integers, timestamps and booleans that are written in quotes. Use as `#[serde(with = "tradewire_wire::primitive::string")]`.

use serde::Serialize;
use serde::ser::Serializer;

use super::Primitive;
pub use super::deserialize;

/// Writes a value, an optional value or a list of values in quotes.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn serialize<T: Primitive, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.write_string(serializer)
}

/// Serializes a [`Primitive`] by reference, in quotes.
pub(crate) struct Borrowed<'a, T>(pub(crate) &'a T);

impl<T: Primitive> Serialize for Borrowed<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write_string(serializer)
    }
}
