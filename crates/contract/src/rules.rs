//! Rules: what the values of a field must satisfy.

use std::fmt;
use std::ops::Bound;
use std::str::FromStr;

use serde::Deserialize;
use tradewire_wire::{Decimal, Invalid, Timestamp, check};

use crate::parsed::Parsed;

/// The rules that the values of a field must satisfy. Bounds are in the unit of the field.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Rules {
    /// The minimum of an integer.
    pub min: Option<i64>,
    /// The maximum of an integer.
    pub max: Option<i64>,
    /// A decimal must be greater than this.
    pub above: Option<i64>,
    /// A decimal must be a whole number.
    #[serde(default)]
    pub integral: bool,
    /// How long ago a time may be: `90d`, `12h`.
    pub oldest: Option<Parsed<Age>>,
    /// The allowed characters of a string: single ones and ranges, `A-Za-z0-9_`.
    pub charset: Option<String>,
    /// The minimum number of characters.
    pub min_length: Option<usize>,
    /// The maximum number of characters.
    pub max_length: Option<usize>,
    /// The minimum number of items.
    pub min_items: Option<usize>,
    /// The maximum number of items.
    pub max_items: Option<usize>,
}

impl Rules {
    /// Returns whether there are no rules.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the age limit of a time, in milliseconds.
    pub fn oldest_millis(&self) -> Option<i64> {
        self.oldest.as_ref()?.get().map(|age| age.millis)
    }
}

/// Checks of values. Each names the field in its error.
impl Rules {
    /// Checks an integer.
    ///
    /// # Errors
    /// Returns the rule that the value breaks.
    pub fn check_integer(&self, name: &str, value: i64) -> Result<(), Invalid> {
        check::range(name, value, bounds(self.min, self.max))
    }

    /// Checks a decimal.
    ///
    /// # Errors
    /// Returns the rule that the value breaks.
    pub fn check_decimal(&self, name: &str, value: Decimal) -> Result<(), Invalid> {
        if let Some(bound) = self.above {
            check::greater_than(name, value, bound)?;
        }
        if self.integral {
            check::whole_number(name, value)?;
        }
        Ok(())
    }

    /// Checks a string.
    ///
    /// # Errors
    /// Returns the rule that the value breaks.
    pub fn check_string(&self, name: &str, value: &str) -> Result<(), Invalid> {
        check::length(name, value, bounds(self.min_length, self.max_length))?;
        match &self.charset {
            Some(charset) => check::charset(name, value, charset),
            None => Ok(()),
        }
    }

    /// Checks a time; `now` is the moment that age limits count from.
    ///
    /// # Errors
    /// Returns the rule that the value breaks.
    pub fn check_timestamp(&self, name: &str, value: Timestamp, now: Timestamp) -> Result<(), Invalid> {
        match self.oldest_millis() {
            Some(oldest) => check::age(name, value, now, oldest),
            None => Ok(()),
        }
    }

    /// Checks the number of items of a list.
    ///
    /// # Errors
    /// Returns the rule that the list breaks.
    pub fn check_items(&self, name: &str, count: usize) -> Result<(), Invalid> {
        check::items(name, count, bounds(self.min_items, self.max_items))
    }
}

fn bounds<T>(min: Option<T>, max: Option<T>) -> (Bound<T>, Bound<T>) {
    (min.map_or(Bound::Unbounded, Bound::Included), max.map_or(Bound::Unbounded, Bound::Included))
}

/// A duration in days or hours: `90d`, `12h`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Age {
    /// The duration in milliseconds.
    pub millis: i64,
}

/// The error of a string that is not a valid duration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgeError;

impl fmt::Display for AgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a positive integer followed by `d` or `h`")
    }
}

impl FromStr for Age {
    type Err = AgeError;

    fn from_str(text: &str) -> Result<Self, AgeError> {
        let (count, unit) = match text.strip_suffix('d') {
            Some(count) => (count, 86_400_000),
            None => (text.strip_suffix('h').ok_or(AgeError)?, 3_600_000),
        };
        let count: i64 = count.parse().map_err(|_| AgeError)?;
        let millis = count.checked_mul(unit).filter(|millis| *millis > 0).ok_or(AgeError)?;
        Ok(Self { millis })
    }
}
