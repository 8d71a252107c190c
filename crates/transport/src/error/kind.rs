//! The kinds of failure.

use tradewire_wire::operation::Effect;
use tradewire_wire::{MissingRecords, Untrusted};

use super::connect_failed::ConnectFailed;
use super::no_usable_response::NoUsableResponse;
use super::not_sent::NotSent;
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
            Self::PagingLoop(_) => Some(
                "The pages before this one are complete. Continue from another position, or request less, for example by a time range.",
            ),
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

/// A result that cannot be decoded, with the location of the problem.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "the exchange accepted the request, but `{}` of the response cannot be decoded: {}, near `{}`",
    Untrusted(path),
    Untrusted(reason),
    Untrusted(excerpt)
)]
#[non_exhaustive]
pub struct DecodeError {
    /// The location as a JSON path, such as `result.items[3].price`. It ends at the payload if your own type derives serde's `Deserialize`
    /// instead of using [`record!`](macro@tradewire_wire::record).
    pub path: String,
    /// The reason why the value cannot be decoded.
    pub reason: String,
    /// The JSON around the location.
    pub excerpt: String,
}

impl DecodeError {
    pub(crate) fn new(path: impl Into<String>, reason: impl Into<String>, excerpt: String) -> Self {
        Self { path: path.into(), reason: reason.into(), excerpt }
    }

    /// Creates the error of a page in the result, whose JSON path is `at`.
    pub(crate) fn of_page(at: &str, page: tradewire_wire::UnreadablePage) -> Self {
        let tradewire_wire::UnreadablePage { member, found, expected } = page;
        Self::new(format!("{at}.{member}"), format!("expected {expected}"), found.unwrap_or_default())
    }
}

/// The reason why paging stops with an error: the page reports that more pages follow, but following them would never end.
///
/// A position selects a page. It is a cursor, or a count such as a page number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PagingLoop {
    /// The page leads to a position that was already used.
    #[error("the page reports more pages after position `{}`, but that position was already used", Untrusted(position))]
    RepeatedPosition {
        /// The position.
        position: String,
    },
    /// The page has no record to continue after, or has the highest possible position.
    #[error("the page reports more pages, but there is no position to continue from")]
    MissingPosition,
    /// All records of the page were already on earlier pages.
    #[error(
        "the page at position `{}` reports more pages, but all of its records were on earlier pages",
        Untrusted(position)
    )]
    NoNewRecord {
        /// The position.
        position: String,
    },
    /// The page has the same bytes as the previous one.
    #[error("the page at position `{}` is identical to the previous page, byte for byte", Untrusted(position))]
    RepeatedPage {
        /// The position.
        position: String,
    },
}
