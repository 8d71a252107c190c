//! Hides the signature and most of the key in `Debug` output and in logs.

use std::borrow::Cow;
use std::fmt;

use tradewire_wire::signing::{HeaderRole, Signing};

/// Headers for `Debug` output: the key is shortened, the signature is redacted.
pub(crate) struct RedactedHeaders<'a, T> {
    /// The names of the headers to hide.
    pub(crate) signing: &'static Signing,
    /// The names and values.
    pub(crate) headers: &'a [(T, T)],
}

impl<T: AsRef<str>> RedactedHeaders<'_, T> {
    /// Shortens the key and hides the signature of these headers wherever they occur in a string.
    pub(crate) fn redact(&self, text: &str) -> String {
        let headers = self.headers.iter().map(|(name, value)| (name.as_ref(), value.as_ref()));
        headers.filter(|(_, value)| !value.is_empty()).fold(text.to_owned(), |text, (name, value)| {
            let shown = redacted_header(self.signing, name, value);
            if shown == value { text } else { text.replace(value, &shown) }
        })
    }
}

impl<T: AsRef<str>> fmt::Debug for RedactedHeaders<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers = self.headers.iter().map(|(name, value)| (name.as_ref(), value.as_ref()));
        let shown = headers.map(|(name, value)| (name, redacted_header(self.signing, name, value)));
        f.debug_list().entries(shown).finish()
    }
}

/// Returns the value of a header for display: the key is shortened, the signature is redacted, and other values are unchanged. The name may
/// have any prefix and any letter case.
pub fn redacted_header<'v>(signing: &Signing, name: &str, value: &'v str) -> Cow<'v, str> {
    if has_role(signing, HeaderRole::Signature, name) {
        Cow::Borrowed("[redacted]")
    } else if has_role(signing, HeaderRole::Key, name) {
        Cow::Owned(shortened(value))
    } else {
        Cow::Borrowed(value)
    }
}

/// Returns whether a header has this role, with any prefix.
fn has_role(signing: &Signing, role: HeaderRole, name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(signing.header(role))
}

/// Returns a part of a key that is long enough to distinguish it from other keys.
pub(crate) fn shortened(key: &str) -> String {
    match (key.get(..4), key.len().checked_sub(4).and_then(|from| key.get(from..))) {
        (Some(first), Some(last)) if key.len() > 12 => format!("{first}…{last}"),
        _ => "…".to_owned(),
    }
}
