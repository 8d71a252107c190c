//! The reasons why the engine rejects a request.

use tradewire_models::ErrorCode;

use crate::exact::Overflow;

/// The reason why the engine rejects a request. A rejected request changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SpotRejection {
    Code(ErrorCode),
    /// A number would have more than 28 digits. The error code depends on the request.
    Overflow,
}

impl SpotRejection {
    /// Returns the error code. `overflow` is the code for a number that would have more than 28 digits.
    pub(crate) fn code(self, overflow: ErrorCode) -> ErrorCode {
        match self {
            Self::Code(code) => code,
            Self::Overflow => overflow,
        }
    }
}

impl From<ErrorCode> for SpotRejection {
    fn from(code: ErrorCode) -> Self {
        Self::Code(code)
    }
}

impl From<Overflow> for SpotRejection {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}
