//! Fields and parameters, a line of a table each.

use super::page::Page;
use crate::contract::*;
use crate::export::markdown;
use crate::export::types::Definition;
use crate::export::words::{self, badge, sentence};
use crate::language::{Evidence, Place, WireForm};
use crate::lower::rule_sentences;
use crate::prose::code;

pub const HEADER: [&str; 5] = ["Name", "In", "Type", "Default", "Meaning"];

/// A parameter of an operation.
pub fn parameter(page: &Page<'_>, operation: &Operation, field: &Field) -> Vec<String> {
    let is_in_query = operation.params.iter().all(|param| param.place() == Place::Query);
    let place = match field.place() {
        Place::Query if is_in_query => "",
        Place::Query => "query",
        Place::Path => "path",
        Place::Header => "header",
    };
    sent(page, &operation.fact, place, field)
}

/// What is sent: it must be given, or something else is taken.
pub fn sent(page: &Page<'_>, around: &Fact, place: &str, field: &Field) -> Vec<String> {
    let default = match (&field.default, field.optional) {
        (Some(default), _) => code(&default.wire()),
        (None, true) => "optional".to_owned(),
        (None, false) => "**required**".to_owned(),
    };
    let rules = [allowed(page, &field.ty), rule_sentences(&field.rules)].concat();
    line(page, field, place, default, &[rules, doubts(&field.fact, around)].concat(), false)
}

/// What is answered: where it may be missing its type ends in `?`.
pub fn answered(page: &Page<'_>, around: &Fact, field: &Field) -> Vec<String> {
    line(page, field, "", String::new(), &doubts(&field.fact, around), field.optional)
}

fn line(page: &Page<'_>, field: &Field, place: &str, default: String, more: &[String], optional: bool) -> Vec<String> {
    let mut meaning = vec![markdown::text(&field.fact.doc)];
    meaning.extend(
        field.deprecated.as_ref().map(|instead| format!("**Deprecated**: {}", sentence(&markdown::text(instead)))),
    );
    meaning.extend(field.unit.as_ref().map(|unit| format!("In {}.", markdown::text(unit))));
    meaning.extend((field.form == Some(WireForm::Number)).then(|| "A JSON number.".to_owned()));
    meaning.extend((field.form == Some(WireForm::Comma)).then(|| "Separated by commas.".to_owned()));
    meaning.extend_from_slice(more);
    vec![code(&field.wire), place.to_owned(), page.ty(&field.ty, field.list, optional), default, meaning.join(" ")]
}

/// The values of an enum.
fn allowed(page: &Page<'_>, ty: &Type) -> Vec<String> {
    let Type::Enum(name, _) = ty else { return Vec::new() };
    let Some(Definition::Enum(list)) = page.types.find(name) else { return Vec::new() };
    let values: Vec<String> = list.values.iter().map(|value| code(&value.wire)).collect();
    vec![format!("One of {}.", values.join(", "))]
}

/// How well a fact is known, as far as that is not what is said of the table around it.
pub fn doubts(fact: &Fact, around: &Fact) -> Vec<String> {
    let whole = (fact.evidence != around.evidence).then(|| badge(fact.evidence).to_owned());
    let aspects = fact.evidence_overrides.iter().filter(|doubt| !around.evidence_overrides.contains(doubt));
    let aspects = aspects.map(|(aspect, confidence)| format!("{}: {}", aspect_in_words(aspect), badge(*confidence)));
    let told: Vec<String> = whole.into_iter().chain(aspects).collect();
    if told.is_empty() { Vec::new() } else { vec![format!("*({})*", markdown::text(&told.join("; ")))] }
}

/// Where a fact is from, and how well it and what stands below it are known, as a sentence.
pub fn source(fact: &Fact) -> String {
    let known = known(fact);
    if known.is_empty() { known } else { format!("Source: {known}.") }
}

/// Where a fact is from, and how well it is known: `interface 2.3; *inferred*`.
pub fn known(fact: &Fact) -> String {
    let mut told: Vec<String> = words::source(&fact.source).map(|source| markdown::text(&source)).into_iter().collect();
    if fact.evidence != Evidence::Documented {
        told.push(format!("*{}*", badge(fact.evidence)));
    }
    for confidence in [Evidence::PublicHigh, Evidence::PublicMedium, Evidence::Inferred] {
        let aspects: Vec<String> = fact
            .evidence_overrides
            .iter()
            .filter(|(_, of)| *of == confidence)
            .map(|(aspect, _)| aspect_in_words(aspect))
            .collect();
        if !aspects.is_empty() {
            told.push(format!("{}: *{}*", aspects.join(", "), badge(confidence)));
        }
    }
    told.join("; ")
}

/// What a key of the contract is about. Most say it themselves.
fn aspect_in_words(aspect: &str) -> String {
    match aspect {
        "doc" => "meaning".to_owned(),
        "optional" => "may be missing".to_owned(),
        aspect => aspect.replace('_', " "),
    }
}
