//! How the conditions of a field differ between two versions of a contract.

use super::{Condition, Conditions, Demand, alternatives};
use crate::prose::code;
use crate::rules::RuleChange;

impl Conditions {
    /// Compares the conditions of an older version of a field with those of a newer one. `subject` is the field in a sentence.
    pub fn changes(&self, new: &Self, subject: &str) -> Vec<RuleChange> {
        let demands = [
            (Demand::Required, &self.required_if, &new.required_if),
            (Demand::Forbidden, &self.forbidden_if, &new.forbidden_if),
        ];
        demands.into_iter().filter_map(|(demand, old, new)| demand.change(subject, old, new)).collect()
    }
}

impl Demand {
    fn change(self, subject: &str, old: &[Condition], new: &[Condition]) -> Option<RuleChange> {
        let [is_tighter, is_looser] = [(new, old), (old, new)].map(|(conditions, others)| {
            conditions.iter().any(|condition| !others.iter().any(|other| other.includes(condition)))
        });
        if !is_tighter && !is_looser {
            return None;
        }
        let demanded = match self {
            Self::Required => "required",
            Self::Forbidden => "forbidden",
        };
        let [old_words, new_words] = [old, new].map(|conditions| alternatives(conditions, code));
        let description = match (old, new) {
            ([], _) => format!("{subject} is now {demanded} {new_words}"),
            (_, []) => format!("{subject} is no longer {demanded} {old_words}"),
            _ => format!("{subject} is now {demanded} {new_words}, not {old_words}"),
        };
        Some(RuleChange { description, is_tighter })
    }
}

/// Compares the lists of fields or parameters of which at least one must be given.
pub fn any_of_change(old: &[Vec<String>], new: &[Vec<String>]) -> Option<RuleChange> {
    let contains = |list: &Vec<String>, other: &Vec<String>| other.iter().all(|name| list.contains(name));
    let [is_tighter, is_looser] = [(new, old), (old, new)]
        .map(|(lists, others)| lists.iter().any(|list| !others.iter().any(|other| contains(list, other))));
    if !is_tighter && !is_looser {
        return None;
    }
    let words = |lists: &[Vec<String>]| {
        let list = |names: &Vec<String>| names.iter().map(|name| code(name)).collect::<Vec<_>>().join(", ");
        lists.iter().map(list).collect::<Vec<_>>().join("; and of ")
    };
    let description = match (old, new) {
        ([], _) => format!("at least one is now required of {}", words(new)),
        (_, []) => format!("none is required any longer of {}", words(old)),
        _ => format!("at least one is now required of {}, not of {}", words(new), words(old)),
    };
    Some(RuleChange { description, is_tighter })
}
