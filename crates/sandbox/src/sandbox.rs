//! A running sandbox.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tradewire_endpoints::HOSTS;
use tradewire_transport::Deployment;
use tradewire_transport::signing::Credentials;

use crate::exchange::Exchange;
use crate::{Fault, Logged, SandboxBuilder, StartError, server};

/// How long requests that are under way may take when the sandbox is stopped.
const GRACE: Duration = Duration::from_secs(2);

/// An exchange on this machine. It stops when it is dropped: requests that are under way are still answered, new ones
/// are not taken.
pub struct Sandbox {
    address: SocketAddr,
    url: String,
    credentials: Credentials,
    deployment: Deployment,
    pub(crate) exchange: Arc<Exchange>,
    server: JoinHandle<()>,
    /// Dropping it stops the server.
    running: oneshot::Sender<()>,
}

impl Sandbox {
    /// Starts a sandbox on any free port of 127.0.0.1, with a demo account that has some orders.
    ///
    /// # Errors
    /// No port can be had.
    pub async fn start() -> Result<Self, StartError> {
        Self::builder().start().await
    }

    /// A sandbox with settings of its own.
    pub fn builder() -> SandboxBuilder {
        SandboxBuilder::default()
    }

    pub(crate) fn serve(
        listener: TcpListener,
        exchange: Exchange,
        credentials: Credentials,
    ) -> Result<Self, StartError> {
        let address =
            listener.local_addr().map_err(|source| StartError::Bind { address: ([127, 0, 0, 1], 0).into(), source })?;
        let url = format!("http://{address}");
        let named = Ok(Deployment::new("sandbox"));
        let deployment =
            HOSTS.iter().fold(named, |deployment, host| deployment.and_then(|named| named.host(host, &url)))?;

        let exchange = Arc::new(exchange);
        let router = server::router(Arc::clone(&exchange));
        let (running, stopped) = oneshot::channel::<()>();
        let serving = axum::serve(listener, router).with_graceful_shutdown(async {
            // Nothing is ever sent: the sender is dropped.
            let _ = stopped.await;
        });
        let server = tokio::spawn(async {
            // Serving has no errors of its own: a connection that fails ends only itself.
            let _ = serving.await;
        });
        Ok(Self { address, url, credentials, deployment, exchange, server, running })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The base URL of all hosts.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Key and secret of the demo account, a quant account. They open nothing anywhere else.
    pub fn credentials(&self) -> Credentials {
        self.credentials.clone()
    }

    /// Where a client sends its requests: every host is the sandbox.
    pub fn deployment(&self) -> Deployment {
        self.deployment.clone()
    }

    /// What it was asked so far, oldest first; of very many requests the last 10,000.
    pub fn requests(&self) -> Vec<Logged> {
        self.exchange.log.to_vec()
    }

    /// Makes something go wrong from now on, besides what does already.
    pub fn fault(&self, fault: Fault) {
        self.exchange.faults.add(fault);
    }

    /// What goes wrong now, in the order in which it was set; faults whose requests have all come are among it.
    pub fn faults(&self) -> Vec<Fault> {
        self.exchange.faults.to_vec()
    }

    /// Nothing goes wrong any more.
    pub fn clear_faults(&self) {
        self.exchange.faults.clear();
    }

    /// Serves until something else is done, such as the wait for a key, and stops then.
    pub async fn run_until<T>(self, signal: impl Future<Output = T>) -> T {
        let done = signal.await;
        self.stop().await;
        done
    }

    /// Stops. The port is free when this returns; a request that takes too long by then is no longer waited for.
    pub async fn stop(self) {
        let Self { running, mut server, .. } = self;
        drop(running);
        if tokio::time::timeout(GRACE, &mut server).await.is_err() {
            server.abort();
        }
    }
}

impl fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sandbox")
            .field("url", &self.url)
            .field("credentials", &self.credentials)
            .finish_non_exhaustive()
    }
}
