//! Types: ids, enums, records and unions.

use super::scope::Scope;
use crate::contract::{Case, Enum, Fact, Field, Id, Name, Record, Union, Value, Variant};
use crate::language as lang;
use crate::prose::plain;

impl Scope<'_> {
    pub(super) fn record(&self, name: Name, record: &lang::Record) -> Record {
        let fact = Fact::of(&record.doc, &record.source, &record.evidence, None);
        let generic = record.generic.as_deref();
        let field = |(wire, field): (&String, &lang::Field)| {
            let leaves_out = |(_, variant): &(&String, &lang::Variant)| variant.absent.contains(wire);
            let absent_in = record.variants.iter().filter(leaves_out).map(|(operation, _)| operation.clone()).collect();
            Some(Field { absent_in, ..self.field(&name.group, generic, &fact, wire, field)? })
        };
        let fields = record.fields.iter().filter_map(field).collect();
        let variant = |(operation, variant): (&String, &lang::Variant)| Variant {
            operation: operation.clone(),
            doc: plain(&variant.doc),
            absent: variant.absent.clone(),
            numbers: variant.numbers.clone(),
        };
        Record {
            fields,
            generic: record.generic.clone(),
            variants: record.variants.iter().map(variant).collect(),
            in_request: false,
            checked: false,
            has_default: false,
            derived: false,
            is_form: false,
            name,
            fact,
        }
    }

    pub(super) fn union(&self, name: Name, union: &lang::Union) -> Union {
        let fact = Fact::of(&union.doc, &union.source, &union.evidence, None);
        let case = |(wire, case): (&String, &lang::Case)| {
            let (record, _) = self.find(&name.group, &case.record)?;
            Some(Case {
                wire: wire.clone(),
                name: case.name.clone().unwrap_or_else(|| wire.clone()),
                fact: Fact::of(&case.doc, &case.source, &case.evidence, Some(&fact)),
                record,
            })
        };
        Union { cases: union.cases.iter().filter_map(case).collect(), tag: union.tag.clone(), name, fact }
    }
}

pub fn id(name: Name, id: &lang::Id) -> Id {
    Id { name, fact: Fact::of(&id.doc, &id.source, &id.evidence, None), repr: id.repr }
}

/// What a value is called in Rust, if the contract says so.
pub fn name_of_value(value: &lang::Value) -> Option<&String> {
    match value {
        lang::Value::Doc(_) => None,
        lang::Value::Full(full) => full.name.as_ref(),
    }
}

pub fn enumeration(name: Name, list: &lang::Enum) -> Enum {
    let fact = Fact::of(&list.doc, &list.source, &list.evidence, None);
    let value = |(wire, value): (&String, &lang::Value)| match value {
        lang::Value::Doc(doc) => {
            Value { wire: wire.clone(), name: wire.clone(), fact: Fact::of(doc, &None, &None, Some(&fact)) }
        }
        lang::Value::Full(full) => Value {
            wire: wire.clone(),
            name: full.name.clone().unwrap_or_else(|| wire.clone()),
            fact: Fact::of(&full.doc, &full.source, &full.evidence, Some(&fact)),
        },
    };
    Enum { values: list.values.iter().map(value).collect(), repr: list.repr, default: list.default.clone(), name, fact }
}
