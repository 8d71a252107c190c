//! Checks of values that come as texts, or as JSON.

use std::fmt::Display;

use serde_json::value::RawValue;
use tradewire_wire::parse_decimal;

use crate::Invalid;
use crate::spec::{Field, Kind};

impl Field {
    /// Checks the text of one value, as a command line or a query gives it. An enum's value must be a known one.
    ///
    /// # Errors
    /// A text that is not of the field's kind, or breaks one of its rules.
    pub fn check_text(&self, text: &str) -> Result<(), Invalid> {
        let refuse = || self.refuse(&format_args!("`{text}`"));
        match self.kind {
            Kind::Text => self.check_string(text),
            Kind::Integer => self.check_integer(integer(text).ok_or_else(refuse)?),
            Kind::Timestamp => integer(text).map(|_| ()).ok_or_else(refuse),
            Kind::Decimal => self.check_decimal(parse_decimal(text).map_err(|_| refuse())?),
            Kind::Boolean => text.parse::<bool>().map(|_| ()).map_err(|_| refuse()),
            Kind::Enum(of) if of.values.iter().any(|value| value.wire == text) => Ok(()),
            Kind::Enum(_) => Err(refuse()),
            Kind::Json | Kind::Record(_) => serde_json::from_str::<&RawValue>(text).map(|_| ()).map_err(|_| refuse()),
        }
    }

    /// Checks the JSON of one value, as it stands in a body: also that it is a text where one is expected, and a number
    /// where one is.
    ///
    /// # Errors
    /// JSON that is not of the field's kind, or breaks one of its rules.
    pub fn check_json(&self, raw: &RawValue) -> Result<(), Invalid> {
        let json = raw.get();
        let is_text = json.starts_with('"');
        let as_text = match self.kind {
            Kind::Text => true,
            Kind::Decimal => !self.number,
            Kind::Enum(of) => of.text,
            Kind::Integer | Kind::Timestamp | Kind::Boolean => false,
            Kind::Json | Kind::Record(_) => return self.check_text(json),
        };
        if is_text != as_text {
            let form = if as_text { "as a JSON string" } else { "without quotes" };
            return Err(Invalid::new(self.name, &json, &format!("{} {form} is expected", self.expected_value())));
        }
        if !is_text {
            return self.check_text(json);
        }
        let half = |_| Invalid::new(self.name, &json, "a text of whole Unicode characters is expected");
        self.check_text(&serde_json::from_str::<String>(json).map_err(half)?)
    }

    /// Creates the error of a value that is not of the field's kind.
    fn refuse(&self, value: &dyn Display) -> Invalid {
        Invalid::new(self.name, value, &self.expectation())
    }
}

/// An integer in the one form that is sent: no sign but `-`, no zeros before it.
fn integer(text: &str) -> Option<i64> {
    text.parse().ok().filter(|integer: &i64| integer.to_string() == text)
}
