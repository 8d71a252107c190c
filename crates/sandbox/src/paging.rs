//! Pages of lists, by cursor and by page number, and the time ranges by which requests select records.

use tradewire_models::Timestamp;

/// A cursor in a list, which selects a page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor {
    /// The id of the record at the cursor, which may no longer exist; `None` for the newest page.
    pub(crate) id: Option<i64>,
    /// Whether the page ends right before the cursor, instead of starting right after it.
    pub(crate) backward: bool,
    pub(crate) limit: i64,
}

#[derive(Debug)]
pub(crate) struct CursorPage<T> {
    /// The records, newest first.
    pub(crate) items: Vec<T>,
    pub(crate) has_prev: bool,
    pub(crate) has_next: bool,
}

impl Cursor {
    /// Returns a page of the records that pass a filter. `oldest_first` are all records, by ascending id. Without a cursor, the page starts
    /// with the newest record. The record at the cursor is on neither the page before it nor the page after it.
    pub(crate) fn page<T>(
        self,
        oldest_first: &[T],
        id: impl Fn(&T) -> i64,
        passes: impl Fn(&T) -> bool,
    ) -> CursorPage<&T> {
        let (passes, limit) = (|record: &&T| passes(record), to_usize(self.limit));
        let split = |bound| oldest_first.split_at(oldest_first.partition_point(|record| id(record) < bound));
        if let Some(cursor) = self.id.filter(|_| self.backward) {
            let (at_or_before, after) = split(cursor.saturating_add(1));
            let mut after = after.iter().filter(passes);
            let mut items: Vec<_> = after.by_ref().take(limit).collect();
            items.reverse();
            let (has_prev, has_next) = (after.next().is_some(), at_or_before.iter().any(|record| passes(&record)));
            return CursorPage { items, has_prev, has_next };
        }
        let (before, at_or_after) = self.id.map_or((oldest_first, [].as_slice()), split);
        let mut before = before.iter().rev().filter(passes);
        let items = before.by_ref().take(limit).collect();
        let has_prev = at_or_after.iter().any(|record| passes(&record));
        CursorPage { items, has_prev, has_next: before.next().is_some() }
    }
}

/// Returns the number in an id of digits. Any other id is older than all records.
pub(crate) fn id_number(id: &str) -> i64 {
    id.parse().unwrap_or(i64::MIN)
}

/// Returns a page that is selected by its number, counted from 1, and the number of items on all pages.
pub(crate) fn numbered_page<T>(items: impl IntoIterator<Item = T>, number: i64, size: i64) -> (CursorPage<T>, usize) {
    let size = to_usize(size);
    let start = to_usize(number.saturating_sub(1)).saturating_mul(size);
    let end = start.saturating_add(size);
    let (mut selected, mut total) = (Vec::new(), 0);
    for item in items {
        if (start..end).contains(&total) {
            selected.push(item);
        }
        total += 1;
    }
    (CursorPage { items: selected, has_prev: start > 0 && total > 0, has_next: end < total }, total)
}

/// Converts a number of records. A negative number becomes zero.
pub(crate) fn to_usize(number: i64) -> usize {
    usize::try_from(number.max(0)).unwrap_or(usize::MAX)
}

/// The pair and the time range of a list of records.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Selection<'a> {
    /// The pair; `None` for all pairs.
    pub(crate) symbol: Option<&'a str>,
    pub(crate) created: TimeRange,
}

impl Selection<'_> {
    pub(crate) fn contains(&self, symbol: &str, created: Timestamp) -> bool {
        self.symbol.is_none_or(|selected| symbol == selected) && self.created.contains(created)
    }
}

/// A time range. An end that is not set does not limit it. Both ends are included, which the interface does not document.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TimeRange {
    pub(crate) from: Option<Timestamp>,
    pub(crate) to: Option<Timestamp>,
}

impl TimeRange {
    pub(crate) fn contains(&self, time: Timestamp) -> bool {
        self.from.is_none_or(|from| time >= from) && self.to.is_none_or(|to| time <= to)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns a page of the multiples of 20 up to 200.
    fn page(id: Option<i64>, backward: bool, limit: i64) -> (Vec<i64>, bool, bool) {
        let ids: Vec<_> = (1..=10).map(|number| number * 20).collect();
        let page = Cursor { id, backward, limit }.page(&ids, |id| *id, |_| true);
        (page.items.into_iter().copied().collect(), page.has_prev, page.has_next)
    }

    #[test]
    fn a_page_starts_after_the_cursor_or_ends_before_it() {
        assert_eq!(page(None, false, 2), (vec![200, 180], false, true));
        assert_eq!(page(None, true, 2), (vec![200, 180], false, true));
        assert_eq!(page(Some(180), false, 2), (vec![160, 140], true, true));
        assert_eq!(page(Some(190), false, 2), (vec![180, 160], true, true));
        assert_eq!(page(Some(180), true, 2), (vec![200], false, true));
        assert_eq!(page(Some(100), true, 2), (vec![140, 120], true, true));
        assert_eq!(page(Some(20), false, 2), (vec![], true, false));
        assert_eq!(page(Some(200), true, 2), (vec![], false, true));
        assert_eq!(page(Some(id_number("none")), false, 2), (vec![], true, false));
    }

    #[test]
    fn pages_are_numbered_from_one() {
        let page = |number, size| {
            let (page, total) = numbered_page(1..=5, number, size);
            (page.items, total, page.has_prev, page.has_next)
        };
        assert_eq!(page(1, 2), (vec![1, 2], 5, false, true));
        assert_eq!(page(3, 2), (vec![5], 5, true, false));
        assert_eq!(page(4, 2), (vec![], 5, true, false));
        assert_eq!(page(1, 5), (vec![1, 2, 3, 4, 5], 5, false, false));
        assert_eq!(page(i64::MAX, i64::MAX), (vec![], 5, true, false));
        let (none, total) = numbered_page([0; 0], 2, 2);
        assert_eq!((total, none.has_prev, none.has_next), (0, false, false));
    }

    proptest! {
        /// Walking in either direction visits every record once.
        #[test]
        fn pages_are_complete(limit in 1..12_i64) {
            let all = page(None, false, 100).0;
            let (mut walked, _, mut more) = page(None, false, limit);
            while more {
                let (items, has_prev, has_next) = page(walked.last().copied(), false, limit);
                prop_assert!(has_prev);
                walked.extend(items);
                more = has_next;
            }
            prop_assert_eq!(&walked, &all);
            let mut back: Vec<i64> = Vec::new();
            let mut cursor = 0;
            loop {
                let (items, has_prev, _) = page(Some(cursor), true, limit);
                back = items.into_iter().chain(back).collect();
                cursor = back.first().copied().unwrap_or_default();
                if !has_prev { break }
            }
            prop_assert_eq!(back, all);
        }
    }
}
