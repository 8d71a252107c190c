//! The functions of `tradewire_wire::check` that enforce rules in generated code.

use super::ranges::{Quantity, Range};
use crate::scalars::Scalar;

/// The type of value that a rule applies to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A scalar.
    Scalar(Scalar),
    /// A list.
    List,
}

/// The call of a function of `tradewire_wire::check` that enforces a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CheckCall<'a> {
    /// The type of value that the rule applies to.
    pub target: Target,
    /// The name of the function.
    pub function: &'static str,
    /// The arguments after the name and the value of the field.
    pub argument: CheckArgument<'a>,
}

/// The arguments of a check after the name and the value of the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckArgument<'a> {
    /// No argument.
    None,
    /// A range.
    Range(Range),
    /// An integer.
    Integer(i64),
    /// A string.
    Text(&'a str),
    /// The current time, and a duration in milliseconds.
    Age(i64),
}

impl CheckCall<'_> {
    /// Returns the call that enforces a range.
    pub(super) fn for_range(range: Range) -> Self {
        let function = match range.quantity {
            Quantity::Value => "range",
            Quantity::Characters => "length",
            Quantity::Items => "items",
        };
        Self { target: range.quantity.into(), function, argument: CheckArgument::Range(range) }
    }
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
