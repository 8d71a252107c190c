//! Compares the conditions of two versions of a contract.

use super::{Condition, Conditions, Demand, alternatives};
use crate::prose::code;
use crate::rules::{RuleChange, RuleEffect};

impl Conditions {
    /// Compares the conditions of an older version of a field with those of a newer one. `subject` is the field in a sentence.
    pub fn changes(&self, new: &Self, subject: &str) -> Vec<RuleChange> {
        let demands = [
            (Demand::Required, &self.required_if, &new.required_if),
            (Demand::Forbidden, &self.forbidden_if, &new.forbidden_if),
        ];
        let demands = demands.into_iter().filter_map(|(demand, old, new)| demand.change(subject, old, new));
        demands.chain(self.not_before_change(new, subject)).collect()
    }

    fn not_before_change(&self, new: &Self, subject: &str) -> Option<RuleChange> {
        let description = match (&self.not_before, &new.not_before) {
            (old, new) if old == new => return None,
            (None, Some(other)) => format!("{subject} must not be before {} now", code(other)),
            (Some(other), None) => format!("{subject} may be before {} now", code(other)),
            (Some(old), Some(new)) => {
                format!("{subject} must not be before {} now, instead of {}", code(new), code(old))
            }
            (None, None) => return None,
        };
        Some(RuleChange { description, effect: RuleEffect::new(new.not_before.is_some(), true) })
    }
}

impl Demand {
    fn change(self, subject: &str, old: &[Condition], new: &[Condition]) -> Option<RuleChange> {
        let [old_words, new_words] = [old, new].map(|conditions| alternatives(conditions, code));
        if old_words == new_words {
            return None;
        }
        let (verb, demanded) = match self {
            Self::Required => ("require", "required"),
            Self::Forbidden => ("forbid", "forbidden"),
        };
        let effect = effect(old, new, Condition::includes);
        let description = match (old, new) {
            _ if effect == RuleEffect::None => {
                format!("the conditions that {verb} {subject} are written differently: {new_words}")
            }
            ([], _) => format!("{subject} is now {demanded} {new_words}"),
            (_, []) => format!("{subject} is no longer {demanded} {old_words}"),
            _ => format!("{subject} is now {demanded} {new_words}, not {old_words}"),
        };
        Some(RuleChange { description, effect })
    }
}

/// Compares the lists of fields or parameters of which at least one must be given.
pub fn any_of_change(old: &[Vec<String>], new: &[Vec<String>]) -> Option<RuleChange> {
    if old == new {
        return None;
    }
    let contained = |list: &Vec<String>, other: &Vec<String>| list.iter().all(|name| other.contains(name));
    let words = |lists: &[Vec<String>]| {
        let list = |names: &Vec<String>| names.iter().map(|name| code(name)).collect::<Vec<_>>().join(", ");
        lists.iter().map(list).collect::<Vec<_>>().join("; and of ")
    };
    let effect = effect(old, new, contained);
    let description = match (old, new) {
        _ if effect == RuleEffect::None => {
            format!("the lists of which one is required are written differently: {}", words(new))
        }
        ([], _) => format!("at least one is now required of {}", words(new)),
        (_, []) => format!("none is required any longer of {}", words(old)),
        _ => format!("at least one is now required of {}, not of {}", words(new), words(old)),
    };
    Some(RuleChange { description, effect })
}

/// Returns the effect of new rules. `implies` returns whether a rule rejects everything that another one rejects.
fn effect<R>(old: &[R], new: &[R], implies: impl Fn(&R, &R) -> bool) -> RuleEffect {
    let rejects_more =
        |rules: &[R], than: &[R]| rules.iter().any(|rule| !than.iter().any(|other| implies(other, rule)));
    RuleEffect::new(rejects_more(new, old), rejects_more(old, new))
}
