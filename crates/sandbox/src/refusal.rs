//! The reason why trading refuses a request.

use tradewire_models::ErrorCode;

use crate::exact::Overflow;

/// Why trading refuses a request, which then changes nothing. A [`Rejection`](crate::reply::Rejection) is the reply that reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// An error code and a message.
    Code(ErrorCode, String),
    /// A number would have more than 28 digits. The error code depends on the request.
    Overflow,
}

impl Refusal {
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self::Code(code, message.into())
    }

    pub(crate) fn unknown_pair(code: ErrorCode, symbol: &str) -> Self {
        Self::new(code, format!("`{symbol}` is not a trading pair"))
    }

    /// Rejects an unknown enum value. With an edited contract, the rules allow values that the sandbox does not simulate.
    pub(crate) fn reject_unknown(is_unknown: bool, code: ErrorCode) -> Result<(), Self> {
        let message = "the sandbox does not simulate an enum value that only the edited contract lists";
        if is_unknown { Err(Self::new(code, message)) } else { Ok(()) }
    }

    /// Returns the error code, which is `overflow` for [`Self::Overflow`], and the message.
    pub(crate) fn code_and_message(self, overflow: ErrorCode) -> (ErrorCode, String) {
        match self {
            Self::Code(code, message) => (code, message),
            Self::Overflow => (overflow, Overflow.to_string()),
        }
    }
}

/// The message is the meaning of the code.
impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Self {
        let meaning = code.info().map_or("", |info| info.doc);
        Self::new(code, meaning)
    }
}

impl From<Overflow> for Refusal {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}
