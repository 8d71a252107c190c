// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Id of a spot order: text, not to be calculated with.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct OrderId(String);
impl OrderId {
    /// The id of this text.
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for OrderId {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

impl From<String> for OrderId {
    fn from(id: String) -> Self {
        Self(id)
    }
}

impl FromStr for OrderId {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for OrderId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for OrderId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}
