//! What the contract says of an error code.

use crate::Evidence;
use crate::wire::Decimal;

/// What an error code means, what it leaves behind and what to do.
#[derive(Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// The code as it stands on the wire; `*` stands for a value inside it.
    pub code: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What kind of refusal it is.
    pub kind: &'static CodeKind,
    /// What was refused, and so what may have been done: as the kind says, unless the code differs.
    pub about: About,
    /// Section of the interface, or the public source.
    pub source: &'static str,
    /// How well the code is known.
    pub evidence: Evidence,
}

/// A kind of refusal.
#[derive(Debug, PartialEq, Eq)]
pub struct CodeKind {
    /// Name in the contract, such as `authentication`.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What was refused, and so what may have been done.
    pub about: About,
    /// What to do now.
    pub advice: &'static str,
    /// Whether the same request may be taken if it is sent again.
    pub again: Again,
}

/// Whether a request that was refused may be taken if it is sent again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Again {
    /// It would be refused again.
    Never,
    /// Later it may be taken.
    Later,
    /// With the time of the exchange's own clock it may be taken.
    Synced,
}

/// What a refusal is about, and so what it leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum About {
    /// The request as a whole was refused: the exchange did nothing.
    Request,
    /// One element of the request was refused; whether the others were accepted is not documented.
    Element,
    /// The service failed: it may have acted.
    Service,
}

/// The numbers in a message, in their order.
pub(crate) struct Numbers<'a>(&'a str);

impl<'a> Numbers<'a> {
    pub(crate) fn of(message: &'a str) -> Self {
        Self(message)
    }

    /// The next number of a type.
    pub(crate) fn read<T: Number>(&mut self) -> Option<T> {
        loop {
            let (_, found) = self.0.split_at_checked(self.0.find(T::may_hold)?)?;
            let end = found.find(|c| !T::may_hold(c)).unwrap_or(found.len());
            let (number, rest) = found.split_at_checked(end)?;
            self.0 = rest;
            if let Some(number) = T::parse(number.trim_end_matches('.')) {
                return Some(number);
            }
        }
    }
}

/// The number at the `*` of a code, or in its message where the code ends before it; none where it is another code.
pub(crate) fn at_star<T: Number>(code: &str, prefix: &str, message: &str) -> Option<Option<T>> {
    let rest = code.strip_prefix(prefix)?;
    if rest.trim().is_empty() {
        return Some(Numbers::of(message).read());
    }
    let number = rest.starts_with(char::is_whitespace).then(|| T::parse(rest.trim())).flatten();
    number.map(Some)
}

/// A number that stands inside of a code or its message.
pub(crate) trait Number: Sized {
    /// Whether a character may be part of it.
    fn may_hold(c: char) -> bool;

    /// Reads it.
    fn parse(text: &str) -> Option<Self>;
}

impl Number for u64 {
    fn may_hold(c: char) -> bool {
        c.is_ascii_digit()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok().filter(|_| text.chars().all(Self::may_hold))
    }
}

impl Number for Decimal {
    fn may_hold(c: char) -> bool {
        c.is_ascii_digit() || c == '.' || c == '-'
    }

    fn parse(text: &str) -> Option<Self> {
        crate::wire::parse_decimal(text).ok()
    }
}
