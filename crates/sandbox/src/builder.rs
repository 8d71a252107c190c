//! Settings of a sandbox.

mod data;
mod error;
mod open;
mod trouble;

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use tokio::net::TcpListener;
use tradewire_transport::clock::{Clock, SystemClock};

use crate::limits;
use crate::log::Watcher;
use crate::seed::Seed;
use crate::wire_mode::Wire;
use crate::{Account, Batches, Fault, Logged, Pair, Sandbox, Scene};

pub use error::StartError;

/// How many futures orders the demo account begins with: several pages.
const HISTORY: usize = 60;
/// How many spot orders the demo account has.
const SPOT_ORDERS: usize = 24;
/// How many bytes of a body are read: more than twenty orders ever take.
const MAX_BODY: usize = 64 * 1024;

/// Settings of a [`Sandbox`]. All of them may be left as they are.
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
    seed: Option<Seed>,
    /// The directory where everything is kept.
    data: Option<PathBuf>,
    address: SocketAddr,
    clock: Box<dyn Clock>,
    accounts: Vec<Account>,
    faults: Vec<Fault>,
    wire: Wire,
    history: usize,
    spot_orders: usize,
    max_body: usize,
    examples: bool,
    /// How long a key is blocked that asked too often; none when it may.
    block: Option<Duration>,
    watcher: Option<Watcher>,
    pairs: Vec<Pair>,
    walk: Option<Duration>,
    lifetime: Option<Duration>,
    batches: Batches,
    scenes: Vec<Scene>,
}

impl Default for SandboxBuilder {
    fn default() -> Self {
        Self {
            seed: None,
            data: None,
            address: (Ipv4Addr::LOCALHOST, 0).into(),
            clock: Box::new(SystemClock),
            accounts: Vec::new(),
            faults: Vec::new(),
            wire: Wire::default(),
            history: HISTORY,
            spot_orders: SPOT_ORDERS,
            max_body: MAX_BODY,
            examples: false,
            block: Some(limits::BLOCK),
            watcher: None,
            pairs: Vec::new(),
            walk: None,
            lifetime: None,
            batches: Batches::AllOrNothing,
            scenes: Vec::new(),
        }
    }
}

impl SandboxBuilder {
    /// What prices, orders and loan products are made from; 1 unless set. The same seed and clock give the same bytes.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(Seed(seed));
        self
    }

    /// Where to listen: an address of this machine only. Any free port of 127.0.0.1 unless set.
    #[must_use]
    pub fn address(mut self, address: impl Into<SocketAddr>) -> Self {
        self.address = address.into();
        self
    }

    /// The clock of the sandbox; this machine's unless set.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// One more account. It has no orders yet.
    #[must_use]
    pub fn account(mut self, account: Account) -> Self {
        self.accounts.push(account);
        self
    }

    /// How many futures orders the demo account begins with; 60 unless set.
    #[must_use]
    pub fn history(mut self, orders: usize) -> Self {
        self.history = orders;
        self
    }

    /// How many spot orders the demo account has; 24 unless set.
    #[must_use]
    pub fn spot_orders(mut self, orders: usize) -> Self {
        self.spot_orders = orders;
        self
    }

    /// Begins with a scene, and not with the usual orders. Several go together; what is set later on
    /// counts.
    #[must_use]
    pub fn scene(mut self, scene: Scene) -> Self {
        self.scenes.push(scene);
        scene.set(self)
    }

    /// Settings of a trading pair of the futures, such as its price or that it is not traded.
    #[must_use]
    pub fn pair(mut self, pair: Pair) -> Self {
        self.pairs.push(pair);
        self
    }

    /// Lets the prices of the futures move by themselves, with a step every so often: a random walk, the same for the
    /// same seed. They stand still unless set, and one that [`Sandbox::price`] sets stands still from then on.
    #[must_use]
    pub fn walk(mut self, every: Duration) -> Self {
        self.walk = Some(every);
        self
    }

    /// How long futures orders wait for their price: then they are `EXPIRED`. As long as it takes unless set.
    #[must_use]
    pub fn expire_after(mut self, lifetime: Duration) -> Self {
        self.lifetime = Some(lifetime);
        self
    }

    /// What becomes of a batch when one of its orders is refused; all or nothing unless set.
    #[must_use]
    pub fn batches(mut self, batches: Batches) -> Self {
        self.batches = batches;
        self
    }

    /// How many bytes of a body are read at most; 64 KiB unless set.
    #[must_use]
    pub fn max_body(mut self, bytes: usize) -> Self {
        self.max_body = bytes;
        self
    }

    /// Answers every operation with the contract's own example of a success, whatever the accounts hold. Keys, signatures
    /// and the rules of the contract are checked as ever. An operation that the sandbox does not act out is answered so
    /// anyway.
    #[must_use]
    pub fn examples(mut self) -> Self {
        self.examples = true;
        self
    }

    /// Tells of every request as soon as its answer stands. It should be quick: the answer waits for it.
    #[must_use]
    pub fn on_request(mut self, watcher: impl Fn(&Logged) + Send + Sync + 'static) -> Self {
        self.watcher = Some(Box::new(watcher));
        self
    }

    /// Starts the sandbox on the current tokio runtime, which must have its IO and time drivers enabled. It answers
    /// from the moment this returns.
    ///
    /// # Errors
    /// An address that is not of this machine or cannot be had, two accounts with one key, settings of a pair that does
    /// not exist, or data that cannot be used.
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
}

impl fmt::Debug for SandboxBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut builder = f.debug_struct("SandboxBuilder");
        builder
            .field("seed", &self.seed)
            .field("data", &self.data)
            .field("address", &self.address)
            .field("clock", &self.clock);
        builder.field("accounts", &self.accounts).field("history", &self.history).finish_non_exhaustive()
    }
}
