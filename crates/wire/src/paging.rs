//! Paging: requests whose results come in pages.

use std::error::Error;
use std::fmt;
use std::hash::Hash;

use crate::{Endpoint, ToQuery, Untrusted, excerpt};

/// The number of the first page, unless the contract declares another one.
pub const FIRST_PAGE: i64 = 1;

/// Returns the number of the next page, given the number of a page and of its records. Nothing follows an empty page.
pub fn next_page(page: i64, records: usize) -> Option<i64> {
    page.checked_add(1).filter(|_| records > 0)
}

/// Returns whether a page is followed by another one, given the total number of records. Nothing follows an empty page.
///
/// `page` is the number of the page, `first` that of the first page, `size` the size of the pages, `records` the number of records of this
/// page, and `total` the total number of records.
pub fn has_next_page(page: i64, first: i64, size: i64, records: usize, total: i64) -> bool {
    let so_far = page.saturating_sub(first).saturating_add(1).saturating_mul(size);
    records > 0 && so_far < total
}

/// A page that cannot be read: it has no list, or it does not say whether another page follows. It is never taken for the last page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadablePage {
    /// The name of the member on the wire; empty for the page itself.
    pub member: String,
    /// The JSON in its place; `None` if the member is missing.
    pub found: Option<String>,
    /// A description of what belongs there, such as `a list`.
    pub expected: String,
}

impl UnreadablePage {
    /// Creates the error of a member.
    pub fn new(member: &str, found: Option<&str>, expected: impl Into<String>) -> Self {
        let found = found.map(|json| excerpt(json.as_bytes()));
        Self { member: member.to_owned(), found, expected: expected.into() }
    }
}

impl fmt::Display for UnreadablePage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a page is unreadable: ")?;
        match self.member.as_str() {
            "" => f.write_str("it")?,
            member => write!(f, "`{member}`")?,
        }
        match &self.found {
            Some(found) => write!(f, " is `{}`", Untrusted(found))?,
            None => f.write_str(" is missing")?,
        }
        write!(f, "; expected {}", Untrusted(&self.expected))
    }
}

impl Error for UnreadablePage {}

/// Returns whether another page follows, given the flag and the number of records of a page. `None` stands for `null`: after an empty page,
/// it means that no page follows.
///
/// # Errors
/// Returns an error if the flag of a page with records is null.
pub fn flag(member: &str, flag: Option<bool>, records: usize) -> Result<bool, UnreadablePage> {
    match flag {
        Some(flag) => Ok(flag),
        None if records == 0 => Ok(false),
        None => Err(UnreadablePage::new(member, Some("null"), "true or false, because the page has records")),
    }
}

/// Checks the total number of records that a page states, given its own number of records. `None` stands for `null`, which only an empty page
/// may have.
///
/// # Errors
/// Returns an error if the total is less than the number of records of the page, or if the total of a page with records is null.
pub fn total(member: &str, total: Option<i64>, records: usize) -> Result<i64, UnreadablePage> {
    let records = i64::try_from(records).unwrap_or(i64::MAX);
    match total {
        Some(total) if total >= records => Ok(total),
        None if records == 0 => Ok(0),
        other => {
            let found = other.map_or("null".to_owned(), |total| total.to_string());
            let expected = format!("at least {records}, the number of records of the page");
            Err(UnreadablePage::new(member, Some(&found), expected))
        }
    }
}

/// The progress of reading a list whose pages state how many records it has.
///
/// An exchange may return shorter pages than requested, so the records are counted. If they do not add up to the stated number, some of
/// them are missing.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// The number of records that were read; `None` if reading did not begin with the first page.
    read: Option<i64>,
    /// The number of records that an earlier page stated.
    total: Option<i64>,
}

/// The reason why a list was not read completely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MissingRecords {
    /// The stated number of records decreased. The records after a removed one move to earlier pages, which may have been read already.
    #[error("the list shrank from {from} to {to} records while its pages were read, so records may have been skipped")]
    Shrank {
        /// The number of records that an earlier page stated.
        from: i64,
        /// The number of records that this page states.
        to: i64,
    },
    /// An empty page follows, although more records are stated.
    #[error("the list ended after {read} records, although its pages state {total}")]
    Ended {
        /// The number of records that were read.
        read: i64,
        /// The stated number of records.
        total: i64,
    },
}

impl Progress {
    /// Begins to read a list, with its first page or a later one.
    pub fn new(is_first_page: bool) -> Self {
        Self { read: is_first_page.then_some(0), total: None }
    }

