//! Checks of values against the rules of their field, for requests that are built or read at run time.

use std::fmt::Display;
use std::ops::Bound;

use tradewire_models::{Decimal, Timestamp};
use tradewire_wire::check;

use super::{Field, Kind, Place};
use crate::Invalid;

impl Field {
    /// Checks an integer.
    ///
    /// # Errors
    /// Returns the bound that the value exceeds.
    pub fn check_integer(&self, value: i64) -> Result<(), Invalid> {
        check::range(self.name, value, bounds(self.rules.min, self.rules.max))
    }

    /// Checks a decimal.
    ///
    /// # Errors
    /// Rejects a value out of range, and a fraction where a whole number is expected.
    pub fn check_decimal(&self, value: Decimal) -> Result<(), Invalid> {
        if let Some(above) = self.rules.above {
            check::greater_than(self.name, value, above)?;
        }
        if self.rules.integral {
            check::whole_number(self.name, value)?;
        }
        Ok(())
    }

    /// Checks a string.
    ///
    /// # Errors
    /// Rejects a string that is too short or too long, and characters that are not allowed.
    pub fn check_string(&self, value: &str) -> Result<(), Invalid> {
        check::length(self.name, value, bounds(self.rules.min_length, self.rules.max_length))?;
        match self.rules.charset {
            Some(charset) => check::charset(self.name, value, charset),
            None => Ok(()),
        }
    }

    /// Checks a time against the moment `now`.
    ///
    /// # Errors
    /// Rejects a time that is too long ago.
    pub fn check_timestamp(&self, value: Timestamp, now: Timestamp) -> Result<(), Invalid> {
        match self.rules.oldest_millis {
            Some(oldest) => check::age(self.name, value, now, oldest),
            None => Ok(()),
        }
    }

    /// Checks the number of items of a list.
    ///
    /// # Errors
    /// Rejects a list that is too short or too long.
    pub fn check_items(&self, count: usize) -> Result<(), Invalid> {
        check::items(self.name, count, bounds(self.rules.min_items, self.rules.max_items))
    }

    /// Checks an item of a list whose items are joined by commas.
    ///
    /// # Errors
    /// Rejects an item that is empty, contains a comma, or breaks a rule of the field.
    pub fn check_list_item(&self, value: &str) -> Result<(), Invalid> {
        check::list_item(self.name, value)?;
        self.check_string(value)
    }

    /// Checks a string that is sent in the path or in a header.
    ///
    /// # Errors
    /// Rejects a string that would change the path, and one that a header cannot carry.
    pub fn check_place(&self, value: &str) -> Result<(), Invalid> {
        match self.place {
            Place::Path => check::path_segment(self.name, value),
            Place::Header => check::header_value(self.name, value),
            Place::Query => Ok(()),
        }
    }

    /// What a value is expected to be, as the end of a sentence: `an integer from 1 to 2000 is expected`.
    pub fn expectation(&self) -> String {
        format!("{} is expected", self.expected_value())
    }

    /// What a value may be, for help texts and errors: `an integer from 1 to 2000`.
    pub fn expected_value(&self) -> String {
        match self.kind {
            Kind::Text => self.expected_text(),
            Kind::Integer => format!("an integer{}", between(self.rules.min, self.rules.max)),
            Kind::Boolean => "true or false".to_owned(),
            Kind::Decimal => self.expected_decimal(),
            Kind::Timestamp => self.expected_timestamp(),
            Kind::Json => "JSON".to_owned(),
            Kind::Enum(of) => {
                let values: Vec<_> = of.values.iter().map(|value| value.wire).collect();
                format!("one of {}", values.join(", "))
            }
            Kind::Record(of) => format!("a JSON object ({})", of.name),
        }
    }

    fn expected_text(&self) -> String {
        let length = match (self.rules.min_length, self.rules.max_length) {
            (None, None) => String::new(),
            (min, max) => format!("{} characters", counted(min, max)),
        };
        match (length.as_str(), self.rules.charset) {
            ("", None) => "text".to_owned(),
            ("", Some(charset)) => format!("text of the characters {charset}"),
            (length, None) => format!("text of {length}"),
            (length, Some(charset)) => format!("text of {length} out of {charset}"),
        }
    }

    fn expected_decimal(&self) -> String {
        let what = if self.rules.integral { "a whole number" } else { "a decimal" };
        match self.rules.above {
            Some(above) => format!("{what} greater than {above}"),
            None => what.to_owned(),
        }
    }

    fn expected_timestamp(&self) -> String {
        let what = "a time in Unix milliseconds";
        match self.rules.oldest_millis {
            Some(oldest) => format!("{what}, at most {} ago", check::duration(oldest)),
            None => what.to_owned(),
        }
    }

    /// What a body is expected to be, for help texts and errors: `a JSON array of 1 to 20 orders`.
    pub fn expected_body(&self) -> String {
        match self.list {
            true => format!("a JSON array of {} {}", self.expected_items(), self.name),
            false => self.expected_value(),
        }
    }

    /// What a list's length may be, for help texts: `1 to 20`.
    pub fn expected_items(&self) -> String {
        match (self.rules.min_items, self.rules.max_items) {
            (None, None) => "any number of".to_owned(),
            (min, max) => counted(min, max),
        }
    }
}

/// Returns the range between two inclusive bounds.
fn bounds<N>(min: Option<N>, max: Option<N>) -> (Bound<N>, Bound<N>) {
    (min.map_or(Bound::Unbounded, Bound::Included), max.map_or(Bound::Unbounded, Bound::Included))
}

/// `1 to 20`, `at least 1`, `at most 20`.
fn counted(min: Option<usize>, max: Option<usize>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (min, max) => between(min, max).trim_start_matches(" of ").to_owned(),
    }
}

/// ` from 1 to 20`, ` of at least 1`, ` of at most 20`, or nothing.
fn between<N: Display>(min: Option<N>, max: Option<N>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (Some(min), None) => format!(" of at least {min}"),
        (None, Some(max)) => format!(" of at most {max}"),
        (None, None) => String::new(),
    }
}
