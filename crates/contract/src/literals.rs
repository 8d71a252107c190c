//! Values that the contract declares.

use serde::Deserialize;

use crate::type_names::{NamedType, TypeNames};
use crate::types::Type;

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
    /// A value of an enum, bound: its text on the wire, and the source of its name in Rust.
    #[serde(skip)]
    Value {
        /// The text on the wire.
        wire: String,
        /// The source of the name in Rust.
        name: String,
    },
}

impl Literal {
    /// Returns the text of the value on the wire.
    pub fn wire(&self) -> String {
        match self {
            Self::Boolean(value) => value.to_string(),
            Self::Integer(value) => value.to_string(),
            Self::Text(wire) | Self::Value { wire, .. } => wire.clone(),
        }
    }
}

impl TypeNames {
    /// Binds a value of a type to the enum value with its name.
    pub(crate) fn bind_literal(&self, ty: &Type, literal: Literal) -> Literal {
        match (ty, literal) {
            (Type::Enum(name, ..), Literal::Text(wire)) => match self.get(name) {
                Some(NamedType::Enum { names, .. }) => {
                    let name = names.get(&wire).unwrap_or(&wire).clone();
                    Literal::Value { wire, name }
                }
                _ => Literal::Text(wire),
            },
            (_, literal) => literal,
        }
    }
}
