//! A batch of orders, its outcome, and how it is sent.

use std::ops::Range;
use std::pin::Pin;
use std::sync::Mutex;

use tradewire_transport::client::WriteAhead;
use tradewire_transport::error::NotSent;
use tradewire_transport::request::HttpRequest;
use tradewire_transport::{Client, Error, ErrorKind, Outcome};
use tradewire_wire::lock;

use super::orders::{BatchOrder, OrderBatch as _, OrderOutcome};
use super::reconcile::Search;
use crate::journal::{Entry, EntryId, Event, Journal};
use crate::signature::Signature;

/// A batch and its outcome.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Batch<O: BatchOrder> {
    /// The index of the batch's first order among all orders. Indices in errors are relative to this order, except those of missing or
    /// repeated client order ids and of broken rules of trading pairs, which are relative to the first of all orders.
    pub first: usize,
    /// The request with the orders of the batch.
    pub request: O::Batch,
    /// The outcome.
    pub outcome: BatchOutcome<O>,
    /// The entry of the batch in the journal; `None` without a journal, or if the journal does not contain the batch.
    pub entry: Option<EntryId>,
    /// The last signature of the request, once it was signed.
    signature: Option<Signature>,
}

impl<O: BatchOrder> Batch<O> {
    /// Splits orders into batches of the largest allowed size.
    pub(super) fn split(orders: Vec<O>) -> Vec<Self> {
        let batch = |(index, orders): (usize, &[O])| Self {
            first: index * O::MAX_ORDERS,
            request: O::batch(orders.to_vec()),
            outcome: BatchOutcome::NotSent,
            entry: None,
            signature: None,
        };
        orders.chunks(O::MAX_ORDERS).enumerate().map(batch).collect()
    }

    /// Returns the indices of the orders among all orders.
    pub fn range(&self) -> Range<usize> {
        self.first..self.first + self.request.orders().len()
    }

    /// Returns the outcome of each order.
    pub fn order_outcomes(&self) -> Vec<OrderOutcome<O>> {
        let orders = self.request.orders().iter().enumerate();
        let outcome = |(index, order): (usize, &O)| match &self.outcome {
            BatchOutcome::Accepted(placed) => order.reported(index, placed.as_ref()),
            BatchOutcome::Rejected(error) if is_not_sent(error) => OrderOutcome::NotSent,
            BatchOutcome::Rejected(_) => OrderOutcome::Rejected { reason: None },
            BatchOutcome::Unknown(_) => OrderOutcome::Unknown,
            BatchOutcome::NotSent => OrderOutcome::NotSent,
        };
        orders.map(outcome).collect()
    }

    /// Sends the batch, and sets its outcome. If there is a journal, the entry is written to it first.
    pub(super) async fn send(&mut self, client: &Client, journal: Option<(&Journal, Entry)>) {
        let log = BatchLog { client, signature: Mutex::default(), journal };
        self.outcome = match client.send_recorded(&self.request, &log).await {
            Ok(response) => BatchOutcome::Accepted(O::placed(response)),
            Err(error) => match error.outcome() {
                Outcome::Executed => BatchOutcome::Accepted(None),
                Outcome::NotExecuted if *error.kind() == NotSent::Stopped.into() => BatchOutcome::NotSent,
                Outcome::NotExecuted => BatchOutcome::Rejected(error),
                Outcome::Unknown => BatchOutcome::Unknown(error),
            },
        };
        self.signature = *lock(&log.signature);
    }

    /// Returns whether this batch ends the placement. It does if the outcome of one of its orders is unknown, if it could not be sent, or
    /// if it was rejected because of the key, its permission, the signature or its time, or too many requests: further requests would probably
    /// be rejected, too, or prolong a block.
    pub(super) fn ends_placing(&self) -> bool {
        match &self.outcome {
            BatchOutcome::Accepted(_) => self.order_outcomes().contains(&OrderOutcome::Unknown),
            BatchOutcome::Rejected(error) => is_not_sent(error) || error.refuses_client(),
            BatchOutcome::Unknown(_) | BatchOutcome::NotSent => true,
        }
    }

    /// Returns a search for the orders if the outcome of the batch, or of one of its orders, is unknown.
    pub fn search(&self) -> Option<Search<O>> {
        match &self.outcome {
            BatchOutcome::Unknown(error) => Search::after(&self.request, error),
            BatchOutcome::Accepted(_) if self.order_outcomes().contains(&OrderOutcome::Unknown) => {
                Some(Search::of_signed(self.request.orders().to_vec(), self.signature?))
            }
            BatchOutcome::Accepted(_) | BatchOutcome::Rejected(_) | BatchOutcome::NotSent => None,
        }
    }
}

/// The outcome of a batch.
#[derive(Debug, Clone)]
pub enum BatchOutcome<O: BatchOrder> {
    /// The exchange accepted the batch, with this result if it could be decoded. All orders of a futures batch were placed, although the result
    /// does not contain them. Orders of a spot batch may have been rejected: see [`Batch::order_outcomes`].
    Accepted(Option<O::Placed>),
    /// The batch was provably not executed. Later batches may not have been sent.
    Rejected(Error),
    /// The batch may have been executed. Later batches were not sent.
    Unknown(Error),
    /// The batch was not sent.
    NotSent,
}

/// Remembers the last signature of a batch and, if there is a journal, writes the entry of the batch to it.
struct BatchLog<'a> {
    client: &'a Client,
    signature: Mutex<Option<Signature>>,
    journal: Option<(&'a Journal, Entry)>,
}

impl WriteAhead for BatchLog<'_> {
    fn record<'a>(&'a self, request: &'a HttpRequest) -> Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>> {
        let times = request.signed_at.zip(request.valid_until);
        let signature = times.map(|(at, valid_until)| Signature::now(self.client, at, valid_until));
        *lock(&self.signature) = signature;
        Box::pin(async move {
            let Some((journal, entry)) = &self.journal else { return Ok(()) };
            let Some(signature) = signature else {
                return Err("it has no expiry, because it is not signed".to_owned());
            };
            let entry = Entry { signed_at: signature.at, valid_until: signature.valid_until, ..entry.clone() };
            let id = entry.id;
            journal.append(Event::Batch(entry)).await.map_err(|error| error.to_string())?;
            journal.sign(id, signature);
            Ok(())
        })
    }
}

/// Returns whether no byte of the request reached the exchange.
fn is_not_sent(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::NotSent(_) | ErrorKind::ConnectFailed(_))
}
