//! Facts: documentation, source and evidence of an item; and the gaps of the interface document.

use tradewire_contract::{Evidence, Fact};

use super::change::{Change, Class, ItemChanges, Users};
use super::pairing::pair;
use super::wording;

/// The old and the new fact.
pub type Facts<'a> = (&'a Fact, &'a Fact);

/// The subject of a fact.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// The whole item, which the report already names.
    Item,
    /// A part of the item: ``the field `price` ``.
    Part(&'a str),
}

impl Subject<'_> {
    /// Returns an aspect of the subject: `the source`, or `the source of the field …`.
    fn aspect(self, aspect: &str) -> String {
        match self {
            Self::Item => format!("the {aspect}"),
            Self::Part(part) => format!("the {aspect} of {part}"),
        }
    }
}

/// Compares the fact of an item. A change that it inherits is reported once, at the enclosing table.
pub fn compare(subject: Subject<'_>, (old, new): Facts<'_>, enclosing: Option<Facts<'_>>, item: &mut ItemChanges) {
    let Fact { doc, source, declared_evidence: _, evidence, evidence_overrides, file: _ } = old;
    if *doc != new.doc {
        item.push(Class::Documentation, format!("{} changed", subject.aspect("documentation")));
    }
    if enclosing.is_none_or(|(before, now)| (&before.source, &now.source) != (source, &new.source)) {
        let source_of = |fact: &Fact| Some(fact.source.clone()).filter(|source| !source.is_empty());
        let sources = (&source_of(old), &source_of(new));
        item.compare(Class::Documentation, &subject.aspect("source"), sources, wording::quoted_or_none);
    }
    let whole = (*evidence, new.evidence);
    if enclosing.is_none_or(|(before, now)| (before.evidence, now.evidence) != whole) {
        compare_evidence(&subject.aspect("evidence"), whole, item);
    }
    let mut keys: Vec<&String> = evidence_overrides.iter().chain(&new.evidence_overrides).map(|(key, _)| key).collect();
    keys.sort();
    keys.dedup();
    for key in keys {
        let of_key = (old.evidence_of(key), new.evidence_of(key));
        let is_inherited =
            enclosing.is_some_and(|(before, now)| (before.evidence_of(key), now.evidence_of(key)) == of_key);
        if of_key != whole && !is_inherited {
            compare_evidence(&subject.aspect(&format!("evidence for `{key}`")), of_key, item);
        }
    }
}

fn compare_evidence(subject: &str, (old, new): (Evidence, Evidence), item: &mut ItemChanges) {
    item.compare(Class::Evidence, subject, (&old, &new), |evidence| evidence.as_str().to_owned());
}

/// Returns two facts without the evidence of the keys that only one of the two items has. An added or removed key is a change itself, and
/// its evidence is not another one.
pub fn of_common_keys((old, new): Facts<'_>, old_keys: &[&str], new_keys: &[&str]) -> (Fact, Fact) {
    let is_common = |key: &str| old_keys.contains(&key) == new_keys.contains(&key);
    let common = |fact: &Fact| {
        let overrides = fact.evidence_overrides.iter().filter(|(key, _)| is_common(key));
        Fact { evidence_overrides: overrides.cloned().collect(), ..fact.clone() }
    };
    (common(old), common(new))
}

/// Compares the note on how requests state the version of the interface. The note is documentation only.
pub fn compare_versioning(old: Option<&Fact>, new: Option<&Fact>) -> Vec<Change> {
    let mut item = ItemChanges::new("versioning");
    match (old, new) {
        (None, None) => {}
        (Some(_), None) => item.push(Class::Documentation, "the note was removed"),
        (None, Some(_)) => item.push(Class::Documentation, "the note was added"),
        (Some(old), Some(new)) => compare(Subject::Item, (old, new), None, &mut item),
    }
    item.used_by(Users::default)
}

/// Compares the gaps of the interface document.
pub fn compare_gaps(old: &[(String, String)], new: &[(String, String)]) -> Vec<Change> {
    let pairs = pair(old, new, &[|(subject, _)| subject.clone()]);
    let changed = pairs.kept.iter().filter(|(old, new)| old != new).map(|(_, gap)| (*gap, "changed"));
    let closed = pairs.removed.iter().map(|gap| (*gap, "was closed"));
    let added = pairs.added.iter().map(|gap| (*gap, "was added"));
    let changes = closed.chain(changed).chain(added).flat_map(|((subject, gap), what)| {
        let mut item = ItemChanges::new(format!("gap {subject}"));
        item.push(Class::Evidence, format!("the gap {what}: {gap}"));
        item.used_by(Users::default)
    });
    changes.collect()
}
