//! JSON that keeps the order of keys and the digits of numbers, so that amounts never become floating-point numbers.
//!
//! `serde_json::Value` keeps them only with the features `preserve_order` and `arbitrary_precision`, which Cargo would enable for every
//! crate of a build, including the product.

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use tradewire_contract::reference::indented;

/// The text of a JSON value.
pub type Json = Box<RawValue>;

/// A JSON object.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(transparent)]
pub struct Object(IndexMap<String, Json>);

impl Object {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn with(mut self, key: &str, value: impl Serialize) -> Self {
        self.set(key, value);
        self
    }

    /// Adds a key if there is a value.
    pub fn with_some(self, key: &str, value: Option<impl Serialize>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds a key unless the value is an empty list or object.
    pub fn with_any(self, key: &str, value: impl Serialize) -> Self {
        let value = json(value);
        if matches!(value.get(), "[]" | "{}") { self } else { self.with(key, value) }
    }

    /// Adds all keys of another object.
    pub fn with_all(mut self, other: Object) -> Self {
        self.0.extend(other.0);
        self
    }

    pub fn set(&mut self, key: &str, value: impl Serialize) {
        self.0.insert(key.to_owned(), json(value));
    }

    pub fn get(&self, key: &str) -> Option<&RawValue> {
        self.0.get(key).map(|value| &**value)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the text with one key or item per line, and a final line break.
    pub fn pretty(self) -> String {
        indented(json(self).get()) + "\n"
    }
}

impl<K: Into<String>, V: Serialize> FromIterator<(K, V)> for Object {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        Self(pairs.into_iter().map(|(key, value)| (key.into(), json(value))).collect())
    }
}

/// Writes a value as JSON.
pub fn json(value: impl Serialize) -> Json {
    // Serialization fails only for maps whose keys are not strings, and there are none.
    to_raw_value(&value).unwrap_or_default()
}

/// Returns the JSON or the number that a contract contains as text. The checks accept nothing else, so any other text becomes a string.
pub fn parsed(text: &str) -> Json {
    RawValue::from_string(text.to_owned()).unwrap_or_else(|_| json(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_digits_are_kept() {
        let numbers = "[12345678901234567890.10, 1E-8, -0, {}]";
        let object =
            Object::new().with("z", parsed("1.50")).with("a", parsed(numbers)).with("é\n", [true]).with("n", ());
        let expected = r#"{
  "z": 1.50,
  "a": [
    12345678901234567890.10,
    1E-8,
    -0,
    {}
  ],
  "é\n": [
    true
  ],
  "n": null
}
"#;
        assert_eq!(object.pretty(), expected);
    }
}
