//! Identifiers.

use serde::Deserialize;

use crate::{Fact, Name, Scalar};

/// An identifier. Each becomes a newtype, so that ids of different things cannot be confused.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Id {
    /// The group and name.
    #[serde(skip)]
    pub name: Name,
    /// A description of the objects that it identifies.
    #[serde(flatten)]
    pub fact: Fact,
    /// The type on the wire.
    #[serde(default)]
    pub repr: Repr,
}

/// The type of an identifier or enum on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Repr {
    /// A string.
    #[default]
    String,
    /// A 64-bit integer.
    Integer,
}

impl Repr {
    /// Returns the scalar type of the values on the wire.
    pub fn scalar(self) -> Scalar {
        match self {
            Self::String => Scalar::String,
            Self::Integer => Scalar::Integer,
        }
    }
}
