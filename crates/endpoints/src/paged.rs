//! Requests that are answered page by page.

use crate::{Endpoint, ToQuery};

/// A request that is answered page by page: where its page begins, and how to go on from what it holds.
///
/// What an operation pages by stands in its [`Paging`](crate::spec::Paging).
///
/// ```
/// use tradewire_endpoints::{Endpoint, Paged, futures::QuantHistory, models::futures::OrderId};
///
/// let mut request = QuantHistory::new().limit(100);
/// request.begin_at(OrderId::new(211_451_874_783_183_936));
/// assert_eq!(request.query().as_str(), "direction=NEXT&id=211451874783183936&limit=100");
/// ```
pub trait Paged: Endpoint + Clone {
    /// A record of a page.
    type Item: Send;

    /// Where a page begins: the id of the record that it lies behind, or its number.
    type Cursor: Clone + PartialEq + ToQuery + Send;

    /// Where the page begins that is asked for; none for the first.
    fn begins_at(&self) -> Option<&Self::Cursor>;

    /// Asks for the page that begins elsewhere: so a cursor that was kept is gone on from.
    fn begin_at(&mut self, cursor: Self::Cursor);

    /// Whether it goes from a page to the one before it.
    fn goes_back(&self) -> bool {
        false
    }

    /// What an answer says of its page.
    fn page_of(answer: &Self::Response) -> PageView<'_, Self::Item>;

    /// The records of a page, in the order in which they came.
    fn records_of(answer: Self::Response) -> Vec<Self::Item>;

    /// The cursor that a record is; none where pages are counted.
    fn cursor_of(_record: &Self::Item) -> Option<&Self::Cursor> {
        None
    }

    /// The number of the page after the one that is asked for; none where pages are not counted.
    fn number_after(&self) -> Option<Self::Cursor> {
        None
    }

    /// Whether there are more pages behind this one, the way the request goes.
    fn has_more(&self, answer: &Self::Response) -> bool {
        let page = Self::page_of(answer);
        if self.goes_back() { page.has_prev } else { page.has_next }
    }

    /// Where the page behind this one begins, the way the request goes; none if it is empty, or no record says so.
    fn begin_behind(&self, answer: &Self::Response) -> Option<Self::Cursor> {
        let records = Self::page_of(answer).records;
        let outermost = if self.goes_back() { records.first()? } else { records.last()? };
        self.number_after().or_else(|| Self::cursor_of(outermost).cloned())
    }
}

/// A page, as an answer shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageView<'a, T> {
    /// Its records.
    pub records: &'a [T],
    /// Whether a next page exists.
    pub has_next: bool,
    /// Whether a previous page exists.
    pub has_prev: bool,
}
