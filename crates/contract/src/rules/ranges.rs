//! Ranges: the bounds of integers, of the length of strings, and of the length of lists.

use std::fmt::{self, Display};

use tradewire_wire::{Invalid, check as wire_check};

use super::Target;
use crate::scalars::{Scalar, ScalarValue};

/// One end of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bound {
    /// The quantity that is limited.
    pub quantity: Quantity,
    /// The end of the range.
    pub end: End,
    /// The limit, which is itself allowed.
    pub limit: i64,
}

/// A quantity that a bound limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// The value of an integer.
    Value,
    /// The number of characters of a string.
    Characters,
    /// The number of items of a list.
    Items,
}

/// The end of a range that a bound limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The smallest allowed value.
    Lower,
    /// The largest allowed value.
    Upper,
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

impl Bound {
    pub(super) fn check(self, name: &str, value: ScalarValue<'_>) -> Result<(), Invalid> {
        let Range { quantity, min, max } = self.into();
        let (min, max) = (min.unwrap_or(i64::MIN), max.unwrap_or(i64::MAX));
        let narrow = |limit: i64| usize::try_from(limit).unwrap_or(if limit < 0 { 0 } else { usize::MAX });
        match (quantity, value) {
            (Quantity::Value, ScalarValue::Integer(value)) => wire_check::range(name, value, min..=max),
            (Quantity::Characters, ScalarValue::String(value)) => {
                wire_check::length(name, value, narrow(min)..=narrow(max))
            }
            (Quantity::Value | Quantity::Characters | Quantity::Items, _) => Ok(()),
        }
    }
}

/// Returns the range that has only this end.
impl From<Bound> for Range {
    fn from(bound: Bound) -> Self {
        let Bound { quantity, end, limit } = bound;
        match end {
            End::Lower => Self { quantity, min: Some(limit), max: None },
            End::Upper => Self { quantity, min: None, max: Some(limit) },
        }
    }
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

    /// Returns the type of value that has the quantity.
    pub fn target(self) -> Target {
        match self {
            Self::Value => Target::Scalar(Scalar::Integer),
            Self::Characters => Target::Scalar(Scalar::String),
            Self::Items => Target::List,
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

    /// Returns the keywords of the two ends in JSON Schema.
    pub(super) fn keywords(self) -> (&'static str, &'static str) {
        match self {
            Self::Value => ("minimum", "maximum"),
            Self::Characters => ("minLength", "maxLength"),
            Self::Items => ("minItems", "maxItems"),
        }
    }
}
