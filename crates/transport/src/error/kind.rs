//! The kinds of failure.

use tradewire_wire::MissingRecords;
use tradewire_wire::operation::Effect;

use super::connect_failed::ConnectFailed;
use super::decode_error::DecodeError;
use super::no_usable_response::NoUsableResponse;
use super::not_sent::NotSent;
use super::paging_loop::PagingLoop;
use super::rejection::Rejection;

/// The kind of a failure.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The request was not sent, or the host refused it without processing it.
    #[error(transparent)]
    NotSent(#[from] NotSent),
    /// No connection could be established, so nothing was sent: DNS, TCP, TLS or the proxy failed, the connect timeout expired, or the host
    /// closed the connection, or sent data on it, before the first byte of the request was written.
    #[error("not sent, because no connection could be established: {0}")]
    ConnectFailed(#[from] ConnectFailed),
    /// The exchange rejected the request.
    #[error(transparent)]
    Rejected(Box<Rejection>),
    /// The request was sent, but there is no response that can be trusted.
    #[error(transparent)]
    NoUsableResponse(#[from] NoUsableResponse),
    /// The exchange accepted the request, but the result in the response cannot be decoded.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// The exchange returned a page from which paging would never end.
    #[error(transparent)]
    PagingLoop(#[from] PagingLoop),
    /// Records of a list are missing: it has fewer than its pages state, or became shorter while it was read.
    #[error(transparent)]
    MissingRecords(#[from] MissingRecords),
}

impl From<Rejection> for ErrorKind {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(Box::new(rejection))
    }
}

impl ErrorKind {
    /// Returns a short, stable name for spans and metrics.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NotSent(reason) => reason.name(),
            Self::ConnectFailed(_) => "connect_failed",
            Self::Rejected(_) => "rejected",
            Self::NoUsableResponse(reason) => reason.name(),
            Self::Decode(_) => "decode_failed",
            Self::PagingLoop(_) => "paging_loop",
            Self::MissingRecords(_) => "missing_records",
        }
    }

    /// Returns the advice after a request with this effect. Returns `None` if the advice depends on the effect alone.
    pub(super) fn advice(&self, effect: Effect) -> Option<&'static str> {
        match self {
            Self::NotSent(reason) => Some(reason.advice()),
            Self::ConnectFailed(reason) => Some(reason.advice()),
            Self::Rejected(rejection) => Some(rejection.advice()),
            Self::NoUsableResponse(reason) => reason.advice(),
            Self::PagingLoop(_) => Some(PagingLoop::ADVICE),
            Self::MissingRecords(_) => Some(
                "Read the list again from its first page, and collect its records before you change them. If this fails again, request \
                 less, for example by a time range, or use a list whose pages follow ids, or one without pages.",
            ),
            Self::Decode(_) => Some(match effect {
                Effect::Read => {
                    "Compare the body of the response with the contract: sending the query again may not help."
                }
                Effect::Trade | Effect::Withdraw => {
                    "Do not send it again: it was accepted. The body of the response has the details."
                }
            }),
        }
    }
}
