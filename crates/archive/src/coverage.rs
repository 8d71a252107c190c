//! Time ranges, the gaps between them, and the ranges that were read.

use std::time::Duration;

use serde::Serialize;
use tradewire::Timestamp;

use crate::account::AccountDataset;
use crate::database::{Database, Result, query};

/// A time range. It includes its start and excludes its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct TimeRange {
    /// The first millisecond.
    pub start: Timestamp,
    /// The millisecond after the last one.
    pub end: Timestamp,
}

impl TimeRange {
    /// The range of all times.
    pub const ALL: Self = Self::new(Timestamp::from_millis(i64::MIN), Timestamp::from_millis(i64::MAX));

    /// Returns the range between two times.
    pub const fn new(start: Timestamp, end: Timestamp) -> Self {
        Self { start, end }
    }

    /// Returns whether the range contains no millisecond.
    pub const fn is_empty(self) -> bool {
        self.start.as_millis() >= self.end.as_millis()
    }

    /// Returns the length of the range in milliseconds.
    pub const fn millis(self) -> i64 {
        if self.is_empty() { 0 } else { self.end.as_millis().saturating_sub(self.start.as_millis()) }
    }

    /// Returns the range that both ranges contain, which may be empty.
    pub fn overlap(self, other: Self) -> Self {
        Self { start: self.start.max(other.start), end: self.end.min(other.end) }
    }
}

/// Returns a duration in milliseconds.
pub(crate) fn millis(duration: Duration) -> i64 {
    duration.as_millis().try_into().unwrap_or(i64::MAX)
}

/// Merges ranges that overlap or touch, and sorts the result.
pub fn joined(ranges: impl IntoIterator<Item = TimeRange>) -> Vec<TimeRange> {
    let mut sorted: Vec<_> = ranges.into_iter().filter(|range| !range.is_empty()).collect();
    sorted.sort_unstable();
    let mut joined: Vec<TimeRange> = Vec::new();
    for range in sorted {
        match joined.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => joined.push(range),
        }
    }
    joined
}

/// Returns the parts of `within` that are not covered.
pub fn gaps(within: TimeRange, covered: impl IntoIterator<Item = TimeRange>) -> Vec<TimeRange> {
    let mut gaps = Vec::new();
    let mut start = within.start;
    for range in joined(covered.into_iter().map(|range| range.overlap(within))) {
        gaps.push(TimeRange::new(start, range.start));
        start = range.end;
    }
    gaps.push(TimeRange::new(start, within.end));
    gaps.retain(|gap| !gap.is_empty());
    gaps
}

/// The ranges of a view that were read completely.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct History {
    reads: Vec<Read>,
    /// The ranges that do not count as read, because the clock was ahead when they were read.
    distrusted: Vec<TimeRange>,
}

/// A range that was read completely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Read {
    range: TimeRange,
    read_at: Timestamp,
    /// The start of the sweep that the range was read for, if any.
    sweep: Option<Timestamp>,
}

/// The period before a read that does not count as covered, in milliseconds: a record may become visible after its time, and clocks differ.
pub(crate) const SETTLING: i64 = 60 * 1000;

/// The commits of a dataset whose time is before that of an earlier one, with these times: the clock was ahead when the earlier one was made.
/// The commits of other datasets may have the times of other hosts.
pub(crate) fn setbacks(database: &mut dyn Database, of: AccountDataset) -> Result<Vec<(i64, Timestamp)>> {
    let sql = format!(
        "SELECT seq, committed_at FROM (SELECT seq, committed_at, max(committed_at) OVER (ORDER BY seq) AS latest \
         FROM archive_commit WHERE account = $1 AND dataset = $2) AS commits \
         WHERE committed_at < latest - {SETTLING} ORDER BY seq"
    );
    query(database, &sql, &of.values())
}

impl History {
    /// Loads the history of a view, given the [`setbacks`] of the dataset and the current time. If the time
    /// of a read is in the future, or after that of a later commit, the clock was wrong, so the range does not count.
    pub(crate) fn load(
        database: &mut dyn Database,
        of: AccountDataset,
        operation: &str,
        view: &str,
        setbacks: &[(i64, Timestamp)],
        now: Timestamp,
    ) -> Result<Self> {
        let sql = "SELECT commit_seq, start_time, end_time, read_at, sweep FROM coverage \
                   WHERE account = $1 AND dataset = $2 AND operation = $3 AND view = $4";
        let [account, dataset] = of.values();
        let mut history = Self::default();
        for (seq, start, end, read_at, sweep) in
            query::<(i64, _, _, _, _)>(database, sql, &[account, dataset, operation.into(), view.into()])?
        {
            let read = Read { range: TimeRange::new(start, end), read_at, sweep };
            let later = setbacks.iter().filter(|(setback, _)| *setback > seq).map(|(_, time)| *time);
            let latest = later.min().map_or(now, |time| time.min(now)).plus_millis(SETTLING);
            match read.read_at > latest || read.range.end > latest {
                true => history.distrusted.push(read.range),
                false => history.reads.push(read),
            }
        }
        Ok(history)
    }

    /// Returns the ranges that do not count as read, because the clock was ahead when they were read, and that were not read again.
    pub(crate) fn distrusted(&self) -> Vec<TimeRange> {
        let ranges = self.ranges();
        joined(self.distrusted.iter().flat_map(|range| gaps(*range, ranges.iter().copied())))
    }

    /// Returns all ranges.
    pub(crate) fn ranges(&self) -> Vec<TimeRange> {
        self.reads.iter().map(|read| read.range).collect()
    }

    /// Returns the time of the last read.
    pub(crate) fn last_read(&self) -> Option<Timestamp> {
        self.reads.iter().map(|read| read.read_at).max()
    }

    /// Returns the starts of the sweeps with the ranges that they have read, the latest sweep first.
    pub(crate) fn sweeps(&self) -> Vec<(Timestamp, Vec<TimeRange>)> {
        let mut began: Vec<_> = self.reads.iter().filter_map(|read| read.sweep).collect();
        began.sort_unstable_by(|a, b| b.cmp(a));
        began.dedup();
        let parts = |began| self.reads.iter().filter(move |read| read.sweep == Some(began)).map(|read| read.range);
        began.into_iter().map(|began| (began, parts(began).collect())).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn range((start, end): (i64, i64)) -> TimeRange {
        TimeRange::new(Timestamp::from_millis(start), Timestamp::from_millis(end))
    }

    fn millis(ranges: &[TimeRange]) -> BTreeSet<i64> {
        ranges.iter().flat_map(|range| range.start.as_millis()..range.end.as_millis()).collect()
    }

    proptest! {
        #[test]
        fn ranges_are_sets_of_milliseconds(
            covered in prop::collection::vec((0_i64..40, 0_i64..40), 0..8),
            within in (0_i64..40, 0_i64..40),
        ) {
            let covered: Vec<_> = covered.into_iter().map(range).collect();
            let joined = joined(covered.clone());
            prop_assert_eq!(millis(&joined), millis(&covered));
            prop_assert!(joined.windows(2).all(|pair| pair[0].end < pair[1].start), "{:?}", joined);
            let within = range(within);
            let expected = millis(&[within]).difference(&millis(&covered)).copied().collect::<BTreeSet<_>>();
            prop_assert_eq!(millis(&gaps(within, covered)), expected);
        }
    }
}
