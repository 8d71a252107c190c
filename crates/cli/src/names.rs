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

/// The name of an operation as a subcommand: `quant_history` is `quant-history`.
pub fn subcommand(operation: &Operation) -> String {
    operation.name.replace('_', "-")
}

fn words(wire: &str, separator: char) -> String {
    let mut words = String::with_capacity(wire.len() + 4);
    for c in wire.chars() {
        if c.is_ascii_uppercase() && !words.is_empty() {
            words.push(separator);
        }
        words.push(c.to_ascii_lowercase());
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
        assert_eq!(title("sevenDayAprPerHour"), "seven day apr per hour");
    }
}
