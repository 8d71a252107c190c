//! Decides whether a failed request is sent again, based on the effect of the operation, the failure and the number of attempts.
//! The decisions are pure functions.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tradewire_models::RetryRule;
use tradewire_wire::operation::Effect;
use tradewire_wire::signing::SignatureRejection;

use crate::error::kind::ErrorKind;
use crate::error::not_sent::NotSent;
use crate::error::rejection::Rejection;
use crate::outcome::Outcome;

/// Whether a failed request may be sent again.
///
/// | failure | query | trade or withdrawal |
/// |---|---|---|
/// | rejected before it was sent | give up | give up |
/// | no rate limit permit in time | retry later | retry later |
/// | its receive window ended before it was written | retry later | retry later |
/// | no connection, or refused by the host over HTTP/2 without being processed | retry later | retry later |
/// | rejected as outside its receive window, which proves that nothing was done | retry after clock sync | retry after clock sync |
/// | rejected because of too many requests | retry later | give up |
/// | rejected because the service failed | retry later | reconcile |
/// | rejected for another reason | give up | give up, or reconcile if the rejection proves nothing |
/// | timeout, connection lost, an untrusted response or one of another request, HTTP 5xx or 408 | retry later | reconcile |
/// | the client was stopped | give up | give up, or reconcile if the request was sent |
/// | a response that is too large, a redirect, another status | give up | reconcile |
/// | accepted, but the result cannot be decoded, or the page must not be followed | give up | give up |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Retry {
    /// The same request may be sent again after a delay.
    Later,
    /// The same request may be sent again after the clock was synced with the exchange's.
    AfterClockSync,
    /// The same request would fail again, or execute an action twice.
    Never,
    /// It is unknown whether the exchange acted. The request must not be sent again before this is known.
    Reconcile,
}

impl Retry {
    /// Returns whether a failed request may be sent again. This depends on the effect of its operation.
    pub(crate) fn after_failure(kind: &ErrorKind, outcome: Outcome, effect: Effect) -> Self {
        match outcome {
            Outcome::Unknown => Self::Reconcile,
            Outcome::Executed => Self::Never,
            Outcome::NotExecuted => after_no_effect(kind, effect == Effect::Read),
        }
    }
}

/// A trade or withdrawal is retried only if it provably did not reach the exchange, or was rejected for its timestamp alone.
fn after_no_effect(kind: &ErrorKind, is_query: bool) -> Retry {
    match kind {
        ErrorKind::ConnectFailed(_) => Retry::Later,
        ErrorKind::NotSent(
            NotSent::RateLimited(_) | NotSent::DeadlinePassed | NotSent::Expired | NotSent::Refused(_),
        ) => Retry::Later,
        ErrorKind::Rejected(rejection) => match declared_retry(rejection) {
            RetryRule::AfterClockSync => Retry::AfterClockSync,
            RetryRule::Later if is_query => Retry::Later,
            RetryRule::Later | RetryRule::Never => Retry::Never,
        },
        ErrorKind::NoUsableResponse(reason) if is_query && reason.is_transient() => Retry::Later,
        ErrorKind::NoUsableResponse(_) | ErrorKind::NotSent(_) => Retry::Never,
        ErrorKind::Decode(_) | ErrorKind::PagingLoop(_) | ErrorKind::MissingRecords(_) => Retry::Never,
    }
}

/// Returns the contract's declaration of whether a rejected request may be retried. A host with one code for every
/// rejected signature distinguishes them by the message. With any other code, the message is ignored. Whether the
/// exchange acted is decided separately, by the outcome.
fn declared_retry(rejection: &Rejection) -> RetryRule {
    let (host, reason) = (rejection.operation.host, SignatureRejection::Outdated);
    let has_code = rejection.code.as_ref().is_some_and(|code| code.as_str() == host.recipe.code(reason));
    let message = host.signing.message(reason);
    if has_code && !message.is_empty() && rejection.message == message {
        return RetryRule::AfterClockSync;
    }
    rejection.kind().map_or(RetryRule::Never, |kind| kind.retry)
}

/// How often a call may correct the clock: to the exchange's time, and back to this machine's.
const MAX_CLOCK_CORRECTIONS: u32 = 2;

