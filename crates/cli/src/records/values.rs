//! Formats values as text.

use serde_json::value::RawValue;
use tradewire::Timestamp;
use tradewire_contract::{Scalar, ValueKind};
use tradewire_wire::json_tokens;

/// The maximum depth of records. Deeper ones are shown as JSON: each level needs space on the stack, and another look at the text in it.
pub(super) const MAX_DEPTH: usize = 8;

/// Formats a value for a person: a string without quotes, a time with the function `time`, and null as an empty string. In JSON, `…` stands
/// for what is nested too deeply.
pub fn value(kind: ValueKind<'_>, raw: &RawValue, time: fn(Timestamp) -> String) -> String {
    let text = match raw.get() {
        "null" => String::new(),
        json => serde_json::from_str(json).unwrap_or_else(|_| shallow(json)),
    };
    match (kind, text.parse()) {
        (ValueKind::Scalar(Scalar::Timestamp), Ok(millis)) => time(Timestamp::from_millis(millis)),
        _ => text,
    }
}

/// Returns JSON with `…` in lists and objects that are nested too deeply.
fn shallow(json: &str) -> String {
    let (mut shown, mut depth) = (String::new(), 0_usize);
    for token in json_tokens(json) {
        if matches!(token, "]" | "}") {
            depth = depth.saturating_sub(1);
        }
        if depth < MAX_DEPTH {
            shown.push_str(token);
        }
        if matches!(token, "[" | "{") {
            depth += 1;
            if depth == MAX_DEPTH {
                shown.push('…');
            }
        }
    }
    shown
}

/// Returns whether a value is neither null nor an empty string or list.
pub(super) fn has_value(raw: &RawValue) -> bool {
    !matches!(raw.get(), "null" | "\"\"" | "[]")
}

/// Returns whether a value is a list of objects or arrays, which can be the rows of a table.
pub(super) fn is_list_of_rows(raw: &RawValue) -> bool {
    let items = serde_json::from_str::<Vec<&RawValue>>(raw.get());
    items.is_ok_and(|items| items.iter().all(|item| item.get().starts_with(['{', '['])))
}
