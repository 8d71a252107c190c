//! A trading SDK: futures and spot orders and loan products, exact and signed, from one declarative contract.
//!
//! The one crate to depend on. A request is a value of [`futures`], [`spot`] or [`loan`]; a [`Client`] signs it, sends
//! it once and decodes the answer; a failure says whether the exchange may have acted ([`Error::outcome`]).
//!
//! ```no_run
//! use tradewire::{futures, prelude::*};
//!
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! // The key is TRADEWIRE_API_KEY, its secret TRADEWIRE_API_SECRET, the deployment TRADEWIRE_DEPLOYMENT or base URLs.
//! let client = Client::builder().credentials(Credentials::from_env()?).deployment(Deployment::from_env()?).build()?;
//!
//! let page = client.send(&futures::QuantHistory::new().symbol("btc_usdt").limit(100)).await?;
//! for order in &page.items {
//!     println!("{} {} {} at {:?}", order.order_id, order.order_side, order.executed_qty, order.avg_price);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! An order carries a client order id, so that a batch whose answer was lost can be looked for:
//!
//! ```no_run
//! use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide};
//! use tradewire::{Client, Decimal, Outcome};
//!
//! # async fn run(client: &Client) -> Result<(), Box<dyn std::error::Error>> {
//! // `from_str_exact` refuses what 28 digits do not hold; `parse` would round it.
//! let price = Decimal::from_str_exact("60000.5")?;
//! let order = NewOrder::new("btc_usdt", 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long)
//!     .price(price)
//!     .client_order_id("desk_0001");
//! if let Err(error) = client.send(&PlaceBatch::new([order])).await {
//!     match error.outcome() {
//!         Outcome::NotExecuted => println!("no order was placed: {error}. {}", error.advice()),
//!         Outcome::Executed => println!("accepted, but the answer cannot be read: {error}"),
//!         Outcome::Unknown => println!("do not send it again yet: {error}. {}", error.advice()),
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Without an async runtime (feature `blocking`): `build_blocking()` makes a `blocking::Client` with the same calls.
//!
//! - Money is a [`Decimal`], read from its digits; no float touches it. Enums are open: an unknown value keeps its text.
//! - Every fact tells how well it is known: see [`Evidence`], and `Source:` in the documentation of each item.
//! - [`Client::items`] follows pages; [`Trading`] places any number of orders, finds out what became of a batch whose answer
//!   was lost, and reads a range of the history in several parts at once.
//! - [`OPERATIONS`] is the contract at run time; `UntypedRequest` (feature `untyped`) asks for any of them by name.
//! - The `tradewire` command shows all of it against an exchange of its own, without a key.

#[cfg(feature = "untyped")]
pub use tradewire_endpoints::UntypedRequest;
pub use tradewire_endpoints::{
    DEPLOYMENTS, Endpoint, GROUPS, HOSTS, Invalid, OPERATIONS, Operation, PageView, Paged, Query, RATE_HEADERS,
    SIGNING, ToQuery, envelope, hosts, spec,
};
#[cfg(feature = "server")]
pub use tradewire_endpoints::{Pairs, Parts};
pub use tradewire_models::{
    About, Again, CodeInfo, CodeKind, Decimal, ErrorCode, Evidence, Json, Timestamp, Unknown, UnknownCode,
};
#[cfg(feature = "blocking")]
pub use tradewire_transport::blocking;
pub use tradewire_transport::drift;
pub use tradewire_transport::limits;
pub use tradewire_transport::signing::{self, Credentials, CredentialsError};
pub use tradewire_transport::{
    Allowance, Answer, Attempt, Attempts, Basis, BuildError, Client, ClientBuilder, Clock, Decision, Deployment,
    DeploymentError, Dispatch, End, EnvError, Error, ErrorKind, Exchange, Feed, FixedClock, Local, Observer, Outcome,
    PageReply, Prepared, Rejection, Reply, Retry, RetryPolicy, Stuck, SystemClock, Timings, Unanswered, Undecodable,
    explain,
};

#[cfg(feature = "futures")]
mod trading;

#[cfg(feature = "futures")]
pub use trading::{Chunk, Doubt, Fate, Finding, Mark, Placement, Search, Trading};

// Formatted by the generator, which needs no rustfmt.
#[rustfmt::skip]
mod generated;

pub use generated::*;

/// What nearly every program needs: `use tradewire::prelude::*;`. The groups are not in it, because a crate that many
/// programs use is called `futures` too: name them, `use tradewire::{futures, prelude::*};`.
pub mod prelude {
    #[cfg(feature = "futures")]
    pub use crate::Trading;
    pub use crate::{Client, Credentials, Decimal, Deployment, Endpoint, Error, ErrorCode, Outcome, Timestamp};
}

/// The programs of the README compile.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The tests of the guide to testing pass.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/test-your-bot.md")]
struct TestYourBot;
