//! Patterns: error codes with a number at their end, `less_than *`.

use super::Check;
use super::scope::Listed;
use crate::diagnostics::{Code, Diagnostic};

pub fn check(check: &mut Check<'_, '_>) {
    let codes = check.scope.codes();
    let starred: Vec<&Listed<'_>> = codes.iter().filter(|listed| listed.wire.matches('*').count() == 1).collect();
    for pattern in starred {
        let title = format!("`{}` cannot be read", pattern.wire);
        let diagnostic = Diagnostic::new(Code::CodePattern, title);
        let (prefix, after) = pattern.wire.split_once('*').unwrap_or_default();
        let flaw = if !after.is_empty() {
            "nothing stands behind the `*`"
        } else if prefix.trim().is_empty() {
            "a text stands before the `*`: every code would be this one"
        } else if !prefix.ends_with(' ') {
            "a space stands before the `*`"
        } else {
            overlap(check, pattern, prefix.trim_end(), &codes);
            continue;
        };
        check.report(diagnostic.at(pattern.site.as_key(), flaw).help("write it like `less_than *`"));
    }
}

/// No other code is one that the pattern stands for.
fn overlap(check: &mut Check<'_, '_>, pattern: &Listed<'_>, prefix: &str, codes: &[Listed<'_>]) {
    let is_read = |other: &&Listed<'_>| {
        let text = other.wire.trim_end_matches('*').trim_end();
        text.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ') && is_number(rest.trim()))
    };
    for other in codes.iter().filter(|other| other.wire != pattern.wire).filter(is_read) {
        let title = format!("`{}` is also a code that `{}` stands for", other.wire, pattern.wire);
        let diagnostic = Diagnostic::new(Code::CodePattern, title).at(other.site.as_key(), "this one");
        check.report(diagnostic.also(pattern.site.as_key(), "and this one").help("a code means one thing"));
    }
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || c == '-')
        && text.chars().all(|c| c.is_ascii_digit() || ".-eE".contains(c))
}
