//! The types of values that rules apply to.

use super::ranges::Quantity;
use crate::scalars::Scalar;

/// The type of value that a rule applies to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A scalar.
    Scalar(Scalar),
    /// A list.
    List,
}

/// Returns the type of value that has the quantity.
impl From<Quantity> for Target {
    fn from(quantity: Quantity) -> Self {
        match quantity {
            Quantity::Value => Self::Scalar(Scalar::Integer),
            Quantity::Characters => Self::Scalar(Scalar::String),
            Quantity::Items => Self::List,
        }
    }
}

impl Target {
    /// Returns the name of the type in the contract.
    pub fn name(self) -> &'static str {
        match self {
            Self::Scalar(scalar) => scalar.as_str(),
            Self::List => "list",
        }
    }
}
