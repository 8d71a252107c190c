//! Values that the contract writes as strings in a small grammar, such as types and request lines.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

/// A string of the contract, parsed when the file is deserialized.
///
/// A malformed string does not make the whole file invalid: it is kept with its error, so that one mistake does not hide others.
#[derive(Clone, Deserialize)]
#[serde(from = "String", bound = "")]
pub struct Parsed<T: FromStr> {
    /// The string as written.
    pub text: String,
    /// The parsed value, or the reason why the string is malformed.
    pub value: Result<T, T::Err>,
}

impl<T: FromStr> Parsed<T> {
    /// Returns the value, unless the string is malformed.
    pub fn get(&self) -> Option<&T> {
        self.value.as_ref().ok()
    }
}

impl<T: FromStr> fmt::Display for Parsed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<T: FromStr> fmt::Debug for Parsed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

impl<T: FromStr> PartialEq for Parsed<T> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<T: FromStr> From<String> for Parsed<T> {
    fn from(text: String) -> Self {
        Self { value: text.parse(), text }
    }
}

#[cfg(feature = "source")]
impl<T: FromStr> schemars::JsonSchema for Parsed<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        String::schema_name()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}
