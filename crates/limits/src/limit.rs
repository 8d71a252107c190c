//! The rate limits of one operation, as plain data.

use std::time::Duration;

pub use tradewire_wire::{Rate, RateScope};

/// The rate limits of one operation. Each operation is counted separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit<'a> {
    /// The operation's identifier, such as `spot:open_orders`. All users of a store must use the same identifier.
    pub operation: &'a str,
    /// The rate limits that the exchange documents: at most one for each scope and period. An operation without a rate limit
    /// needs no slot, but it is still stopped together with its API key.
    pub rates: &'a [Rate],
    /// The limits that count the requests of several operations together. Only [cautious](crate::Limits::cautious) limits keep to them.
    pub general: General<'a>,
    /// The receive window of the operation's requests.
    pub recv_window: RecvWindow,
}

impl Limit<'_> {
    /// Returns whether a request may hold a slot while it waits for another one. This does not depend on whether general limits are kept,
    /// because all users of a store must agree on it.
    pub(crate) fn is_one_of_several(&self) -> bool {
        self.rates.len() > 1 || !self.general.limits.is_empty()
    }
}

/// The general limits that count the requests of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct General<'a> {
    /// The API key of the client, for limits per key; empty for clients without a key. Public requests are counted, too, because no source says
    /// that the exchange does not count them.
    pub user: &'a str,
    /// The limits. Each is a name that identifies what is counted, such as `futures all`, and a rate. All users of a store must use the same
    /// names.
    pub limits: &'a [(&'a str, Rate)],
}

impl General<'_> {
    /// No general limits.
    pub const NONE: Self = Self { user: "", limits: &[] };
}

/// The receive window: the maximum age at which the exchange accepts an arriving request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecvWindow {
    /// The receive window of a request that does not state one. A request that was abandoned after it was sent may still arrive within this
    /// time, so it keeps its slot for that long, unless [`Limits::recv_window`](crate::Limits::recv_window) sets another time.
    pub default: Duration,
    /// The longest receive window that the exchange allows. A slot is free after this time and a period, even if its holder never reports
    /// the end of the request. If the operation has several limits, it is free a minute later.
    pub max: Duration,
}
