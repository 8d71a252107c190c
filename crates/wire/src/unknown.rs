//! Values of open enums that the contract does not list.
//!
//! Requests reject such values, because a mistake such as `buy` for `BUY` is much more frequent than a value that the contract
//! lacks. A value that the caller marks as unchecked is sent.

use std::fmt;
use std::hash::{Hash, Hasher};

/// An enum value that the contract does not list, kept as its text.
///
/// It cannot be matched by its text, so that adding the value to the contract later breaks no caller. Compare the enum's
/// `as_str` instead.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Unknown {
    text: Box<str>,
    mark: Mark,
}

impl Unknown {
    /// Creates an unknown value from its text. A request with this value is rejected before it is sent.
    pub fn new(text: &str) -> Self {
        Self { text: text.into(), mark: Mark::Checked }
    }

    /// Creates a value that requests send although the contract does not list it.
    ///
    /// If the exchange writes the values of the enum in another form in the request, such as integers in a filter, the text must have this
    /// form.
    ///
    /// The mark is lost if the value is serialized, such as in a journal. The sandbox rejects the value, because it accepts only what the
    /// contract lists.
    pub fn unchecked(text: &str) -> Self {
        Self { text: text.into(), mark: Mark::Unchecked }
    }

    /// Returns the text on the wire.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns whether requests send the value.
    pub fn is_unchecked(&self) -> bool {
        self.mark.is_unchecked()
    }
}

/// An enum value that the contract does not list, kept as its integer code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownCode {
    code: i64,
    mark: Mark,
}

impl UnknownCode {
    /// Creates an unknown value from its code. A request with this value is rejected before it is sent.
    pub fn new(code: i64) -> Self {
        Self { code, mark: Mark::Checked }
    }

    /// Creates a value that requests send although the contract does not list it: see [`Unknown::unchecked`].
    pub fn unchecked(code: i64) -> Self {
        Self { code, mark: Mark::Unchecked }
    }

    /// Returns the code on the wire.
    pub fn code(self) -> i64 {
        self.code
    }

    /// Returns whether requests send the value.
    pub fn is_unchecked(self) -> bool {
        self.mark.is_unchecked()
    }
}

impl fmt::Debug for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Unknown").field(&self.text).finish()
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UnknownCode").field(&self.code).finish()
    }
}

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code.fmt(f)
    }
}

/// Whether requests send a value. It is not part of the value, so it affects neither equality nor the hash.
#[derive(Clone, Copy)]
enum Mark {
    Checked,
    Unchecked,
}

impl Mark {
    fn is_unchecked(self) -> bool {
        matches!(self, Self::Unchecked)
    }
}

impl PartialEq for Mark {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Mark {}

impl Hash for Mark {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
