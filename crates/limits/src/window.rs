//! The slots of a sliding window: a pure state machine. Every operation receives the current time; there is no clock and
//! no I/O here.
//!
//! A limit of n requests per period is n slots. A request takes a slot, and the slot is free again one period after the
//! request has certainly arrived. Two requests that use the same slot therefore arrive at least a period apart, and no
//! window of one period contains more than n arrivals, however long each request takes to arrive.

use std::time::Duration;

use tradewire_wire::Rate;
use tradewire_wire::operation::Operation;

use crate::clock::Nanos;

const MILLI: Nanos = 1_000_000;

/// The guard that is added to every period. For an exchange that counts in whole milliseconds, two requests may appear up to one
/// millisecond closer together than they were, and its clock may run slightly slower than ours.
const GUARD: Nanos = MILLI;

/// The maximum time for which a request holds a slot of one of its limits while it waits for a slot of another. If a wait takes longer, the
/// request returns its slots and starts again. All users of a store must use the same time.
pub(crate) const LONGEST_HOLD: Duration = Duration::from_secs(60);

/// The number of slots of a window, and the rules for their expiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WindowRules {
    /// The number of slots.
    pub(crate) slots: usize,
    /// The period of the limit, including the guard.
    pub(crate) period: Nanos,
    /// The time within which an abandoned request may still arrive.
    linger: Nanos,
    /// The time after which the slot of a permit is free even if nothing is reported. It frees the slots of processes that died.
    lease: Nanos,
    /// The time for which a slot may be held before its permit is issued. Zero for the only limit of an operation.
    hold: Nanos,
}

impl WindowRules {
    /// Returns the rules of one limit of an operation. A request may arrive until its receive window ends. The longest window is assumed
    /// for requests whose end is never reported. For abandoned requests, it is the window that the requests state, or the default.
    pub(crate) fn new(rate: Rate, operation: &Operation, stated_window: Option<Duration>) -> Self {
        let recv_window = &operation.host.recipe.recv_window;
        let lease = millis(recv_window.max_millis.unsigned_abs());
        let default = millis(recv_window.default_millis.unsigned_abs());
        // This does not depend on whether general limits are kept, because all users of a store must agree on it.
        let is_one_of_several = operation.rates.len() > 1 || operation.general_limits().next().is_some();
        Self {
            slots: usize::try_from(rate.requests).unwrap_or(usize::MAX),
            period: millis(rate.per_millis.into()).saturating_add(GUARD),
            linger: stated_window.map_or(default, |window| nanos(window).min(lease)),
            lease,
            hold: if is_one_of_several { nanos(LONGEST_HOLD) } else { 0 },
        }
    }

    /// Returns the maximum time for which a slot is taken, which is also the initial time.
    pub(crate) fn longest(&self) -> Nanos {
        self.hold.saturating_add(self.lease).saturating_add(self.period)
    }

    /// Returns the time for which a slot is taken after the end of its request.
    pub(crate) fn after_end(&self, end: End) -> Nanos {
        match end {
            End::NotSent => 0,
            End::Responded => self.period,
            End::Abandoned => self.linger.saturating_add(self.period),
        }
    }
}

fn millis(count: u64) -> Nanos {
    count.saturating_mul(MILLI)
}

/// Returns a duration in nanoseconds. Saturates after about 580 years.
fn nanos(duration: Duration) -> Nanos {
    Nanos::try_from(duration.as_nanos()).unwrap_or(Nanos::MAX)
}

/// A taken slot and its expiry. Successive holders of a slot have different expiries, so a holder that did not report in time detects that
/// it has lost its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) index: usize,
    pub(crate) until: Nanos,
}

/// The end of a request that had a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The request was never sent.
    NotSent,
    /// A response was received, so the request had arrived.
    Responded,
    /// The request was sent, but its caller no longer waits for the response. It may still arrive.
    Abandoned,
}

/// A sliding window: the expiry of each slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) until: Vec<Nanos>,
}

impl Window {
    /// Returns a window without requests.
    pub(crate) fn new(rules: &WindowRules) -> Self {
        Self { until: vec![0; rules.slots] }
    }

    /// Takes a slot. Returns the earliest time at which one may be free if all are taken.
    pub(crate) fn take(&mut self, rules: &WindowRules, now: Nanos) -> Result<Slot, Nanos> {
        let latest = now.saturating_add(rules.longest());
        let free = self.until.iter_mut().enumerate().find(|(_, until)| **until <= now);
        let Some((index, until)) = free else { return Err(self.until.iter().copied().min().unwrap_or(latest)) };
        *until = latest;
        Ok(Slot { index, until: latest })
    }

    /// Records that the request of a slot ends now, which moves its expiry to an earlier time if this holder still has the slot.
    pub(crate) fn end(&mut self, rules: &WindowRules, slot: Slot, end: End, now: Nanos) {
        let until = now.saturating_add(rules.after_end(end));
        if let Some(held) = self.until.get_mut(slot.index).filter(|held| **held == slot.until) {
            *held = until.min(*held);
        }
    }
}

#[cfg(test)]
mod tests;
