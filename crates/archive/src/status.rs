//! Reports the content of an archive, and the ranges that are missing or already lost.

use std::collections::HashSet;

use serde::Serialize;
use tradewire::Timestamp;

use crate::account::{AccountDataset, accounts, dataset_id};
use crate::coverage::{History, TimeRange, gaps, joined, millis, setbacks};
use crate::database::{Database, Result, query, value};
use crate::datasets::{Dataset, Datasets, List};
use crate::error::ArchiveError;
use crate::sync::plan::is_complete;

/// The status of a dataset of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DatasetStatus {
    /// The account.
    pub account: String,
    /// The dataset.
    pub dataset: String,
    /// The number of records.
    pub records: u64,
    /// The number of revisions.
    pub revisions: u64,
    /// The views of the operations that were read; empty if the dataset was never read.
    pub views: Vec<ViewStatus>,
    /// The number of records that can still change, without those in `missing`.
    pub open: u64,
    /// The records that could still change when they were last received, but that the exchange no longer returns.
    pub missing: Vec<MissingRecord>,
}

/// The status of a view.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ViewStatus {
    /// The operation that was called.
    pub operation: String,
    /// The name of the view, which contains its filters.
    pub view: String,
    /// The time of the last read.
    pub last_read: Option<Timestamp>,
    /// The start of the last complete sweep.
    pub last_sweep: Option<Timestamp>,
    /// The range from the start of the first range that was read to the end of the last one; `None` if none was read.
    pub covered: Option<TimeRange>,
    /// The unread ranges after the start of `covered` that the exchange still returns, oldest first. The last one is the time since the
    /// last sync.
    pub unread: Vec<Unread>,
    /// The unread ranges after the start of `covered` that the exchange no longer returns.
    pub lost: Vec<TimeRange>,
    /// The ranges that do not count as read although they were read, because the clock was ahead at that time. The next sync reads them
    /// again.
    pub distrusted: Vec<TimeRange>,
    /// Whether the contract declares how far back the exchange returns records. If not, 90 days are assumed.
    pub reach_is_declared: bool,
}

/// A range that was not read, but that the exchange still returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Unread {
    /// The range.
    pub range: TimeRange,
    /// The time when the exchange stops returning the start of the range.
    pub lost_from: Timestamp,
}

/// A record that could still change when it was last received, but that the exchange no longer returns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MissingRecord {
    /// The key.
    pub key: String,
    /// The time of the record.
    #[serde(rename = "time")]
    pub record_time: Timestamp,
    /// The time when the exchange first did not return the record.
    pub since: Timestamp,
}

/// Returns the status of each dataset of each account at a given time, including datasets that were never read.
pub(crate) fn status(database: &mut dyn Database, datasets: &Datasets, now: Timestamp) -> Result<Vec<DatasetStatus>> {
    let mut status = Vec::new();
    for (account_id, account) in accounts(database)? {
        for dataset in datasets.iter() {
            // No row has the id -1, so a dataset that was never read is shown as empty.
            let id = dataset_id(database, &dataset.name)?.unwrap_or(-1);
            let of = AccountDataset { account: account_id, dataset: id };
            status.push(dataset_status(database, &account, of, dataset, now)?);
        }
    }
    Ok(status)
}

fn dataset_status(
    database: &mut dyn Database,
    account: &str,
    of: AccountDataset,
    dataset: &Dataset,
    now: Timestamp,
) -> Result<DatasetStatus> {
    let (setbacks, mut views) = (setbacks(database, of)?, Vec::new());
    for list in &dataset.lists {
        for view in &list.views {
            let history = History::load(database, of, &list.operation.title(), &view.name(), &setbacks, now)?;
            views.push(view_status(list, view.name(), &history, now));
        }
    }
    // Lists that were never read are left out, because the other lists of the dataset have the same records.
    let was_read = |view: &&ViewStatus| view.last_read.is_some() || !view.distrusted.is_empty();
    let read: HashSet<String> = views.iter().filter(was_read).map(|view| view.operation.clone()).collect();
    views.retain(|view| read.contains(&view.operation));
    let mut count = |sql: &str| -> Result<u64> {
        let count: Option<i64> = value(database, sql, &of.values())?;
        count.and_then(|count| count.try_into().ok()).ok_or_else(|| ArchiveError::damaged("a count is missing"))
    };
    let revisions = count("SELECT count(*) FROM revision WHERE account = $1 AND dataset = $2")?;
    let records = count("SELECT count(*) FROM revision WHERE account = $1 AND dataset = $2 AND number = 1")?;
    let open = count("SELECT count(*) FROM open_record WHERE account = $1 AND dataset = $2 AND missing_since IS NULL")?;
    let missing = "SELECT key, record_time, missing_since FROM open_record \
                   WHERE account = $1 AND dataset = $2 AND missing_since IS NOT NULL ORDER BY record_time, key";
    let missing = query(database, missing, &of.values())?.into_iter();
    let missing = missing.map(|(key, record_time, since)| MissingRecord { key, record_time, since }).collect();
    let (account, dataset) = (account.to_owned(), dataset.name.clone());
    Ok(DatasetStatus { account, dataset, records, revisions, views, open, missing })
}

fn view_status(list: &List, view: String, history: &History, now: Timestamp) -> ViewStatus {
    let reach = millis(list.reach);
    let (within, ranges) = (TimeRange::new(now.minus_millis(reach), now), history.ranges());
    let ends = ranges.iter().map(|range| range.start).min().zip(ranges.iter().map(|range| range.end).max());
    let covered = ends.map(|(start, end)| TimeRange::new(start, end));
    // Records before the first range that was read do not count as lost.
    let first = covered.map_or(within.start, |covered| covered.start);
    let since_first = TimeRange::new(first.max(within.start), now);
    let unread = |range: TimeRange| Unread { range, lost_from: range.start.plus_millis(reach) };
    let complete = history.sweeps().into_iter().find(|(began, ranges)| is_complete(*began, ranges, within));
    ViewStatus {
        operation: list.operation.title(),
        view,
        last_read: history.last_read(),
        last_sweep: complete.map(|(began, _)| began),
        lost: gaps(TimeRange::new(first, within.start), ranges.iter().copied()),
        unread: gaps(since_first, ranges).into_iter().map(unread).collect(),
        covered,
        distrusted: joined(
            history.distrusted().into_iter().map(|range| range.overlap(TimeRange::new(within.start, range.end))),
        ),
        reach_is_declared: list.reach_is_declared,
    }
}
