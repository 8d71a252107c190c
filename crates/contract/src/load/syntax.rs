//! Diagnostics of a file that is not TOML.

mod slips;

use std::ops::Range;

use toml::de::{DeTable, Error};

use crate::diagnostics::{Code, Diagnostic, Place};
use crate::tree::{Node, Value};

/// Whether a file can be read in spite of an error: the second of two equal keys is left out.
pub fn is_harmless(error: &Error) -> bool {
    error.message() == "duplicate key"
}

/// What the errors of the parser say, and where. Behind the first break nothing is sure, so nothing is told of it.
pub fn diagnostics(file: usize, errors: &[Error], text: &str, tree: &Node) -> Vec<Diagnostic> {
    let place = |error: &Error| error.span().unwrap_or(text.len()..text.len());
    let first = errors.iter().filter(|error| !is_harmless(error)).min_by_key(|error| place(error).start);
    let end = first.map_or(usize::MAX, |error| place(error).start);
    let duplicates = errors.iter().filter(|error| is_harmless(error)).map(place).filter(|place| place.start < end);
    let duplicates: Vec<_> = duplicates.collect();
    // Below a header that stands twice, every key may stand twice.
    let repeated = |at: usize| {
        let header = header_before(at, text);
        header.is_some_and(|header| duplicates.iter().any(|duplicate| header.contains(&duplicate.start)))
    };
    let told = duplicates.iter().filter(|duplicate| !repeated(duplicate.start));
    let told = told.map(|second| duplicate(file, second.clone(), text, tree));
    told.chain(first.map(|error| syntax(file, error, place(error), text))).collect()
}

/// The paths of the tables that lack an entry because another one has its key.
pub fn robbed(errors: &[Error], text: &str, tree: &Node) -> Vec<Vec<String>> {
    let seconds = errors.iter().filter(|error| is_harmless(error)).filter_map(Error::span);
    seconds.filter_map(|second| tree.table_of(&first_of(&second, text, tree)?)).collect()
}

/// The line of the header that a byte below it belongs to.
fn header_before(at: usize, text: &str) -> Option<Range<usize>> {
    let mut end = line_start(text, at);
    while end > 0 {
        let start = line_start(text, end - 1);
        if text.get(start..end).and_then(header_path).is_some() {
            return Some(start..end);
        }
        end = start;
    }
    None
}

fn syntax(file: usize, error: &Error, range: Range<usize>, text: &str) -> Diagnostic {
    let (what, expected) = error.message().split_once(", expected ").unwrap_or((error.message(), ""));
    if let Some(slip) = slips::slip(what, &range, text) {
        let diagnostic = Diagnostic::new(Code::Syntax, format!("the file is not TOML: {}", slip.what));
        return diagnostic.at(Place::Bytes(file, slip.at), slip.label).maybe_help(slip.help);
    }
    let before = text.get(..range.start).unwrap_or(text);
    if let Some(at) = unclosed(before).filter(|at| !is_closed(text.get(*at..).unwrap_or_default())) {
        let opening = text.get(at..=at).unwrap_or_default();
        let diagnostic = Diagnostic::new(Code::Syntax, format!("the file is not TOML: a `{opening}` is never closed"));
        let closing = if opening == "{" { "}" } else { "]" };
        let diagnostic = diagnostic.at(Place::Bytes(file, at..at + 1), format!("a `{closing}` is missing"));
        return diagnostic.also(Place::Bytes(file, range), "here it is still open");
    }
    let word = word(what, &range, text);
    let what = word.map_or_else(|| what.to_owned(), |word| format!("`{word}` is no value"));
    let label = match expected {
        _ if word.is_some() => "expected a text in quotes, a number, `true` or `false`".to_owned(),
        "" => "here".to_owned(),
        expected => format!("expected {expected}"),
    };
    let diagnostic = Diagnostic::new(Code::Syntax, format!("the file is not TOML: {what}"));
    diagnostic.at(Place::Bytes(file, range), label).maybe_help(word.map(in_toml))
}

/// Whether the `{` or `[` that a text begins with is closed, before the next header or key at the beginning of a line.
fn is_closed(text: &str) -> bool {
    let end = text.match_indices('\n').map(|(at, _)| at + 1).find(|at| is_next(text.get(*at..).unwrap_or_default()));
    let value = text.get(..end.unwrap_or(text.len())).unwrap_or_default();
    unclosed(&format!("={value}")).is_none()
}

