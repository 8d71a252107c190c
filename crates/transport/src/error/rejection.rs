//! Requests that the exchange rejected.

use std::fmt;

use tradewire_endpoints::Operation;
use tradewire_models::{CodeInfo, CodeKind, ErrorCode, kinds};
use tradewire_wire::Untrusted;
use tradewire_wire::operation::Status;

/// A request that was rejected by the exchange, or by a server in front of it.
#[derive(Clone, PartialEq, thiserror::Error)]
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
    /// The operation that was called. Its contract declares the meanings of codes, statuses and messages.
    pub(crate) operation: &'static Operation,
    /// The meaning of the code. [`ErrorCode::info`] is not used, because the contract of the operation may have been loaded at run time.
    info: Option<&'static CodeInfo>,
}

/// The part of a response that shows that the request was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RejectionBasis {
    /// A failure in the exchange's envelope.
    Envelope,
    /// An error code in an envelope whose status reports success. The response contradicts itself.
    Contradiction,
    /// The HTTP status alone, which is one of those that reject a request before it is processed
    /// ([`Host::statuses`](tradewire_wire::operation::Host::statuses)).
    Status,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A null result has the meaning of a code. The response usually contains none, so it is shown without one.
        let is_received = |code: &&ErrorCode| Some(code.as_str()) != self.operation.null_result;
        match self.code.as_ref().filter(is_received) {
            // Some codes are HTTP statuses.
            Some(code) if code.as_str() == self.status.to_string() => write!(f, "rejected with HTTP {}", self.status)?,
            Some(code) => write!(f, "rejected with `{}` (HTTP {})", Untrusted(&code.to_string()), self.status)?,
            None => write!(f, "rejected without a code (HTTP {})", self.status)?,
        }
        if self.basis == RejectionBasis::Contradiction {
            write!(f, ", although the same response reports success")?;
        }
        let doc = self.info.map(|info| info.doc).or(self.rejecting_status().map(|status| status.doc));
        if let Some(doc) = doc {
            write!(f, ": {}", doc.trim_end_matches('.'))?;
        }
        if self.message.is_empty() { Ok(()) } else { write!(f, ". The exchange says `{}`", Untrusted(&self.message)) }
    }
}

impl fmt::Debug for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rejection = f.debug_struct("Rejection");
        rejection.field("code", &self.code).field("message", &self.message);
        rejection.field("status", &self.status).field("basis", &self.basis).finish_non_exhaustive()
    }
}

impl Rejection {
    /// Creates a rejection of a request. The code is the string in the response.
    pub(crate) fn new(
        operation: &'static Operation,
        code: Option<&str>,
        message: String,
        status: u16,
        basis: RejectionBasis,
    ) -> Self {
        let info = code.and_then(|code| operation.host.code_info(code));
        let code = code.map(ErrorCode::parse);
        Self { code, message, status, basis, operation, info }
    }

    /// Returns the meaning of the code in the contract of the operation. `None` if there is no code, or if the contract does not
    /// list it.
    pub fn info(&self) -> Option<&'static CodeInfo> {
        self.info
    }

    /// Returns whether the exchange reported too many requests.
    pub fn is_rate_limit(&self) -> bool {
        self.is_of(&kinds::RATE)
    }

    /// Returns whether the exchange reported a repeated request.
    pub(super) fn is_duplicate(&self) -> bool {
        self.is_of(&kinds::DUPLICATE)
    }

    /// Compares only the names, because a contract that is loaded at run time may have another description of the kind.
    pub(super) fn is_of(&self, kind: &CodeKind) -> bool {
        self.kind().is_some_and(|own| own.name == kind.name)
    }

    /// Returns the kind of the code or, without a listed code, that of the HTTP status. `None` if the contract lists neither.
    pub(crate) fn kind(&self) -> Option<&'static CodeKind> {
        self.info.map(|info| info.kind).or_else(|| Some(self.operation.host.rejecting_status(self.status)?.kind))
    }

    pub(super) fn advice(&self) -> &'static str {
        match (self.kind(), &self.code) {
            (Some(kind), _) => kind.advice,
            (None, Some(_)) => "The contract does not list this code. Ask the exchange what it means.",
            (None, None) => "Read the body of the response, and ask the exchange what it means.",
        }
    }

    /// Returns the contract's entry for the HTTP status, if the rejection is based on the status.
    pub(crate) fn rejecting_status(&self) -> Option<&'static Status> {
        match self.basis {
            RejectionBasis::Status => self.operation.host.rejecting_status(self.status),
            RejectionBasis::Envelope | RejectionBasis::Contradiction => None,
        }
    }
}
