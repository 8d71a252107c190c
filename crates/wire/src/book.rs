//! Order books that follow a channel: what joins the changes to a snapshot.

use crate::channel::Subscription;
use crate::{Decimal, Endpoint};

/// A channel of changes of an order book, and the operation that returns the whole book.
pub trait BookChannel: Subscription {
    /// The request for a snapshot.
    type Snapshot: Endpoint;

    /// The number of levels of each side that a snapshot is requested with. A side with fewer is complete.
    const DEPTH: i64;

    /// Returns the request for a snapshot of the same symbol.
    fn snapshot(&self) -> Self::Snapshot;

    /// Converts the result of the snapshot.
    fn read_snapshot(result: <Self::Snapshot as Endpoint>::Response) -> BookSnapshot;

    /// Converts an event.
    fn read_delta(event: Self::Event) -> BookDelta;
}

/// A price and the quantity at it.
pub type Level = (Decimal, Decimal);

/// The whole of an order book, up to the depth that was requested.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BookSnapshot {
    /// The id of the last update that it contains.
    pub id: i64,
    /// The bids.
    pub bids: Vec<Level>,
    /// The asks.
    pub asks: Vec<Level>,
}

/// Updates of an order book. Each level has the new quantity at its price; zero removes the level.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BookDelta {
    /// The id of the first update.
    pub first: i64,
    /// The id of the last update.
    pub last: i64,
    /// The id of the last update of the message before it, if the channel has it.
    pub previous: Option<i64>,
    /// The changed bids.
    pub bids: Vec<Level>,
    /// The changed asks.
    pub asks: Vec<Level>,
}
