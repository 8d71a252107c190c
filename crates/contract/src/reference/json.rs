//! Indents JSON for display. It works on the text, so that the order of fields and the digits of numbers do not change.

use tradewire_wire::json_tokens;

/// The maximum depth of values on separate lines. Indentation grows with the depth, so without a limit, the output of deeply nested JSON
/// would be far larger than the JSON itself.
const MAX_DEPTH: usize = 30;

/// Returns the same JSON with one value per line; values below a depth of 30 are compact. Only the whitespace between tokens changes.
pub fn indented(json: &str) -> String {
    let mut out = String::with_capacity(json.len() * 2);
    let mut depth = 0_usize;
    let mut tokens = json_tokens(json).filter(|token| !token.trim_ascii().is_empty()).peekable();
    while let Some(token) = tokens.next() {
        match token {
            "{" | "[" => {
                out.push_str(token);
                match tokens.next_if(|next| matches!(*next, "}" | "]")) {
                    Some(close) => out.push_str(close),
                    None => {
                        depth += 1;
                        break_line(&mut out, depth, depth);
                    }
                }
            }
            "}" | "]" => {
                let inside = depth;
                depth = depth.saturating_sub(1);
                break_line(&mut out, inside, depth);
                out.push_str(token);
            }
            "," => {
                out.push_str(token);
                break_line(&mut out, depth, depth);
            }
            ":" if depth <= MAX_DEPTH => out.push_str(": "),
            token => out.push_str(token),
        }
    }
    out
}

/// Starts a new line, unless the values at this depth are compact.
fn break_line(out: &mut String, depth: usize, indentation: usize) {
    if depth <= MAX_DEPTH {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", indentation));
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
    fn deeply_nested_values_are_compact() {
        let nested = |depth: usize| format!("{}1{}", r#"{"a":["#.repeat(depth), "]}".repeat(depth));
        let text = indented(&nested(20));
        let deepest = format!("{}1{}", r#"{"a":["#.repeat(5), "]}".repeat(5));
        assert!(
            text.lines().any(|line| line.trim_end_matches(',') == format!("{}{deepest}", "  ".repeat(30))),
            "{text}"
        );
        assert_eq!(text.lines().map(str::trim).collect::<String>().replace("\": [", "\":["), nested(20));
        assert_eq!(indented(&text), text, "indenting twice changes nothing");
        let deep = format!("{}{}", "[".repeat(20_000), "]".repeat(20_000));
        assert!(indented(&deep).len() < 2 * deep.len());
    }

    #[test]
    fn a_scalar_does_not_change() {
        for json in ["null", "\"\"", "1700000000000", r#""a\" , {b: [c""#] {
            assert_eq!(indented(json), json);
        }
    }
}
