//! Places any number of orders in batches.

use std::collections::hash_map::{Entry, HashMap};

use tradewire_endpoints::{Endpoint as _, Invalid};
use tradewire_transport::{Client, Error};

use super::batch::{Batch, BatchOutcome};
use super::journaled;
use super::orders::{BatchOrder, OrderBatch as _, OrderOutcome};
use crate::instruments::{BrokenRule, Instruments};
use crate::journal::{EntryId, Journal, normalized};

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

/// Places orders until a batch ends the placement ([`Batch::ends_placing`]). If there is a journal, each batch is in it before it is sent.
pub(super) async fn place<O: BatchOrder>(
    client: &Client,
    instruments: Option<&Instruments>,
    journal: Option<&Journal>,
    orders: Vec<O>,
) -> Placement<O> {
    let (orders, identified) = match journal {
        Some(_) => journaled::with_ids(orders),
        None => (orders, Ok(())),
    };
    let mut batches = Batch::split(orders);
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
            Some(journal) => journaled::send(client, journal, batch).await,
            None => batch.send(client, None).await,
        }
        if batch.ends_placing() {
            break;
        }
    }
    Placement { batches }
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
