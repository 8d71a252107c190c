//! Hints for common syntax errors, for which the message of the parser would not name the cause, or would point at a later position.

use std::ops::Range;

/// A recognized syntax error.
pub struct Hint {
    /// The location of the error.
    pub at: Range<usize>,
    /// The description of the error, for the title of the diagnostic.
    pub what: String,
    /// The label at the location.
    pub label: String,
    /// The suggested fix.
    pub help: Option<String>,
}

impl Hint {
    fn new(at: Range<usize>, what: &str, label: &str) -> Self {
        Self { at, what: what.to_owned(), label: label.to_owned(), help: None }
    }

    fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }
}

/// Recognizes the cause of a parser error from its message and its byte range.
pub fn find(what: &str, range: &Range<usize>, text: &str) -> Option<Hint> {
    let (_, after) = text.split_at_checked(range.start)?;
    too_deep(what, range, text)
        .or_else(|| unclosed_string(text, range.start))
        .or_else(|| missing_comma(what, range, text))
        .or_else(|| curly_quote(range.start, after))
        .or_else(|| foreign_syntax(what, range, after))
}

/// The maximum number of keys of a header or dotted key that the parser accepts.
const MAX_DEPTH: usize = 80;

/// Recognizes tables and arrays that are nested deeper than the parser supports. The parser does not locate a path with too many keys.
fn too_deep(what: &str, range: &Range<usize>, text: &str) -> Option<Hint> {
    let at = match what {
        "recursion limit" => deep_key(text).unwrap_or(range.clone()),
        "cannot recurse further; max recursion depth met" => range.clone(),
        _ => return None,
    };
    Some(Hint::new(at, "tables or arrays are nested too deeply", "too many levels"))
}

/// Returns the first key below the maximum depth, in a header or a dotted key.
fn deep_key(text: &str) -> Option<Range<usize>> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let path = line.split(['=', '#']).next().unwrap_or(line).trim_end_matches([']', ' ', '\r', '\n']);
        if let Some((dot, _)) = path.match_indices('.').nth(MAX_DEPTH - 1) {
            let key = path.get(dot + 1..).and_then(|rest| rest.split('.').next()).unwrap_or_default();
            return Some(start + dot + 1..start + dot + 1 + key.len());
        }
        start += line.len();
    }
    None
}

/// Finds a string that is not closed on its line, or before the end of the file. The parser takes the text after it for a part
/// of the string, and reports an error further below.
fn unclosed_string(text: &str, error: usize) -> Option<Hint> {
    let mut at = 0;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()).filter(|_| at <= error) {
        let rest = text.get(at..)?;
        let length = match c {
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '"' | '\'' => string_length(rest, c),
            _ => c.len_utf8(),
        };
        if let Some(hint) =
            rest.get(..length).filter(|_| c == '"' || c == '\'').and_then(|literal| check_closed(literal, at, c))
        {
            return Some(hint);
        }
        at += length;
    }
    None
}

/// Returns a hint if a string literal has no end, or ends on another line.
fn check_closed(literal: &str, at: usize, quote: char) -> Option<Hint> {
    let is_long = literal.starts_with(&quote.to_string().repeat(3));
    let fence = quote.to_string().repeat(if is_long { 3 } else { 1 });
    let is_closed = literal.len() >= 2 * fence.len() && literal.ends_with(&fence);
    if is_closed && (is_long || !literal.contains('\n')) {
        return None;
    }
    let hint = Hint::new(at..at + fence.len(), "unclosed string", &format!("missing closing `{fence}`"));
    Some(if is_long { hint } else { hint.help(format!("add `{quote}` at the end of the string")) })
}

/// Recognizes `1 max = 2`: without a comma, the parser reads a value and the next key as one word.
fn missing_comma(what: &str, range: &Range<usize>, text: &str) -> Option<Hint> {
    let (value, key) = text.get(range.clone())?.split_once(' ')?;
    let is_value = value.parse::<i64>().is_ok() || value.parse::<bool>().is_ok();
    let is_key = text.get(range.end..)?.trim_start().starts_with('=');
    let start = range.end - key.trim_start().len();
    let is_missing = what == "string values must be quoted" && is_value && is_key;
    is_missing.then(|| Hint::new(start..start, "missing comma between key-value pairs", "expected `,`"))
}

/// Recognizes the curly quotes of word processors.
fn curly_quote(at: usize, after: &str) -> Option<Hint> {
    let quote = after.chars().next().filter(|c| "“”„‘’«»".contains(*c))?;
    let hint = Hint::new(at..at + quote.len_utf8(), "strings need straight quotes", "expected `\"`");
    Some(hint.help(format!("replace `{quote}` with `\"`")))
}

/// Recognizes the syntax of other languages.
fn foreign_syntax(what: &str, range: &Range<usize>, after: &str) -> Option<Hint> {
    let is_key = what == "invalid unquoted key";
    if is_key && after.starts_with(':') {
        return Some(Hint::new(range.clone(), "a key and its value are separated by `=`", "expected `=`, not `:`"));
    }
    if is_key && after.starts_with('?') {
        let hint = Hint::new(range.clone(), "a key cannot contain `?`", "expected letters, numbers, `-`, `_`");
        return Some(hint.help("write the `?` after the type of an optional field: `type = \"string?\"`"));
    }
    if what == "unexpected key or value" && after.starts_with(',') {
        return Some(Hint::new(range.clone(), "unexpected comma at the end of a line", "expected the end of the line"));
    }
    let is_comment = after.starts_with("//") || after.starts_with("/*") || after.starts_with("--");
    let at = range.start..range.start + 2;
    is_comment.then(|| Hint::new(at, "comments start with `#`", "expected `#`"))
}

/// Returns the length of the string literal at the start of `text`.
pub fn string_length(text: &str, quote: char) -> usize {
    let fence = if text.starts_with(&quote.to_string().repeat(3)) { 3 } else { 1 };
    let fence = quote.to_string().repeat(fence);
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(fence.len()) {
        if !escaped && text.get(at..).is_some_and(|rest| rest.starts_with(&fence)) {
            return at + fence.len();
        }
        escaped = !escaped && c == '\\' && quote == '"';
    }
    text.len()
}
