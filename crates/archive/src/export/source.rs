//! The records of an export: one state of the archive, although others may write to it in the meantime.

use std::vec;

use tradewire::Timestamp;

use super::ExportOptions;
use crate::archive::Archive;
use crate::coverage::TimeRange;
use crate::database::{Result, Value};
use crate::records::{AsOf, Record, Selection, account_id, next_chunk};

/// The part of an archive that is exported.
pub(crate) struct Source<'a> {
    pub(crate) archive: &'a Archive,
    /// The names of the accounts, sorted.
    pub(crate) accounts: Vec<String>,
    pub(crate) range: TimeRange,
    pub(crate) as_of: AsOf,
}

impl<'a> Source<'a> {
    pub(crate) fn new(archive: &'a Archive, options: &ExportOptions) -> Result<Self> {
        let everything = TimeRange::new(Timestamp::from_millis(i64::MIN), Timestamp::from_millis(i64::MAX));
        archive.with_database(|database| {
            let as_of = match options.as_of {
                AsOf::Now => {
                    let newest = database.value("SELECT max(seq) FROM archive_commit", &[])?;
                    AsOf::Commit(newest.filter(|seq| *seq != Value::Null).map_or(Ok(0), |seq| seq.integer())?)
                }
                as_of => as_of,
            };
            let accounts = match &options.account {
                Some(account) => {
                    account_id(database, account)?;
                    vec![account.clone()]
                }
                None => {
                    let rows = database.rows("SELECT name FROM account ORDER BY name", &[])?;
                    rows.into_iter().flatten().map(Value::text).collect::<Result<_>>()?
                }
            };
            Ok(Self { archive, accounts, range: options.range.unwrap_or(everything), as_of })
        })
    }

    /// Returns the records of a stream of an account, sorted by their time and key.
    pub(crate) fn records(&self, account: &str, stream: &str, range: TimeRange) -> Records<'a> {
        let selection = Selection {
            account: account.to_owned(),
            stream: stream.to_owned(),
            range: range.overlap(self.range),
            as_of: self.as_of,
            after: None,
        };
        Records { archive: self.archive, selection: Some(selection), chunk: Vec::new().into_iter() }
    }
}

/// Reads records, of which a small number is in memory at a time.
pub(crate) struct Records<'a> {
    archive: &'a Archive,
    /// What is still to be read.
    selection: Option<Selection>,
    chunk: vec::IntoIter<Record>,
}

impl Iterator for Records<'_> {
    type Item = Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.chunk.next() {
                return Some(Ok(record));
            }
            let mut selection = self.selection.take()?;
            match self.archive.with_database(|database| next_chunk(database, &mut selection)) {
                Ok(records) => self.chunk = records.into_iter(),
                Err(error) => return Some(Err(error)),
            }
            self.selection = selection.after.is_some().then_some(selection);
        }
    }
}
