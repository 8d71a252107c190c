//! Records: their fields and constructors, and the operations that return them differently.

use tradewire_contract::{Contract, Layout, Record, StateField, Variant};

use super::change::{Class, ItemChanges};
use super::facts::{self, Subject};
use super::fields::{self, FieldUse, Renames, new_name};
use super::pairing::{Kind, pair};
use super::usage::Usage;
use super::wording;

pub const RECORDS: Kind<Record> = Kind {
    users: |usage, record| usage.of_type(&record.name),
    ..Kind::in_code("record", |record| record.name.to_string(), compare)
};

fn compare(old: &Record, new: &Record, usage: &Usage<'_>, item: &mut ItemChanges) {
    // Whether a record is validated or sent as a form follows from its fields and from the operations.
    let Record {
        name: _,
        fact,
        generic,
        layout,
        fields,
        any_of,
        variants,
        in_request,
        only_in_requests,
        checked: _,
        has_default,
        is_form: _,
    } = old;
    item.compare_flag(
        (generic.is_some(), new.generic.is_some()),
        (Class::Breaking, "it now has a type parameter"),
        (Class::Breaking, "it no longer has a type parameter"),
    );
    if let (Some(old), Some(new)) = (generic, &new.generic) {
        // Callers never write the name of the parameter: they see it in the documentation.
        item.compare(Class::Documentation, "the name of the type parameter", (old, new), wording::quoted);
    }
    let layouts = (layout, &new.layout);
    item.compare(Class::Breaking, "the form in JSON", layouts, |layout| match layout {
        Layout::Object => "an object".to_owned(),
        Layout::Array => "an array".to_owned(),
    });
    item.compare_flag(
        (*in_request, new.in_request),
        (Class::Additive, "it is now sent in requests and has a constructor, `new`"),
        (Class::Breaking, "it is no longer sent in requests: its constructor `new` was removed"),
    );
    if *in_request && new.in_request {
        item.compare_flag(
            (*only_in_requests, new.only_in_requests),
            (Class::Behavior, "unknown fields are now rejected when it is deserialized"),
            (Class::Behavior, "unknown fields are now ignored when it is deserialized"),
        );
    }
    item.compare_flag(
        (*has_default && *in_request, new.has_default && new.in_request),
        (Class::Additive, "it now implements `Default`"),
        (Class::Breaking, "it no longer implements `Default`"),
    );
    let role = match (*in_request && new.in_request, old.is_array() && new.is_array()) {
        (true, _) => FieldUse::Sent,
        (false, true) => FieldUse::Element,
        (false, false) => FieldUse::Read,
    };
    let renames = fields::compare(fields, &new.fields, role, (fact, &new.fact), item);
    fields::compare_any_of(any_of, &new.any_of, &renames, item);
    compare_variants(&with_new_names(variants, &renames), &new.variants, item);
    compare_states(old, new, &renames, usage, item);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

/// Compares the fields that decide the result of `is_final`, which only records of responses have.
fn compare_states(old: &Record, new: &Record, renames: &Renames, usage: &Usage<'_>, item: &mut ItemChanges) {
    let [before, after] = usage.contracts;
    let (before, after) = (states(before, old, renames), states(after, new, &Renames::new()));
    item.compare_flag(
        (!before.is_empty(), !after.is_empty()),
        (Class::Additive, "it now has `is_final`"),
        (Class::Breaking, "it no longer has `is_final`"),
    );
    if !before.is_empty() && !after.is_empty() {
        let subject = "what decides the result of `is_final`";
        item.compare(Class::Behavior, subject, (&before, &after), |states| states.join(" and "));
    }
}

/// Returns the fields that decide whether a record is final, in words. The list is empty if the record has no `is_final`.
fn states(contract: &Contract, record: &Record, renames: &Renames) -> Vec<String> {
    let states = contract.state_fields(record).into_iter().filter(|_| !record.in_request);
    let state = |StateField { field, is_needed, .. }| {
        let name = wording::quoted(&new_name(&field.wire, renames));
        if is_needed { name } else { format!("{name}, if it is present,") }
    };
    let mut states: Vec<String> = states.map(state).collect();
    states.sort_unstable();
    states
}

/// Returns the variants with the new names of fields.
fn with_new_names(variants: &[Variant], renames: &Renames) -> Vec<Variant> {
    let new_names = |names: &[String]| names.iter().map(|name| new_name(name, renames)).collect();
    let renamed =
        |of: &Variant| Variant { absent: new_names(&of.absent), numbers: new_names(&of.numbers), ..of.clone() };
    variants.iter().map(renamed).collect()
}

/// Compares the operations that omit fields or write them differently.
fn compare_variants(old: &[Variant], new: &[Variant], item: &mut ItemChanges) {
    let pairs = pair(old, new, &[|variant| variant.operation.clone()]);
    let complete = |of: &Variant| Variant { absent: Vec::new(), numbers: Vec::new(), ..of.clone() };
    for (old, new) in &pairs.kept {
        compare_variant(old, new, item);
    }
    for removed in &pairs.removed {
        compare_variant(removed, &complete(removed), item);
        let operation = &removed.operation;
        item.push(Class::Documentation, format!("the note on what `{operation}` returns differently was removed"));
    }
    for added in &pairs.added {
        compare_variant(&complete(added), added, item);
        let Variant { operation, doc, .. } = added;
        item.push(Class::Documentation, format!("a note on what `{operation}` returns differently was added: {doc}"));
    }
    pairs.report_order("the operations that return it differently", item);
}

fn compare_variant(old: &Variant, new: &Variant, item: &mut ItemChanges) {
    let Variant { operation, doc, absent, numbers } = old;
    if *doc != new.doc {
        item.push(Class::Documentation, format!("the note on what `{operation}` returns differently changed"));
    }
    for (field, is_new) in differences(absent, &new.absent) {
        let verb = if is_new { "omits" } else { "returns" };
        item.push(Class::Behavior, format!("`{operation}` now {verb} the field `{field}`"));
    }
    for (field, is_new) in differences(numbers, &new.numbers) {
        let adverb = if is_new { "now" } else { "no longer" };
        item.push(Class::Behavior, format!("`{operation}` {adverb} writes the field `{field}` as a JSON number"));
    }
}

/// Returns the items that only one of two lists contains, each with whether it is in the new one.
fn differences<'a>(old: &'a [String], new: &'a [String]) -> Vec<(&'a String, bool)> {
    let removed = old.iter().filter(|item| !new.contains(item)).map(|item| (item, false));
    removed.chain(new.iter().filter(|item| !old.contains(item)).map(|item| (item, true))).collect()
}
