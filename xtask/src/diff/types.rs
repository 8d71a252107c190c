//! Ids, enums and unions.

use tradewire_contract::{Enum, EnumValue, Id, Repr, Union, UnionCase, rust_names};

use super::change::{Class, ItemChanges};
use super::facts::{self, Facts, Subject};
use super::pairing::{Kind, Pairs, pair_renamed};
use super::usage::{Direction, Usage};
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

fn compare_ids(old: &Id, new: &Id, _: &Usage<'_>, item: &mut ItemChanges) {
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

fn compare_enums(old: &Enum, new: &Enum, usage: &Usage<'_>, item: &mut ItemChanges) {
    let Enum { name: _, fact, repr, values, default, open: _, encodes: _, encoded } = old;
    item.compare(Class::Breaking, "the wire type of its values", (repr, &new.repr), repr_name);
    item.compare(Class::Breaking, "the enum that it encodes", (encoded, &new.encoded), wording::quoted_or_none);
    let is_renamed = |old: &EnumValue, new: &EnumValue| {
        EnumValue { wire: new.wire.clone(), name: new.name.clone(), ..old.clone() } == *new
    };
    let pairs = pair_renamed(
        values,
        &new.values,
        &[|value| value.wire.clone(), |value| rust_names::variant_name(&value.name)],
        is_renamed,
    );
    report_variants("value", &pairs, |value| &value.wire, usage.direction(&new.name), item);
    for (old_value, new_value) in &pairs.kept {
        compare_values(old_value, new_value, (fact, &new.fact), item);
    }
    item.compare(
        Class::Behavior,
        "the value that applies if a request does not set one",
        (default, &new.default),
        wording::quoted_or_none,
    );
    compare_open(old, new, item);
    let open_key = |list: &Enum| if list.open.is_empty() { Vec::new() } else { vec!["open"] };
    let (old_fact, new_fact) = facts::of_common_keys((fact, &new.fact), &open_key(old), &open_key(new));
    facts::compare(Subject::Item, (&old_fact, &new_fact), None, item);
}

/// Compares the values with which a record can still change. Without them, there is no `is_final`.
fn compare_open(old: &Enum, new: &Enum, item: &mut ItemChanges) {
    let [before, after] = [old, new].map(|list| {
        let mut open: Vec<&String> = list.open.iter().collect();
        open.sort_unstable();
        open
    });
    item.compare_flag(
        (!before.is_empty(), !after.is_empty()),
        (
            Class::Additive,
            "it now has `is_final`, because `open` lists the values with which a record can still change",
        ),
        (Class::Breaking, "it no longer has `is_final`, because `open` was removed"),
    );
    if before.is_empty() || after.is_empty() {
        return;
    }
    let shown = |open: &Vec<&String>| wording::list(open);
    item.compare(Class::Behavior, "the values with which a record can still change", (&before, &after), shown);
    // Records with a value that was not listed were expected to change.
    for added in new.final_values().filter(|value| !old.values.contains_key(&value.wire)) {
        let effect = "list it in `open` if such a record can still change";
        item.push(Class::Behavior, format!("records with `{}` now count as final: {effect}", added.wire));
    }
}

fn compare_values(old: &EnumValue, new: &EnumValue, enclosing: Facts<'_>, item: &mut ItemChanges) {
    let EnumValue { wire, name, fact } = old;
    compare_variant("value", (wire, name), (&new.wire, &new.name), item);
    let subject = format!("the value `{}`", new.wire);
    facts::compare(Subject::Part(&subject), (fact, &new.fact), Some(enclosing), item);
}

fn compare_unions(old: &Union, new: &Union, usage: &Usage<'_>, item: &mut ItemChanges) {
    let Union { name: _, fact, tag, cases } = old;
    item.compare(Class::Breaking, "the tag field", (tag, &new.tag), wording::quoted);
    let is_renamed = |old: &UnionCase, new: &UnionCase| {
        UnionCase { wire: new.wire.clone(), name: new.name.clone(), ..old.clone() } == *new
    };
    let pairs = pair_renamed(
        cases,
        &new.cases,
        &[|case| case.wire.clone(), |case| rust_names::variant_name(&case.name)],
        is_renamed,
    );
    report_variants("case", &pairs, |case| &case.wire, usage.direction(&new.name), item);
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

/// Reports the variants of an enum or union that were removed, added or reordered. Callers match on variants, so a removed variant breaks
/// them. An added variant does not: every `match` has an arm for unknown values, which handles it in responses.
fn report_variants<T>(
    noun: &str,
    pairs: &Pairs<'_, T>,
    name: fn(&T) -> &str,
    direction: Direction,
    item: &mut ItemChanges,
) {
    for removed in &pairs.removed {
        item.push(Class::Breaking, format!("the {noun} `{}` was removed", name(removed)));
    }
    for added in &pairs.added {
        let sentence = format!("the {noun} `{}` was added", name(added));
        let unhandled = "a `match` that has no arm for it treats it as an unknown value";
        match direction {
            Direction { is_sent: false, is_returned: false } => item.push(Class::Additive, sentence),
            Direction { is_sent: true, is_returned: false } => {
                item.push(Class::Additive, format!("{sentence}: requests can now contain it"));
            }
            Direction { is_sent: false, is_returned: true } => {
                item.push(Class::Behavior, format!("{sentence}: responses may now contain it; {unhandled}"));
            }
            Direction { is_sent: true, is_returned: true } => {
                let effect = "requests can now contain it, and so may responses";
                item.push(Class::Behavior, format!("{sentence}: {effect}; {unhandled}"));
            }
        }
    }
    pairs.report_order(&format!("its {noun}s"), item);
}

/// Compares the names of a variant on the wire and in Rust. If only the name on the wire changed, callers still compile but mean another
/// value.
fn compare_variant(
    noun: &str,
    (old_wire, old_name): (&str, &str),
    (new_wire, new_name): (&str, &str),
    item: &mut ItemChanges,
) {
    let (old_rust, new_rust) = (rust_names::variant_name(old_name), rust_names::variant_name(new_name));
    if let Some(sentence) = wording::renamed(noun, (old_wire, &old_rust), (new_wire, &new_rust)) {
        item.push(Class::Breaking, sentence);
    }
}
