//! Batches that are written to a journal before they are sent.

use std::pin::Pin;

use futures_util::future::FusedFuture;
use serde_json::value::RawValue;
use tradewire_endpoints::Endpoint as _;
use tradewire_transport::client::WriteAhead;
use tradewire_transport::request::HttpRequest;
use tradewire_transport::{Client, Error};

use super::batch::{Batch, BatchOutcome};
use super::ids::identified;
use super::orders::{BatchOrder, OrderBatch as _};
use crate::journal::{Entry, Event, InFlight, Journal, Reservation};
use crate::signature::Signature;

/// Writes a batch to the journal, sends it until `stop` is ready, and sets its outcome.
pub(super) async fn send<O: BatchOrder>(
    client: &Client,
    journal: &Journal,
    batch: &mut Batch<O>,
    stop: impl FusedFuture<Output = ()>,
) {
    let in_flight = journal.begin();
    match record(client, journal, batch, &in_flight) {
        Ok(record) => batch.send(client, Some(Box::new(record)), stop).await,
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

/// Returns the record of a batch.
///
/// # Errors
/// Returns an error if the orders cannot be written as JSON.
fn record<O: BatchOrder>(
    client: &Client,
    journal: &Journal,
    batch: &Batch<O>,
    in_flight: &InFlight,
) -> Result<BatchRecord, Error> {
    let orders = batch.request.orders();
    let json = serde_json::value::to_raw_value(orders).map_err(|error| not_recorded(batch, error.to_string()))?;
    Ok(BatchRecord {
        client: client.clone(),
        journal: journal.clone(),
        id: in_flight.number,
        account: client.key_hash(batch.request.operation().host).unwrap_or_default(),
        first: batch.first as u64,
        ids: orders.iter().filter_map(BatchOrder::chosen_id).map(str::to_owned).collect(),
        orders: json,
    })
}

pub(super) fn not_recorded<O: BatchOrder>(batch: &Batch<O>, reason: String) -> Error {
    Error::not_recorded(batch.request.operation(), reason)
}

/// The part of a batch that the journal records, apart from the timestamps.
struct BatchRecord {
    client: Client,
    journal: Journal,
    id: u64,
    account: String,
    first: u64,
    ids: Vec<String>,
    orders: Box<RawValue>,
}

impl WriteAhead for BatchRecord {
    fn record<'a>(&'a self, request: &'a HttpRequest) -> Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>> {
        Box::pin(async move {
            let (Some(signed_at), Some(valid_until)) = (request.signed_at, request.valid_until) else {
                return Err("it has no expiry, because it is not signed".to_owned());
            };
            let entry = Entry {
                id: self.id,
                group: request.operation.group.to_owned(),
                account: self.account.clone(),
                signed_at,
                valid_until,
                first: self.first,
                ids: self.ids.clone(),
                orders: self.orders.clone(),
            };
            self.journal.append(Event::Batch(entry)).await.map_err(|error| error.to_string())?;
            self.journal.sign(self.id, Signature::now(&self.client, signed_at, valid_until));
            Ok(())
        })
    }
}
