//! Brings an archive up to date.

mod account;
pub(crate) mod plan;
pub(crate) mod reader;

use std::time::Duration;

use crate::datasets::Dataset;
use crate::exchange::ReadError;

/// The numbers of records that were added, changed or already archived.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of records that the archive did not have.
    pub added: u64,
    /// The number of records that the archive had with other content.
    pub changed: u64,
    /// The number of records that the archive had with the same content.
    pub unchanged: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.added += other.added;
        self.changed += other.changed;
        self.unchanged += other.unchanged;
    }
}

/// The options of [`Archive::sync`](crate::Archive::sync).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncOptions {
    /// The names of the datasets; all if empty.
    pub datasets: Vec<String>,
    /// Whether to read everything that the exchange keeps, including ranges that were read before. Otherwise, a sync reads the unread
    /// ranges and the [`lookback`], unless the last sweep began more than a week ago.
    ///
    /// [`lookback`]: Self::lookback
    pub sweep: bool,
    /// The period before now that every sync reads again, because records may change or appear late. 23 hours by default, which one request
    /// can read. If the records of a dataset can change and cannot be looked up, it is extended to the oldest record that can still change.
    pub lookback: Duration,
    /// Whether the API key may be one that no earlier sync of the account used, for example because the previous key was replaced. Later
    /// syncs may then use it as well. `false` by default.
    pub new_key: bool,
    /// Whether another account of the archive may have been read with the API key, so that one account of the exchange has two names. `false`
    /// by default.
    pub shared_key: bool,
}

impl Default for SyncOptions {
    fn default() -> Self {
        Self {
            datasets: Vec::new(),
            sweep: false,
            lookback: Duration::from_secs(23 * 60 * 60),
            new_key: false,
            shared_key: false,
        }
    }
}

/// The progress of a sync with a dataset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The dataset.
    pub dataset: String,
    /// The numbers of records so far.
    pub counts: Counts,
    /// The number of requests that were sent, without retries.
    pub requests: u64,
    /// The elapsed time.
    pub elapsed: Duration,
    /// The length of the history that was read, in milliseconds.
    pub done_millis: i64,
    /// The length of the history to read, in milliseconds.
    pub all_millis: i64,
}

impl Progress {
    /// Estimates the time that the rest of the dataset takes. Returns `None` if too little was read for an estimate.
    pub fn time_left(&self) -> Option<Duration> {
        let (done, all) = (u32::try_from(self.done_millis / 1000).ok()?, u32::try_from(self.all_millis / 1000).ok()?);
        self.elapsed.checked_mul(all.saturating_sub(done))?.checked_div(done)
    }
}

/// The result of a sync.
#[derive(Debug, Clone, Default)]
pub struct SyncReport {
    /// The datasets, in the order of the contract.
    pub datasets: Vec<DatasetReport>,
}

/// The result of the sync of a dataset.
#[derive(Debug, Clone)]
pub struct DatasetReport {
    /// The dataset.
    pub dataset: String,
    /// The operation that listed the records; `None` if none succeeded.
    pub operation: Option<String>,
    /// The numbers of records.
    pub counts: Counts,
    /// The number of requests that were sent, without retries.
    pub requests: u64,
    /// The failed reads, each with the operation that failed; empty if everything was read.
    pub problems: Vec<ReadError>,
}

impl DatasetReport {
    pub(crate) fn new(dataset: &Dataset) -> Self {
        let (counts, problems) = (Counts::default(), Vec::new());
        Self { dataset: dataset.name.clone(), operation: None, counts, requests: 0, problems }
    }
}

impl SyncReport {
    /// Returns whether everything was read.
    pub fn is_complete(&self) -> bool {
        self.datasets.iter().all(|dataset| dataset.problems.is_empty())
    }
}
