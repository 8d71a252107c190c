//! Values that change at fixed times: funding rates, and the balance of the risk fund.

use tradewire_models::Timestamp;

const HOUR: i64 = 3_600_000;
/// The maximum number of instruments whose records of a period have different ids.
const IDS_PER_PERIOD: i64 = 1_000;

/// A schedule in UTC. Its periods are numbered since 1970.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Periodic {
    pub(crate) hours: i64,
}

/// The settlement of the funding: every eight hours.
pub(crate) const FUNDING: Periodic = Periodic { hours: 8 };
/// The records of the risk fund: every day.
pub(crate) const RISK_FUND: Periodic = Periodic { hours: 24 };

impl Periodic {
    /// Returns the last period that has ended by now.
    pub(crate) fn last(self, now: Timestamp) -> i64 {
        now.as_millis().div_euclid(self.hours * HOUR) - 1
    }

    /// Returns the periods that have ended by now, and have not ended before the listing.
    pub(crate) fn since(self, listed_at: Timestamp, now: Timestamp) -> std::ops::RangeInclusive<i64> {
        self.last(listed_at) + 1..=self.last(now)
    }

    /// Returns the end of a period.
    pub(crate) fn end(self, period: i64) -> Timestamp {
        Timestamp::from_millis((period + 1) * self.hours * HOUR)
    }

    /// Returns the id of the record of an instrument for a period. Ids increase with the time.
    pub(crate) fn id(self, period: i64, instrument: i64) -> i64 {
        period * IDS_PER_PERIOD + instrument
    }

    /// Returns the period and the instrument of an id.
    pub(crate) fn of_id(self, id: i64) -> (i64, i64) {
        (id.div_euclid(IDS_PER_PERIOD), id.rem_euclid(IDS_PER_PERIOD))
    }
}

/// A page of ids.
#[derive(Debug)]
pub(crate) struct IdPage {
    /// The ids, the greatest first.
    pub(crate) ids: Vec<i64>,
    pub(crate) has_greater: bool,
    pub(crate) has_less: bool,
}

/// Returns a page of ids. Without a cursor, it starts with the greatest id; otherwise it contains the ids right below the cursor,
/// or, with `greater`, right above it. The cursor is not on the page.
pub(crate) fn id_page(mut ids: Vec<i64>, cursor: Option<i64>, greater: bool, limit: usize) -> IdPage {
    ids.sort_unstable_by(|a, b| b.cmp(a));
    let (start, end) = match cursor {
        None => (0, limit.min(ids.len())),
        Some(cursor) if greater => {
            let end = ids.partition_point(|id| *id > cursor);
            (end.saturating_sub(limit), end)
        }
        Some(cursor) => {
            let start = ids.partition_point(|id| *id >= cursor);
            (start, start.saturating_add(limit).min(ids.len()))
        }
    };
    let page = ids.get(start..end).unwrap_or_default().to_vec();
    IdPage { ids: page, has_greater: start > 0, has_less: end < ids.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_right_below_or_above_the_cursor() {
        let page = |cursor, greater, limit| {
            let page = id_page(vec![1, 4, 2, 3, 5], cursor, greater, limit);
            (page.ids, page.has_greater, page.has_less)
        };
        assert_eq!(page(None, false, 2), (vec![5, 4], false, true));
        assert_eq!(page(None, true, 9), (vec![5, 4, 3, 2, 1], false, false));
        assert_eq!(page(Some(4), false, 2), (vec![3, 2], true, true));
        assert_eq!(page(Some(2), true, 2), (vec![4, 3], true, true));
        assert_eq!(page(Some(2), false, 9), (vec![1], true, false));
        assert_eq!(page(Some(4), true, usize::MAX), (vec![5], false, true));
        assert_eq!(page(Some(9), true, 2), (vec![], false, true));
    }

    #[test]
    fn periods_end_at_fixed_times() {
        let now = Timestamp::from_millis(1_700_000_000_000);
        assert_eq!(FUNDING.end(FUNDING.last(now)), Timestamp::from_millis(1_699_977_600_000));
        assert_eq!(FUNDING.end(FUNDING.last(now) + 1), Timestamp::from_millis(1_700_006_400_000));
    }
}
