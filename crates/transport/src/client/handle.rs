//! The client handle and the state that its clones share.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use tradewire_wire::operation::Host;

use super::pool::HttpClient;
use super::stopper::{Stop, Stopper};
use crate::clock::{Clock, ServerClock};
use crate::deployment::Deployment;
use crate::limits::Limits;
use crate::observe::Observer;
use crate::retry::{RetryBudget, RetryPolicy};
use crate::signing::Signer;
#[cfg(feature = "streams")]
use crate::streams::Sockets;

/// An async client for the hosts of one deployment. Cheap to clone; clones share connections and rate limits.
///
/// A failed query is retried according to the [`RetryPolicy`](crate::retry::RetryPolicy) if the failure may be transient. A
/// trade is retried only if it provably did not reach the exchange, or was rejected for its timestamp alone: see the table at
/// [`Retry`](crate::retry::Retry). Each retry waits for a new rate limit permit and is signed with a fresh timestamp. If a host
/// rejects a timestamp, the client signs with the time that the host reports from then on or, if the host rejects this time, too, with this
/// machine's clock again: see [`Client::sync_clock`].
///
/// Withdrawals are retried like trades, and sent only if the client was built with
/// [`allow_withdrawals`](super::ClientBuilder::allow_withdrawals).
///
/// Requests are sent with reqwest, which [`ClientBuilder::configure_http`](super::ClientBuilder::configure_http) configures. Redirects are
/// not followed. Proxies of the environment (`HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY`, `NO_PROXY`) are used, unless a host is on this machine.
///
/// # Panics
/// Calls panic outside a tokio runtime, and in one whose builder did not enable I/O and time.
///
/// # Connections
/// A client belongs to the async runtime of its first call, where its connections live. In another runtime, calls fail with
/// [`NotSent::OtherRuntime`](crate::error::NotSent::OtherRuntime).
///
/// A request uses a connection whose last response arrived within [4 seconds](super::ClientBuilder::idle_timeout), or a new one. The reason
/// for the short timeout: a connection can die silently, for example because the peer crashed or a middlebox dropped its state, and still
/// look open. A trade that is sent over it has an unknown outcome. By contrast, if a new connection cannot be established, nothing was
/// sent, and the trade can be retried. The cost is the round trips of TCP and TLS after a pause. To keep a connection ready, call
/// [`Client::warm_up`] every few seconds. After this machine slept for at least the idle timeout, all connections are new.
///
/// If the host offers HTTP/2, requests share a connection, and each response belongs to its request by protocol. Over HTTP/1.1, a connection
/// carries one request at a time, and the next request could receive a response that nobody requested. The client notices this only if the
/// result repeats an id of the request. Each trade therefore uses a new connection over HTTP/1.1, unless
/// [`ClientBuilder::reuse_connections_for_trades`](super::ClientBuilder::reuse_connections_for_trades) is set.
///
/// ```no_run
/// # mod tradewire { pub use {tradewire_endpoints::futures, tradewire_transport::*, tradewire_transport::signing::Credentials}; }
/// use tradewire::futures::QuantHistory;
/// use tradewire::{Client, Credentials, Deployment};
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
pub struct Client {
    pub(crate) inner: Arc<ClientInner>,
    /// Whether requests are sent even if they break a rule that no source states.
    pub(crate) insists: bool,
    /// What stops the calls of this client, if they can be stopped.
    pub(crate) stopper: Option<Stopper>,
}

/// The state that the clones of a client share.
pub(crate) struct ClientInner {
    pub(crate) deployment: Deployment,
    pub(crate) signer: Option<Signer>,
    pub(crate) clock: Box<dyn Clock>,
    pub(super) limits: Limits,
    /// The clock of each host, in the order of [`HOSTS`](tradewire_endpoints::HOSTS).
    pub(super) server_clocks: Vec<ServerClock>,
    pub(super) retry: RetryPolicy,
    pub(super) retry_budget: RetryBudget,
    pub(super) allow_withdrawals: bool,
    pub(crate) http: HttpClient,
    pub(crate) observers: Vec<Box<dyn Observer>>,
    /// The number of calls started.
    pub(super) calls: AtomicU64,
    #[cfg(feature = "streams")]
    pub(crate) sockets: Sockets,
}

impl Client {
    /// Returns a client with this state that cannot be stopped and does not insist.
    pub(crate) fn new(inner: Arc<ClientInner>) -> Self {
        Self { inner, insists: false, stopper: None }
    }

    /// Returns a clone that sends requests even if they break a rule that no source states: a futures limit order without a price, for example,
    /// or a value that an enum of the contract does not list. All other rules are still checked. Without `insist`, such a request is rejected,
    /// because a mistake in a request is more frequent than a gap in the documentation. The error says that the rule is inferred.
    #[must_use]
    pub fn insist(&self) -> Self {
        Self { insists: true, ..self.clone() }
    }

    /// Returns the API key that requests are signed with.
    pub fn api_key(&self) -> Option<&str> {
        self.inner.signer.as_ref().map(|signer| signer.key.as_str())
    }

    /// Returns a hash of the API key and the base URL of a host, in hex. It shows whether two clients use the same key of the same exchange,
    /// without revealing the key. Returns `None` without a key or a base URL.
    pub fn key_hash(&self, host: &Host) -> Option<String> {
        let (base_url, key) = (self.deployment().base_url(host)?, self.api_key()?);
        Some(hex::encode(Sha256::digest(format!("{base_url}\n{key}"))))
    }

    /// Returns the time by the monotonic clock of this client ([`Clock::uptime`]). Setting the system's clock does not affect it.
    pub fn uptime(&self) -> Duration {
        self.inner.clock.uptime()
    }

    /// Returns a clone whose calls can be stopped, and its stopper. The clone's own clones share the stopper. The calls of this client go on, and
    /// so do subscriptions. An `OrderBook` that follows with the returned client gets no further snapshots. If this client is stoppable itself,
    /// its stopper does not stop the calls of the returned one.
    ///
    /// ```no_run
    /// # mod tradewire { pub use {tradewire_endpoints::futures, tradewire_transport::*}; }
    /// use tradewire::{Client, futures::PlaceBatch};
    ///
    /// # async fn run(client: Client, batch: PlaceBatch, end: impl Future<Output = ()> + Send + 'static) {
    /// let (stoppable, stopper) = client.stoppable();
    /// tokio::spawn(async move {
    ///     end.await;
    ///     stopper.stop_sending();
    /// });
    /// // At the end of the program, the batch is not sent or, if it was sent, its response is awaited.
    /// let placed = stoppable.send(&batch).await;
    /// # }
    /// ```
    #[must_use]
    pub fn stoppable(&self) -> (Self, Stopper) {
        let stopper = Stopper::new();
        (Self { stopper: Some(stopper.clone()), ..self.clone() }, stopper)
    }

    /// Returns whether this client sends no more requests.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopper.as_ref().is_some_and(Stopper::is_stopped)
    }

    /// Runs a future until `stop` is stopped; the result is then `None`.
    pub(super) async fn until_stopped<T>(&self, stop: Stop, future: impl Future<Output = T>) -> Option<T> {
        match &self.stopper {
            None => Some(future.await),
            Some(stopper) => stopper.until(stop, future).await,
        }
    }

    /// Returns the deployment that requests are sent to.
    pub fn deployment(&self) -> &Deployment {
        &self.inner.deployment
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ClientInner { deployment, signer, clock, .. } = &*self.inner;
        let mut client = f.debug_struct("Client");
        client.field("deployment", deployment).field("signer", signer).field("clock", clock).finish_non_exhaustive()
    }
}
