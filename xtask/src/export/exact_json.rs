//! JSON values that keep the order of keys and the digits of numbers, so that amounts never become floating-point numbers.
//!
//! `serde_json::Value` keeps them only with the features `preserve_order` and `arbitrary_precision`, which Cargo would enable for every
//! crate of a build, including the product.

use indexmap::IndexMap;
use serde::Serialize;
use serde::ser::{Error, SerializeMap, Serializer};
use serde_json::value::RawValue;

/// A JSON value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Json {
    Null,
    Boolean(bool),
    /// A number, as its digits.
    Number(String),
    String(String),
    List(Vec<Json>),
    Object(Object),
}

/// A JSON object.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Object(IndexMap<String, Json>);

impl Object {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a key.
    pub fn with(mut self, key: &str, value: impl Into<Json>) -> Self {
        self.set(key, value);
        self
    }

    /// Adds a key if there is a value.
    pub fn with_some(self, key: &str, value: Option<impl Into<Json>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds all keys of another object.
    pub fn with_all(mut self, other: Object) -> Self {
        self.0.extend(other.0);
        self
    }

    pub fn set(&mut self, key: &str, value: impl Into<Json>) {
        self.0.insert(key.to_owned(), value.into());
    }

    pub fn get(&self, key: &str) -> Option<&Json> {
        self.0.get(key)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the object unless it is empty.
    pub fn if_any(self) -> Option<Self> {
        (!self.is_empty()).then_some(self)
    }
}

impl Json {
    /// Parses JSON. The checks accept only JSON, so any other text becomes a string.
    pub fn parse(text: &str) -> Self {
        Self::read(text.trim()).unwrap_or_else(|_| Self::String(text.to_owned()))
    }

    fn read(text: &str) -> serde_json::Result<Self> {
        let inside = |raw: &RawValue| Self::read(raw.get());
        Ok(match text.chars().next() {
            Some('{') => {
                let raw_fields: IndexMap<String, Box<RawValue>> = serde_json::from_str(text)?;
                let fields = raw_fields.into_iter().map(|(key, raw)| Ok((key, inside(&raw)?)));
                Self::Object(Object(fields.collect::<serde_json::Result<_>>()?))
            }
            Some('[') => {
                let items: Vec<Box<RawValue>> = serde_json::from_str(text)?;
                Self::List(items.iter().map(|raw| inside(raw)).collect::<serde_json::Result<_>>()?)
            }
            Some('"') => Self::String(serde_json::from_str(text)?),
            Some('t' | 'f') => Self::Boolean(serde_json::from_str(text)?),
            Some('n') => serde_json::from_str::<()>(text).map(|()| Self::Null)?,
            _ => Self::Number(serde_json::from_str::<Box<RawValue>>(text)?.to_string()),
        })
    }

    /// Returns the text with one key or item per line, and a final line break.
    pub fn pretty(&self) -> String {
        // Serialization fails for invalid numbers only, and parsing creates none.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Boolean(value) => serializer.serialize_bool(*value),
            Self::Number(digits) => {
                RawValue::from_string(digits.clone()).map_err(S::Error::custom)?.serialize(serializer)
            }
            Self::String(text) => serializer.serialize_str(text),
            Self::List(items) => items.serialize(serializer),
            Self::Object(object) => {
                let mut map = serializer.serialize_map(Some(object.0.len()))?;
                object.0.iter().try_for_each(|(key, value)| map.serialize_entry(key, value))?;
                map.end()
            }
        }
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Self::String(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::String(text)
    }
}

impl From<&String> for Json {
    fn from(text: &String) -> Self {
        Self::String(text.clone())
    }
}

impl From<i64> for Json {
    fn from(number: i64) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<Object> for Json {
    fn from(object: Object) -> Self {
        Self::Object(object)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(items: Vec<T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_digits_are_kept() {
        let text = r#"{"z":1.50,"a":[12345678901234567890.10,1E-8,-0,{}],"é\n":[],"t":true,"n":null}"#;
        let written = serde_json::to_string(&Json::parse(text)).unwrap_or_default();
        assert_eq!(written, text);
    }

    #[test]
    fn invalid_json_becomes_a_string() {
        for text in ["", "{", "nul", "1 2", "truth"] {
            assert_eq!(Json::parse(text), Json::String(text.to_owned()));
        }
    }
}
