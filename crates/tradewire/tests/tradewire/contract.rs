//! Values of the contract that the tests refer to by their meaning.

use tradewire::futures::{Order, PlaceBatch, QuantHistory};
use tradewire::{Decimal, ErrorCode};
use tradewire_contract::{Contract, Name};

use crate::Result;

/// Returns the quantity of an order.
pub fn contracts(order: &Order) -> Decimal {
    order.orig_qty
}

/// Returns the receive window of a batch in milliseconds.
pub fn window() -> i64 {
    PlaceBatch::OPERATION.host.recipe.recv_window.default_millis
}

/// Returns a response that rejects a futures request.
pub fn rejection(code: &ErrorCode) -> String {
    format!(r#"{{"returnCode":1,"msgInfo":"failure","error":{{"code":"{code}","msg":""}},"result":null}}"#)
}

/// Returns how far back the history may be requested, in milliseconds.
pub fn oldest_start() -> Result<i64> {
    let operation = QuantHistory::OPERATION;
    let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
    let history = Contract::embedded().operation(&name).ok_or("there is no history")?;
    let start = history.params.iter().find_map(|param| param.rules.oldest.as_ref()?.get().copied());
    Ok(start.ok_or("the start has no maximum age")?.millis)
}
