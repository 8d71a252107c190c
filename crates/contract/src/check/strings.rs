//! Checks of strings and keys: they contain no invisible characters, and descriptions and names are not blank.

use super::context::Check;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::load::KeyOrString;

/// The tables of a file whose keys are names.
const NAMED: [&str; 12] = [
    "hosts",
    "deployments",
    "sockets",
    "envelopes",
    "kinds",
    "ids",
    "enums",
    "records",
    "unions",
    "datasets",
    "operations",
    "channels",
];

pub(super) fn check(check: &mut Check<'_, '_>) {
    let Check { sources, diagnostics, .. } = check;
    for (index, source) in sources.files.iter().enumerate() {
        source.each_string(|text| string_error(index, &text).into_iter().for_each(|error| diagnostics.report(error)));
    }
}

/// Returns the error of a string or key, if it has one.
fn string_error(file: usize, text: &KeyOrString<'_>) -> Option<Diagnostic> {
    let site = || Site { path: text.path.to_vec(), ..Site::file(file) };
    let is_prose = !text.is_key && is_prose(text.path);
    if let Some((at, c)) = text.text.char_indices().find(|(_, c)| is_invisible(*c) && !(is_prose && is_break(*c))) {
        let title = format!("invisible character U+{:04X}", u32::from(c));
        let (site, label) = match text.is_key {
            true => (site().as_key(), "in this key"),
            false => (site().within(at..at + c.len_utf8()), "in this string"),
        };
        let diagnostic = Diagnostic::new(Code::InvisibleCharacter, title).at(site, label);
        return Some(diagnostic.help("remove it: readers cannot see it"));
    }
    if !text.text.trim().is_empty() {
        return None;
    }
    if text.is_key {
        let table = text.path.split_last().map_or(String::new(), |(_, table)| table.join("."));
        let title = format!("a name in `{table}` is blank");
        let diagnostic = Diagnostic::new(Code::Blank, title).at(site().as_key(), "this key is blank");
        return is_name(text.path).then(|| diagnostic.help("write its name, or remove the entry"));
    }
    let title = format!("`{}` is blank", text.path.join("."));
    let diagnostic = Diagnostic::new(Code::Blank, title).at(site(), "this string is blank");
    let help = "write a short description, or remove the key if it is optional";
    // In an example, a key is the name of a parameter.
    let is_example = text.path.get(2).is_some_and(|key| key == "examples");
    let is_note = !is_example && (is_key(text.path, "unit") || is_key(text.path, "deprecated"));
    (is_prose || is_note).then(|| diagnostic.help(help))
}

/// Returns whether the last key of a path is a name. The keys of enum values, cases and error codes are not names, because they may be
/// blank on the wire. The names of parameters are checked together with their place in the request.
fn is_name(path: &[String]) -> bool {
    match path {
        [table, _] => NAMED.contains(&table.as_str()),
        [table, _, fields, _] if fields == "fields" => table == "records" || table == "envelopes",
        [_, _, table, _] => ["examples", "responses", "messages", "answers"].contains(&table.as_str()),
        [signing, recipes, _] => signing == "signing" && recipes == "recipes",
        _ => false,
    }
}

/// Returns whether the string at a path is prose, which may contain line breaks.
fn is_prose(path: &[String]) -> bool {
    let of_value = matches!(path, [enums, _, values, _] if enums == "enums" && values == "values");
    let of_gap = matches!(path, [gaps, _] if gaps == "gaps");
    is_key(path, "doc") || is_key(path, "advice") || is_key(path, "json") || of_value || of_gap
}

fn is_key(path: &[String], key: &str) -> bool {
    path.last().is_some_and(|last| last == key)
}

fn is_break(c: char) -> bool {
    c == '\n' || c == '\r'
}

/// Returns whether a character is a control character, or changes the display of other characters.
fn is_invisible(c: char) -> bool {
    let invisible = [
        '\u{ad}'..='\u{ad}',
        '\u{61c}'..='\u{61c}',
        '\u{200b}'..='\u{200f}',
        '\u{2028}'..='\u{202e}',
        '\u{2060}'..='\u{206f}',
        '\u{feff}'..='\u{feff}',
        '\u{fff9}'..='\u{fffb}',
        '\u{e0000}'..='\u{e007f}',
    ];
    c.is_control() || !c.is_ascii() && invisible.iter().any(|range| range.contains(&c))
}
