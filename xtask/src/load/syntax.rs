//! Diagnostics of a file that is not TOML.

use std::ops::Range;

use toml::de::{DeTable, Error};

use crate::diagnostics::{Code, Diagnostic, Place};
use crate::tree::{Node, Value};

/// Whether a file can be read in spite of an error: the second of two equal keys is left out.
pub fn is_harmless(error: &Error) -> bool {
    error.message() == "duplicate key"
}

/// What the errors of the parser say, and where.
pub fn diagnostics(file: usize, errors: &[Error], text: &str, tree: &Node) -> Vec<Diagnostic> {
    let place = |error: &Error| error.span().unwrap_or(text.len()..text.len());
    let duplicates: Vec<_> = errors.iter().filter(|error| is_harmless(error)).map(place).collect();
    // Below a header that stands twice, every key may stand twice.
    let repeated = |at: usize| {
        let header = header_before(at, text);
        header.is_some_and(|header| duplicates.iter().any(|duplicate| header.contains(&duplicate.start)))
    };
    let told = errors.iter().filter(|error| !is_harmless(error) || !repeated(place(error).start));
    let tell = |error: &Error| match is_harmless(error) {
        true => duplicate(file, place(error), text, tree),
        false => syntax(file, error, place(error)),
    };
    told.map(tell).collect()
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

fn syntax(file: usize, error: &Error, range: Range<usize>) -> Diagnostic {
    let (what, expected) = error.message().split_once(", expected ").unwrap_or((error.message(), ""));
    let label = if expected.is_empty() { "here".to_owned() } else { format!("expected {expected}") };
    Diagnostic::new(Code::Syntax, format!("the file is not TOML: {what}")).at(Place::Bytes(file, range), label)
}

fn duplicate(file: usize, second: Range<usize>, text: &str, tree: &Node) -> Diagnostic {
    let key = text.get(second.clone()).unwrap_or_default();
    let first = first_of(&second, text, tree);
    let diagnostic = Diagnostic::new(Code::DuplicateKey, format!("`{key}` stands twice in its table"))
        .at(Place::Bytes(file, second), "and here again")
        .help("give one of them another name, or put both together");
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
