//! Slips that the parser tells in its own words, or where they are noticed: what was likely meant, and where it stands.

use std::ops::Range;

use super::string;

/// What is wrong, where, and how to mend it.
pub struct Slip {
    pub at: Range<usize>,
    pub what: String,
    pub label: String,
    pub help: Option<String>,
}

impl Slip {
    fn new(at: Range<usize>, what: &str, label: &str) -> Self {
        Self { at, what: what.to_owned(), label: label.to_owned(), help: None }
    }

    fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }
}

/// The slip behind an error of the parser: what it says, and the bytes that it says it of.
pub fn slip(what: &str, range: &Range<usize>, text: &str) -> Option<Slip> {
    let (_, after) = text.split_at_checked(range.start)?;
    open_text(text, range.start)
        .or_else(|| missing_comma(what, range, text))
        .or_else(|| curly_quote(range.start, after))
        .or_else(|| in_other_words(what, range, after))
}

/// A text that its line, or the file, ends in: what stands behind it is read as part of it.
fn open_text(text: &str, error: usize) -> Option<Slip> {
    let mut at = 0;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()).filter(|_| at <= error) {
        let rest = text.get(at..)?;
        let length = match c {
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '"' | '\'' => string(rest, c),
            _ => c.len_utf8(),
        };
        if let Some(slip) = rest.get(..length).filter(|_| c == '"' || c == '\'').and_then(|read| open(read, at, c)) {
            return Some(slip);
        }
        at += length;
    }
    None
}

/// What was read from a quote on, if that is not what was meant: it has no end, or goes on behind its line.
fn open(read: &str, at: usize, quote: char) -> Option<Slip> {
    let is_long = read.starts_with(&quote.to_string().repeat(3));
    let fence = quote.to_string().repeat(if is_long { 3 } else { 1 });
    let is_closed = read.len() >= 2 * fence.len() && read.ends_with(&fence);
    if is_closed && (is_long || !read.contains('\n')) {
        return None;
    }
    let slip = Slip::new(at..at + fence.len(), "a text is never closed", &format!("no `{fence}` closes this"));
    Some(if is_long { slip } else { slip.help(format!("a text ends on its line: write `{quote}` behind it")) })
}

/// `1 max = 2`: a number and a key with nothing between them are read as one word.
fn missing_comma(what: &str, range: &Range<usize>, text: &str) -> Option<Slip> {
    let (value, key) = text.get(range.clone())?.split_once(' ')?;
    let is_value = value.parse::<i64>().is_ok() || value.parse::<bool>().is_ok();
    let is_key = text.get(range.end..)?.trim_start().starts_with('=');
    let start = range.end - key.trim_start().len();
    let is_meant = what == "string values must be quoted" && is_value && is_key;
    is_meant.then(|| Slip::new(start..start, "missing comma between key-value pairs", "expected `,`"))
}

/// A quote as a word processor writes it.
fn curly_quote(at: usize, after: &str) -> Option<Slip> {
    let quote = after.chars().next().filter(|c| "“”„‘’«»".contains(*c))?;
    let slip = Slip::new(at..at + quote.len_utf8(), "a text stands between straight quotes", "expected `\"`");
    Some(slip.help(format!("write `\"` for `{quote}`")))
}

/// What other languages write where TOML has a sign of its own.
fn in_other_words(what: &str, range: &Range<usize>, after: &str) -> Option<Slip> {
    let is_key = what == "invalid unquoted key";
    if is_key && after.starts_with(':') {
        return Some(Slip::new(range.clone(), "a key is joined to its value by `=`", "expected `=`, not `:`"));
    }
    if is_key && after.starts_with('?') {
        let slip = Slip::new(range.clone(), "a key has no `?`", "expected letters, numbers, `-`, `_`");
        return Some(slip.help("what may be missing has a type that ends in `?`: `type = \"string?\"`"));
    }
    if what == "unexpected key or value" && after.starts_with(',') {
        return Some(Slip::new(range.clone(), "a line ends without a comma", "expected the end of the line"));
    }
    let is_comment = after.starts_with("//") || after.starts_with("/*") || after.starts_with("--");
    let at = range.start..range.start + 2;
    is_comment.then(|| Slip::new(at, "a comment begins with `#`", "expected `#`"))
}
