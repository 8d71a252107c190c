//! Client-side rate limits, which keep the requests of an API key and of an IP address within the exchange's limits.
//!
//! [`Limits`] issues a [`Permit`] for each request, after waiting for a free slot if necessary. It sends nothing itself, so this crate works
//! with any HTTP client.
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
//! use tradewire_limits::{LimitError, Limits};
//! use tradewire_wire::operation::Operation;
//!
//! async fn send(limits: &Limits, operation: &Operation) -> Result<(), LimitError> {
//!     let mut permit = limits.permit("my-key", operation).await?;
//!     permit.sent();
//!     // Send the request and read the response here.
//!     permit.completed();
//!     Ok(())
//! }
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod account;
mod clock;
mod error;
#[cfg(unix)]
mod file;
mod limits;
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

pub use error::LimitError;
pub use limits::Limits;
pub use permit::Permit;
pub use tradewire_wire::{Rate, RateScope};
