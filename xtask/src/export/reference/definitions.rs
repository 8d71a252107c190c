//! Renders the types that a file declares.

use tradewire_contract::conditions::any_of_sentences;
use tradewire_contract::definitions::Definition;
use tradewire_contract::prose::{code, code_list};
use tradewire_contract::reference::evidence::meaning;
use tradewire_contract::{Enum, EnumValue, Record, Repr, Union, UnionCase};

use super::page::{FIELD_COLUMNS, FilePage, received, sent, statement};
use crate::export::markdown::{self, join, table};
use crate::rust_names;

/// Renders the types of a page.
pub fn definitions(page: &FilePage<'_>) -> String {
    let definitions: Vec<_> = page.file.definitions().map(|of| definition(page, of)).collect();
    if definitions.is_empty() {
        return String::new();
    }
    join(["## Types".to_owned()].into_iter().chain(definitions))
}

fn definition(page: &FilePage<'_>, definition: Definition<'_>) -> String {
    let fact = definition.fact();
    let body = match definition {
        Definition::Record(of) => record(page, of),
        Definition::Union(of) => union(page, of),
        Definition::Enum(of) => enumeration(page, of),
        Definition::Id(of) => representation(of.repr).to_owned(),
    };
    let heading = format!("### Type {}", markdown::text(&definition.name().name));
    join([heading, statement(fact), body])
}

const ARRAY: &str = "A JSON array with these elements, in this order.";

fn record(page: &FilePage<'_>, record: &Record) -> String {
    let row = |field| match record.in_request {
        true => sent(page, &record.fact, "", field),
        false => received(page, &record.fact, field),
    };
    let fields = table(&FIELD_COLUMNS, &record.fields.iter().map(row).collect::<Vec<_>>());
    let array = if record.is_array() { ARRAY.to_owned() } else { String::new() };
    let rules = record.instrument.iter().flat_map(|rules| rules.iter());
    let rules: Vec<_> = rules.map(|(key, _, path)| vec![key.replace('_', " "), code(&path.to_string())]).collect();
    let rules = if rules.is_empty() { String::new() } else { table(&["Rule for orders", "Stated by"], &rules) };
    join([array, fields, any_of_sentences(&record.any_of, code).join(" "), rules])
}

fn union(page: &FilePage<'_>, union: &Union) -> String {
    let intro = format!("The field {} selects the record. Other values may be added.", code(&union.tag));
    let row = |case: &UnionCase| vec![code(&case.wire), page.name(&case.record), meaning(&case.fact, &union.fact)];
    let rows: Vec<Vec<String>> = union.cases.iter().map(row).collect();
    join([intro, table(&["Value", "Record", "Meaning"], &rows)])
}

fn enumeration(page: &FilePage<'_>, list: &Enum) -> String {
    let table_fact = list.fact_of_values();
    let shown = |value: &EnumValue| match page.contract.encoded_word(list, value) {
        Some(word) => format!("{} ({})", code(&value.wire), code(word)),
        None => code(&value.wire),
    };
    // Rust code uses the values of the encoded enum.
    let rust = |value: &EnumValue| match &list.encoded {
        Some(_) => String::new(),
        None => code(&rust_names::variant_name(&value.name)),
    };
    let row = |value: &EnumValue| vec![shown(value), rust(value), meaning(&value.fact, &table_fact)];
    let rows: Vec<Vec<String>> = list.values.iter().map(row).collect();
    let default = list.default.as_ref().map(|default| format!("Default: {}.", code(default)));
    let encoded =
        list.encoded.as_ref().map(|name| format!("Another form of {}, which Rust code uses.", page.name(name)));
    let open = match list.open.is_empty() {
        true => String::new(),
        false => format!("Open: {}. With another of these values, a record no longer changes.", code_list(&list.open)),
    };
    join([encoded.unwrap_or_default(), table(&["Value", "Rust", "Meaning"], &rows), default.unwrap_or_default(), open])
}

fn representation(repr: Repr) -> &'static str {
    match repr {
        Repr::String => "A string.",
        Repr::Integer => "A 64-bit integer.",
    }
}
