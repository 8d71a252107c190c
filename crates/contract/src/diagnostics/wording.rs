//! Lists, nouns and suggestions in the text of diagnostics.

use heck::ToSnakeCase;

/// The maximum number of names that a diagnostic lists.
pub(crate) const MAX_LISTED: usize = 16;

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

/// Formats `did you mean …?` with the nearest of several words, if one is near enough.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, known).map(|nearest| format!("did you mean `{nearest}`?"))
}

/// The maximum length of a compared word, because the time and memory of a comparison grow with both lengths.
const LONGEST: usize = 100;

/// Returns the nearest of several words, if one is near enough.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let comparable = known.into_iter().filter(|known| word.len().max(known.len()) <= LONGEST);
    let near = comparable.filter_map(|known| Some((distance(word, known)?, known)));
    near.min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}

/// Returns the edit distance of two names, if it is small. Each part of a name is compared on its own, so that `orderId` is not a
/// misspelling of `orderSide`. Names with different digits are different names.
fn distance(word: &str, known: &str) -> Option<usize> {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let (parts, known_parts) = (word.to_snake_case(), known.to_snake_case());
    let parts_differ = parts.matches('_').count() == known_parts.matches('_').count()
        && parts.split('_').zip(known_parts.split('_')).any(|(part, known)| edits(part, known).is_none());
    let is_different = parts_differ || digits(word) != digits(known);
    edits(&word.to_lowercase(), &known.to_lowercase()).filter(|_| !is_different)
}

/// Returns the edit distance of two words, if it is at most a third of the number of letters, or one.
fn edits(word: &str, known: &str) -> Option<usize> {
    let edits = strsim::damerau_levenshtein(word, known);
    (edits <= (word.chars().count() / 3).max(1)).then_some(edits)
}
