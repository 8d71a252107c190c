//! Reads the records of an archive, in its current state or an earlier one.

use std::borrow::Cow;
use std::vec;

use futures_util::{Stream, StreamExt as _, TryStreamExt as _, stream};
use serde::de::DeserializeOwned;
use tradewire::Timestamp;

use crate::account::{account_id, dataset_id};
use crate::archive::{Archive, on_blocking_thread};
use crate::coverage::TimeRange;
use crate::database::{Database, Result, query, value};
use crate::error::ArchiveError;
use crate::shown::shown;

/// The state of the archive to read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum AsOf {
    /// The current state.
    #[default]
    Now,
    /// The state after the commit with this number.
    Commit(i64),
    /// The state at this time.
    Time(Timestamp),
}

/// A record of an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The key.
    pub key: String,
    /// The number of the revision, starting at 1.
    pub revision: i64,
    /// The time of the record, usually the time of its creation.
    pub time: Timestamp,
    /// The time when this revision was first received.
    pub seen_at: Timestamp,
    /// The record as JSON, with the digits that the exchange returned.
    pub json: String,
}

impl Archive {
    /// Returns the records of a dataset of an account, sorted by their time, in the current state of the archive or an earlier one.
    ///
    /// # Errors
    /// The stream yields an error if the account or dataset is unknown, or if the archive cannot be read.
    pub fn records(
        &self,
        account: &str,
        dataset: &str,
        range: TimeRange,
        as_of: AsOf,
    ) -> impl Stream<Item = Result<Record>> + Send + Unpin + use<> {
        Records::new(self.clone(), Selection::new(account, dataset, range, as_of)).into_stream()
    }
}

impl Record {
    /// Decodes the record.
    ///
    /// # Errors
    /// Returns an error if the record cannot be decoded as `T`.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<T> {
        serde_json::from_str(&self.json)
            .map_err(|error| ArchiveError::Undecodable { key: self.key.clone(), reason: error.to_string() })
    }

    /// Returns the JSON of the record with `null` in place of the values that cannot be shown: texts with half of a surrogate pair or U+0000,
    /// and values that are nested too deeply.
    pub fn shown(&self) -> Cow<'_, str> {
        shown(&self.json).map_or(Cow::Borrowed(&self.json), Cow::Owned)
    }
}

/// The records to read, and the position of the reader.
#[derive(Debug, Clone)]
pub(crate) struct Selection {
    pub(crate) account: String,
    pub(crate) dataset: String,
    pub(crate) range: TimeRange,
    pub(crate) as_of: AsOf,
    /// The newest commit whose records are omitted, like those of all earlier commits; 0 to omit none.
    pub(crate) since_commit: i64,
    /// Whether the records are read with their JSON, which is most of their content.
    pub(crate) with_json: bool,
    /// The time and key of the last record that was read.
    pub(crate) after: Option<(Timestamp, String)>,
}

impl Selection {
    pub(crate) fn new(account: &str, dataset: &str, range: TimeRange, as_of: AsOf) -> Self {
        let (account, dataset) = (account.to_owned(), dataset.to_owned());
        Self { account, dataset, range, as_of, since_commit: 0, with_json: true, after: None }
    }
}

/// The records of a selection, of which only a small number is in memory: an iterator, or a stream for async programs.
#[derive(Debug)]
pub(crate) struct Records {
    archive: Archive,
    /// The records that were not read yet; `None` after the last ones, or after an error.
    selection: Option<Selection>,
    chunk: vec::IntoIter<Record>,
}

impl Records {
    pub(crate) fn new(archive: Archive, selection: Selection) -> Self {
        Self { archive, selection: Some(selection), chunk: Vec::new().into_iter() }
    }

    /// Reads the next records; `None` after the last ones.
    fn next_chunk(&mut self) -> Result<Option<Vec<Record>>> {
        let Some(mut selection) = self.selection.take() else { return Ok(None) };
        self.archive.dataset(&selection.dataset)?;
        let records = self.archive.with_database(|database| next_chunk(database, &mut selection))?;
        self.selection = selection.after.is_some().then_some(selection);
        Ok(Some(records))
    }

    pub(crate) fn into_stream(self) -> impl Stream<Item = Result<Record>> + Send + Unpin + use<> {
        let chunks = stream::try_unfold(self, |mut records| {
            on_blocking_thread(move || {
                let chunk = records.next_chunk()?;
                Ok(chunk.map(|chunk| (stream::iter(chunk.into_iter().map(Ok)), records)))
            })
        });
        chunks.try_flatten().boxed()
    }
}

impl Iterator for Records {
    type Item = Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.chunk.next() {
                return Some(Ok(record));
            }
            match self.next_chunk().transpose()? {
                Ok(records) => self.chunk = records.into_iter(),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

/// The number of records in memory at a time.
const CHUNK: usize = 1_000;

/// Returns the next records of a selection, and advances it. After the last records, `after` is `None`.
fn next_chunk(database: &mut dyn Database, selection: &mut Selection) -> Result<Vec<Record>> {
    let account = account_id(database, &selection.account)?;
    let Some(dataset) = dataset_id(database, &selection.dataset)? else {
        selection.after = None;
        return Ok(Vec::new());
    };
    // Only the latest revision that the archive had at the time is selected.
    let known = |revision: &str| match selection.as_of {
        AsOf::Now => "1 = 1".to_owned(),
        AsOf::Commit(seq) => format!("{revision}.commit_seq <= {seq}"),
        AsOf::Time(time) => format!("{revision}.seen_at <= {}", time.as_millis()),
    };
    // The range of all times has no later millisecond as its end.
    let before = if selection.range.end == TimeRange::ALL.end { "<=" } else { "<" };
    let sql = format!(
        "SELECT key, number, record_time, seen_at, {} FROM revision AS r WHERE account = $1 AND dataset = $2 \
         AND record_time {before} $3 AND (record_time, key) > ($4, $5) AND commit_seq > {} AND {} AND NOT EXISTS (SELECT 1 FROM revision AS later \
         WHERE later.account = r.account AND later.dataset = r.dataset AND later.key = r.key AND later.number > r.number \
         AND {}) ORDER BY record_time, key LIMIT {CHUNK}",
        if selection.with_json { "raw_json" } else { "''" },
        selection.since_commit,
        known("r"),
        known("later"),
    );
    let (time, key) = match selection.after.take() {
        Some((time, key)) => (time, key),
        // Every key is greater than the empty string, because no key is empty.
        None => (selection.range.start, String::new()),
    };
    let parameters = [account.into(), dataset.into(), selection.range.end.into(), time.into(), key.into()];
    let rows = query(database, &sql, &parameters)?.into_iter();
    let record = |(key, revision, time, seen_at, json)| Record { key, revision, time, seen_at, json };
    let records: Vec<Record> = rows.map(record).collect();
    if let Some(last) = records.last().filter(|_| records.len() == CHUNK) {
        selection.after = Some((last.time, last.key.clone()));
    }
    Ok(records)
}

/// Returns the number of the newest commit; 0 if there are no commits.
pub(crate) fn newest_commit(database: &mut dyn Database) -> Result<i64> {
    let newest: Option<Option<i64>> = value(database, "SELECT max(seq) FROM archive_commit", &[])?;
    Ok(newest.flatten().unwrap_or_default())
}
