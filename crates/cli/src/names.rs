//! Converts names of the contract to subcommands and column titles, and suggests corrections of misspelled names.

use std::borrow::Borrow;

use tradewire_contract::Name;
use tradewire_contract::reference::help::hyphenated;

/// Returns the column title for a name on the wire: `startTime` becomes `start time`.
pub fn title(wire: &str) -> String {
    hyphenated(wire).replace('-', " ")
}

/// Returns the known name that is most similar to the given one, if any is similar enough. The similarity is measured as in clap, but
/// ignores case, hyphens and underscores. A short word with two swapped letters counts as similar, too.
pub fn suggestion<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let plain = |name: &str| name.replace(['_', '-'], "").to_lowercase();
    let similarity = |name: &str| {
        let (given, name) = (plain(given), plain(name));
        let is_near = given.len() > 2 && strsim::osa_distance(&given, &name) == 1;
        strsim::jaro(&given, &name).max(if is_near { 0.8 } else { 0.0 })
    };
    let similar = known.into_iter().map(|name| (similarity(name), name)).filter(|(similarity, _)| *similarity > 0.7);
    similar.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, name)| name)
}

/// Joins words as a sentence lists them: `futures, spot and loan`.
pub fn listed<S: Borrow<str>>(words: &[S]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} and {}", first.join(", "), last.borrow()),
        words => words.concat(),
    }
}

/// Returns the subcommand of an operation or channel: `quant_history` becomes `quant-history`.
pub fn subcommand(name: &Name) -> String {
    name.name.replace('_', "-")
}

/// Returns the plural of a noun.
pub fn plural(noun: &str) -> String {
    match noun.strip_suffix('y') {
        _ if noun.ends_with('s') => noun.to_owned(),
        Some(start) => format!("{start}ies"),
        None => format!("{noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_words() {
        assert_eq!(title("sevenDayAprPerHour"), "seven day apr per hour");
    }

    #[test]
    fn a_misspelling_is_similar_and_another_word_is_not() {
        let known = ["symbol", "origQty", "orderSide", "orderType", "clientOrderId"];
        for (given, expected) in [
            ("symbl", Some("symbol")),
            ("orig_qty", Some("origQty")),
            ("order_type", Some("orderType")),
            ("clientOrderID", Some("clientOrderId")),
            ("leverage", None),
            ("smybol", Some("symbol")),
            ("", None),
        ] {
            assert_eq!(suggestion(given, known), expected, "{given}");
        }
    }
}
