//! Requests that were sent, but have no response that can be trusted.

use tradewire_wire::Untrusted;

/// HTTP 408 Request Timeout. It does not show whether the request was processed.
pub(crate) const REQUEST_TIMEOUT: u16 = 408;

/// The reason why there is no response that can be trusted, although the request was sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoUsableResponse {
    /// No complete response arrived in time.
    #[error("the request was sent, but no complete response arrived in time")]
    Timeout,
    /// The client was stopped ([`Stopper`](crate::client::Stopper)) before the complete response arrived.
    #[error("the request was sent, but the client was stopped before the complete response arrived")]
    Stopped,
    /// The connection was lost.
    #[error("the request was sent, but the connection was lost before the complete response arrived: {}", Untrusted(.0))]
    ConnectionLost(String),
    /// The response is empty.
    #[error("the request was sent, but the response is empty")]
    Empty,
    /// The response is not in the exchange's envelope: it comes from a server in between, or it is truncated.
    #[error(
        "the request was sent, but the response is not from the exchange: {}; it begins `{}`",
        Untrusted(reason),
        Untrusted(excerpt)
    )]
    NotAnEnvelope {
        /// The reason why the response is not an envelope.
        reason: String,
        /// The beginning of the response.
        excerpt: String,
    },
    /// The response is larger than the client accepts.
    #[error("the request was sent, but the response is larger than {limit} bytes, and the rest was not read")]
    TooLarge {
        /// The maximum size in bytes.
        limit: usize,
    },
    /// The response belongs to another request, for example because a server in between mixed up two responses.
    #[error(
        "the request was sent, but the response belongs to another request: `{field}` is `{}` instead of `{}`",
        Untrusted(received),
        Untrusted(sent)
    )]
    OtherRequest {
        /// The field that should repeat the value of the request.
        field: String,
        /// The value of the request.
        sent: String,
        /// The value of the response.
        received: String,
    },
    /// The response to a trade or withdrawal reports success, but its result is `false`, or lacks what the contract declares, such as an id.
    #[error("the request was sent, and the response reports success, but its result is `{}`", Untrusted(result))]
    UnexpectedResult {
        /// The beginning of the result.
        result: String,
    },
    /// The response is a redirect. It is not followed, because a signature is valid for one host only.
    #[error("the request was sent, but the response is a redirect (HTTP {status}), which is never followed")]
    Redirect {
        /// The HTTP status code.
        status: u16,
    },
    /// The status reports a failure of the service, or contradicts the body.
    #[error(
        "the request was sent, but the response is HTTP {status}, which does not say whether it was processed{}",
        beginning(excerpt)
    )]
    UnexpectedStatus {
        /// The HTTP status code.
        status: u16,
        /// The beginning of the response; empty if it has no body.
        excerpt: String,
    },
}

/// Returns the end of a message: the beginning of a body, if there is one.
fn beginning(excerpt: &str) -> String {
    if excerpt.is_empty() { String::new() } else { format!("; it begins `{}`", Untrusted(excerpt)) }
}

impl NoUsableResponse {
    /// Returns a short, stable name for spans and metrics.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Timeout => "timeout",
            Self::Stopped => "stopped",
            Self::ConnectionLost(_) => "connection_lost",
            Self::Empty => "empty_response",
            Self::NotAnEnvelope { .. } => "not_an_envelope",
            Self::TooLarge { .. } => "response_too_large",
            Self::OtherRequest { .. } => "other_request",
            Self::UnexpectedResult { .. } => "unexpected_result",
            Self::Redirect { .. } => "redirect",
            Self::UnexpectedStatus { .. } => "unexpected_status",
        }
    }

    /// Returns whether the same request could succeed later.
    pub(crate) fn is_transient(&self) -> bool {
        match self {
            Self::Timeout
            | Self::ConnectionLost(_)
            | Self::Empty
            | Self::NotAnEnvelope { .. }
            | Self::OtherRequest { .. } => true,
            Self::Stopped => false,
            Self::TooLarge { .. } | Self::UnexpectedResult { .. } | Self::Redirect { .. } => false,
            Self::UnexpectedStatus { status, .. } => *status >= 500 || *status == REQUEST_TIMEOUT,
        }
    }

    /// Returns the advice after a query. Returns `None` if the query may simply be sent again.
    pub(super) fn advice(&self) -> Option<&'static str> {
        match self {
            _ if self.is_transient() => None,
            Self::Stopped => Some("Repeat the query with a client that was not stopped."),
            Self::TooLarge { .. } => {
                Some("Request less data, or raise the size limit of responses (`ClientBuilder::max_body`).")
            }
            Self::Redirect { .. } => {
                Some("Check the base URL of the host, and any proxy or gateway between it and this machine.")
            }
            _ => Some("Read the body of the response, and ask the exchange what it means."),
        }
    }
}
