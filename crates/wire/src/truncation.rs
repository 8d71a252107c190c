//! Truncation of long text for errors and logs.

use std::borrow::Cow;

/// Returns at most `max` characters of a string, followed by `…` if it is longer.
pub fn truncated(text: &str, max: usize) -> Cow<'_, str> {
    match text.char_indices().nth(max) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}
