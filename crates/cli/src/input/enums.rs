//! Parses enum values, which are written as names or codes.

use tradewire_contract::reference::help::hyphenated;
use tradewire_contract::{Enum, EnumValue, Repr};

use crate::names;

/// Returns the value on the wire for a code or a name, in upper or lower case. Hyphens and underscores in names do not matter, unless
/// values differ only in them. The case of a code such as `1m` matters, because `1M` means a month, even in an enum without this value.
///
/// # Errors
/// Returns a message about the expected values if the text matches no value, or if it matches several.
pub fn value<'e>(list: &'e Enum, text: &str) -> Result<&'e str, String> {
    if let Some(exact) = list.values.get(text) {
        return Ok(&exact.wire);
    }
    // The hyphen of `-1` is a sign.
    let is_name = text.starts_with(|c: char| c.is_ascii_alphabetic());
    let comparisons: [fn(&str, &str) -> bool; 3] =
        [|a, b| a == b, |a, b| a.eq_ignore_ascii_case(b), |a, b| letters(a) == letters(b)];
    for is_same in comparisons.into_iter().filter(|_| is_name) {
        let is_meant = |value: &&EnumValue| [&value.wire, &value.name].iter().any(|of| is_same(of, text));
        let mut found = list.values.iter().filter(is_meant);
        match (found.next(), found.next()) {
            (Some(value), None) => return Ok(&value.wire),
            (Some(_), Some(_)) => return Err(expected(list, None)),
            (None, _) => {}
        }
    }
    Err(expected(list, nearest(list, text)))
}

/// Describes the expected values, with a suggestion.
fn expected(list: &Enum, nearest: Option<String>) -> String {
    let values: Vec<String> = list.values.iter().map(|value| shown(list, value)).collect();
    let listed = format!("expected one of {}", values.join(", "));
    match nearest {
        Some(nearest) => format!("{listed}; did you mean `{nearest}`?"),
        None => listed,
    }
}

/// Returns a value as it is listed in an error. A code is followed by its name: `1 (long)`.
fn shown(list: &Enum, value: &EnumValue) -> String {
    match list.repr {
        Repr::String => value.wire.clone(),
        Repr::Integer => format!("{} ({})", value.wire, word(&value.name)),
    }
}

/// Returns the value of which the text is probably a misspelling, as a person would write it.
fn nearest(list: &Enum, text: &str) -> Option<String> {
    let spellings = list.values.iter().flat_map(|value| match list.repr {
        Repr::String => vec![value.wire.clone(), value.name.clone()],
        Repr::Integer => vec![word(&value.name)],
    });
    let spellings: Vec<String> = spellings.collect();
    let found = names::suggestion(text, spellings.iter().map(String::as_str))?;
    // For a misspelled name of a string value, the value itself is suggested, as in the list.
    let value = list.values.iter().find(|value| list.repr == Repr::String && value.name == found);
    Some(value.map_or(found, |value| &value.wire).to_owned())
}

/// Returns a name as a person would write it: `OneMinute` becomes `one-minute`.
fn word(name: &str) -> String {
    match name.contains(|c: char| c.is_ascii_lowercase()) {
        true => hyphenated(name),
        false => name.to_ascii_lowercase().replace('_', "-"),
    }
}

/// Returns the letters and digits of a name in lowercase.
fn letters(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use tradewire_contract::Contract;

    use super::*;

    fn list(json: &str) -> Enum {
        let enumeration = format!(r#"{{"doc":"","source":"4.1","evidence":"inferred",{json}}}"#);
        serde_json::from_str(&enumeration).unwrap_or_default()
    }

    #[test]
    fn every_value_of_the_contract_is_accepted_by_code_and_name() {
        for list in Contract::embedded().groups.iter().flat_map(|group| &group.enums) {
            for declared in &list.values {
                let wire = Ok(declared.wire.as_str());
                assert_eq!(value(list, &declared.wire), wire);
                // A name may be the code of another value.
                if list.values.get(&declared.name).is_none() {
                    assert_eq!(value(list, &declared.name), wire, "{}", list.name);
                }
            }
        }
    }

    #[test]
    fn case_hyphens_and_underscores_do_not_matter() {
        let states = list(r#""values":{"NEW":"","PARTIALLY_FILLED":"","FILLED":""}"#);
        for text in ["partially_filled", "Partially-Filled", "partiallyfilled"] {
            assert_eq!(value(&states, text), Ok("PARTIALLY_FILLED"), "{text}");
        }
        let sides = list(r#""repr":"integer","values":{"1":{"name":"Long","doc":""},"2":{"name":"Short","doc":""}}"#);
        for (text, expected) in [("long", "1"), ("SHORT", "2"), ("2", "2")] {
            assert_eq!(value(&sides, text), Ok(expected), "{text}");
        }
        for text in ["-1", "+1", "1-", "_2", "01"] {
            assert!(value(&sides, text).is_err(), "{text}");
        }
    }

    #[test]
    fn case_matters_where_it_distinguishes_values() {
        let intervals = list(r#""values":{"1m":{"name":"OneMinute","doc":""},"1M":{"name":"OneMonth","doc":""}}"#);
        for (text, expected) in [("1m", "1m"), ("1M", "1M"), ("one-month", "1M"), ("oneminute", "1m")] {
            assert_eq!(value(&intervals, text), Ok(expected), "{text}");
        }
        let minutes = list(r#""values":{"1m":{"name":"OneMinute","doc":""},"3m":{"name":"ThreeMinutes","doc":""}}"#);
        assert!(value(&minutes, "1M").is_err(), "a month is no minute");
        let sides = list(r#""values":{"Buy":"","BUY":""}"#);
        assert_eq!(value(&sides, "buy"), Err("expected one of Buy, BUY".to_owned()));
    }

    #[test]
    fn an_unknown_value_gets_the_list_and_the_nearest_one() {
        let states = list(r#""values":{"NEW":"","FILLED":""}"#);
        let expected = "expected one of NEW, FILLED; did you mean `FILLED`?";
        assert_eq!(value(&states, "fileld"), Err(expected.to_owned()));
        assert_eq!(value(&states, "x"), Err("expected one of NEW, FILLED".to_owned()));
        let sides = list(r#""repr":"integer","values":{"1":{"name":"Long","doc":""},"2":{"name":"Short","doc":""}}"#);
        let expected = "expected one of 1 (long), 2 (short); did you mean `short`?";
        assert_eq!(value(&sides, "shrt"), Err(expected.to_owned()));
    }
}
