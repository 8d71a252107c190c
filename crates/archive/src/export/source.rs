//! The records of an export. They are one state of the archive, even if other programs write to it during the export.

use super::ExportOptions;
use crate::archive::Archive;
use crate::coverage::TimeRange;
use crate::database::{Result, Value};
use crate::records::iterator::Records;
use crate::records::{AsOf, account_id, newest_commit};

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
        archive.with_database(|database| {
            let as_of = match options.as_of {
                AsOf::Now => AsOf::Commit(newest_commit(database)?),
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
            Ok(Self { archive, accounts, range: options.range.unwrap_or(TimeRange::ALL), as_of })
        })
    }

    /// Returns the records of a stream of an account, sorted by their time and key.
    pub(crate) fn records(&self, account: &str, stream: &str, range: TimeRange) -> Records {
        Records::new(self.archive.clone(), account, stream, range.overlap(self.range), self.as_of)
    }
}
