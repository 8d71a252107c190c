//! Hides the signature and most of the key in `Debug` output and in logs.

use std::borrow::Cow;
use std::fmt;

use tradewire_wire::signing::{HeaderRole, Signing};

/// The maximum length of an escape's beginning. Without this limit, reading a text of backslashes would take quadratic time.
const MAX_ESCAPE: usize = 16;

/// Headers for `Debug` output: the key is shortened, the signature is redacted.
pub(crate) struct RedactedHeaders<'a, T> {
    /// The names of the headers to hide.
    pub(crate) signing: &'static Signing,
    /// The names and values.
    pub(crate) headers: &'a [(T, T)],
}

impl<T: AsRef<str>> RedactedHeaders<'_, T> {
    /// Shortens the key and hides the signature wherever they occur in a text: in any letter case, and even if their characters are escaped
    /// as in JSON, in a URL or in HTML.
    pub(crate) fn redact(&self, text: &str) -> String {
        let headers = self.headers.iter().map(|(name, value)| (name.as_ref(), value.as_ref()));
        headers.filter(|(_, value)| !value.is_empty()).fold(text.to_owned(), |text, (name, value)| {
            let shown = redacted_header(self.signing, name, value);
            if shown == value { text } else { replaced(&text, value, &shown) }
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

/// Replaces each occurrence of a value.
fn replaced(text: &str, value: &str, shown: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = match occurrence(rest, value) {
            Some(length) => {
                result.push_str(shown);
                length
            }
            None => {
                result.push(c);
                c.len_utf8()
            }
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    result
}

/// Returns the length of a value at the beginning of a text.
fn occurrence(text: &str, value: &str) -> Option<usize> {
    value.chars().try_fold(0, |length, expected| {
        let rest = text.get(length..)?;
        let is_expected = |c: &char| c.eq_ignore_ascii_case(&expected);
        let plain = rest.chars().next().filter(is_expected).map(char::len_utf8);
        let escaped = || escaped(rest).filter(|(c, _)| is_expected(c)).map(|(_, length)| length);
        Some(length + plain.or_else(escaped)?)
    })
}

/// Returns the escaped character at the beginning of a text and the length of its escape, such as `\u002d`, `%2D` or `&#45;`. JSON in a string
/// of JSON is escaped by several backslashes.
fn escaped(text: &str) -> Option<(char, usize)> {
    let (digits, radix, end) = if let Some(rest) = text.strip_prefix('%') {
        (rest.get(..2)?, 16, 3)
    } else if let Some(rest) = text.strip_prefix("&#") {
        let number = rest.get(..rest.bytes().take(MAX_ESCAPE).position(|byte| byte == b';')?)?;
        let hexadecimal = number.strip_prefix(['x', 'X']);
        (hexadecimal.unwrap_or(number), if hexadecimal.is_some() { 16 } else { 10 }, 3 + number.len())
    } else {
        let backslashes = text.bytes().take(MAX_ESCAPE).take_while(|byte| *byte == b'\\').count();
        let rest = text.get(backslashes..)?.strip_prefix('u').filter(|_| backslashes > 0)?;
        (rest.get(..4)?, 16, text.len() - rest.len() + 4)
    };
    Some((char::from_u32(u32::from_str_radix(digits, radix).ok()?)?, end))
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

#[cfg(test)]
mod tests {
    use tradewire_endpoints::SIGNING;

    use super::*;

    #[test]
    fn a_repeated_key_or_signature_is_redacted_in_every_form() {
        let (key, signature) = ("3976eb88-76d0-4f6e-a6b2-a57980770085", "9f86d081884c7d659a2feaa0c55ad015");
        let headers =
            [("validate-appkey", key), ("validate-signature", signature), ("validate-timestamp", "1700000000000")];
        let headers = RedactedHeaders { signing: &SIGNING, headers: &headers };
        let escape = |text: &str, write: fn(u32) -> String| text.chars().map(|c| write(c as u32)).collect::<String>();
        for form in [
            |text: &str| text.to_owned(),
            |text: &str| text.to_uppercase(),
            |text: &str| text.replace('-', r"\u002d").replace('8', r"\u0038"),
            |text: &str| text.replace('-', r"\\u002D"),
            |text: &str| text.replace('-', "%2d").replace('f', "%46"),
            |text: &str| text.replace('-', "&#45;").replace('a', "&#x41;"),
        ] {
            for (secret, shown) in [(key, "3976…0085"), (signature, "[redacted]")] {
                let text = format!(r#"{{"é\n":"{}","at":"1700000000000 %"}}"#, form(secret));
                assert_eq!(headers.redact(&text), format!(r#"{{"é\n":"{shown}","at":"1700000000000 %"}}"#), "{text}");
            }
        }
        for write in
            [|c| format!(r"\u{c:04x}"), |c| format!(r"\u{c:04X}"), |c| format!("%{c:02x}"), |c| format!("&#{c};")]
        {
            assert_eq!(headers.redact(&escape(signature, write)), "[redacted]");
        }
        for other in [r"\u", r"\", "%", "%4", "&#", "&#;", "&#x;", "%zz", r"\u00é", "3976eb88-76d0", "a\u{308}"] {
            assert_eq!(headers.redact(other), other);
        }
    }
}
