//! Places any number of orders, batch by batch.

use std::ops::Range;

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::futures::NewOrder;
use tradewire_transport::{Client, Error, Outcome};

use super::reconcile::Search;

/// The result of placing orders in batches.
#[derive(Debug)]
#[must_use = "it reports which orders were placed"]
pub struct Placement {
    /// The batches, in the given order.
    pub batches: Vec<Batch>,
}

impl Placement {
    /// Returns whether the exchange accepted all batches.
    pub fn is_complete(&self) -> bool {
        self.batches.iter().all(|batch| matches!(batch.outcome, BatchOutcome::Placed(_)))
    }
}

/// A batch and its outcome.
#[derive(Debug)]
#[non_exhaustive]
pub struct Batch {
    /// The index of the first order among all orders. The indices in errors count from this order.
    pub first: usize,
    /// The request with the orders of the batch.
    pub request: PlaceBatch,
    /// The outcome.
    pub outcome: BatchOutcome,
}

impl Batch {
    /// Returns the indices of the orders among all orders.
    pub fn range(&self) -> Range<usize> {
        self.first..self.first + self.request.orders.len()
    }

    /// Returns a search for the orders if the outcome is unknown.
    pub fn search(&self) -> Option<Search> {
        match &self.outcome {
            BatchOutcome::Unknown(error) => Search::after(&self.request, error),
            BatchOutcome::Placed(_) | BatchOutcome::Rejected(_) | BatchOutcome::NotSent => None,
        }
    }
}

/// The outcome of a batch.
#[derive(Debug)]
pub enum BatchOutcome {
    /// The exchange accepted the batch, with this result if it could be decoded. The result does not contain the orders, which
    /// are in the history.
    Placed(Option<String>),
    /// The batch was provably not executed.
    Rejected(Error),
    /// The batch may have been executed. Later batches were not sent.
    Unknown(Error),
    /// The batch was not sent.
    NotSent,
}

/// Places orders until the outcome of a batch is unknown.
pub(super) async fn place(client: &Client, orders: Vec<NewOrder>) -> Placement {
    let mut batches = split(orders);
    // Validates all batches first: if one breaks a rule, none is sent.
    for batch in &mut batches {
        if let Err(error) = client.explain(&batch.request) {
            batch.outcome = BatchOutcome::Rejected(error);
            return Placement { batches };
        }
    }
    for batch in &mut batches {
        batch.outcome = outcome(client.send(&batch.request).await);
        if matches!(batch.outcome, BatchOutcome::Unknown(_)) {
            break;
        }
    }
    Placement { batches }
}

/// Splits orders into batches of the largest allowed size.
fn split(orders: Vec<NewOrder>) -> Vec<Batch> {
    let size = PlaceBatch::MAX_ORDERS;
    let batch = |(index, orders): (usize, &[NewOrder])| Batch {
        first: index * size,
        request: PlaceBatch::new(orders.iter().cloned()),
        outcome: BatchOutcome::NotSent,
    };
    orders.chunks(size).enumerate().map(batch).collect()
}

fn outcome(result: Result<Option<String>, Error>) -> BatchOutcome {
    match result {
        Ok(payload) => BatchOutcome::Placed(payload),
        Err(error) => match error.outcome() {
            Outcome::Executed => BatchOutcome::Placed(None),
            Outcome::NotExecuted => BatchOutcome::Rejected(error),
            Outcome::Unknown => BatchOutcome::Unknown(error),
        },
    }
}
