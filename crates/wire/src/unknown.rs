//! Values of open enums that the contract does not list.

use std::fmt;

/// An enum value that the contract does not list, kept as its text.
///
/// It cannot be matched by its text, so that adding the value to the contract later breaks no caller. Compare the enum's
/// `as_str` instead.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unknown(Box<str>);

impl Unknown {
    /// Creates an unknown value from its text.
    pub fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// Returns the text as it was received.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An enum value that the contract does not list, kept as its integer code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnknownCode(i64);

impl UnknownCode {
    /// Creates an unknown value from its code.
    pub fn new(code: i64) -> Self {
        Self(code)
    }

    /// Returns the code as it was received.
    pub fn code(self) -> i64 {
        self.0
    }
}

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
