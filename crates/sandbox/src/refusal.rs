//! The reason why trading refuses a request.

use tradewire_models::ErrorCode;

use crate::exact::Overflow;

/// Why trading refuses a request, which then changes nothing. A [`Rejection`](crate::reply::Rejection) is the reply that reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// An error code, and the details that it does not express; empty if there are none.
    Code(ErrorCode, String),
    /// A number would have more than 28 digits. The error code depends on the request.
    Overflow,
}

impl Refusal {
    pub(crate) fn new(code: ErrorCode, detail: impl Into<String>) -> Self {
        Self::Code(code, detail.into())
    }

    /// Returns the error code and the details, or `overflow` for [`Self::Overflow`].
    pub(crate) fn code_and_detail(self, overflow: (ErrorCode, String)) -> (ErrorCode, String) {
        match self {
            Self::Code(code, detail) => (code, detail),
            Self::Overflow => overflow,
        }
    }
}

impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Self {
        Self::new(code, "")
    }
}

impl From<Overflow> for Refusal {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}
