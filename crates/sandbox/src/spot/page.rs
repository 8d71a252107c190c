//! Pages of records with increasing ids, newest first.

use tradewire_models::spot::Direction;

/// The part of a listing that a request selects.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageRequest<'a> {
    /// The id of the record that the page starts after, or ends before.
    pub(crate) cursor: Option<&'a str>,
    pub(crate) direction: Option<&'a Direction>,
    pub(crate) limit: i64,
}

/// A page of a listing.
#[derive(Debug)]
pub(crate) struct Page<'a, T> {
    /// The records, newest first.
    pub(crate) items: Vec<&'a T>,
    pub(crate) has_prev: bool,
    pub(crate) has_next: bool,
}

impl<'a, T> Page<'a, T> {
    /// Selects a page of the records that pass a filter. `all` is sorted by number. Without a cursor, the page starts with the
    /// newest record; with `NEXT`, which is the default, right after the cursor; with `PREV`, it ends right before the cursor.
    /// The record at the cursor is on neither page. A cursor that is not a number is older than all records.
    pub(crate) fn select(
        all: &'a [T],
        number: impl Fn(&T) -> i64,
        passes: impl Fn(&T) -> bool,
        request: PageRequest<'_>,
    ) -> Self {
        let limit = usize::try_from(request.limit).unwrap_or_default();
        let cursor = request.cursor.map(|id| id.parse().unwrap_or(i64::MIN));
        let older_end = cursor.map_or(all.len(), |cursor| all.partition_point(|of| number(of) < cursor));
        let newer_start = cursor.map_or(all.len(), |cursor| all.partition_point(|of| number(of) <= cursor));
        let older = all.get(..older_end).unwrap_or_default();
        let newer = all.get(newer_start..).unwrap_or_default();
        if cursor.is_some() && request.direction == Some(&Direction::Prev) {
            let mut before = newer.iter().filter(|of| passes(of));
            let mut items: Vec<_> = before.by_ref().take(limit).collect();
            items.reverse();
            let has_prev = before.next().is_some();
            let rest = all.get(..newer_start).unwrap_or_default();
            Self { items, has_prev, has_next: rest.iter().rev().any(passes) }
        } else {
            let mut after = older.iter().rev().filter(|of| passes(of));
            let items = after.by_ref().take(limit).collect();
            let has_next = after.next().is_some();
            let rest = all.get(older_end..).unwrap_or_default();
            Self { items, has_prev: rest.iter().any(passes), has_next }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn page(cursor: Option<i64>, direction: Option<Direction>, limit: i64) -> (Vec<i64>, bool, bool) {
        let numbers: Vec<i64> = (1..=20).map(|number| number * 10).collect();
        let cursor = cursor.map(|cursor| cursor.to_string());
        let request = PageRequest { cursor: cursor.as_deref(), direction: direction.as_ref(), limit };
        let page = Page::select(&numbers, |number| *number, |number| number % 20 == 0, request);
        (page.items.into_iter().copied().collect(), page.has_prev, page.has_next)
    }

    #[test]
    fn a_page_starts_after_the_cursor_or_ends_before_it() {
        assert_eq!(page(None, None, 2), (vec![200, 180], false, true));
        assert_eq!(page(Some(180), None, 2), (vec![160, 140], true, true));
        assert_eq!(page(Some(180), Some(Direction::Prev), 2), (vec![200], false, true));
        assert_eq!(page(Some(100), Some(Direction::Prev), 2), (vec![140, 120], true, true));
        assert_eq!(page(Some(20), Some(Direction::Next), 2), (vec![], true, false));
        assert_eq!(page(Some(i64::MIN), None, 2), (vec![], true, false));
    }

    proptest! {
        /// Walking in either direction visits every record once.
        #[test]
        fn pages_are_complete(limit in 1..12_i64) {
            let all = page(None, None, 100).0;
            let (mut walked, _, mut more) = page(None, None, limit);
            while more {
                let (items, has_prev, has_next) = page(walked.last().copied(), None, limit);
                prop_assert!(has_prev);
                walked.extend(items);
                more = has_next;
            }
            prop_assert_eq!(&walked, &all);
            let mut back: Vec<i64> = Vec::new();
            let mut cursor = 0;
            loop {
                let (items, has_prev, _) = page(Some(cursor), Some(Direction::Prev), limit);
                back = items.into_iter().chain(back).collect();
                cursor = back.first().copied().unwrap_or_default();
                if !has_prev { break }
            }
            prop_assert_eq!(back, all);
        }
    }
}
