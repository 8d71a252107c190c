//! The ranges of a view that were read, and the times of the reads.

use tradewire::Timestamp;

use crate::coverage::TimeRange;
use crate::database::{Database, Result, Value, Writer, columns};

/// The ranges of a view that were read completely.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct History {
    reads: Vec<Read>,
}

/// A range that was read completely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) range: TimeRange,
    pub(crate) read_at: Timestamp,
    /// The start of the sweep that the range was read for, if any.
    pub(crate) sweep: Option<Timestamp>,
}

impl History {
    /// Returns all ranges.
    pub(crate) fn ranges(&self) -> Vec<TimeRange> {
        self.reads.iter().map(|read| read.range).collect()
    }

    /// Returns the start of the last sweep, and the ranges that it has read.
    pub(crate) fn last_sweep(&self) -> Option<(Timestamp, Vec<TimeRange>)> {
        let began = self.reads.iter().filter_map(|read| read.sweep).max()?;
        let parts = self.reads.iter().filter(|read| read.sweep == Some(began));
        Some((began, parts.map(|read| read.range).collect()))
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

/// Returns the history of a view.
pub(crate) fn history_of(database: &mut dyn Database, writer: Writer, operation: &str, view: &str) -> Result<History> {
    let sql = "SELECT start_time, end_time, read_at, sweep FROM coverage \
               WHERE account = $1 AND stream = $2 AND operation = $3 AND view = $4";
    let [account, stream] = writer.values();
    let rows = database.rows(sql, &[account, stream, operation.into(), view.into()])?;
    Ok(History { reads: rows.into_iter().map(read).collect::<Result<_>>()? })
}

fn read(row: Vec<Value>) -> Result<Read> {
    let [start, end, read_at, sweep] = columns(row)?;
    let time = |value: &Value| value.integer().map(Timestamp::from_millis);
    let sweep = if sweep == Value::Null { None } else { Some(time(&sweep)?) };
    Ok(Read { range: TimeRange::new(time(&start)?, time(&end)?), read_at: time(&read_at)?, sweep })
}
