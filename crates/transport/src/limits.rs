//! Rate limits of the contract's operations.
//!
//! [`Limits`] counts requests; this module applies it to operations. A client calls these functions itself. Use [`permit`] and
//! [`release`] to send requests with another HTTP client.
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
#[cfg(feature = "redis")]
pub use tradewire_limits::OnUnavailable;
pub use tradewire_limits::{General, Limit, LimitError, Limits, Permit, Rate, RateScope, RecvWindow};
use tradewire_models::kinds;
use tradewire_wire::operation::{Auth, GeneralLimit};

/// Waits until a request of this operation may be sent by a client with this API key, which is empty for a client without one. Sign the
/// request afterwards, so that its timestamp is fresh.
///
/// # Errors
/// See [`Limits::permit`].
pub async fn permit(limits: &Limits, key: &str, operation: &Operation) -> Result<Permit, LimitError> {
    let id = [operation.group, ":", operation.name].concat();
    let rates = |of: &'static GeneralLimit| of.rates.iter().map(|rate| (of.name, *rate));
    let general: Vec<(&str, Rate)> = operation.general_limits().flat_map(rates).collect();
    let limit = limit(operation, &id, General { user: key, limits: &general });
    let signing_key = if operation.auth == Auth::Signed { key } else { "" };
    limits.permit(signing_key, &limit).await
}

/// Releases the permit of a request for this operation whose response has this HTTP status. A status for too many requests stops the API
/// key and, if the operation has limits per IP address, the address. `retry_after` is the time to wait that the response asks for.
pub fn release(permit: Permit, operation: &Operation, status: u16, retry_after: Option<Duration>) {
    if is_rate_limit(operation, status) {
        permit.rate_limited(retry_after);
    } else {
        permit.completed();
    }
}

/// Returns the rate limits that the contract declares for an operation.
fn limit<'a>(operation: &Operation, id: &'a str, general: General<'a>) -> Limit<'a> {
    let recv_window = &operation.host.recipe.recv_window;
    Limit {
        operation: id,
        rates: operation.rates,
        general,
        recv_window: RecvWindow {
            default: Duration::from_millis(recv_window.default_millis.unsigned_abs()),
            max: Duration::from_millis(recv_window.max_millis.unsigned_abs()),
        },
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
    fn limits_come_from_the_contract() {
        for operation in OPERATIONS {
            let limit = limit(operation, "id", General::NONE);
            assert_eq!(limit.rates, operation.rates);
            let window = &operation.host.recipe.recv_window;
            assert_eq!(limit.recv_window.default.as_millis(), window.default_millis.unsigned_abs().into());
            assert_eq!(limit.recv_window.max.as_millis(), window.max_millis.unsigned_abs().into());
        }
    }

    #[test]
    fn only_http_429_means_too_many_requests() {
        for operation in OPERATIONS {
            let statuses: Vec<_> = (100..600).filter(|status| is_rate_limit(operation, *status)).collect();
            assert_eq!(statuses, [429]);
        }
    }
}
