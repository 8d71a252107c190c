//! The queue of requests that wait for a slot of one limit of an operation.

use std::time::Duration;

use tokio::sync::{Mutex, Notify};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use tradewire_wire::{Rate, RateScope};

use crate::error::LimitError;
use crate::store::{AccountStore, SlotStore, TakeError};
use crate::window::{End, Slot, WindowRules};

/// A practically unlimited wait, which can be added to any instant without overflow.
const CENTURY: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// A queue that serves requests in the order of their arrival.
pub(crate) struct Queue {
    /// The lock that the request at the head of the queue holds. It is fair, and a request that is dropped while it waits for the lock
    /// leaves the queue.
    turn: Mutex<()>,
    /// Wakes the head when a slot may be free earlier than it expected.
    freed: Notify,
    slots: Box<dyn SlotStore>,
}

impl Queue {
    pub(crate) fn new(slots: Box<dyn SlotStore>) -> Self {
        Self { turn: Mutex::new(()), freed: Notify::new(), slots }
    }

    /// Waits for the request's turn, for the end of a stop, and for a free slot.
    pub(crate) async fn wait_for_slot(
        &self,
        account: &dyn AccountStore,
        rules: &WindowRules,
        rate: Rate,
        deadline: Deadline,
    ) -> Result<Slot, LimitError> {
        let in_turn = async {
            let _turn = self.turn.lock().await;
            loop {
                wait_while_stopped(account, rate.scope, deadline).await?;
                match self.slots.take(rules).await {
                    Ok(slot) => return Ok(slot),
                    Err(TakeError::RetryAfter(wait)) => self.wait_for_change(wait).await,
                    #[cfg(any(unix, feature = "redis"))]
                    Err(TakeError::Unavailable(reason)) => return Err(LimitError::Unavailable(reason)),
                }
            }
        };
        match timeout_at(deadline.end(), in_turn).await {
            Ok(result) => result,
            Err(_) => Err(LimitError::TimedOut {
                waited: deadline.waited(),
                requests: rate.requests,
                period: Duration::from_millis(rate.per_millis.into()),
                scope: rate.scope,
            }),
        }
    }

    /// Waits until this time has passed or another request of this process ends. The caller retries in either case.
    async fn wait_for_change(&self, longest: Duration) {
        let _ = timeout(longest, self.freed.notified()).await;
    }

    /// Records that the request of a slot ends now.
    pub(crate) fn end(&self, rules: &WindowRules, slot: Slot, end: End) {
        self.slots.end(rules, slot, end);
        self.freed.notify_one();
    }
}

/// Waits while an API key or address is stopped. Fails immediately if the stop lasts longer than the deadline.
pub(crate) async fn wait_while_stopped(
    account: &dyn AccountStore,
    scope: RateScope,
    deadline: Deadline,
) -> Result<(), LimitError> {
    while let Some(remaining) = account.remaining() {
        let until = Instant::now() + remaining;
        if until > deadline.end() {
            let (remaining, waited) = (whole_millis(remaining), deadline.waited());
            return Err(LimitError::Stopped { scope, remaining, waited, max_wait: deadline.max_wait });
        }
        sleep_until(until).await;
    }
    Ok(())
}

/// The time until which a request may wait for its permit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline {
    began: Instant,
    pub(crate) max_wait: Duration,
}

impl Deadline {
    /// Returns the deadline of a wait that begins now.
    pub(crate) fn new(max_wait: Duration) -> Self {
        Self { began: Instant::now(), max_wait }
    }

    /// Returns the moment at which the wait ends.
    pub(crate) fn end(&self) -> Instant {
        self.began + self.max_wait.min(CENTURY)
    }

    /// Returns the time waited so far, for an error message.
    pub(crate) fn waited(&self) -> Duration {
        whole_millis(self.began.elapsed())
    }
}

/// Rounds a duration down to milliseconds, for an error message.
pub(crate) fn whole_millis(duration: Duration) -> Duration {
    Duration::from_millis(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
}
