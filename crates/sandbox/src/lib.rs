//! An exchange on this machine that speaks the tradewire contract: to try everything without a key, and to test a bot
//! against it.
//!
//! It serves every operation of the contract on loopback only, checks signatures as the exchange does, refuses what
//! the exchange refuses, and keeps its state in memory, or in a directory too ([`SandboxBuilder::data`]). Nothing is real: not the keys, not the orders, not the
//! prices. The same seed gives the same data on every platform.
//!
//! ```
//! use tradewire_endpoints::futures::{PlaceBatch, QuantHistory};
//! use tradewire_models::futures::{NewOrder, OrderSide, OrderState, OrderType, PositionSide};
//! use tradewire_sandbox::Sandbox;
//! use tradewire_transport::Client;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let sandbox = Sandbox::start().await?;
//! let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
//!
//! let order = NewOrder::new("btc_usdt", 3, OrderType::Market, OrderSide::Buy, PositionSide::Long);
//! client.send(&PlaceBatch::new([order.client_order_id("my_first")])).await?;
//!
//! let page = client.send(&QuantHistory::new().limit(1)).await?;
//! assert_eq!(page.items[0].client_order_id.as_deref(), Some("my_first"));
//! assert_eq!(page.items[0].state, OrderState::Filled);
//! assert_eq!(sandbox.requests().len(), 2);
//! # Ok(())
//! # }
//! ```
//!
//! Whatever may go wrong on the way can be made to ([`Fault`]): here, an answer is lost after the exchange has acted.
//!
//! ```
//! use tradewire_endpoints::futures::{PlaceBatch, QuantHistory};
//! use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
//! use tradewire_sandbox::Sandbox;
//! use tradewire_transport::{Client, Outcome};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let sandbox = Sandbox::builder().history(0).fault("futures place-batch: drop-after on 1".parse()?).start().await?;
//! let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
//!
//! let order = NewOrder::new("btc_usdt", 3, OrderType::Market, OrderSide::Buy, PositionSide::Long);
//! let placed = client.send(&PlaceBatch::new([order])).await;
//! assert!(placed.is_err_and(|error| error.outcome() == Outcome::Unknown));
//! assert_eq!(client.send(&QuantHistory::new()).await?.items.len(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! # What a test can do
//! - Move prices: [`Sandbox::price`], [`Sandbox::quote`], [`SandboxBuilder::walk`]; and time: [`TestClock`].
//! - Have every refusal that the contract lists: of an account ([`Account::restricted`], [`Sandbox::restrict`]), of a
//!   trading pair ([`Pair`]), of an order by what it asks for.
//! - Let orders expire ([`SandboxBuilder::expire_after`]), be canceled ([`Sandbox::cancel`]), or fill partly
//!   ([`Quote::depth`]).
//! - Have everything go wrong on the way ([`Sandbox::fault`]), and answers take the forms that real ones do ([`WireMode`]).
//! - Begin with a scene that tests need again and again: a half-filled order, a locked account ([`Scene`]).
//! - Learn what a client signed instead, when its signature is refused ([`SignedInstead`]).
//! - Look at what came of it: [`Sandbox::requests`], [`Sandbox::only`], [`Sandbox::positions`].
//!
//! # A page to look at
//! [`Sandbox::url`] leads a browser of this machine to a page: the requests as they come in, for a refused signature
//! the text that should have been signed beside the one that was; the orders of each account with their lives; positions,
//! prices and faults; and at `/sandbox/reference` all that can be asked. It changes nothing and shows no secret, other
//! pages cannot read it, and none can place an order through it.
//!
//! # Where the interface is silent
//! The interface leaves much open. What the sandbox does there is its own choice, and no promise of the exchange:
//!
//! - **Batch placement** is all or nothing: the first order that is refused refuses the batch. The answer is the empty
//!   text of the examples. That it is atomic is known from the name of its path alone; [`Batches::EachAlone`] is the other
//!   reading. The same client order id may be used again.
//! - **Prices** stand still until [`Sandbox::price`] moves them, or walk by themselves ([`SandboxBuilder::walk`]). Orders
//!   meet the market, not each other. It takes as many contracts as anybody wants, unless a [`Quote`] has a depth.
//! - **Orders** that reach the market when they arrive fill at its price. Those that wait fill at their own price once it
//!   is reached, the best price first, and at one price the oldest. An order that is canceled after a part of it was
//!   filled is `PARTIALLY_CANCELED`. Only `NEW` and `PARTIALLY_FILLED` are not final. There are no fees.
//! - **The demo account** begins with orders, of which some wait for their price, and without positions: what its orders
//!   had opened is past.
//! - **Closing** never opens: an order that closes more than there is is `REJECTED`, and one that waits is canceled with
//!   the position. An order whose margin is more than the account has ([`Account::deposit`]) is `REJECTED` too.
//! - **Margin** is a tenth of the value. A position whose losses leave no more of it than five thousandths of its value is
//!   liquidated, at the market's price.
//! - **Averages** are cut off behind the eighth decimal. What is cut off of the cost of closed contracts stays with those
//!   that are left, so that all profits of a position add up exactly. Amounts are exact; what does not fit in 28 digits
//!   is refused.
//! - **Triggers** of a `LIMIT` order are compared with its own price, those of a `MARKET` order with the market's. They
//!   guard the contracts that the order has opened, and close them by a `MARKET` order when a new price, the best ask for
//!   long and the best bid for short, reaches them.
//! - **The history** holds every order, whatever its state. Both ends of a time range belong to it. `forceClose=true`
//!   asks for liquidation orders only, `false` for all; there is no bonus account, so `welfareAccount=true` finds none.
//!   `PARTIALLY_CANCELED` has no code, so `states` never finds it. `origType` finds orders that a trigger
//!   placed; `orderOrigType` 1 and 2 find those that the caller placed.
//! - **An order that does not exist** is a success with a null result in the order detail, unless
//!   [`WireMode::NothingIsRefused`] is on, and left out of the spot batch query.
//! - **A parameter without a value** counts as left out: public clients send those that they have nothing for.
//! - **Malformed requests** are answered with the contract's code for them under HTTP 200. On spot that code says
//!   nothing; the sentence is in [`Sandbox::requests`].
//! - **Limits** are those of the contract, for each key and operation in any sliding second. One request too many is
//!   answered with 429, and for a second so is everything that the key asks ([`SandboxBuilder::block`]). They are on
//!   unless [`SandboxBuilder::unlimited`] says otherwise: nobody reaches them by hand, this project's client keeps to
//!   them by itself, and a bot that does not had better find out here.

mod account;
mod admin;
mod answer;
mod behaviour;
mod builder;
mod controls;
mod exact;
mod exchange;
mod fault;
mod futures;
mod here;
mod limits;
mod loan;
mod log;
mod mistakes;
mod page;
mod pair;
mod received;
mod restriction;
mod sandbox;
mod scene;
mod seed;
mod server;
mod spot;
mod store;
mod time;
mod wire_mode;

pub use account::{Account, DEMO_KEY, DEMO_SECRET};
pub use builder::{SandboxBuilder, StartError};
pub use fault::{Fault, FaultError, Trouble};
pub use futures::{Batches, MarketError, Position, Quote};
pub use log::Logged;
pub use mistakes::SignedInstead;
pub use pair::{Pair, PairStatus};
pub use received::NotOne;
pub use restriction::Restriction;
pub use sandbox::Sandbox;
pub use scene::{Scene, SceneError};
pub use store::{DataError, NotKept};
pub use time::TestClock;
pub use wire_mode::{WireMode, WireModeError};
