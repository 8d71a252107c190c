//! What to search for: the orders of a request with an unknown outcome, and the times between which they can have been created.

use std::time::Duration;

use tokio::time::{Instant, sleep};
use tradewire_endpoints::SIGNING;
use tradewire_models::Timestamp;
use tradewire_transport::{Error, Outcome};
use tradewire_wire::signing::settles_at;

#[cfg(doc)]
use super::finding::{Ambiguity, Finding};
use crate::trading::orders::{BatchOrder, OrderRequest};

/// The time before the batch at which the lists begin, in milliseconds. The clocks that sign requests, check them and record the creation
/// of orders may differ, and while an older order has the right client order id, the order is not reported as not found.
pub(super) const LIST_MARGIN: i64 = 600_000;

/// The orders to search for after a batch or a single order with an unknown outcome.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Search<O> {
    /// The orders. They are matched by client order id or, if they have none, by their values.
    pub orders: Vec<O>,
    /// The earliest possible creation time by the exchange's clock: the timestamp of the request, minus the tolerance of the exchange
    /// for timestamps in the future.
    pub from: Timestamp,
    /// The expiry of the request by the exchange's clock.
    pub until: Timestamp,
    /// The time, by the exchange's clock, after which a missing order is reported as not found: `until` plus another receive window.
    /// An order that is accepted just before `until` takes some time to appear, and how long is not documented. Increase it to
    /// wait longer.
    pub settled: Timestamp,
    /// The timestamp of the request, and the moment at which it was signed by this machine's monotonic clock.
    signed: (Timestamp, Instant),
}

impl<O: BatchOrder> Search<O> {
    /// Returns a search for the orders of a failed request, which places a batch or a single order. Returns `None` if the error is of
    /// another operation, or if its outcome is known. Without a client order id, a single spot order cannot be reported as
    /// [`Finding::NotFound`].
    pub fn after<R: OrderRequest<Order = O>>(request: &R, error: &Error) -> Option<Self> {
        if error.operation() != request.operation() || error.outcome() != Outcome::Unknown {
            return None;
        }
        let (signed_at, until) = (error.signed_at()?, error.valid_until()?);
        let instant = error.signed_instant().map_or_else(Instant::now, Instant::from_std);
        Some(Self::signed_at(request.to_orders(), (signed_at, instant), until))
    }

    /// Waits until the clock of the exchange has passed [`Search::settled`], two receive windows after the request was signed.
    /// [`Trading::reconcile`](crate::trading::Trading::reconcile) then reports a missing order as [`Finding::NotFound`].
    ///
    /// If the timestamp of the request was further ahead of the exchange's clock than the exchange accepts, and the request was lost before
    /// the exchange could reject it, this is too early, and the finding is [`Ambiguity::TooEarly`].
    ///
    /// Call it in a tokio runtime. With a blocking client, use `client.block_on(search.settle())`.
    pub async fn settle(&self) {
        let (signed_at, instant) = self.signed;
        // The exchange accepts timestamps that are this much ahead of its clock, so its clock may be behind the clock of the timestamp.
        let settled = self.settled.plus_millis(SIGNING.max_ahead_millis).plus_millis(1);
        let wait = settled.as_millis().saturating_sub(signed_at.as_millis());
        let wait = Duration::from_millis(u64::try_from(wait).unwrap_or_default());
        sleep(wait.saturating_sub(instant.elapsed())).await;
    }

    /// Returns a search for the orders of a batch that was signed at a time and expires at another.
    pub(crate) fn signed_at(orders: Vec<O>, signed: (Timestamp, Instant), until: Timestamp) -> Self {
        let (signed_at, _) = signed;
        let from = signed_at.minus_millis(SIGNING.max_ahead_millis);
        Self { orders, from, until, settled: settles_at(signed_at, until), signed }
    }

    /// Returns the time since which the lists must contain all orders.
    pub(super) fn list_start(&self) -> Timestamp {
        self.from.minus_millis(LIST_MARGIN)
    }
}
