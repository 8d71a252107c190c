//! The limits of each API key and of the address: a queue for each limit of an operation, and the penalty.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tradewire_wire::{Rate, RateScope, lock};

use crate::error::LimitError;
use crate::queue::{Deadline, Queue, wait_while_stopped};
use crate::store::{PenaltyStore, Store};
use crate::window::WindowRules;

/// The key of the account that represents the IP address. Requests without an API key use this account, because only their address
/// identifies them.
pub(crate) const ADDRESS: &str = "";

/// The accounts of all API keys, and that of the address.
pub(crate) struct Accounts {
    store: Arc<dyn Store>,
    by_key: Mutex<HashMap<String, Arc<Account>>>,
}

impl Accounts {
    pub(crate) fn new(store: impl Store + 'static) -> Self {
        Self { store: Arc::new(store), by_key: Mutex::default() }
    }

    /// Returns the account of an API key, creating it on first use.
    pub(crate) fn account(&self, key: &str) -> Result<Arc<Account>, LimitError> {
        let mut by_key = lock(&self.by_key);
        if let Some(account) = by_key.get(key) {
            return Ok(account.clone());
        }
        let penalty = self.store.penalty(key).map_err(LimitError::Unavailable)?;
        let account =
            Arc::new(Account { store: self.store.clone(), key: key.to_owned(), penalty, queues: Mutex::default() });
        by_key.insert(key.to_owned(), account.clone());
        Ok(account)
    }
}

/// The limits of one API key, or of the address.
pub(crate) struct Account {
    store: Arc<dyn Store>,
    key: String,
    pub(crate) penalty: Box<dyn PenaltyStore>,
    /// The queues of each operation.
    queues: Mutex<HashMap<String, Vec<LimitQueue>>>,
}

/// The queue of one limit of an operation.
struct LimitQueue {
    scope: RateScope,
    per_millis: u32,
    queue: Arc<Queue>,
}

impl Account {
    /// Returns the queue of a limit of an operation, creating it on first use.
    pub(crate) fn queue(&self, operation: &str, rate: Rate, rules: &WindowRules) -> Result<Arc<Queue>, LimitError> {
        let Rate { scope, per_millis, .. } = rate;
        let mut queues = lock(&self.queues);
        let known = queues.get(operation).into_iter().flatten();
        if let Some(known) = known.into_iter().find(|known| (known.scope, known.per_millis) == (scope, per_millis)) {
            return Ok(known.queue.clone());
        }
        let limit = format!("{operation}:{}:{per_millis}", scope.as_str());
        let slots = self.store.slots(&self.key, &limit, rules).map_err(LimitError::Unavailable)?;
        let queue = Arc::new(Queue::new(slots));
        let of_operation = queues.entry(operation.to_owned()).or_default();
        of_operation.push(LimitQueue { scope, per_millis, queue: queue.clone() });
        Ok(queue)
    }

    /// Waits while the key is stopped. Needed if no slot is taken from this account: some stores report stops only together with slots, so
    /// the stops are fetched separately.
    pub(crate) async fn wait_without_slot(&self, deadline: Deadline) -> Result<(), LimitError> {
        loop {
            self.penalty.refresh().await;
            if self.penalty.remaining().is_none() {
                return Ok(());
            }
            let scope = if self.key == ADDRESS { RateScope::Ip } else { RateScope::Key };
            wait_while_stopped(&*self.penalty, scope, deadline).await?;
        }
    }
}
