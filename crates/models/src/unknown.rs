//! Values of an open enum that the contract does not know.

use std::fmt;

/// The text of an enum's value that the contract does not know.
///
/// It cannot be matched by its text, so a value that becomes known later breaks no caller: compare through the enum's
/// `as_str` instead.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unknown(Box<str>);

impl Unknown {
    pub(crate) fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// The text as it stood on the wire.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The integer code of an enum's value that the contract does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnknownCode(i64);

impl UnknownCode {
    pub(crate) fn new(code: i64) -> Self {
        Self(code)
    }

    /// The code as it stood on the wire.
    pub fn code(self) -> i64 {
        self.0
    }
}

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