/// Whether a header or a key with its value begins a text.
fn is_next(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let is_name = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "-_.\"'".contains(c));
    let key = line.split_once('=').is_some_and(|(key, _)| is_name(key.trim_end()));
    key || line.strip_prefix('[').and_then(|rest| rest.split_once(']')).is_some_and(|(name, _)| is_name(name))
}

/// The word that stands where a value is expected: one that begins like `nan` is said to be no float.
fn word<'a>(what: &str, range: &Range<usize>, text: &'a str) -> Option<&'a str> {
    let is_told = ["string values must be quoted", "invalid float", "invalid boolean"].contains(&what);
    let word = text.get(range.clone()).filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()))?;
    is_told.then_some(word)
}

/// What to write for a word that other languages have, or that lacks its quotes.
fn in_toml(word: &str) -> String {
    match word.to_lowercase().as_str() {
        boolean @ ("true" | "false") => format!("write `{boolean}`"),
        "yes" | "on" => "write `true`".to_owned(),
        "no" | "off" => "write `false`".to_owned(),
        "null" | "none" | "nil" => "take the key out: TOML has no value for what is not there".to_owned(),
        _ => format!("write `\"{word}\"`"),
    }
}

/// The innermost `{` or `[` of a value that is still open at the end of a text.
fn unclosed(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    let mut rest = text;
    let mut is_value = false;
    while let Some(c) = rest.chars().next() {
        let at = text.len() - rest.len();
        let length = match c {
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '"' | '\'' => string(rest, c),
            _ => c.len_utf8(),
        };
        match c {
            '=' => is_value = true,
            '\n' if open.is_empty() => is_value = false,
            '{' | '[' if is_value => open.push(at),
            '}' | ']' if is_value => drop(open.pop()),
            _ => {}
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    open.pop()
}

/// The length of the string that a text begins with.
fn string(text: &str, quote: char) -> usize {
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

fn duplicate(file: usize, second: Range<usize>, text: &str, tree: &Node) -> Diagnostic {
    let key = text.get(second.clone()).unwrap_or_default();
    let first = first_of(&second, text, tree);
    let is_header = text.get(line_start(text, second.start)..).is_some_and(|line| line.starts_with('['));
    let diagnostic = Diagnostic::new(Code::DuplicateKey, format!("`{key}` stands twice in its table"))
        .at(Place::Bytes(file, second), "and here again")
        .help(if is_header {
            "put both together, or give one of them another name"
        } else {
            "give one of them another name, or take one of them out"
        });
    match first {
        Some(first) => diagnostic.also(Place::Bytes(file, first), "it stands here"),
        None => diagnostic,
    }
}

/// Where a key stands first whose second place is known.
fn first_of(second: &Range<usize>, text: &str, tree: &Node) -> Option<Range<usize>> {
    let line = line_start(text, second.start);
    let key = text.get(second.clone())?;
    let before = text.get(line..second.start)?;
    if before.starts_with('[') {
        return first_header(&header_path(&format!("{before}{key}]").replace("[[", "["))?, key, text.get(..line)?);
    }
    let header = text.get(..line)?.lines().rev().find_map(header_path).unwrap_or_default();
    let table = innermost(tree.find(&header)?, second.start).table()?;
    table.get(key.trim_matches(['"', '\''])).map(|entry| entry.key.clone())
}

/// Where the last key of a header stands whose path is known.
fn first_header(path: &[String], key: &str, text: &str) -> Option<Range<usize>> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if header_path(line).as_deref() == Some(path) {
            let at = start + line.rfind(key)?;
            return Some(at..at + key.len());
        }
        start += line.len();
    }
    None
}

fn line_start(text: &str, at: usize) -> usize {
    text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1)
}

/// The inline table around a byte, or the table itself.
fn innermost(table: &Node, at: usize) -> &Node {
    let below: Vec<_> = match &table.value {
        Value::Table(entries) => entries.values().map(|entry| &entry.node).collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    below.into_iter().find(|node| node.span.contains(&at)).map_or(table, |node| innermost(node, at))
}

/// The keys of a header: `[records."A b"]`.
fn header_path(line: &str) -> Option<Vec<String>> {
    if !line.starts_with('[') {
        return None;
    }
    let mut node = Node::of(&DeTable::parse(line).ok()?);
    let mut path = Vec::new();
    while let Value::Table(mut entries) = node.value {
        let Some((key, entry)) = entries.pop() else { break };
        path.push(key);
        node = entry.node;
    }
    Some(path)
}
