//! Values: what a field accepts, and whether a string or JSON is one of its values.

use serde_json::value::RawValue;
use tradewire_wire::{Invalid, NotExact, Object, check, parse_decimal};

use crate::contract::Contract;
use crate::fields::{Field, Place, WireForm};
use crate::ids::Repr;
use crate::kinds::Kind;

/// How strictly JSON is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Strictness {
    /// JSON that is about to be sent: known fields only, each written as the contract says.
    Sent,
    /// JSON that a server receives. Clients differ in whether they quote numbers, and in the fields that they add.
    Received,
}

impl Contract {
    /// Describes a value of a field, for help texts and errors: `an integer from 1 to 2000`.
    pub fn expected_value(&self, field: &Field) -> String {
        let rules = &field.rules;
        match self.kind_of(&field.ty) {
            Kind::String => match (rules.min_length, rules.max_length, &rules.charset) {
                (None, None, None) => "a string".to_owned(),
                (None, None, Some(charset)) => format!("a string of the characters {charset}"),
                (min, max, None) => format!("a string of {}", characters(min, max)),
                (min, max, Some(charset)) => format!("a string of {} of {charset}", characters(min, max)),
            },
            Kind::Integer => match (rules.min, rules.max) {
                (None, None) => "an integer".to_owned(),
                (Some(min), Some(max)) => format!("an integer from {min} to {max}"),
                (min, max) => format!("an integer of {}", between(min, max)),
            },
            Kind::Boolean => "true or false".to_owned(),
            Kind::Decimal => {
                let what = if rules.integral { "a whole number" } else { "a decimal" };
                rules.above.map_or(what.to_owned(), |above| format!("{what} greater than {above}"))
            }
            Kind::Timestamp => {
                let age = rules.oldest_millis().map(|oldest| format!(", at most {} ago", check::duration(oldest)));
                format!("a time in Unix milliseconds{}", age.unwrap_or_default())
            }
            Kind::Json => "JSON".to_owned(),
            Kind::Enum(list) => format!("one of {}", list.values.keys().collect::<Vec<_>>().join(", ")),
            Kind::Record(record, _) => format!("a JSON object ({})", record.name.name),
        }
    }

    /// Describes the value of a body, or of a list in it, for help texts and errors: `a JSON array of 1 to 20 orders`.
    pub fn expected_body(&self, body: &Field) -> String {
        if !body.list {
            return self.expected_value(body);
        }
        let count = match (body.rules.min_items, body.rules.max_items) {
            (None, None) => "any number of".to_owned(),
            (min, max) => between(min, max),
        };
        format!("a JSON array of {count} {}", body.wire)
    }

    /// Checks the text of one value, as a command line or a query gives it. An enum value must be a listed one. Age limits are
    /// not checked, because they count from the time of the request.
    ///
    /// # Errors
    /// Rejects text that is not a value of the field's type, or that breaks one of its rules.
    pub fn check_text(&self, field: &Field, text: &str) -> Result<(), Invalid> {
        let (name, rules) = (&field.wire, &field.rules);
        let other_type = || Invalid::new(name, &format_args!("`{text}`"), &self.expectation(field));
        match self.kind_of(&field.ty) {
            Kind::String => rules.check_string(name, text),
            Kind::Integer => rules.check_integer(name, plain_integer(text).ok_or_else(other_type)?),
            Kind::Timestamp => plain_integer(text).map(|_| ()).ok_or_else(other_type),
            Kind::Decimal => {
                let too_long = || Invalid::new(name, &format_args!("`{text}`"), "it does not fit in 28 digits");
                let reject = |error: NotExact| if error.is_too_long() { too_long() } else { other_type() };
                rules.check_decimal(name, parse_decimal(text).map_err(reject)?)
            }
            Kind::Boolean => text.parse::<bool>().map(|_| ()).map_err(|_| other_type()),
            Kind::Enum(list) if list.values.contains_key(text) => Ok(()),
            Kind::Enum(_) => Err(other_type()),
            Kind::Json | Kind::Record(..) => {
                serde_json::from_str::<&RawValue>(text).map(|_| ()).map_err(|_| other_type())
            }
        }
    }

    /// Checks the text of one value in the place where a parameter is sent.
    ///
    /// # Errors
    /// Rejects text that its place cannot carry unchanged; otherwise as [`Contract::check_text`].
    pub fn check_param(&self, param: &Field, text: &str) -> Result<(), Invalid> {
        let is_string = matches!(self.kind_of(&param.ty), Kind::String | Kind::Enum(_));
        if param.list && is_string {
            check::list_item(&param.wire, text)?;
        }
        match param.place() {
            Place::Query => {}
            Place::Path => check::path_segment(&param.wire, text)?,
            Place::Header => check::header_value(&param.wire, text)?,
        }
        self.check_text(param, text)
    }

