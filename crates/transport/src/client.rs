//! The client: sends requests, and sends those again that may be.

mod attempt;
mod attempts;
mod builder;
mod connections;
mod connector;
mod exchange;
mod pages;
mod sync;
mod watch;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tradewire_endpoints::Endpoint;

use crate::clock::ServerClock;
use crate::drift::{Collector, Findings};
use crate::limits::Limits;
use crate::retry::Budget;
use crate::signing::Signer;
use crate::{Clock, Deployment, Dispatch, Error, Observer, Prepared, Reply, RetryPolicy};
pub use builder::{BuildError, ClientBuilder};
use exchange::Socket;
pub use pages::PageReply;

/// Sends requests to the hosts of one deployment. Cheap to clone; the clones share their connections.
///
/// A query that failed for a reason that may pass is sent again, as its [`RetryPolicy`](crate::RetryPolicy) says. A trade
/// is only if it surely did not reach the exchange, or was refused for its time alone: [`Retry`](crate::Retry) has the
/// table. Each attempt is signed anew. A host that finds a request outside its receive window is asked for its time, and
/// its clock is used from then on, whatever becomes of this machine's.
///
/// No redirect is followed, and no proxy is used that was not given.
///
/// # Connections
/// HTTP/1.1 is spoken: a connection has one request at a time, so that one that stalls takes no other with it. A request goes
/// over a connection whose last answer came within [4 seconds](ClientBuilder::idle_timeout), or over a new one. For a
/// connection can die without a word, because the other machine stopped or something on the way forgot it, and still look
/// alive: a trade sent over it has an unknown outcome. A new one that cannot be made proves that nothing was sent, and the
/// trade goes again. After a longer pause this costs the round trips of TCP and TLS. Who wants a connection to be ready asks
/// for something cheap, as the time of the host, every few seconds. After this machine slept for as long, all are new.
///
/// An idle connection that the host closed costs nothing: it is looked at before each request, and a request that was handed
/// to it all the same, and of which nothing was written, goes to another one. The exchange sees it once. What remains
/// unknown is a trade whose connection died within these seconds, or while it was on its way.
///
/// ```no_run
/// use tradewire_endpoints::futures::QuantHistory;
/// use tradewire_transport::{Client, Deployment, signing::Credentials};
///
/// # async fn run() -> Result<(), Box<dyn std::error::Error>> {
/// let client = Client::builder().credentials(Credentials::from_env()?).deployment(Deployment::from_env()?).build()?;
/// let page = client.send(&QuantHistory::new().symbol("btc_usdt").limit(100)).await?;
/// for order in &page.items {
///     println!("{} {} {}", order.order_id, order.symbol, order.state);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Client(Arc<Parts>);

struct Parts {
    deployment: Deployment,
    signer: Option<Signer>,
    clock: Box<dyn Clock>,
    limits: Limits,
    server_clocks: Vec<ServerClock>,
    retry: RetryPolicy,
    budget: Budget,
    socket: Socket,
    observers: Vec<Box<dyn Observer>>,
    drift: Collector,
    /// How many calls were begun.
    calls: AtomicU64,
}

impl Client {
    /// Begins a client.
    pub fn builder() -> ClientBuilder {
        ClientBuilder::default()
    }

    /// Sends a request and reads its answer. A call that is dropped before it ends may have been sent: it hangs up, and that
    /// takes nothing back. Let a trade end, and leave it to the timeout. One that still waits for its turn is not sent.
    ///
    /// # Errors
    /// See [`Error`]: it tells what happened, and whether the exchange acted.
    pub async fn send<E: Endpoint>(&self, request: &E) -> Result<E::Response, Error> {
        self.reply(request).await.map(|reply| reply.value)
    }

    /// The same, with the answer as it came, status, headers and body, and with the time that it took.
    ///
    /// # Errors
    /// As [`Client::send`].
    pub async fn reply<E: Endpoint>(&self, request: &E) -> Result<Reply<E::Response>, Error> {
        let prepared = Prepared::new(request, self.now(request.operation().host));
        let prepared = prepared.map_err(|local| Error::local(request.operation(), local))?;
        // A future of a few words: what it holds is deep, and the compiler has an end of how deep futures may be.
        Box::pin(self.call::<E>(&prepared)).await
    }

    /// What [`Client::send`] would send now, and what it would sign. Nothing is sent.
    ///
    /// # Errors
    /// As far as a request is refused before it is sent.
    pub fn explain<E: Endpoint>(&self, request: &E) -> Result<Dispatch, Error> {
        crate::explain(request, &self.0.deployment, self.0.signer.as_ref(), self.now(request.operation().host))
    }

    /// What was found in the answers that were compared with the contract ([`ClientBuilder::drift`]).
    pub fn drift(&self) -> Findings {
        self.0.drift.findings()
    }

    /// Where requests go.
    pub fn deployment(&self) -> &Deployment {
        &self.0.deployment
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { deployment, signer, clock, .. } = &*self.0;
        let mut client = f.debug_struct("Client");
        client.field("deployment", deployment).field("signer", signer).field("clock", clock).finish_non_exhaustive()
    }
}
