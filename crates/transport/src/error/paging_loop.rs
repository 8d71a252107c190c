//! Paging that would not end.

use tradewire_wire::Untrusted;

/// The reason that paging stops with an error: the page reports that more follow, but following it would never end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PagingLoop {
    /// The page leads to a cursor that was already used.
    #[error("the page reports more pages after the cursor `{}`, but that cursor was already used", Untrusted(cursor))]
    RepeatedCursor {
        /// The cursor.
        cursor: String,
    },
    /// The page has no record to take a cursor from, or has the highest possible page number.
    #[error("the page reports more pages, but it has no record or page number to continue from")]
    MissingCursor,
    /// The page has the same bytes as the previous one.
    #[error("page {number} is identical to the previous page, byte for byte")]
    RepeatedPage {
        /// The page number.
        number: String,
    },
}

impl PagingLoop {
    pub(super) const ADVICE: &'static str = "The pages before this one are complete. Continue from another cursor, or request less, for example by a time range.";
}
