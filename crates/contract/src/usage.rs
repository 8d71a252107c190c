//! Usage: what follows for a type from where it is used. Records that requests send have constructors and validation.

use std::collections::BTreeSet;

use crate::contract::Contract;
use crate::fields::Field;
use crate::name::Name;
use crate::operations::Operation;
use crate::records::Record;
use crate::types::Type;

/// Computes the usage of all types.
pub(crate) fn compute(contract: &mut Contract) {
    let carried = carried(contract);
    let checked = checked(contract, &carried);
    let bare = without_default(contract, &carried);
    let derived = derived(contract, &carried, &bare);
    let forms = forms(contract);
    for record in contract.groups.iter_mut().flat_map(|group| group.records.iter_mut()) {
        record.in_request = carried.contains(&record.name);
        record.checked = checked.contains(&record.name);
        record.has_default = !bare.contains(&record.name);
        record.derived = derived.contains(&record.name);
        record.is_form = forms.contains(&record.name);
    }
}

fn operations(contract: &Contract) -> impl Iterator<Item = &Operation> {
    contract.groups.iter().flat_map(|group| &group.operations)
}

fn records(contract: &Contract) -> impl Iterator<Item = &Record> {
    contract.groups.iter().flat_map(|group| &group.records)
}

/// Returns the records that bodies contain, directly or inside of other records.
fn carried(contract: &Contract) -> BTreeSet<Name> {
    let bodies = operations(contract).filter_map(|operation| operation.body.as_ref());
    let mut open: Vec<&Name> = bodies.flat_map(|body| named(&body.ty)).collect();
    let mut carried = BTreeSet::new();
    while let Some(name) = open.pop() {
        if carried.insert(name.clone()) {
            let record = contract.record(name);
            open.extend(record.into_iter().flat_map(|record| &record.fields).flat_map(|field| named(&field.ty)));
        }
    }
    carried
}

/// Returns the records of requests that have a rule, or contain a record that has one.
fn checked(contract: &Contract, carried: &BTreeSet<Name>) -> BTreeSet<Name> {
    grown(contract, |record, checked| {
        let is_checked =
            |field: &Field| !field.rules.is_empty() || named(&field.ty).iter().any(|name| checked.contains(*name));
        carried.contains(&record.name) && record.fields.iter().any(is_checked)
    })
}

/// Returns the records that have no default value: those of requests with a required field, and records that must contain one
/// of them.
fn without_default(contract: &Contract, carried: &BTreeSet<Name>) -> BTreeSet<Name> {
    grown(contract, |record, bare| {
        let mut required = record.fields.iter().filter(|field| !field.optional);
        if carried.contains(&record.name) {
            required.next().is_some()
        } else {
            required.any(|field| holds(field, bare))
        }
    })
}

/// Returns the records that serde's derive macros read and write: generic records that must contain a value of their parameter,
/// for which there is no default; records with a deprecated field, which other code cannot name without a warning; and records
/// that must contain one of these.
fn derived(contract: &Contract, carried: &BTreeSet<Name>, bare: &BTreeSet<Name>) -> BTreeSet<Name> {
    grown(contract, |record, derived| {
        let is_deprecated = |field: &Field| field.deprecated.is_some() && !carried.contains(&record.name);
        let holds_such = |field: &Field| !field.optional && holds(field, derived) && holds(field, bare);
        let is_such = |field| is_deprecated(field) || holds_such(field) || (record.generic.is_some() && is_open(field));
        record.fields.is_empty() || record.fields.iter().any(is_such)
    })
}

/// Returns whether a field of a generic record must contain a value whose type depends on the type parameter.
fn is_open(field: &Field) -> bool {
    !field.list && !field.optional && matches!(field.ty, Type::Parameter(_) | Type::Record(_, Some(_)))
}

/// Returns whether a field is one of these records, or of a generic record with one of them as its argument.
fn holds(field: &Field, records: &BTreeSet<Name>) -> bool {
    !field.list && named(&field.ty).iter().any(|name| records.contains(*name))
}

/// Returns the records that operations send as forms.
fn forms(contract: &Contract) -> BTreeSet<Name> {
    let forms = operations(contract).filter(|operation| operation.is_form());
    let bodies = forms.filter_map(|operation| operation.body.as_ref());
    bodies.flat_map(|body| named(&body.ty)).cloned().collect()
}

/// Returns the records that satisfy a predicate, which may depend on the other records that satisfy it.
fn grown(contract: &Contract, is_true: impl Fn(&Record, &BTreeSet<Name>) -> bool) -> BTreeSet<Name> {
    let mut of = BTreeSet::new();
    loop {
        let more: Vec<_> =
            records(contract).filter(|record| !of.contains(&record.name) && is_true(record, &of)).collect();
        if more.is_empty() {
            return of;
        }
        of.extend(more.into_iter().map(|record| record.name.clone()));
    }
}

/// The records that a type names.
fn named(ty: &Type) -> Vec<&Name> {
    match ty {
        Type::Record(name, argument) => {
            let inner = argument.iter().flat_map(|argument| named(argument));
            [name].into_iter().chain(inner).collect()
        }
        _ => Vec::new(),
    }
}
