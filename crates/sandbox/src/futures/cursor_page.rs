//! Pages of records that are found by a cursor, by the same rules as the order history.

use std::collections::VecDeque;

/// A page of records.
#[derive(Debug)]
pub(crate) struct CursorPage<T> {
    /// The records, newest first.
    pub(crate) items: Vec<T>,
    pub(crate) has_prev: bool,
    pub(crate) has_next: bool,
}

impl<T> CursorPage<T> {
    /// Returns the page after a cursor, or the one before it. `items` are sorted by descending id.
    pub(crate) fn new<K: Ord>(
        items: impl Iterator<Item = T>,
        id: impl Fn(&T) -> K,
        cursor: Option<K>,
        limit: usize,
        backward: bool,
    ) -> Self {
        let cursor = cursor.as_ref();
        let mut items = items.peekable();
        let (mut newer, mut has_more_newer) = (VecDeque::new(), false);
        while let Some(item) = items.next_if(|item| cursor.is_some_and(|cursor| id(item) > *cursor)) {
            newer.push_back(item);
            if newer.len() > limit {
                newer.pop_front();
                has_more_newer = true;
            }
        }
        let at_cursor = items.next_if(|item| cursor == Some(&id(item)));
        if cursor.is_some() && backward {
            let has_next = at_cursor.is_some() || items.next().is_some();
            return Self { items: newer.into(), has_prev: has_more_newer, has_next };
        }
        let has_prev = at_cursor.is_some() || has_more_newer || !newer.is_empty();
        let page = items.by_ref().take(limit).collect();
        Self { items: page, has_prev, has_next: items.next().is_some() }
    }
}
