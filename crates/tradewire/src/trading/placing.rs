//! Places any number of orders in batches.

use std::collections::hash_map::{Entry, HashMap};
use std::ops::Range;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::{FusedFuture, FutureExt as _};
use tradewire_endpoints::{Endpoint as _, Invalid};
use tradewire_transport::client::WriteAhead;
use tradewire_transport::request::HttpRequest;
use tradewire_transport::{Client, Error, ErrorKind, Outcome};

use super::journaled;
use super::orders::{BatchOrder, OrderBatch as _, OrderOutcome};
use super::reconcile::Search;
use crate::instruments::{BrokenRule, Instruments};
use crate::journal::{EntryId, Journal, normalized};
use crate::signature::Signature;

/// The result of placing orders in batches.
#[derive(Debug, Clone)]
#[must_use = "it reports which orders were placed"]
pub struct Placement<O: BatchOrder> {
    /// The batches, in the given order.
    pub batches: Vec<Batch<O>>,
}

impl<O: BatchOrder> Placement<O> {
    /// Returns whether all orders were placed.
    pub fn is_complete(&self) -> bool {
        let is_placed = |outcome: &OrderOutcome<O>| matches!(outcome, OrderOutcome::Placed { .. });
        self.batches.iter().all(|batch| batch.order_outcomes().iter().all(is_placed))
    }

