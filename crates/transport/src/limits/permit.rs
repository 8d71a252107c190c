//! The right to send one request now.

use std::fmt;
use std::sync::Arc;

use super::account::{Account, Queue};
use super::window::{End, Nanos, Slot, Terms};
use crate::error::turned_away;

/// The right to send one request now. Tell it when the request is sent and when it was answered; what it is not told it
/// takes to be the worst: a permit that is dropped after [`Permit::sent`] keeps its slot as long as the request may still
/// be on its way. One that is dropped before gives its slot back at once.
#[must_use = "a permit that is dropped gives its slot back"]
pub struct Permit(Option<Held>);

struct Held {
    account: Arc<Account>,
    slot: Option<(Arc<Queue>, Terms, Slot)>,
    sent: Option<Nanos>,
}

impl Permit {
    pub(super) fn unlimited() -> Self {
        Self(None)
    }

    pub(super) fn new(account: Arc<Account>, slot: Option<(Arc<Queue>, Terms, Slot)>) -> Self {
        Self(Some(Held { account, slot, sent: None }))
    }

    /// The request is handed to the network now.
    pub fn sent(&mut self) {
        let Some(held) = &mut self.0 else { return };
        held.sent = Some(held.account.stops.now());
        if let Some((queue, terms, slot)) = &mut held.slot {
            queue.sent(terms, slot);
        }
    }

    /// The request was answered with this HTTP status. One that the contract says is for too many requests stops the
    /// key.
    pub fn answered(mut self, status: u16) {
        let Some(mut held) = self.0.take() else { return };
        let sent = held.sent.unwrap_or_else(|| held.account.stops.now());
        if is_too_many(status) {
            held.account.stops.refused(sent);
        } else {
            held.account.stops.taken(sent);
        }
        held.end(End::Answered);
    }

    /// The request was not sent after all, as when no connection could be made. The slot is free at once.
    pub fn not_sent(mut self) {
        if let Some(mut held) = self.0.take() {
            held.end(End::Unsent);
        }
    }
}

impl Held {
    fn end(&mut self, end: End) {
        if let Some((queue, terms, slot)) = &mut self.slot {
            queue.end(terms, slot, end);
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(held) = &mut self.0 {
            held.end(if held.sent.is_some() { End::GivenUp } else { End::Unsent });
        }
    }
}

/// Whether a status says that there were too many requests.
fn is_too_many(status: u16) -> bool {
    turned_away(status).is_some_and(|status| *status.kind == tradewire_models::kinds::RATE)
}

impl fmt::Debug for Permit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Permit").field("limited", &self.0.is_some()).finish_non_exhaustive()
    }
}
