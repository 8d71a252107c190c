//! A simulated exchange on this machine that serves the tradewire contract: for trying out the SDK without an API key, and for testing
//! bots.
//!
//! It serves every operation of the contract on a loopback address, checks signatures like the exchange, and rejects what the documented
//! interface rejects. Keys, orders and prices are not real. Its state ends with it; the same seed generates the same data on every
//! platform.
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
//! A test can also set prices ([`Sandbox::set_price`]) and the time ([`TestClock`]), inject failures and error codes ([`Fault`]), vary the
//! form of responses ([`WireMode`]), and inspect what was received ([`Sandbox::only_request`], [`SignatureDiagnosis`]).
//!
//! # What is simulated
//! Spot and futures orders, conditional orders, balances, positions, transfers, fills and market data are simulated, at prices that futures
//! and spot share. Loans, margin accounts, deposits and withdrawals are not: no source states their pace, interest or fees. Neither are
//! liquidations, added margin and funding: no source states when a position is liquidated, or how funding is determined. The same holds for
//! auto-deleveraging, takeovers, reverse orders, automatic margin, favorites, the open interest, the permissions of accounts, the address of
//! the client, what is published for data aggregators, and lists that repeat others in another form (`futures all-orders`,
//! `futures order-list`, `futures asset` and `futures assets`). These operations, and all others that [`Sandbox::simulated_operations`] does
//! not list, respond with the first example of a success in the contract, whatever pair or currency was requested: `futures funding-rate`
//! returns the rate of `btc_usdt` even for `eth_usdt`. Their requests are checked like all others (signature, rate limit, parameters), but
//! change nothing.
//!
//! # WebSockets
//! With the feature `streams`, the sandbox serves the contract's sockets (`Sandbox::socket_url`). Their messages agree with responses about
//! prices, orders and balances. `docs/test-your-bot.md` describes them and their faults. Channels that are not simulated push the contract's
//! example once, except for the futures channel `notify`, which pushes nothing.
//!
//! # Another contract
//! The sandbox serves the contract that it is given ([`SandboxBuilder::contract`]), without compiling anything: an operation
//! that is added to a copy of the contract responds with its example, once its signature, its rate limit and its parameters are
//! checked. If several hosts serve the same path, the `Host` header decides: it is the address of a declared deployment, or
//! starts with the name of the host, as in `spot.localhost`. Otherwise, as in requests of [`Sandbox::deployment`], the operation that
//! is declared first responds.
//!
//! # The page
//! [`Sandbox::url`] serves a page for a browser on this machine. It shows the requests as they arrive; for a rejected
//! signature, the expected and the signed canonical string; the orders of each account with their timelines; positions, prices
//! and faults. The page is read-only and shows no secret. Other web pages cannot read it or place orders through it.
//!
//! # Undocumented behavior
//! The interface documentation leaves some behavior open. In these cases the sandbox makes its own choices, which may
//! differ from those of the exchange:
//!
//! - **Batch placement** is atomic: if one order is rejected, the whole batch is. The result is an empty string, as in the examples. Only
//!   the name of its path suggests that a batch is atomic. A client order id can be reused.
//! - **Prices** are constant until [`Sandbox::set_price`] changes them, unless [`SandboxBuilder::random_walk`] is set. The best ask is one
//!   tick above the best bid, and equal to it once a single price has been set. Orders are matched with the market, not with each other.
//!   The depth of the market is unlimited unless a [`Quote`] limits it: the quantities in the order book do not limit fills.
//! - **Market data** before the start is generated from the seed: a year of trades that ends at the initial price. After that, trades
//!   are at the quoted prices, and each new price is a trade; the orders of accounts are neither in public trades nor in the
//!   order book. Only the last 50,000 prices of a pair are kept: before them, the price counts as constant since the
//!   start. Candlesticks aggregate the trades, the latest first; days start at midnight UTC, and weeks on Monday.
//!   A kline request with a start time returns the first candlesticks from then on. The 24-hour statistics are those of the last
//!   1440 minutes. Futures and spot have the same trades. The last price is the best bid, and so are the mark and index prices.
//!   Levels of the order book are one tick apart; if the depth of a [`Quote`] is limited, there is only one.
//! - **Orders** that are marketable when they arrive fill at the market price. Open orders fill at their own price once it is
//!   reached: the best price first, and at the same price the oldest first. A canceled order that was partially filled is
//!   `PARTIALLY_CANCELED`. All states but `NEW` and `PARTIALLY_FILLED` are final.
//! - **Futures fees** are a share of the value of each fill, rounded up to eight decimals
//!   ([`SandboxBuilder::futures_fees`]). They do not depend on the trading volume. When an
//!   order is placed, the free balance must cover the fee in addition to the margin, but only the margin is frozen.
//! - **Bills** contain the profits of closed contracts, fees and transfers. Deposit and bills add up to the balance exactly; those of the
//!   demo account add up from the balance before the oldest bill that is kept ([`SandboxBuilder::history`]). An amount is positive if it
//!   increases the balance. Losses can make the balance negative. The history of positions contains those with closed contracts; fees in it
//!   are positive if paid.
//! - **Histories whose `id` is called a page number** accept both: a number below 1,000,000 is a page number, and a
//!   larger one is the id of a record.
//! - **Balances** of futures start at 100,000 USDT ([`Account::deposit`]). What the open orders of the demo account freeze, in futures and
//!   in spot, is added to its balances.
//! - **The demo account** starts with orders, some of them open, and without positions.
//! - **Spot orders** trade at the prices of the futures pairs, and fill like futures orders. The depth of a quote is the amount of base
//!   currency in its contracts, separately for futures and spot. Open orders freeze what they may spend. The fee is 0.2 % of the received
//!   amount, in its currency, rounded up to eight decimals. A price may have as many decimals as the initial price of the pair, and a
//!   quantity two more than the size of a futures contract. The minimum value of an order is 1 in quote currency; market orders that sell
//!   have none. A market order that buys spends at most its value, and the rest is released. An order whose time in force forbids it to
//!   stay open is `CANCELED`, even if a part is filled; `REJECTED` and `EXPIRED` do not occur: an order that the balance does not cover is
//!   rejected as a request. The sandbox accepts the cancellation of an order that has already ended, and leaves the order unchanged. A
//!   client order id can be reused, and finds the newest order. The history contains orders of every state but `NEW`; it and the fills are
//!   sorted newest first, and `NEXT`, which is the default, continues with older ones.
//! - **The spot wallet** starts with generous balances ([`Account::spot_deposit`]). It pays for margin orders, too, because the sandbox has
//!   no margin wallets. Nothing can be borrowed: a margin order that the wallet does not cover is rejected. Transfers connect the wallet
//!   with the balance of USDT-margined futures.
//! - **Account ids**: the demo account is account 1, and the others follow in the order in which they were added. All of them
//!   belong to one user, so that transfers between them are possible, but an account can send only its own funds.
//! - **Closing orders** never open a position: contracts that other open orders close are not available, and an order
//!   that would close more contracts than are available is `REJECTED`. Orders that triggers place and orders that close
//!   whole positions come before the others, which are canceled when the position is closed. An order whose margin exceeds the free balance
//!   ([`Account::deposit`]) is `REJECTED`, too, if it is placed in a batch; the request for a single order is rejected with
//!   `insufficient_balance`, as the interface lists it.
//! - **The margin** is the value divided by the leverage, which is 10 by default. A position without enough margin stays open.
//! - **Averages** are truncated after the eighth decimal. The truncated part of the cost of closed contracts is added to the
//!   cost of the remaining ones, so that the profits of a position add up exactly. Amounts are exact; an amount of more than 28
//!   digits is rejected.
//! - **The triggers** of an order are checked against the market price, and those of a `LIMIT` order also against its own price. They
//!   become a take-profit and stop-loss order for the contracts that the order has opened: a `MARKET` order closes these contracts when the
//!   last price reaches a trigger, or immediately if it is already reached. The details of a position show its oldest take-profit and
//!   stop-loss order.
//! - **The history** contains orders in every state. Both ends of a time range are inclusive. `forceClose=true` selects liquidation orders,
//!   and `welfareAccount=true` those of a bonus account, so neither matches an order. `PARTIALLY_CANCELED` has no code; the code of
//!   `CANCELED` matches it, too. `origType` matches orders placed by a trigger; `orderOrigType` 1 and 2 match orders placed by the caller.
//! - **An order that does not exist** is a success with a null result in the order detail, unless [`WireMode::NotFoundAsError`] is set. The
//!   spot batch query omits it, which is not documented.
//! - **A parameter with an empty value**, in a query or form, and a field of JSON that is null count as unset, because some public
//!   clients send unset parameters this way.
//! - **Malformed requests** are rejected with the code of the operation that names the parameter, such as `invalid_limit`, or otherwise
//!   with the contract's code for them, and HTTP status 200. The spot code for them, `FAILURE`, does not prove that nothing was executed. So
//!   transfers are rejected with `FUND_017`, and all other trades on this host with `ORDER_001`. The spot envelope has no field for the
//!   message, but [`Sandbox::requests`] contains it.
//! - **Rate limits** are those of the contract, per key or address and operation, in a sliding window. A request that exceeds
//!   a limit is rejected with HTTP status 429, and so are all requests of the key or address for one second
//!   ([`SandboxBuilder::block_keys_for`]).
//!   They are enforced unless [`SandboxBuilder::without_rate_limits`] is set, so that tests detect bots that exceed them.
//!   Manual use does not reach them, and tradewire's own client respects them.

mod account;
mod builder;
mod clock;
mod connections;
mod control_api;
mod error;
mod exchange;
mod fault;
mod futures;
mod ids;
mod listen_keys;
mod market;
mod market_data;
mod operations;
mod page;
mod paging;
mod pair;
mod price_book;
mod random;
mod rate_limiter;
mod record;
mod refusal;
mod reply;
mod request_body;
mod request_log;
mod response;
mod rows;
mod sandbox;
mod seed_data;
mod served_operation;
mod server;
mod signature_diagnosis;
#[cfg(feature = "streams")]
mod sockets;
mod spot;
mod trading;
mod transitions;
mod wire_mode;

use tradewire_wire::exact;

pub use account::{Account, DEMO_KEY, DEMO_SECRET};
pub use builder::SandboxBuilder;
pub use clock::TestClock;
pub use error::StartError;
pub use fault::{Fault, FaultError};
pub use futures::{MarketError, Position, Quote};
pub use request_log::{LoggedRejection, LoggedRequest, LoggedResponse};
pub use sandbox::{RequestCountError, Sandbox, deployment_at};
pub use signature_diagnosis::SignatureDiagnosis;
pub use wire_mode::WireMode;

/// Compiles the program of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
