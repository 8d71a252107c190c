//! Tasks that require several requests: placing any number of futures or spot orders, and reconciling orders with an unknown outcome.

mod batch;
mod ids;
mod journaled;
pub(crate) mod orders;
mod placing;
mod reconcile;
mod recover;

use tradewire_transport::{Client, Error};

pub use self::batch::{Batch, BatchOutcome};
pub use self::orders::{BatchOrder, OrderBatch, OrderOutcome, OrderRequest};
pub use self::placing::Placement;
pub use self::reconcile::{Ambiguity, Finding, MatchBasis, Search};
pub use self::recover::{RecoveredOrder, Recovery, Uncertainty, UnreadableEntry};
use crate::instruments::Instruments;
use crate::journal::Journal;

/// An extension of [`Client`] for tasks that require several requests.
pub trait Trading {
    /// Returns the client that sends the requests.
    fn client(&self) -> &Client;

    /// Returns the rules of trading pairs against which all orders are checked before the first is sent; `None` if they are not checked.
    fn instruments(&self) -> Option<&Instruments> {
        None
    }

    /// Places futures or spot orders in the given order, in batches of the largest size that the contract allows. Stops after the
    /// first order whose outcome is unknown, and reports the outcome of each batch.
    ///
    /// Every order needs its own client order id, so that [`Trading::reconcile`] can find it. If one is missing or repeated, or if an order
    /// breaks a rule of the contract or, with a [`CheckedClient`], of its trading pair, nothing is sent.
    ///
    /// # Atomicity
    /// - The call is **not** atomic. Batches before a rejected one remain placed, and later ones are still sent, because it is certain that
    ///   the rejected one placed nothing. No further batch is sent after an order whose outcome is unknown, after a batch that could not be
    ///   sent, and after one that was rejected because of the key, its permission, the signature or its time, or too many requests.
    /// - It is not documented whether a single batch of futures orders is atomic; only its path contains `atomic`. A rejection that
    ///   concerns one order is therefore [`BatchOutcome::Unknown`] for a batch of several.
    /// - Each order of a spot batch is accepted or rejected on its own: see [`Batch::order_outcomes`].
    ///
    /// Await the call to completion: if it is dropped, the outcome of the batches that it sent is lost. To place no further orders, stop the
    /// client ([`Client::stoppable`], [`Stopper::stop_sending`](crate::client::Stopper::stop_sending)): the response to a batch that was sent
    /// is awaited, so its outcome is reported, and the batches after it are [`BatchOutcome::NotSent`]. A batch that waits to be sent again is
    /// [`BatchOutcome::Rejected`] with the error of its last attempt.
    ///
    /// ```no_run
    /// use tradewire::trading::BatchOutcome;
    /// use tradewire::{Client, Trading as _, futures::NewOrder};
    ///
    /// # async fn run(client: Client, orders: Vec<NewOrder>) {
    /// for batch in client.place_all(orders).await.batches {
    ///     match &batch.outcome {
    ///         BatchOutcome::Accepted(_) => println!("{:?} were accepted", batch.range()),
    ///         BatchOutcome::Rejected(error) => println!("{:?} were rejected: {error}. {}", batch.range(), error.advice()),
    ///         BatchOutcome::Unknown(error) => println!("{:?} may be placed: {error}. {}", batch.range(), error.advice()),
    ///         BatchOutcome::NotSent => println!("{:?} were not sent", batch.range()),
    ///     }
    /// }
    /// # }
    /// ```
    fn place_all<O: BatchOrder>(
        &self,
        orders: impl IntoIterator<Item = O>,
    ) -> impl Future<Output = Placement<O>> + Send {
        placing::place(self.client(), self.instruments(), None, orders.into_iter().collect())
    }

    /// Searches for the orders of a request with an unknown outcome (a batch or a single order), and returns a finding for each of them, in
    /// the order of [`Search::orders`]. It searches the open orders and the history since ten minutes before the request, and looks up
    /// client order ids. An order with the right client order id is found regardless of its state and the case of its symbol. If it is
    /// older than the request, it may be an earlier order with the same id, so the finding is [`Finding::Ambiguous`].
    ///
    /// An order that was placed is reported as soon as it is found. A missing order is reported as [`Finding::NotFound`] only after
    /// [`Search::settled`]; before that, it may still be accepted, or may not be listed yet. [`Search::settle`] waits until then.
    ///
    /// ```no_run
    /// use tradewire::trading::{Finding, Search};
    /// use tradewire::{Client, Error, Trading as _, futures::PlaceBatch};
    ///
    /// # async fn run(client: Client, batch: PlaceBatch) -> Result<(), Error> {
    /// if let Err(error) = client.send(&batch).await {
    ///     let Some(search) = Search::after(&batch, &error) else { return Err(error) };
    ///     // Until two receive windows (10 s) after the batch was signed, a missing order may still appear.
    ///     search.settle().await;
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
    /// Returns the first error of a query on which a finding depends; the other findings are lost. [`Trading::recover`] returns them.
    fn reconcile<O: BatchOrder>(
        &self,
        search: &Search<O>,
    ) -> impl Future<Output = Result<Vec<Finding<O>>, Error>> + Send {
        let client = self.client();
        async move {
            reconcile::reconcile(client, &[search]).await?.into_iter().flat_map(|findings| findings.by_order).collect()
        }
    }

