//! Usage: the operations and records that use an item, directly or through other types.

use std::collections::BTreeSet;

use tradewire_contract::definitions::names_in;
use tradewire_contract::{Auth, Contract, Dataset, Deployment, Effect, Name, Operation, Type};

use super::report::Users;

/// An item, as far as its users depend on it.
#[derive(Debug, Clone, Copy)]
pub enum Scope<'a> {
    Nothing,
    Everything,
    /// All signed operations.
    Signed,
    Type(&'a Name),
    Operation(&'a Operation),
    Dataset(&'a Dataset),
    Host(&'a str),
    Deployment(&'a Deployment),
    Envelope(&'a str),
    Recipe(&'a str),
    /// An error code, or a kind of them.
    Code(&'a str),
    Kind(&'a str),
}

/// Whether requests or responses contain values of a type.
#[derive(Clone, Copy)]
pub struct Direction {
    pub is_sent: bool,
    pub is_returned: bool,
}

/// Returns the users of an item.
pub fn users(contract: &Contract, scope: Scope<'_>) -> Users {
    let types = match scope {
        Scope::Type(name) => containing(contract, name),
        _ => BTreeSet::new(),
    };
    let host = |operation: &Operation| contract.host(&operation.host);
    let is_signed = |operation: &Operation| operation.auth == Auth::Signed;
    let uses = |operation: &&Operation| match scope {
        Scope::Nothing => false,
        Scope::Everything => true,
        Scope::Signed => is_signed(operation),
        Scope::Type(_) => {
            let envelope = contract.envelope(operation);
            envelope.is_some_and(|envelope| envelope.fields.iter().any(|field| contains(&types, &field.ty)))
                || types_of(operation).any(|ty| contains(&types, ty))
        }
        Scope::Operation(one) => one.name == operation.name,
        Scope::Dataset(dataset) => dataset.is_read_from(operation),
        Scope::Host(name) => operation.host == name,
        Scope::Deployment(deployment) => deployment.base_urls.contains_key(&operation.host),
        Scope::Envelope(name) => contract.envelope(operation).is_some_and(|envelope| envelope.name == name),
        Scope::Recipe(name) => is_signed(operation) && host(operation).is_some_and(|host| host.recipe == name),
        Scope::Code(wire) => errors(contract, operation).any(|code| code.wire == wire),
        Scope::Kind(name) => errors(contract, operation).any(|code| code.kind == name),
    };
    let operations: BTreeSet<String> = contract.operations().filter(uses).map(Operation::title).collect();
    let is_other = |of: &&&Name| !matches!(scope, Scope::Type(name) if name == **of);
    let records = types.iter().filter(is_other).map(ToString::to_string).collect();
    Users { operations: operations.into_iter().collect(), records }
}

/// Returns whether requests and responses contain a type.
pub fn direction(contract: &Contract, scope: Scope<'_>) -> Direction {
    let Scope::Type(name) = scope else { return Direction { is_sent: false, is_returned: false } };
    let types = containing(contract, name);
    let sends = |of: &Operation| of.params.iter().chain(&of.body).any(|field| contains(&types, &field.ty));
    let mut of_envelopes = contract.envelopes.iter().flat_map(|envelope| &envelope.fields);
    Direction {
        is_sent: contract.operations().any(sends)
            || contract.channels().flat_map(|channel| &channel.params).any(|field| contains(&types, &field.ty)),
        is_returned: contract.operations().any(|of| contains(&types, &of.returns.ty))
            || contract.channels().any(|channel| contains(&types, &channel.pushes.ty))
            || of_envelopes.any(|field| contains(&types, &field.ty)),
    }
}

/// Returns whether an operation may return a code: a trade, or any operation.
pub fn may_return(contract: &Contract, wire: &str, is_trade: bool) -> bool {
    let mut operations = contract.operations().filter(|operation| !is_trade || operation.effect != Effect::Read);
    operations.any(|operation| errors(contract, operation).any(|code| code.wire == wire))
}

/// Iterates over the codes that an operation lists, and those of any operation on its host.
fn errors<'a>(
    contract: &'a Contract,
    operation: &'a Operation,
) -> impl Iterator<Item = &'a tradewire_contract::ErrorCode> {
    contract.codes_of(operation).chain(contract.common_codes(&operation.host))
}

/// Returns a type, and the records and unions that contain it at any depth.
fn containing<'a>(contract: &'a Contract, name: &'a Name) -> BTreeSet<&'a Name> {
    let records = contract.groups.iter().flat_map(|group| group.records.iter());
    let unions = contract.groups.iter().flat_map(|group| group.unions.iter());
    let records = records.map(|record| {
        let parts: Vec<&Name> = record.fields.iter().flat_map(|field| names_in(&field.ty)).collect();
        (&record.name, parts)
    });
    let unions = unions.map(|union| (&union.name, union.cases.iter().map(|case| &case.record).collect()));
    let parts: Vec<(&Name, Vec<&Name>)> = records.chain(unions).collect();
    let mut found = BTreeSet::from([name]);
    loop {
        let is_new = |(of, parts): &&(&'a Name, Vec<&'a Name>)| {
            !found.contains(of) && parts.iter().any(|part| found.contains(part))
        };
        let more: Vec<&Name> = parts.iter().filter(is_new).map(|(of, _)| *of).collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

fn contains(types: &BTreeSet<&Name>, ty: &Type) -> bool {
    names_in(ty).iter().any(|name| types.contains(name))
}

fn types_of(operation: &Operation) -> impl Iterator<Item = &Type> {
    let fields = operation.params.iter().chain(&operation.body);
    fields.map(|field| &field.ty).chain([&operation.returns.ty])
}