    /// Checks the JSON of a field, as it is in a body: every record in it, every list, and whether strings and numbers are
    /// written as the contract says.
    ///
    /// # Errors
    /// Returns the first value that is wrong, with its path.
    pub fn check_json(&self, field: &Field, raw: &RawValue) -> Result<(), Invalid> {
        self.check_value(field, raw, Strictness::Sent)
    }

    /// Checks the JSON of a field as a server receives it: unknown fields are ignored, and a number may be quoted or not.
    ///
    /// # Errors
    /// Returns the first value that breaks a rule, with its path.
    pub fn check_received_json(&self, field: &Field, raw: &RawValue) -> Result<(), Invalid> {
        self.check_value(field, raw, Strictness::Received)
    }

    fn check_value(&self, field: &Field, raw: &RawValue, strictness: Strictness) -> Result<(), Invalid> {
        if !field.list {
            return self.check_item(field, raw, strictness, &|invalid| invalid.in_field(&field.wire));
        }
        let items: Vec<&RawValue> = serde_json::from_str(raw.get()).map_err(|_| {
            let expected = format!("expected {}", self.expected_body(field));
            Invalid::new(&field.wire, &raw.get(), &expected)
        })?;
        field.rules.check_items(&field.wire, items.len())?;
        for (index, item) in items.into_iter().enumerate() {
            self.check_item(field, item, strictness, &|invalid| invalid.in_item(&field.wire, index))?;
        }
        Ok(())
    }

    /// Checks one value of a field; `locate` adds the path of a record to the errors inside it.
    fn check_item(
        &self,
        field: &Field,
        raw: &RawValue,
        strictness: Strictness,
        locate: &dyn Fn(Invalid) -> Invalid,
    ) -> Result<(), Invalid> {
        let Kind::Record(record, _) = self.kind_of(&field.ty) else {
            return self.check_scalar(field, raw, strictness);
        };
        let object = Object::parse(raw.get())
            .map_err(|error| locate(Invalid::new("", &"not readable", &format!("expected a JSON object ({error})"))))?;
        self.check_fields(&record.fields, &object, strictness).map_err(locate)
    }

    fn check_fields(&self, fields: &[Field], object: &Object<'_>, strictness: Strictness) -> Result<(), Invalid> {
        let unknown = object.names().find(|name| !fields.iter().any(|field| field.wire == *name));
        if let (Some(unknown), Strictness::Sent) = (unknown, strictness) {
            let known = fields.iter().map(|field| field.wire.as_str()).collect::<Vec<_>>().join(", ");
            return Err(Invalid::new(unknown, &"not a field", &format!("the fields are {known}")));
        }
        for field in fields {
            match object.given(&field.wire) {
                Some(raw) => self.check_value(field, raw, strictness)?,
                None if field.optional => {}
                None => return Err(Invalid::new(&field.wire, &"missing", &self.expectation(field))),
            }
        }
        Ok(())
    }

    /// Checks JSON that is not a record.
    fn check_scalar(&self, field: &Field, raw: &RawValue, strictness: Strictness) -> Result<(), Invalid> {
        let json = raw.get();
        let is_quoted = json.starts_with('"');
        let as_string = match self.kind_of(&field.ty) {
            Kind::Integer | Kind::Timestamp | Kind::Decimal if strictness == Strictness::Received => is_quoted,
            Kind::String => true,
            Kind::Decimal => field.form != Some(WireForm::Number),
            Kind::Enum(list) => list.repr == Repr::String,
            Kind::Integer | Kind::Timestamp | Kind::Boolean => false,
            Kind::Json | Kind::Record(..) => return self.check_text(field, json),
        };
        if is_quoted != as_string {
            let form = if as_string { "as a JSON string" } else { "without quotes" };
            let expected = format!("expected {} {form}", self.expected_value(field));
            return Err(Invalid::new(&field.wire, &json, &expected));
        }
        if !as_string {
            return self.check_text(field, json);
        }
        let text: String = serde_json::from_str(json)
            .map_err(|_| Invalid::new(&field.wire, &json, "expected a string of whole Unicode characters"))?;
        self.check_text(field, &text)
    }

    pub(crate) fn expectation(&self, field: &Field) -> String {
        format!("expected {}", self.expected_value(field))
    }
}

/// Parses an integer in the one form that is sent: no sign but `-`, no leading zeros.
fn plain_integer(text: &str) -> Option<i64> {
    text.parse().ok().filter(|integer: &i64| integer.to_string() == text)
}

fn characters(min: Option<usize>, max: Option<usize>) -> String {
    let noun = if max.or(min) == Some(1) { "character" } else { "characters" };
    format!("{} {noun}", between(min, max))
}

/// Formats a range of counts: `1 to 20`, `at least 1`, `at most 20`.
fn between<N: std::fmt::Display>(min: Option<N>, max: Option<N>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => "any number of".to_owned(),
    }
}
