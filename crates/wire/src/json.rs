//! JSON whose shape the interface does not document.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A JSON value kept as its text, because the interface does not document its shape.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
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

/// Returns `null`.
impl Default for Json {
    fn default() -> Self {
        Self(RawValue::NULL.to_owned())
    }
}
