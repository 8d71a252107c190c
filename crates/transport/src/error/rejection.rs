//! Requests that the exchange rejected.

use std::fmt;

use tradewire_endpoints::STATUSES;
use tradewire_models::ErrorCode;
use tradewire_wire::operation::Status;

use tradewire_wire::Untrusted;

/// A request that was rejected by the exchange, or by a server in front of it.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub struct Rejection {
    /// The error code. `None` if the response has none.
    pub code: Option<ErrorCode>,
    /// The exchange's message, or the beginning of the response if it has no envelope. May be empty.
    pub message: String,
    /// The HTTP status code.
    pub status: u16,
    /// The part of the response that shows the rejection.
    pub basis: RejectionBasis,
}

/// The part of a response that shows that the request was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RejectionBasis {
    /// A failure in the exchange's envelope.
    Envelope,
    /// An error code in an envelope whose status reports success: the response contradicts itself.
    Contradiction,
    /// The HTTP status alone, one of those that reject a request before it is processed ([`STATUSES`]).
    Status,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.code {
            Some(code) => write!(f, "rejected with `{}` (HTTP {})", Untrusted(&code.to_string()), self.status)?,
            None => write!(f, "rejected without a code (HTTP {})", self.status)?,
        }
        if self.basis == RejectionBasis::Contradiction {
            write!(f, ", although the same response reports success")?;
        }
        let code_info = self.code.as_ref().and_then(ErrorCode::info);
        let doc = code_info.map(|info| info.doc).or(self.rejecting_status().map(|status| status.doc));
        match doc {
            Some(doc) => write!(f, ": {doc}")?,
            None => f.write_str(".")?,
        }
        if self.message.is_empty() { Ok(()) } else { write!(f, " The exchange says `{}`", Untrusted(&self.message)) }
    }
}

impl Rejection {
    pub(super) fn advice(&self) -> &'static str {
        match (self.code.as_ref().map(ErrorCode::info), self.rejecting_status()) {
            (Some(Some(info)), _) => info.kind.advice,
            (Some(None), _) => "The contract does not list this code. Ask the exchange what it means.",
            (None, Some(status)) => status.kind.advice,
            (None, None) => "Read the body of the response, and ask the exchange what it means.",
        }
    }

    /// Returns the contract's entry for the HTTP status, if the rejection is based on the status.
    pub(crate) fn rejecting_status(&self) -> Option<&'static Status> {
        match self.basis {
            RejectionBasis::Status => rejecting_status(self.status),
            RejectionBasis::Envelope | RejectionBasis::Contradiction => None,
        }
    }
}

/// Returns the contract's entry for an HTTP status that shows that a request was rejected before it was processed.
pub(crate) fn rejecting_status(status: u16) -> Option<&'static Status> {
    STATUSES.iter().find(|entry| entry.code == status)
}
