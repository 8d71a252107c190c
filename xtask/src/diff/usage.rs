//! Usage: which requests and responses contain a type or a code.

use tradewire_contract::definitions::{names_in, request_types};
use tradewire_contract::{Contract, Effect, ErrorCode, Operation, Type};

/// Returns whether requests and responses contain the type with a name like `futures.Order`.
pub fn is_sent_and_returned(contract: &Contract, name: &str) -> (bool, bool) {
    let contain = |types: Vec<&Type>| {
        let named = types.iter().copied().flat_map(names_in).cloned();
        contract.reachable(types.iter().copied()).into_iter().chain(named).any(|of| of.to_string() == name)
    };
    let sent = contract.operations().flat_map(request_types);
    let arguments = contract.channels().flat_map(|channel| &channel.params).map(|field| &field.ty);
    let returned = contract.operations().map(|operation| &operation.returns.ty);
    let pushed = contract.channels().map(|channel| &channel.pushes.ty);
    let wrapping = contract.envelopes.iter().flat_map(|envelope| &envelope.fields).map(|field| &field.ty);
    (contain(sent.chain(arguments).collect()), contain(returned.chain(pushed).chain(wrapping).collect()))
}

/// Returns whether an operation may return a code: a trade, or any operation.
pub fn may_return(contract: &Contract, wire: &str, is_trade: bool) -> bool {
    let mut operations = contract.operations().filter(|operation| !is_trade || operation.effect != Effect::Read);
    operations.any(|operation| errors(contract, operation).any(|code| code.wire == wire))
}

/// Iterates over the codes that an operation lists, and those of any operation on its host.
fn errors<'a>(contract: &'a Contract, operation: &'a Operation) -> impl Iterator<Item = &'a ErrorCode> {
    contract.codes_of(operation).chain(contract.common_codes(&operation.host))
}
