//! The kinds of failure.

use std::fmt;

use tradewire_endpoints::spec::Status;
use tradewire_endpoints::{Invalid, STATUSES};
#[cfg(feature = "http")]
use tradewire_limits::LimitError;
use tradewire_models::ErrorCode;

use super::{Stuck, Unanswered};
use crate::untrusted::Untrusted;

/// What happened to a call that failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// It was refused here; nothing was sent.
    #[error(transparent)]
    Local(#[from] Local),
    /// There was no connection to send it over, so nothing was sent: name not found, refused, TLS, proxy, none in time, or
    /// one that ended before the first byte of the request was written.
    #[error("not sent, because there was no connection: {}", Untrusted(.0))]
    NotSent(String),
    /// The exchange rejected it.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// It was sent, and there is no answer that can be trusted.
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
    /// The exchange accepted it, but the payload of the answer cannot be read.
    #[error(transparent)]
    Undecodable(#[from] Undecodable),
    /// The exchange answered with a page, and going on from it would never come to an end.
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

/// A request that was refused here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Local {
    /// It breaks a rule of the contract.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The operation is signed, and the client has no credentials.
    #[error("it is a signed operation, but the client has no credentials")]
    NoCredentials,
    /// The deployment does not name the operation's host.
    #[error("it is served by the {host} host, but the deployment `{deployment}` names no base URL for that")]
    NoHost {
        /// The host.
        host: &'static str,
        /// The deployment.
        deployment: String,
    },
    /// Its path could lead elsewhere than to the host, or would be sent otherwise than it is signed.
    #[error(
        "its path is {path:?}, but one that begins with a single `/` and stands in a URL as it is, without `?`, `#` and \
         `\\`, is expected"
    )]
    Path {
        /// The path.
        path: String,
    },
    /// The rate limits held it back.
    #[cfg(feature = "http")]
    #[error(transparent)]
    Limited(#[from] LimitError),
    /// It was asked for inside an async runtime, and there was no thread to wait on for it.
    #[cfg(feature = "blocking")]
    #[error("it was called inside an async runtime, and no thread can be started for it: {0}")]
    NoThread(String),
    /// HTTP cannot carry it.
    #[error("it cannot be written as an HTTP request: {0}")]
    Unsendable(String),
}

/// A request that the exchange, or something in front of it, rejected.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub struct Rejection {
    /// The code; none when the answer names none.
    pub code: Option<ErrorCode>,
    /// The message of the exchange; where it has no envelope, the beginning of the answer. May be empty.
    pub message: String,
    /// The HTTP status.
    pub status: u16,
    /// What shows that it was rejected.
    pub basis: Basis,
}

/// What shows that a request was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Basis {
    /// A failure in the envelope of the exchange.
    Envelope,
    /// An error code in an envelope whose status says success: the answer contradicts itself.
    Contradiction,
    /// The HTTP status alone, one of those that turn a request away before it can act
    /// ([`STATUSES`]).
    Status,
}

/// A payload that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "answered, but `{}` of the answer cannot be read: {}, near `{}`",
    Untrusted(path),
    Untrusted(reason),
    Untrusted(excerpt)
)]
#[non_exhaustive]
pub struct Undecodable {
    /// Where, as a JSON path: `result.items[3].price`.
    pub path: String,
    /// What is wrong there.
    pub reason: String,
    /// The text around that place.
    pub excerpt: String,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.code {
            Some(code) => write!(f, "rejected with `{}` (HTTP {})", Untrusted(&code.to_string()), self.status)?,
            None => write!(f, "rejected without a code (HTTP {})", self.status)?,
        }
        if self.basis == Basis::Contradiction {
            write!(f, ", though the answer says success as well")?;
        }
        let info = self.code.as_ref().and_then(ErrorCode::info);
        match info.map(|info| info.doc).or(self.turned_away().map(|status| status.doc)) {
            Some(doc) => write!(f, ": {doc}")?,
            None => f.write_str(".")?,
        }
        if self.message.is_empty() { Ok(()) } else { write!(f, " The answer says `{}`", Untrusted(&self.message)) }
    }
}

impl ErrorKind {
    /// Its name, one of few: for spans and metrics, which count failures by kind.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Local(local) => local.name(),
            Self::NotSent(_) => "not_sent",
            Self::Rejected(_) => "rejected",
            Self::Unanswered(unanswered) => unanswered.name(),
            Self::Undecodable(_) => "undecodable",
            Self::Stuck(_) => "stuck",
        }
    }

    /// What to do now, unless that depends on the operation alone.
    pub(super) fn advice(&self) -> Option<&'static str> {
        match self {
            Self::Local(local) => Some(local.advice()),
            Self::NotSent(_) => Some("Check the network, the proxy and the base URL of the host, then send it again."),
            Self::Rejected(rejection) => Some(rejection.advice()),
            Self::Unanswered(unanswered) => unanswered.advice(),
            Self::Stuck(_) => Some(Stuck::ADVICE),
            Self::Undecodable(_) => {
                Some("Do not send a trade again: it was accepted. The body of the answer has what it says.")
            }
        }
    }
}

impl Local {
    fn name(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::NoCredentials => "no_credentials",
            Self::NoHost { .. } => "no_host",
            Self::Path { .. } => "path",
            #[cfg(feature = "http")]
            Self::Limited(_) => "limited",
            #[cfg(feature = "blocking")]
            Self::NoThread(_) => "no_thread",
            Self::Unsendable(_) => "unsendable",
        }
    }

    fn advice(&self) -> &'static str {
        match self {
            Self::Invalid(_) | Self::Unsendable(_) => "Mend the request; nothing was sent.",
            Self::NoCredentials => "Give the client an API key and its secret; nothing was sent.",
            Self::Path { .. } => "Mend the path of the request; nothing was sent.",
            #[cfg(feature = "http")]
            Self::Limited(limited) => limited.advice(),
            #[cfg(feature = "blocking")]
            Self::NoThread(_) => "Use the async client there; nothing was sent.",
            Self::NoHost { .. } => "Name the base URL of that host in the deployment; nothing was sent.",
        }
    }
}

impl Rejection {
    fn advice(&self) -> &'static str {
        match (self.code.as_ref().map(ErrorCode::info), self.turned_away()) {
            (Some(Some(info)), _) => info.kind.advice,
            (Some(None), _) => "The contract does not know this code: ask the exchange what it means.",
            (None, Some(status)) => status.kind.advice,
            (None, None) => "Read the body of the answer, and ask the exchange what it means.",
        }
    }

    /// What the contract says of the status, if the status is what the rejection rests on.
    pub(crate) fn turned_away(&self) -> Option<&'static Status> {
        turned_away(self.status).filter(|_| self.basis == Basis::Status)
    }
}

/// What the contract says of an HTTP status, if that shows that a request was turned away before it could act.
pub(crate) fn turned_away(status: u16) -> Option<&'static Status> {
    STATUSES.iter().find(|of| of.code == status)
}
