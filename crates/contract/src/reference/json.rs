//! Indents JSON for display. It works on the text, so that the order of fields and the digits of numbers do not change.

use std::iter::Peekable;
use std::str::Chars;

/// Returns the same JSON with one value per line. Only the white space between tokens changes.
pub fn indented(json: &str) -> String {
    let mut out = String::with_capacity(json.len() * 2);
    let mut depth = 0_usize;
    let mut chars = json.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' => copy_string(&mut out, &mut chars),
            '{' | '[' => {
                out.push(c);
                while chars.next_if(char::is_ascii_whitespace).is_some() {}
                match chars.next_if(|next| matches!(next, '}' | ']')) {
                    Some(close) => out.push(close),
                    None => {
                        depth += 1;
                        break_line(&mut out, depth);
                    }
                }
            }
            '}' | ']' => {
                depth = depth.saturating_sub(1);
                break_line(&mut out, depth);
                out.push(c);
            }
            ',' => {
                out.push(c);
                break_line(&mut out, depth);
            }
            ':' => out.push_str(": "),
            c if c.is_ascii_whitespace() => {}
            c => out.push(c),
        }
    }
    out
}

fn break_line(out: &mut String, depth: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n("  ", depth));
}

/// Copies a string unchanged. The caller has consumed its opening quote.
fn copy_string(out: &mut String, chars: &mut Peekable<Chars<'_>>) {
    out.push('"');
    while let Some(c) = chars.next() {
        out.push(c);
        match c {
            '"' => break,
            '\\' => out.extend(chars.next()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_strings_do_not_change() {
        let json = r#"{"a":[123456789012345678.90,-0,1e-7],"b":"x, {\"y\": [1]} \\","c":{},"d":[ ],"e":null}"#;
        let expected = r#"{
  "a": [
    123456789012345678.90,
    -0,
    1e-7
  ],
  "b": "x, {\"y\": [1]} \\",
  "c": {},
  "d": [],
  "e": null
}"#;
        assert_eq!(indented(json), expected);
        assert_eq!(indented(&indented(json)), expected, "indenting twice changes nothing");
    }

    #[test]
    fn a_scalar_does_not_change() {
        for json in ["null", "\"\"", "1700000000000", r#""a\" , {b: [c""#] {
            assert_eq!(indented(json), json);
        }
    }
}
