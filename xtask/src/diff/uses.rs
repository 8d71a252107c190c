//! Uses: which operations and records meet a type, directly or through other types.

use std::collections::BTreeSet;

use super::change::Users;
use super::words;
use crate::contract::{Code, Contract, Host, Name, Operation, Type};
use crate::language::{Auth, Effect};

/// Both contracts: what is gone has users in the old one, what is new in the new one.
pub struct Uses<'a> {
    pub contracts: [&'a Contract; 2],
}

impl Uses<'_> {
    /// Who uses a type.
    pub fn of_type(&self, name: &Name) -> Users {
        let (mut operations, mut records) = (BTreeSet::new(), BTreeSet::new());
        for contract in self.contracts {
            let types = holders(contract, name);
            let envelopes = envelopes(contract, &types);
            let uses = |operation: &&Operation| {
                let host = contract.host(&operation.host);
                let is_wrapped = host.is_some_and(|host| envelopes.contains(host.envelope.as_str()));
                is_wrapped || types_of(operation).any(|ty| named(ty).iter().any(|name| types.contains(name)))
            };
            operations.extend(all_operations(contract).filter(uses).map(|operation| words::operation(&operation.name)));
            records.extend(types.into_iter().filter(|holder| *holder != name).map(words::type_name));
        }
        Users { operations: operations.into_iter().collect(), records: records.into_iter().collect() }
    }

    /// The operations that something is true of, in either contract.
    pub fn of_operations(&self, meets: impl Fn(&Contract, &Operation) -> bool) -> Users {
        let all =
            self.contracts.into_iter().flat_map(|contract| all_operations(contract).map(move |of| (contract, of)));
        let met = all.filter(|(contract, operation)| meets(contract, operation));
        let operations: BTreeSet<String> = met.map(|(_, operation)| words::operation(&operation.name)).collect();
        Users { operations: operations.into_iter().collect(), records: Vec::new() }
    }

    /// The operations of the hosts that something is true of.
    pub fn of_hosts(&self, meets: impl Fn(&Host) -> bool) -> Users {
        self.of_operations(|contract, operation| {
            contract.hosts.iter().any(|host| host.name == operation.host && meets(host))
        })
    }

    /// The operations that are signed, on the hosts that something is true of.
    pub fn of_signed(&self, meets: impl Fn(&Host) -> bool) -> Users {
        self.of_operations(|contract, operation| {
            let is_met = contract.hosts.iter().any(|host| host.name == operation.host && meets(host));
            is_met && operation.auth == Auth::Signed
        })
    }

    /// The operations that may answer a code: the one that lists it, or all of the hosts that its group asks.
    pub fn of_codes(&self, meets: impl Fn(&Code) -> bool) -> Users {
        self.of_operations(|contract, operation| may_answer(contract, operation, &meets))
    }

    /// As `of_codes`, and those that trade.
    pub fn of_trades(&self, meets: impl Fn(&Code) -> bool) -> Users {
        self.of_operations(|contract, operation| {
            operation.effect == Effect::Trade && may_answer(contract, operation, &meets)
        })
    }
}

fn may_answer(contract: &Contract, operation: &Operation, meets: impl Fn(&Code) -> bool) -> bool {
    contract.groups.iter().any(|group| {
        let is_asked = group.operations.is_empty() || group.operations.iter().any(|of| of.host == operation.host);
        let is_own = group.name == operation.name.group;
        group.codes().filter(|code| meets(code)).any(|code| match &code.operation {
            Some(listed) => is_own && *listed == operation.name.name,
            None => is_asked,
        })
    })
}

fn all_operations(contract: &Contract) -> impl Iterator<Item = &Operation> {
    contract.groups.iter().flat_map(|group| &group.operations)
}

/// A type, and the records and unions that hold it at any depth.
fn holders<'a>(contract: &'a Contract, name: &'a Name) -> BTreeSet<&'a Name> {
    let records = contract.groups.iter().flat_map(|group| &group.records);
    let unions = contract.groups.iter().flat_map(|group| &group.unions);
    let parts_of_records = records.map(|record| {
        let parts: Vec<&Name> = record.fields.iter().flat_map(|field| named(&field.ty)).collect();
        (&record.name, parts)
    });
    let parts_of_unions = unions.map(|union| (&union.name, union.cases.iter().map(|case| &case.record).collect()));
    let parts: Vec<_> = parts_of_records.chain(parts_of_unions).collect();
    let mut holders = BTreeSet::from([name]);
    loop {
        let holds = |parts: &[&Name]| parts.iter().any(|part| holders.contains(part));
        let more: Vec<_> = parts.iter().filter(|(of, parts)| !holders.contains(of) && holds(parts)).collect();
        if more.is_empty() {
            return holders;
        }
        holders.extend(more.into_iter().map(|(of, _)| *of));
    }
}

/// The envelopes that hold one of some types.
fn envelopes<'a>(contract: &'a Contract, types: &BTreeSet<&Name>) -> BTreeSet<&'a str> {
    let holds = |ty: &Type| named(ty).iter().any(|name| types.contains(name));
    let envelopes = contract.envelopes.iter();
    let holding = envelopes.filter(|envelope| envelope.fields.iter().any(|field| holds(&field.ty)));
    holding.map(|envelope| envelope.name.as_str()).collect()
}

fn types_of(operation: &Operation) -> impl Iterator<Item = &Type> {
    let fields = operation.params.iter().chain(&operation.body);
    fields.map(|field| &field.ty).chain([&operation.returns.ty])
}

/// The names in a type.
fn named(ty: &Type) -> Vec<&Name> {
    match ty {
        Type::Id(name, _) | Type::Enum(name, _) | Type::Union(name) | Type::Record(name, None) => vec![name],
        Type::Record(name, Some(argument)) => [name].into_iter().chain(named(argument)).collect(),
        Type::String
        | Type::Integer
        | Type::Boolean
        | Type::Decimal
        | Type::Timestamp
        | Type::Json
        | Type::Null
        | Type::Parameter(_) => Vec::new(),
    }
}
