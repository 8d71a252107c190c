//! The behavior of each operation of the contract.

pub(crate) mod call;
mod futures;
mod loan;
mod place_batch;
mod spot;
mod spot_orders;
mod wallet;

use serde_json::value::RawValue;
use tradewire_contract::Contract;
use tradewire_endpoints::{futures as futures_endpoints, loan as loan_endpoints, spot as spot_endpoints};
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::Operation;

use self::call::Call;
use crate::reply::{Json, Rejection};
use crate::served_operation::ServedOperation;

/// A function that executes an operation: it turns a request into the JSON of its result.
type Behavior = fn(&Call<'_>) -> Result<Json, Rejection>;

/// The operations that the sandbox implements. All others respond with the contract's example.
static BEHAVIORS: &[(&Operation, Behavior)] = &[
    (futures_endpoints::QuantHistory::OPERATION, futures::quant_history),
    (futures_endpoints::PlaceBatch::OPERATION, place_batch::place_batch),
    (futures_endpoints::OrderDetail::OPERATION, futures::order_detail),
    (futures_endpoints::ServerTime::OPERATION, futures::server_time),
    (loan_endpoints::Currencies::OPERATION, loan::currencies),
    (spot_endpoints::OpenOrders::OPERATION, spot::open_orders),
    (spot_endpoints::BatchOrders::OPERATION, spot::batch_orders),
    (spot_endpoints::OrderDetail::OPERATION, spot::order_detail),
    (spot_endpoints::OrderLookup::OPERATION, spot::order_lookup),
    (spot_endpoints::OrderHistory::OPERATION, spot::order_history),
    (spot_endpoints::Fills::OPERATION, spot::fills),
    (spot_endpoints::PlaceOrder::OPERATION, spot_orders::place_order),
    (spot_endpoints::PlaceBatch::OPERATION, spot_orders::place_batch),
    (spot_endpoints::AmendOrder::OPERATION, spot_orders::amend_order),
    (spot_endpoints::CancelOrder::OPERATION, spot_orders::cancel_order),
    (spot_endpoints::CancelBatch::OPERATION, spot_orders::cancel_batch),
    (spot_endpoints::CancelAllOrders::OPERATION, spot_orders::cancel_all_orders),
    (spot_endpoints::BalanceRequest::OPERATION, wallet::balance),
    (spot_endpoints::BalancesRequest::OPERATION, wallet::balances),
    (spot_endpoints::Transfer::OPERATION, wallet::transfer),
    (spot_endpoints::ServerTime::OPERATION, spot::server_time),
];

/// Returns the operations that the sandbox implements.
pub(crate) fn simulated() -> impl Iterator<Item = &'static Operation> {
    BEHAVIORS.iter().map(|(operation, _)| *operation)
}

/// Executes a request, or responds with the contract's example if the sandbox does not implement the operation as the
/// contract declares it.
pub(crate) fn execute(call: &Call<'_>) -> Result<Json, Rejection> {
    if call.exchange.respond_with_examples {
        return example(call);
    }
    let Some(behavior) = behavior(&call.operation) else { return example(call) };
    match behavior(call) {
        Err(Rejection::Incompatible(_)) => example(call),
        result => result,
    }
}

/// Returns the behavior of an operation. An edited operation that returns another type has none.
fn behavior(operation: &ServedOperation) -> Option<Behavior> {
    let compiled = Contract::embedded().operation(&operation.declared.name)?;
    if compiled.returns != operation.declared.returns {
        return None;
    }
    BEHAVIORS.iter().find(|(of, _)| *of == operation.wire).map(|(_, behavior)| *behavior)
}

/// Responds with the contract's first example of a success.
fn example(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let ServedOperation { wire, declared, .. } = call.operation;
    let mut results = declared.responses.iter().filter_map(|response| match wire.open(&response.json) {
        Ok(Opened::Success(result)) => Some(result.unwrap_or(RawValue::NULL).to_owned()),
        _ => None,
    });
    results.next().ok_or(Rejection::NotImplemented)
}

#[cfg(test)]
mod tests;
