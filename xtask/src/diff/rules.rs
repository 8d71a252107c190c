//! Compares the rules of fields. What changed is described by the rules themselves; here it gets its class.

use super::change::{Class, Item};
use crate::contract::{RuleChange, Rules};

/// Compares the rules of a field. A tighter rule rejects calls that worked; a looser one accepts more.
pub fn compare(subject: &str, old: &Rules, new: &Rules, item: &mut Item) {
    for RuleChange { predicate, is_tighter } in old.changes(new) {
        match is_tighter {
            true => item.tell(Class::Behaviour, format!("{subject} {predicate}: calls that worked may be rejected")),
            false => item.tell(Class::Additive, format!("{subject} {predicate}")),
        }
    }
}
