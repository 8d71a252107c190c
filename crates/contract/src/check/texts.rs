//! Texts: what is said is said, and can be seen.

use super::Check;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::load::Text;

/// The tables of a file whose keys are names.
const NAMED: [&str; 9] =
    ["hosts", "deployments", "envelopes", "kinds", "ids", "enums", "records", "unions", "operations"];

pub fn check(check: &mut Check<'_, '_>) {
    let Check { sources, diagnostics, .. } = check;
    for (index, source) in sources.files.iter().enumerate() {
        source.each_text(|text| flaw(index, &text).into_iter().for_each(|flaw| diagnostics.report(flaw)));
    }
}

/// What is wrong with a text.
fn flaw(file: usize, text: &Text<'_>) -> Option<Diagnostic> {
    let site = || Site { path: text.path.to_vec(), ..Site::file(file) };
    let is_prose = !text.is_key && is_prose(text.path);
    if let Some((at, c)) = text.text.char_indices().find(|(_, c)| is_unseen(*c) && !(is_prose && is_break(*c))) {
        let title = format!("a text has the character U+{:04X}, which cannot be seen", u32::from(c));
        let place = if text.is_key { site().as_key() } else { site().within(at..at + c.len_utf8()) };
        let diagnostic = Diagnostic::new(Code::Unseen, title).at(place, "here");
        return Some(diagnostic.help("take it out: a reader would not see what the text says"));
    }
    if !text.text.trim().is_empty() {
        return None;
    }
    if text.is_key {
        let diagnostic = Diagnostic::new(Code::Blank, "nothing is named here").at(site().as_key(), "this is blank");
        return is_name(text.path).then(|| diagnostic.help("write the name that it has, or take it out"));
    }
    let diagnostic = Diagnostic::new(Code::Blank, "nothing is said here").at(site(), "this is blank");
    let help = "say it in a few words, or take the key out where it may be missing";
    (is_prose || is_key(text.path, "unit")).then(|| diagnostic.help(help))
}

/// Whether the last key of a path is a name of something. A value of an enum, a tag or a code may be blank on the wire;
/// what may name a parameter is checked where it travels.
fn is_name(path: &[String]) -> bool {
    match path {
        [table, _] => NAMED.contains(&table.as_str()),
        [table, _, fields, _] if fields == "fields" => table == "records" || table == "envelopes",
        [_, _, shown, _] => shown == "examples" || shown == "answers",
        [signing, recipes, _] => signing == "signing" && recipes == "recipes",
        _ => false,
    }
}

/// Whether sentences for a person stand at a place: they may have several lines.
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

/// Control characters, and those that change how others are shown.
fn is_unseen(c: char) -> bool {
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
    c.is_control() || invisible.iter().any(|range| range.contains(&c))
}
