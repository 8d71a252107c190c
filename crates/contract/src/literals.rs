//! Values that the contract declares.

use serde::Deserialize;

/// A value that the contract declares: a default, or the value in a condition.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Literal {
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// A string, or a value of an enum.
    Text(String),
}

impl Literal {
    /// Returns the text of the value on the wire.
    pub fn wire(&self) -> String {
        match self {
            Self::Boolean(value) => value.to_string(),
            Self::Integer(value) => value.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}
