//! Placing any number of orders, batch by batch.

use std::ops::Range;

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::futures::NewOrder;
use tradewire_transport::{Client, Error, Outcome};

use super::Search;

/// What became of orders that were placed in batches.
#[derive(Debug)]
#[must_use = "it says which orders are placed"]
pub struct Placement {
    /// The batches, in the order in which the orders were given.
    pub chunks: Vec<Chunk>,
}

impl Placement {
    /// Whether the exchange took all of them.
    pub fn is_complete(&self) -> bool {
        self.chunks.iter().all(|chunk| matches!(chunk.fate, Fate::Placed(_)))
    }
}

/// One batch, and what became of it.
#[derive(Debug)]
#[non_exhaustive]
pub struct Chunk {
    /// The place of its first order among all that were given, counted from 0. Errors count from it.
    pub first: usize,
    /// Its orders.
    pub batch: PlaceBatch,
    /// What became of it.
    pub fate: Fate,
}

impl Chunk {
    /// The places of its orders among all that were given.
    pub fn range(&self) -> Range<usize> {
        self.first..self.first + self.batch.orders.len()
    }

    /// What to look for if its outcome is not known.
    pub fn search(&self) -> Option<Search> {
        match &self.fate {
            Fate::Unknown(error) => Search::after(&self.batch, error),
            Fate::Placed(_) | Fate::Refused(_) | Fate::NotSent => None,
        }
    }
}

/// What became of a batch.
#[derive(Debug)]
pub enum Fate {
    /// The exchange took it, and said this of it, as far as that can be read. What became of the single orders it does not
    /// say: they are in the history.
    Placed(Option<String>),
    /// It was surely not executed.
    Refused(Error),
    /// It may have been executed. Nothing was sent behind it.
    Unknown(Error),
    /// It was not sent.
    NotSent,
}

/// Places orders until the fate of a batch is not certain.
pub(super) async fn place(client: &Client, orders: Vec<NewOrder>) -> Placement {
    let mut chunks = chunks(orders);
    // Breaks one of them a rule, none is sent.
    for chunk in &mut chunks {
        if let Err(error) = client.explain(&chunk.batch) {
            chunk.fate = Fate::Refused(error);
            return Placement { chunks };
        }
    }
    for chunk in &mut chunks {
        chunk.fate = fate(client.send(&chunk.batch).await);
        if matches!(chunk.fate, Fate::Unknown(_)) {
            break;
        }
    }
    Placement { chunks }
}

/// Batches of as many orders as one may have.
fn chunks(orders: Vec<NewOrder>) -> Vec<Chunk> {
    let most = PlaceBatch::OPERATION.body.as_ref().and_then(|body| body.rules.max_items);
    let most = most.unwrap_or(orders.len()).max(1);
    let of_chunk = |(index, orders): (usize, &[NewOrder])| Chunk {
        first: index * most,
        batch: PlaceBatch::new(orders.iter().cloned()),
        fate: Fate::NotSent,
    };
    orders.chunks(most).enumerate().map(of_chunk).collect()
}

fn fate(sent: Result<Option<String>, Error>) -> Fate {
    match sent {
        Ok(told) => Fate::Placed(told),
        Err(error) => match error.outcome() {
            Outcome::Executed => Fate::Placed(None),
            Outcome::NotExecuted => Fate::Refused(error),
            Outcome::Unknown => Fate::Unknown(error),
        },
    }
}
