//! Patterns: error codes with a number at their end, `less_than *`.

use std::collections::BTreeMap;

use super::Check;
use super::scope::Listed;
use crate::diagnostics::{Code, Diagnostic};

pub fn check(check: &mut Check<'_, '_>) {
    let codes = check.scope.codes();
    let by_text: BTreeMap<(&str, usize), &Listed<'_>> =
        codes.iter().enumerate().map(|(index, listed)| ((text(listed), index), listed)).collect();
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
            let prefix = prefix.trim_end();
            let near = by_text.range((prefix, 0)..).take_while(|((text, _), _)| text.starts_with(prefix));
            overlap(check, pattern, prefix, near.map(|(_, listed)| *listed));
            continue;
        };
        check.report(diagnostic.at(pattern.site.as_key(), flaw).help("write it like `less_than *`"));
    }
}

/// A code without its `*`.
fn text<'a>(listed: &Listed<'a>) -> &'a str {
    listed.wire.trim_end_matches('*').trim_end()
}

/// No other code is one that the pattern stands for, of those that begin like it.
fn overlap<'a>(
    check: &mut Check<'_, '_>,
    pattern: &Listed<'_>,
    prefix: &str,
    near: impl Iterator<Item = &'a Listed<'a>>,
) {
    let is_read = |other: &&Listed<'_>| {
        let rest = text(other).strip_prefix(prefix);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' ') && is_number(rest.trim()))
    };
    for other in near.filter(|other| other.wire != pattern.wire).filter(is_read) {
        let title = format!("`{}` is also a code that `{}` stands for", other.wire, pattern.wire);
        let diagnostic = Diagnostic::new(Code::CodePattern, title).at(other.site.as_key(), "this one");
        check.report(diagnostic.also(pattern.site.as_key(), "and this one").help("a code means one thing"));
    }
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || c == '-')
        && text.chars().all(|c| c.is_ascii_digit() || ".-eE".contains(c))
}
