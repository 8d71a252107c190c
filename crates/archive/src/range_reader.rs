//! Reads a range of a dataset from an exchange without keeping it.
//!
//! A range is read with a sync into a temporary archive. Therefore, the plan of the requests, overlapping views, repeated pages, changes of
//! open records and sorting by time have only one implementation. A reader that streams pages would need the ids of all records in memory
//! to drop repetitions, and it could not sort the records of several views. The drawback is that nothing is returned until everything has
//! been read. Memory use does not depend on the number of records: SQLite keeps them in a temporary file without a name, which the system
//! removes even if the process is killed.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures_util::Stream as FuturesStream;
use tradewire::Timestamp;
use tradewire_contract::Contract;

use crate::account::AccountDataset;
use crate::archive::Archive;
use crate::clock::Clock;
use crate::coverage::TimeRange;
use crate::database::{Result, query};
use crate::datasets::Dataset;
use crate::exchange::{Exchange, ReadError};
use crate::records::{AsOf, Record, Records, Selection, newest_commit};
use crate::sources::Sources;
use crate::sync::reader::{Scope, Task, sync_dataset};
use crate::sync::{DatasetReport, Progress, SyncOptions};

/// The name of the only account of the temporary archive.
const ACCOUNT: &str = "account";

/// The period before now that every read covers again. Older records that can still change are looked up. If this is not possible, the
/// period is extended to the oldest of them.
const LOOKBACK: Duration = Duration::from_secs(60 * 60);

const EPOCH: Timestamp = Timestamp::from_millis(0);

/// The years 2010 to 2099. Any other time is probably not in milliseconds.
const PLAUSIBLE: TimeRange =
    TimeRange::new(Timestamp::from_millis(1_262_304_000_000), Timestamp::from_millis(4_102_444_800_000));

/// A reader of a time range of a dataset, such as the orders of the last week.
///
/// [`read`](Self::read) reads the ranges from the exchange that were not read before, and [`changes`](Self::changes) returns the records
/// that are new or have changed. If the range has no end, call both repeatedly to follow the dataset.
#[derive(Debug)]
pub struct RangeReader {
    archive: Archive,
    dataset: Arc<Dataset>,
    scope: Scope,
    /// The times of the records that are returned.
    range: TimeRange,
    /// The newest commit whose records [`changes`](Self::changes) has returned.
    returned: i64,
    /// The clock of the exchange, once it was read. The exchange keeps it up to date.
    clock: OnceLock<Clock>,
}

impl RangeReader {
    /// Creates a reader. With [`TimeRange::ALL`], it reads everything that the exchange keeps. `filters` are values of parameters, by their
    /// names on the wire. Each list of the dataset must have these parameters.
    ///
    /// A reader that is read repeatedly must not filter by the field that decides whether a record can still change, such as the
    /// state of an order. A record that does not match at first is not followed, so a later change that makes it match may be missed;
    /// one that stops matching is returned with its new value.
    ///
    /// # Errors
    /// Returns an error if the contract has no such dataset, or if no temporary file can be created.
    pub fn new(
        contract: &'static Contract,
        dataset: &str,
        range: TimeRange,
        filters: Vec<(&'static str, String)>,
    ) -> Result<Self> {
        let archive = Archive::temporary(contract)?;
        let dataset = Arc::clone(archive.dataset(dataset)?);
        archive.with_database(|database| AccountDataset::find_or_add(database, ACCOUNT, &dataset.name))?;
        let scope = Scope { range: requested(&dataset, range), filters };
        Ok(Self { archive, dataset, scope, range, returned: 0, clock: OnceLock::new() })
    }

    /// Reads the ranges that were not read before, the last hour, and the records that could still change. Sends only read requests.
    ///
    /// # Errors
    /// Returns an error if the temporary file cannot be written, or if an earlier read was from another base URL. Failed requests to the
    /// exchange are part of the report, and the next call repeats them.
    pub async fn read(
        &self,
        exchange: &impl Exchange,
        mut on_progress: impl FnMut(&Progress) + Send,
    ) -> Result<DatasetReport> {
        let options = SyncOptions { lookback: LOOKBACK, new_key: true, ..SyncOptions::default() };
        let Some(host) = self.archive.host(&self.dataset) else { return Ok(DatasetReport::new(&self.dataset)) };
        let new;
        let clock = match self.clock.get() {
            Some(clock) => clock,
            None => {
                new = Clock::sync(exchange, host).await;
                if new.problem.is_none() { self.clock.get_or_init(|| new) } else { &new }
            }
        };
        let sources = Arc::new(Sources::new(self.archive.contract, exchange, &options));
        let (archive, options, scope) = (&self.archive, &options, &self.scope);
        let task = Task { archive, exchange, clock, account: ACCOUNT, options, sources, scope };
        let mut report = sync_dataset(&task, Arc::clone(&self.dataset), &mut on_progress).await?;
        report.problems.extend(self.odd_times().await?);
        Ok(report)
    }

    /// Reports the new records that [`changes`](Self::changes) leaves out because their time is implausible, such as one in seconds.
    async fn odd_times(&self) -> Result<Option<ReadError>> {
        let sql = format!(
            "SELECT count(*), min(key), min(record_time) FROM revision WHERE commit_seq > {} AND (record_time < {} OR record_time > {})",
            self.returned,
            self.range.start.min(PLAUSIBLE.start).as_millis(),
            self.range.end.max(PLAUSIBLE.end).as_millis(),
        );
        let odd =
            self.archive.on_database(move |database| query::<(i64, Option<String>, Option<i64>)>(database, &sql, &[]));
        let Some((count, Some(key), Some(time))) = odd.await?.pop() else { return Ok(None) };
        let what =
            format!("{count} records are left out, because their times are implausible: {key} has {time}, for example");
        Ok(Some(ReadError::new(what)))
    }

    /// Returns the records that are new or have changed since the previous call, each once and sorted by time, the oldest first.
    ///
    /// # Errors
    /// Returns an error if the temporary file cannot be read. The stream may yield the same error.
    pub async fn changes(&mut self) -> Result<impl FuturesStream<Item = Result<Record>> + Send + Unpin + use<>> {
        let newest = self.archive.on_database(newest_commit).await?;
        let selection = Selection {
            since_commit: std::mem::replace(&mut self.returned, newest),
            ..Selection::new(ACCOUNT, &self.dataset.name, self.range, AsOf::Commit(newest))
        };
        Ok(Records::new(self.archive.clone(), selection).into_stream())
    }
}

/// Returns the range to request, so that no record of the given range is missed. It is not documented whether the exchange includes the
/// ends of a range, nor whether a range refers to the creation or the last change of a record that can change. A time before 1970 is never
/// requested.
fn requested(dataset: &Dataset, range: TimeRange) -> TimeRange {
    let start = if range.start == TimeRange::ALL.start { range.start } else { range.start.minus_millis(1).max(EPOCH) };
    let end = if dataset.can_change() { TimeRange::ALL.end } else { range.end };
    TimeRange::new(start, end)
}
