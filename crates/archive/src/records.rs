//! Reads the records of an archive, in its current state or an earlier one.

pub(crate) mod iterator;

use serde::de::DeserializeOwned;
use tradewire::Timestamp;

use crate::coverage::TimeRange;
use crate::database::{Database, Result, Value, columns};
use crate::error::ArchiveError;

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

impl Record {
    /// Decodes the record.
    ///
    /// # Errors
    /// Returns an error if the record cannot be decoded as `T`.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<T> {
        serde_json::from_str(&self.json)
            .map_err(|error| ArchiveError::Undecodable { key: self.key.clone(), reason: error.to_string() })
    }
}

/// The records to read, and the position of the reader.
#[derive(Debug, Clone)]
pub(crate) struct Selection {
    pub(crate) account: String,
    pub(crate) stream: String,
    pub(crate) range: TimeRange,
    pub(crate) as_of: AsOf,
    /// The newest commit whose records are omitted, like those of all earlier commits; 0 to omit none.
    pub(crate) since_commit: i64,
    /// The time and key of the last record that was read.
    pub(crate) after: Option<(Timestamp, String)>,
}

impl Selection {
    pub(crate) fn new(account: &str, stream: &str, range: TimeRange, as_of: AsOf) -> Self {
        let (account, stream) = (account.to_owned(), stream.to_owned());
        Self { account, stream, range, as_of, since_commit: 0, after: None }
    }
}

/// The number of records in memory at a time.
const CHUNK: usize = 1_000;

/// Returns the next records of a selection, and advances it. After the last records, `after` is `None`.
pub(crate) fn next_chunk(database: &mut dyn Database, selection: &mut Selection) -> Result<Vec<Record>> {
    let account = account_id(database, &selection.account)?;
    let Some(stream) = database.value("SELECT id FROM stream WHERE name = $1", &[selection.stream.as_str().into()])?
    else {
        selection.after = None;
        return Ok(Vec::new());
    };
    // Only the latest revision that the archive had at the time is selected.
    let known = |revision: &str| match selection.as_of {
        AsOf::Now => "1 = 1".to_owned(),
        AsOf::Commit(seq) => format!("{revision}.commit_seq <= {seq}"),
        AsOf::Time(time) => format!("{revision}.seen_at <= {}", time.as_millis()),
    };
    let sql = format!(
        "SELECT key, number, record_time, seen_at, raw_json FROM revision AS r WHERE account = $1 AND stream = $2 \
         AND record_time < $3 AND (record_time, key) > ($4, $5) AND commit_seq > {} AND {} AND NOT EXISTS (SELECT 1 FROM revision AS later \
         WHERE later.account = r.account AND later.stream = r.stream AND later.key = r.key AND later.number > r.number \
         AND {}) ORDER BY record_time, key LIMIT {CHUNK}",
        selection.since_commit,
        known("r"),
        known("later"),
    );
    let (time, key) = match selection.after.take() {
        Some((time, key)) => (time.as_millis(), key),
        // Every key is greater than the empty string, because no key is empty.
        None => (selection.range.start.as_millis(), String::new()),
    };
    let end = selection.range.end.as_millis();
    let rows = database.rows(&sql, &[account, stream, end.into(), time.into(), key.into()])?;
    let records = rows.into_iter().map(record).collect::<Result<Vec<_>>>()?;
    if let Some(last) = records.last().filter(|_| records.len() == CHUNK) {
        selection.after = Some((last.time, last.key.clone()));
    }
    Ok(records)
}

fn record(row: Vec<Value>) -> Result<Record> {
    let [key, revision, time, seen_at, json] = columns(row)?;
    Ok(Record {
        key: key.text()?,
        revision: revision.integer()?,
        time: Timestamp::from_millis(time.integer()?),
        seen_at: Timestamp::from_millis(seen_at.integer()?),
        json: json.text()?,
    })
}

/// Returns the number of the newest commit; 0 if there are no commits.
pub(crate) fn newest_commit(database: &mut dyn Database) -> Result<i64> {
    let newest = database.value("SELECT max(seq) FROM archive_commit", &[])?;
    newest.filter(|seq| *seq != Value::Null).map_or(Ok(0), |seq| seq.integer())
}

/// Returns the id of an account.
pub(crate) fn account_id(database: &mut dyn Database, name: &str) -> Result<Value> {
    if let Some(id) = database.value("SELECT id FROM account WHERE name = $1", &[name.into()])? {
        return Ok(id);
    }
    let names = database.rows("SELECT name FROM account ORDER BY name", &[])?;
    let known = names.into_iter().map(|row| row.into_iter().next().unwrap_or(Value::Null).text());
    let known = known.collect::<Result<Vec<_>>>()?.join(", ");
    let known = if known.is_empty() { "none".to_owned() } else { known };
    Err(ArchiveError::UnknownAccount { name: name.to_owned(), known })
}
