//! Where the slots of one operation and key are kept.

use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;
use tradewire_endpoints::Operation;

use super::account::{lock, nanos_since};
use super::window::{End, Slot, Terms, Window};

/// Where slots are kept.
#[derive(Debug, Clone)]
pub(super) enum Place {
    /// In the memory of this process.
    Process,
}

impl Place {
    pub(super) fn slots(&self, _key: &str, _operation: &Operation, terms: &Terms) -> Slots {
        match self {
            Self::Process => Slots::Process { origin: Instant::now(), window: Mutex::new(Window::new(terms)) },
        }
    }
}

/// The slots of one operation and key.
pub(super) enum Slots {
    Process { origin: Instant, window: Mutex<Window> },
}

/// Why there is no slot now.
pub(super) enum Later {
    /// One may be free after this time, or when another request ends.
    In(Duration),
}

impl Slots {
    /// Takes a free slot.
    pub(super) async fn take(&self, terms: &Terms) -> Result<Slot, Later> {
        match self {
            Self::Process { origin, window } => {
                let now = nanos_since(*origin);
                lock(window).take(terms, now).map_err(|until| Later::In(Duration::from_nanos(until - now)))
            }
        }
    }

    /// The request of a slot is sent now.
    pub(super) fn sent(&self, terms: &Terms, slot: &mut Slot) {
        match self {
            Self::Process { origin, window } => lock(window).sent(terms, slot, nanos_since(*origin)),
        }
    }

    /// The request of a slot has ended now.
    pub(super) fn end(&self, terms: &Terms, slot: &mut Slot, end: End) {
        match self {
            Self::Process { origin, window } => lock(window).end(terms, slot, end, nanos_since(*origin)),
        }
    }
}
