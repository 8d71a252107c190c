//! A running sandbox.

mod controls;
mod received;

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tradewire_contract::Contract;
use tradewire_endpoints::Operation;
use tradewire_transport::Deployment;
use tradewire_transport::signing::Credentials;

pub use self::received::RequestCountError;
use crate::connections;
use crate::exchange::Exchange;
use crate::fault::Fault;
use crate::operations;
use crate::ports;
use crate::request_log::LoggedRequest;
use crate::served_operation::Port;
use crate::server;
use crate::start_error::StartError;

/// The time for which [`Sandbox::stop`] waits for requests in progress.
const GRACE_PERIOD: Duration = Duration::from_secs(2);

/// A simulated exchange on this machine. It stops when it is dropped: it completes the requests in progress and accepts no new ones.
pub struct Sandbox {
    address: SocketAddr,
    url: String,
    credentials: Credentials,
    deployment: Deployment,
    pub(crate) exchange: Arc<Exchange>,
    /// The servers, one for each port.
    servers: JoinSet<()>,
    /// The signal to stop: dropping it stops the servers.
    running: watch::Sender<()>,
}

impl Sandbox {
    /// Serves an exchange on the current tokio runtime. With `any_port`, a host whose own port is in use gets any free port. With
    /// `any_host`, operations also respond to web pages and to requests with other host names.
    pub(crate) async fn serve(
        listener: TcpListener,
        any_port: bool,
        any_host: bool,
        exchange: Exchange,
        credentials: Credentials,
    ) -> Result<Self, StartError> {
        let address =
            listener.local_addr().map_err(|source| StartError::Bind { address: ([127, 0, 0, 1], 0).into(), source })?;
        let url = format!("http://{address}");
        let exchange = Arc::new(exchange);
        let mut deployment = Deployment::new("sandbox");
        let mut ports = vec![(listener, Port::Main)];
        for (host, port, address) in ports::addresses(exchange.contract, &exchange.operations, address) {
            if matches!(port, Port::Main) {
                deployment = deployment.host(host, &url)?;
                continue;
            }
            let bind_error = |source| StartError::Bind { address, source };
            let listener = match TcpListener::bind(address).await {
                Err(_) if any_port => TcpListener::bind(SocketAddr::new(address.ip(), 0)).await,
                bound => bound,
            };
            let listener = listener.map_err(bind_error)?;
            let own_url = format!("http://{}", listener.local_addr().map_err(bind_error)?);
            deployment = deployment.host(host, &own_url)?;
            ports.push((listener, port));
        }

        let (running, stopped) = watch::channel(());
        let mut servers = JoinSet::new();
        for (listener, port) in ports {
            let router = server::router(Arc::clone(&exchange), port, any_host);
            servers.spawn(connections::serve(listener, router, stopped.clone()));
        }
        Ok(Self { address, url, credentials, deployment, exchange, servers, running })
    }

    /// Returns the address that the sandbox listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Iterates over the operations that the sandbox simulates. Every other operation responds with the example of the contract and changes
    /// nothing: for example, an order that such an operation cancels stays open.
    pub fn simulated_operations() -> impl Iterator<Item = &'static Operation> {
        operations::simulated()
    }

    /// Returns the base URL. It is the same for all hosts of the contract, unless two of them serve the same path. In this case, all but
    /// the first of these have their own URL, which [`Sandbox::deployment`] contains.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the API key and secret of the demo account, which is a quant account.
    pub fn credentials(&self) -> Credentials {
        self.credentials.clone()
    }

    /// Returns the deployment for a client: it maps every host of the contract to the sandbox.
    pub fn deployment(&self) -> Deployment {
        self.deployment.clone()
    }

    /// Returns the contract that the sandbox serves.
    pub fn contract(&self) -> &'static Contract {
        self.exchange.contract
    }

    /// Returns the requests received so far, oldest first. Only the last 10,000 are kept, or fewer if their texts exceed 64 MiB.
    pub fn requests(&self) -> Vec<LoggedRequest> {
        self.exchange.log.to_vec()
    }

    /// Adds a fault, which takes effect with the next request.
    pub fn add_fault(&self, fault: Fault) {
        self.exchange.faults.add(fault);
    }

    /// Returns the faults in the order in which they were added, including those that no longer apply.
    pub fn faults(&self) -> Vec<Fault> {
        self.exchange.faults.to_vec()
    }

    /// Removes all faults.
    pub fn clear_faults(&self) {
        self.exchange.faults.clear();
    }

    /// Serves requests until a future completes, such as a signal to stop, and returns the output of the future.
    pub async fn run_until<T>(self, signal: impl Future<Output = T>) -> T {
        let output = signal.await;
        self.stop().await;
        output
    }

    /// Stops the sandbox. Requests in progress have two seconds to complete. The port is free when this returns.
    pub async fn stop(self) {
        let Self { running, mut servers, .. } = self;
        drop(running);
        let finished = async { while servers.join_next().await.is_some() {} };
        if tokio::time::timeout(GRACE_PERIOD, finished).await.is_err() {
            servers.shutdown().await;
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
