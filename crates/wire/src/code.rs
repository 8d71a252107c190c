//! Error codes: their meanings, and the number at the end of a pattern.

use serde::Deserialize;

use crate::{Decimal, parse_decimal};

/// An error code and its meaning.
#[derive(Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// The code on the wire; a `*` at its end is a placeholder for a number.
    pub code: &'static str,
    /// The meaning of the code.
    pub doc: &'static str,
    /// The kind of rejection.
    pub kind: &'static CodeKind,
    /// The part of the request that was rejected: the scope of the kind, unless the contract declares another scope for the code.
    pub scope: ErrorScope,
}

impl CodeInfo {
    /// Creates the entry of a code with the scope of its kind.
    pub const fn new(code: &'static str, doc: &'static str, kind: &'static CodeKind) -> Self {
        Self { code, doc, kind, scope: kind.scope }
    }

    /// Sets the part of the request that was rejected, if it is not that of the kind.
    #[must_use]
    pub const fn scope(self, scope: ErrorScope) -> Self {
        Self { scope, ..self }
    }

    /// Returns the entry of a table for a received code. The `*` of an entry matches a number, or nothing, because the exchange may put the
    /// number into the message instead.
    pub fn find(table: &'static [Self], code: &str) -> Option<&'static Self> {
        let plain = table.iter().find(|info| info.code == code && !info.code.contains('*'));
        plain.or_else(|| table.iter().find(|info| placeholder_number(info.code, code).is_some()))
    }
}

/// Returns the number in a code that a pattern such as `less_than *` matches. `None` if the pattern does not match the code; the inner
/// `None` if the code has no number.
pub fn placeholder_number(pattern: &str, code: &str) -> Option<Option<Decimal>> {
    let rest = code.strip_prefix(pattern.strip_suffix('*')?.trim_end())?;
    match rest.trim() {
        "" => Some(None),
        number if rest.starts_with(char::is_whitespace) => parse_decimal(number).ok().map(Some),
        _ => None,
    }
}

/// A kind of rejection.
#[derive(Debug, PartialEq, Eq)]
pub struct CodeKind {
    /// The name in the contract, such as `authentication`.
    pub name: &'static str,
    /// The meaning of the kind.
    pub doc: &'static str,
    /// The part of the request that was rejected, which determines the parts that may have been executed.
    pub scope: ErrorScope,
    /// The next step for the caller.
    pub advice: &'static str,
    /// Whether the same request may be accepted when it is sent again.
    pub retry: RetryRule,
}

/// Whether a rejected request may be accepted when it is sent again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RetryRule {
    /// The request would be rejected again.
    #[default]
    Never,
    /// The request may be accepted later.
    Later,
    /// The request may be accepted with a timestamp of the exchange's own clock.
    AfterClockSync,
}

/// The part of a request that an error concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ErrorScope {
    /// The request as a whole was rejected: nothing was executed.
    Request,
    /// One element was rejected; whether the others were accepted is not documented.
    Element,
    /// The service failed: the request may have been executed.
    Service,
}

crate::keywords!(ErrorScope, Request = "request", Element = "element", Service = "service");

#[cfg(test)]
mod tests {
    use super::*;

    static KIND: CodeKind =
        CodeKind { name: "order", doc: "", scope: ErrorScope::Element, advice: "", retry: RetryRule::Never };
    static TABLE: [CodeInfo; 2] = [CodeInfo::new("less_than *", "", &KIND), CodeInfo::new("closed", "", &KIND)];

    #[test]
    fn a_placeholder_matches_a_number_or_nothing() {
        let found = |code| CodeInfo::find(&TABLE, code).map(|info| info.code);
        for code in ["less_than 1.5", "less_than 2", "less_than -1", "less_than  2 ", "less_than"] {
            assert_eq!(found(code), Some("less_than *"), "{code}");
        }
        assert_eq!(found("closed"), Some("closed"));
        for code in ["less_than2", "less_than x", "less_than 2 x", "less_than *", "closed 1", "closed "] {
            assert_eq!(found(code), None, "{code}");
        }
        assert_eq!(placeholder_number("less_than *", "less_than 1.50"), Some(Some(Decimal::new(150, 2))));
        assert_eq!(placeholder_number("less_than *", "less_than"), Some(None));
    }
}
