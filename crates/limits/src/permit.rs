//! Permits, each of which allows one request to be sent.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use crate::account::Account;
use crate::clock::Nanos;
use crate::queue::Queue;
use crate::window::{End, LONGEST_HOLD, Slot, WindowRules};

/// The right to send one request now.
///
/// Call [`Permit::sent`] when the request is handed to the network, and afterwards [`Permit::completed`], [`Permit::rate_limited`] or
/// [`Permit::not_sent`]. A permit that is dropped after [`Permit::sent`] keeps its slots for as long as the request may still arrive. A
/// permit that is dropped before that returns its slots immediately.
#[must_use = "a permit that is dropped returns its slots"]
pub struct Permit {
    /// The slots of the permit; `None` if nothing is limited, or after the end of the request was reported.
    held: Option<Held>,
}

struct Held {
    caller: Sender,
    /// The address, if the operation has limits per IP address and its requests have an API key.
    address: Option<Sender>,
    /// The slots of all limits of the operation.
    slots: Vec<HeldSlot>,
    /// The time at which the first slot was taken.
    first_slot: Option<Instant>,
}

/// An account that is stopped if the exchange rejects the request because there were too many.
struct Sender {
    account: Arc<Account>,
    /// The time at which the request was sent, by the clock of the account.
    sent: Option<Nanos>,
}

struct HeldSlot {
    queue: Arc<Queue>,
    rules: WindowRules,
    slot: Slot,
}

impl Permit {
    pub(crate) fn unlimited() -> Self {
        Self { held: None }
    }

    /// Returns a permit without slots.
    pub(crate) fn new(caller: Arc<Account>, address: Option<Arc<Account>>) -> Self {
        let sender = |account| Sender { account, sent: None };
        let (caller, address) = (sender(caller), address.map(sender));
        Self { held: Some(Held { caller, address, slots: Vec::new(), first_slot: None }) }
    }

    /// Adds a slot that was taken just now.
    pub(crate) fn hold(&mut self, queue: Arc<Queue>, rules: WindowRules, slot: Slot) {
        let Some(held) = &mut self.held else { return };
        held.first_slot.get_or_insert_with(Instant::now);
        held.slots.push(HeldSlot { queue, rules, slot });
    }

    /// Returns whether the permit became outdated during a wait: an account was stopped meanwhile, or the first slot may expire before the
    /// request has arrived.
    pub(crate) fn is_outdated(&mut self) -> bool {
        let Some(held) = &mut self.held else { return false };
        if held.slots.len() <= 1 && held.address.is_none() {
            return false;
        }
        let is_stopped = held.senders().any(|sender| sender.account.store.remaining().is_some());
        is_stopped || held.first_slot.is_some_and(|taken| taken.elapsed() > LONGEST_HOLD)
    }

    /// Records that the request is handed to the network now.
    pub fn sent(&mut self) {
        let Some(held) = &mut self.held else { return };
        held.senders().for_each(|sender| sender.sent = Some(sender.account.store.now()));
    }

    /// Records a response other than [`Permit::rate_limited`], whether it reports success or failure.
    pub fn completed(mut self) {
        let Some(mut held) = self.held.take() else { return };
        held.senders().for_each(|sender| sender.account.store.accepted(sender.sent_at()));
        held.end(End::Responded);
    }

    /// Records a response that reports too many requests, such as HTTP 429. This stops the API key and, if the operation has limits per IP
    /// address, the address, because the response does not show which limit was exceeded. `retry_after` is the time to wait that the
    /// response asks for, of which at most 64 seconds count.
    pub fn rate_limited(mut self, retry_after: Option<Duration>) {
        let Some(mut held) = self.held.take() else { return };
        let at_least = retry_after.map_or(0, |wait| Nanos::try_from(wait.as_nanos()).unwrap_or(Nanos::MAX));
        held.senders().for_each(|sender| sender.account.store.rejected(sender.sent_at(), at_least));
        held.end(End::Responded);
    }

    /// Records that the request was not sent after all, for example because no connection could be opened. The slots are
    /// free immediately.
    pub fn not_sent(mut self) {
        if let Some(held) = self.held.take() {
            held.end(End::NotSent);
        }
    }
}

impl Sender {
    /// Returns the time at which the request was sent, or the current time if sending was not reported.
    fn sent_at(&self) -> Nanos {
        self.sent.unwrap_or_else(|| self.account.store.now())
    }
}

impl Held {
    fn senders(&mut self) -> impl Iterator<Item = &mut Sender> {
        [&mut self.caller].into_iter().chain(&mut self.address)
    }

    fn end(&self, end: End) {
        for HeldSlot { queue, rules, slot } in &self.slots {
            queue.end(rules, *slot, end);
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(held) = &self.held {
            held.end(if held.caller.sent.is_some() { End::Abandoned } else { End::NotSent });
        }
    }
}

impl fmt::Debug for Permit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Permit").field("limited", &self.held.is_some()).finish_non_exhaustive()
    }
}
