//! Pages of the histories whose documentation calls `id` a page number, with a default of 1, although its direction suggests the id of a
//! record. The sandbox serves both.

use crate::paging::{Cursor, CursorPage, PageByNumber};

/// The minimum id of a record. A smaller number is a page number.
const FIRST_RECORD_ID: i64 = 1_000_000;

/// Returns a page of records, which are given by descending id. The page is selected by its number, or as the one after or before a record.
pub(super) fn history_page<T>(
    cursor: Cursor,
    newest_first: impl Iterator<Item = T>,
    id: impl Fn(&T) -> i64,
) -> CursorPage<T> {
    match cursor.id {
        Some(number) if number < FIRST_RECORD_ID => {
            let PageByNumber { items, has_prev, has_next, .. } =
                PageByNumber::new(newest_first, number.max(1), cursor.limit);
            CursorPage { items, has_prev, has_next }
        }
        _ => cursor.page(newest_first, id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEWEST: i64 = FIRST_RECORD_ID + 4;

    fn page(id: Option<i64>, backward: bool) -> (Vec<i64>, bool, bool) {
        let records = (FIRST_RECORD_ID..=NEWEST).rev();
        let CursorPage { items, has_prev, has_next } =
            history_page(Cursor { id, backward, limit: 2 }, records, |id| *id);
        (items, has_prev, has_next)
    }

    #[test]
    fn a_small_id_is_a_page_number() {
        let first = (vec![NEWEST, NEWEST - 1], false, true);
        for (id, expected) in [
            (None, first.clone()),
            (Some(0), first.clone()),
            (Some(1), first.clone()),
            (Some(2), (vec![NEWEST - 2, NEWEST - 3], true, true)),
            (Some(3), (vec![NEWEST - 4], true, false)),
            (Some(4), (vec![], true, false)),
            (Some(FIRST_RECORD_ID - 1), (vec![], true, false)),
        ] {
            assert_eq!(page(id, false), expected, "{id:?}");
        }
    }

    #[test]
    fn a_large_id_is_a_cursor() {
        assert_eq!(page(Some(NEWEST - 2), false), (vec![NEWEST - 3, NEWEST - 4], true, false));
        assert_eq!(page(Some(NEWEST - 2), true), (vec![NEWEST, NEWEST - 1], false, true));
    }
}
