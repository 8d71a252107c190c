//! The kinds of failure.

use std::fmt;

use tradewire_endpoints::Invalid;
use tradewire_models::ErrorCode;

/// What happened to a call that failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// It was refused here; nothing was sent.
    #[error(transparent)]
    Local(#[from] Local),
    /// No connection was made, so nothing was sent: name not found, refused, TLS, proxy, or no connection in time.
    #[error("not sent, because no connection was made: {0}")]
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
}

/// Why there is no answer that can be trusted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unanswered {
    /// None came in time.
    #[error("sent, but no whole answer came in time")]
    Timeout,
    /// The connection was lost.
    #[error("sent, but the connection was lost before the whole answer came: {0}")]
    Lost(String),
    /// The answer is empty.
    #[error("sent, but the answer is empty")]
    Empty,
    /// The answer is not in the envelope of the exchange: a page of something in between, or broken off.
    #[error("sent, but what came is not an answer of the exchange: {reason}; it begins `{excerpt}`")]
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

/// A payload that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("answered, but `{path}` of the answer cannot be read: {reason}, near `{excerpt}`")]
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
            Some(code) => write!(f, "rejected with `{code}` (HTTP {})", self.status)?,
            None => write!(f, "rejected without a code (HTTP {})", self.status)?,
        }
        if let Some(info) = self.code.as_ref().and_then(ErrorCode::info) {
            write!(f, ": {}", info.doc)?;
        }
        if self.message.is_empty() { Ok(()) } else { write!(f, " The answer says `{}`", self.message) }
    }
}

impl ErrorKind {
    /// What to do now, unless that depends on the operation alone.
    pub(super) fn advice(&self) -> Option<&'static str> {
        match self {
            Self::Local(local) => Some(local.advice()),
            Self::NotSent(_) => Some("Check the network, the proxy and the base URL of the host, then send it again."),
            Self::Rejected(rejection) => Some(rejection.advice()),
            Self::Unanswered(_) => None,
            Self::Undecodable(_) => {
                Some("Do not send a trade again: it was accepted. The body of the answer has what it says.")
            }
        }
    }
}

impl Local {
    fn advice(&self) -> &'static str {
        match self {
            Self::Invalid(_) | Self::Unsendable(_) => "Mend the request; nothing was sent.",
            Self::NoCredentials => "Give the client an API key and its secret; nothing was sent.",
            Self::NoHost { .. } => "Name the base URL of that host in the deployment; nothing was sent.",
        }
    }
}

impl Rejection {
    fn advice(&self) -> &'static str {
        match (self.code.as_ref().map(ErrorCode::info), self.status) {
            (Some(Some(info)), _) => info.kind.advice,
            (Some(None), _) => "The contract does not know this code: ask the exchange what it means.",
            (None, 429) => "Too many requests were sent: stop, wait, and go on more slowly, or the key may be blocked.",
            (None, 401 | 403) => "Check the key, its secret, and the addresses that are bound to it.",
            (None, 404) => "Check the base URL of the host: this path is not served there.",
            (None, _) => "Read the body of the answer, and ask the exchange what it means.",
        }
    }
}

/// The beginning of a body, in one line.
pub(crate) fn excerpt(body: &[u8]) -> String {
    const SHOWN: usize = 80;
    // Cut before it is read: the body may be long. A character is four bytes at most.
    let text = String::from_utf8_lossy(body.get(..SHOWN * 4).unwrap_or(body));
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default()),
        None => line,
    }
}
