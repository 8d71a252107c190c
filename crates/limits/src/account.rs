//! The limits of each API key and of the address: a queue for each limit of an operation, and the penalty.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tradewire_wire::{RateScope, lock};

use crate::error::LimitError;
use crate::queue::{Deadline, Queue, wait_while_stopped};
use crate::store::{AccountStore, Store};
use crate::window::WindowRules;

/// The key of the account that represents the IP address. Requests without an API key use this account, because only their address
/// identifies them.
pub(crate) const ADDRESS: &str = "";

/// The accounts of all API keys, and that of the address.
pub(crate) struct Accounts {
    store: Box<dyn Store>,
    by_key: Mutex<HashMap<String, Arc<Account>>>,
}

impl Accounts {
    pub(crate) fn new(store: impl Store + 'static) -> Self {
        Self { store: Box::new(store), by_key: Mutex::default() }
    }

    /// Returns the account of an API key, creating it on first use.
    pub(crate) fn account(&self, key: &str) -> Result<Arc<Account>, LimitError> {
        let mut by_key = lock(&self.by_key);
        if let Some(account) = by_key.get(key) {
            return Ok(account.clone());
        }
        let store = self.store.account(key).map_err(LimitError::Unavailable)?;
        let account = Arc::new(Account { key: key.to_owned(), store, queues: Mutex::default() });
        by_key.insert(key.to_owned(), account.clone());
        Ok(account)
    }
}

/// The limits of one API key, or of the address.
pub(crate) struct Account {
    key: String,
    pub(crate) store: Box<dyn AccountStore>,
    /// The queue of each limit.
    queues: Mutex<HashMap<Limit, Arc<Queue>>>,
}

/// A limit of one operation, or a general limit, which counts several operations of a host together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Limit {
    /// The group of the operation; empty for a general limit.
    pub(crate) group: &'static str,
    /// The name of the operation or general limit.
    pub(crate) name: &'static str,
    pub(crate) scope: RateScope,
    pub(crate) per_millis: u32,
}

impl Account {
    /// Returns the queue of a limit, creating it on first use.
    pub(crate) fn queue(&self, limit: Limit, rules: &WindowRules) -> Result<Arc<Queue>, LimitError> {
        let mut queues = lock(&self.queues);
        if let Some(known) = queues.get(&limit) {
            return Ok(known.clone());
        }
        let Limit { group, name, scope, per_millis } = limit;
        let stored_name = format!("{group}:{name}:{}:{per_millis}", scope.as_str());
        let slots = self.store.slots(&stored_name, rules).map_err(LimitError::Unavailable)?;
        let queue = Arc::new(Queue::new(slots));
        queues.insert(limit, queue.clone());
        Ok(queue)
    }

    /// Waits while the key is stopped. Needed if no slot is taken from this account: some stores report stops only together with slots, so
    /// the stops are fetched separately.
    pub(crate) async fn wait_without_slot(&self, deadline: Deadline) -> Result<(), LimitError> {
        loop {
            self.store.refresh().await;
            if self.store.remaining().is_none() {
                return Ok(());
            }
            let scope = if self.key == ADDRESS { RateScope::Ip } else { RateScope::Key };
            wait_while_stopped(&*self.store, scope, deadline).await?;
        }
    }
}
