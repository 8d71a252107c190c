//! What the operations do here.

use serde_json::value::RawValue;
use tradewire_endpoints::envelope::Opened;
use tradewire_endpoints::spec::{Operation, Refusal};
use tradewire_endpoints::{Endpoint, Invalid, Parts, UntypedRequest, futures, loan, spot};
use tradewire_models::Timestamp;

use crate::answer::{Json, Refused};
use crate::exchange::{Exchange, Member};

/// What an operation does: from a request to the JSON of its result.
pub(crate) type Behaviour = fn(&Call<'_>) -> Result<Json, Refused>;

/// What is acted out. An operation that does not stand here answers with its example.
static BEHAVIOURS: &[(&Operation, Behaviour)] = &[
    (futures::QuantHistory::OPERATION, crate::futures::quant_history),
    (futures::PlaceBatch::OPERATION, crate::futures::place_batch),
    (futures::OrderDetail::OPERATION, crate::futures::order_detail),
    (futures::ServerTime::OPERATION, crate::time::futures),
    (loan::Currencies::OPERATION, crate::loan::currencies),
    (spot::OpenOrders::OPERATION, crate::spot::open_orders),
    (spot::BatchOrders::OPERATION, crate::spot::batch_orders),
    (spot::ServerTime::OPERATION, crate::time::spot),
];

/// The behaviour of an operation; what is not acted out here is answered as the contract shows.
pub(crate) fn of(operation: &Operation) -> Behaviour {
    BEHAVIOURS.iter().find(|(of, _)| *of == operation).map_or(example, |(_, behaviour)| *behaviour)
}

/// Answers with the contract's first example of a success.
pub(crate) fn example(call: &Call<'_>) -> Result<Json, Refused> {
    UntypedRequest::from_parts(call.operation, call.parts)?.validate(call.now)?;
    let envelope = call.operation.host.envelope;
    let results = call.operation.answers.iter().filter_map(|answer| match envelope.open(answer.json) {
        Ok(Opened::Success(result)) => Some(result.unwrap_or(RawValue::NULL).to_owned()),
        _ => None,
    });
    results.into_iter().next().ok_or(Refused::NoBehaviour)
}

/// A request that was let in.
pub(crate) struct Call<'a> {
    pub(crate) exchange: &'a Exchange,
    pub(crate) operation: &'static Operation,
    /// The caller, where the operation is signed.
    pub(crate) caller: Option<&'a Member>,
    pub(crate) now: Timestamp,
    pub(crate) parts: &'a Parts<'a>,
}

impl<'a> Call<'a> {
    /// The caller of an operation that nobody may call without a key.
    pub(crate) fn caller(&self) -> Result<&'a Member, Refused> {
        self.caller.ok_or_else(|| Refused::Signature(Refusal::MissingKey.into(), None))
    }

    /// The request, read from its parts and checked against its rules.
    pub(crate) fn read<R: Endpoint>(&self, read: fn(&Parts<'_>) -> Result<R, Invalid>) -> Result<R, Refused> {
        let request = read(self.parts)?;
        request.validate(self.now)?;
        Ok(request)
    }
}

#[cfg(test)]
mod tests;
