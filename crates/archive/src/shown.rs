//! What databases and other programs can show of a record.
//!
//! Records are archived as they came. Some valid JSON cannot be shown: half of a surrogate pair, which is no text, U+0000, which PostgreSQL
//! does not store, and values that are nested too deeply. A database that meets one of them rejects the whole query, so the views read such
//! a record without these values.

use std::collections::HashSet;

use serde_json::value::RawValue;
use tradewire_wire::{Object, json_tokens};

/// The maximum depth of a value. PostgreSQL and SQLite accept several hundred levels.
const MAX_DEPTH: usize = 100;

/// Returns whether a JSON text can be shown.
pub(crate) fn can_be_shown(json: &str) -> bool {
    let mut depth = 0_usize;
    json_tokens(json).all(|token| {
        match token {
            "[" | "{" => depth += 1,
            "]" | "}" => depth = depth.saturating_sub(1),
            // Only an escape can stand for half of a surrogate pair or U+0000.
            string if string.contains('\\') => {
                return serde_json::from_str::<String>(string).is_ok_and(|text| !text.contains('\0'));
            }
            _ => {}
        }
        depth <= MAX_DEPTH
    })
}

/// Returns the names of a record's fields that cannot be shown.
pub(crate) fn hidden_fields(record: &str) -> Vec<String> {
    match Object::parse_any(record) {
        Ok(object) if !can_be_shown(record) => {
            object.iter().filter(|(name, value)| !is_shown(name, value)).map(|(name, _)| name.to_owned()).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns a record with `null` in place of the values that cannot be shown, and only with the first of duplicate fields; `None` if everything
/// can be shown. A verification computes this again, so a change here needs a new version of the schema.
pub(crate) fn shown(record: &str) -> Option<String> {
    if can_be_shown(record) && Object::parse(record).is_ok() {
        return None;
    }
    let (object, mut names) = (Object::parse_any(record).ok()?, HashSet::new());
    let fields = object.iter().filter(|(name, _)| has_text(name) && names.insert(name.to_string()));
    let fields = fields.filter_map(|(name, value)| {
        let value = if is_shown(name, value) { value } else { RawValue::NULL };
        Some(format!("{}:{value}", serde_json::to_string(name).ok()?))
    });
    Some(format!("{{{}}}", fields.collect::<Vec<_>>().join(",")))
}

fn is_shown(name: &str, value: &RawValue) -> bool {
    has_text(name) && can_be_shown(value.get())
}

/// Returns whether a name can be shown: U+FFFD replaces half of a surrogate pair.
fn has_text(name: &str) -> bool {
    !name.contains(['\0', char::REPLACEMENT_CHARACTER])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_of_surrogate_pairs_and_nul_cannot_be_shown() {
        for (string, is_shown) in [
            ("", true),
            (r#"é\u00e9\n\\\"\u0001"#, true),
            (r"\ud83d\ude00", true),
            (r"\uD83D\uDE00", true),
            (r"\ud83d", false),
            (r"\uDE00", false),
            (r"\ud83dx", false),
            (r"\ud83d\n", false),
            (r"\ud83d\\", false),
            (r"\ud83d\u00e9", false),
            (r"\ude00\ud83d", false),
            (r"\ud83d\ud83d\ude00", false),
            (r"\ud83d\ude00\ude00", false),
            (r"\u0000", false),
            (r"x\ud83d\ude00\u0000", false),
            // An escaped backslash does not begin another escape.
            (r"\\u0000", true),
            (r"\\\u0000", false),
            (r"\\\\u0000", true),
            (r"\\ud83d", true),
            (r"\\\ud83d", false),
            (r"\ud83d\\ude00", false),
            (r#"\"\u0000"#, false),
        ] {
            assert_eq!(can_be_shown(&format!("\"{string}\"")), is_shown, "{string}");
        }
    }

    #[test]
    fn only_the_values_that_cannot_be_shown_are_left_out() {
        let deep = format!("{}{}", "[".repeat(1_000), "]".repeat(1_000));
        let record = format!(r#"{{"id":7,"memo":"a\ud83d","deep":{deep},"note":"[[[{{","\u0000":1,"price":1.50}}"#);
        assert_eq!(hidden_fields(&record), ["memo", "deep", "\0"]);
        let expected = r#"{"id":7,"memo":null,"deep":null,"note":"[[[{","price":1.50}"#;
        assert_eq!(shown(&record).as_deref(), Some(expected));
        assert_eq!((shown(expected), hidden_fields(expected)), (None, Vec::new()));
    }
}
