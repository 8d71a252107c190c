//! Batches that are written to a journal before they are sent.

use tradewire_endpoints::Endpoint as _;
use tradewire_models::Timestamp;
use tradewire_transport::{Client, Error};

use super::batch::{Batch, BatchOutcome};
use super::ids::identified;
use super::orders::{BatchOrder, OrderBatch as _};
use crate::journal::{Entry, Journal, Reservation};

/// Writes a batch to the journal, sends it, and sets its outcome.
pub(super) async fn send<O: BatchOrder>(client: &Client, journal: &Journal, batch: &mut Batch<O>) {
    let in_flight = journal.begin();
    match entry(client, batch, in_flight.number) {
        Ok(entry) => batch.send(client, Some((journal, entry))).await,
        Err(error) => batch.outcome = BatchOutcome::Rejected(error),
    }
    batch.entry = Some(journal.entry_id(in_flight.number)).filter(|entry| journal.contains(*entry));
}

/// Adds client order ids to orders without one.
pub(super) fn with_ids<O: BatchOrder>(orders: Vec<O>) -> (Vec<O>, Result<(), getrandom::Error>) {
    match orders.iter().cloned().map(identified).collect() {
        Ok(orders) => (orders, Ok(())),
        Err(error) => (orders, Err(error)),
    }
}

/// Reserves the client order ids of all batches.
///
/// # Errors
/// Returns the index of the first batch with an id of another order in the journal, and an error that contains the id.
pub(super) fn reserve<O: BatchOrder>(
    journal: &Journal,
    batches: &[Batch<O>],
) -> Result<Vec<Reservation>, (usize, Error)> {
    let reserve = |(index, batch): (usize, &Batch<O>)| {
        let ids: Vec<&str> = batch.request.orders().iter().filter_map(BatchOrder::chosen_id).collect();
        let reservation = journal.reserve(batch.request.operation().group, ids.iter().copied());
        reservation.map_err(|order| {
            let id = ids.get(order).copied().unwrap_or_default();
            // The error is not an invalid request, because users would change the id and place an order again that is already placed.
            let reason = format!(
                "an order with the client order id `{id}` of `orders[{order}]` is in the journal or is being placed; recover that \
                 one first, and acknowledge its entry"
            );
            (index, not_recorded(batch, reason))
        })
    };
    batches.iter().enumerate().map(reserve).collect()
}

/// Returns the entry of a batch, with placeholder times, which `BatchLog` replaces before it writes the entry.
///
/// # Errors
/// Returns an error if the orders cannot be written as JSON.
fn entry<O: BatchOrder>(client: &Client, batch: &Batch<O>, id: u64) -> Result<Entry, Error> {
    let (operation, orders) = (batch.request.operation(), batch.request.orders());
    let unsigned = Timestamp::from_millis(0);
    Ok(Entry {
        id,
        group: operation.group.to_owned(),
        account: client.key_hash(operation.host).unwrap_or_default(),
        signed_at: unsigned,
        valid_until: unsigned,
        first: batch.first as u64,
        ids: orders.iter().filter_map(BatchOrder::chosen_id).map(str::to_owned).collect(),
        orders: serde_json::value::to_raw_value(orders).map_err(|error| not_recorded(batch, error.to_string()))?,
    })
}

pub(super) fn not_recorded<O: BatchOrder>(batch: &Batch<O>, reason: String) -> Error {
    Error::not_recorded(batch.request.operation(), reason)
}
