//! Usage: the operations and records that use an item, directly or through other types.

use std::collections::BTreeSet;

use tradewire_contract::{Auth, Contract, Effect, ErrorCode, Host, Name, Operation, Type};

use super::change::Users;
use super::wording;

/// Both contracts: a removed item has users in the old one, an added item in the new one.
pub struct Usage<'a> {
    pub contracts: [&'a Contract; 2],
}

/// Whether requests or responses contain values of a type.
#[derive(Clone, Copy)]
pub struct Direction {
    pub is_sent: bool,
    pub is_returned: bool,
}

impl Usage<'_> {
    /// Returns whether requests and responses of the new contract contain a type.
    pub fn direction(&self, name: &Name) -> Direction {
        let [_, contract] = self.contracts;
        let types = containing(contract, name);
        let contains = |ty: &Type| names_in(ty).iter().any(|name| types.contains(name));
        let sends =
            |operation: &Operation| operation.params.iter().chain(&operation.body).any(|field| contains(&field.ty));
        Direction {
            is_sent: contract.operations().any(sends),
            is_returned: contract.operations().any(|operation| contains(&operation.returns.ty))
                || !envelopes_with(contract, &types).is_empty(),
        }
    }

    /// Returns the users of a type.
    pub fn of_type(&self, name: &Name) -> Users {
        let (mut operations, mut records) = (BTreeSet::new(), BTreeSet::new());
        for contract in self.contracts {
            let types = containing(contract, name);
            let envelopes = envelopes_with(contract, &types);
            let uses = |operation: &&Operation| {
                let envelope = contract.envelope(operation);
                let is_wrapped = envelope.is_some_and(|envelope| envelopes.contains(envelope.name.as_str()));
                is_wrapped || types_of(operation).any(|ty| names_in(ty).iter().any(|name| types.contains(name)))
            };
            operations.extend(contract.operations().filter(uses).map(|operation| wording::operation(&operation.name)));
            records.extend(types.into_iter().filter(|containing| *containing != name).map(Name::to_string));
        }
        Users { operations: operations.into_iter().collect(), records: records.into_iter().collect() }
    }

    /// Returns the operations of either contract that satisfy a predicate.
    pub fn of_operations(&self, satisfies: impl Fn(&Contract, &Operation) -> bool) -> Users {
        let all = self.contracts.into_iter().flat_map(|contract| contract.operations().map(move |of| (contract, of)));
        let found = all.filter(|(contract, operation)| satisfies(contract, operation));
        let operations: BTreeSet<String> = found.map(|(_, operation)| wording::operation(&operation.name)).collect();
        Users { operations: operations.into_iter().collect(), records: Vec::new() }
    }

    /// Returns the operations of the hosts that satisfy a predicate.
    pub fn of_hosts(&self, satisfies: impl Fn(&Host) -> bool) -> Users {
        self.of_operations(|contract, operation| contract.host(&operation.host).is_some_and(&satisfies))
    }

    /// Returns the signed operations of the hosts that satisfy a predicate.
    pub fn of_signed(&self, satisfies: impl Fn(&Host) -> bool) -> Users {
        self.of_operations(|contract, operation| {
            operation.auth == Auth::Signed && contract.host(&operation.host).is_some_and(&satisfies)
        })
    }

    /// Returns the operations that may return a code.
    pub fn of_codes(&self, satisfies: impl Fn(&ErrorCode) -> bool) -> Users {
        self.of_operations(|contract, operation| may_return(contract, operation, &satisfies))
    }

    /// Returns the operations that change something and may return a code.
    pub fn of_trades(&self, satisfies: impl Fn(&ErrorCode) -> bool) -> Users {
        self.of_operations(|contract, operation| {
            operation.effect != Effect::Read && may_return(contract, operation, &satisfies)
        })
    }
}

/// Returns whether an operation may return a code that satisfies a predicate: a code that it lists, or a code of any operation on its host.
fn may_return(contract: &Contract, operation: &Operation, satisfies: impl Fn(&ErrorCode) -> bool) -> bool {
    contract.codes_of(operation).chain(contract.common_codes(&operation.host)).any(satisfies)
}

/// Returns a type, and the records and unions that contain it at any depth.
fn containing<'a>(contract: &'a Contract, name: &'a Name) -> BTreeSet<&'a Name> {
    let records = contract.groups.iter().flat_map(|group| group.records.iter());
    let unions = contract.groups.iter().flat_map(|group| group.unions.iter());
    let parts_of_records = records.map(|record| {
        let parts: Vec<&Name> = record.fields.iter().flat_map(|field| names_in(&field.ty)).collect();
        (&record.name, parts)
    });
    let parts_of_unions = unions.map(|union| (&union.name, union.cases.iter().map(|case| &case.record).collect()));
    let parts: Vec<_> = parts_of_records.chain(parts_of_unions).collect();
    let mut found = BTreeSet::from([name]);
    loop {
        let contains = |parts: &[&Name]| parts.iter().any(|part| found.contains(part));
        let more: Vec<_> = parts.iter().filter(|(of, parts)| !found.contains(of) && contains(parts)).collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more.into_iter().map(|(of, _)| *of));
    }
}

/// Returns the names of the envelopes with a field of one of the types.
fn envelopes_with<'a>(contract: &'a Contract, types: &BTreeSet<&Name>) -> BTreeSet<&'a str> {
    let contains = |ty: &Type| names_in(ty).iter().any(|name| types.contains(name));
    let envelopes = contract.envelopes.iter();
    let found = envelopes.filter(|envelope| envelope.fields.iter().any(|field| contains(&field.ty)));
    found.map(|envelope| envelope.name.as_str()).collect()
}

fn types_of(operation: &Operation) -> impl Iterator<Item = &Type> {
    let fields = operation.params.iter().chain(&operation.body);
    fields.map(|field| &field.ty).chain([&operation.returns.ty])
}

/// Returns the names that a type refers to.
fn names_in(ty: &Type) -> Vec<&Name> {
    match ty {
        Type::Id(name, _) | Type::Enum(name, _, None) | Type::Union(name) | Type::Record(name, None) => vec![name],
        Type::Enum(name, _, Some(encoded)) => vec![name, encoded],
        Type::Record(name, Some(argument)) => [name].into_iter().chain(names_in(argument)).collect(),
        Type::Scalar(_) | Type::Parameter(_) => Vec::new(),
    }
}
