//! Diagnostics of files that are not valid TOML.

mod hints;

use std::ops::Range;

use toml::de::{DeTable, Error};

use crate::diagnostics::{Code, Diagnostic, Location};
use crate::tree::{Node, Value};

/// Returns whether a file can be parsed in spite of an error. For example, the parser drops the second of two equal keys.
pub fn is_harmless(error: &Error) -> bool {
    error.message() == "duplicate key"
}

/// Converts the errors of the parser. Text after the first syntax error may be misparsed, so later errors are dropped.
pub fn diagnostics(file: usize, errors: &[Error], text: &str, tree: &Node) -> Vec<Diagnostic> {
    let range = |error: &Error| error.span().unwrap_or(text.len()..text.len());
    let first = errors.iter().filter(|error| !is_harmless(error)).min_by_key(|error| range(error).start);
    let end = first.map_or(usize::MAX, |error| range(error).start);
    let harmless = errors.iter().filter(|error| is_harmless(error)).map(range);
    let duplicates: Vec<Range<usize>> = harmless.filter(|duplicate| duplicate.start < end).collect();
    // Below a duplicate header, every key may be a duplicate.
    let is_below_duplicate = |at: usize| {
        let header = header_before(at, text);
        header.is_some_and(|header| duplicates.iter().any(|duplicate| header.contains(&duplicate.start)))
    };
    let reported = duplicates.iter().filter(|second| !is_below_duplicate(second.start));
    let duplicate_keys = reported.map(|second| duplicate(file, second.clone(), text, tree));
    duplicate_keys.chain(first.map(|error| syntax(file, error, range(error), text))).collect()
}

/// Returns the paths of the tables with a duplicate key.
pub fn ambiguous_tables(errors: &[Error], text: &str, tree: &Node) -> Vec<Vec<String>> {
    let seconds = errors.iter().filter(|error| is_harmless(error)).filter_map(Error::span);
    seconds.filter_map(|second| tree.table_of(&first_of(&second, text, tree)?)).collect()
}

/// Returns the range of the line with the closest header above a byte.
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
    if let Some(hint) = hints::find(what, &range, text) {
        let diagnostic = Diagnostic::new(Code::Syntax, format!("invalid TOML: {}", hint.what));
        return diagnostic.at(Location::Bytes(file, hint.at), hint.label).maybe_help(hint.help);
    }
    let before = text.get(..range.start).unwrap_or(text);
    if let Some(at) = unclosed(before).filter(|at| !is_closed(text.get(*at..).unwrap_or_default())) {
        let opening = text.get(at..=at).unwrap_or_default();
        let diagnostic = Diagnostic::new(Code::Syntax, format!("invalid TOML: unclosed `{opening}`"));
        let closing = if opening == "{" { "}" } else { "]" };
        let diagnostic = diagnostic.at(Location::Bytes(file, at..at + 1), format!("missing `{closing}`"));
        return diagnostic.also(Location::Bytes(file, range), "still open here");
    }
    let word = word(what, &range, text);
    let what = word.map_or_else(|| what.to_owned(), |word| format!("`{word}` is not a value"));
    let label = match expected {
        _ if word.is_some() => "expected a string in quotes, a number, `true` or `false`".to_owned(),
        "" => "syntax error".to_owned(),
        expected => format!("expected {expected}"),
    };
    let diagnostic = Diagnostic::new(Code::Syntax, format!("invalid TOML: {what}"));
    diagnostic.at(Location::Bytes(file, range), label).maybe_help(word.map(suggest_spelling))
}

/// Returns whether the `{` or `[` at the start of `text` is closed before the next line with a header or key.
fn is_closed(text: &str) -> bool {
    let end =
        text.match_indices('\n').map(|(at, _)| at + 1).find(|at| starts_entry(text.get(*at..).unwrap_or_default()));
    let value = text.get(..end.unwrap_or(text.len())).unwrap_or_default();
    unclosed(&format!("={value}")).is_none()
}

/// Returns whether the first line of `text` is a header, or a key and its value.
fn starts_entry(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let is_name = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "-_.\"'".contains(c));
    let key = line.split_once('=').is_some_and(|(key, _)| is_name(key.trim_end()));
    key || line.strip_prefix('[').and_then(|rest| rest.split_once(']')).is_some_and(|(name, _)| is_name(name))
}

/// Returns the bare word where a value is expected. The parser reports words that start like `nan` as invalid floats.
fn word<'a>(what: &str, range: &Range<usize>, text: &'a str) -> Option<&'a str> {
    let is_value_error = ["string values must be quoted", "invalid float", "invalid boolean"].contains(&what);
    let word = text.get(range.clone()).filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()))?;
    is_value_error.then_some(word)
}

/// Suggests a spelling of a bare word in TOML. The word may be a keyword of another language, or a string without quotes.
fn suggest_spelling(word: &str) -> String {
    match word.to_lowercase().as_str() {
        boolean @ ("true" | "false") => format!("write `{boolean}`"),
        "yes" | "on" => "write `true`".to_owned(),
        "no" | "off" => "write `false`".to_owned(),
        "null" | "none" | "nil" => "remove the key: TOML has no null".to_owned(),
        _ => format!("write `\"{word}\"`"),
    }
}

/// Returns the position of the innermost `{` or `[` of a value that is still open at the end of `text`.
fn unclosed(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    let mut rest = text;
    let mut is_value = false;
    while let Some(c) = rest.chars().next() {
        let at = text.len() - rest.len();
        let length = match c {
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '"' | '\'' => hints::string_length(rest, c),
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

fn duplicate(file: usize, second: Range<usize>, text: &str, tree: &Node) -> Diagnostic {
    let key = text.get(second.clone()).unwrap_or_default();
    let first = first_of(&second, text, tree);
    let is_header = text.get(line_start(text, second.start)..).is_some_and(|line| line.starts_with('['));
    let diagnostic = Diagnostic::new(Code::DuplicateKey, format!("duplicate key `{key}`"))
        .at(Location::Bytes(file, second), "declared again here")
        .help(if is_header { "merge the tables, or rename one of them" } else { "rename or remove one of them" });
    match first {
        Some(first) => diagnostic.also(Location::Bytes(file, first), "first declared here"),
        None => diagnostic,
    }
}

/// Returns the location of the first occurrence of a key, given the location of its duplicate.
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

/// Returns the location of the last key in the first header with a path.
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

/// Returns the innermost inline table around a byte, or the table itself.
fn innermost(table: &Node, at: usize) -> &Node {
    let below: Vec<_> = match &table.value {
        Value::Table(entries) => entries.values().map(|entry| &entry.node).collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    below.into_iter().find(|node| node.span.contains(&at)).map_or(table, |node| innermost(node, at))
}

/// Parses the keys of a header: `[records."A b"]`.
fn header_path(line: &str) -> Option<Vec<String>> {
    if !line.starts_with('[') {
        return None;
    }
    let mut node = Node::new(&DeTable::parse(line).ok()?);
    let mut path = Vec::new();
    while let Value::Table(mut entries) = node.value {
        let Some((key, entry)) = entries.pop() else { break };
        path.push(key);
        node = entry.node;
    }
    Some(path)
}
