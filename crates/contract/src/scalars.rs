//! Scalars: the built-in types of the contract language.
//!
//! All properties of a scalar are defined in this file. Only its Rust type is defined in `tradewire_wire`, and its expression in
//! a Rust example in `xtask/src/emit/examples.rs`.

use std::borrow::Cow;
use std::num::IntErrorKind;

use serde::Deserialize;
use serde_json::Value as Json;
use tradewire_wire::value::parse_integer;
use tradewire_wire::{Decimal, ListFormat, Timestamp, parse_decimal};

/// A built-in type of the contract language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scalar {
    /// A string.
    String,
    /// A string that authorizes its owner, such as a token. Only results contain secrets.
    Secret,
    /// A 64-bit integer.
    Integer,
    /// `true` or `false`.
    Boolean,
    /// An exact decimal.
    Decimal,
    /// Milliseconds since 1970-01-01 UTC.
    Timestamp,
    /// JSON of an undocumented shape.
    Json,
}

/// The format of a value on the wire, for types that have several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WireFormat {
    /// A decimal as a JSON number.
    Number,
    /// An integer, timestamp or boolean in quotes.
    String,
    /// A list in a query or form, with its items joined by commas.
    Comma,
    /// A list in a query or form, as a JSON array.
    Json,
}

impl WireFormat {
    /// Returns the format of a list in a query or form, if it is one.
    pub fn list_format(self) -> Option<ListFormat> {
        match self {
            Self::Number | Self::String => None,
            Self::Comma => Some(ListFormat::Comma),
            Self::Json => Some(ListFormat::Json),
        }
    }
}

tradewire_wire::keywords!(WireFormat, Number = "number", String = "string", Comma = "comma", Json = "json");

/// The type of a value in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JsonType {
    /// `true` or `false`.
    Boolean,
    /// A number.
    Number,
    /// A string.
    String,
    /// Any JSON.
    Any,
}

/// A parsed value, in the form that rules check.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ScalarValue<'a> {
    /// A string.
    String(&'a str),
    /// An integer.
    Integer(i64),
    /// A decimal.
    Decimal(Decimal),
    /// A timestamp.
    Timestamp(Timestamp),
    /// A value to which no rule applies.
    Unrestricted,
}

/// The reason why text is not a value of a scalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScalarError {
    /// The text is a value of another type.
    OtherType,
    /// The text is a decimal that does not fit in 28 digits, or an integer that does not fit in 64 bits.
    TooLong,
}

tradewire_wire::keywords!(
    Scalar,
    String = "string",
    Secret = "secret",
    Integer = "integer",
    Boolean = "boolean",
    Decimal = "decimal",
    Timestamp = "timestamp",
    Json = "json",
);

