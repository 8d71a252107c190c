//! Rules of requests: whether the new version of one rejects more than the old one.

use tradewire_contract::{Condition, Rule};
use tradewire_wire::check::charset_contains;

use super::report::Class;

/// What a rule rejects.
#[derive(Debug, Clone, PartialEq)]
pub enum Strictness {
    AtLeast(i64),
    AtMost(i64),
    /// All characters but these.
    Charset(String),
    /// The field must be given, or omitted, if one of these holds.
    If(Vec<Condition>),
    /// A request must contain one field of each list.
    AnyOf(Vec<Vec<String>>),
    /// Any other value rejects something else.
    Exactly(String),
}

impl Strictness {
    /// Returns the class of a change: of a rule that rejects more, of one that accepts more, and of one that is only written differently.
    pub fn class(old: Option<&Self>, new: Option<&Self>) -> Class {
        let rejects_more = |one: Option<&Self>, than: Option<&Self>| one.is_some_and(|one| one.rejects_more(than));
        match (rejects_more(new, old), rejects_more(old, new)) {
            (true, _) => Class::Behavior,
            (false, true) => Class::Additive,
            (false, false) => Class::Documentation,
        }
    }

    fn rejects_more(&self, than: Option<&Self>) -> bool {
        match (self, than) {
            (_, None) => true,
            (Self::AtLeast(one), Some(Self::AtLeast(other))) => one > other,
            (Self::AtMost(one), Some(Self::AtMost(other))) => one < other,
            (Self::Charset(one), Some(Self::Charset(other))) => {
                ('\0'..='\x7f').any(|c| charset_contains(other, c) && !charset_contains(one, c))
            }
            (Self::If(one), Some(Self::If(other))) => has_more(one, other, Condition::includes),
            (Self::AnyOf(one), Some(Self::AnyOf(other))) => {
                has_more(one, other, |list, other| list.iter().all(|name| other.contains(name)))
            }
            (one, Some(other)) => one != other,
        }
    }
}

/// Returns whether one of the rules is not implied by any of the others.
fn has_more<R>(rules: &[R], others: &[R], implies: impl Fn(&R, &R) -> bool) -> bool {
    rules.iter().any(|rule| !others.iter().any(|other| implies(other, rule)))
}

/// Returns what a rule rejects.
pub fn strictness(rule: Rule<'_>) -> Strictness {
    match rule {
        Rule::Min(_, limit) | Rule::Above(limit) => Strictness::AtLeast(limit),
        Rule::Max(_, limit) => Strictness::AtMost(limit),
        Rule::Charset(text) => Strictness::Charset(text.to_owned()),
        Rule::Oldest(age) => Strictness::AtMost(age.get().map_or(i64::MAX, |age| age.millis)),
        rule => Strictness::Exactly(rule.value()),
    }
}
