//! The received requests, for a test's assertions.

use serde::de::DeserializeOwned;
use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::{Endpoint, Invalid, Operation};
use tradewire_wire::server::Parts;

use super::Sandbox;
use crate::request_log::LoggedRequest;

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

/// Returns a line with the sent request and the HTTP status.
fn summary(request: &LoggedRequest) -> String {
    let LoggedRequest { query, body, status, .. } = request;
    let sent: Vec<_> = [query, body].into_iter().filter(|part| !part.is_empty()).map(String::as_str).collect();
    format!("\n  {} (HTTP {status})", sent.join(" "))
}

impl Sandbox {
    /// Returns the requests for an operation, oldest first, including rejected ones and those affected by a fault.
    pub fn requests_for(&self, operation: &'static Operation) -> Vec<LoggedRequest> {
        self.requests().into_iter().filter(|request| request.operation == Some(operation)).collect()
    }

    /// Returns the only request for an operation.
    ///
    /// ```
    /// use tradewire_endpoints::futures::PlaceBatch;
    /// use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
    /// use tradewire_sandbox::{DEMO_KEY, Sandbox};
    /// use tradewire_transport::Client;
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let sandbox = Sandbox::start().await?;
    /// let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    /// let orders = [NewOrder::new("btc_usdt", 3, OrderType::Market, OrderSide::Buy, PositionSide::Long)];
    /// client.send(&PlaceBatch::new(orders.clone())).await?;
    ///
    /// let batch = sandbox.only_request(PlaceBatch::OPERATION)?;
    /// assert!(batch.executed);
    /// assert_eq!(batch.signed_by.as_deref(), Some(DEMO_KEY));
    /// assert_eq!(batch.parse::<PlaceBatch>()?.orders, orders);
    /// # Ok(())
    /// # }
    /// ```
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

impl LoggedRequest {
    /// Parses the request as a typed value: `request.parse::<PlaceBatch>()`. Unknown fields are not included.
    ///
    /// # Errors
    /// Returns an error if a value is missing or has another type, or if the request is for another operation.
    pub fn parse<R: DeserializeOwned + Endpoint>(&self) -> Result<R, Invalid> {
        let other = || Invalid::new("request", &"for another operation", "parse it as the request of its operation");
        let operation = self.operation.ok_or_else(other)?;
        let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
        let request = Request::new(Contract::embedded(), &name).ok_or_else(other)?;
        let parts = Parts::new(operation.path, &self.path, &self.parameters, &self.body).ok_or_else(other)?;
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
