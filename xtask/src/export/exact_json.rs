//! JSON whose keys keep their order and whose numbers keep their digits: the amounts of the examples never pass a float.
//!
//! `serde_json::Value` keeps both only by features that would then hold for every crate of a build, the product's too.

use indexmap::IndexMap;
use serde::Serialize;
use serde::ser::{Error, SerializeMap, Serializer};
use serde_json::value::RawValue;

/// A JSON value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Json {
    Null,
    Boolean(bool),
    /// A number, as its text.
    Number(String),
    Text(String),
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

    /// With one more key.
    pub fn with(mut self, key: &str, value: impl Into<Json>) -> Self {
        self.set(key, value);
        self
    }

    /// With one more key, if there is something to say.
    pub fn with_some(self, key: &str, value: Option<impl Into<Json>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// With all keys of another object.
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

    /// The object, unless it is empty.
    pub fn if_any(self) -> Option<Self> {
        (!self.is_empty()).then_some(self)
    }
}

impl Json {
    /// Reads a JSON text; the checks let only such texts pass, so another one stands for itself.
    pub fn parse(text: &str) -> Self {
        Self::read(text.trim()).unwrap_or_else(|_| Self::Text(text.to_owned()))
    }

    fn read(text: &str) -> serde_json::Result<Self> {
        let inside = |raw: &RawValue| Self::read(raw.get());
        Ok(match text.chars().next() {
            Some('{') => {
                let fields: IndexMap<String, Box<RawValue>> = serde_json::from_str(text)?;
                let fields = fields.into_iter().map(|(key, raw)| Ok((key, inside(&raw)?)));
                Self::Object(Object(fields.collect::<serde_json::Result<_>>()?))
            }
            Some('[') => {
                let items: Vec<Box<RawValue>> = serde_json::from_str(text)?;
                Self::List(items.iter().map(|raw| inside(raw)).collect::<serde_json::Result<_>>()?)
            }
            Some('"') => Self::Text(serde_json::from_str(text)?),
            Some('t' | 'f') => Self::Boolean(serde_json::from_str(text)?),
            Some('n') => serde_json::from_str::<()>(text).map(|()| Self::Null)?,
            _ => Self::Number(serde_json::from_str::<Box<RawValue>>(text)?.to_string()),
        })
    }

    /// The text, a key or an item on each line, with a line break at its end.
    pub fn pretty(&self) -> String {
        // Only a number that is none cannot be written, and none is made.
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
            Self::Text(text) => serializer.serialize_str(text),
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
        Self::Text(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Json {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
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
    fn what_is_read_is_written_with_its_order_and_its_digits() {
        let text = r#"{"z":1.50,"a":[12345678901234567890.10,1E-8,-0,{}],"é\n":[],"t":true,"n":null}"#;
        let written = serde_json::to_string(&Json::parse(text)).unwrap_or_default();
        assert_eq!(written, text);
    }

    #[test]
    fn what_is_no_json_stands_for_itself() {
        for text in ["", "{", "nul", "1 2", "truth"] {
            assert_eq!(Json::parse(text), Json::Text(text.to_owned()));
        }
    }
}
