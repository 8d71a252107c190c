//! Tasks that require several futures requests: placing any number of orders, reconciling a batch with an unknown outcome, and
//! reading a range of the history.

mod history;
mod placing;
mod reconcile;

use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, Order};
use tradewire_transport::paging::Items;
use tradewire_transport::{Client, Error};

pub use self::placing::{Batch, BatchOutcome, Placement};
pub use self::reconcile::{Ambiguity, Finding, MatchBasis, Search};

/// An extension of [`Client`] for tasks that require several futures requests.
pub trait Trading {
    /// Places orders in the given order, in batches of the largest size that the contract allows. Stops after the first batch
    /// whose outcome is unknown, and reports the outcome of each batch.
    ///
    /// # Atomicity
    /// - The call is **not** atomic. Batches before a rejected one remain placed, and later ones are still sent, because a
    ///   rejection is certain. After a batch with an unknown outcome, nothing more is sent.
    /// - It is not documented whether a single batch is atomic; only its path contains `atomic`. A rejection that concerns one
    ///   order is therefore [`BatchOutcome::Unknown`] for a batch of several.
    /// - All orders are validated before the first batch is sent. If one of them breaks a rule, nothing is sent.
    ///
    /// Await the call to completion: if it is dropped, the outcome of the batches that it sent is lost.
    ///
    /// ```no_run
    /// use tradewire::trading::BatchOutcome;
    /// use tradewire::{Client, Trading as _, futures::NewOrder};
    ///
    /// # async fn run(client: Client, orders: Vec<NewOrder>) {
    /// for batch in client.place_all(orders).await.batches {
    ///     match &batch.outcome {
    ///         BatchOutcome::Placed(_) => println!("{:?} were placed", batch.range()),
    ///         BatchOutcome::Rejected(error) => println!("{:?} were rejected: {error}. {}", batch.range(), error.advice()),
    ///         BatchOutcome::Unknown(error) => println!("{:?} may be placed: {error}. {}", batch.range(), error.advice()),
    ///         BatchOutcome::NotSent => println!("{:?} were not sent", batch.range()),
    ///     }
    /// }
    /// # }
    /// ```
    fn place_all(&self, orders: impl IntoIterator<Item = NewOrder>) -> impl Future<Output = Placement> + Send;

    /// Searches the quant history for the orders of a batch with an unknown outcome, and reports for each of them whether it was
    /// found. Requires a quant account. Reads the whole history since the batch was sent.
    ///
    /// Call it after the batch has expired ([`Search::until`]): before that, an order that was not found may still be placed. How
    /// long an order takes to appear in the history is not documented.
    ///
    /// ```no_run
    /// use std::time::Duration;
    /// use tradewire::trading::{Finding, Search};
    /// use tradewire::{Client, Error, Trading as _, futures::PlaceBatch};
    ///
    /// # async fn run(client: Client, batch: PlaceBatch) -> Result<(), Error> {
    /// if let Err(error) = client.send(&batch).await {
    ///     let Some(search) = Search::after(&batch, &error) else { return Err(error) };
    ///     // The exchange may accept the batch until `search.until`, one receive window (5 s) after it was sent.
    ///     tokio::time::sleep(Duration::from_secs(6)).await;
    ///     for (order, finding) in search.orders.iter().zip(client.reconcile(&search).await?) {
    ///         match finding {
    ///             Finding::Placed { order, .. } => println!("placed: {} is {}", order.order_id, order.state),
    ///             Finding::NotFound => println!("not found: {} {}", order.orig_qty, order.symbol),
    ///             Finding::Ambiguous(ambiguity) => println!("{} {}: {ambiguity}", order.orig_qty, order.symbol),
    ///         }
    ///     }
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Returns an error if the history or the time of the exchange cannot be read.
    fn reconcile(&self, search: &Search) -> impl Future<Output = Result<Vec<Finding>, Error>> + Send;

    /// Returns a stream of the orders of a time range, oldest first, without duplicates. Unlike [`Client::items`], it reads several
    /// parts of the range in parallel, as fast as the rate limits allow. `filter` selects the orders; its cursor and direction
    /// are ignored. Pages have the largest size that the contract allows, unless `filter` sets a limit.
    ///
    /// - It is not documented whether the range refers to the creation or the last change of an order, and whether its ends are
    ///   included. `start` and `end` are sent unchanged. Within the range this makes no difference: the parts overlap, and
    ///   duplicates are dropped.
    /// - The contract limits the age of `start`, and each request checks it. A `start` close to that limit may therefore become too
    ///   old while the range is read.
    /// - An order that changes while the range is read is returned once, in its old or new state. Orders created while the range
    ///   is read may be among the last ones, if the range extends to the present.
    /// - Requests are only made while an item is polled. The ids of all returned orders are kept in memory.
    ///
    /// ```no_run
    /// use tradewire::{Client, Error, Timestamp, Trading as _, futures::QuantHistory};
    ///
    /// # async fn run(client: Client, start: Timestamp, end: Timestamp) -> Result<(), Error> {
    /// let mut orders = client.history_between(QuantHistory::new().symbol("btc_usdt"), start, end);
    /// while let Some(order) = orders.try_next().await? {
    ///     println!("{} {} {}", order.created_time, order.order_id, order.state);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    fn history_between(&self, filter: QuantHistory, start: Timestamp, end: Timestamp) -> Items<Order>;
}

impl Trading for Client {
    fn place_all(&self, orders: impl IntoIterator<Item = NewOrder>) -> impl Future<Output = Placement> + Send {
        placing::place(self, orders.into_iter().collect())
    }

    fn reconcile(&self, search: &Search) -> impl Future<Output = Result<Vec<Finding>, Error>> + Send {
        reconcile::reconcile(self, search)
    }

    fn history_between(&self, filter: QuantHistory, start: Timestamp, end: Timestamp) -> Items<Order> {
        history::between(self.clone(), filter, start, end)
    }
}