/// The limits on the retries of a failed request, and the delays between them.
///
/// The delay before the n-th retry is random, between zero and `initial_delay` doubled n - 1 times, but at most `max_delay`
/// (exponential backoff with full jitter). Clients that failed together then do not retry together. If the response asks for a longer wait with
/// the header `Retry-After`, the client waits that long; if this exceeds the deadline, the call ends at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// The maximum number of attempts, including the first.
    pub max_attempts: u32,
    /// The maximum delay before the first retry.
    pub initial_delay: Duration,
    /// The maximum delay before any retry.
    pub max_delay: Duration,
    /// The maximum time of a call. It limits the waits for permits and for the clock, the delays and each attempt. No
    /// attempt starts after it, even if this machine slept in the meantime.
    pub deadline: Duration,
}

impl RetryPolicy {
    /// The policy that sends every request once, and has no deadline.
    pub const NONE: Self = Self { max_attempts: 1, deadline: Duration::MAX, ..Self::STANDARD };

    const STANDARD: Self = Self {
        max_attempts: 4,
        initial_delay: Duration::from_millis(200),
        max_delay: Duration::from_secs(5),
        deadline: Duration::from_secs(30),
    };

    /// Returns the delay before the next attempt, or `None` if the call ends. The delay is derived from `random`, which may be any number.
    pub(crate) fn next_delay(&self, retry: Retry, attempts: Attempts, random: u64) -> Option<Duration> {
        let delay = match retry {
            Retry::Never | Retry::Reconcile => return None,
            // The request was rejected with the time of this machine and with that of the exchange.
            Retry::AfterClockSync if attempts.clock_corrections >= MAX_CLOCK_CORRECTIONS => return None,
            Retry::AfterClockSync => Duration::ZERO,
            Retry::Later => self.delay(attempts.made, random).max(attempts.asked_wait),
        };
        let is_allowed = attempts.made < self.max_attempts && attempts.elapsed.saturating_add(delay) < self.deadline;
        is_allowed.then_some(delay)
    }

    /// Returns the delay after a number of attempts.
    fn delay(&self, attempts: u32, random: u64) -> Duration {
        let doubled = 1_u32.checked_shl(attempts.saturating_sub(1)).unwrap_or(u32::MAX);
        let longest = self.initial_delay.saturating_mul(doubled).min(self.max_delay);
        let nanos = u64::try_from(longest.as_nanos()).unwrap_or(u64::MAX);
        let chosen = match nanos.checked_add(1) {
            Some(choices) => random % choices,
            None => random,
        };
        Duration::from_nanos(chosen)
    }
}

impl Default for RetryPolicy {
    /// Returns the standard policy: four attempts with at most 200 ms, 400 ms and 800 ms between them, within 30 s.
    fn default() -> Self {
        Self::STANDARD
    }
}

/// The attempts of a call so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Attempts {
    /// The number of attempts made.
    pub(crate) made: u32,
    /// The number of times that the clock was corrected: synced with the exchange's, or replaced by this machine's.
    pub(crate) clock_corrections: u32,
    /// The time since the first attempt started.
    pub(crate) elapsed: Duration,
    /// The time to wait that the last response asked for (`Retry-After`), or zero.
    pub(crate) asked_wait: Duration,
}

/// The cost of a retry, in successful requests.
const RETRY_COST: u32 = 10;
/// The maximum balance, which is enough for a hundred retries in a row.
const MAX_BALANCE: u32 = 100 * RETRY_COST;

/// A retry budget shared by all calls of a client, which limits the share of retries: when most requests fail, retrying all of them makes an
/// outage worse. Successful requests add to it, retries draw from it.
#[derive(Debug)]
pub(crate) struct RetryBudget {
    balance: AtomicU32,
}

impl Default for RetryBudget {
    fn default() -> Self {
        Self { balance: AtomicU32::new(MAX_BALANCE) }
    }
}

impl RetryBudget {
    /// Adds the credit for a successful request.
    pub(crate) fn deposit(&self) {
        let add = |balance: u32| Some((balance + 1).min(MAX_BALANCE));
        let _ = self.balance.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }

    /// Pays for a retry. Returns whether the balance was sufficient.
    pub(crate) fn try_withdraw(&self) -> bool {
        let subtract = |balance: u32| balance.checked_sub(RETRY_COST);
        self.balance.fetch_update(Ordering::Relaxed, Ordering::Relaxed, subtract).is_ok()
    }
}
