//! Facts: what is said of an item, who says so, and how well it is known.

use super::change::{Class, Item};
use super::words;
use crate::contract::Fact;
use crate::language::Evidence;

/// A fact, before and now.
pub type Facts<'a> = (&'a Fact, &'a Fact);

/// What the fact of a whole item is told of as.
pub const IT: &str = "it";

/// Compares what is said of an item. What it inherits is told at the table around it.
pub fn compare(subject: &str, (old, new): Facts<'_>, around: Option<Facts<'_>>, item: &mut Item) {
    let Fact { doc, source, declared_evidence: _, evidence, evidence_overrides } = old;
    if *doc != new.doc {
        item.tell(Class::Documentation, format!("{subject} is described anew"));
    }
    if *source != new.source
        && around.is_none_or(|(before, now)| (&before.source, &now.source) != (source, &new.source))
    {
        let (now, was) = (words::or_none(some(&new.source)), words::or_none(some(source)));
        item.tell(Class::Documentation, format!("{} is {now}, was {was}", part("source", subject)));
    }
    let whole = (*evidence, new.evidence);
    if whole.0 != whole.1 && around.is_none_or(|(before, now)| (before.evidence, now.evidence) != whole) {
        item.tell(Class::Evidence, format!("{subject} is {}", now_and_before(whole)));
    }
    let mut keys: Vec<&String> = evidence_overrides.iter().chain(&new.evidence_overrides).map(|(key, _)| key).collect();
    keys.sort();
    keys.dedup();
    for key in keys {
        let doubt = (known(old, key), known(new, key));
        let is_inherited = around.is_some_and(|(before, now)| (known(before, key), known(now, key)) == doubt);
        if doubt.0 != doubt.1 && doubt != whole && !is_inherited {
            item.tell(Class::Evidence, format!("{} is {}", doubted(key, subject), now_and_before(doubt)));
        }
    }
}

/// The same without what is said of one key.
pub fn without(fact: &Fact, key: &str) -> Fact {
    let evidence_overrides = fact.evidence_overrides.iter().filter(|(of, _)| of != key).cloned().collect();
    Fact { evidence_overrides, ..fact.clone() }
}

/// How well one key is known.
fn known(fact: &Fact, key: &str) -> Evidence {
    let own = fact.evidence_overrides.iter().find(|(of, _)| of == key);
    own.map_or(fact.evidence, |(_, confidence)| *confidence)
}

/// `its source`, or `the source of …`.
fn part(what: &str, subject: &str) -> String {
    if subject == IT { format!("its {what}") } else { format!("the {what} of {subject}") }
}

/// What is doubted of a subject.
fn doubted(key: &str, subject: &str) -> String {
    match key {
        "optional" => format!("that {subject} may be missing"),
        key => part(&format!("`{key}`"), subject),
    }
}

fn now_and_before((before, now): (Evidence, Evidence)) -> String {
    format!("{}, was {}", words::confidence(now), words::confidence(before))
}

fn some(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}
