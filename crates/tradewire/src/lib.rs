//! An SDK for the exchange XT.com (spot, margin, futures and loans): exact, signed, and generated from one declarative contract.
//!
//! A request is a value of [`futures`], [`spot`], [`margin`] or [`loan`]. A [`Client`] validates it, signs it, sends it and decodes the
//! response. If a call fails, the error reports whether the exchange may have acted ([`Error::outcome`]).
//!
//! ```no_run
//! use tradewire::{futures, prelude::*};
//!
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! // Reads TRADEWIRE_API_KEY and TRADEWIRE_API_SECRET, and TRADEWIRE_DEPLOYMENT or base URLs.
//! let client = Client::builder().credentials(Credentials::from_env()?).deployment(Deployment::from_env()?).build()?;
//!
//! let page = client.send(&futures::QuantHistory::new().symbol("btc_usdt").limit(100)).await?;
//! for order in &page.items {
//!     println!("{} {} {} {}", order.order_id, order.symbol, order.order_side, order.state);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! An order should have a client order id, so that it can be found if the response to its batch is lost:
//!
//! ```no_run
//! use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide};
//! use tradewire::{Client, Outcome, dec};
//!
//! # async fn run(client: &Client) -> Result<(), Box<dyn std::error::Error>> {
//! let order = NewOrder::new("btc_usdt", 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long)
//!     .price(dec!(60000.5))
//!     .client_order_id("desk_0001");
//! if let Err(error) = client.send(&PlaceBatch::new([order])).await {
//!     match error.outcome() {
//!         Outcome::NotExecuted => println!("no order was placed: {error}. {}", error.advice()),
//!         Outcome::Executed => println!("accepted, but the response cannot be decoded: {error}"),
//!         Outcome::Unknown => println!("do not send it again yet: {error}. {}", error.advice()),
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! - Prices and quantities are integers or [`Decimal`]s, which [`dec!`] creates from a literal, and
//!   [`Decimal::from_str_exact`] from a string. No float is involved. Enums are open: an unknown value of a
//!   response keeps its text, and a request rejects it unless the caller [insists](Client::insist).
//! - The documentation of each item states how reliable its source is: see [`Evidence`](operations::Evidence), and `Source:`.
//! - [`Client::items`] follows pages. [`Trading`] places any number of futures or spot orders, and determines the outcome of a batch
//!   whose response was lost. With a [`journal`], it also determines the outcomes of orders
//!   after the program or its machine failed.
//! - The other modules are for more specific needs: [`instruments`] for ticks, lots and minimums of trading pairs, [`limits`] to share
//!   rate limits between processes, [`retry`] to change the retry policy, [`paging`] to name the streams, [`observe`] to log requests,
//!   [`clock`] for tests, [`error`] to match on the cause of a failure, [`signing`], [`request`] and [`response`] to use another HTTP
//!   client, [`operations`] to list all operations, and [`values`] for secrets and unlisted values. The feature `streams` adds
//!   subscriptions (`Client::subscribe`), the feature `contract` adds the whole contract at run time, and the feature `drift` detects
//!   undocumented changes of the exchange.
//! - The `tradewire` command demonstrates these features with a sandbox, without an API key.

#![cfg_attr(docsrs, feature(doc_cfg))]

/// Prices and quantities are exact, so none is a float:
///
/// ```
/// use tradewire::futures::{NewOrder, OrderSide, OrderType, PositionSide};
/// use tradewire::prelude::*;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let order = NewOrder::new("btc_usdt", 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long);
/// let order = order.price(dec!(60000.5));
/// // `from_str_exact` rejects a number with more than 28 digits, which `parse` would round.
/// let order = order.price(Decimal::from_str_exact("60000.5")?);
/// # assert_eq!(order.price, Some(dec!(60000.5)));
/// # Ok(())
/// # }
/// ```
///
/// ```compile_fail,E0277
/// use tradewire::futures::{NewOrder, OrderSide, OrderType, PositionSide};
///
/// let order = NewOrder::new("btc_usdt", 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long);
/// let order = order.price(60000.5);
/// ```
#[cfg(all(doctest, feature = "futures"))]
struct Decimals;

#[cfg(feature = "contract")]
pub use tradewire_contract as contract;
pub use tradewire_endpoints::{Endpoint, hosts};
pub use tradewire_models::{Decimal, ErrorCode, Timestamp};
#[cfg(feature = "drift")]
pub use tradewire_transport::drift;
pub use tradewire_transport::signing::Credentials;
#[cfg(feature = "streams")]
pub use tradewire_transport::streams;
pub use tradewire_transport::{Client, Deployment, Error, Outcome};
pub use tradewire_transport::{
    client, clock, deployment, error, limits, observe, paging, request, response, retry, signing,
};
pub use tradewire_wire::dec;

#[cfg(feature = "streams")]
pub mod book;
#[cfg(any(feature = "futures", feature = "spot"))]
pub mod instruments;
#[cfg(any(feature = "futures", feature = "spot"))]
pub mod journal;
pub mod operations;
#[cfg(any(feature = "futures", feature = "spot"))]
mod signature;
#[cfg(any(feature = "futures", feature = "spot"))]
pub mod trading;
pub mod values;

#[cfg(any(feature = "futures", feature = "spot"))]
pub use self::trading::Trading;

// Formatted by the generator, so that its bytes do not depend on the version of rustfmt.
#[rustfmt::skip]
mod generated;

pub use generated::*;

/// The names that most programs need: `use tradewire::prelude::*;`.
///
/// Prices and quantities accept integers and [`Decimal`]s. [`dec!`] creates one from a literal (`dec!(60000.5)`), and
/// [`Decimal::from_str_exact`] from a string.
///
/// The groups are not included, because a widely used crate is also called `futures`. Import them by name:
/// `use tradewire::{futures, prelude::*};`.
pub mod prelude {
    #[cfg(any(feature = "futures", feature = "spot"))]
    pub use crate::Trading;
    pub use crate::{Client, Credentials, Decimal, Deployment, Endpoint, Error, ErrorCode, Outcome, Timestamp, dec};
}

/// Compiles the program of this crate's README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
