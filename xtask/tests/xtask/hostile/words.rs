//! Keys and strings with unexpected content.

use super::{Done, end, fixture};
use super::{api_schema, small_service};
use crate::sample::sample;
use std::fs;

const ODD: &[&str] = &[
    "",
    " ",
    ".",
    "..",
    "a.b",
    "[",
    "]",
    "\\u0000",
    "\\n",
    "\\\"",
    "\\\\",
    "\\U0010FFFF",
    "é",
    "日本",
    "\u{202e}",
    "\u{200d}",
    "🦀",
    "self",
    "Self",
    "crate",
    "fn",
    "_",
    "1",
    "-1",
    "1.5",
    "null",
    "T",
    "list<T>",
    "map<T>",
    "map<decimal>",
    "{",
    "}",
    "{}",
    "*/",
    "```",
    "https://",
    "/",
    "GET",
    "?",
    "?a=b",
    "#",
];

/// Returns the ranges of the key before each `=` at the start of a line, and of each string in quotes.
fn words(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut start = 0;
    let mut words = Vec::new();
    for line in text.split_inclusive('\n') {
        if let Some((key, _)) = line.split_once('=').filter(|(key, _)| !key.starts_with(['#', '['])) {
            words.push(start..start + key.trim_end().len());
        }
        let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| start + at).collect();
        words.extend(quotes.chunks_exact(2).map(|pair| pair[0]..pair[1] + 1));
        start += line.len();
    }
    words
}

/// Replaces every n-th word of a file by an odd word, or each in turn.
fn replace_each(
    files: &[(String, String)],
    chosen: usize,
    nth: usize,
    odd: &mut impl Iterator<Item = &'static str>,
) -> Done {
    let text = &files[chosen].1;
    for range in sample(words(text), nth) {
        let mut files = files.to_vec();
        let word = odd.next().unwrap_or_default();
        files[chosen].1.replace_range(range.clone(), &format!("\"{word}\""));
        let place = text.get(range).unwrap_or_default();
        end(files).map_err(|error| format!("{word:?} instead of {place}: {error}"))?;
    }
    Ok(())
}

#[test]
fn odd_words_in_the_service_are_accepted_or_reported() -> Done {
    let files = vec![("api-schema/service.toml".to_owned(), small_service()?)];
    let mut odd = ODD.iter().copied().cycle();
    for _ in 0..3 {
        replace_each(&files, 0, 20, &mut odd)?;
        // Shift the words, so that each place gets another word in the next round.
        odd.next();
    }
    Ok(())
}

/// A file that uses the whole language.
#[test]
fn odd_words_in_a_group_are_accepted_or_reported() -> Done {
    let mut files = api_schema()?;
    files.retain(|(path, _)| path.ends_with("service.toml"));
    files.insert(0, ("api-schema/growth.toml".to_owned(), fs::read_to_string(fixture("growth/growth.toml"))?));
    replace_each(&files, 0, 150, &mut ODD.iter().copied().cycle())
}
