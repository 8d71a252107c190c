//! The settings of a sandbox, from which it builds the exchange.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::net::TcpListener;
use tradewire_contract::Contract;
use tradewire_models::Decimal;
use tradewire_transport::clock::{Clock, SystemClock};

use crate::account::Account;
use crate::error::StartError;
use crate::exchange::Exchange;
use crate::fault::Fault;
use crate::futures::Fees;
use crate::random::Seed;
use crate::rate_limiter::{self, RateLimiter};
use crate::request_log::{LoggedRequest, RequestLog, Watcher};
use crate::sandbox::Sandbox;
use crate::seed_data;
use crate::trading::Trading;
use crate::wire_mode::{WireMode, WireModes};

const DEFAULT_SEED: Seed = Seed(1);
/// The default number of futures orders of the demo account, which is enough for several pages.
const HISTORY: usize = 60;
/// The maximum number of spot orders of the demo account. Most of them are open, and a single response lists all open ones.
const MAX_SPOT_ORDERS: usize = 400;

/// The settings of a [`Sandbox`]. All of them have defaults.
///
/// ```
/// use tradewire_models::Timestamp;
/// use tradewire_sandbox::{Account, Sandbox};
/// use tradewire_transport::clock::FixedClock;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let sandbox = Sandbox::builder()
///     .seed(7)
///     .history(0)
///     .clock(FixedClock(Timestamp::from_millis(1_700_000_000_000)))
///     .account(Account::new("my-made-up-key", "my-made-up-secret")?.quant(false))
///     .start()
///     .await?;
/// assert!(sandbox.url().starts_with("http://127.0.0.1:"));
/// # Ok(())
/// # }
/// ```
pub struct SandboxBuilder {
    contract: &'static Contract,
    seed: Seed,
    address: SocketAddr,
    any_host: bool,
    clock: Box<dyn Clock>,
    accounts: Vec<Account>,
    faults: Vec<Fault>,
    wire_modes: WireModes,
    history: usize,
    respond_with_examples: bool,
    /// The time for which a key or address that exceeds a rate limit is blocked; `None` if rate limits are not enforced.
    block: Option<Duration>,
    watcher: Option<Watcher>,
    walk_interval: Option<Duration>,
    fees: Fees,
}

impl Default for SandboxBuilder {
    fn default() -> Self {
        Self {
            contract: Contract::embedded(),
            seed: DEFAULT_SEED,
            address: (Ipv4Addr::LOCALHOST, 0).into(),
            any_host: false,
            clock: Box::new(SystemClock),
            accounts: Vec::new(),
            faults: Vec::new(),
            wire_modes: WireModes::default(),
            history: HISTORY,
            respond_with_examples: false,
            block: Some(rate_limiter::DEFAULT_BLOCK),
            watcher: None,
            walk_interval: None,
            fees: Fees::DEFAULT,
        }
    }
}

impl Sandbox {
    /// Starts a sandbox on any free port of 127.0.0.1. Its demo account has some orders.
    ///
    /// # Errors
    /// Returns an error if no port is free.
    pub async fn start() -> Result<Self, StartError> {
        Self::builder().start().await
    }

    /// Returns a builder with default settings.
    pub fn builder() -> SandboxBuilder {
        SandboxBuilder::default()
    }
}

impl SandboxBuilder {
    /// Sets the contract to serve. The default is the one that the crates were generated from, [`Contract::embedded`].
    ///
    /// Paths, signatures, rules, rate limits, envelopes and error codes are those of this contract. An operation that the
    /// sandbox does not implement checks the request, and responds with the contract's first example of a success. An implemented operation
    /// also does this if the contract has changed so much that the sandbox cannot execute the request.
    #[must_use]
    pub fn contract(mut self, contract: &'static Contract) -> Self {
        self.contract = contract;
        self
    }

