//! Paging against a model that knows nothing of positions: it only compares ids.

use proptest::collection::btree_set;
use proptest::prelude::*;

use super::*;

fn falling(ids: impl IntoIterator<Item = i64, IntoIter: DoubleEndedIterator>) -> Vec<OrderId> {
    ids.into_iter().rev().map(OrderId::new).collect()
}

/// A page as a client sees it: ids, whether there is a previous page, whether there is a next one.
fn page(ids: &[OrderId], ask: &QuantHistory) -> (Vec<i64>, bool, bool) {
    let window = window(ids, ask);
    (ids[window.clone()].iter().map(|id| id.get()).collect(), window.start > 0, window.end < ids.len())
}

/// The rules of section 4.1, one record at a time.
fn model(ids: &[OrderId], cursor: i64, direction: Direction, limit: usize) -> Vec<i64> {
    let mut page: Vec<i64> = Vec::new();
    let mut left: Vec<i64> = ids.iter().map(|id| id.get()).collect();
    while page.len() < limit {
        let nearest = match direction {
            Direction::Prev => left.iter().filter(|id| **id > cursor).min(),
            _ => left.iter().filter(|id| **id < cursor).max(),
        };
        let Some(nearest) = nearest.copied() else { break };
        left.retain(|id| *id != nearest);
        page.push(nearest);
    }
    page.sort_by(|a, b| b.cmp(a));
    page
}

proptest! {
    #[test]
    fn a_page_is_what_the_model_says(
        ids in btree_set(-40i64..40, 0..30),
        cursor in -45i64..45,
        back: bool,
        limit in 1usize..12,
    ) {
        let ids = falling(ids);
        let direction = if back { Direction::Prev } else { Direction::Next };
        let ask = QuantHistory::new().id(cursor).direction(direction.clone()).limit(limit as i64);
        let (found, has_prev, has_next) = page(&ids, &ask);
        prop_assert_eq!(&found, &model(&ids, cursor, direction, limit));
        if let (Some(first), Some(last)) = (found.first(), found.last()) {
            prop_assert_eq!(has_prev, ids.iter().any(|id| id.get() > *first));
            prop_assert_eq!(has_next, ids.iter().any(|id| id.get() < *last));
        } else {
            prop_assert_eq!(has_prev, !back && !ids.is_empty());
            prop_assert_eq!(has_next, back && !ids.is_empty());
        }
    }

    #[test]
    fn walking_finds_every_record_once_and_the_way_back(ids in btree_set(0i64..1000, 1..60), limit in 1i64..12) {
        let ids = falling(ids);
        let (mut there, mut ask) = (Vec::new(), QuantHistory::new().limit(limit));
        // A walk that goes in circles is cut off, and fails below.
        while there.len() <= ids.len() {
            let (found, _, has_next) = page(&ids, &ask);
            there.extend(&found);
            match found.last() {
                Some(last) if has_next => ask = QuantHistory::new().limit(limit).id(*last).direction(Direction::Next),
                _ => break,
            }
        }
        prop_assert_eq!(&there, &ids.iter().map(|id| id.get()).collect::<Vec<_>>());

        // From the oldest record back to the newest.
        let oldest = *there.last().unwrap_or(&0);
        let (mut back, mut cursor) = (vec![oldest], oldest);
        while back.len() <= ids.len() {
            let ask = QuantHistory::new().limit(limit).id(cursor).direction(Direction::Prev);
            let (found, has_prev, _) = page(&ids, &ask);
            back.splice(0..0, found.iter().copied());
            match found.first() {
                Some(first) if has_prev => cursor = *first,
                _ => break,
            }
        }
        prop_assert_eq!(back, there);
    }
}

#[test]
fn without_a_cursor_the_direction_says_nothing_and_the_limit_is_the_default() {
    let ids = falling(1..=25);
    let newest: Vec<i64> = (16..=25).rev().collect();
    assert_eq!(page(&ids, &QuantHistory::new()), (newest.clone(), false, true));
    assert_eq!(page(&ids, &QuantHistory::new().direction(Direction::Prev)), (newest, false, true));
}
