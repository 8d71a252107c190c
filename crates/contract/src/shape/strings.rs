//! Checks of strings and keys: they contain no invisible characters, and descriptions and names are not blank.

use crate::diagnostics::{Code, Diagnostic, Site};

/// The tables of a file whose keys are not names.
const UNNAMED: [&str; 4] = ["sources", "statuses", "rate_headers", "gaps"];

/// Returns the error of an invisible character in a string, or in the key at the end of a path.
pub(super) fn invisible_character(site: &Site, text: &str, is_key: bool) -> Option<Diagnostic> {
    let is_prose = !is_key && is_prose(&site.path);
    let is_wrong = |c: char| is_invisible(c) && !(is_prose && matches!(c, '\n' | '\r'));
    let (at, c) = text.char_indices().find(|(_, c)| is_wrong(*c))?;
    let (site, label) = match is_key {
        true => (site.as_key(), "in this key"),
        false => (site.within(at..at + c.len_utf8()), "in this string"),
    };
    let title = format!("invisible character U+{:04X}", u32::from(c));
    let diagnostic = Diagnostic::new(Code::InvisibleCharacter, title).at(site, label);
    Some(diagnostic.help("remove it: readers cannot see it"))
}

/// Returns the error of a blank description or name, given the string or the key at the end of a path.
pub(super) fn blank(site: &Site, text: &str, is_key: bool) -> Option<Diagnostic> {
    if !text.trim().is_empty() {
        return None;
    }
    let path = &site.path;
    // In an example, a key is the name of a parameter.
    let is_example = path.get(2).is_some_and(|key| key == "examples");
    let is_note = !is_key && !is_example && (is_last(path, "unit") || is_last(path, "deprecated"));
    if is_key && is_name(path) {
        let title = format!("a name in `{}` is blank", site.ancestor(1).path.join("."));
        let diagnostic = Diagnostic::new(Code::Blank, title).at(site.as_key(), "this key is blank");
        Some(diagnostic.help("write its name, or remove the entry"))
    } else if !is_key && is_prose(path) || is_note {
        let title = format!("`{}` is blank", path.join("."));
        let diagnostic = Diagnostic::new(Code::Blank, title).at(site, "this string is blank");
        Some(diagnostic.help("write a short description, or remove the key if it is optional"))
    } else {
        None
    }
}

/// Returns whether the last key of a path is a name. The keys of enum values, cases and error codes are not names, because they may be
/// blank on the wire. The names of parameters are checked together with their place in the request.
fn is_name(path: &[String]) -> bool {
    match path {
        [table, _] => !UNNAMED.contains(&table.as_str()),
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
    is_last(path, "doc") || is_last(path, "advice") || is_last(path, "json") || of_value || of_gap
}

fn is_last(path: &[String], key: &str) -> bool {
    path.last().is_some_and(|last| last == key)
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
