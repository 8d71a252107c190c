//! The types of a page, each told once.

use super::fields::{HEADER, answered, doubts, sent, source};
use super::page::{Page, TYPES};
use crate::contract::*;
use crate::export::markdown::{self, join, table};
use crate::export::types::Definition;
use crate::language::Repr;
use crate::prose::code;

pub fn types(page: &Page<'_>) -> String {
    if page.used.is_empty() {
        return String::new();
    }
    join([format!("## {TYPES}")].into_iter().chain(page.used.iter().map(|definition| definition_of(page, *definition))))
}

fn definition_of(page: &Page<'_>, definition: Definition<'_>) -> String {
    let fact = definition.fact();
    let body = match definition {
        Definition::Record(of) => record(page, of),
        Definition::Union(of) => union(page, of),
        Definition::Enum(of) => enumeration(of),
        Definition::Id(of) => of_repr(of.repr).to_owned(),
    };
    let heading = format!("### {}", markdown::text(&page.shown(definition.name())));
    join([heading, format!("{} {}", markdown::text(&fact.doc), source(fact)), body])
}

fn record(page: &Page<'_>, record: &Record) -> String {
    let line = |field| match record.in_request {
        true => sent(page, &record.fact, "", field),
        false => answered(page, &record.fact, field),
    };
    let rows: Vec<Vec<String>> = record.fields.iter().map(line).collect();
    join([table(&HEADER, &rows)])
}

fn union(page: &Page<'_>, union: &Union) -> String {
    let told = format!("Told apart by its {}; there may be more than these.", code(&union.tag));
    let row = |case: &Case| {
        let meaning = [vec![markdown::text(&case.fact.doc)], doubts(&case.fact, &union.fact)].concat().join(" ");
        vec![code(&case.wire), page.name(&case.record), meaning]
    };
    let rows: Vec<Vec<String>> = union.cases.iter().map(row).collect();
    join([told, table(&["Value", "Record", "Meaning"], &rows)])
}

fn enumeration(list: &Enum) -> String {
    let row = |value: &Value| {
        let meaning = [vec![markdown::text(&value.fact.doc)], doubts(&value.fact, &list.fact)].concat().join(" ");
        vec![code(&value.wire), meaning]
    };
    let rows: Vec<Vec<String>> = list.values.iter().map(row).collect();
    let default = list.default.as_ref().map(|default| format!("When none is given: {}.", code(default)));
    join([table(&["Value", "Meaning"], &rows), default.unwrap_or_default()])
}

fn of_repr(repr: Repr) -> &'static str {
    match repr {
        Repr::String => "A string.",
        Repr::Integer => "An integer of 64 bits.",
    }
}
