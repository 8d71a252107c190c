//! Whether a request that failed is sent again: one decision, from what the operation does, what happened and how often.

#[cfg(feature = "http")]
mod budget;
#[cfg(test)]
mod tests;

use std::time::Duration;

use tradewire_endpoints::SIGNING;
use tradewire_endpoints::spec::{Effect, Refusal};
use tradewire_models::{Again, ErrorCode};

use crate::Outcome;
#[cfg(feature = "http")]
use crate::error::Local;
use crate::error::{ErrorKind, Rejection};
#[cfg(feature = "http")]
pub(crate) use budget::Budget;

/// What may be done with a request that failed.
///
/// | what happened | a query | a trade |
/// |---|---|---|
/// | refused here | give up | give up |
/// | its turn did not come in time | again, later | again, later |
/// | there was no connection | again, later | again, later |
/// | rejected as outside its receive window, which proves that nothing was done | again, once the clock is set | again, once the clock is set |
/// | rejected because of too many requests | again, later | give up |
/// | rejected because the service failed | again, later | reconcile |
/// | rejected for another reason | give up | give up, or reconcile where that proves nothing |
/// | no answer in time, connection lost, an answer that is none, HTTP 5xx or 408 | again, later | reconcile |
/// | an answer that is too long, a redirect, another status | give up | reconcile |
/// | accepted, but the payload cannot be read, or it is a page that leads nowhere | give up | give up |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Retry {
    /// The same request may be sent again after a while.
    Later,
    /// The same request may be sent again once the clock is that of the exchange.
    Synced,
    /// Sent again, it would fail again, or do what was done twice.
    Never,
    /// Whether the exchange acted is not known. It is never sent again before that is.
    Reconcile,
}

impl Retry {
    /// What may be done after a failure, by what the operation does.
    pub fn of(kind: &ErrorKind, outcome: Outcome, effect: Effect) -> Self {
        match (effect, outcome) {
            (_, Outcome::Unknown) => Self::Reconcile,
            (_, Outcome::Executed) => Self::Never,
            (Effect::Read, Outcome::NotExecuted) => query(kind),
            (Effect::Trade, Outcome::NotExecuted) => trade(kind),
        }
    }
}

fn query(kind: &ErrorKind) -> Retry {
    match kind {
        ErrorKind::NotSent(_) => Retry::Later,
        #[cfg(feature = "http")]
        ErrorKind::Local(Local::Limited(_)) => Retry::Later,
        ErrorKind::Local(_) | ErrorKind::Undecodable(_) | ErrorKind::Stuck(_) => Retry::Never,
        ErrorKind::Rejected(rejection) => match again(rejection) {
            Again::Never => Retry::Never,
            Again::Later => Retry::Later,
            Again::Synced => Retry::Synced,
        },
        ErrorKind::Unanswered(unanswered) if unanswered.may_pass() => Retry::Later,
        ErrorKind::Unanswered(_) => Retry::Never,
    }
}

/// A trade that was surely not executed. Only what surely did not reach the exchange goes again, and what it refused
/// for its time alone.
fn trade(kind: &ErrorKind) -> Retry {
    match kind {
        ErrorKind::NotSent(_) => Retry::Later,
        #[cfg(feature = "http")]
        ErrorKind::Local(Local::Limited(_)) => Retry::Later,
        ErrorKind::Rejected(rejection) if again(rejection) == Again::Synced => Retry::Synced,
        _ => Retry::Never,
    }
}

/// What the contract says of a rejection: by its kind, or by its words where a host has one code for every refused
/// signature. Whether anything was done they do not tell: that is the outcome.
fn again(rejection: &Rejection) -> Again {
    if rejection.code.is_some() && rejection.message == SIGNING.message(Refusal::Outdated) {
        return Again::Synced;
    }
    let of_code = rejection.code.as_ref().and_then(ErrorCode::info).map(|info| info.kind);
    let kind = of_code.or_else(|| rejection.turned_away().map(|status| status.kind));
    kind.map_or(Again::Never, |kind| kind.again)
}

/// How often, and how long, a request that failed is sent again.
///
/// The delay before the n-th repetition is chosen by chance between nothing and `first` doubled n - 1 times, `longest` at
/// most: many clients that failed together then do not come back together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// How often a request is sent at most, the first time included.
    pub attempts: u32,
    /// The longest delay before the first repetition.
    pub first: Duration,
    /// The longest delay of all.
    pub longest: Duration,
    /// How long after the first attempt began another one may begin; the time that this machine slept counts.
    pub deadline: Duration,
}

impl RetryPolicy {
    /// Every request is sent once.
    pub const NONE: Self = Self { attempts: 1, ..Self::STANDARD };
    const STANDARD: Self = Self {
        attempts: 4,
        first: Duration::from_millis(200),
        longest: Duration::from_secs(5),
        deadline: Duration::from_secs(30),
    };

    /// What is done after attempts that failed. `chance` is any number; the delay follows from it.
    pub fn decide(&self, retry: Retry, attempts: Attempts, chance: u64) -> Decision {
        let after = match retry {
            Retry::Never => return Decision::GiveUp,
            Retry::Reconcile => return Decision::Reconcile,
            // Refused with the exchange's own clock, something else is wrong.
            Retry::Synced if attempts.synced => return Decision::GiveUp,
            Retry::Synced => Duration::ZERO,
            Retry::Later => self.delay(attempts.made, chance),
        };
        if attempts.made >= self.attempts || attempts.spent.saturating_add(after) >= self.deadline {
            return Decision::GiveUp;
        }
        Decision::Again { after, synced: retry == Retry::Synced }
    }

    /// The delay after a number of attempts.
    fn delay(&self, attempts: u32, chance: u64) -> Duration {
        let doubled = 1_u32.checked_shl(attempts.saturating_sub(1)).unwrap_or(u32::MAX);
        let longest = self.first.saturating_mul(doubled).min(self.longest);
        let nanos = u64::try_from(longest.as_nanos()).unwrap_or(u64::MAX);
        Duration::from_nanos(nanos.checked_add(1).map_or(chance, |choices| chance % choices))
    }
}

impl Default for RetryPolicy {
    /// Four attempts, at most 200 ms, 400 ms and 800 ms apart, none later than 30 s after the first.
    fn default() -> Self {
        Self::STANDARD
    }
}

/// The attempts of a call so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Attempts {
    /// How many were made.
    pub made: u32,
    /// Whether the clock was set to that of the exchange before the last.
    pub synced: bool,
    /// The time since the first began.
    pub spent: Duration,
}

/// What is done with a request that failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// It is sent again, signed anew.
    Again {
        /// After this delay,
        after: Duration,
        /// and after the clock was set to that of the exchange.
        synced: bool,
    },
    /// It is not sent again.
    GiveUp,
    /// It is not sent again, and what came of it must be found out.
    Reconcile,
}
