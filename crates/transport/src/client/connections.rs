//! Keeps connections for later requests.
//!
//! A call drives its connection itself, so no task is spawned for it. An idle connection is not driven: the step that writes the next request
//! first checks whether the connection is still open and has no unread data.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::{Mutex, PoisonError};
use std::task::Context;
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::join_all;
use http::uri::Uri;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::client::conn::TrySendError;
use hyper::client::conn::http1::{self, SendRequest};
use tokio::runtime;
use tokio::time::Instant;
use tradewire_endpoints::HOSTS;
use tradewire_wire::operation::ServerTime;

use super::connector::{BoxError, Connector, Stream};
use super::handle::Client;
use crate::clock::{Clock, ClockReading};
use crate::error::Error;

/// The maximum number of bytes that are read at once, which is also that of the head of a response. The timeout is checked only after a
/// series of reads, so a server that never stops writing blocks the thread for as long as it takes to parse them.
const MAX_BUFFER: usize = 64 * 1024;

/// A request as the HTTP client sends it.
pub(super) type Request = http::Request<Full<Bytes>>;

/// The idle connections, and the connector that establishes new ones.
pub(super) struct Connections {
    connector: Connector,
    idle_timeout: Duration,
    /// In the order in which they became idle.
    idle: Mutex<VecDeque<Idle>>,
}

struct Idle {
    connection: Connection,
    /// This clock may stop while this machine sleeps.
    since: Instant,
    /// Includes the time that this machine slept.
    reading: ClockReading,
}

impl Connections {
    pub(super) fn new(connector: Connector, idle_timeout: Duration) -> Self {
        Self { connector, idle_timeout, idle: Mutex::default() }
    }

    /// Returns the connector that establishes the connections.
    pub(super) fn connector(&self) -> &Connector {
        &self.connector
    }

    /// Takes this runtime's most recently used idle connection to the host of a URL. The host may have closed it.
    pub(super) fn take_idle(&self, url: &Uri, clock: &dyn Clock) -> Option<Connection> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let is_expired = |idle: &Idle| idle.since.elapsed().max(idle.reading.elapsed(clock)) >= self.idle_timeout;
        while idle.front().is_some_and(is_expired) {
            idle.pop_front();
        }
        let runtime = current_runtime();
        let last_used = idle.iter().rposition(|idle| idle.connection.can_reach(url, runtime))?;
        // If the wall clock was set back, a later one may have expired first.
        idle.remove(last_used).filter(|idle| !is_expired(idle)).map(|idle| idle.connection)
    }

    /// Establishes a connection to the host of a URL.
    pub(super) async fn connect(&self, url: &Uri) -> Result<Connection, BoxError> {
        let stream = self.connector.connect(url.clone()).await?;
        let is_forwarded = stream.is_forwarded();
        let (sender, driver) = http1::Builder::new().max_buf_size(MAX_BUFFER).handshake(stream).await?;
        let (host, driver) = (url.clone(), Some(Box::new(driver)));
        let mut connection = Connection { runtime: current_runtime(), host, is_forwarded, sender, driver };
        // The sender is ready once the driver has run.
        connection.drive(std::future::ready(())).await;
        Ok(connection)
    }

    /// Keeps a connection for later requests, unless it is closed or still busy with its last request.
    pub(super) fn keep(&self, connection: Connection, clock: &dyn Clock) {
        if !self.idle_timeout.is_zero() && connection.driver.is_some() && connection.sender.is_ready() {
            let idle = Idle { connection, since: Instant::now(), reading: ClockReading::now(clock) };
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push_back(idle);
        }
    }
}

/// A connection to a host or to a proxy.
pub(super) struct Connection {
    /// The runtime that opened the connection. In another one, the response might go unnoticed.
    runtime: Option<runtime::Id>,
    /// A URL on the host.
    host: Uri,
    /// Whether a proxy forwards the requests. Their request line then contains the complete URL.
    is_forwarded: bool,
    sender: SendRequest<Full<Bytes>>,
    /// Reads and writes. `None` once the connection is closed.
    driver: Option<Box<http1::Connection<Stream, Full<Bytes>>>>,
}

impl Connection {
    fn can_reach(&self, url: &Uri, runtime: Option<runtime::Id>) -> bool {
        let is_same_host = self.host.scheme() == url.scheme() && self.host.authority() == url.authority();
        is_same_host && self.runtime == runtime
    }

    /// Prepares to send a request. The future must be [driven](Self::drive).
    pub(super) fn send(
        &mut self,
        url: &Uri,
        mut request: Request,
    ) -> impl Future<Output = Result<http::Response<Incoming>, TrySendError<Request>>> + use<> {
        *request.uri_mut() = match url.path_and_query() {
            Some(target) if !self.is_forwarded => target.clone().into(),
            _ => url.clone(),
        };
        self.sender.try_send_request(request)
    }

    /// Drives the connection until a future that depends on it completes.
    pub(super) async fn drive<T>(&mut self, future: impl Future<Output = T>) -> T {
        let mut future = pin!(future);
        poll_fn(|cx| {
            self.poll_driver(cx);
            future.as_mut().poll(cx)
        })
        .await
    }

    fn poll_driver(&mut self, cx: &mut Context<'_>) {
        let Some(driver) = &mut self.driver else { return };
        // The response or its body reports the error, if there is one.
        if Pin::new(driver).poll(cx).is_ready() {
            self.driver = None;
        }
    }
}

fn current_runtime() -> Option<runtime::Id> {
    runtime::Handle::try_current().ok().map(|runtime| runtime.id())
}

impl Client {
    /// Ensures that there is an open connection to each host of the deployment, by requesting the time of the host, so that the next call
    /// does not wait for TCP and TLS. To open several connections to each host, await several of these futures at the same time.
    ///
    /// If the time of a host is not known yet, or differs by more than a second, a client with credentials also
    /// [syncs its clock](Client::sync_clock), so that the first signature is accepted even if the clock of this machine is wrong.
    ///
    /// A connection is not used again once it was idle for the [idle timeout](super::ClientBuilder::idle_timeout).
    ///
    /// # Errors
    /// Returns the first error if the time of a host cannot be fetched. The other hosts are warmed up.
    pub async fn warm_up(&self) -> Result<(), Error> {
        let warm_up = async |server_time: ServerTime| {
            let sample = self.sample_time(server_time).await?;
            // The sample includes the time to establish a connection, so it is not accurate enough.
            self.sync_wrong_clock(server_time.operation.host, sample).await
        };
        join_all(self.server_times().map(warm_up)).await.into_iter().collect()
    }

    /// Returns how to fetch the time of each host of the deployment.
    pub(crate) fn server_times(&self) -> impl Iterator<Item = ServerTime> {
        let hosts = HOSTS.iter().filter(|host| self.inner.deployment.base_url(host).is_some());
        hosts.filter_map(|host| host.server_time)
    }
}
