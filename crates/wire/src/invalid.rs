//! The error of a request that breaks a rule of the contract.

use std::fmt;

use crate::{Untrusted, truncated};

/// Implements `Debug` for an error type with the message of `Display`, because a program whose `main` returns an error prints its
/// `Debug` output.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_as_display {
    ($name:ident) => {
        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        }
    };
}

/// The maximum number of characters of a value that an error shows.
const SHOWN: usize = 80;

/// A value that breaks a rule of the contract. Nothing was sent.
///
/// The error escapes the value, because it may come from a file or another program: a control character could change what a terminal
/// shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Invalid {
    /// The operation, such as `futures quant-history`; empty where no operation is known.
    pub operation: String,
    /// The parameter or field, with its position in a list: `orders[3].origQty`.
    pub field: String,
    /// The value, truncated if it is long.
    pub value: String,
    /// The rule: `the maximum is 2000`.
    pub expected: String,
    /// Whether no source states the rule: the exchange may accept the request. A caller can insist on sending it.
    pub inferred: bool,
}

crate::debug_as_display!(Invalid);

impl Invalid {
    /// Creates an error about a field: its value, and the rule that the value breaks.
    pub fn new(field: &str, value: &dyn fmt::Display, expected: &str) -> Self {
        Self {
            operation: String::new(),
            field: field.to_owned(),
            value: truncated(&value.to_string(), SHOWN).into_owned(),
            expected: expected.to_owned(),
            inferred: false,
        }
    }

    /// Marks the rule as one that no source states.
    #[must_use]
    pub fn inferred(self) -> Self {
        Self { inferred: true, ..self }
    }

    /// Names the operation of the request.
    #[must_use]
    pub fn in_operation(mut self, operation: impl Into<String>) -> Self {
        self.operation = operation.into();
        self
    }

    /// Names the list item that contains the field.
    #[must_use]
    pub fn in_item(self, list: &str, index: usize) -> Self {
        self.in_field(&format!("{list}[{index}]"))
    }

    /// Names the record that contains the field.
    #[must_use]
    pub fn in_field(mut self, record: &str) -> Self {
        self.field = if self.field.is_empty() { record.to_owned() } else { format!("{record}.{}", self.field) };
        self
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.operation.is_empty() {
            write!(f, "{}: ", self.operation)?;
        }
        write!(f, "`{}` is {}; {}", Untrusted(&self.field), Untrusted(&self.value), self.expected)?;
        match self.inferred {
            true => f.write_str(" (inferred: no source states this rule; `Client::insist` sends the request anyway)"),
            false => Ok(()),
        }
    }
}

impl std::error::Error for Invalid {}
