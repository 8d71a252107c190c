//! Brings an archive up to date.

pub(crate) mod options;
pub(crate) mod plan;
pub(crate) mod reader;

use std::time::Duration;

use crate::commit::Counts;
use crate::datasets::Dataset;
use crate::exchange::ReadError;

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
