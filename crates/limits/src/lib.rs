//! Client-side rate limits, which keep the requests of an API key and of an IP address within the exchange's limits.
//!
//! [`Limits`] issues a [`Permit`] for each request, after waiting for a free slot if necessary. A [`Limit`] describes an
//! operation in plain data, so this crate works with any HTTP client and any interface.
//!
//! A limit of n requests per period is n slots in a sliding window. The exchange counts requests when they arrive, but a
//! client only observes when it sends a request and when it receives the response. A slot is therefore free one period
//! after the response: the request had arrived by then, however slow the network is.
//!
//! An operation may have several limits. A request waits until it has a slot of each. Limits per API key and per IP address
//! differ in what they count: the latter counts the requests of all users of a store together.
//!
//! Slots are counted in one of three stores:
//! - in the memory of the process ([`Limits::per_client`]);
//! - in files that the processes of a machine share ([`Limits::in_directory`]);
//! - on a Redis or Valkey server that several machines share (`Limits::redis`, feature `redis`).
//!
//! ```
//! use std::time::Duration;
//! use tradewire_limits::{General, Limit, Limits, Rate, RateScope, RecvWindow};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let limits = Limits::per_client().max_wait(Duration::from_secs(2));
//! let open_orders = Limit {
//!     operation: "spot:open_orders",
//!     rates: &[Rate { requests: 10, per_millis: 1_000, scope: RateScope::Key }],
//!     general: General::NONE,
//!     recv_window: RecvWindow { default: Duration::from_secs(5), max: Duration::from_secs(60) },
//! };
//!
//! let mut permit = limits.permit("my-key", &open_orders).await?;
//! permit.sent();
//! // Send the request and read the response here.
//! permit.completed();
//! # Ok(())
//! # }
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod account;
mod clock;
mod deadline;
mod error;
#[cfg(unix)]
mod file;
mod limit;
mod limits;
mod lock;
mod memory;
mod penalty;
mod permit;
pub mod private_file;
mod queue;
#[cfg(feature = "redis")]
mod redis;
mod store;
#[cfg(test)]
mod tests;
mod window;

#[cfg(feature = "redis")]
pub use self::redis::OnUnavailable;
pub use error::LimitError;
pub use limit::{General, Limit, Rate, RateScope, RecvWindow};
pub use limits::Limits;
pub use permit::Permit;

/// Compiles the program of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
