//! A contract, edited at random.

use std::ops::Range;

use xtask::diagnostics::Diagnostics;
use xtask::{Contract, load};

use super::dice::Dice;
use super::{Done, End, end, small_contract};
use crate::sample::sample;

const EDITS: usize = 250;

/// Returns the ranges of all strings in quotes.
fn quoted(text: &str) -> Vec<Range<usize>> {
    let quotes: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
    quotes.chunks_exact(2).map(|pair| pair[0]..pair[1] + 1).collect()
}

/// Returns the ranges of all lines.
fn lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n')
        .map(|line| {
            let range = start..start + line.len();
            start = range.end;
            range
        })
        .collect()
}

const SCRAPS: &[&str] = &[
    "",
    "?",
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "=",
    ".",
    "<",
    ">",
    "list<",
    "map<",
    "é",
    "\n",
    "\r\n",
    "\\u0000",
    "\"\"\"",
    "-1",
    "0",
    "1.5",
    "99999999999999999999",
    "true",
    "2026-01-01",
    "[]",
    "{}",
    "[[records]]\n",
    "[records.Order.fields]\n",
    "a.b.c = 1\n",
    "\"Page<Page<T>>\"",
    "\"optional\"",
    "\"service.OrderId\"",
    "\u{feff}",
    "\u{202e}",
];

fn edited(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..1 + dice.below(3) {
        match dice.below(7) {
            0 => text.truncate(dice.place(&text)),
            1 => text.replace_range(dice.range(&text, 40), ""),
            2 => {
                let (at, scrap) = (dice.place(&text), dice.pick(SCRAPS).unwrap_or_default());
                text.insert_str(at, scrap);
            }
            3 => copy_part(&mut text, quoted, dice),
            4 => copy_part(&mut text, lines, dice),
            5 => {
                let scrap = dice.pick(SCRAPS).unwrap_or_default();
                let range = dice.pick(&quoted(&text)).unwrap_or_default();
                text.replace_range(range, scrap);
            }
            _ => {
                let range = dice.pick(&lines(&text)).unwrap_or_default();
                text.replace_range(range, "");
            }
        }
    }
    text
}

/// Replaces a part of a string with another part.
fn copy_part(text: &mut String, parts: fn(&str) -> Vec<Range<usize>>, dice: &mut Dice) {
    let all = parts(text);
    let (from, to) = (dice.pick(&all).unwrap_or_default(), dice.pick(&all).unwrap_or_default());
    let part = text[from].to_owned();
    text.replace_range(to, &part);
}

#[test]
fn the_contract_is_valid() -> Done {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(small_contract()?, &mut diagnostics);
    Contract::checked(&sources, &mut diagnostics);
    assert_eq!(diagnostics.render(&sources, false), "no errors in the contract\n");
    Ok(())
}

#[test]
fn every_edit_is_accepted_or_reported() -> Done {
    let contract = small_contract()?;
    let mut dice = Dice(20_240_229);
    let mut rejected = 0;
    let edits = sample(0..EDITS, 10).count();
    for _ in 0..edits {
        let mut texts = contract.clone();
        let chosen = dice.below(texts.len());
        texts[chosen].1 = edited(&texts[chosen].1, &mut dice);
        if end(texts)? == End::Reported {
            rejected += 1;
        }
    }
    // Most edits break something. If a check stopped working, they would be accepted.
    assert!(rejected * 2 > edits, "{rejected} of {edits} edits were rejected");
    Ok(())
}
