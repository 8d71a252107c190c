//! Requests without an answer that can be trusted.

use crate::classify::REQUEST_TIMEOUT;
use crate::untrusted::Untrusted;

/// Why there is no answer that can be trusted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unanswered {
    /// None came in time.
    #[error("sent, but no whole answer came in time")]
    Timeout,
    /// The connection was lost.
    #[error("sent, but the connection was lost before the whole answer came: {}", Untrusted(.0))]
    Lost(String),
    /// The answer is empty.
    #[error("sent, but the answer is empty")]
    Empty,
    /// The answer is not in the envelope of the exchange: a page of something in between, or broken off.
    #[error(
        "sent, but what came is not an answer of the exchange: {}; it begins `{}`",
        Untrusted(reason),
        Untrusted(excerpt)
    )]
    NotAnEnvelope {
        /// What is wrong with it.
        reason: String,
        /// Its beginning.
        excerpt: String,
    },
    /// The answer is longer than the client reads.
    #[error("sent, but the answer is longer than {limit} bytes and was not read further")]
    Oversized {
        /// How much is read.
        limit: usize,
    },
    /// The answer points elsewhere. It is not followed: a signed request belongs to the host it was signed for.
    #[error("sent, but the answer is a redirect (HTTP {status}), which is never followed")]
    Redirect {
        /// The HTTP status.
        status: u16,
    },
    /// The status says that the service failed, or contradicts what came with it.
    #[error("sent, but the answer is HTTP {status}, which does not say what was done")]
    Status {
        /// The HTTP status.
        status: u16,
    },
}

impl Unanswered {
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Timeout => "timeout",
            Self::Lost(_) => "lost",
            Self::Empty => "empty",
            Self::NotAnEnvelope { .. } => "not_an_envelope",
            Self::Oversized { .. } => "oversized",
            Self::Redirect { .. } => "redirect",
            Self::Status { .. } => "status",
        }
    }

    /// Whether the same request could be answered otherwise. What is too long stays too long.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Self::Timeout | Self::Lost(_) | Self::Empty | Self::NotAnEnvelope { .. } => true,
            Self::Oversized { .. } | Self::Redirect { .. } => false,
            Self::Status { status } => *status >= 500 || *status == REQUEST_TIMEOUT,
        }
    }

    /// What to do after a query, unless that is to send it again.
    pub(super) fn advice(&self) -> Option<&'static str> {
        match self {
            _ if self.may_pass() => None,
            Self::Oversized { .. } => {
                Some("Ask for less at once, or let the client read more (`ClientBuilder::max_body`).")
            }
            Self::Redirect { .. } => {
                Some("Check the base URL of the host, and what stands between it and this machine.")
            }
            _ => Some("Read the body of the answer, and ask the exchange what it means."),
        }
    }
}
