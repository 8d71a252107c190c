//! What `Debug` shows of a signed request: neither the signature nor the whole key.

use std::borrow::Cow;
use std::fmt;

use tradewire_endpoints::SIGNING;
use tradewire_endpoints::spec::HeaderRole;

/// Headers whose key is shortened, and whose signature is left out.
pub(crate) struct Headers<'a, T>(pub(crate) &'a [(T, T)]);

impl<T: AsRef<str>> Headers<'_, T> {
    /// A text that was made with these headers: the key is shortened in it too.
    pub(crate) fn text(&self, text: &str) -> String {
        let keys = self.0.iter().filter(|(name, _)| is(HeaderRole::Key, name.as_ref())).map(|(_, key)| key.as_ref());
        let keys = keys.filter(|key| !key.is_empty());
        keys.fold(text.to_owned(), |text, key| text.replace(key, &shortened(key)))
    }
}

impl<T: AsRef<str>> fmt::Debug for Headers<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = self.0.iter().map(|(name, value)| (name.as_ref(), shown(name.as_ref(), value.as_ref())));
        f.debug_list().entries(shown).finish()
    }
}

fn shown<'a>(name: &str, value: &'a str) -> Cow<'a, str> {
    if is(HeaderRole::Signature, name) {
        Cow::Borrowed("[redacted]")
    } else if is(HeaderRole::Key, name) {
        Cow::Owned(shortened(value))
    } else {
        Cow::Borrowed(value)
    }
}

/// Whether a header is of this role, whatever its name begins with.
fn is(role: HeaderRole, name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(SIGNING.header(role))
}

/// Enough of a key to tell it from another.
pub(crate) fn shortened(key: &str) -> String {
    match (key.get(..4), key.len().checked_sub(4).and_then(|from| key.get(from..))) {
        (Some(first), Some(last)) if key.len() > 12 => format!("{first}…{last}"),
        _ => "…".to_owned(),
    }
}
