//! Renamed types and operations. They are found first and renamed in the old contract. The items that refer to them are then compared under
//! the new name, and are reported only if something else changed.

use std::sync::OnceLock;

use tradewire_contract::{
    Contract, Entries, Entry, Enum, Field, Group, Id, Name, Operation, Record, Type, Union, UnionCase, rust_names,
};

use super::change::{Change, Class, ItemChanges, Users};
use super::pairing::{Pairs, pair_renamed};
use super::usage::Usage;
use super::wording;

/// An old contract with the new names, and a change for each rename.
pub struct Renamed {
    pub contract: Contract,
    pub changes: Vec<Change>,
}

/// The kind of the renamed item.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Noun {
    Id,
    Enum,
    Record,
    Union,
    Operation,
}

impl Noun {
    fn as_str(self) -> &'static str {
        match self {
            Self::Id => "id",
            Self::Enum => "enum",
            Self::Record => "record",
            Self::Union => "union",
            Self::Operation => "operation",
        }
    }
}

/// Renames the types and operations of an old contract that have another name in the new one.
pub fn apply(old: &Contract, new: &Contract) -> Renamed {
    let mut contract = copy(old);
    let mut renames = Vec::new();
    // A record may only differ in the name of another record that it contains, so the search starts again after each rename.
    while let Some((noun, from, to)) = find(&contract, new) {
        match noun {
            Noun::Operation => rename_operation(&mut contract, new, &from, &to),
            Noun::Id | Noun::Enum | Noun::Record | Noun::Union => rename_type(&mut contract, &from, &to),
        }
        renames.push((noun, from, to));
    }
    let usage = Usage { contracts: [&contract, new] };
    let change = |(noun, from, to): &(Noun, Name, Name)| {
        let (item, users) = match noun {
            Noun::Operation => {
                (wording::operation(to), Users { operations: vec![wording::operation(to)], ..Users::default() })
            }
            Noun::Id | Noun::Enum | Noun::Record | Noun::Union => (to.to_string(), usage.of_type(to)),
        };
        let mut changes = ItemChanges::new(item);
        let sentence = format!("the {} `{}` is now called `{}`", noun.as_str(), shown(*noun, from), shown(*noun, to));
        match *noun != Noun::Operation && rust_type(from) == rust_type(to) {
            true => {
                changes.push(Class::Documentation, format!("{sentence} in the contract; its Rust name is the same"))
            }
            false => changes.push(Class::Breaking, sentence),
        }
        changes.used_by(|| users)
    };
    let changes = renames.iter().flat_map(change).collect();
    Renamed { contract, changes }
}

/// Returns a name as callers use it: `Order` for a type, `cancel-all` for an operation.
fn shown(noun: Noun, name: &Name) -> String {
    if noun == Noun::Operation { name.name.replace('_', "-") } else { name.name.clone() }
}

fn rust_type(name: &Name) -> String {
    rust_names::type_name(&name.name)
}

/// Copies the compared parts of a contract.
fn copy(of: &Contract) -> Contract {
    Contract {
        groups: of.groups.clone(),
        hosts: of.hosts.clone(),
        deployments: of.deployments.clone(),
        sources: of.sources.clone(),
        versioning: of.versioning.clone(),
        signing: of.signing.clone(),
        envelopes: of.envelopes.clone(),
        kinds: of.kinds.clone(),
        statuses: of.statuses.clone(),
        rate_headers: of.rate_headers.clone(),
        gaps: of.gaps.clone(),
        client_operations: OnceLock::new(),
    }
}

/// Finds the next item of a group that has another name in the new contract.
fn find(old: &Contract, new: &Contract) -> Option<(Noun, Name, Name)> {
    let groups = old.groups.iter().filter_map(|group| Some((group, new.group(&group.name)?)));
    groups.into_iter().find_map(|(old, new)| {
        let ids = || renamed_type(&old.ids, &new.ids, is_same_id).map(|names| (Noun::Id, names));
        let enums = || renamed_type(&old.enums, &new.enums, is_same_enum).map(|names| (Noun::Enum, names));
        let records = || renamed_type(&old.records, &new.records, is_same_record).map(|names| (Noun::Record, names));
        let unions = || renamed_type(&old.unions, &new.unions, is_same_union).map(|names| (Noun::Union, names));
        let operations = || renamed_operation(&old.operations, &new.operations).map(|names| (Noun::Operation, names));
        let found = ids().or_else(enums).or_else(records).or_else(unions).or_else(operations);
        let name = |name: String| Name { group: old.name.clone(), name };
        found.map(|(noun, (from, to))| (noun, name(from), name(to)))
    })
}

/// Returns the old and new name of the first renamed type of a table. A type with the same Rust name is the same type, even if it has
/// other differences, which are reported one by one.
fn renamed_type<T: Entry>(old: &Entries<T>, new: &Entries<T>, is_same: fn(&T, &T) -> bool) -> Option<(String, String)> {
    first_renamed(&pair_renamed(
        old,
        new,
        &[|item| item.key().to_owned(), |item| rust_names::type_name(item.key())],
        is_same,
    ))
}

