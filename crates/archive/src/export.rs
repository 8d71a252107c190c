//! Exports: the records of an archive in files for other programs.

mod csv;
mod files;
mod month;
mod ndjson;
#[cfg(feature = "parquet")]
mod parquet;
mod rows;
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

/// The options of an export: its content, format and directory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportOptions {
    /// The directory. It is created if it does not exist.
    pub directory: PathBuf,
    /// The format of the files.
    pub format: Format,
    /// The name of the account; all accounts if `None`.
    pub account: Option<String>,
    /// The names of the streams; all if empty.
    pub streams: Vec<String>,
    /// The range of the records' times; all times if `None`.
    pub range: Option<TimeRange>,
    /// The state of the archive to export.
    pub as_of: AsOf,
}

/// A file format of exports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Parquet, with exact decimals and times in UTC. Requires the feature `parquet`. Each stream and month has a file:
    /// `futures_orders/2026-11.parquet`. All files of a stream have the same columns, which are those of its view.
    ///
    /// A column of decimals has the type `decimal128` with the scale of its longest fraction. If its numbers do not fit in 38 digits
    /// together, or if one of its values is not a number, the whole column contains strings. The same holds for integers, times and
    /// booleans.
    Parquet,
    /// Comma-separated values with a header. The columns are those of the stream's view, and each stream and month has a file. Strings are
    /// quoted, so that an empty string (`""`) differs from a missing value. Numbers have the digits that the exchange returned. A string
    /// that begins with `=`, `+`, `-`, `@`, a tab or a line break and is not a number is preceded by an apostrophe, so that spreadsheets
    /// show it instead of executing it. Strings that already begin with an apostrophe are unchanged.
    Csv,
    /// A JSON object on each line: the record as it was archived, preceded by `archive_account`, `archive_key`, `archive_revision` and
    /// `archive_seen_at`. Each stream and month has a file.
    Ndjson,
}

/// The result of an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportReport {
    /// The exported state of the archive. [`AsOf::Now`] is replaced by the newest commit.
    pub as_of: AsOf,
    /// The files that were written.
    pub files: Vec<ExportedFile>,
    /// The files of the same format in the same directories that this export did not write, such as those of other months or accounts. They
    /// are unchanged.
    pub kept: Vec<PathBuf>,
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
    /// Returns options that export the whole current state of the archive.
    pub fn new(directory: impl Into<PathBuf>, format: Format) -> Self {
        let directory = directory.into();
        Self { directory, format, account: None, streams: Vec::new(), range: None, as_of: AsOf::Now }
    }
}

impl Archive {
    /// Writes records to files, which only their owner can read.
    ///
    /// The files of a stream are written under other names first, and renamed once all of them are complete: a reader never sees a part of
    /// a file, and an export that fails changes no file of the stream. They replace files with the same names; other files remain (see
    /// [`ExportReport::kept`]). Memory use does not depend on the number of records.
    ///
    /// # Errors
    /// Returns an error if an account or stream is unknown, if a file cannot be written, if another export writes to the directory, or if
    /// the format cannot express a record. In the last case, the message contains the key of the record.
    pub async fn export(&self, options: &ExportOptions) -> Result<ExportReport> {
        let (archive, options) = (self.clone(), options.clone());
        let task = tokio::task::spawn_blocking(move || export(&archive, &options));
        task.await.map_err(ArchiveError::thread)?
    }
}

pub(crate) fn export(archive: &Archive, options: &ExportOptions) -> Result<ExportReport> {
    let source = Source::new(archive, options)?;
    let mut report = ExportReport { as_of: source.as_of, files: Vec::new(), kept: Vec::new() };
    for stream in archive.selected(&options.streams)? {
        tables::export(&source, &stream, options, &mut report)?;
    }
    Ok(report)
}
