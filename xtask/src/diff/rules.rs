//! Rules: what values must keep to, and what the exchange takes where one is left out.

use super::change::{Class, Item};
use super::words;
use crate::contract::Rules;

/// A limit, before and now, as it is told.
struct Limit {
    /// What a value must do: `may be at most`.
    verb: &'static str,
    /// What the limit is called: `greatest value`.
    noun: &'static str,
    /// What it counts, if it counts something.
    counted: Option<&'static str>,
    old: Option<String>,
    new: Option<String>,
}

/// Compares the rules of a field.
pub fn compare(subject: &str, old: &Rules, new: &Rules, item: &mut Item) {
    for Limit { verb, noun, counted, old, new } in limits(old, new) {
        let full = |new: String| counted.map_or(new.clone(), |what| words::count(&new, what));
        let sentence = match (old, new) {
            (Some(old), Some(new)) if old != new => format!("{subject} {verb} {}, was {old}", full(new)),
            (None, Some(new)) => format!("{subject} {verb} {}, had no {noun}", full(new)),
            (Some(old), None) => format!("{subject} has no {noun} any more, was {old}"),
            _ => continue,
        };
        item.tell(Class::Behaviour, sentence);
    }
    match (old.integral, new.integral) {
        (false, true) => item.tell(Class::Behaviour, format!("{subject} must be a whole number")),
        (true, false) => item.tell(Class::Behaviour, format!("{subject} need not be a whole number any more")),
        _ => {}
    }
}

fn limits(old: &Rules, new: &Rules) -> [Limit; 9] {
    let Rules { min, max, above, integral: _, oldest_millis, charset, min_length, max_length, min_items, max_items } =
        old;
    let integers = |verb, noun, old: Option<i64>, new: Option<i64>| Limit {
        verb,
        noun,
        counted: None,
        old: old.map(|value| value.to_string()),
        new: new.map(|value| value.to_string()),
    };
    let counts = |verb, noun, counted, old: Option<usize>, new: Option<usize>| Limit {
        verb,
        noun,
        counted: Some(counted),
        old: old.map(|value| value.to_string()),
        new: new.map(|value| value.to_string()),
    };
    [
        integers("must be at least", "least value", *min, new.min),
        integers("may be at most", "greatest value", *max, new.max),
        integers("must be greater than", "lower bound", *above, new.above),
        Limit {
            verb: "may lie back at most",
            noun: "limit of age",
            counted: None,
            old: oldest_millis.map(words::duration),
            new: new.oldest_millis.map(words::duration),
        },
        Limit {
            verb: "may be made of",
            noun: "limit to its characters",
            counted: None,
            old: charset.as_ref().map(|charset| format!("`{charset}`")),
            new: new.charset.as_ref().map(|charset| format!("`{charset}`")),
        },
        counts("must have at least", "least length", "character", *min_length, new.min_length),
        counts("may have at most", "greatest length", "character", *max_length, new.max_length),
        counts("must have at least", "least count", "item", *min_items, new.min_items),
        counts("may have at most", "greatest count", "item", *max_items, new.max_items),
    ]
}
