//! Words that were likely meant by others.

use heck::ToSnakeCase;

/// `did you mean …?` of the nearest of several words, if one is near enough.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, known).map(|nearest| format!("did you mean `{nearest}`?"))
}

/// The longest word that others are compared with: the time and space it takes grows with both lengths.
const LONGEST: usize = 100;

/// The nearest of several words, if one is near enough.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let comparable = known.into_iter().filter(|known| word.len().max(known.len()) <= LONGEST);
    let near = comparable.filter_map(|known| Some((distance(word, known)?, known)));
    near.min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}

/// How many slips make one word of another, if they are few. `orderId` is none of `orderSide`, for each part of a name
/// is a word of its own; and other digits mean another thing.
fn distance(word: &str, known: &str) -> Option<usize> {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let (parts, known_parts) = (word.to_snake_case(), known.to_snake_case());
    let is_apart = parts.matches('_').count() == known_parts.matches('_').count()
        && parts.split('_').zip(known_parts.split('_')).any(|(part, known)| slips(part, known).is_none());
    let is_other = is_apart || digits(word) != digits(known);
    slips(&word.to_lowercase(), &known.to_lowercase()).filter(|_| !is_other)
}

/// How many slips make one text of another: up to a third of its letters, and one at least.
fn slips(text: &str, known: &str) -> Option<usize> {
    let slips = strsim::damerau_levenshtein(text, known);
    (slips <= (text.chars().count() / 3).max(1)).then_some(slips)
}

/// Whether one of two names has all words of the other: `OrderSide` those of `Side`.
pub fn share_words(a: &str, b: &str) -> bool {
    let (a, b) = (a.to_snake_case(), b.to_snake_case());
    let has_all = |a: &str, b: &str| b.split('_').all(|word| a.split('_').any(|own| own == word));
    has_all(&a, &b) || has_all(&b, &a)
}
