//! What takes several futures requests: placing any number of orders, finding out what became of a batch, and reading a
//! range of the history.

mod history;
mod placing;
mod reconcile;

use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, Order};
use tradewire_transport::{Client, Error, Feed};

pub use placing::{Chunk, Fate, Placement};
pub use reconcile::{Doubt, Finding, Mark, Search};

/// What a [`Client`] does with several futures requests.
pub trait Trading {
    /// Places orders, in their order, in batches of as many as the contract allows. It ends behind the first batch of which
    /// it is not certain what became, and tells what became of each.
    ///
    /// # What is atomic, and what is not
    /// - The whole is **not**: batches before one that is refused stay placed, and those behind it are sent all the same,
    ///   because a refusal is certain. Behind a batch with an unknown outcome nothing is sent.
    /// - Whether a single batch is, the interface does not show: only its path says `atomic`. So a refusal that is about
    ///   one order counts as [`Fate::Unknown`] for a batch of several.
    /// - Orders are checked against the contract before the first batch is sent: if one breaks a rule, nothing is sent.
    ///
    /// Let the call end. One that is dropped tells nothing of what it has sent.
    ///
    /// ```no_run
    /// use tradewire::{Client, Fate, Trading as _, futures::NewOrder};
    ///
    /// # async fn run(client: Client, orders: Vec<NewOrder>) {
    /// for chunk in client.place_all(orders).await.chunks {
    ///     match &chunk.fate {
    ///         Fate::Placed(_) => println!("{:?} are placed", chunk.range()),
    ///         Fate::Refused(error) => println!("{:?} are not: {error}. {}", chunk.range(), error.advice()),
    ///         Fate::Unknown(error) => println!("{:?} may be: {error}. {}", chunk.range(), error.advice()),
    ///         Fate::NotSent => println!("{:?} were not sent", chunk.range()),
    ///     }
    /// }
    /// # }
    /// ```
    fn place_all(&self, orders: impl IntoIterator<Item = NewOrder>) -> impl Future<Output = Placement> + Send;

    /// Looks into the quant history for the orders of a batch whose outcome is not known, and says for each of them
    /// whether it is there. Only a quant account may do so. It reads everything since the batch was sent.
    ///
    /// It is of use once the exchange cannot take the batch any more ([`Search::until`]): what it has not found before that
    /// may still come. How long an order takes to show in the history is not documented.
    ///
    /// ```no_run
    /// use tradewire::{Client, Error, Finding, Search, Trading as _, futures::PlaceBatch};
    ///
    /// # async fn run(client: Client, batch: PlaceBatch) -> Result<(), Error> {
    /// if let Err(error) = client.send(&batch).await {
    ///     let Some(search) = Search::after(&batch, &error) else { return Err(error) };
    ///     println!("it may be placed until {} (Unix ms)", search.until);
    ///     for (order, finding) in search.orders.iter().zip(client.reconcile(&search).await?) {
    ///         match finding {
    ///             Finding::Placed { order, .. } => println!("placed: {} is {}", order.order_id, order.state),
    ///             Finding::NotFound => println!("not there: {} {}", order.orig_qty, order.symbol),
    ///             Finding::CannotTell(doubt) => println!("{} {}: {doubt}", order.orig_qty, order.symbol),
    ///         }
    ///     }
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// What keeps the history or the time of the exchange from being read. Nothing is known then.
    fn reconcile(&self, search: &Search) -> impl Future<Output = Result<Vec<Finding>, Error>> + Send;

    /// The orders of a range of time, oldest first, each once: as [`Client::items`] reads them, but several parts of the
    /// range at once, as fast as the limits let them. `filter` says which orders; its cursor and direction are not looked
    /// at. A page has as many orders as the contract allows, unless `filter` says otherwise.
    ///
    /// - Whether the range is one of creation or of the last change, and whether its ends belong to it, the interface does
    ///   not show. `start` and `end` are sent as they are. Within the range it makes no difference: the parts overlap, and
    ///   what is read twice is given once.
    /// - How old `start` may be is checked for each request: what is just young enough is too old a moment later.
    /// - An order that changes while it is read is given once, as it was before or after. Orders that come to be while it
    ///   is read may be among the last ones, if the range reaches that far.
    /// - Requests go on only while the next order is asked for. The ids of all orders so far are kept in memory.
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
    fn history_between(&self, filter: QuantHistory, start: Timestamp, end: Timestamp) -> Feed<Order>;
}

impl Trading for Client {
    fn place_all(&self, orders: impl IntoIterator<Item = NewOrder>) -> impl Future<Output = Placement> + Send {
        placing::place(self, orders.into_iter().collect())
    }

    fn reconcile(&self, search: &Search) -> impl Future<Output = Result<Vec<Finding>, Error>> + Send {
        reconcile::look(self, search)
    }

    fn history_between(&self, filter: QuantHistory, start: Timestamp, end: Timestamp) -> Feed<Order> {
        history::between(self.clone(), filter, start, end)
    }
}

/// A request for the first of pages that are as long as they may be, unless it says how long.
fn long_pages(mut request: QuantHistory) -> QuantHistory {
    let most = QuantHistory::OPERATION.page_limit().and_then(|limit| limit.rules.max);
    request.limit = request.limit.or(most);
    (request.id, request.direction) = (None, None);
    request
}
