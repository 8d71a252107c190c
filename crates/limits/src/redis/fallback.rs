//! The slots that a process uses while the server is unavailable.

use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::Duration;

use tradewire_wire::lock;

use super::server::RETRY_AFTER;
use crate::clock::{Clock, Nanos};
use crate::store::TakeError;
use crate::window::{End, Slot, Window, WindowRules};

/// The behavior of shared limits while their server is unavailable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum OnUnavailable {
    /// Each request fails immediately with [`LimitError::Unavailable`](crate::LimitError::Unavailable) and is not sent, so the limit is
    /// kept.
    Reject,
    /// Each process uses one nth of the limit, starting when no earlier request can still arrive: a receive window and a
    /// period after the process found the server unavailable. The limit is kept if there are at most n processes and the
    /// server is unavailable to all of them. If a single process loses its connection, its part is sent in addition to
    /// the limit that the others share.
    OneNth(NonZeroU32),
}

/// The slots of one limit of an operation and API key while the server is unavailable.
pub(super) struct Fallback {
    on_unavailable: OnUnavailable,
    clock: Clock,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    outage: Option<Outage>,
    /// The slots of this process; `None` until it uses one.
    window: Option<Window>,
}

struct Outage {
    since: Nanos,
    reason: String,
}

impl Fallback {
    pub(super) fn new(on_unavailable: OnUnavailable) -> Self {
        Self { on_unavailable, clock: Clock::of_process(), state: Mutex::default() }
    }

    /// Records that the server is unavailable, for the given reason.
    pub(super) fn server_failed(&self, reason: String) {
        let (mut state, now) = (lock(&self.state), self.clock.now());
        let since = state.outage.as_ref().map_or(now, |outage| outage.since);
        state.outage = Some(Outage { since, reason });
    }

    /// Records that the server is available again. The server did not count the requests that were sent during the outage, so these must
    /// end first. Until then, returns the time that this may take.
    pub(super) fn server_recovered(&self, rules: &WindowRules) -> Result<(), Duration> {
        let (mut state, now) = (lock(&self.state), self.clock.now());
        let busy_until = state.window.iter().flat_map(|window| &window.until).copied().max().unwrap_or_default();
        if busy_until > now {
            return Err(Duration::from_nanos((busy_until - now).min(rules.period)));
        }
        *state = State::default();
        Ok(())
    }

    /// Takes a slot of the part of the limit that this process may use.
    pub(super) fn take(&self, rules: &WindowRules) -> Result<Slot, TakeError> {
        let (mut state, now) = (lock(&self.state), self.clock.now());
        let Some(Outage { since, reason }) = &state.outage else { return Err(TakeError::RetryAfter(Duration::ZERO)) };
        let OnUnavailable::OneNth(parts) = self.on_unavailable else {
            return Err(TakeError::Unavailable(reason.clone()));
        };
        let slots = rules.slots / usize::try_from(parts.get()).unwrap_or(usize::MAX);
        if slots == 0 {
            let limit = rules.slots;
            return Err(TakeError::Unavailable(format!(
                "{reason}; a limit of {limit} requests cannot be divided among {parts} processes"
            )));
        }
        let start = since.saturating_add(rules.after_end(End::Abandoned));
        if now < start {
            // The server may be available again before that.
            return Err(TakeError::RetryAfter(Duration::from_nanos(start - now).min(RETRY_AFTER)));
        }
        let window = state.window.get_or_insert_with(|| Window { until: vec![0; slots] });
        let taken = window.take(rules, now);
        taken.map_err(|until| TakeError::RetryAfter(Duration::from_nanos((until - now).min(rules.period))))
    }

    /// Records that the request of a slot ends now.
    pub(super) fn end(&self, rules: &WindowRules, slot: Slot, end: End) {
        if let Some(window) = &mut lock(&self.state).window {
            window.end(rules, slot, end, self.clock.now());
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;
    use crate::tests::operations::TEN;

    fn rules() -> WindowRules {
        WindowRules::new(TEN.rates[0], &TEN, None)
    }

    fn one_nth(parts: u32) -> Fallback {
        Fallback::new(NonZeroU32::new(parts).map_or(OnUnavailable::Reject, OnUnavailable::OneNth))
    }

    fn unavailable(reason: &str) -> Result<Slot, TakeError> {
        Err(TakeError::Unavailable(reason.to_owned()))
    }

    fn retry_after_millis(millis: u64) -> TakeError {
        TakeError::RetryAfter(Duration::from_millis(millis))
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_sent_if_requests_are_rejected_or_the_part_is_less_than_one() {
        let (reject, tiny) = (Fallback::new(OnUnavailable::Reject), one_nth(11));
        for fallback in [&reject, &tiny] {
            assert_eq!(fallback.take(&rules()), Err(retry_after_millis(0)), "the server is tried first");
            fallback.server_failed(String::from("gone"));
        }
        assert_eq!(reject.take(&rules()), unavailable("gone"));
        assert_eq!(
            tiny.take(&rules()),
            unavailable("gone; a limit of 10 requests cannot be divided among 11 processes")
        );
    }

    #[tokio::test(start_paused = true)]
    async fn the_fallback_and_the_server_are_used_only_after_earlier_requests_have_ended() {
        let (rules, fallback) = (rules(), one_nth(5));
        fallback.server_failed(String::from("gone"));
        advance(Duration::from_secs(4)).await;
        // A repeated failure does not restart the wait: a receive window, a period and the guard. The server is tried again after a second.
        fallback.server_failed(String::from("still gone"));
        assert_eq!(fallback.take(&rules), Err(retry_after_millis(1_000)));
        advance(Duration::from_millis(2_000)).await;
        assert_eq!(fallback.take(&rules), Err(retry_after_millis(1)));
        advance(Duration::from_millis(1)).await;

        let (first, second) = (fallback.take(&rules), fallback.take(&rules));
        assert!(first.is_ok() && second.is_ok(), "a fifth of ten is two: {first:?} {second:?}");
        assert_eq!(fallback.take(&rules), Err(retry_after_millis(1_001)), "checked again after a period");
        for slot in first.into_iter().chain(second) {
            fallback.end(&rules, slot, End::Responded);
        }
        assert_eq!(fallback.server_recovered(&rules), Err(Duration::from_millis(1_001)));
        advance(Duration::from_millis(1_001)).await;
        assert_eq!(fallback.server_recovered(&rules), Ok(()));
        assert_eq!(fallback.take(&rules), Err(retry_after_millis(0)), "the server is used again");
    }
}
