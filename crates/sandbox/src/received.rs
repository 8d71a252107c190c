//! What the sandbox received, for the assertions of a test.

use tradewire_endpoints::{Invalid, Operation, Parts};

use crate::{Logged, Sandbox, server};

/// Not one request for an operation was received, but none or several.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} requests for {} were received, but one is expected{}",
    received.len(), operation.title(), received.iter().map(line).collect::<String>()
)]
#[non_exhaustive]
pub struct NotOne {
    /// The operation.
    pub operation: &'static Operation,
    /// The requests for it.
    pub received: Vec<Logged>,
}

fn line(request: &Logged) -> String {
    let Logged { query, body, status, .. } = request;
    let texts: Vec<_> = [query, body].into_iter().filter(|text| !text.is_empty()).map(String::as_str).collect();
    format!("\n  {} (HTTP {status})", texts.join(" "))
}

impl Sandbox {
    /// The requests for an operation, oldest first; those that were refused and those that a fault struck are among them.
    pub fn received(&self, operation: &'static Operation) -> Vec<Logged> {
        self.requests().into_iter().filter(|request| request.operation == Some(operation)).collect()
    }

    /// The only request for an operation.
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
    /// let batch = sandbox.only(PlaceBatch::OPERATION)?;
    /// assert!(batch.acted);
    /// assert_eq!(batch.signed_by.as_deref(), Some(DEMO_KEY));
    /// assert_eq!(batch.read(PlaceBatch::from_parts)?.orders, orders);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// None was received, or several: the error lists them.
    pub fn only(&self, operation: &'static Operation) -> Result<Logged, NotOne> {
        let mut received = self.received(operation);
        match (received.pop(), received.is_empty()) {
            (Some(request), true) => Ok(request),
            (last, _) => {
                received.extend(last);
                Err(NotOne { operation, received })
            }
        }
    }
}

impl Logged {
    /// The request as a value: `request.read(PlaceBatch::from_parts)`. Parameters that travel in headers are not in it.
    ///
    /// # Errors
    /// It breaks a rule of the contract, or is one for another operation.
    pub fn read<R>(&self, read: impl FnOnce(&Parts<'_>) -> Result<R, Invalid>) -> Result<R, Invalid> {
        let Some(operation) = self.operation else { return read(&Parts::default()) };
        let query = server::query(operation, &self.query, &self.body);
        read(&Parts::new(operation, &self.path, &query, [], &self.body).unwrap_or_default())
    }
}
