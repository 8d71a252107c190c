//! The behavior of each operation of the contract.

pub(crate) mod call;
mod futures;
mod loan;
mod place_batch;
mod spot;

use serde_json::value::RawValue;
use tradewire_endpoints::envelope::Opened;
use tradewire_endpoints::spec::Operation;
use tradewire_endpoints::{
    Endpoint, UntypedRequest, futures as futures_endpoints, loan as loan_endpoints, spot as spot_endpoints,
};

use self::call::Call;
use crate::reply::{Json, Rejection};

/// Executes an operation: turns a request into the JSON of its result.
pub(crate) type Behavior = fn(&Call<'_>) -> Result<Json, Rejection>;

/// The operations that the sandbox implements. All others respond with the contract's example.
static BEHAVIORS: &[(&Operation, Behavior)] = &[
    (futures_endpoints::QuantHistory::OPERATION, futures::quant_history),
    (futures_endpoints::PlaceBatch::OPERATION, place_batch::place_batch),
    (futures_endpoints::OrderDetail::OPERATION, futures::order_detail),
    (futures_endpoints::ServerTime::OPERATION, futures::server_time),
    (loan_endpoints::Currencies::OPERATION, loan::currencies),
    (spot_endpoints::OpenOrders::OPERATION, spot::open_orders),
    (spot_endpoints::BatchOrders::OPERATION, spot::batch_orders),
    (spot_endpoints::ServerTime::OPERATION, spot::server_time),
];

/// Returns the behavior of an operation.
pub(crate) fn behavior(operation: &Operation) -> Behavior {
    let implemented = BEHAVIORS.iter().find(|(of, _)| *of == operation);
    implemented.map_or(example, |(_, behavior)| *behavior)
}

/// Responds with the contract's first example of a success.
pub(crate) fn example(call: &Call<'_>) -> Result<Json, Rejection> {
    UntypedRequest::from_parts(call.operation, call.parts)?.validate(call.now)?;
    let envelope = call.operation.host.envelope;
    let mut results = call.operation.answers.iter().filter_map(|answer| match envelope.open(answer.json) {
        Ok(Opened::Success(result)) => Some(result.unwrap_or(RawValue::NULL).to_owned()),
        _ => None,
    });
    results.next().ok_or(Rejection::NotImplemented)
}

#[cfg(test)]
mod tests;
