//! The exchange: its settings, accounts, orders and log.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError, Weak};

use serde_json::Value;
use tradewire_contract::Contract;
use tradewire_models::Timestamp;
use tradewire_models::spot::AccountId;
use tradewire_transport::clock::Clock;
use tradewire_wire::lock;

use crate::account::Account;
use crate::fault::FaultRegistry;
use crate::futures::Owner;
use crate::listen_keys::ListenKeys;
use crate::rate_limiter::RateLimiter;
use crate::request_log::RequestLog;
use crate::served_operation::ServedOperation;
use crate::trading::Trading;
use crate::wire_mode::WireModes;

/// The id of the demo account. The ids of the other accounts follow, in the order in which they were added.
const FIRST_ACCOUNT: i64 = 1;

/// The exchange. After the start, only the state of trading, the rate limiter, faults, listen keys, listeners and the log change.
pub(crate) struct Exchange {
    pub(crate) contract: &'static Contract,
    pub(crate) operations: Vec<ServedOperation>,
    pub(crate) clock: Box<dyn Clock>,
    /// Whether operations also respond to requests of web pages, and to requests with a `Host` other than this machine.
    pub(crate) any_host: bool,
    pub(crate) respond_with_examples: bool,
    /// The rate limiter; `None` if rate limits are not enforced.
    pub(crate) rate_limiter: Option<RateLimiter>,
    pub(crate) faults: FaultRegistry,
    pub(crate) wire_modes: WireModes,
    pub(crate) log: RequestLog,
    pub(crate) listen_keys: ListenKeys,
    listeners: Mutex<Vec<Weak<dyn Listener>>>,
    trading: Mutex<Trading>,
    /// The accounts by API key.
    accounts: BTreeMap<String, OpenAccount>,
}

/// What is told every state until it is dropped: the connections to sockets.
///
/// The list of listeners is locked during each call, and the state during [`Listener::notice`]. Neither method may call
/// [`Exchange::with_trading`] or [`Exchange::listeners`], which would wait for these locks forever.
pub(crate) trait Listener: Send + Sync {
    /// Handles a state. Its lock is released afterwards, so that no request sees a state that was not handled.
    fn notice(&self, exchange: &Exchange, trading: &Trading, now: Timestamp);

    /// Describes the listener for the page.
    fn shown(&self) -> Value;
}

pub(crate) struct OpenAccount {
    pub(crate) account: Account,
    /// The account's ledgers in futures and in spot trading.
    pub(crate) owner: Owner,
}

impl Exchange {
    /// Creates an exchange without accounts, rate limits and faults.
    pub(crate) fn new(contract: &'static Contract, clock: Box<dyn Clock>, log: RequestLog, trading: Trading) -> Self {
        Self {
            contract,
            operations: ServedOperation::all(contract),
            clock,
            any_host: false,
            respond_with_examples: false,
            rate_limiter: None,
            faults: FaultRegistry::default(),
            wire_modes: WireModes::default(),
            log,
            listen_keys: ListenKeys::default(),
            listeners: Mutex::default(),
            trading: Mutex::new(trading),
            accounts: BTreeMap::new(),
        }
    }

    /// Opens an account. Returns `None` if its API key is in use.
    pub(crate) fn open(&mut self, account: Account) -> Option<Owner> {
        let Entry::Vacant(entry) = self.accounts.entry(account.key().to_owned()) else { return None };
        let trading = self.trading.get_mut().unwrap_or_else(PoisonError::into_inner);
        let owner =
            trading.open(account.ledger(), account.wallet(trading.markets.iter().map(|market| &market.instrument)));
        entry.insert(OpenAccount { account, owner });
        Some(owner)
    }

    pub(crate) fn accounts(&self) -> impl Iterator<Item = &OpenAccount> + Clone {
        self.accounts.values()
    }

    pub(crate) fn account(&self, key: &str) -> Option<&OpenAccount> {
        self.accounts.get(key)
    }

    /// Returns the ledgers of the account with an id.
    pub(crate) fn owner(&self, id: AccountId) -> Option<Owner> {
        let owner = Owner::try_from(id.get().checked_sub(FIRST_ACCOUNT)?).ok()?;
        self.accounts().any(|open| open.owner == owner).then_some(owner)
    }

    /// Returns the id of an account, which is the same in all groups.
    pub(crate) fn account_id(owner: Owner) -> i64 {
        FIRST_ACCOUNT.saturating_add(i64::try_from(owner).unwrap_or(i64::MAX))
    }

    /// Returns what is told every state, oldest first.
    pub(crate) fn listeners(&self) -> MutexGuard<'_, Vec<Weak<dyn Listener>>> {
        lock(&self.listeners)
    }

    /// Runs `act` on the state of trading at the time that it is given. All price moves and expiries that are due by then are applied first.
    /// Then the listeners are told the new state.
    pub(crate) fn with_trading<T>(&self, act: impl FnOnce(&mut Trading, Timestamp) -> T) -> T {
        let mut trading = lock(&self.trading);
        // Read under the lock: the ids of books follow from the time and must increase.
        let now = self.clock.now();
        trading.advance_to(now);
        let result = act(&mut trading, now);
        self.listeners().retain(|listener| listener.upgrade().map(|of| of.notice(self, &trading, now)).is_some());
        result
    }
}
