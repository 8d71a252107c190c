//! Formats values as text.

use serde_json::value::RawValue;
use tradewire::Timestamp;
use tradewire_contract::{Scalar, ValueKind};

/// Formats a value for a person: a string without quotes, a time with the function `time`, and null as an empty string.
pub fn value(kind: ValueKind<'_>, raw: &RawValue, time: fn(Timestamp) -> String) -> String {
    let text = match raw.get() {
        "null" => String::new(),
        json => serde_json::from_str(json).unwrap_or_else(|_| json.to_owned()),
    };
    match (kind, text.parse()) {
        (ValueKind::Scalar(Scalar::Timestamp), Ok(millis)) => time(Timestamp::from_millis(millis)),
        _ => text,
    }
}

/// Returns whether a value is neither null nor an empty string or list.
pub(super) fn has_value(raw: &RawValue) -> bool {
    !matches!(raw.get(), "null" | "\"\"" | "[]")
}
