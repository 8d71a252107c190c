//! Types: ids, enums and unions.

use super::change::{Class, Item};
use super::facts::{self, Facts, IT};
use super::pairs::{Kind, pair};
use super::words;
use crate::contract::{Case, Enum, Id, Union, Value};
use crate::language::Repr;
use crate::names;

pub const IDS: Kind<Id> = Kind {
    noun: "id",
    place: |id| words::type_name(&id.name),
    gone: Class::Breaking,
    added: Class::Additive,
    users: |uses, id| uses.of_type(&id.name),
    instead: |_, _| None,
    compare: id,
};

pub const ENUMS: Kind<Enum> = Kind {
    noun: "enum",
    place: |list| words::type_name(&list.name),
    gone: Class::Breaking,
    added: Class::Additive,
    users: |uses, list| uses.of_type(&list.name),
    instead: |_, _| None,
    compare: enumeration,
};

pub const UNIONS: Kind<Union> = Kind {
    noun: "union",
    place: |union| words::type_name(&union.name),
    gone: Class::Breaking,
    added: Class::Additive,
    users: |uses, union| uses.of_type(&union.name),
    instead: |_, _| None,
    compare: union,
};

fn id(old: &Id, new: &Id, item: &mut Item) {
    let Id { name: _, fact, repr } = old;
    item.tell_if_other(Class::Breaking, (repr, &new.repr), |old, new| {
        format!("it is {} on the wire, was {}", one(*new), one(*old))
    });
    facts::compare(IT, (fact, &new.fact), None, item);
}

fn enumeration(old: &Enum, new: &Enum, item: &mut Item) {
    let Enum { name: _, fact, repr, values, default } = old;
    item.tell_if_other(Class::Breaking, (repr, &new.repr), |old, new| {
        format!("a value is {} on the wire, was {}", one(*new), one(*old))
    });
    let pairs = pair(values, &new.values, &[|value| value.wire.clone(), |value| names::variant_name(&value.name)]);
    for gone in &pairs.gone {
        item.tell(Class::Breaking, format!("the value `{}` is gone", gone.wire));
    }
    for (old, new_value) in &pairs.kept {
        value(old, new_value, (fact, &new.fact), item);
    }
    for added in &pairs.added {
        item.tell(Class::Additive, format!("the value `{}` is new", added.wire));
    }
    if pairs.is_reordered(|_, _| true) {
        item.tell(Class::Documentation, "its values are listed in another order");
    }
    item.tell_if_other(Class::Behaviour, (default, &new.default), |old, new| {
        let (is, was) = (words::or_none(new.as_deref()), words::or_none(old.as_deref()));
        format!("its default is {is}, was {was}")
    });
    facts::compare(IT, (fact, &new.fact), None, item);
}

fn value(old: &Value, new: &Value, around: Facts<'_>, item: &mut Item) {
    let Value { wire, name, fact } = old;
    variant("value", (wire, name), (&new.wire, &new.name), item);
    facts::compare(&format!("the value `{}`", new.wire), (fact, &new.fact), Some(around), item);
}

fn union(old: &Union, new: &Union, item: &mut Item) {
    let Union { name: _, fact, tag, cases } = old;
    item.tell_if_other(Class::Breaking, (tag, &new.tag), |old, new| {
        format!("the field `{new}` tells which it is, was `{old}`")
    });
    let pairs = pair(cases, &new.cases, &[|case| case.wire.clone(), |case| names::variant_name(&case.name)]);
    for gone in &pairs.gone {
        item.tell(Class::Breaking, format!("the case `{}` is gone", gone.wire));
    }
    for (old, new_case) in &pairs.kept {
        case(old, new_case, (fact, &new.fact), item);
    }
    for added in &pairs.added {
        item.tell(Class::Additive, format!("the case `{}` is new", added.wire));
    }
    if pairs.is_reordered(|_, _| true) {
        item.tell(Class::Documentation, "its cases are listed in another order");
    }
    facts::compare(IT, (fact, &new.fact), None, item);
}

fn case(old: &Case, new: &Case, around: Facts<'_>, item: &mut Item) {
    let Case { wire, name, fact, written_record: _, record } = old;
    variant("case", (wire, name), (&new.wire, &new.name), item);
    item.tell_if_other(Class::Breaking, (record, &new.record), |old, record| {
        let (is, was) = (words::type_name(record), words::type_name(old));
        format!("the case `{}` holds `{is}`, held `{was}`", new.wire)
    });
    facts::compare(&format!("the case `{}`", new.wire), (fact, &new.fact), Some(around), item);
}

/// What one variant is on the wire, and in Rust. The same variant with another text compiles, and is another value.
fn variant(noun: &str, old: (&str, &str), new: (&str, &str), item: &mut Item) {
    let (was, is) = (names::variant_name(old.1), names::variant_name(new.1));
    if old.0 != new.0 {
        item.tell(Class::Breaking, format!("the {noun} `{is}` is `{}` on the wire, was `{}`", new.0, old.0));
    }
    if was != is {
        item.tell(Class::Breaking, format!("the {noun} `{}` is called `{is}` in Rust, was `{was}`", new.0));
    }
}

fn one(repr: Repr) -> &'static str {
    match repr {
        Repr::String => "a text",
        Repr::Integer => "an integer",
    }
}
