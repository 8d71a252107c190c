//! Values of open enums that the contract does not list.
//!
//! Requests reject such values, because a mistake such as `buy` for `BUY` is much more frequent than a value that the contract
//! lacks. Like every rule that no source states, this does not apply to callers that insist.

/// An enum value that the contract does not list, kept as its text.
///
/// It cannot be matched by its text, so that adding the value to the contract later breaks no caller. Compare the enum's
/// `as_str` instead.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Unknown(Box<str>);

impl Unknown {
    /// Creates an unknown value from its text. A request with this value is sent only if the caller insists.
    ///
    /// If the exchange writes the values of the enum in another form in the request, such as integers in a filter, the text must have this
    /// form.
    pub fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// Returns the text on the wire.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An enum value that the contract does not list, kept as its integer code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownCode(i64);

impl UnknownCode {
    /// Creates an unknown value from its code. A request with this value is sent only if the caller insists.
    pub fn new(code: i64) -> Self {
        Self(code)
    }

    /// Returns the code on the wire.
    pub fn code(self) -> i64 {
        self.0
    }
}
