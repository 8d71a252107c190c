//! The limits of each API key: a queue for each operation, and the key's penalty.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::deadline::Deadline;
use crate::error::LimitError;
use crate::lock::lock;
use crate::queue::{Queue, wait_while_stopped};
use crate::store::{PenaltyStore, Store};
use crate::window::WindowRules;

/// The accounts of all API keys.
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

/// The limits of one API key.
pub(crate) struct Account {
    store: Arc<dyn Store>,
    key: String,
    pub(crate) penalty: Box<dyn PenaltyStore>,
    queues: Mutex<HashMap<String, Arc<Queue>>>,
}

impl Account {
    /// Returns the queue of an operation, creating it on first use.
    pub(crate) fn queue(&self, operation: &str, rules: &WindowRules) -> Result<Arc<Queue>, LimitError> {
        let mut queues = lock(&self.queues);
        if let Some(queue) = queues.get(operation) {
            return Ok(queue.clone());
        }
        let slots = self.store.slots(&self.key, operation, rules).map_err(LimitError::Unavailable)?;
        let queue = Arc::new(Queue::new(slots));
        queues.insert(operation.to_owned(), queue.clone());
        Ok(queue)
    }

    /// Waits while the key is stopped, for an operation without a rate limit. Some stores report stops only together with
    /// slots; because no slot is taken here, the stops are fetched separately.
    pub(crate) async fn wait_without_slot(&self, deadline: Deadline) -> Result<(), LimitError> {
        loop {
            self.penalty.refresh().await;
            if self.penalty.remaining().is_none() {
                return Ok(());
            }
            wait_while_stopped(&*self.penalty, deadline).await?;
        }
    }
}
