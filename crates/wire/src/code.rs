//! Error codes: their meanings, and the numbers inside them.

use serde::Deserialize;

use crate::Decimal;

/// An error code and its meaning.
#[derive(Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// The code on the wire; `*` is a placeholder for a number inside it.
    pub code: &'static str,
    /// The meaning of the code.
    pub doc: &'static str,
    /// The kind of rejection.
    pub kind: &'static CodeKind,
    /// The part of the request that was rejected: the scope of the kind, unless the contract declares another scope for the code.
    pub scope: ErrorScope,
    /// The type of the number at the `*`; `None` if the code has no `*`.
    pub placeholder: Option<CodeValue>,
}

/// The type of a value inside a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CodeValue {
    /// An integer.
    Integer,
    /// A decimal.
    Decimal,
}

crate::keywords!(CodeValue, Integer = "integer", Decimal = "decimal");

impl CodeInfo {
    /// Creates the entry of a code with the scope of its kind.
    pub const fn new(code: &'static str, doc: &'static str, kind: &'static CodeKind) -> Self {
        Self { code, doc, kind, scope: kind.scope, placeholder: None }
    }

    /// Sets the part of the request that was rejected, if it is not that of the kind.
    #[must_use]
    pub const fn scope(self, scope: ErrorScope) -> Self {
        Self { scope, ..self }
    }

    /// Sets the type of the number at the `*`.
    #[must_use]
    pub const fn placeholder(self, value: CodeValue) -> Self {
        Self { placeholder: Some(value), ..self }
    }

    /// Returns the entry of a table for a received code. The `*` of an entry matches a number of the declared type, or nothing, because the
    /// exchange may put the number into the message instead.
    pub fn find(table: &'static [Self], code: &str) -> Option<&'static Self> {
        let plain = table.iter().find(|info| info.code == code && !info.code.contains('*'));
        plain.or_else(|| table.iter().find(|info| info.is_pattern_of(code)))
    }

    fn is_pattern_of(&self, code: &str) -> bool {
        self.placeholder.is_some_and(|placeholder| is_pattern_of(self.code, placeholder, code))
    }
}

/// Returns whether a code of the contract is a pattern that matches a received code. The `*` of the pattern matches a number of the type
/// `placeholder`, or nothing.
pub fn is_pattern_of(pattern: &str, placeholder: CodeValue, code: &str) -> bool {
    let prefix = pattern.split_once('*').map(|(prefix, _)| prefix.trim_end());
    prefix.is_some_and(|prefix| match placeholder {
        CodeValue::Integer => placeholder_number::<u64>(code, prefix, "").is_some(),
        CodeValue::Decimal => placeholder_number::<Decimal>(code, prefix, "").is_some(),
    })
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

/// A reader of the numbers in a message, one after the other.
#[derive(Debug)]
pub struct Numbers<'a>(&'a str);

impl<'a> Numbers<'a> {
    /// Creates a reader that starts at the beginning of a message.
    pub fn new(message: &'a str) -> Self {
        Self(message)
    }

    /// Returns the next number of type `T`. Skips other numbers.
    pub fn read<T: Number>(&mut self) -> Option<T> {
        loop {
            let (_, found) = self.0.split_at_checked(self.0.find(T::contains)?)?;
            let end = found.find(|c| !T::contains(c)).unwrap_or(found.len());
            let (number, rest) = found.split_at_checked(end)?;
            self.0 = rest;
            if let Some(number) = T::parse(number.trim_end_matches('.')) {
                return Some(number);
            }
        }
    }
}

/// Returns the number that follows `prefix` in a code, or `None` if the code has another form. If the code is only the prefix, the number
/// is the first one in the message; the inner `None` means that the message has no number either.
pub fn placeholder_number<T: Number>(code: &str, prefix: &str, message: &str) -> Option<Option<T>> {
    let rest = code.strip_prefix(prefix)?;
    if rest.trim().is_empty() {
        return Some(Numbers::new(message).read());
    }
    let number = rest.starts_with(char::is_whitespace).then(|| T::parse(rest.trim())).flatten();
    number.map(Some)
}

/// A number inside a code or a message.
pub trait Number: Sized {
    /// Returns whether a character may be part of the number.
    fn contains(c: char) -> bool;

    /// Parses the number.
    fn parse(text: &str) -> Option<Self>;
}

impl Number for u64 {
    fn contains(c: char) -> bool {
        c.is_ascii_digit()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok().filter(|_| text.chars().all(Self::contains))
    }
}

impl Number for Decimal {
    fn contains(c: char) -> bool {
        c.is_ascii_digit() || c == '.' || c == '-'
    }

    fn parse(text: &str) -> Option<Self> {
        crate::parse_decimal(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static KIND: CodeKind =
        CodeKind { name: "order", doc: "", scope: ErrorScope::Element, advice: "", retry: RetryRule::Never };
    static TABLE: [CodeInfo; 3] = [
        entry("less_than *", Some(CodeValue::Decimal)),
        entry("step *", Some(CodeValue::Integer)),
        entry("closed", None),
    ];

    const fn entry(code: &'static str, placeholder: Option<CodeValue>) -> CodeInfo {
        CodeInfo { code, doc: "", kind: &KIND, scope: ErrorScope::Element, placeholder }
    }

    #[test]
    fn the_number_at_a_placeholder_has_the_declared_type() {
        let found = |code| CodeInfo::find(&TABLE, code).map(|info| info.code);
        for code in ["less_than 1.5", "less_than 2", "less_than"] {
            assert_eq!(found(code), Some("less_than *"), "{code}");
        }
        for code in ["step 2", "step"] {
            assert_eq!(found(code), Some("step *"), "{code}");
        }
        assert_eq!(found("closed"), Some("closed"));
        for code in ["step 1.5", "step -1", "step2", "less_than x", "closed 1", "less_than *"] {
            assert_eq!(found(code), None, "{code}");
        }
    }
}
