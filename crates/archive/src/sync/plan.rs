//! Decides what a sync reads.

use std::time::Duration;

use tradewire::Timestamp;

use super::{SyncOptions, millis};
use crate::coverage::{TimeRange, gaps, joined};
use crate::history::History;
use crate::streams::List;

/// The time before a read for which it proves nothing: a record may become visible after its time, and clocks differ.
pub(super) const SETTLING: Duration = Duration::from_secs(60);
/// How much less far back than it may be a range starts, so that it is still accepted when it arrives.
const REACH_MARGIN: Duration = Duration::from_secs(60);
/// A sweep is repeated after this time, because it alone finds records that changed or appeared long after their time.
const SWEEP_INTERVAL: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// What is read of a view.
pub(super) struct Plan {
    pub(super) ranges: Vec<TimeRange>,
    /// If everything is read, when that began.
    pub(super) sweep: Option<Timestamp>,
}

impl Plan {
    /// Plans to read what was never read or, as a sweep, everything, and always the lookback. If open records cannot be looked up,
    /// the lookback begins before the oldest of them.
    pub(super) fn new(
        options: &SyncOptions,
        history: &History,
        oldest_open: Option<Timestamp>,
        within: TimeRange,
        now: Timestamp,
    ) -> Self {
        let (sweep, done) = match history.last_sweep() {
            // A sweep that was interrupted goes on.
            Some((began, ranges)) if !is_complete(began, &ranges) => (Some(began), ranges),
            Some((began, _)) if !options.sweep && began > now.minus_millis(millis(SWEEP_INTERVAL)) => {
                (None, history.ranges())
            }
            _ => (Some(now), Vec::new()),
        };
        let recent = now.minus_millis(millis(options.lookback));
        // An exchange may exclude the start of a range.
        let since = oldest_open.map_or(recent, |oldest| recent.min(oldest.minus_millis(1)));
        let lookback = TimeRange::new(since, now).overlap(within);
        Self { ranges: joined(gaps(within, done).into_iter().chain([lookback])), sweep }
    }
}

/// Returns the range that the exchange still returns, as far as a request that arrives soon may ask for it.
pub(super) fn within_reach(list: &List, now: Timestamp) -> TimeRange {
    TimeRange::new(now.minus_millis(millis(list.reach.saturating_sub(REACH_MARGIN))), now)
}

/// Returns the part of a range that may be read. How far back an undeclared list reaches is unknown, so a given start is believed.
pub(super) fn within(range: TimeRange, list: &List, now: Timestamp) -> TimeRange {
    let reach = within_reach(list, now);
    match list.reach_is_declared || range.start == TimeRange::ALL.start {
        true => range.overlap(reach),
        false => TimeRange::new(range.start, range.end.min(now)),
    }
}

/// Returns whether a sweep has read everything. It reads the oldest range first.
pub(crate) fn is_complete(began: Timestamp, ranges: &[TimeRange]) -> bool {
    let end = began.minus_millis(millis(SETTLING));
    matches!(*joined(ranges.iter().copied()), [range] if range.end >= end)
}
