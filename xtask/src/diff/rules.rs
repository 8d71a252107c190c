//! Rules: what values must keep to, and what the exchange takes where one is left out.

use super::change::{Class, Item};
use super::words;
use crate::contract::Rules;
use tradewire_wire::check::charset_contains;

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
    /// Whether it refuses what it took before.
    is_tighter: bool,
}

/// Compares the rules of a field.
pub fn compare(subject: &str, old: &Rules, new: &Rules, item: &mut Item) {
    for Limit { verb, noun, counted, old, new, is_tighter } in limits(old, new) {
        let full = |new: String| counted.map_or(new.clone(), |what| words::count(&new, what));
        let sentence = match (old, new) {
            (Some(old), Some(new)) if old != new => format!("{subject} {verb} {}, was {old}", full(new)),
            (None, Some(new)) => format!("{subject} {verb} {}, had no {noun}", full(new)),
            (Some(old), None) => format!("{subject} has no {noun} any more, was {old}"),
            _ => continue,
        };
        tell(sentence, is_tighter, item);
    }
    match (old.integral, new.integral) {
        (false, true) => tell(format!("{subject} must be a whole number"), true, item),
        (true, false) => tell(format!("{subject} need not be a whole number any more"), false, item),
        _ => {}
    }
}

/// What a looser rule takes besides is more than before; a tighter one refuses calls that worked.
fn tell(sentence: String, is_tighter: bool, item: &mut Item) {
    match is_tighter {
        true => item.tell(Class::Behaviour, format!("{sentence}: calls that worked may be refused")),
        false => item.tell(Class::Additive, sentence),
    }
}

fn limits(old: &Rules, new: &Rules) -> [Limit; 9] {
    let Rules { min, max, above, integral: _, oldest: _, charset, min_length, max_length, min_items, max_items } = old;
    [
        least("must be at least", "least value", None, *min, new.min),
        greatest("may be at most", "greatest value", None, *max, new.max),
        least("must be greater than", "lower bound", None, *above, new.above),
        Limit {
            old: old.oldest_millis().map(words::duration),
            new: new.oldest_millis().map(words::duration),
            ..greatest("may lie back at most", "limit of age", None, old.oldest_millis(), new.oldest_millis())
        },
        Limit {
            verb: "may be made of",
            noun: "limit to its characters",
            counted: None,
            old: charset.as_ref().map(|charset| format!("`{charset}`")),
            new: new.charset.as_ref().map(|charset| format!("`{charset}`")),
            is_tighter: new.charset.as_ref().is_some_and(|new| !has_all(new, charset.as_deref())),
        },
        least("must have at least", "least length", Some("character"), *min_length, new.min_length),
        greatest("may have at most", "greatest length", Some("character"), *max_length, new.max_length),
        least("must have at least", "least count", Some("item"), *min_items, new.min_items),
        greatest("may have at most", "greatest count", Some("item"), *max_items, new.max_items),
    ]
}

/// A limit that refuses what is below it.
fn least<T: Ord + ToString>(
    verb: &'static str,
    noun: &'static str,
    counted: Option<&'static str>,
    old: Option<T>,
    new: Option<T>,
) -> Limit {
    let is_tighter = new > old;
    let [old, new] = [old, new].map(|limit| limit.map(|limit| limit.to_string()));
    Limit { verb, noun, counted, old, new, is_tighter }
}

/// A limit that refuses what is above it.
fn greatest<T: Ord + ToString>(
    verb: &'static str,
    noun: &'static str,
    counted: Option<&'static str>,
    old: Option<T>,
    new: Option<T>,
) -> Limit {
    let is_tighter = new.as_ref().is_some_and(|new| old.as_ref().is_none_or(|old| new < old));
    Limit { is_tighter, ..least(verb, noun, counted, old, new) }
}

/// Whether a set of characters has all of another; where there was none, every character was taken.
fn has_all(new: &str, old: Option<&str>) -> bool {
    old.is_some_and(|old| ('\0'..='\x7f').all(|c| !charset_contains(old, c) || charset_contains(new, c)))
}
