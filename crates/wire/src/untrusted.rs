//! Text from the exchange, a file or another program, made safe to display.

use std::borrow::Cow;
use std::fmt::{self, Write};

/// The maximum number of characters that are shown.
const SHOWN: usize = 200;

/// Displays text from the exchange, from a server that responded in its place, or from a file. Characters that move a cursor, break a line,
/// change the writing direction or are invisible are escaped; long text is truncated.
#[derive(Debug, Clone, Copy)]
pub struct Untrusted<'a>(pub &'a str);

impl fmt::Display for Untrusted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = SHOWN;
        for c in self.0.chars() {
            // Quotes are harmless, and JSON is full of them.
            let escaped = (!matches!(c, '"' | '\'')).then(|| c.escape_debug());
            let length = escaped.as_ref().map_or(1, ExactSizeIterator::len);
            if length > left {
                return f.write_char('…');
            }
            left -= length;
            match escaped {
                Some(escaped) => write!(f, "{escaped}")?,
                None => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// Returns at most `max` characters of a string, followed by `…` if it is longer.
pub fn truncated(text: &str, max: usize) -> Cow<'_, str> {
    match text.char_indices().nth(max) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}

/// The maximum number of characters of an excerpt.
const EXCERPT: usize = 80;

/// Returns the beginning of a body on one line, with at most 80 characters. Only whitespace is changed, so display the result as
/// [`Untrusted`].
pub fn excerpt(body: &[u8]) -> String {
    // Truncate before decoding, because the body may be long. A character has at most four bytes.
    let text = String::from_utf8_lossy(body.get(..EXCERPT * 4).unwrap_or(body));
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    truncated(&line, EXCERPT).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_unchanged() {
        let plain = r#"{"code":"x_1","msg":"it's 价格 too low: 1.50 €"}"#;
        assert_eq!(Untrusted(plain).to_string(), plain);
    }

    #[test]
    fn control_characters_are_escaped() {
        let cases = [
            ("\u{1b}[2J", r"\u{1b}[2J"),
            ("a\r\nb\tc", r"a\r\nb\tc"),
            ("\u{7f}\u{9b}\0", r"\u{7f}\u{9b}\0"),
            ("\u{202e}gnp", r"\u{202e}gnp"),
            ("\u{2066}\u{2069}\u{200f}\u{61c}", r"\u{2066}\u{2069}\u{200f}\u{61c}"),
            ("\u{200b}\u{feff}\u{2028}", r"\u{200b}\u{feff}\u{2028}"),
            (r"\n", r"\\n"),
        ];
        for (given, shown) in cases {
            assert_eq!(Untrusted(given).to_string(), shown);
        }
    }

    #[test]
    fn long_text_is_truncated_between_escapes() {
        assert_eq!(Untrusted(&"é".repeat(SHOWN)).to_string(), "é".repeat(SHOWN));
        assert_eq!(Untrusted(&"é".repeat(SHOWN + 1)).to_string(), format!("{}…", "é".repeat(SHOWN)));
        assert_eq!(Untrusted(&"\u{1b}".repeat(1_000_000)).to_string(), format!("{}…", r"\u{1b}".repeat(33)));
    }
}
