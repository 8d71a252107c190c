//! Requests that the limits held back.

use std::time::Duration;

/// Why the limits let a request not through. Nothing was sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Limited {
    /// It was not its turn in time.
    #[error(
        "not sent: it waited {waited:?} for its turn, but the limit of {requests} requests in {period:?} with one key \
         left no room"
    )]
    Full {
        /// How long it waited.
        waited: Duration,
        /// The limit: so many requests,
        requests: u32,
        /// in this time.
        period: Duration,
    },
    /// Its turn came, but too late: this machine slept meanwhile.
    #[error(
        "not sent: its turn came {waited:?} after it was asked for, and a request waits for {max_wait:?} at most: this \
         machine slept meanwhile, or its clock was set"
    )]
    Late {
        /// How long it waited, by this machine's clock.
        waited: Duration,
        /// How long a request waits.
        max_wait: Duration,
    },
    /// The exchange said that there were too many requests, and the stop that followed is longer than may be waited.
    #[error(
        "not sent: the exchange said that this key asks too often, so nothing is sent with it for another {left:?}, and \
         a request waits for {max_wait:?} at most"
    )]
    Stopped {
        /// How much longer nothing is sent with the key.
        left: Duration,
        /// How long a request waits.
        max_wait: Duration,
    },
    /// What the limits are shared through cannot be used.
    #[error("not sent: the limits that it shares with others cannot be kept: {0}")]
    Unreachable(String),
}

impl Limited {
    pub(super) fn advice(&self) -> &'static str {
        match self {
            Self::Full { .. } => "Send less often, or let requests wait longer (`Limits::max_wait`); nothing was sent.",
            Self::Late { .. } => "See whether it is still wanted, and then ask for it anew; nothing was sent.",
            Self::Stopped { .. } => "Send nothing with this key and from this address until then; nothing was sent.",
            Self::Unreachable(_) => {
                "Mend what the limits are shared through, or give the client other limits; nothing was sent."
            }
        }
    }
}