fn renamed_operation(old: &Entries<Operation>, new: &Entries<Operation>) -> Option<(String, String)> {
    first_renamed(&pair_renamed(old, new, &[|item| item.key().to_owned()], is_same_request))
}

fn first_renamed<T: Entry>(pairs: &Pairs<'_, T>) -> Option<(String, String)> {
    let mut names = pairs.kept.iter().map(|(old, new)| (old.key().to_owned(), new.key().to_owned()));
    names.find(|(old, new)| old != new)
}

fn is_same_id(old: &Id, new: &Id) -> bool {
    Id { name: new.name.clone(), ..old.clone() } == *new
}

fn is_same_enum(old: &Enum, new: &Enum) -> bool {
    Enum { name: new.name.clone(), encodes: new.encodes.clone(), ..old.clone() } == *new
}

fn is_same_record(old: &Record, new: &Record) -> bool {
    let mut renamed = Record { name: new.name.clone(), ..old.clone() };
    for (old, new) in renamed.fields.iter_mut().zip(new.fields.iter()) {
        old.written = new.written.clone();
    }
    renamed == *new
}

fn is_same_union(old: &Union, new: &Union) -> bool {
    let mut renamed = Union { name: new.name.clone(), ..old.clone() };
    for (old, new) in renamed.cases.iter_mut().zip(new.cases.iter()) {
        *old = UnionCase { written_record: new.written_record.clone(), ..old.clone() };
    }
    renamed == *new
}

/// Returns whether two operations send the same request. Their other differences are reported one by one.
fn is_same_request(old: &Operation, new: &Operation) -> bool {
    (&old.method, &old.host, &old.path) == (&new.method, &new.host, &new.path)
}

fn rename_type(contract: &mut Contract, from: &Name, to: &Name) {
    for group in &mut contract.groups {
        let ids = group.ids.iter_mut().map(|id| &mut id.name);
        let enums = group.enums.iter_mut().map(|list| &mut list.name);
        let unions = group.unions.iter_mut().flat_map(|union| {
            let cases = union.cases.iter_mut().map(|case| &mut case.record);
            cases.chain([&mut union.name])
        });
        let streams = group.streams.iter_mut().map(|stream| &mut stream.record);
        ids.chain(enums).chain(unions).chain(streams).for_each(|name| replace(name, from, to));
        group.enums.iter_mut().filter_map(|list| list.encoded.as_mut()).for_each(|name| replace(name, from, to));
        for record in group.records.iter_mut() {
            replace(&mut record.name, from, to);
            rename_in_fields(record.fields.iter_mut(), from, to);
        }
        for operation in group.operations.iter_mut() {
            rename_in_fields(operation.params.iter_mut().chain(&mut operation.body), from, to);
            rename_in_type(&mut operation.returns.ty, from, to);
        }
    }
    for envelope in contract.envelopes.iter_mut() {
        rename_in_fields(envelope.fields.iter_mut(), from, to);
    }
}

fn rename_in_fields<'a>(fields: impl Iterator<Item = &'a mut Field>, from: &Name, to: &Name) {
    fields.for_each(|field| rename_in_type(&mut field.ty, from, to));
}

fn rename_in_type(ty: &mut Type, from: &Name, to: &Name) {
    match ty {
        Type::Id(name, _) | Type::Union(name) => replace(name, from, to),
        Type::Enum(name, _, encoded) => {
            replace(name, from, to);
            if let Some(encoded) = encoded {
                replace(encoded.as_mut(), from, to);
            }
        }
        Type::Record(name, argument) => {
            replace(name, from, to);
            if let Some(argument) = argument {
                rename_in_type(argument, from, to);
            }
        }
        Type::Scalar(_) | Type::Parameter(_) => {}
    }
}

/// Renames an operation and its request, whose name in Rust follows from the name of the operation.
fn rename_operation(contract: &mut Contract, new: &Contract, from: &Name, to: &Name) {
    for Group { name, operations, records, .. } in &mut contract.groups {
        for operation in operations.iter_mut() {
            if let Some(renamed) = new.operation(to).filter(|_| operation.name == *from) {
                operation.request_type.clone_from(&renamed.request_type);
            }
            replace(&mut operation.name, from, to);
            let codes = operation.codes.iter_mut().flat_map(|codes| codes.values.iter_mut());
            let listed = codes.filter_map(|code| code.operation.as_mut());
            listed.filter(|_| *name == from.group).for_each(|operation| replace(operation, &from.name, &to.name));
        }
        for record in records.iter_mut() {
            let variants = record.variants.iter_mut().map(|variant| &mut variant.operation);
            let absent_in = record.fields.iter_mut().flat_map(|field| field.absent_in.iter_mut());
            variants.chain(absent_in).for_each(|operation| replace(operation, &from.name, &to.name));
        }
    }
    for host in contract.hosts.iter_mut() {
        replace(&mut host.server_time, from, to);
    }
}

/// Replaces a name if it is the old name.
fn replace<T: PartialEq + Clone>(name: &mut T, from: &T, to: &T) {
    if name == from {
        *name = to.clone();
    }
}
