//! Plans the ranges that a sync reads.

use std::time::Duration;

use tradewire::Timestamp;

use super::SyncOptions;
use crate::coverage::{History, SETTLING, TimeRange, gaps, joined, millis};
use crate::datasets::List;

/// The distance between the start of a range and the oldest start that the exchange accepts, so that the start is still accepted when the
/// request arrives.
const REACH_MARGIN: Duration = Duration::from_secs(60);
/// The interval of sweeps. Only a sweep finds records that changed or appeared long after their time.
const SWEEP_INTERVAL: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The ranges of a view to read.
pub(super) struct Plan {
    pub(super) ranges: Vec<TimeRange>,
    /// The start of the sweep, if everything is read.
    pub(super) sweep: Option<Timestamp>,
}

impl Plan {
    /// Plans to read the unread ranges or, in a sweep, all ranges, and the period in which records may have changed recently. If open
    /// records cannot be looked up, this period begins before the oldest of them. `passed` is a time that has passed at the exchange.
    pub(super) fn new(
        options: &SyncOptions,
        history: &History,
        oldest_open: Option<Timestamp>,
        within: TimeRange,
        now: Timestamp,
        passed: Timestamp,
    ) -> Self {
        // A sweep that began in the future was planned with a wrong clock.
        let mut sweeps = history.sweeps().into_iter().filter(|(began, _)| *began <= passed);
        let is_due = |began: Timestamp| options.sweep || began <= passed.minus_millis(millis(SWEEP_INTERVAL));
        let (sweep, done) = match sweeps.next().filter(|(began, _)| !is_due(*began)) {
            // An interrupted sweep is continued, but not forever: a part of it may be unreadable.
            Some((began, ranges)) if !is_complete(began, &ranges, within) => (Some(began), ranges),
            Some(_) => (None, history.ranges()),
            None => (Some(passed), Vec::new()),
        };
        let recent = now.minus_millis(millis(options.lookback));
        // An exchange may exclude the start of a range.
        let since = oldest_open.map_or(recent, |oldest| recent.min(oldest.minus_millis(1)));
        let lookback = TimeRange::new(since, now).overlap(within);
        Self { ranges: joined(gaps(within, done).into_iter().chain([lookback])), sweep }
    }
}

/// Returns the range that the exchange still returns, with a margin for the time until the request arrives. It ends at `now`, and its reach
/// is counted from `latest`.
pub(super) fn within_reach(list: &List, now: Timestamp, latest: Timestamp) -> TimeRange {
    TimeRange::new(latest.minus_millis(millis(list.reach.saturating_sub(REACH_MARGIN))), now)
}

/// Returns the part of a range that may be requested. If the reach of a list is not declared, an explicit start is used unchanged.
pub(super) fn within(range: TimeRange, list: &List, now: Timestamp, latest: Timestamp) -> TimeRange {
    let reach = within_reach(list, now, latest);
    match list.reach_is_declared || range.start == TimeRange::ALL.start {
        true => range.overlap(reach),
        false => TimeRange::new(range.start, range.end.min(now)),
    }
}

/// The part of the reach that an interrupted sweep may lack, because the exchange has stopped returning it in the meantime.
const UNREACHABLE: Duration = Duration::from_secs(60 * 60);

/// Returns whether a sweep has read everything before its start that the exchange still returns.
pub(crate) fn is_complete(began: Timestamp, ranges: &[TimeRange], within: TimeRange) -> bool {
    let end = began.minus_millis(SETTLING).min(within.end);
    let expected = TimeRange::new(within.start.plus_millis(millis(UNREACHABLE)), end);
    !ranges.is_empty() && gaps(expected, ranges.iter().copied()).is_empty()
}
