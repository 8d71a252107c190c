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

/// The integers in a message, in their order: how the numbers of a code's text are read.
pub(crate) fn integers(message: &str) -> impl Iterator<Item = u64> {
    message.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok())
}

/// The first decimal in a text.
pub(crate) fn first_decimal(text: &str) -> Option<Decimal> {
    text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != '-')
        .find_map(|number| crate::wire::parse_decimal(number.trim_end_matches('.')).ok())
}
