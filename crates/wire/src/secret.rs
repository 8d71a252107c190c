//! Secrets in responses, such as tokens. They are never displayed by accident.

use std::fmt;

use serde::{Deserializer, Serializer};

use crate::serde_of_value;
use crate::value::{Style, Value, read_text};

/// A string that authorizes its owner, such as a token. `Debug` hides the string, and there is no `Display`. Read the string with
/// [`Secret::expose`]. Serialization writes the string unredacted.
///
/// ```
/// # mod tradewire { pub use tradewire_wire as values; }
/// use tradewire::values::Secret;
///
/// let token = Secret::from("2132B8F0");
/// assert_eq!(format!("{token:?}"), "Secret(…)");
/// assert_eq!(token.expose(), "2132B8F0");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Secret(String);

impl Secret {
    /// Returns the string. Do not log it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Value for Secret {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        read_text(deserializer).map(Some)
    }

    fn write<S: Serializer>(&self, _: Style, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

serde_of_value!(Secret);
