//! Whatever word or number of the contract changes: if the crates are made otherwise, the diff says so.

use crate::edits::{self, Texts};
use crate::workspace::Result;
use xtask::diff::Side;

#[test]
fn no_change_of_a_value_is_missed() -> Result {
    let (mut told, mut missed) = (0, Vec::new());
    for changed in all_changes(&edits::contract()?) {
        let sides = (Side::from_texts("before", edits::contract()?), Side::from_texts("after", changed.contract));
        // What the checks refuse is no contract.
        let Ok(diff) = xtask::diff::compare(sides.0, sides.1, false) else { continue };
        if !diff.changes.is_empty() {
            told += 1;
        } else if diff.remakes_crates()? {
            missed.push(changed.what);
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(told > 200, "only {told} changes were accepted");
    Ok(())
}

struct Changed {
    what: String,
    contract: Texts,
}

/// Contracts in which one value is another one.
fn all_changes(contract: &Texts) -> Vec<Changed> {
    let mut all = Vec::new();
    for (index, (path, text)) in contract.iter().enumerate() {
        for (number, line) in text.lines().enumerate() {
            for other in others(line) {
                let mut contract = contract.clone();
                let lines = text.lines().enumerate().map(|(at, line)| if at == number { &*other } else { line });
                contract[index].1 = lines.collect::<Vec<_>>().join("\n");
                all.push(Changed { what: format!("{path}:{}: {line}\nbecomes {other}", number + 1), contract });
            }
        }
    }
    all
}

/// A line with another value in place of each of its values: texts grow by a letter, numbers by one.
fn others(line: &str) -> Vec<String> {
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    let in_text = |at: usize| quotes.chunks(2).any(|pair| pair[0] < at && pair.last().is_some_and(|end| at < *end));
    let texts = quotes.chunks_exact(2).map(|pair| format!("{}x{}", &line[..pair[1]], &line[pair[1]..]));
    let digits = |at: usize| line[at..].bytes().take_while(u8::is_ascii_digit).count();
    let starts = line.match_indices("= ").map(|(at, _)| at + 2).filter(|at| !in_text(*at) && digits(*at) > 0);
    let numbers = starts.filter_map(|at| {
        let (before, number, after) = (&line[..at], &line[at..at + digits(at)], &line[at + digits(at)..]);
        Some(format!("{before}{}{after}", number.parse::<i64>().ok()? + 1))
    });
    let truths = [("true", "false"), ("false", "true")].into_iter().filter(|(from, _)| line.contains(from));
    texts.chain(numbers).chain(truths.map(|(from, to)| line.replacen(from, to, 1))).collect()
}
