//! Names of the contract as a command line and a table say them.

use tradewire::Operation;

/// A name on the wire as an option: `startTime` is `start-time`.
pub fn option(wire: &str) -> String {
    words(wire, '-')
}

/// A name on the wire as the title of a column: `startTime` is `start time`.
pub fn title(wire: &str) -> String {
    words(wire, ' ')
}

/// The name that was probably meant by one that is not known, if one is near: measured as clap does, whatever the
/// capitals and underscores.
pub fn meant<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let plain = |name: &str| name.replace(['_', '-'], "").to_lowercase();
    let likeness = |name: &str| strsim::jaro(&plain(given), &plain(name));
    let near = known.into_iter().map(|name| (likeness(name), name)).filter(|(likeness, _)| *likeness > 0.7);
    near.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, name)| name)
}

/// The name of an operation as a subcommand: `quant_history` is `quant-history`.
pub fn subcommand(operation: &Operation) -> String {
    operation.name.replace('_', "-")
}

fn words(wire: &str, separator: char) -> String {
    let mut words = String::with_capacity(wire.len() + 4);
    for c in wire.chars() {
        let begins_word = c.is_ascii_uppercase() && !words.is_empty() && !words.ends_with(separator);
        if begins_word {
            words.push(separator);
        }
        words.push(if c == '-' { separator } else { c.to_ascii_lowercase() });
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_begin_words() {
        assert_eq!(option("startTime"), "start-time");
        assert_eq!(option("id"), "id");
        assert_eq!(option("X-Request-Tag"), "x-request-tag");
        assert_eq!(title("sevenDayAprPerHour"), "seven day apr per hour");
    }

    #[test]
    fn a_slip_is_near_and_another_word_is_not() {
        let known = ["symbol", "origQty", "orderSide", "orderType", "clientOrderId"];
        for (given, expected) in [
            ("symbl", Some("symbol")),
            ("orig_qty", Some("origQty")),
            ("order_type", Some("orderType")),
            ("clientOrderID", Some("clientOrderId")),
            ("leverage", None),
            ("", None),
        ] {
            assert_eq!(meant(given, known), expected, "{given}");
        }
    }
}