impl Scalar {
    /// Returns the noun for a value in a sentence: `an integer`.
    pub fn noun(self) -> &'static str {
        match self {
            Self::String => "a string",
            Self::Secret => "a secret string",
            Self::Integer => "an integer",
            Self::Boolean => "true or false",
            Self::Decimal => "a decimal",
            Self::Timestamp => "a time in Unix milliseconds",
            Self::Json => "JSON",
        }
    }

    /// Returns a sentence about the meaning of values, for readers who see only their JSON type.
    pub fn meaning(self) -> Option<&'static str> {
        match self {
            Self::Timestamp => Some("Milliseconds since 1970-01-01 UTC."),
            Self::Secret => Some("Secret: do not log it."),
            Self::String | Self::Integer | Self::Boolean | Self::Decimal | Self::Json => None,
        }
    }

    /// Returns the placeholder for a value on the command line.
    pub fn placeholder(self) -> &'static str {
        match self {
            Self::String | Self::Secret => "TEXT",
            Self::Integer => "INTEGER",
            Self::Boolean => "true|false",
            Self::Decimal => "DECIMAL",
            Self::Timestamp => "TIME",
            Self::Json => "JSON",
        }
    }

    /// Returns the text of a made-up value.
    pub fn sample(self) -> &'static str {
        match self {
            Self::String | Self::Secret | Self::Integer => "1",
            Self::Boolean => "true",
            Self::Decimal => "1.5",
            Self::Timestamp => "1700000000000",
            Self::Json => "null",
        }
    }

    /// Returns whether a field of the type may declare `wire = "string"`, because its values are not already strings.
    pub fn may_be_quoted(self) -> bool {
        matches!(self, Self::Integer | Self::Timestamp | Self::Boolean)
    }

    /// Returns the type of a value in JSON. A decimal is a string, unless its field declares `wire = "number"`; other values are
    /// strings if it declares `wire = "string"`.
    pub fn json_type(self, wire_format: Option<WireFormat>) -> JsonType {
        match self {
            quoted if quoted.may_be_quoted() && wire_format == Some(WireFormat::String) => JsonType::String,
            Self::Decimal if wire_format == Some(WireFormat::Number) => JsonType::Number,
            Self::String | Self::Secret | Self::Decimal => JsonType::String,
            Self::Integer | Self::Timestamp => JsonType::Number,
            Self::Boolean => JsonType::Boolean,
            Self::Json => JsonType::Any,
        }
    }

    /// Returns `type` and `format` in a JSON Schema for a value in its default form: a decimal is a string. With `wire = "number"`,
    /// the caller replaces the type by `number`. JSON of any shape has neither type nor format.
    pub fn json_schema(self) -> (Option<&'static str>, Option<&'static str>) {
        match self {
            Self::String => (Some("string"), None),
            Self::Secret => (Some("string"), Some("password")),
            Self::Integer | Self::Timestamp => (Some("integer"), Some("int64")),
            Self::Boolean => (Some("boolean"), None),
            Self::Decimal => (Some("string"), Some("decimal")),
            Self::Json => (None, None),
        }
    }

    /// Returns the type in Rust.
    pub fn rust_type(self) -> &'static str {
        match self {
            Self::String => "String",
            Self::Secret => "Secret",
            Self::Integer => "i64",
            Self::Boolean => "bool",
            Self::Decimal => "Decimal",
            Self::Timestamp => "Timestamp",
            Self::Json => "Json",
        }
    }

    /// Returns whether the type in Rust is one of `tradewire_wire`, which must be imported.
    pub fn is_imported(self) -> bool {
        !matches!(self, Self::String | Self::Integer | Self::Boolean)
    }

    /// Returns whether the type in Rust is `Copy`.
    pub fn is_copy(self) -> bool {
        !matches!(self, Self::String | Self::Secret | Self::Json)
    }

    /// Returns whether a field of the type may declare a unit.
    pub fn is_number(self) -> bool {
        matches!(self, Self::Integer | Self::Decimal)
    }

    /// Parses the text of a value, as strictly as clients parse responses.
    ///
    /// # Errors
    /// Returns the reason why the text is not a value.
    pub fn parse(self, text: &str) -> Result<ScalarValue<'_>, ScalarError> {
        let integer = || {
            parse_integer(text).map_err(|error| match error.kind() {
                IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => ScalarError::TooLong,
                _ => ScalarError::OtherType,
            })
        };
        let unrestricted = |is_value: bool| is_value.then_some(ScalarValue::Unrestricted).ok_or(ScalarError::OtherType);
        match self {
            Self::String | Self::Secret => Ok(ScalarValue::String(text)),
            Self::Integer => integer().map(ScalarValue::Integer),
            Self::Timestamp => integer().map(|millis| ScalarValue::Timestamp(Timestamp::from_millis(millis))),
            Self::Decimal => match parse_decimal(text) {
                Ok(decimal) => Ok(ScalarValue::Decimal(decimal)),
                Err(error) if error.is_too_long() => Err(ScalarError::TooLong),
                Err(_) => Err(ScalarError::OtherType),
            },
            Self::Boolean => unrestricted(text.parse::<bool>().is_ok()),
            Self::Json => unrestricted(serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()),
        }
    }

    /// Returns whether text is a value in its canonical form: an integer without `+` and leading zeros, a decimal without an
    /// exponent.
    pub fn is_canonical(self, text: &str) -> bool {
        match self {
            Self::Integer | Self::Timestamp => text.parse().is_ok_and(|integer: i64| integer.to_string() == text),
            Self::Decimal => is_canonical_decimal(text),
            Self::String | Self::Secret | Self::Boolean | Self::Json => self.parse(text).is_ok(),
        }
    }

    /// Returns the text of a decimal as typed requests write it, without an exponent and with digits on both sides of the point. Returns
    /// other text unchanged.
    pub fn canonical(self, text: &str) -> Cow<'_, str> {
        match self.parse(text) {
            Ok(ScalarValue::Decimal(decimal)) if !self.is_canonical(text) => decimal.to_string().into(),
            _ => text.into(),
        }
    }

    /// Returns whether JSON is a value, in the type and form that the contract declares.
    pub fn accepts_json(self, json: &Json, wire_format: Option<WireFormat>) -> bool {
        match (self.json_type(wire_format), json) {
            (JsonType::Any, _) | (JsonType::Boolean, Json::Bool(_)) => true,
            (JsonType::Number, Json::Number(number)) => self.parse(&number.to_string()).is_ok(),
            (JsonType::String, Json::String(text)) => self.is_canonical(text),
            _ => false,
        }
    }
}

/// Returns whether text is a decimal without an exponent, superfluous leading zeros, or a negative zero.
fn is_canonical_decimal(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_minus_zero = text.starts_with('-') && !digits.contains(|c| ('1'..='9').contains(&c));
    let fits = digits.replace('.', "").len() <= 28;
    let no_leading_zeros = whole.len() == 1 || !whole.starts_with('0');
    all_digits(whole) && all_digits(fraction) && fits && no_leading_zeros && !is_minus_zero
}
