//! Lists, nouns and suggestions in the text of diagnostics.

use super::did_you_mean;

/// The maximum number of names that a diagnostic lists.
pub(crate) const MAX_LISTED: usize = 12;

/// Suggests the known name nearest to a misspelled one. If none is near enough, lists all names, unless there are too many.
pub(crate) fn suggestion_or_list<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let known: Vec<&str> = known.into_iter().collect();
    let all = (1..=MAX_LISTED).contains(&known.len()).then(|| format!("available: {}", quoted_list(&known)));
    did_you_mean(word, known).or(all)
}

/// Formats words as a list for a sentence.
pub(crate) fn quoted_list(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// Prefixes a noun with its article.
pub(crate) fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// Formats words as alternatives: `a`, `b` or `c`.
pub(crate) fn quoted_alternatives(words: &[&str]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} or `{last}`", quoted_list(first)),
        words => quoted_list(words),
    }
}

/// Formats a key as TOML writes it.
pub fn toml_key(name: &str) -> String {
    let is_bare = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
    if is_bare { name.to_owned() } else { toml::Value::from(name).to_string() }
}
