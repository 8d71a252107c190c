//! Signs, sends, and decodes: the thin way between a request value and the exchange.
//!
//! - [`signing`]: the canonical string, the signature, and the same seen from a server. No IO.
//! - [`Deployment`]: where requests go. Nothing goes to a host that was not named.
//! - [`Prepared`] and [`Dispatch`]: a request checked, then addressed and signed; what is sent, to be looked at
//!   without sending it ([`explain`]).
//! - [`Reply`] and [`Error`]: what came back. Every error tells whether the exchange may have acted ([`Outcome`]).
//! - [`Retry`]: whether what failed may be sent again, and [`RetryPolicy`]: how often and when. Pure decisions.
//! - `Client`: all of it over HTTP, and `limits`: never more requests than the contract allows (feature `http`, on by
//!   default). `blocking::Client`: the same for programs that have no async runtime (feature `blocking`).
//!
//! Without `http` it builds for `wasm32-unknown-unknown` too. Nothing there tells the time: whoever asks for a signature says
//! when it is, and there is no `Clock`.
//!
//! ```
//! use tradewire_endpoints::{futures::OrderDetail, hosts};
//! use tradewire_models::{Timestamp, service::Algorithm};
//! use tradewire_transport::{Deployment, explain, signing::{Credentials, Signer}};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let desk = Deployment::new("my desk").host(&hosts::FUTURES, "http://127.0.0.1:7070")?;
//! let signer = Signer::new(&Credentials::new("my-key", "my-secret")?, Algorithm::default())?;
//! let dispatch = explain(&OrderDetail::new(42), &desk, Some(&signer), Timestamp::from_millis(1_700_000_000_000))?;
//!
//! assert_eq!(dispatch.url, "http://127.0.0.1:7070/future/trade/v1/order/detail?orderId=42");
//! assert_eq!(
//!     dispatch.canonical.as_deref(),
//!     Some("validate-appkey=my-key&validate-timestamp=1700000000000#/future/trade/v1/order/detail#orderId=42"),
//! );
//! # Ok(())
//! # }
//! ```

mod answer;
mod at_once;
#[cfg(feature = "blocking")]
pub mod blocking;
mod classify;
#[cfg(feature = "http")]
mod client;
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
mod clock;
mod decode;
mod deployment;
mod dispatch;
pub mod drift;
mod env;
mod error;
#[cfg(feature = "http")]
mod feed;
#[cfg(feature = "http")]
pub mod limits;
#[cfg(feature = "http")]
mod observe;
mod outcome;
mod retry;
pub mod signing;
#[cfg(feature = "http")]
mod tls;
mod untrusted;

pub use answer::{Allowance, Answer, Reply, Timings};
#[cfg(feature = "http")]
pub use client::{BuildError, Client, ClientBuilder, PageReply};
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
pub use clock::{Clock, FixedClock, SystemClock};
pub use deployment::{Deployment, DeploymentError};
pub use dispatch::{Dispatch, Prepared, explain};
pub use env::EnvError;
pub use error::{Basis, Error, ErrorKind, Local, Rejection, Stuck, Unanswered, Undecodable};
#[cfg(feature = "http")]
pub use feed::Feed;
#[cfg(feature = "http")]
pub use observe::{Attempt, End, Exchange, Observer};
pub use outcome::Outcome;
pub use retry::{Attempts, Decision, Retry, RetryPolicy};
