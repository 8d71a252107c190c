//! Ids, enums and unions.

use tradewire_contract::{Enum, EnumValue, Id, Repr, Union, UnionCase, rust_names};

use super::change::{Class, ItemChanges};
use super::facts::{self, Facts, Subject};
use super::pairing::{Kind, pair};
use super::wording;

pub const IDS: Kind<Id> =
    Kind { users: |usage, id| usage.of_type(&id.name), ..Kind::in_code("id", |id| id.name.to_string(), compare_ids) };

pub const ENUMS: Kind<Enum> = Kind {
    users: |usage, list| usage.of_type(&list.name),
    ..Kind::in_code("enum", |list| list.name.to_string(), compare_enums)
};

pub const UNIONS: Kind<Union> = Kind {
    users: |usage, union| usage.of_type(&union.name),
    ..Kind::in_code("union", |union| union.name.to_string(), compare_unions)
};

fn compare_ids(old: &Id, new: &Id, item: &mut ItemChanges) {
    let Id { name: _, fact, repr } = old;
    item.compare(Class::Breaking, "the wire type", (repr, &new.repr), repr_name);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

fn repr_name(repr: &Repr) -> String {
    match repr {
        Repr::String => "string".to_owned(),
        Repr::Integer => "integer".to_owned(),
    }
}

fn compare_enums(old: &Enum, new: &Enum, item: &mut ItemChanges) {
    let Enum { name: _, fact, repr, values, default } = old;
    item.compare(Class::Breaking, "the wire type of its values", (repr, &new.repr), repr_name);
    let pairs = pair(values, &new.values, &[|value| value.wire.clone(), |value| rust_names::variant_name(&value.name)]);
    pairs.report_parts("value", |value| &value.wire, item);
    for (old_value, new_value) in &pairs.kept {
        compare_values(old_value, new_value, (fact, &new.fact), item);
    }
    item.compare(Class::Behaviour, "the default", (default, &new.default), wording::quoted_or_none);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

fn compare_values(old: &EnumValue, new: &EnumValue, enclosing: Facts<'_>, item: &mut ItemChanges) {
    let EnumValue { wire, name, fact } = old;
    compare_variant("value", (wire, name), (&new.wire, &new.name), item);
    let subject = format!("the value `{}`", new.wire);
    facts::compare(Subject::Part(&subject), (fact, &new.fact), Some(enclosing), item);
}

fn compare_unions(old: &Union, new: &Union, item: &mut ItemChanges) {
    let Union { name: _, fact, tag, cases } = old;
    item.compare(Class::Breaking, "the tag field", (tag, &new.tag), wording::quoted);
    let pairs = pair(cases, &new.cases, &[|case| case.wire.clone(), |case| rust_names::variant_name(&case.name)]);
    pairs.report_parts("case", |case| &case.wire, item);
    for (old_case, new_case) in &pairs.kept {
        compare_cases(old_case, new_case, (fact, &new.fact), item);
    }
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

fn compare_cases(old: &UnionCase, new: &UnionCase, enclosing: Facts<'_>, item: &mut ItemChanges) {
    let UnionCase { wire, name, fact, written_record: _, record } = old;
    compare_variant("case", (wire, name), (&new.wire, &new.name), item);
    let subject = format!("the case `{}`", new.wire);
    item.compare(Class::Breaking, &format!("the record of {subject}"), (record, &new.record), wording::quoted);
    facts::compare(Subject::Part(&subject), (fact, &new.fact), Some(enclosing), item);
}

/// Compares a variant on the wire and in Rust. With another wire value, callers compile and mean something else.
fn compare_variant(
    noun: &str,
    (old_wire, old_name): (&str, &str),
    (new_wire, new_name): (&str, &str),
    item: &mut ItemChanges,
) {
    let variants = (&rust_names::variant_name(old_name), &rust_names::variant_name(new_name));
    let wire = format!("the wire value of `{}`", variants.1);
    item.compare(Class::Breaking, &wire, (old_wire, new_wire), wording::quoted);
    let name = format!("the Rust name of the {noun} `{new_wire}`");
    item.compare(Class::Breaking, &name, variants, wording::quoted);
}
