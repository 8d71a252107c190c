//! A word-by-word diff of two strings.

use std::time::{Duration, Instant};

use serde::Serialize;
use similar::{Algorithm, DiffTag, capture_diff_slices_deadline};

/// The time limit of the search for a minimal diff. Long strings without common parts get a coarser diff.
const TIME_LIMIT: Duration = Duration::from_millis(100);

/// A piece of a string, and whether it differs from the other string.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) differs: bool,
}

/// Splits both strings into pieces. Where only one of them has characters, the other has an empty piece.
pub(super) fn between<'a>(left: &'a str, right: &'a str) -> (Vec<Piece<'a>>, Vec<Piece<'a>>) {
    let (lefts, rights) = (words(left), words(right));
    let deadline = Instant::now().checked_add(TIME_LIMIT);
    let changes = capture_diff_slices_deadline(Algorithm::Myers, &lefts, &rights, deadline);
    let (mut in_left, mut in_right) = (Pieces::new(left), Pieces::new(right));
    for (tag, old, new) in changes.iter().map(|change| change.as_tag_tuple()) {
        let differs = tag != DiffTag::Equal;
        in_left.push(lefts.get(old).unwrap_or_default(), differs);
        in_right.push(rights.get(new).unwrap_or_default(), differs);
    }
    (in_left.pieces, in_right.pieces)
}

/// Returns a string as one piece.
pub(super) fn whole(text: &str) -> Vec<Piece<'_>> {
    vec![Piece { text, differs: false }]
}

/// Splits a string into words and single characters between them.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (word, after) = rest.split_at_checked(first_word(rest)).unwrap_or((rest, ""));
        words.push(word);
        rest = after;
    }
    words
}

/// Returns the length of the first word. A percent-encoded byte counts as one character.
fn first_word(text: &str) -> usize {
    let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '-' | '.');
    match text.as_bytes() {
        [b'%', high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => 3,
        _ if text.starts_with(is_word) => text.find(|char| !is_word(char)).unwrap_or(text.len()),
        _ => text.chars().next().map_or(0, char::len_utf8),
    }
}

/// The pieces of a string so far, and the unsplit rest.
struct Pieces<'a> {
    pieces: Vec<Piece<'a>>,
    rest: &'a str,
}

impl<'a> Pieces<'a> {
    fn new(text: &'a str) -> Self {
        Self { pieces: Vec::new(), rest: text }
    }

    /// Moves the next words from the rest into a piece.
    fn push(&mut self, words: &[&str], differs: bool) {
        let length = words.iter().map(|word| word.len()).sum();
        let (text, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.pieces.push(Piece { text, differs });
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Writes the pieces that differ in braces.
    fn marked(pieces: &[Piece<'_>]) -> String {
        let text =
            |piece: &Piece<'_>| if piece.differs { format!("{{{}}}", piece.text) } else { piece.text.to_owned() };
        pieces.iter().map(text).collect()
    }

    #[test]
    fn differences_are_marked() {
        for (left, right, in_left, in_right) in [
            ("a=1&b=2", "a=1&b=2", "a=1&b=2", "a=1&b=2"),
            ("t=1700#/p", "t=1701#/p", "t={1700}#/p", "t={1701}#/p"),
            (
                "#limit=5&symbol=btc_usdt",
                "#symbol=btc_usdt&limit=5",
                "#{}limit=5{&symbol=btc_usdt}",
                "#{symbol=btc_usdt&}limit=5{}",
            ),
            ("#GET#/v4", "#/v4", "#{GET#}/v4", "#{}/v4"),
            (r#"[{"a": 1}]"#, r#"[{"a":1}]"#, r#"[{"a":{ }1}]"#, r#"[{"a":{}1}]"#),
            ("#ids=1,2", "#ids=1%2C2", "#ids=1{,}2", "#ids=1{%2C}2"),
            ("", "a", "{}", "{a}"),
        ] {
            let (of_left, of_right) = between(left, right);
            assert_eq!((marked(&of_left).as_str(), marked(&of_right).as_str()), (in_left, in_right));
        }
    }

    #[test]
    fn long_strings_without_anything_in_common_respect_the_time_limit() {
        let (left, right) = ("#".repeat(100_000), "&".repeat(100_000));
        let began = Instant::now();
        let (of_left, of_right) = between(&left, &right);
        assert!(began.elapsed() < TIME_LIMIT * 50, "{:?}", began.elapsed());
        assert!(of_left.iter().chain(&of_right).all(|piece| piece.differs));
    }

    proptest! {
        #[test]
        fn pieces_add_up_to_the_strings_and_equal_pieces_are_equal(left in "[ab2%#&=é ]{0,40}", right in "[ab2%#&=é ]{0,40}") {
            let (of_left, of_right) = between(&left, &right);
            let text = |pieces: &[Piece<'_>]| pieces.iter().map(|piece| piece.text).collect::<String>();
            prop_assert_eq!((text(&of_left), text(&of_right)), (left.clone(), right.clone()));
            let same = |pieces: &[Piece<'_>]| -> String {
                pieces.iter().filter(|piece| !piece.differs).map(|piece| piece.text).collect()
            };
            prop_assert_eq!(same(&of_left), same(&of_right));
            prop_assert_eq!(left == right, of_left.iter().all(|piece| !piece.differs));
        }
    }
}
