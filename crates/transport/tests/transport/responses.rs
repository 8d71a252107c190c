//! Responses with made-up values for every field that the contract declares.

#![allow(dead_code, reason = "each test target uses a part of it")]

#[path = "../../../models/tests/support/made_up.rs"]
mod made_up;

use made_up::{Given, MadeUp};
use tradewire_contract::{Contract, Name, Operation};
use tradewire_endpoints::Operation as ClientOperation;
use tradewire_endpoints::futures::OrderDetail;

/// Returns an operation as the contract declares it.
fn declared(operation: &ClientOperation) -> Option<&'static Operation> {
    Contract::embedded().operation(&Name::from(operation))
}

/// Returns a successful response with this result.
pub fn success(operation: &ClientOperation, result: &str) -> String {
    if operation.unwrapped {
        return result.to_owned();
    }
    let envelope = declared(operation).and_then(|operation| Contract::embedded().envelope(operation));
    envelope.map(|envelope| envelope.write_success(result)).unwrap_or_default()
}

/// Returns a failed response with this error code and message.
pub fn failure(operation: &ClientOperation, code: &str, message: &str) -> String {
    let envelope = declared(operation).and_then(|operation| Contract::embedded().envelope(operation));
    envelope.map(|envelope| envelope.write_failure(code, message)).unwrap_or_default()
}

/// Returns a record as an operation returns it, with the given fields.
pub fn record(operation: &ClientOperation, given: Given<'_>) -> String {
    let declared = declared(operation);
    declared.and_then(|operation| MadeUp::returned(Contract::embedded(), operation, given)).unwrap_or_default()
}

/// Returns the response to a request for the details of order 7.
pub fn order_detail() -> String {
    success(OrderDetail::OPERATION, &record(OrderDetail::OPERATION, &[("orderId", "7")]))
}
