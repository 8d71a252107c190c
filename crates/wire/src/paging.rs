//! Paging: requests whose results come in pages.

use std::hash::Hash;

use crate::{Endpoint, ToQuery};

/// The unit of a counted position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Pages: the position is a page number.
    Pages,
}

impl Counted {
    /// Returns the conventional position of the first page.
    pub fn first(self) -> i64 {
        match self {
            Self::Pages => 1,
        }
    }

    /// Returns the position of the next page, given the position of a page and the number of its records. Nothing follows an empty page.
    pub fn next(self, position: i64, records: usize) -> Option<i64> {
        let increase = match self {
            Self::Pages => 1,
        };
        position.checked_add(increase).filter(|_| records > 0)
    }

    /// Returns whether a page is followed by another one, given the total number of records.
    ///
    /// `position` is the position of the page, `first` the position of the first page, `size` the size of the pages, `records` the number
    /// of records of this page, and `total` the total number of records. Nothing follows an empty page, or a page that does not state the
    /// total.
    pub fn is_followed(self, position: i64, first: i64, size: i64, records: usize, total: Option<i64>) -> bool {
        let before = position.saturating_sub(first);
        let so_far = match self {
            Self::Pages => before.saturating_add(1).saturating_mul(size),
        };
        records > 0 && total.is_some_and(|total| so_far < total)
    }
}

/// A request whose result comes in pages.
///
/// A page is selected by its position. A position is either read from a record, such as the id of the last record of the
/// previous page, or counted, such as a page number.
pub trait Paged: Endpoint + Clone {
    /// A record of a page.
    type Item: Send;

    /// The position of a page.
    type Position: Clone + Eq + Hash + ToQuery + Send;

    /// Whether positions are counted rather than read from records.
    ///
    /// If they are counted, no position continues after the last page, because that page may still grow.
    const IS_COUNTED: bool;

    /// Returns the position of the requested page, or `None` for the first page.
    fn page_position(&self) -> Option<&Self::Position>;

    /// Sets the position of the requested page, for example to a saved position.
    fn start_at(&mut self, position: Self::Position);

    /// Sets the page size to the largest one that the contract declares, unless the request sets a size or no maximum is declared.
    fn fill_pages(&mut self) {}

    /// Returns whether the request pages backward.
    fn is_backward(&self) -> bool {
        false
    }

    /// Consumes a page and returns its records, in the order in which they were received.
    fn into_records(response: Self::Response) -> Vec<Self::Item>;

    /// Returns whether the page reports that more pages follow in the direction of the request.
    fn has_more(&self, response: &Self::Response) -> bool;

    /// Returns the number of records in the whole list that a page states, or `None` if pages do not state it.
    fn total(_response: &Self::Response) -> Option<i64> {
        None
    }

    /// Returns the position of the next page in the direction of the request, or `None` if the page has none, for example because
    /// it is empty.
    fn next_position(&self, response: &Self::Response) -> Option<Self::Position>;

    /// Returns the position of a record, or `None` if the record has none or if positions are counted.
    fn position_of(_record: &Self::Item) -> Option<&Self::Position> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_counted_from_the_first_one() {
        let is_followed = |page, first, total| Counted::Pages.is_followed(page, first, 10, 10, total);
        assert!(is_followed(2, 1, Some(21)));
        assert!(!is_followed(2, 1, Some(20)));
        assert!(is_followed(1, 0, Some(21)));
        assert!(!is_followed(1, 1, None));
        assert!(!is_followed(i64::MAX, 0, Some(i64::MAX)));
        assert_eq!(Counted::Pages.next(2, 10), Some(3));
    }

    #[test]
    fn nothing_follows_an_empty_page_or_the_last_number() {
        assert!(!Counted::Pages.is_followed(1, 1, 10, 0, Some(21)));
        assert_eq!(Counted::Pages.next(2, 0), None);
        assert_eq!(Counted::Pages.next(i64::MAX, 10), None);
    }
}