    /// Places orders like [`Trading::place_all`], and writes each batch to a journal before its first byte is sent. If the program or its
    /// machine fails, [`Trading::recover`] determines the outcomes of the orders.
    ///
    /// An order without a client order id gets a random one, which is in the request of its batch ([`Batch::request`]).
    ///
    /// A batch that cannot be written to the journal is not sent ([`NotSent::NotRecorded`](crate::error::NotSent::NotRecorded)). The same
    /// holds for a batch with the client order id of another order that is in the journal or is being placed: recover that order first, and
    /// acknowledge its entry.
    ///
    /// ```no_run
    /// use tradewire::journal::Journal;
    /// use tradewire::trading::BatchOutcome;
    /// use tradewire::{Client, Trading as _, futures::NewOrder};
    ///
    /// # async fn run(client: Client, journal: Journal, orders: Vec<NewOrder>) -> Result<(), Box<dyn std::error::Error>> {
    /// let placement = client.place_journaled(&journal, orders).await;
    /// for batch in &placement.batches {
    ///     match &batch.outcome {
    ///         BatchOutcome::Accepted(_) => println!("accepted: {:?}", batch.request),
    ///         BatchOutcome::Rejected(error) => println!("not placed: {error}. {}", error.advice()),
    ///         BatchOutcome::Unknown(_) => println!("`recover` will find out: {:?}", batch.request),
    ///         BatchOutcome::NotSent => println!("not sent: {:?}", batch.request),
    ///     }
    /// }
    /// // Store the results first. If the program fails before this line, `recover` reports the orders again.
    /// journal.acknowledge(placement.settled()).await?;
    /// # Ok(())
    /// # }
    /// ```
    fn place_journaled<O: BatchOrder>(
        &self,
        journal: &Journal,
        orders: impl IntoIterator<Item = O>,
    ) -> impl Future<Output = Placement<O>> + Send {
        placing::place(self.client(), self.instruments(), Some(journal), orders.into_iter().collect())
    }

    /// Determines the outcomes of the orders of all entries of a journal with [`Trading::reconcile`]. It sends only queries, and does not
    /// change the journal. Call it when a program starts, before it places orders, and repeat it until [`Recovery::is_settled`] returns
    /// `true`.
    ///
    /// The client must use the API key and the deployment with which the orders were placed.
    ///
    /// ```no_run
    /// use tradewire::journal::Journal;
    /// use tradewire::trading::Finding;
    /// use tradewire::{Client, Trading as _};
    ///
    /// # async fn run(client: Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let journal = Journal::open("/var/lib/my-bot/journal").await?;
    /// let recovery = client.recover(&journal).await;
    /// for recovered in &recovery.futures {
    ///     match &recovered.outcome {
    ///         Ok(Finding::Placed { order, .. }) => println!("{} is {}", order.order_id, order.state),
    ///         Ok(Finding::NotFound) => println!("never placed: {:?}", recovered.order),
    ///         Ok(Finding::Ambiguous(ambiguity)) => println!("{:?}: {ambiguity}", recovered.order),
    ///         Err(reason) => println!("{:?}: {reason}", recovered.order),
    ///     }
    /// }
    /// // Store what happened to the orders first.
    /// journal.acknowledge(recovery.settled()).await?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// Nothing that fails hides the outcomes of other orders: if the outcome of an order depends on a query that failed, it is
    /// [`Uncertainty::QueryFailed`], and entries that this program cannot read are in [`Recovery::unreadable`].
    fn recover(&self, journal: &Journal) -> impl Future<Output = Recovery> + Send {
        recover::recover(self.client(), journal)
    }
}

impl Trading for Client {
    fn client(&self) -> &Client {
        self
    }
}

/// A client that checks all orders against the rules of their trading pairs before it sends the first.
///
/// ```no_run
/// use tradewire::instruments::Instruments;
/// use tradewire::trading::CheckedClient;
/// use tradewire::{Client, Error, Trading as _, futures::NewOrder};
///
/// # async fn run(client: Client, orders: Vec<NewOrder>) -> Result<(), Error> {
/// let instruments = Instruments::load(&client).await?;
/// let placement = CheckedClient { client, instruments }.place_all(orders).await;
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct CheckedClient {
    /// The client that sends the orders.
    pub client: Client,
    /// The rules of the trading pairs. Reload them regularly.
    pub instruments: Instruments,
}

impl Trading for CheckedClient {
    fn client(&self) -> &Client {
        &self.client
    }

    fn instruments(&self) -> Option<&Instruments> {
        Some(&self.instruments)
    }
}