    /// Adds a page with this number of records, which may state the total. Returns whether more pages follow. `has_more` decides if reading
    /// did not begin with the first page, or if no page states the total.
    ///
    /// # Errors
    /// Returns an error if records are missing.
    pub fn add(&mut self, records: usize, total: Option<i64>, has_more: bool) -> Result<bool, MissingRecords> {
        if let Some((from, to)) = self.total.zip(total).filter(|(from, to)| to < from) {
            return Err(MissingRecords::Shrank { from, to });
        }
        self.total = total.or(self.total);
        self.read = self.read.map(|read| read.saturating_add(i64::try_from(records).unwrap_or(i64::MAX)));
        match self.read.zip(self.total) {
            None => Ok(has_more),
            Some((read, total)) if read >= total => Ok(false),
            Some((read, total)) if records == 0 => Err(MissingRecords::Ended { read, total }),
            Some(_) => Ok(true),
        }
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

    /// Returns the records of a page, in the order in which they were received.
    fn records(response: &Self::Response) -> &[Self::Item];

    /// Consumes a page and returns its records, in the order in which they were received.
    fn into_records(response: Self::Response) -> Vec<Self::Item>;

    /// Returns whether the page reports that more pages follow in the direction of the request. `received` is the number of records of the
    /// page, including those that could not be read and are missing in the response.
    ///
    /// # Errors
    /// Returns an error if the page has records and does not say it.
    fn has_more(&self, response: &Self::Response, received: usize) -> Result<bool, UnreadablePage>;

    /// Returns the number of records in the whole list that a page states, or `None` if pages do not state it.
    fn total(_response: &Self::Response) -> Option<i64> {
        None
    }

    /// Returns the position of the next page in the direction of the request, or `None` if the page has none, for example because
    /// it is empty. Unless positions are counted, it is the position of the last record in this direction. `received` is the number of records
    /// of the page, as in [`Paged::has_more`].
    fn next_position(&self, response: &Self::Response, _received: usize) -> Option<Self::Position> {
        let records = Self::records(response);
        let last = if self.is_backward() { records.first() } else { records.last() };
        last.and_then(Self::position_of).cloned()
    }

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
        let is_followed = |page, first, total| has_next_page(page, first, 10, 10, total);
        assert!(is_followed(2, 1, 21));
        assert!(!is_followed(2, 1, 20));
        assert!(is_followed(1, 0, 21));
        assert!(!is_followed(i64::MAX, 0, i64::MAX));
        assert_eq!(next_page(2, 10), Some(3));
    }

    /// Reads pages with these numbers of records and totals. Returns whether more follow after each, or the reason why records are missing.
    fn read(progress: Progress, pages: &[(usize, Option<i64>)]) -> Vec<Result<bool, MissingRecords>> {
        let mut progress = progress;
        pages.iter().map(|(records, total)| progress.add(*records, *total, true)).collect()
    }

    #[test]
    fn records_are_counted_up_to_the_stated_number() {
        let first = || Progress::new(true);
        assert_eq!(read(first(), &[(2, Some(3)), (2, Some(5)), (1, Some(5))]), [Ok(true), Ok(true), Ok(false)]);
        assert_eq!(read(first(), &[(0, Some(0))]), [Ok(false)]);
        assert_eq!(read(first(), &[(2, None), (2, None)]), [Ok(true), Ok(true)], "no page states it");
        assert_eq!(read(first(), &[(2, Some(5)), (3, None)]), [Ok(true), Ok(false)]);
        assert_eq!(read(Progress::new(false), &[(2, Some(2)), (0, Some(2))]), [Ok(true), Ok(true)]);
    }

    #[test]
    fn a_list_with_missing_records_is_reported() {
        let ended = |read, total| Err(MissingRecords::Ended { read, total });
        assert_eq!(read(Progress::new(true), &[(0, Some(30))]), [ended(0, 30)]);
        assert_eq!(read(Progress::new(true), &[(10, Some(30)), (5, Some(30)), (0, None)])[2], ended(15, 30));
        for is_first_page in [true, false] {
            let pages = read(Progress::new(is_first_page), &[(2, Some(7)), (2, None), (2, Some(6))]);
            assert_eq!(pages[2], Err(MissingRecords::Shrank { from: 7, to: 6 }));
        }
    }

    /// Only an empty page may have null in place of its flag or total.
    #[test]
    fn a_page_with_records_says_whether_it_is_the_last() {
        let error = |unreadable: UnreadablePage| unreadable.to_string();
        assert_eq!(
            [(Some(true), 1), (Some(false), 1), (Some(true), 0), (None, 0)]
                .map(|(value, records)| flag("f", value, records)),
            [Ok(true), Ok(false), Ok(true), Ok(false)]
        );
        let expected = "a page is unreadable: `f` is `null`; expected true or false, because the page has records";
        assert_eq!(flag("f", None, 1).map_err(error), Err(expected.to_owned()));
        assert_eq!([(Some(2), 2), (None, 0)].map(|(value, records)| total("t", value, records)), [Ok(2), Ok(0)]);
        for (value, records, shown) in [(None, 1, "null"), (Some(1), 2, "1"), (Some(-1), 0, "-1")] {
            let expected = format!("at least {records}, the number of records of the page");
            assert_eq!(total("t", value, records), Err(UnreadablePage::new("t", Some(shown), expected)));
        }
    }

    #[test]
    fn nothing_follows_an_empty_page_or_the_last_number() {
        assert!(!has_next_page(1, 1, 10, 0, 21));
        assert_eq!(next_page(2, 0), None);
        assert_eq!(next_page(i64::MAX, 10), None);
    }
}
