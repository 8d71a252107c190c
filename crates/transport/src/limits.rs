//! Rate limits of the contract's operations.
//!
//! A client takes a permit from its [`Limits`] for each request. To send requests with another HTTP client, call [`Limits::permit`] and
//! [`release`] yourself.
//!
//! Give the same limits to all clients that use one API key, and to all clients of one address if operations have limits per IP
//! address:
//!
//! ```
//! # mod tradewire { pub use {tradewire_endpoints::hosts, tradewire_transport::*}; }
//! use std::time::Duration;
//! use tradewire::limits::Limits;
//! use tradewire::{Client, Deployment, hosts};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let limits = Limits::per_client().max_wait(Duration::from_secs(2));
//! let desk = || Deployment::new("my desk").host(&hosts::SPOT, "http://127.0.0.1:7070");
//! let one = Client::builder().deployment(desk()?).limits(limits.clone()).build()?;
//! let other = Client::builder().deployment(desk()?).limits(limits).build()?;
//! # Ok(())
//! # }
//! ```

use std::time::Duration;

use tradewire_endpoints::Operation;
pub use tradewire_limits::{LimitError, Limits, Permit, Rate, RateScope};
use tradewire_models::kinds;

/// Releases the permit of a request for this operation whose response has this HTTP status. A status for too many requests stops the API
/// key and, if the operation has limits per IP address, the address. `retry_after` is the time to wait that the response asks for.
pub fn release(permit: Permit, operation: &Operation, status: u16, retry_after: Option<Duration>) {
    if is_rate_limit(operation, status) {
        permit.rate_limited(retry_after);
    } else {
        permit.completed();
    }
}

/// Returns whether the contract of an operation lists an HTTP status as one for too many requests.
fn is_rate_limit(operation: &Operation, status: u16) -> bool {
    // Only the name is compared, because a contract that is loaded at run time may have another description of the kind.
    operation.host.rejecting_status(status).is_some_and(|status| status.kind.name == kinds::RATE.name)
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::OPERATIONS;

    use super::*;

    #[test]
    fn only_http_429_means_too_many_requests() {
        for operation in OPERATIONS {
            let statuses: Vec<_> = (100..600).filter(|status| is_rate_limit(operation, *status)).collect();
            assert_eq!(statuses, [429]);
        }
    }
}
