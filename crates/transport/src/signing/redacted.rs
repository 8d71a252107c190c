//! Hides the signature and most of the key in `Debug` output and in logs.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use tradewire_wire::signing::{HeaderRole, Signing};

/// The maximum length of an escape's beginning. Without this limit, reading a text of backslashes would take quadratic time.
const MAX_ESCAPE: usize = 16;

/// The characters with which escapes begin.
const ESCAPES: [char; 3] = ['%', '&', '\\'];

/// The minimum length of a key or signature that is hidden in a text of the exchange. A shorter one could be a part of any text.
pub(crate) const MIN_REPEATED: usize = 8;

/// The shortest part of a key or signature that is hidden.
const MIN_RUN: usize = 16;

/// Headers for `Debug` output: the key is shortened, the signature is redacted.
pub(crate) struct RedactedHeaders<'a, T> {
    /// The names of the headers to hide.
    pub(crate) signing: &'static Signing,
    /// The names and values.
    pub(crate) headers: &'a [(T, T)],
}

impl<T: AsRef<str>> RedactedHeaders<'_, T> {
    /// Shortens the key and hides the signature wherever they, or long parts of them, occur in a text: in any letter case, in base64, and even
    /// if their characters are escaped as in JSON, in a URL or in HTML.
    pub(crate) fn redact(&self, text: &str) -> String {
        let headers = self.headers.iter().map(|(name, value)| (name.as_ref(), value.as_ref()));
        headers.filter(|(_, value)| !value.is_empty()).fold(text.to_owned(), |text, (name, value)| {
            let shown = redacted_header(self.signing, name, value);
            if shown == value { text } else { replaced(&replaced(&text, value, &shown), &base64(value), &shown) }
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

/// Returns the base64 of a value without padding.
fn base64(value: &str) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = value.as_bytes().chunks(3).flat_map(|chunk| {
        let bits = chunk.iter().fold(0, |bits, byte| bits << 8 | usize::from(*byte)) << (8 * (3 - chunk.len()));
        (0..=chunk.len()).map(move |digit| bits >> (18 - 6 * digit) & 63)
    });
    digits.filter_map(|digit| DIGITS.get(digit).copied().map(char::from)).collect()
}

/// Replaces each occurrence of a value, or of a long part of it.
pub(crate) fn replaced(text: &str, value: &str, shown: &str) -> String {
    let value: Vec<char> = value.chars().collect();
    let min = MIN_RUN.min(value.len());
    // The suffixes that are long enough to be hidden, by their first character in lower case.
    let mut suffixes = BTreeMap::<char, Vec<&[char]>>::new();
    for suffix in (0..=value.len() - min).filter_map(|start| value.get(start..)) {
        if let Some(first) = suffix.first() {
            suffixes.entry(first.to_ascii_lowercase()).or_default().push(suffix);
        }
    }
    // Most characters of a response cannot begin a part of the value, and are copied without a comparison.
    let may_begin = |c: char| ESCAPES.contains(&c) || suffixes.contains_key(&c.to_ascii_lowercase());
    let (mut result, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, candidate)) = rest.find(may_begin).map(|at| rest.split_at(at)) {
        result.push_str(before);
        let length = match occurrence(candidate, &suffixes, min) {
            Some(length) => {
                result.push_str(shown);
                length
            }
            None => {
                result.extend(candidate.chars().next());
                candidate.chars().next().map_or(candidate.len(), char::len_utf8)
            }
        };
        rest = candidate.get(length..).unwrap_or_default();
    }
    result + rest
}

/// Returns the length of the longest part of a value, with at least `min` characters, at the beginning of a text.
fn occurrence(text: &str, suffixes: &BTreeMap<char, Vec<&[char]>>, min: usize) -> Option<usize> {
    let firsts = forms(text).into_iter().flatten().map(|(first, _)| first.to_ascii_lowercase());
    let begun = firsts.filter_map(|first| suffixes.get(&first)).flatten();
    let lengths = begun.filter_map(|suffix| {
        let (mut count, mut length) = (0, 0);
        for expected in *suffix {
            let Some(next) = text.get(length..).and_then(|rest| length_of(&forms(rest), *expected)) else { break };
            (count, length) = (count + 1, length + next);
        }
        (count >= min).then_some(length)
    });
    lengths.max()
}

/// Returns the characters with which a text may begin, plain and escaped, with their lengths.
fn forms(text: &str) -> [Option<(char, usize)>; 2] {
    [text.chars().next().map(|c| (c, c.len_utf8())), escaped(text)]
}

/// Returns the length of the form that is a character in any letter case.
fn length_of(forms: &[Option<(char, usize)>], expected: char) -> Option<usize> {
    forms.iter().flatten().find(|(c, _)| c.eq_ignore_ascii_case(&expected)).map(|(_, length)| *length)
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
        let cut = [&key[..key.len() - 1], &key[1..], &key[9..25], &key.to_uppercase()[3..30]];
        for part in cut.map(str::to_owned).into_iter().chain([base64(key), format!("{}=", base64(&format!("{key}:x")))])
        {
            let redacted = headers.redact(&format!("<{part}>"));
            assert!(redacted.starts_with("<3976…0085") && redacted.len() < 20, "{part}: {redacted}");
        }
        assert_eq!(base64("light work."), "bGlnaHQgd29yay4");
        for other in [r"\u", r"\", "%", "%4", "&#", "&#;", "&#x;", "%zz", r"\u00é", "3976eb88-76d0", "a\u{308}"] {
            assert_eq!(headers.redact(other), other);
        }
    }
}
