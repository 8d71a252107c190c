//! Ranges: the bounds of integers, of the length of strings, and of the length of lists.

use std::fmt::{self, Display};

use tradewire_wire::{Invalid, check as wire_check};

use crate::LIST;
use crate::scalars::{Scalar, ScalarValue};

/// A quantity that a rule limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// The value of an integer.
    Value,
    /// The number of characters of a string.
    Characters,
    /// The number of items of a list.
    Items,
}

/// A range of which at least one end is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The quantity that is limited.
    pub quantity: Quantity,
    /// The smallest allowed value.
    pub min: Option<i64>,
    /// The largest allowed value.
    pub max: Option<i64>,
}

impl Range {
    pub(super) fn sentence(self) -> String {
        let title = match self.quantity {
            Quantity::Value => "Range",
            Quantity::Characters => "Characters",
            Quantity::Items => "Items",
        };
        format!("{title}: {self}.")
    }

    /// Returns the end of a value's description. It is empty for a list, because the description of a list begins with its length.
    pub(super) fn phrase(self) -> String {
        match self.quantity {
            Quantity::Value if self.min.is_some() && self.max.is_some() => format!(" from {self}"),
            Quantity::Value => format!(" of {self}"),
            Quantity::Characters if self.max.or(self.min) == Some(1) => format!(" of {self} character"),
            Quantity::Characters => format!(" of {self} characters"),
            Quantity::Items => String::new(),
        }
    }
}

/// Formats the range as `1 to 20`, `at least 1` or `at most 20`.
impl Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.min, self.max) {
            (Some(min), Some(max)) => write!(f, "{min} to {max}"),
            (Some(min), None) => write!(f, "at least {min}"),
            (None, Some(max)) => write!(f, "at most {max}"),
            (None, None) => f.write_str("any number of"),
        }
    }
}

impl Quantity {
    /// All quantities.
    pub(super) const ALL: [Self; 3] = [Self::Value, Self::Characters, Self::Items];

    /// Returns the name of the type of value that has the quantity.
    pub fn target(self) -> &'static str {
        match self {
            Self::Value => Scalar::Integer.as_str(),
            Self::Characters => Scalar::String.as_str(),
            Self::Items => LIST,
        }
    }

    /// Returns the keys of the two ends in the contract.
    pub fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::Value => ("min", "max"),
            Self::Characters => ("min_length", "max_length"),
            Self::Items => ("min_items", "max_items"),
        }
    }

    /// Checks that the quantity of a value is in a range. A value without this quantity is not checked.
    pub(super) fn check(self, name: &str, value: ScalarValue<'_>, min: i64, max: i64) -> Result<(), Invalid> {
        let narrow = |limit: i64| usize::try_from(limit).unwrap_or(if limit < 0 { 0 } else { usize::MAX });
        match (self, value) {
            (Self::Value, ScalarValue::Integer(value)) => wire_check::range(name, value, min..=max),
            (Self::Characters, ScalarValue::String(value)) => {
                wire_check::length(name, value, narrow(min)..=narrow(max))
            }
            (Self::Value | Self::Characters | Self::Items, _) => Ok(()),
        }
    }

    /// Returns the keywords of the two ends in JSON Schema.
    pub(super) fn keywords(self) -> (&'static str, &'static str) {
        match self {
            Self::Value => ("minimum", "maximum"),
            Self::Characters => ("minLength", "maxLength"),
            Self::Items => ("minItems", "maxItems"),
        }
    }
}
