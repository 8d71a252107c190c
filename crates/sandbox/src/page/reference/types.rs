//! Records and enums: those that the operations lead to, each once.

use std::collections::BTreeMap;

use tradewire_endpoints::OPERATIONS;
use tradewire_endpoints::spec::{Enum, Field, Kind, Operation, Record, Returns};
use tradewire_models::Evidence;

use super::html::{code, prose, row, table, text};

pub(super) const FIELD_HEADS: &[&str] = &["Name", "Type", "Default", "Meaning"];

/// What every type is found by, its name, and its section; in the order of their names.
pub(super) fn all() -> Vec<(String, String, String)> {
    let mut found = BTreeMap::new();
    for operation in OPERATIONS {
        for kind in kinds(operation) {
            collect(kind, &mut found);
        }
    }
    let section = |(name, kind): (String, Kind)| {
        let id = id(&name);
        let html = format!(r#"<section id="{id}" class="entry"><h3>{}</h3>{}</section>"#, text(&name), body(kind));
        (id, name, html)
    };
    found.into_iter().map(section).collect()
}

/// What an operation leads to.
fn kinds(of: &'static Operation) -> Vec<Kind> {
    let asked = of.params.iter().chain(&of.body).map(|field| field.kind);
    let answered = match of.returns {
        Returns::One(kind) | Returns::List(kind) => vec![kind],
        Returns::Page { wrapper, items } => vec![Kind::Record(wrapper), items],
    };
    asked.chain(answered).collect()
}

fn collect(kind: Kind, found: &mut BTreeMap<String, Kind>) {
    let Some(name) = name(kind) else { return };
    if found.insert(name, kind).is_none()
        && let Kind::Record(record) = kind
    {
        record.fields.iter().for_each(|field| collect(field.kind, found));
    }
}

fn name(kind: Kind) -> Option<String> {
    match kind {
        Kind::Enum(Enum { group, name, .. }) | Kind::Record(Record { group, name, .. }) => {
            Some(format!("{group} {name}"))
        }
        _ => None,
    }
}

fn id(name: &str) -> String {
    format!("type-{}", name.replace(' ', "-"))
}

fn body(kind: Kind) -> String {
    match kind {
        Kind::Record(record) => {
            let fields = record.fields.iter().map(field).collect::<String>();
            format!("<p>{}</p>{}", prose(record.doc), table("Fields", FIELD_HEADS, &fields))
        }
        Kind::Enum(of) => {
            let values = of.values.iter().map(|value| row([code(value.wire), known(value.doc, value.evidence, &[])]));
            format!("<p>{}</p>{}", prose(of.doc), table("Values", &["Value", "Meaning"], &values.collect::<String>()))
        }
        _ => String::new(),
    }
}

/// A row of a parameter or a field.
pub(super) fn field(of: &Field) -> String {
    let default = match of.default {
        Some(default) => code(default),
        None if of.optional => "optional".to_owned(),
        None => "<strong>needed</strong>".to_owned(),
    };
    let mut meaning = known(of.doc, of.evidence, of.doubts);
    if of.rules != tradewire_endpoints::spec::Rules::NONE {
        meaning += &format!(" <em>{}.</em>", text(&capital(&of.expected_value())));
    }
    if let Some(unit) = of.unit {
        meaning += &format!(" In {}.", text(unit));
    }
    if let Some(instead) = of.deprecated {
        meaning += &format!(" Deprecated: {}", prose(instead));
    }
    row([code(of.name), link(of.kind, of.list), default, meaning])
}

/// What something means, and how well that is known where it is not documented.
fn known(doc: &str, evidence: Evidence, doubts: &[(&str, Evidence)]) -> String {
    let whole = (evidence != Evidence::Documented).then(|| evidence.to_string());
    let aspects = doubts.iter().map(|(aspect, evidence)| format!("{aspect}: {evidence}"));
    let badges =
        whole.into_iter().chain(aspects).map(|badge| format!(r#" <span class="doubt">{}</span>"#, text(&badge)));
    prose(doc) + &badges.collect::<String>()
}

/// A type, which leads to its section where it has one.
pub(super) fn link(kind: Kind, list: bool) -> String {
    let one = match kind {
        Kind::Text => "string".to_owned(),
        Kind::Integer => "integer".to_owned(),
        Kind::Boolean => "boolean".to_owned(),
        Kind::Decimal => "decimal".to_owned(),
        Kind::Timestamp => "timestamp".to_owned(),
        Kind::Json => "any JSON".to_owned(),
        Kind::Enum(Enum { name: short, .. }) | Kind::Record(Record { name: short, .. }) => {
            let whole = name(kind).unwrap_or_default();
            format!(r##"<a href="#{}">{}</a>"##, id(&whole), text(short))
        }
    };
    if list { format!("list of {one}") } else { one }
}

pub(super) fn record_link(record: &'static Record) -> String {
    link(Kind::Record(record), false)
}

fn capital(clause: &str) -> String {
    let mut chars = clause.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
