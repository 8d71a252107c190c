//! Order books: how the changes that a channel pushes are joined to a snapshot.

use crate::channel::Subscription;
use crate::{Decimal, Endpoint};

/// A subscription to the changes of an order book, and the operation that returns the whole book.
pub trait BookChannel: Subscription + Clone {
    /// The request for a snapshot.
    type Snapshot: Endpoint<Response: Send> + Send + Sync + 'static;

    /// Returns the request for a snapshot of the same symbol, with the most levels.
    fn snapshot(&self) -> Self::Snapshot;

    /// Returns whether the operation's result has the symbol of this subscription. It has if it states none.
    fn is_own_snapshot(&self, _: &<Self::Snapshot as Endpoint>::Response) -> bool {
        true
    }

    /// Returns whether an event has the symbol of this subscription. It has if it states none.
    fn is_own_event(&self, _: &Self::Event) -> bool {
        true
    }

    /// Converts the operation's result.
    fn read_snapshot(result: <Self::Snapshot as Endpoint>::Response) -> BookSnapshot;

    /// Converts an event of the channel.
    fn read_delta(event: Self::Event) -> BookDelta;
}

/// A price and the quantity at it.
pub type Level = (Decimal, Decimal);

/// An order book, up to the requested depth.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BookSnapshot {
    /// The id of the last update in the book.
    pub id: i64,
    /// The bids.
    pub bids: Vec<Level>,
    /// The asks.
    pub asks: Vec<Level>,
}

/// A change of an order book: one or more updates. Each level has the new quantity at its price; zero removes the level.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BookDelta {
    /// The id of the first update.
    pub first: i64,
    /// The id of the last update.
    pub last: i64,
    /// The id of the previous message's last update, if the channel states it.
    pub previous: Option<i64>,
    /// The changed bids.
    pub bids: Vec<Level>,
    /// The changed asks.
    pub asks: Vec<Level>,
}
