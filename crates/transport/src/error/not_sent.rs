//! Requests that were not sent.

use std::fmt;

use tradewire_endpoints::Invalid;
use tradewire_limits::LimitError;

/// The reason why a request was not sent, or was refused unprocessed.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotSent {
    /// The request breaks a rule of the contract.
    #[error(transparent)]
    InvalidRequest(#[from] Invalid),
    /// The operation requires a signature, and the client has no credentials.
    #[error("the operation requires a signature, but the client has no credentials")]
    MissingCredentials,
    /// The operation withdraws money, and the client was not built with
    /// [`ClientBuilder::allow_withdrawals`](crate::ClientBuilder::allow_withdrawals).
    #[error("the operation withdraws money, but the client does not allow withdrawals")]
    WithdrawalsNotAllowed,
    /// The deployment has no base URL for the operation's host.
    #[error(
        "the operation is served by the {host} host, but the deployment `{deployment}` has no base URL for that host"
    )]
    MissingBaseUrl {
        /// The name of the host.
        host: &'static str,
        /// The name of the deployment.
        deployment: String,
    },
    /// The path could lead to another host, or the URL would differ from the signed one.
    #[error(
        "the path is {path:?}; it must begin with a single `/` and be valid in a URL without changes, with no `?`, `#` or `\\`"
    )]
    InvalidPath {
        /// The path.
        path: String,
    },
    /// The rate limits issued no permit.
    #[error(transparent)]
    RateLimited(#[from] LimitError),
    /// The deadline of the call ([`RetryPolicy::deadline`](crate::retry::RetryPolicy::deadline)) passed before the request was sent, while
    /// it waited for its rate limit or was recorded. For a trade, the deadline also counts as passed if too little time is left to receive
    /// the response.
    #[error("not sent: the deadline of the call passed first, or too little time was left for the response")]
    DeadlinePassed,
    /// The client was stopped ([`Stopper`](crate::client::Stopper)) before the request was sent.
    #[error("not sent, because the client was stopped")]
    Stopped,
    /// The request could not be recorded before it was sent, for the given reason: see
    /// [`Client::send_recorded`](crate::Client::send_recorded).
    #[error("not sent: the request could not be recorded: {0}")]
    NotRecorded(String),
    /// The receive window ended before the request was handed to the HTTP client, because recording it took too long, or the call was not
    /// polled.
    #[error("not sent: the receive window ended before the request could be written")]
    Expired,
    /// The host refused the request over HTTP/2 without processing any of it, with a frame of this type.
    #[error("the host refused the request without processing it (HTTP/2 {0})")]
    Refused(&'static str),
    /// The client was first used in another async runtime, where its connections live.
    #[error("not sent: the client belongs to another async runtime, in which it was first used")]
    OtherRuntime,
    /// The request cannot be expressed in HTTP.
    #[error("the request cannot be written as an HTTP request: {0}")]
    InvalidHttp(String),
}

/// The message and the advice, because a program whose `main` returns the error prints it.
impl fmt::Debug for NotSent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}. {}", self.advice())
    }
}

impl NotSent {
    /// Returns a short, stable name for spans and metrics.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::InvalidRequest(_) => "invalid_request",
            Self::MissingCredentials => "missing_credentials",
            Self::WithdrawalsNotAllowed => "withdrawals_not_allowed",
            Self::MissingBaseUrl { .. } => "missing_base_url",
            Self::InvalidPath { .. } => "invalid_path",
            Self::RateLimited(_) => "rate_limited",
            Self::DeadlinePassed => "deadline_passed",
            Self::Stopped => "stopped",
            Self::NotRecorded(_) => "not_recorded",
            Self::Expired => "expired",
            Self::Refused(_) => "refused",
            Self::OtherRuntime => "other_runtime",
            Self::InvalidHttp(_) => "invalid_http",
        }
    }

    pub(super) fn advice(&self) -> &'static str {
        match self {
            Self::InvalidRequest(_) | Self::InvalidHttp(_) => "Correct the request; nothing was sent.",
            Self::MissingCredentials => "Give the client an API key and its secret; nothing was sent.",
            Self::WithdrawalsNotAllowed => {
                "Build the client with `ClientBuilder::allow_withdrawals` if it may withdraw money; nothing was sent."
            }
            Self::InvalidPath { .. } => "Correct the path of the request; nothing was sent.",
            Self::RateLimited(error) => error.advice(),
            Self::DeadlinePassed => "Send fewer requests, or raise `RetryPolicy::deadline`; nothing was sent.",
            Self::Stopped => "Send the request with a client that was not stopped; nothing was sent.",
            Self::NotRecorded(_) => "Correct the cause, then send the request again; nothing was sent.",
            Self::Expired => "Send the request again, or raise `ClientBuilder::recv_window`; nothing was sent.",
            Self::Refused(_) => "Send the request again; nothing of it was processed.",
            Self::OtherRuntime => "Build a client for each runtime; nothing was sent.",
            Self::MissingBaseUrl { .. } => "Add the base URL of that host to the deployment; nothing was sent.",
        }
    }
}
