//! Settings of what makes a client's life hard: limits, odd answers, and what goes wrong.

use std::time::Duration;

use super::SandboxBuilder;
use crate::{Fault, WireMode};

impl SandboxBuilder {
    /// Lets every key ask as often as it likes: for load tests, and for tests that send what no client would.
    #[must_use]
    pub fn unlimited(mut self) -> Self {
        self.block = None;
        self
    }

    /// How long a key is blocked once it has asked too often; a second unless set. Limits are enforced then. Time is
    /// the clock's [uptime](tradewire_transport::clock::Clock::uptime): that of this machine even if the clock stands still, unless it has its own.
    #[must_use]
    pub fn block(mut self, length: Duration) -> Self {
        self.block = Some(length);
        self
    }

    /// One more way in which answers differ from what the interface shows. Of two that contradict each other, the later
    /// one counts.
    #[must_use]
    pub fn wire(mut self, mode: WireMode) -> Self {
        self.wire.0.push(mode);
        self
    }

    /// One more thing that goes wrong, from the start. [`Sandbox::fault`](crate::Sandbox::fault) is for later.
    #[must_use]
    pub fn fault(mut self, fault: Fault) -> Self {
        self.faults.push(fault);
        self
    }
}
