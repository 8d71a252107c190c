//! Compares the rules of a field between two versions of a contract.

use tradewire_wire::check::{charset_contains, duration};

use super::{Bound, End, Rule, Rules};
use crate::prose::code;

/// A difference between the rules of two versions of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleChange {
    /// A sentence without a full stop: ``the minimum of `limit` changed from 3 to 5``.
    pub description: String,
    /// The effect of the difference on callers.
    pub effect: RuleEffect,
}

/// The effect on callers of a difference between the rules of two versions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleEffect {
    /// Requests that were accepted may now be rejected.
    Tighter,
    /// More requests are accepted.
    Looser,
    /// The same requests are accepted.
    None,
}

impl RuleEffect {
    /// Returns the effect of a difference that may be tighter in one respect and looser in another.
    pub(crate) fn new(is_tighter: bool, is_looser: bool) -> Self {
        match (is_tighter, is_looser) {
            (true, _) => Self::Tighter,
            (false, true) => Self::Looser,
            (false, false) => Self::None,
        }
    }
}

impl Rules {
    /// Compares the rules of an older version of a field with those of a newer one. `subject` is the field in a sentence.
    pub fn changes(&self, new: &Self, subject: &str) -> Vec<RuleChange> {
        let added = new.iter().filter(|rule| !self.iter().any(|old| old.key() == rule.key()));
        let rules = self.iter().chain(added);
        let change = |rule: Rule<'_>| {
            let [old, new] = [self, new].map(|rules| rules.iter().find(|other| other.key() == rule.key()));
            (old != new).then(|| RuleChange {
                description: rule.describe_change(subject, old, new),
                effect: RuleEffect::new(new.is_some_and(|new| old.is_none_or(|old| new.is_tighter_than(old))), true),
            })
        };
        rules.filter_map(change).collect()
    }
}

impl Rule<'_> {
    /// Returns whether the rule rejects a value that an older one of the same kind accepted.
    fn is_tighter_than(self, old: Rule<'_>) -> bool {
        match (self, old) {
            (Self::Bound(new), Rule::Bound(old)) if new.end == End::Lower => new.limit > old.limit,
            (Self::Bound(new), Rule::Bound(old)) => new.limit < old.limit,
            (Self::Above(new), Rule::Above(old)) => new > old,
            (Self::Oldest(new), Rule::Oldest(old)) => new < old,
            (Self::Charset(new), Rule::Charset(old)) => {
                ('\0'..='\x7f').any(|c| charset_contains(old, c) && !charset_contains(new, c))
            }
            (Self::Unique(new), Rule::Unique(old)) => new != old,
            (
                Self::Bound(_) | Self::Above(_) | Self::Integral | Self::Charset(_) | Self::Oldest(_) | Self::Unique(_),
                _,
            ) => false,
        }
    }

    /// Formats the value of the rule: `5`, `90 days`, `` `A-Z` ``.
    fn value(self) -> String {
        match self {
            Self::Bound(Bound { limit, .. }) | Self::Above(limit) => limit.to_string(),
            Self::Charset(text) | Self::Unique(text) => code(text),
            Self::Oldest(Some(age)) => duration(age.millis),
            Self::Integral | Self::Oldest(None) => String::new(),
        }
    }

    fn describe_change(self, subject: &str, old: Option<Rule<'_>>, new: Option<Rule<'_>>) -> String {
        if self == Self::Integral {
            let now = if new.is_some() { "must now be a whole number" } else { "may now have a fraction" };
            return format!("{subject} {now}");
        }
        let [old, new] = [old, new].map(|rule| rule.map_or("none".to_owned(), Rule::value));
        format!("the {} of {subject} changed from {old} to {new}", self.noun())
    }

    /// Returns the noun for the rule in a sentence.
    fn noun(self) -> &'static str {
        match self {
            Self::Bound(bound) => bound.noun(),
            Self::Above(_) => "exclusive minimum",
            Self::Integral => "restriction to whole numbers",
            Self::Charset(_) => "set of allowed characters",
            Self::Oldest(_) => "maximum age",
            Self::Unique(_) => "unique field",
        }
    }
}
