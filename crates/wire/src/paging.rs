//! Paging: requests whose results come in pages.

use crate::{Endpoint, ToQuery};

/// Returns whether a page is followed by another one, given the number of all records.
///
/// `number` is the number of the page, `first` that of the first page, `size` the size of the pages, and `records` the number of
/// records of this page. Nothing follows an empty page, or one that does not have the total.
pub fn is_page_followed(number: i64, first: i64, size: i64, records: usize, total: Option<i64>) -> bool {
    let pages = number.saturating_sub(first).saturating_add(1);
    records > 0 && total.is_some_and(|total| pages.saturating_mul(size) < total)
}

/// A request whose result comes in pages.
///
/// A page is selected by its position. A position is either read from a record, such as the id of the last record of the
/// previous page, or counted, such as a page number.
pub trait Paged: Endpoint + Clone {
    /// A record of a page.
    type Item: Send;

    /// The position of a page.
    type Position: Clone + PartialEq + ToQuery + Send;

    /// Whether positions are counted rather than read from records.
    ///
    /// If they are counted, no position continues after the last page, because that page may still grow.
    const IS_COUNTED: bool;

    /// Returns the position of the requested page, or `None` for the first page.
    fn page_position(&self) -> Option<&Self::Position>;

    /// Sets the position of the requested page, for example to one that was saved.
    fn start_at(&mut self, position: Self::Position);

    /// Returns whether the request pages backward.
    fn is_backward(&self) -> bool {
        false
    }

    /// Consumes a page and returns its records, in the order in which they were received.
    fn into_records(response: Self::Response) -> Vec<Self::Item>;

    /// Returns whether the page reports that more pages follow in the direction of the request.
    fn has_more(&self, response: &Self::Response) -> bool;

    /// Returns the position of the next page in the direction of the request, or `None` if the page has none, for example because
    /// it is empty.
    fn next_position(&self, response: &Self::Response) -> Option<Self::Position>;

    /// Returns the position that a record has, or `None` if it has none or positions are counted.
    fn position_of(_record: &Self::Item) -> Option<&Self::Position> {
        None
    }
}
