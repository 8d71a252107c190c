//! Pages that lead nowhere.

use crate::untrusted::Untrusted;

/// Why the pages behind a page are not asked for, though it says that there are more: they would never come to an end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Stuck {
    /// It leads back to a page that was asked for before.
    #[error(
        "the page says that there are more behind `{}`, and what is behind that was asked for before",
        Untrusted(cursor)
    )]
    Repeated {
        /// The cursor that it leads to.
        cursor: String,
    },
    /// It does not say where to go on: no record in it is a cursor, or it is the last that has a number.
    #[error("the page says that there are more, and has no record or number to go on from")]
    Nowhere,
    /// It is the page before it once more, under another number.
    #[error("the page of the number {number} is, byte for byte, the page before it")]
    Same {
        /// Its number.
        number: String,
    },
}

impl Stuck {
    pub(super) const ADVICE: &'static str = "The pages before this one are whole. Go on from another cursor, or ask for less at once, as by a range of time.";
}
