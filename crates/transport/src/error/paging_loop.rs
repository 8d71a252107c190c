//! Errors of paging that would never end.

use tradewire_wire::Untrusted;

/// The reason why paging stops with an error: the page reports that more pages follow, but following them would never end.
///
/// A position selects a page. It is a cursor, or a count such as a page number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PagingLoop {
    /// The page leads to a position that was already used.
    #[error("the page reports more pages after position `{}`, but that position was already used", Untrusted(position))]
    RepeatedPosition {
        /// The position.
        position: String,
    },
    /// The page has no record to continue after, or has the highest possible position.
    #[error("the page reports more pages, but there is no position to continue from")]
    MissingPosition,
    /// All records of the page were already on earlier pages.
    #[error(
        "the page at position `{}` reports more pages, but all of its records were on earlier pages",
        Untrusted(position)
    )]
    NoNewRecord {
        /// The position.
        position: String,
    },
    /// The page has the same bytes as the previous one.
    #[error("the page at position `{}` is identical to the previous page, byte for byte", Untrusted(position))]
    RepeatedPage {
        /// The position.
        position: String,
    },
}

impl PagingLoop {
    pub(super) const ADVICE: &'static str = "The pages before this one are complete. Continue from another position, or request less, for example by a time range.";
}
