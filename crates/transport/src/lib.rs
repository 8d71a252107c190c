//! The HTTP client of the contract: signs and sends requests, and decodes responses.
//!
//! - [`Client`] and [`ClientBuilder`]: validate, sign, send, retry and decode.
//! - [`Deployment`]: the base URL of each host. There is no default.
//! - [`Error`] and [`ErrorKind`]: the failure of a call. [`Outcome`] reports whether the exchange acted on the request.
//!
//! The modules serve more specific needs:
//!
//! - [`request`], [`response`] and [`signing`]: to prepare, sign and decode requests with another HTTP client.
//! - [`retry`]: decides whether a failed request may be sent again, as pure functions.
//! - [`limits`]: rate limits, shared between clients and processes. [`paging`]: streams of pages and records. [`observe`]: observers of every
//!   request.
//! - `drift`: compares responses with the contract (feature `drift`).
//! - `streams`: subscriptions to the channels of the exchange (feature `streams`).
//!
//! ```
//! use tradewire_endpoints::{futures::OrderDetail, hosts};
//! use tradewire_models::{Timestamp, service::Algorithm};
//! use tradewire_transport::request::PreparedRequest;
//! use tradewire_transport::{Deployment, signing::{Credentials, Signer}};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let desk = Deployment::new("my desk").host(&hosts::FUTURES, "http://127.0.0.1:7070")?;
//! let signer = Signer::new(&Credentials::new("my-key", "my-secret")?, Algorithm::default())?;
//! let at = Timestamp::from_millis(1_700_000_000_000);
//! let request = PreparedRequest::new(&OrderDetail::new(42), at)?.to_http(&desk, Some(&signer), at)?;
//!
//! let path = OrderDetail::OPERATION.path;
//! assert_eq!(request.url.as_str(), format!("http://127.0.0.1:7070{path}?orderId=42"));
//! assert_eq!(
//!     request.canonical,
//!     Some(format!("validate-appkey=my-key&validate-timestamp=1700000000000#{path}#orderId=42")),
//! );
//! # Ok(())
//! # }
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

// Most users see the documentation of these items in the crate `tradewire`, which re-exports them. The examples therefore use its
// paths, which a hidden module of that name defines.
mod classify;
pub mod client;
pub mod clock;
mod decode;
pub mod deployment;
#[cfg(feature = "drift")]
pub mod drift;
mod echoes;
mod env;
pub mod error;
mod fast_path;
pub mod limits;
pub mod observe;
mod outcome;
pub mod paging;
pub mod request;
pub mod response;
pub mod retry;
pub mod signing;
#[cfg(feature = "streams")]
pub mod streams;

pub use self::client::{Client, ClientBuilder};
pub use self::deployment::Deployment;
pub use self::error::{Error, ErrorKind};
pub use self::outcome::Outcome;
