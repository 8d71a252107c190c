//! The reasons why no permit was issued.

use std::fmt;
use std::time::Duration;

use tradewire_wire::RateScope;

/// The reason why no permit was issued. The request was not sent.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LimitError {
    /// No slot became free within the maximum wait.
    #[error(
        "not sent: waited {waited:?}, but the rate limit of {requests} requests in {period:?} per {scope} left no free slot"
    )]
    TimedOut {
        /// The time that the request waited.
        waited: Duration,
        /// The number of requests that the rate limit allows per period.
        requests: u32,
        /// The period of the rate limit.
        period: Duration,
        /// The requests that the rate limit counts together.
        scope: RateScope,
    },
    /// A slot became free too late, because the machine slept while the request waited.
    #[error(
        "not sent: a slot became free after {waited:?}, but the maximum wait is {max_wait:?}; this machine slept meanwhile, \
         or its clock was set"
    )]
    Late {
        /// The time that the request waited, by this machine's clock.
        waited: Duration,
        /// The maximum wait.
        max_wait: Duration,
    },
    /// The exchange reported too many requests, and the API key or IP address is stopped for longer than the request may still wait.
    #[error(
        "not sent: the exchange reported too many requests {}, which is stopped for another {remaining:?}; the maximum wait is \
         {max_wait:?}{}", origin(*scope), passed(*waited)
    )]
    Stopped {
        /// The stopped scope: the API key or the IP address.
        scope: RateScope,
        /// The remaining duration of the stop.
        remaining: Duration,
        /// The time that the request has already waited.
        waited: Duration,
        /// The maximum wait.
        max_wait: Duration,
    },
    /// The store of shared limits is unavailable, for the given reason.
    #[error("not sent: the shared rate limits are unavailable: {0}")]
    Unavailable(String),
}

/// The message and the advice, because a program whose `main` returns the error prints it.
impl fmt::Debug for LimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}. {}", self.advice())
    }
}

fn origin(scope: RateScope) -> &'static str {
    match scope {
        RateScope::Key => "with this API key",
        RateScope::Ip => "from this IP address",
    }
}

/// Returns how much of the maximum wait has passed.
fn passed(waited: Duration) -> String {
    if waited.is_zero() { String::new() } else { format!(", and {waited:?} of it has passed") }
}

impl LimitError {
    /// Returns advice for the caller.
    pub fn advice(&self) -> &'static str {
        match self {
            Self::TimedOut { .. } => {
                "Send fewer requests, or let them wait longer (`Limits::max_wait`); nothing was sent."
            }
            Self::Late { .. } => "Check whether the request is still wanted, then send a new one; nothing was sent.",
            Self::Stopped { .. } => {
                "Send nothing with this API key or from this address until the stop is over; nothing was sent."
            }
            Self::Unavailable(_) => {
                "Restore the directory or server that the limits are shared through, or give the client other limits; \
                 nothing was sent."
            }
        }
    }
}
