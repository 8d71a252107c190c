//! The slots of a sliding window: a state machine over times that it is told. It reads no clock and does no IO.
//!
//! A limit of n requests per period is n slots. A request takes a slot, and the slot is free again one period after the
//! request has surely arrived. So two requests that used one slot arrive at least a period apart, and no window of one
//! period holds more than n arrivals, however long each of them was on its way.

use tradewire_endpoints::spec::{Operation, Rate};

use super::Counting;

/// A moment, as nanoseconds since an origin that all who share a window agree on; or a span of time.
pub(super) type Nanos = u64;

const MILLI: Nanos = 1_000_000;

/// What is added to every period: an exchange that counts in whole milliseconds sees two requests up to one millisecond
/// closer to each other than they were, and its clock may run a little slower than ours.
const GUARD: Nanos = MILLI;

/// When a slot is free again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Terms {
    /// How many slots there are.
    pub(super) slots: usize,
    /// The period of the limit, and the guard.
    pub(super) period: Nanos,
    /// How long after it was sent a request may arrive: the margin, or as long as anybody may take it.
    late: Nanos,
    /// How long after it was given up a request may still arrive.
    linger: Nanos,
    /// How long a slot is held at most by a permit that was not used yet. It ends only what a dead process held.
    lease: Nanos,
}

impl Terms {
    /// The terms of an operation with this rate. A request is taken until its receive window ends: the longest one
    /// bounds what nothing is heard of, and the usual one what was given up.
    pub(super) fn of(operation: &Operation, rate: Rate, counting: Counting) -> Self {
        let window = &operation.host.recipe.recv_window;
        let lease = millis(window.max_millis.unsigned_abs());
        Self {
            slots: usize::try_from(rate.requests).unwrap_or(usize::MAX),
            period: millis(rate.per_millis.into()).saturating_add(GUARD),
            late: match counting {
                Counting::Answered => lease,
                Counting::Sent { margin } => Nanos::try_from(margin.as_nanos()).unwrap_or(lease).min(lease),
            },
            linger: millis(window.default_millis.unsigned_abs()),
            lease,
        }
    }

    /// Whether the moment of sending counts. Otherwise that of the answer does, and sending changes nothing.
    pub(super) fn count_sending(&self) -> bool {
        self.late < self.lease
    }

    /// For how long a slot is taken at first: the longest that it can be.
    pub(super) fn at_most(&self) -> Nanos {
        self.lease.saturating_add(self.period)
    }

    /// For how long a slot is taken from sending on.
    pub(super) fn after_sending(&self) -> Nanos {
        self.late.saturating_add(self.period)
    }

    /// For how long a slot is taken from its request's end on.
    pub(super) fn after(&self, end: End) -> Nanos {
        match end {
            End::Unsent => 0,
            End::Answered => self.period,
            End::GivenUp => self.linger.saturating_add(self.period),
        }
    }
}

fn millis(count: u64) -> Nanos {
    count.saturating_mul(MILLI)
}

/// A slot that was taken, and until when it is. No two holders of one slot have the same moment, so who lost the slot by
/// being silent too long finds another moment in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) index: usize,
    pub(super) until: Nanos,
}

/// What became of a request that had a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// It was never sent.
    Unsent,
    /// An answer came, so it has arrived.
    Answered,
    /// It was sent and no longer waited for. It may still be on its way.
    GivenUp,
}

/// Until when each slot is taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Window(pub(super) Vec<Nanos>);

impl Window {
    /// A window without requests.
    pub(super) fn new(terms: &Terms) -> Self {
        Self(vec![0; terms.slots])
    }

    /// Takes a slot, or tells from when on one may be free.
    pub(super) fn take(&mut self, terms: &Terms, now: Nanos) -> Result<Slot, Nanos> {
        let furthest = now.saturating_add(terms.at_most());
        let first = self.0.iter_mut().enumerate().min_by_key(|(_, until)| **until);
        let Some((index, until)) = first else { return Err(furthest) };
        if *until > now {
            return Err(*until);
        }
        *until = furthest;
        Ok(Slot { index, until: furthest })
    }

    /// The request of a slot is sent now.
    pub(super) fn sent(&mut self, terms: &Terms, slot: &mut Slot, now: Nanos) {
        self.shorten(slot, now.saturating_add(terms.after_sending()));
    }

    /// The request of a slot has ended now.
    pub(super) fn end(&mut self, terms: &Terms, slot: &mut Slot, end: End, now: Nanos) {
        self.shorten(slot, now.saturating_add(terms.after(end)));
    }

    /// Frees a slot earlier, if it still is this holder's.
    fn shorten(&mut self, slot: &mut Slot, until: Nanos) {
        if let Some(held) = self.0.get_mut(slot.index).filter(|held| **held == slot.until) {
            *held = until.min(*held);
            slot.until = *held;
        }
    }
}

#[cfg(test)]
mod tests;