    /// Returns the entries of the batches in which the outcome of each order is known. Acknowledge them
    /// ([`Journal::acknowledge`](crate::journal::Journal::acknowledge)) after you have stored the outcomes of their orders.
    pub fn settled(&self) -> Vec<EntryId> {
        let is_known = |batch: &&Batch<O>| !batch.order_outcomes().contains(&OrderOutcome::Unknown);
        self.batches.iter().filter(is_known).filter_map(|batch| batch.entry).collect()
    }
}

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

    /// Returns whether this batch ends the placement. It does if the outcome of one of its orders is unknown, if it could not be sent, or
    /// if it was rejected because of its signature, its key or too many requests: further requests would prolong a block.
    fn ends_placing(&self) -> bool {
        match &self.outcome {
            BatchOutcome::Accepted(_) => self.order_outcomes().contains(&OrderOutcome::Unknown),
            BatchOutcome::Rejected(error) => is_not_sent(error) || is_refused_as_client(error),
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

/// Places orders until a batch ends the placement ([`Batch::ends_placing`]), or until `stop` is ready. If there is a journal, each batch is in it
/// before it is sent.
pub(super) async fn place<O: BatchOrder>(
    client: &Client,
    instruments: Option<&Instruments>,
    journal: Option<&Journal>,
    orders: Vec<O>,
    stop: impl Future<Output = ()> + Send,
) -> Placement<O> {
    let mut stop = pin!(stop.fuse());
    let (orders, identified) = match journal {
        Some(_) => journaled::with_ids(orders),
        None => (orders, Ok(())),
    };
    let mut batches = split(orders);
    let invalid = match identified {
        Ok(()) => first_invalid(client, instruments, &batches),
        Err(reason) => batches.first().map(|batch| (0, journaled::not_recorded(batch, reason.to_string()))),
    };
    let reserved = match (invalid, journal) {
        (Some(invalid), _) => Err(invalid),
        (None, Some(journal)) => journaled::reserve(journal, &batches),
        (None, None) => Ok(Vec::new()),
    };
    let _reservations = match reserved {
        Ok(reservations) => reservations,
        Err((index, error)) => {
            if let Some(batch) = batches.get_mut(index) {
                batch.outcome = BatchOutcome::Rejected(error);
            }
            return Placement { batches };
        }
    };
    for batch in &mut batches {
        match journal {
            Some(journal) => journaled::send(client, journal, batch, stop.as_mut()).await,
            None => send(client, batch, None, stop.as_mut()).await,
        }
        if batch.ends_placing() {
            break;
        }
    }
    Placement { batches }
}

/// Sends a batch until `stop` is ready, and sets its outcome.
pub(super) async fn send<O: BatchOrder>(
    client: &Client,
    batch: &mut Batch<O>,
    log: Option<Box<dyn WriteAhead>>,
    stop: impl FusedFuture<Output = ()>,
) {
    if stop.is_terminated() {
        return;
    }
    let signature = Arc::default();
    let log = Box::new(SignatureLog { client: client.clone(), log, signature: Arc::clone(&signature) });
    batch.outcome = match client.send_until(&batch.request, Some(log), stop).await {
        None => BatchOutcome::NotSent,
        Some(Ok(response)) => BatchOutcome::Accepted(O::placed(response)),
        Some(Err(error)) => match error.outcome() {
            Outcome::Executed => BatchOutcome::Accepted(None),
            Outcome::NotExecuted => BatchOutcome::Rejected(error),
            Outcome::Unknown => BatchOutcome::Unknown(error),
        },
    };
    batch.signature = *signature.lock().unwrap_or_else(PoisonError::into_inner);
}

/// Remembers the last signature of a request, and records the request in another log.
struct SignatureLog {
    client: Client,
    log: Option<Box<dyn WriteAhead>>,
    signature: Arc<Mutex<Option<Signature>>>,
}

impl WriteAhead for SignatureLog {
    fn record<'a>(&'a self, request: &'a HttpRequest) -> Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>> {
        let signature = request.signed_at.zip(request.valid_until);
        *self.signature.lock().unwrap_or_else(PoisonError::into_inner) =
            signature.map(|(at, valid_until)| Signature::now(&self.client, at, valid_until));
        match &self.log {
            Some(log) => log.record(request),
            None => Box::pin(std::future::ready(Ok(()))),
        }
    }
}

/// Splits orders into batches of the largest allowed size.
fn split<O: BatchOrder>(orders: Vec<O>) -> Vec<Batch<O>> {
    let batch = |(index, orders): (usize, &[O])| Batch {
        first: index * O::MAX_ORDERS,
        request: O::batch(orders.to_vec()),
        outcome: BatchOutcome::NotSent,
        entry: None,
        signature: None,
    };
    orders.chunks(O::MAX_ORDERS).enumerate().map(batch).collect()
}

/// Returns the index of the first batch that breaks a rule, and the error. If there is one, no batch is sent.
fn first_invalid<O: BatchOrder>(
    client: &Client,
    instruments: Option<&Instruments>,
    batches: &[Batch<O>],
) -> Option<(usize, Error)> {
    let mut ids = HashMap::new();
    batches.iter().enumerate().find_map(|(index, batch)| {
        let error = match unidentified(batch, &mut ids) {
            Some(invalid) => Error::invalid_request(batch.request.operation(), invalid),
            None => match client.explain(&batch.request) {
                Err(error) => error,
                Ok(_) => Error::invalid_request(batch.request.operation(), broken_rule(instruments?, batch)?),
            },
        };
        Some((index, error))
    })
}

/// Returns an error if an order of a batch breaks a rule of its trading pair.
fn broken_rule<O: BatchOrder>(instruments: &Instruments, batch: &Batch<O>) -> Option<Invalid> {
    batch.request.orders().iter().zip(batch.first..).find_map(|(order, index)| {
        let BrokenRule { what, value, rule, .. } = instruments.check(order).err()?;
        Some(Invalid::new(&format!("orders[{index}]"), &format_args!("an order with {what} {value}"), &rule))
    })
}

/// Returns an error if an order of a batch has no client order id, or the same one as an earlier order. Without a unique id, an order
/// cannot be found with certainty if the response is lost. `ids` contains the earlier ids, by their normalized forms, with the indices of
/// their orders among all orders.
fn unidentified<'a, O: BatchOrder>(
    batch: &'a Batch<O>,
    ids: &mut HashMap<String, (&'a str, usize)>,
) -> Option<Invalid> {
    batch.request.orders().iter().zip(batch.first..).find_map(|(order, index)| {
        let (found, expected) = match order.chosen_id() {
            None => ("without a client order id".to_owned(), "each order needs one".to_owned()),
            Some(id) => match ids.entry(normalized(id)) {
                Entry::Vacant(entry) => {
                    entry.insert((id, index));
                    return None;
                }
                Entry::Occupied(entry) => {
                    let (earlier, first) = *entry.get();
                    let same = if earlier == id { "the same" } else { "the same with another letter case" };
                    let expected = format!("`orders[{first}]` has {same}, and each order needs its own");
                    (format!("with the client order id `{id}`"), expected)
                }
            },
        };
        let purpose = "so that it can be found if the response is lost";
        Some(Invalid::new(
            &format!("orders[{index}]"),
            &format_args!("an order {found}"),
            &format!("{expected}, {purpose}"),
        ))
    })
}

/// Returns whether the exchange rejected the signature or the key, or reported too many requests.
fn is_refused_as_client(error: &Error) -> bool {
    let is_rate_limit = error.is_rate_limit();
    is_rate_limit || error.signature_rejection().is_some()
}

/// Returns whether no byte of the request reached the exchange.
fn is_not_sent(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::NotSent(_) | ErrorKind::ConnectFailed(_))
}
