//! Exports: the records of an archive in files for other programs.

mod beancount;
mod csv;
mod files;
mod koinly;
mod ledger;
mod month;
mod ndjson;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(feature = "parquet")]
mod shapes;
mod source;
mod tables;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

pub use self::csv::CsvRows;

use crate::archive::Archive;
use crate::coverage::TimeRange;
use crate::database::Result;
use crate::error::ArchiveError;
use crate::export::source::Source;
use crate::records::AsOf;

/// What an export contains, and where it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportOptions {
    /// The directory. It is created if it does not exist.
    pub directory: PathBuf,
    /// The format of the files.
    pub format: Format,
    /// The name of the account; all accounts if `None`.
    pub account: Option<String>,
    /// The names of the streams; if empty, all that the format can express.
    pub streams: Vec<String>,
    /// The range of the records' times; all of them if `None`.
    pub range: Option<TimeRange>,
    /// The state of the archive.
    pub as_of: AsOf,
}

/// A format of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Parquet, with exact decimals and times in UTC; needs the feature `parquet`. A file for each stream and month:
    /// `futures_orders/2026-11.parquet`. All files of a stream have the same columns, which are those of its view.
    ///
    /// A column of decimals has the type `decimal128` with the scale of its longest fraction. If its numbers do not fit in 38 digits
    /// together, or if one of its values is not a number, the whole column contains texts. The same holds for integers, times and
    /// booleans.
    Parquet,
    /// Comma-separated values with a header, with the columns of the stream's view and a file for each stream and month. Texts are in
    /// quotes, so that an empty text (`""`) differs from no value. Numbers have the digits that the exchange returned. A text that begins
    /// with `=`, `+`, `-`, `@`, a tab or a line break and is not a number gets an apostrophe before it, so that spreadsheets show it
    /// instead of executing it; texts that begin with an apostrophe themselves are unchanged.
    Csv,
    /// A JSON object on each line: the record as it was archived, preceded by `archive_account`, `archive_key`, `archive_revision`
    /// and `archive_seen_at`. A file for each stream and month.
    Ndjson,
    /// A ledger for Beancount, in the file `ledger.beancount`. See [`ExportReport::omitted`].
    Beancount,
    /// The universal CSV of the tax tool Koinly, with a file for each account: `koinly/Main.csv`. See [`ExportReport::omitted`].
    Koinly,
}

/// What an export wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportReport {
    /// The state of the archive that was exported. [`AsOf::Now`] is replaced with the newest commit.
    pub as_of: AsOf,
    /// The files that were written.
    pub files: Vec<ExportedFile>,
    /// Files of the same format in the same place that this export did not write, such as those of other months or accounts. They are
    /// unchanged.
    pub kept: Vec<PathBuf>,
    /// What a ledger does not contain, in sentences: streams whose records are no bookings, or are booked from another stream, and
    /// records that moved no money.
    pub omitted: Vec<String>,
}

/// A file of an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedFile {
    /// The path.
    pub path: PathBuf,
    /// The number of records in it.
    pub rows: u64,
}

impl ExportOptions {
    /// Returns options that export everything, as the archive has it now.
    pub fn new(directory: impl Into<PathBuf>, format: Format) -> Self {
        let directory = directory.into();
        Self { directory, format, account: None, streams: Vec::new(), range: None, as_of: AsOf::Now }
    }
}

impl Archive {
    /// Writes records to files, which only their owner can read.
    ///
    /// The files of a stream are written under other names first, and renamed once all of them are complete: a reader never sees a
    /// part of a file, and an export that fails changes no file of the stream. They replace files of the same names; others remain
    /// (see [`ExportReport::kept`]). The memory does not depend on the number of records.
    ///
    /// A ledger is written with the same guarantees. It contains the changes of futures balances, the fills of spot and margin orders,
    /// and completed deposits and withdrawals. Each booking balances.
    ///
    /// # Errors
    /// Returns an error if an account or stream is unknown, if a file cannot be written, if another export writes to the directory,
    /// or if the format cannot express a record, whose key is in the message.
    pub async fn export(&self, options: &ExportOptions) -> Result<ExportReport> {
        let (archive, options) = (self.clone(), options.clone());
        let task = tokio::task::spawn_blocking(move || export(&archive, &options));
        task.await.map_err(ArchiveError::thread)?
    }
}

pub(crate) fn export(archive: &Archive, options: &ExportOptions) -> Result<ExportReport> {
    let source = Source::new(archive, options)?;
    let mut report = ExportReport { as_of: source.as_of, files: Vec::new(), kept: Vec::new(), omitted: Vec::new() };
    match options.format {
        Format::Parquet | Format::Csv | Format::Ndjson => {
            for stream in archive.selected(&options.streams)? {
                tables::export(&source, &stream, options, &mut report)?;
            }
        }
        Format::Beancount => beancount::export(&source, options, &mut report)?,
        Format::Koinly => koinly::export(&source, options, &mut report)?,
    }
    Ok(report)
}