    /// Sets the seed of the generated prices and orders. The default is 1. The same seed and clock generate
    /// the same bytes.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Seed(seed);
        self
    }

    /// Sets the address to listen on, which must be a loopback address. The default is any free port of 127.0.0.1.
    #[must_use]
    pub fn address(mut self, address: impl Into<SocketAddr>) -> Self {
        self.address = address.into();
        self
    }

    /// Accepts requests for operations with any `Host` header, and from web pages of any site. By default, such
    /// requests are rejected with HTTP status 403: the key and secret of the demo account are public, so a web page
    /// could otherwise trade once its name resolves to this machine. `localhost`, names below it and the deployments of
    /// the contract are always accepted.
    #[must_use]
    pub fn any_host(mut self) -> Self {
        self.any_host = true;
        self
    }

    /// Sets the clock. The default is the clock of this machine.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// Adds an account. It has no orders.
    #[must_use]
    pub fn account(mut self, account: Account) -> Self {
        self.accounts.push(account);
        self
    }

    /// Sets the number of past futures orders of the demo account. The default is 60. The account also has two fifths as many spot orders,
    /// at most 400.
    ///
    /// The futures orders were filled at the prices of their time, and closed all positions that they opened. The balance, the bills and the
    /// past positions contain their fees and profits. Bills and past positions are kept only for the newest 1,000 orders, but the balance
    /// includes those of all orders. The deposits are chosen so that 100,000 USDT are free now and, in spot, 1,000,000 USDT and the usual
    /// amounts of the other currencies are available.
    #[must_use]
    pub fn history(mut self, orders: usize) -> Self {
        self.history = orders;
        self
    }

    /// Moves the prices of the futures by a random walk, one step per interval. The same seed gives the same walk. The best ask is one tick
    /// above the best bid. By default, prices do not change. Once [`Sandbox::set_price`] has set the price of a pair, the walk excludes
    /// that pair.
    #[must_use]
    pub fn random_walk(mut self, interval: Duration) -> Self {
        self.walk_interval = Some(interval);
        self
    }

    /// Sets the fee rates of futures trading, as shares of the value of a fill. `maker` applies to orders that waited
    /// in the book before they were filled, and `taker` to all others. The defaults are 0.0002 and 0.0006.
    #[must_use]
    pub fn futures_fees(mut self, maker: impl Into<Decimal>, taker: impl Into<Decimal>) -> Self {
        self.fees = Fees { maker: maker.into(), taker: taker.into() };
        self
    }

    /// Responds to every operation with the contract's first example of a success, regardless of the accounts. Keys,
    /// signatures and the rules of the contract are still checked. Operations that the sandbox does not implement respond
    /// with their example even without this setting.
    #[must_use]
    pub fn respond_with_examples(mut self) -> Self {
        self.respond_with_examples = true;
        self
    }

    /// Disables rate limits, for load tests and for tests that send more requests than a client would.
    #[must_use]
    pub fn without_rate_limits(mut self) -> Self {
        self.block = None;
        self
    }

    /// Enforces rate limits, and sets the time for which a key or address is blocked after it exceeds one. The default is one second. Time
    /// is measured by the clock's [uptime](Clock::uptime). If a clock does not define it, this is the uptime of this machine, even if the
    /// time of the clock is fixed.
    #[must_use]
    pub fn block_keys_for(mut self, duration: Duration) -> Self {
        self.block = Some(duration);
        self
    }

    /// Adds a way in which responses differ from the documented form. Of two contradictory modes, the later one applies.
    #[must_use]
    pub fn wire_mode(mut self, mode: WireMode) -> Self {
        self.wire_modes.0.push(mode);
        self
    }

    /// Adds a fault. [`Sandbox::add_fault`] adds one to a running sandbox.
    #[must_use]
    pub fn fault(mut self, fault: Fault) -> Self {
        self.faults.push(fault);
        self
    }

    /// Sets a callback that is called with every request once its response has been determined. The response is sent after the callback
    /// returns, so the callback should be quick.
    #[must_use]
    pub fn on_request(mut self, watcher: impl Fn(&LoggedRequest) + Send + Sync + 'static) -> Self {
        self.watcher = Some(Box::new(watcher));
        self
    }

    /// Starts the sandbox on the current tokio runtime, whose IO and time drivers must be enabled. The sandbox serves requests
    /// as soon as this returns.
    ///
    /// # Errors
    /// Returns an error if the address is not a loopback address or is in use, or if an account has the key of another or a spot deposit in
    /// an unknown currency.
    pub async fn start(self) -> Result<Sandbox, StartError> {
        let address = self.address;
        if !address.ip().is_loopback() {
            return Err(StartError::NotLoopback(address));
        }
        let credentials = Account::demo()?.credentials();
        let exchange = self.exchange()?;
        let listener = TcpListener::bind(address).await.map_err(|source| StartError::Bind { address, source })?;
        Sandbox::serve(listener, exchange, credentials)
    }

    pub(crate) fn exchange(self) -> Result<Exchange, StartError> {
        let (seed, now) = (self.seed, self.clock.now());
        let trading = Trading::new(seed, seed_data::instruments(seed), now);
        let mut exchange = Exchange::new(self.contract, self.clock, RequestLog::new(self.watcher), trading);
        exchange.any_host = self.any_host;
        exchange.respond_with_examples = self.respond_with_examples;
        exchange.rate_limiter = self.block.map(RateLimiter::new);
        exchange.wire_modes = self.wire_modes;
        self.faults.into_iter().for_each(|fault| exchange.faults.add(fault));

        let known: Vec<String> =
            exchange.with_trading(|trading, _| trading.currencies().into_iter().map(str::to_owned).collect());
        let is_unknown = |currency: &&str| known.iter().all(|known| known != currency);
        if let Some(currency) = self.accounts.iter().flat_map(Account::spot_currencies).find(is_unknown) {
            return Err(StartError::UnknownCurrency { currency: currency.to_owned(), known: known.join(", ") });
        }
        let demo = exchange.open(Account::demo()?).ok_or(StartError::DuplicateKey)?;
        for account in self.accounts {
            exchange.open(account).ok_or(StartError::DuplicateKey)?;
        }
        exchange.with_trading(|trading, _| {
            trading.set_fees(self.fees);
            let spot_orders = (self.history.saturating_mul(2) / 5).min(MAX_SPOT_ORDERS);
            seed_data::add_spot_orders(trading, demo, (seed, now), spot_orders);
            if let Some(interval) = self.walk_interval {
                trading.start_walk(seed, interval, now);
            }
            seed_data::add_futures_orders(trading, demo, (seed, now), self.history)
        })?;
        Ok(exchange)
    }
}

impl fmt::Debug for SandboxBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SandboxBuilder")
            .field("seed", &self.seed)
            .field("address", &self.address)
            .field("clock", &self.clock)
            .field("accounts", &self.accounts)
            .field("history", &self.history)
            .finish_non_exhaustive()
    }
}
