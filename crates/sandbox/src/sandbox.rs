//! A running sandbox: its controls, and the requests that it has received.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::de::DeserializeOwned;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::{Endpoint, Invalid, Operation};
use tradewire_models::futures::OrderId;
use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::Deployment;
use tradewire_transport::deployment::DeploymentError;
use tradewire_transport::signing::Credentials;
#[cfg(feature = "streams")]
use tradewire_wire::channel::Socket;
use tradewire_wire::server::Parts;

use crate::error::StartError;
use crate::exchange::Exchange;
use crate::fault::Fault;
use crate::futures::{MarketError, Position, Quote};
use crate::request_log::LoggedRequest;
#[cfg(feature = "streams")]
use crate::sockets;
use crate::trading::Trading;
use crate::{connections, operations};

/// The time for which [`Sandbox::stop`] waits for requests in progress.
const GRACE_PERIOD: Duration = Duration::from_secs(2);

/// Returns the deployment of the sandbox of a contract that is started at an address with a port. It maps every host of the contract
/// to the sandbox.
///
/// # Errors
/// Returns an error if the address is not usable in a base URL.
pub fn deployment_at(contract: &'static Contract, address: SocketAddr) -> Result<Deployment, DeploymentError> {
    let (hosts, url) = (contract.client_operations().hosts, format!("http://{address}"));
    let deployment =
        hosts.iter().try_fold(Deployment::new("sandbox"), |deployment, host| deployment.host(host, &url))?;
    #[cfg(feature = "streams")]
    let deployment = sockets::add_urls(deployment, contract, address)?;
    Ok(deployment)
}

/// A simulated exchange on this machine. It stops when it is dropped: it completes the requests in progress and accepts no new ones.
pub struct Sandbox {
    address: SocketAddr,
    url: String,
    credentials: Credentials,
    deployment: Deployment,
    pub(crate) exchange: Arc<Exchange>,
    server: JoinHandle<()>,
    /// The signal to stop: dropping it stops the server.
    running: watch::Sender<()>,
}

impl Sandbox {
    pub(crate) fn serve(
        listener: TcpListener,
        exchange: Exchange,
        credentials: Credentials,
    ) -> Result<Self, StartError> {
        let address =
            listener.local_addr().map_err(|source| StartError::Bind { address: ([127, 0, 0, 1], 0).into(), source })?;
        let url = format!("http://{address}");
        let exchange = Arc::new(exchange);
        let deployment = deployment_at(exchange.contract, address)?;
        let (running, stopped) = watch::channel(());
        let server = tokio::spawn(connections::serve(listener, Arc::clone(&exchange), stopped));
        Ok(Self { address, url, credentials, deployment, exchange, server, running })
    }

