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
#[derive(Clone)]
pub struct Unknown {
    text: Box<str>,
    is_unchecked: bool,
}

impl Unknown {
    /// Creates an unknown value from its text. Requests reject it.
    pub fn new(text: &str) -> Self {
        Self { text: text.into(), is_unchecked: false }
    }

    /// Creates a value that requests send although the contract does not list it.
    pub fn unchecked(text: &str) -> Self {
        Self { text: text.into(), is_unchecked: true }
    }

    /// Returns the text on the wire.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns whether requests send the value.
    pub fn is_unchecked(&self) -> bool {
        self.is_unchecked
    }
}

/// An enum value that the contract does not list, kept as its integer code.
#[derive(Clone, Copy)]
pub struct UnknownCode {
    code: i64,
    is_unchecked: bool,
}

impl UnknownCode {
    /// Creates an unknown value from its code. Requests reject it.
    pub fn new(code: i64) -> Self {
        Self { code, is_unchecked: false }
    }

    /// Creates a value that requests send although the contract does not list it.
    pub fn unchecked(code: i64) -> Self {
        Self { code, is_unchecked: true }
    }

    /// Returns the code on the wire.
    pub fn code(self) -> i64 {
        self.code
    }

    /// Returns whether requests send the value.
    pub fn is_unchecked(self) -> bool {
        self.is_unchecked
    }
}

/// Implements everything that depends only on the value: whether it is unchecked makes no other value of it.
macro_rules! as_value {
    ($name:ident . $value:ident) => {
        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.$value == other.$value
            }
        }

        impl Eq for $name {}

        impl Hash for $name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.$value.hash(state);
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.$value).finish()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.$value.fmt(f)
            }
        }
    };
}

as_value!(Unknown.text);
as_value!(UnknownCode.code);
