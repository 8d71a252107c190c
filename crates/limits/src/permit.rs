//! Permits, each of which allows one request to be sent.

use std::fmt;
use std::sync::Arc;

use crate::account::Account;
use crate::clock::Nanos;
use crate::queue::Queue;
use crate::window::{End, Slot, WindowRules};

/// The right to send one request now.
///
/// Call [`Permit::sent`] when the request is handed to the network, and afterwards [`Permit::completed`],
/// [`Permit::rate_limited`] or [`Permit::not_sent`]. A permit that is dropped after [`Permit::sent`] keeps its slot for as
/// long as the request may still arrive; one that is dropped before returns its slot immediately.
#[must_use = "a permit that is dropped returns its slot"]
pub struct Permit {
    /// `None` if nothing is limited, or once the end of the request is reported.
    held: Option<Held>,
}

struct Held {
    account: Arc<Account>,
    /// `None` for an operation without a rate limit.
    slot: Option<HeldSlot>,
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

    pub(crate) fn without_slot(account: Arc<Account>) -> Self {
        Self { held: Some(Held { account, slot: None, sent: None }) }
    }

    pub(crate) fn with_slot(account: Arc<Account>, queue: Arc<Queue>, rules: WindowRules, slot: Slot) -> Self {
        let slot = Some(HeldSlot { queue, rules, slot });
        Self { held: Some(Held { account, slot, sent: None }) }
    }

    /// Records that the request is handed to the network now.
    pub fn sent(&mut self) {
        let Some(held) = &mut self.held else { return };
        held.sent = Some(held.account.penalty.now());
        if let Some(HeldSlot { queue, rules, slot }) = &mut held.slot {
            queue.sent(rules, slot);
        }
    }

    /// Records a response other than [`Permit::rate_limited`], whether it reports success or failure.
    pub fn completed(mut self) {
        let Some(mut held) = self.held.take() else { return };
        held.account.penalty.accepted(held.sent_at());
        held.end(End::Responded);
    }

    /// Records a response that rejects the request as one too many, such as HTTP 429. This stops the API key.
    pub fn rate_limited(mut self) {
        let Some(mut held) = self.held.take() else { return };
        held.account.penalty.rejected(held.sent_at());
        held.end(End::Responded);
    }

    /// Records that the request was not sent after all, for example because no connection could be opened. The slot is
    /// free immediately.
    pub fn not_sent(mut self) {
        if let Some(mut held) = self.held.take() {
            held.end(End::NotSent);
        }
    }
}

impl Held {
    /// Returns the time at which the request was sent, or the current time if sending was not reported.
    fn sent_at(&self) -> Nanos {
        self.sent.unwrap_or_else(|| self.account.penalty.now())
    }

    fn end(&mut self, end: End) {
        if let Some(HeldSlot { queue, rules, slot }) = &mut self.slot {
            queue.end(rules, slot, end);
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(held) = &mut self.held {
            held.end(if held.sent.is_some() { End::Abandoned } else { End::NotSent });
        }
    }
}

impl fmt::Debug for Permit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Permit").field("limited", &self.held.is_some()).finish_non_exhaustive()
    }
}
