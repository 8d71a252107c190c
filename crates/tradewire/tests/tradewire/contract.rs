//! Values of the contract that the tests refer to by their meaning.

use tradewire::futures::{Order, PlaceBatch};
use tradewire::{Decimal, ErrorCode};

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
