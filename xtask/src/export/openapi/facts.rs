//! What a fact is, where it is from and how well it is known.

use crate::contract::Fact;
use crate::export::exact_json::Object;
use crate::export::markdown;
use crate::export::words::badge;
use crate::language::Evidence;

/// The description of what stands by itself, with more sentences behind what the contract says.
pub fn described(fact: &Fact, sentences: &[String]) -> Object {
    described_in(fact, sentences, None)
}

/// As [`described`], of what stands inside of something else: what it inherits is not said again.
pub fn described_in(fact: &Fact, sentences: &[String], around: Option<&Fact>) -> Object {
    let text = [&[markdown::text(&fact.doc)], sentences].concat().join(" ");
    Object::new().with_some("description", Some(text).filter(|text| !text.is_empty())).with_all(facts(fact, around))
}

/// Where a fact is from and how well it is known, as far as that differs from what is around it.
pub fn facts(fact: &Fact, around: Option<&Fact>) -> Object {
    let source =
        Some(&fact.source).filter(|source| !source.is_empty() && around.is_none_or(|it| it.source != **source));
    let evidence = Some(fact.evidence).filter(|own| *own != around.map_or(Evidence::Documented, |it| it.evidence));
    let inherited = |doubt| around.is_some_and(|around| around.evidence_overrides.contains(doubt));
    let doubts = fact.evidence_overrides.iter().filter(|doubt| !inherited(doubt));
    let doubts = doubts.fold(Object::new(), |doubts, (key, confidence)| doubts.with(key, badge(*confidence)));
    Object::new()
        .with_some("x-source", source)
        .with_some("x-evidence", evidence.map(badge))
        .with_some("x-doubts", doubts.if_any())
}
