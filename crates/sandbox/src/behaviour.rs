//! What every operation does here.

use tradewire_endpoints::spec::{Operation, Refusal};
use tradewire_endpoints::{Endpoint, Invalid, Parts, futures, loan, spot};
use tradewire_models::Timestamp;

use crate::answer::{Json, Refused};
use crate::exchange::{Exchange, Member};

/// What an operation does: from a request to the JSON of its result.
pub(crate) type Behaviour = fn(&Call<'_>) -> Result<Json, Refused>;

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

/// The behaviour of an operation.
pub(crate) fn of(operation: &Operation) -> Option<Behaviour> {
    BEHAVIOURS.iter().find(|(of, _)| *of == operation).map(|(_, behaviour)| *behaviour)
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
        self.caller.ok_or_else(|| Refused::Signature(Refusal::MissingKey.into()))
    }

    /// The request, read from its parts and checked against its rules.
    pub(crate) fn read<R: Endpoint>(&self, read: fn(&Parts<'_>) -> Result<R, Invalid>) -> Result<R, Refused> {
        let request = read(self.parts)?;
        request.validate(self.now)?;
        Ok(request)
    }
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::OPERATIONS;

    use super::*;

    #[test]
    fn every_operation_has_a_behaviour() {
        let without: Vec<_> =
            OPERATIONS.iter().filter(|operation| of(operation).is_none()).map(|o| o.title()).collect();
        assert!(without.is_empty(), "give these a behaviour in BEHAVIOURS: {without:?}");
        assert_eq!(BEHAVIOURS.len(), OPERATIONS.len(), "an operation stands twice in BEHAVIOURS");
    }
}
