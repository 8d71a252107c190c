//! Checks of values against the rules of their field. The one place where a rule becomes a refusal: typed requests,
//! the command line and the sandbox all come here.

use std::fmt::Display;

use tradewire_models::{Decimal, Timestamp};

use super::{Field, Kind};
use crate::Invalid;

impl Field {
    /// Checks an integer.
    ///
    /// # Errors
    /// One that is out of range.
    pub fn check_integer(&self, value: i64) -> Result<(), Invalid> {
        let low = self.rules.min.is_some_and(|min| value < min);
        let high = self.rules.max.is_some_and(|max| value > max);
        if low || high { Err(self.refuse(&value)) } else { Ok(()) }
    }

    /// Checks a decimal.
    ///
    /// # Errors
    /// One that is out of range, or has a fraction where a whole number is expected.
    pub fn check_decimal(&self, value: Decimal) -> Result<(), Invalid> {
        let low = self.rules.above.is_some_and(|above| value <= Decimal::from(above));
        let fraction = self.rules.integral && !value.is_integer();
        if low || fraction { Err(self.refuse(&value)) } else { Ok(()) }
    }

    /// Checks a text.
    ///
    /// # Errors
    /// One that is too short or too long, or has characters that are not allowed.
    pub fn check_string(&self, value: &str) -> Result<(), Invalid> {
        let length = value.chars().count();
        let short = self.rules.min_length.is_some_and(|min| length < min);
        let long = self.rules.max_length.is_some_and(|max| length > max);
        let foreign = self.rules.charset.is_some_and(|charset| !value.chars().all(|c| allows(charset, c)));
        if short || long || foreign { Err(self.refuse(&format_args!("`{value}`"))) } else { Ok(()) }
    }

    /// Checks a time against the moment `now`.
    ///
    /// # Errors
    /// One that is too long ago.
    pub fn check_timestamp(&self, value: Timestamp, now: Timestamp) -> Result<(), Invalid> {
        let old = self.rules.oldest_millis.is_some_and(|oldest| value < now.minus_millis(oldest));
        if old { Err(self.refuse(&value)) } else { Ok(()) }
    }

    /// Checks the length of a list.
    ///
    /// # Errors
    /// One that is too short or too long.
    pub fn check_items(&self, count: usize) -> Result<(), Invalid> {
        let few = self.rules.min_items.is_some_and(|min| count < min);
        let many = self.rules.max_items.is_some_and(|max| count > max);
        if few || many {
            Err(Invalid::new(self.name, &format_args!("a list of {count}"), &self.items_expectation()))
        } else {
            Ok(())
        }
    }

    /// Checks a text that stands in a list with commas.
    ///
    /// # Errors
    /// One that is empty, has a comma, or breaks a rule of the field.
    pub fn check_list_item(&self, value: &str) -> Result<(), Invalid> {
        if value.is_empty() || value.contains(',') {
            let expected = "every item is a text without a comma";
            return Err(Invalid::new(self.name, &format_args!("a list with `{value}`"), expected));
        }
        self.check_string(value)
    }

    pub(crate) fn refuse(&self, value: &dyn Display) -> Invalid {
        Invalid::new(self.name, value, &self.expectation())
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
            Some(oldest) => format!("{what}, at most {} ago", duration(oldest)),
            None => what.to_owned(),
        }
    }

    /// What a list's length is expected to be, as the end of a sentence: `1 to 20 items are expected`.
    pub fn items_expectation(&self) -> String {
        format!("{} items are expected", self.expected_items())
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

/// `90 days`, `12 hours`.
fn duration(millis: i64) -> String {
    const HOUR: i64 = 3_600_000;
    let (count, unit) = if millis % (24 * HOUR) == 0 { (millis / (24 * HOUR), "day") } else { (millis / HOUR, "hour") };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
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

/// Whether a charset such as `A-Za-z0-9_` has a character.
fn allows(charset: &str, c: char) -> bool {
    let mut rest = charset.chars();
    while let Some(first) = rest.next() {
        let mut ahead = rest.clone();
        let last = match (ahead.next(), ahead.next()) {
            (Some('-'), Some(last)) => {
                rest = ahead;
                last
            }
            _ => first,
        };
        if (first..=last).contains(&c) {
            return true;
        }
    }
    false
}
