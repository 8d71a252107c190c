//! Suggestions for misspelled words.

use heck::ToSnakeCase;

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
