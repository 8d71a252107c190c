//! Keeps connections for later requests, and discards all of them after the machine slept.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::join_all;
use http_body_util::Full;
use hyper_util::client::legacy;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use tradewire_endpoints::HOSTS;
use tradewire_wire::operation::ServerTime;

use super::connector::Connector;
use super::handle::Client;
use crate::clock::{Clock, ClockReading};
use crate::error::Error;

/// The minimum time that counts as sleep. Smaller differences are usually adjustments of the wall clock.
const MIN_SLEEP: Duration = Duration::from_secs(1);

/// The maximum idle timeout. The HTTP client adds it to the current time, and one of its tasks panics on overflow.
const MAX_IDLE_TIMEOUT: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// An HTTP client whose clones share their connections.
pub(super) type PooledClient = legacy::Client<Connector, Full<Bytes>>;

/// The HTTP client with its connections.
pub(super) struct Connections {
    connector: Connector,
    idle_timeout: Duration,
    pool: Mutex<Pool>,
}

struct Pool {
    client: PooledClient,
    last_used: ClockReading,
}

impl Connections {
    pub(super) fn new(connector: Connector, idle_timeout: Duration, clock: &dyn Clock) -> Self {
        let pool = Pool { client: new_client(&connector, idle_timeout), last_used: ClockReading::now(clock) };
        Self { connector, idle_timeout, pool: Mutex::new(pool) }
    }

    /// Returns the connector that establishes the connections.
    pub(super) fn connector(&self) -> &Connector {
        &self.connector
    }

    /// Returns the HTTP client for a request that is sent now.
    ///
    /// The HTTP client measures idle time with a clock that may stop while this machine sleeps. After a sleep of at least the idle timeout,
    /// the HTTP client is therefore replaced, together with all connections.
    pub(super) fn client(&self, clock: &dyn Clock) -> PooledClient {
        let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
        let now = ClockReading::now(clock);
        if now.slept_since(&pool.last_used) >= self.idle_timeout.max(MIN_SLEEP) {
            pool.client = new_client(&self.connector, self.idle_timeout);
        }
        pool.last_used = now;
        pool.client.clone()
    }
}

impl Client {
    /// Ensures that there is an open connection to each host of the deployment, by requesting the time of the host, so that the next call
    /// does not wait for TCP and TLS. To open several connections to each host, await several of these futures at the same time.
    ///
    /// If the time of a host is not known yet, or differs by more than a second, a client with credentials also
    /// [syncs its clock](Client::sync_clock), so that the first signature is accepted even if the clock of this machine is wrong.
    ///
    /// Connections are closed after the [idle timeout](super::ClientBuilder::idle_timeout).
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

/// Creates a client without connections.
fn new_client(connector: &Connector, idle_timeout: Duration) -> PooledClient {
    legacy::Client::builder(TokioExecutor::new())
        .timer(TokioTimer::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(idle_timeout.min(MAX_IDLE_TIMEOUT))
        .pool_max_idle_per_host(if idle_timeout.is_zero() { 0 } else { usize::MAX })
        .build(connector.clone())
}