    /// Returns the address that the sandbox listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Iterates over the operations that the sandbox simulates. Every other operation responds with the example of the contract and changes
    /// nothing: for example, an order that such an operation cancels stays open.
    pub fn simulated_operations() -> impl Iterator<Item = &'static Operation> {
        operations::behaviors().map(|(operation, _)| *operation)
    }

    /// Returns the base URL, which is the same for all hosts of the contract.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the API key and secret of the demo account, which is a quant account.
    pub fn credentials(&self) -> Credentials {
        self.credentials.clone()
    }

    /// Returns the deployment for a client: it maps every host of the contract to the sandbox, and, with the feature `streams`, every socket.
    pub fn deployment(&self) -> Deployment {
        self.deployment.clone()
    }

    /// Returns the URL of a socket of the contract; `None` if no deployment of the contract declares one.
    #[cfg(feature = "streams")]
    pub fn socket_url(&self, socket: &Socket) -> Option<String> {
        sockets::path(self.contract(), socket).map(|path| format!("ws://{}{path}", self.address))
    }

    /// Returns the contract that the sandbox serves.
    pub fn contract(&self) -> &'static Contract {
        self.exchange.contract
    }

    /// Returns the requests received so far, oldest first. Only the last 2,000 are kept.
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
        let Self { running, mut server, .. } = self;
        drop(running);
        if tokio::time::timeout(GRACE_PERIOD, &mut server).await.is_err() {
            server.abort();
            let _ = server.await;
        }
    }

    /// Sets the price of a futures trading pair, for buying and selling. Before this returns, marketable orders fill, and then triggers
    /// fire.
    ///
    /// Both sides of the order book then begin at the price, so a client that verifies the book rejects it. [`Sandbox::set_quote`] sets a
    /// quote with a spread.
    ///
    /// # Errors
    /// Returns an error, and changes nothing, if the pair does not exist, the price is not positive, or the value of a
    /// position at this price has more than 28 digits.
    pub fn set_price(&self, symbol: &str, price: impl Into<Decimal>) -> Result<(), MarketError> {
        self.set_quote(symbol, Quote::at(price))
    }

    /// Sets bid, ask and depth of a futures trading pair, with the effects of [`Sandbox::set_price`]. A depth limits how much
    /// of an order fills.
    ///
    /// # Errors
    /// Returns an error, and changes nothing, if the pair does not exist or the quote is invalid.
    pub fn set_quote(&self, symbol: &str, quote: Quote) -> Result<(), MarketError> {
        self.trading(|trading, now| trading.set_quote(symbol, quote, now))
    }

    /// Cancels the open part of a futures order of any account. Returns `false` if there is no such open order.
    pub fn cancel_order(&self, id: impl Into<OrderId>) -> bool {
        self.trading(|trading, now| trading.cancel(id.into(), now))
    }

    /// Returns the futures positions of the account of an API key.
    pub fn positions(&self, key: &str) -> Vec<Position> {
        let Some(owner) = self.exchange.account(key).map(|open| open.owner) else { return Vec::new() };
        self.trading(|trading, _| trading.ledger(owner).map(|ledger| ledger.positions().to_vec()).unwrap_or_default())
    }

    fn trading<T>(&self, act: impl FnOnce(&mut Trading, Timestamp) -> T) -> T {
        self.exchange.with_trading(act)
    }

    /// Returns the requests for an operation, oldest first, including rejected ones and those affected by a fault.
    pub fn requests_for(&self, operation: &'static Operation) -> Vec<LoggedRequest> {
        self.requests().into_iter().filter(|request| request.operation == Some(operation)).collect()
    }

    /// Returns the only request for an operation.
    ///
    /// # Errors
    /// Returns an error that lists the requests if there is not exactly one.
    pub fn only_request(&self, operation: &'static Operation) -> Result<LoggedRequest, RequestCountError> {
        let mut received = self.requests_for(operation);
        match (received.pop(), received.is_empty()) {
            (Some(request), true) => Ok(request),
            (last, _) => {
                received.extend(last);
                Err(RequestCountError { operation, received })
            }
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

/// An unexpected number of requests for an operation: none, or several.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "received {} requests for {}; expected one{}",
    received.len(), operation.title(), received.iter().map(summary).collect::<String>()
)]
#[non_exhaustive]
pub struct RequestCountError {
    /// The operation.
    pub operation: &'static Operation,
    /// The requests for the operation, oldest first.
    pub received: Vec<LoggedRequest>,
}

tradewire_wire::debug_as_display!(RequestCountError);

fn summary(request: &LoggedRequest) -> String {
    let LoggedRequest { query, body, status, .. } = request;
    let sent: Vec<_> = [query, body].into_iter().filter(|part| !part.is_empty()).map(String::as_str).collect();
    format!("\n  {} (HTTP {status})", sent.join(" "))
}

impl LoggedRequest {
    /// Parses the request as a typed value: `request.parse::<PlaceBatch>()`. Unknown fields are not included.
    ///
    /// # Errors
    /// Returns an error if a value is missing or has another type, or if the request is for another operation.
    pub fn parse<R: DeserializeOwned + Endpoint>(&self) -> Result<R, Invalid> {
        let other = || Invalid::new("request", &"for another operation", "parse it as the request of its operation");
        let operation = self.operation.ok_or_else(other)?;
        let name = Name::from(operation);
        let request = Request::new(Contract::embedded(), &name).ok_or_else(other)?;
        let parts = Parts::new(operation.path, &self.path, &self.parameters, &self.declared_body).ok_or_else(other)?;
        match request.typed::<R>(&parts) {
            Ok(typed) if typed.operation() == operation => Ok(typed),
            Ok(_) => Err(other()),
            // The rules of the contract explain the error better.
            Err(error) => match request.received(&parts) {
                Ok(_) => Err(Invalid::new("request", &"malformed", &error.to_string())),
                Err(invalid) => Err(invalid),
            },
        }
    }
}
