//! Records: their fields, and what a caller can make them of.

use super::change::{Class, Item};
use super::facts::{self, IT};
use super::fields::{self, Role};
use super::pairs::{Kind, pair};
use super::words;
use crate::contract::{Record, Variant};

pub const RECORDS: Kind<Record> = Kind {
    noun: "record",
    place: |record| words::type_name(&record.name),
    gone: Class::Breaking,
    added: Class::Additive,
    users: |uses, record| uses.of_type(&record.name),
    instead: |_, _| None,
    compare: record,
};

fn record(old: &Record, new: &Record, item: &mut Item) {
    // Whether a request checks it follows from its rules.
    let Record {
        name: _,
        fact,
        generic,
        fields,
        variants,
        in_request,
        checked: _,
        has_default,
        derived: _,
        is_form: _,
    } = old;
    match (generic, &new.generic) {
        (None, Some(_)) => item.tell(Class::Breaking, "it holds a type that is named where it is used"),
        (Some(_), None) => {
            item.tell(Class::Breaking, "it does not hold a type that is named where it is used any more")
        }
        // Callers never write its name: they see it in the documentation.
        (Some(old), Some(new)) if old != new => {
            item.tell(Class::Documentation, format!("the type that it holds is called `{new}`, was `{old}`"));
        }
        _ => {}
    }
    match (*in_request, new.in_request) {
        (false, true) => item.tell(Class::Additive, "requests carry it, and it is made by `new`"),
        (true, false) => item.tell(Class::Breaking, "no request carries it any more, and it is not made by `new`"),
        _ => {}
    }
    match (*has_default, new.has_default) {
        (false, true) => item.tell(Class::Additive, "it can be made out of nothing (`Default`)"),
        (true, false) => item.tell(Class::Breaking, "it cannot be made out of nothing (`Default`) any more"),
        _ => {}
    }
    let role = if *in_request && new.in_request { Role::Sent } else { Role::Read };
    fields::compare(fields, &new.fields, role, (fact, &new.fact), item);
    compare_variants(variants, &new.variants, item);
    facts::compare(IT, (fact, &new.fact), None, item);
}

/// What an operation leaves out or writes otherwise.
fn compare_variants(old: &[Variant], new: &[Variant], item: &mut Item) {
    let pairs = pair(old, new, &[|variant| variant.operation.clone()]);
    let none = |of: &Variant| Variant { absent: Vec::new(), numbers: Vec::new(), ..of.clone() };
    for (old, new) in &pairs.kept {
        variant(old, new, item);
    }
    for gone in &pairs.gone {
        variant(gone, &none(gone), item);
        item.tell(Class::Documentation, format!("`{}` gives it like others now", gone.operation));
    }
    for added in &pairs.added {
        variant(&none(added), added, item);
        item.tell(Class::Documentation, format!("`{}` gives it in a form of its own: {}", added.operation, added.doc));
    }
    if pairs.is_reordered(|_, _| true) {
        item.tell(Class::Documentation, "the operations that give it in another form are listed in another order");
    }
}

fn variant(old: &Variant, new: &Variant, item: &mut Item) {
    let Variant { operation, doc, absent, numbers } = old;
    item.tell_if_other(Class::Documentation, (doc, &new.doc), |_, _| {
        format!("what is different in `{operation}` is described anew")
    });
    for (field, is_new) in differences(absent, &new.absent) {
        let verb = if is_new { "leaves out" } else { "gives" };
        item.tell(Class::Behaviour, format!("`{operation}` {verb} the field `{field}` now"));
    }
    for (field, is_new) in differences(numbers, &new.numbers) {
        let form = if is_new { "as a JSON number" } else { "as elsewhere" };
        item.tell(Class::Behaviour, format!("`{operation}` writes the field `{field}` {form} now"));
    }
}

/// What stands in one of two lists only, and whether that is the new one.
fn differences<'a>(old: &'a [String], new: &'a [String]) -> Vec<(&'a String, bool)> {
    let gone = old.iter().filter(|item| !new.contains(item)).map(|item| (item, false));
    gone.chain(new.iter().filter(|item| !old.contains(item)).map(|item| (item, true))).collect()
}
