//! Usage: the properties of generated types that follow from their uses. For example, only records that requests send have
//! constructors and validation.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::definitions::names_in;
use crate::{Contract, Field, Name, Record, Scalar, Type};

/// Computes the usage of all types.
pub(crate) fn compute(contract: &mut Contract) {
    let sent = sent(contract);
    let checked = checked(contract, &sent);
    let without_default = without_default(contract, &sent);
    let forms = forms(contract);
    let received = received(contract);
    let essential = essential(contract);
    for record in contract.groups.iter_mut().flat_map(|group| group.records.iter_mut()) {
        record.in_request = sent.contains(&record.name);
        record.only_in_requests = record.in_request && !received.contains(&record.name);
        record.checked = checked.contains(&record.name);
        record.has_default = !without_default.contains(&record.name);
        record.is_form = forms.contains(&record.name);
        let Some(essential) = essential.get(&record.name) else { continue };
        record.fields.iter_mut().for_each(|field| field.is_essential = essential.contains(&field.wire));
    }
    let with_secret = returning_secrets(contract);
    for operation in contract.groups.iter_mut().flat_map(|group| group.operations.iter_mut()) {
        operation.returns_secret = with_secret.contains(&operation.name);
    }
}

fn records(contract: &Contract) -> impl Iterator<Item = &Record> {
    contract.groups.iter().flat_map(|group| &group.records)
}

/// Returns the types that the bodies of requests contain.
fn sent(contract: &Contract) -> HashSet<Name> {
    let bodies = contract.operations().filter_map(|operation| operation.body.as_ref());
    contract.reachable(bodies.map(|body| &body.ty))
}

/// Returns the types that the results of operations and the messages of channels contain.
fn received(contract: &Contract) -> HashSet<Name> {
    let pushed = contract.channels().map(|channel| &channel.pushes.ty);
    contract.reachable(contract.operations().map(|operation| &operation.returns.ty).chain(pushed))
}

/// Returns the records of requests that have a rule, a condition or an enum, or contain a record that has one.
fn checked(contract: &Contract, sent: &HashSet<Name>) -> BTreeSet<Name> {
    let is_checked =
        |field: &Field| !field.rules.is_empty() || !field.conditions.is_empty() || matches!(field.ty, Type::Enum(..));
    let has_rules = |record: &Record| !record.any_of.is_empty() || record.fields.iter().any(is_checked);
    // The cases of a union are not checked.
    let is_followed = |field: &Field| !matches!(field.ty, Type::Union(_));
    let of_requests = records(contract).filter(|record| sent.contains(&record.name));
    of_requests.filter(|of| contains(contract, of, is_followed, has_rules)).map(|of| of.name.clone()).collect()
}

/// Returns the records that have no default value: records of requests that have a required field, and records that must contain one of
/// these.
fn without_default(contract: &Contract, sent: &HashSet<Name>) -> BTreeSet<Name> {
    let is_required = |field: &Field| !field.optional;
    let must_contain = |field: &Field| is_required(field) && !field.list && !matches!(field.ty, Type::Union(_));
    let has_none = |record: &Record| sent.contains(&record.name) && record.fields.iter().any(is_required);
    let found = records(contract).filter(|of| contains(contract, of, must_contain, has_none));
    found.map(|of| of.name.clone()).collect()
}

/// Returns whether a record, or one inside it, satisfies a predicate. Only the fields that the first predicate accepts are followed.
fn contains(
    contract: &Contract,
    record: &Record,
    follows: impl Fn(&Field) -> bool,
    is_wanted: impl Fn(&Record) -> bool,
) -> bool {
    // Most records contain no others.
    let is_nested = |ty: &&Type| matches!(ty, Type::Record(..) | Type::Union(_));
    let fields = record.fields.iter().filter(|field| follows(field));
    let nested: Vec<&Type> = fields.map(|field| &field.ty).filter(is_nested).collect();
    let is_inside = |name: &Name| contract.record(name).is_some_and(&is_wanted);
    is_wanted(record) || contract.reachable_through(nested, follows).iter().any(is_inside)
}

/// Returns the records that operations send as forms.
fn forms(contract: &Contract) -> BTreeSet<Name> {
    let forms = contract.operations().filter(|operation| operation.is_form());
    let bodies = forms.filter_map(|operation| operation.body.as_ref());
    bodies.flat_map(|body| names_in(&body.ty)).cloned().collect()
}

/// Returns the fields without which pages cannot be read, each with its record. Operations may read pages of one record by different fields.
fn essential(contract: &Contract) -> HashMap<Name, Vec<String>> {
    let mut essential: HashMap<Name, Vec<String>> = HashMap::new();
    for operation in contract.operations() {
        let (Type::Record(page, _), Some(paging)) = (&operation.returns.ty, &operation.paging) else { continue };
        let fields = paging.essential_fields();
        let of_page = essential.entry(page.clone()).or_insert_with(|| fields.map(str::to_owned).to_vec());
        of_page.retain(|field| fields.contains(&field.as_str()));
    }
    essential
}

/// Returns the operations whose results contain a secret.
fn returning_secrets(contract: &Contract) -> BTreeSet<Name> {
    let with_secret = records(contract).filter(|record| record.fields.iter().any(|field| is_secret(&field.ty)));
    let with_secret: Vec<&Name> = with_secret.map(|record| &record.name).collect();
    let has_secret = |name: &Name| with_secret.contains(&name);
    let returns_secret = |ty: &Type| is_secret(ty) || contract.reachable([ty]).iter().any(has_secret);
    let operations = contract.operations().filter(|operation| returns_secret(&operation.returns.ty));
    operations.map(|operation| operation.name.clone()).collect()
}

/// Returns whether a type is a secret, or a generic record of secrets.
fn is_secret(ty: &Type) -> bool {
    match ty {
        Type::Scalar(scalar) => *scalar == Scalar::Secret,
        Type::Record(_, Some(inner)) => is_secret(inner),
        Type::Id(..) | Type::Enum(..) | Type::Record(_, None) | Type::Union(_) | Type::Parameter(_) => false,
    }
}
