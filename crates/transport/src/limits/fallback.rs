//! What is done while the server that keeps the slots is away.

use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use super::account::{lock, nanos_since};
use super::slots::Later;
use super::window::{End, Nanos, Slot, Terms, Window};

/// What is done while the server that limits are shared through is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhenAway {
    /// Nothing is sent: the limit is kept, and each request fails at once
    /// ([`Limited::Unreachable`](crate::Limited::Unreachable)).
    Refuse,
    /// Each process uses one part in so many of the limit. It begins when nothing that was sent before can still arrive:
    /// a receive window and a period after it found the server away. The limit is kept if there are at most so many
    /// processes, and the server is away for all of them: one that alone has lost its way to the server sends its part
    /// on top of what the others share.
    OnePartIn(NonZeroU32),
}

/// The slots of one operation and key while the server is away.
pub(super) struct Fallback {
    when_away: WhenAway,
    origin: Instant,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Since when the server is away, and why.
    away: Option<(Nanos, String)>,
    /// The slots of this process, from the first time that it needed some.
    window: Option<Window>,
}

impl Fallback {
    pub(super) fn new(when_away: WhenAway) -> Self {
        Self { when_away, origin: Instant::now(), state: Mutex::default() }
    }

    /// The server does not answer, for this reason.
    pub(super) fn away(&self, reason: String) {
        let (mut state, now) = (lock(&self.state), nanos_since(self.origin));
        let since = state.away.as_ref().map_or(now, |(since, _)| *since);
        state.away = Some((since, reason));
    }

    /// The server answers. It does not know what was sent without it, so that must have ended first: or how long it has.
    pub(super) fn back(&self, terms: &Terms) -> Result<(), Duration> {
        let (mut state, now) = (lock(&self.state), nanos_since(self.origin));
        let busy_until = state.window.iter().flat_map(|window| &window.0).copied().max().unwrap_or_default();
        if busy_until > now {
            return Err(Duration::from_nanos((busy_until - now).min(terms.period)));
        }
        *state = State::default();
        Ok(())
    }

    /// Takes a slot of the part that this process may use.
    pub(super) fn take(&self, terms: &Terms) -> Result<Slot, Later> {
        let (mut state, now) = (lock(&self.state), nanos_since(self.origin));
        let Some((since, reason)) = &state.away else { return Err(Later::In(Duration::ZERO)) };
        let WhenAway::OnePartIn(parts) = self.when_away else { return Err(Later::Never(reason.clone())) };
        let slots = terms.slots / usize::try_from(parts.get()).unwrap_or(usize::MAX);
        if slots == 0 {
            let limit = terms.slots;
            return Err(Later::Never(format!(
                "{reason}; and one part in {parts} of a limit of {limit} is less than one"
            )));
        }
        let from = since.saturating_add(terms.after(End::GivenUp));
        if now < from {
            return Err(Later::In(Duration::from_nanos(from - now)));
        }
        let window = state.window.get_or_insert_with(|| Window(vec![0; slots]));
        window.take(terms, now).map_err(|until| Later::In(Duration::from_nanos((until - now).min(terms.period))))
    }

    pub(super) fn sent(&self, terms: &Terms, slot: &mut Slot) {
        self.change(|window, now| window.sent(terms, slot, now));
    }

    pub(super) fn end(&self, terms: &Terms, slot: &mut Slot, end: End) {
        self.change(|window, now| window.end(terms, slot, end, now));
    }

    fn change(&self, change: impl FnOnce(&mut Window, Nanos)) {
        if let Some(window) = &mut lock(&self.state).window {
            change(window, nanos_since(self.origin));
        }
    }
}
