//! JSON without a declared shape.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::serde_of_value;
use crate::value::{Style, Value};

/// A JSON value kept as its text, because the interface does not document its shape.
#[derive(Debug, Clone)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Returns the JSON text.
    pub fn get(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Value for Json {
    fn read_or_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        Box::deserialize(deserializer).map(|json| Some(Self(json)))
    }

    fn write<S: Serializer>(&self, _: Style, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

serde_of_value!(Json);

impl From<Box<RawValue>> for Json {
    fn from(json: Box<RawValue>) -> Self {
        Self(json)
    }
}

/// Returns `null`.
impl Default for Json {
    fn default() -> Self {
        Self(RawValue::NULL.to_owned())
    }
}
