//! Locations in the JSON of example responses.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::value::RawValue;

/// Returns the message of the parser's error in `part`, and the byte range of the character at which it points. The text contains the part.
pub(super) fn parse_error(error: &serde_json::Error, text: &str, part: &str) -> (String, Option<Range<usize>>) {
    let message = error.to_string();
    let label = message.split(" at line ").next().unwrap_or(&message).to_owned();
    let lines = part.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len);
    let start = range_of(text, part).map_or(0, |range| range.start);
    let at = (start + lines.sum::<usize>() + error.column()).saturating_sub(1);
    let before = text.char_indices().rev().find(|(start, _)| *start <= at);
    (label, before.map(|(start, c)| start..start + c.len_utf8()))
}

/// Returns the byte range of the value at `field.field[0].field`, or of the enclosing value if it is missing. `$` is the whole text.
pub(super) fn locate(text: &str, path: &str) -> Option<Range<usize>> {
    let mut raw: &RawValue = serde_json::from_str(text).ok()?;
    for key in path.trim_start_matches('$').split(['.', '[']).filter(|key| !key.is_empty()) {
        let below = match key.strip_suffix(']') {
            Some(index) => {
                let items = serde_json::from_str::<Vec<&RawValue>>(raw.get()).unwrap_or_default();
                items.get(index.parse::<usize>().ok()?).copied()
            }
            None => {
                let fields = serde_json::from_str::<BTreeMap<String, &RawValue>>(raw.get()).unwrap_or_default();
                fields.get(key).copied()
            }
        };
        let Some(below) = below else { break };
        raw = below;
    }
    range_of(text, raw.get())
}

/// Returns the byte range of a part that borrows from the text.
pub(super) fn range_of(text: &str, part: &str) -> Option<Range<usize>> {
    let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    Some(start..start + part.len())
}

/// Returns the byte range of the key that precedes a value.
pub(super) fn key_of(text: &str, value: &Range<usize>, key: &str) -> Option<Range<usize>> {
    let before = text.get(..value.start)?.trim_end().strip_suffix(':')?.trim_end();
    let start = before.strip_suffix(&format!("\"{key}\""))?.len();
    Some(start..before.len())
}
