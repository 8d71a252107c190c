//! Displays text that the exchange, or whatever responded in its place, controls.

use std::fmt::{self, Write};

/// The maximum number of characters displayed.
const MAX_CHARS: usize = 200;

/// Displays untrusted text safely: control characters, line breaks, direction overrides and invisible characters are escaped, and
/// long text is truncated.
pub(crate) struct Untrusted<'a>(pub(crate) &'a str);

impl fmt::Display for Untrusted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut remaining = MAX_CHARS;
        for c in self.0.chars() {
            // Quotes are harmless, and JSON is full of them.
            let escaped = (!matches!(c, '"' | '\'')).then(|| c.escape_debug());
            let length = escaped.as_ref().map_or(1, ExactSizeIterator::len);
            if length > remaining {
                return f.write_char('…');
            }
            remaining -= length;
            match escaped {
                Some(escaped) => write!(f, "{escaped}")?,
                None => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// Returns the beginning of a body in a single line.
pub(crate) fn excerpt(body: &[u8]) -> String {
    const MAX_CHARS: usize = 80;
    // Cut first, because the body may be large. A character has at most four bytes.
    let text = String::from_utf8_lossy(body.get(..MAX_CHARS * 4).unwrap_or(body));
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default()),
        None => line,
    }
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
    fn control_and_invisible_characters_are_escaped() {
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
    fn long_text_is_truncated_and_escapes_are_counted_and_not_split() {
        assert_eq!(Untrusted(&"é".repeat(MAX_CHARS)).to_string(), "é".repeat(MAX_CHARS));
        assert_eq!(Untrusted(&"é".repeat(MAX_CHARS + 1)).to_string(), format!("{}…", "é".repeat(MAX_CHARS)));
        assert_eq!(Untrusted(&"\u{1b}".repeat(1_000_000)).to_string(), format!("{}…", r"\u{1b}".repeat(33)));
    }
}
