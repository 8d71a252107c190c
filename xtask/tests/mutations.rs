//! A contract that somebody is in the middle of editing: whatever it holds, the generator tells what is wrong with it.

use std::error::Error;
use std::fs;
use std::ops::Range;
use std::path::Path;

use xtask::Outcome;
use xtask::diagnostics::Diagnostics;
use xtask::load;

const MUTATIONS: usize = 500;

/// A linear congruential generator: the same mutations on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    /// A place between two characters.
    fn place(&mut self, text: &str) -> usize {
        let at = self.below(text.len() + 1);
        (at..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
    }

    fn range(&mut self, text: &str, longest: usize) -> Range<usize> {
        let start = self.place(text);
        let end = (start + self.below(longest)).min(text.len());
        start..(end..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
    }

    fn pick<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).cloned()
    }
}

/// The ranges of all texts in quotes.
fn quoted(text: &str) -> Vec<Range<usize>> {
    let quotes: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
    quotes.chunks_exact(2).map(|pair| pair[0]..pair[1] + 1).collect()
}

/// The ranges of all lines.
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

fn mutated(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..1 + dice.below(3) {
        match dice.below(7) {
            0 => text.truncate(dice.place(&text)),
            1 => text.replace_range(dice.range(&text, 40), ""),
            2 => {
                let (at, scrap) = (dice.place(&text), dice.pick(SCRAPS).unwrap_or_default());
                text.insert_str(at, scrap);
            }
            3 => swap(&mut text, quoted, dice),
            4 => swap(&mut text, lines, dice),
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

/// Puts one part of a text where another one stands.
fn swap(text: &mut String, parts: fn(&str) -> Vec<Range<usize>>, dice: &mut Dice) {
    let all = parts(text);
    let (from, to) = (dice.pick(&all).unwrap_or_default(), dice.pick(&all).unwrap_or_default());
    let part = text[from].to_owned();
    text.replace_range(to, &part);
}

fn contract() -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../api-schema");
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            texts.push((format!("api-schema/{name}"), fs::read_to_string(&path)?));
        }
    }
    texts.sort();
    Ok(texts)
}

#[test]
fn the_contract_is_in_order() -> Result<(), Box<dyn Error>> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(contract()?, &mut diagnostics);
    xtask::check(&sources, &mut diagnostics);
    assert_eq!(diagnostics.render(&sources, false), "no errors in the contract\n");
    Ok(())
}

#[test]
fn no_edit_makes_the_generator_panic() -> Result<(), Box<dyn Error>> {
    let contract = contract()?;
    assert!(!contract.is_empty());
    let mut dice = Dice(20_240_229);
    let mut refused = 0;
    for _ in 0..MUTATIONS {
        let mut texts = contract.clone();
        let chosen = dice.below(texts.len());
        texts[chosen].1 = mutated(&texts[chosen].1, &mut dice);
        let mut diagnostics = Diagnostics::default();
        let sources = load::from_texts(texts, &mut diagnostics);
        match xtask::generate_from(&sources, diagnostics, true) {
            Outcome::Generated(_) => {}
            Outcome::Refused(_) => refused += 1,
            Outcome::Failed(error) => return Err(format!("the checks let this through: {error}").into()),
        }
    }
    // Most edits break something; a check that lost its teeth would let them through.
    assert!(refused * 2 > MUTATIONS, "{refused} of {MUTATIONS} edits were refused");
    Ok(())
}
