//! Prints data to stdout and explanations to stderr. Only terminals get styles.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};

use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use tradewire_contract::reference::indented;
use tradewire_wire::shell::controls_terminal;
use tradewire_wire::{json_tokens, with_long_integers_as_strings};

use crate::failure::Failure;
use crate::style::dim;
use crate::table::sanitized;

/// Prints data for a person.
///
/// # Errors
/// Returns [`Failure::Closed`] if the reader has closed the pipe, as `head` does.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}

/// Prints a note about the columns that do not fit, if there are any.
pub fn note_left_out(columns: &[String]) {
    if !columns.is_empty() {
        note(&format!("Columns that do not fit: {}. Use --json to see everything.", columns.join(" · ")));
    }
}

/// Prints a value as JSON.
pub fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string(value).map_err(io::Error::from)?;
    print_unchanged(&indented(&json))
}

/// Prints JSON or CSV, unchanged byte for byte unless stdout is a terminal. Unlike [`print`], it does not remove escape sequences from
/// strings.
pub fn print_unchanged(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let shown = if out.is_terminal() { for_terminal(text) } else { text.into() };
    writeln!(out, "{shown}")?;
    Ok(out.flush()?)
}

/// Returns equivalent JSON without characters that could control a terminal or mislead a reader. Apart from line breaks between values,
/// they occur only in strings.
fn for_terminal(json: &str) -> Cow<'_, str> {
    let is_escaped = |c: char| c != '\n' && controls_terminal(c);
    if !json.contains(is_escaped) {
        return json.into();
    }
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        if !is_escaped(c) {
            escaped.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            // Writing to a `String` cannot fail.
            let _ = write!(escaped, "\\u{unit:04x}");
        }
    }
    escaped.into()
}

/// Converts a failure to print the result of a trade. Nobody else has the result, with the ids in it, so it is printed to stderr as a line of
/// JSON, and a closed pipe is a failure too.
pub fn not_printed(failure: Failure, result: &str, advice: &str) -> Failure {
    let failure = match failure {
        Failure::Closed => Failure::machine("the output was closed before the result was printed", advice),
        failure if failure.is_local() => failure.change(|report| report.advice = format!("{} {advice}", report.advice)),
        failure => failure,
    };
    let line = format!("{{\"result\":{}}}", for_terminal(&on_one_line(result)));
    // If stderr cannot be written, the result cannot be reported anywhere.
    let _ = writeln!(io::stderr(), "{line}");
    failure
}

/// Prints an explanation of the data.
pub fn note(text: &str) {
    // Only the data matters, so a failure to print a note is ignored.
    let _ = writeln!(anstream::stderr(), "{}", dim(text));
}

/// Prints an explanation of the data to stderr as a line of JSON.
pub fn note_json(note: &serde_json::Value) {
    // As in `note`, a failure is ignored.
    let _ = writeln!(io::stderr(), "{note}");
}

/// Prints a message of a kind, such as `warning`: for a person as a note, or else as a line of JSON with the kind as its key.
pub fn report(kind: &str, message: &str, as_json: bool) {
    match as_json {
        true => note_json(&json!({ kind: message })),
        false => note(&sanitized(message)),
    }
}

/// Prints JSON on a line. Integers that jq 1.6 and JavaScript would round are strings: an order that is canceled by a rounded id is another
/// order.
pub fn print_line(json: &RawValue) -> Result<(), Failure> {
    print_unchanged(&on_one_line(&with_long_integers_as_strings(json.get())))
}

/// Returns JSON without whitespace between its tokens.
fn on_one_line(json: &str) -> String {
    json_tokens(json).filter(|token| !token.trim_ascii().is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_cannot_control_a_terminal() -> serde_json::Result<()> {
        let value = "\u{80}\u{9b}31m\u{9f}\u{7f} \u{202e}\u{2066}\u{200f}\u{61c} \u{feff}\u{2028} \u{e0001}";
        let json = format!("{{\n  \"{value}\": \"it's \\\"plain\\\" \\\\ 价格 é\"\n}}");
        let shown = for_terminal(&json);
        assert!(!shown.chars().any(|c| c != '\n' && controls_terminal(c)), "{shown}");
        assert!(shown.ends_with("it's \\\"plain\\\" \\\\ 价格 é\"\n}"), "{shown}");
        let read: serde_json::Value = serde_json::from_str(&shown)?;
        assert_eq!(read, serde_json::from_str::<serde_json::Value>(&json)?);
        Ok(())
    }

    #[test]
    fn plain_json_is_unchanged() {
        for json in ["{\n  \"price\": 0.10\n}", "\"价格 é \\u009b\"", "null"] {
            assert!(matches!(for_terminal(json), Cow::Borrowed(same) if same == json), "{json}");
        }
    }

    #[test]
    fn only_white_space_between_tokens_is_removed() {
        assert_eq!(on_one_line("{ \"a b\" : [ 1 ,\n\t\"\\\" \\\\\" , \" \" ] }"), "{\"a b\":[1,\"\\\" \\\\\",\" \"]}");
    }
}
