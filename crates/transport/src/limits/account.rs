//! What is counted for each API key: a queue for each operation, and the stops of the key.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as Turn, Notify};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use tradewire_endpoints::Operation;
use tradewire_endpoints::spec::Rate;

use super::slots::{Later, Place, Slots};
use super::stops::Stops;
use super::window::{End, Nanos, Slot, Terms};
use crate::error::Limited;

/// The accounts of all keys.
pub(super) struct Accounts {
    place: Place,
    of_key: Mutex<HashMap<String, Arc<Account>>>,
}

impl Accounts {
    pub(super) fn in_place(place: Place) -> Self {
        Self { place, of_key: Mutex::default() }
    }

    pub(super) fn account(&self, key: &str) -> Result<Arc<Account>, Limited> {
        let mut of_key = lock(&self.of_key);
        if let Some(account) = of_key.get(key) {
            return Ok(account.clone());
        }
        let stops = self.place.stops(key).map_err(Limited::Unreachable)?;
        let account = Account { place: self.place.clone(), key: key.to_owned(), stops, queues: Mutex::default() };
        let account = Arc::new(account);
        of_key.insert(key.to_owned(), account.clone());
        Ok(account)
    }
}

/// What is counted for one key.
pub(super) struct Account {
    place: Place,
    key: String,
    pub(super) stops: Stops,
    queues: Mutex<HashMap<(&'static str, &'static str), Arc<Queue>>>,
}

impl Account {
    pub(super) fn queue(&self, operation: &'static Operation, terms: &Terms) -> Result<Arc<Queue>, Limited> {
        let mut queues = lock(&self.queues);
        let name = (operation.group, operation.name);
        if let Some(queue) = queues.get(&name) {
            return Ok(queue.clone());
        }
        let slots = self.place.slots(&self.key, operation, terms).map_err(Limited::Unreachable)?;
        let queue = Arc::new(Queue::new(slots));
        queues.insert(name, queue.clone());
        Ok(queue)
    }

    /// Waits until the key is not stopped. A stop that is longer than may be waited fails at once.
    pub(super) async fn stopped(&self, deadline: Deadline) -> Result<(), Limited> {
        while let Some(left) = self.stops.left() {
            let until = Instant::now() + left;
            if until > deadline.ends() {
                return Err(Limited::Stopped { left: whole_millis(left), max_wait: deadline.max_wait });
            }
            sleep_until(until).await;
        }
        Ok(())
    }

    /// The same for an operation that asks for no slot, and so is not told what others learnt meanwhile.
    pub(super) async fn unlimited(&self, deadline: Deadline) -> Result<(), Limited> {
        loop {
            #[cfg(feature = "redis")]
            self.stops.look().await;
            if self.stops.left().is_none() {
                return Ok(());
            }
            self.stopped(deadline).await?;
        }
    }
}

/// How long may be waited, and since when.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deadline {
    pub(super) began: Instant,
    pub(super) max_wait: Duration,
}

impl Deadline {
    fn ends(&self) -> Instant {
        // A century is as good as for ever, and can be added to any moment.
        self.began + self.max_wait.min(Duration::from_secs(100 * 365 * 24 * 60 * 60))
    }
}

/// The requests of one operation with one key: first come, first served.
pub(super) struct Queue {
    /// The lock is fair, and who is dropped while waiting for it leaves the queue. Its holder is the head of the queue.
    turn: Turn<()>,
    /// Tells the head that a slot is free earlier than it seemed.
    freed: Notify,
    slots: Slots,
}

impl Queue {
    fn new(slots: Slots) -> Self {
        Self { turn: Turn::new(()), freed: Notify::new(), slots }
    }

    /// Waits for a slot.
    pub(super) async fn slot(
        &self,
        account: &Account,
        terms: &Terms,
        rate: Rate,
        deadline: Deadline,
    ) -> Result<Slot, Limited> {
        let in_turn = async {
            let _turn = self.turn.lock().await;
            loop {
                account.stopped(deadline).await?;
                match self.slots.take(terms).await {
                    Ok(slot) => return Ok(slot),
                    // Whether it is the time or a free slot that ends this: the next round tells.
                    Err(Later::In(wait)) => drop(timeout(wait, self.freed.notified()).await),
                    Err(Later::Never(reason)) => return Err(Limited::Unreachable(reason)),
                }
            }
        };
        let in_time = timeout_at(deadline.ends(), in_turn).await;
        in_time.unwrap_or_else(|_| {
            let waited = whole_millis(deadline.began.elapsed());
            Err(Limited::Full {
                waited,
                requests: rate.requests,
                period: Duration::from_millis(rate.per_millis.into()),
            })
        })
    }

    pub(super) fn sent(&self, terms: &Terms, slot: &mut Slot) {
        if terms.count_sending() {
            self.slots.sent(terms, slot);
            self.freed.notify_one();
        }
    }

    pub(super) fn end(&self, terms: &Terms, slot: &mut Slot, end: End) {
        self.slots.end(terms, slot, end);
        self.freed.notify_one();
    }
}

pub(super) fn nanos_since(origin: Instant) -> Nanos {
    Nanos::try_from(origin.elapsed().as_nanos()).unwrap_or(Nanos::MAX)
}

/// A span for a person.
fn whole_millis(span: Duration) -> Duration {
    Duration::from_millis(u64::try_from(span.as_millis()).unwrap_or(u64::MAX))
}

/// What a panic elsewhere left behind is whole: no change of it can be interrupted.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
