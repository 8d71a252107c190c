//! Brings an archive up to date.

mod plan;
mod reader;

use std::time::Duration;

pub(crate) use self::plan::is_complete;
pub(crate) use self::reader::{Scope, Sync};
use crate::commit::Counts;

/// What [`Archive::sync`](crate::Archive::sync) reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncOptions {
    /// The names of the streams; all if empty.
    pub streams: Vec<String>,
    /// Whether to read everything that the exchange keeps again. Otherwise, what was not read before is read, and [`lookback`].
    ///
    /// [`lookback`]: Self::lookback
    pub sweep: bool,
    /// The time before now that is always read again, because records may change or appear late. One day by default. If the records
    /// of a stream can change and cannot be looked up, it is extended to the oldest record that can still change.
    pub lookback: Duration,
}

impl Default for SyncOptions {
    fn default() -> Self {
        Self { streams: Vec::new(), sweep: false, lookback: Duration::from_secs(24 * 60 * 60) }
    }
}

/// What a sync has done so far with a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The stream.
    pub stream: String,
    /// What became of its records.
    pub counts: Counts,
    /// The number of requests.
    pub requests: u64,
    /// The time that has passed.
    pub elapsed: Duration,
    /// The milliseconds of history that were read.
    pub done_millis: i64,
    /// The milliseconds of history to read.
    pub all_millis: i64,
}

impl Progress {
    /// Returns how long the rest of the stream will probably take; `None` as long as nothing shows it.
    pub fn time_left(&self) -> Option<Duration> {
        let (done, all) = (u32::try_from(self.done_millis / 1000).ok()?, u32::try_from(self.all_millis / 1000).ok()?);
        self.elapsed.checked_mul(all.saturating_sub(done))?.checked_div(done)
    }
}

/// What a sync did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SyncReport {
    /// The streams, in the order of the contract.
    pub streams: Vec<StreamReport>,
}

/// What a sync did with a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreamReport {
    /// The stream.
    pub stream: String,
    /// The operation that listed the records; `None` if none could.
    pub operation: Option<String>,
    /// What became of the records.
    pub counts: Counts,
    /// The number of requests.
    pub requests: u64,
    /// What could not be read, in sentences; empty if everything was.
    pub problems: Vec<String>,
}

impl SyncReport {
    /// Returns whether everything was read.
    pub fn is_complete(&self) -> bool {
        self.streams.iter().all(|stream| stream.problems.is_empty())
    }
}

/// Returns a duration in milliseconds.
pub(crate) fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
