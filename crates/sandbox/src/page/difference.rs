//! Where two texts differ, word by word.

use std::time::{Duration, Instant};

use serde::Serialize;
use similar::{Algorithm, DiffTag, capture_diff_slices_deadline};

/// How long is looked for the least difference. Texts that are long and have nothing in common get a coarser one.
const PATIENCE: Duration = Duration::from_millis(100);

/// A piece of a text, and whether the other text has another one there, or none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) differs: bool,
}

/// Both texts in pieces. Where only one of them has something, the other has an empty piece.
pub(super) fn between<'a>(left: &'a str, right: &'a str) -> (Vec<Piece<'a>>, Vec<Piece<'a>>) {
    let (lefts, rights) = (words(left), words(right));
    let deadline = Instant::now().checked_add(PATIENCE);
    let changes = capture_diff_slices_deadline(Algorithm::Myers, &lefts, &rights, deadline);
    let (mut in_left, mut in_right) = (Pieces::of(left), Pieces::of(right));
    for (tag, old, new) in changes.iter().map(|change| change.as_tag_tuple()) {
        let differs = tag != DiffTag::Equal;
        in_left.push(lefts.get(old).unwrap_or_default(), differs);
        in_right.push(rights.get(new).unwrap_or_default(), differs);
    }
    (in_left.pieces, in_right.pieces)
}

/// A text as one piece.
pub(super) fn whole(text: &str) -> Vec<Piece<'_>> {
    vec![Piece { text, differs: false }]
}

/// The words of a text, and what stands between them character by character: together, all of it.
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

/// How long the first word is. What is encoded by a percent sign counts as one character.
fn first_word(text: &str) -> usize {
    let is_word = |char: char| char.is_alphanumeric() || matches!(char, '_' | '-' | '.');
    match text.as_bytes() {
        [b'%', high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => 3,
        _ if text.starts_with(is_word) => text.find(|char| !is_word(char)).unwrap_or(text.len()),
        _ => text.chars().next().map_or(0, char::len_utf8),
    }
}

/// The pieces of a text so far, and what is left of it.
struct Pieces<'a> {
    pieces: Vec<Piece<'a>>,
    rest: &'a str,
}

impl<'a> Pieces<'a> {
    fn of(text: &'a str) -> Self {
        Self { pieces: Vec::new(), rest: text }
    }

    /// Takes the next words off.
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

    /// What differs stands in braces.
    fn marked(pieces: &[Piece<'_>]) -> String {
        let text =
            |piece: &Piece<'_>| if piece.differs { format!("{{{}}}", piece.text) } else { piece.text.to_owned() };
        pieces.iter().map(text).collect()
    }

    #[test]
    fn the_difference_is_where_a_person_sees_it() {
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
    fn long_texts_without_anything_in_common_take_no_longer_than_that() {
        let (left, right) = ("#".repeat(100_000), "&".repeat(100_000));
        let began = Instant::now();
        let (of_left, of_right) = between(&left, &right);
        assert!(began.elapsed() < PATIENCE * 50, "{:?}", began.elapsed());
        assert!(of_left.iter().chain(&of_right).all(|piece| piece.differs));
    }

    proptest! {
        #[test]
        fn pieces_are_the_texts_and_what_does_not_differ_is_the_same(left in "[ab2%#&=é ]{0,40}", right in "[ab2%#&=é ]{0,40}") {
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
