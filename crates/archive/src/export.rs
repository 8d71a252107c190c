//! Exports: the records of an archive in files for other programs, one for each dataset and month.

pub(crate) mod csv;
mod files;
mod ndjson;
#[cfg(feature = "parquet")]
mod parquet;
mod rows;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use files::{Folder, Output};
use rows::{Rows, utc};
use serde::Serialize;
use tradewire::Timestamp;

use crate::account::{account_id, account_names};
use crate::archive::{Archive, on_blocking_thread};
use crate::coverage::TimeRange;
use crate::database::Result;
use crate::datasets::Dataset;
use crate::error::ArchiveError;
use crate::records::{AsOf, Record, Records, Selection, newest_commit};

/// The options of an export: its content, format and directory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportOptions {
    /// The directory. It is created if it does not exist.
    pub directory: PathBuf,
    /// The format of the files.
    pub format: Format,
    /// The name of the account; all accounts if `None`.
    pub account: Option<String>,
    /// The names of the datasets; all if empty.
    pub datasets: Vec<String>,
    /// The range of the records' times.
    pub range: TimeRange,
    /// The state of the archive to export.
    pub as_of: AsOf,
    /// Whether CSV files are for spreadsheets: see [`CsvRows::for_spreadsheets`](crate::CsvRows::for_spreadsheets).
    pub for_spreadsheets: bool,
}

/// A file format of exports. Each dataset and month has a file, such as `futures_orders/2026-11.parquet`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Parquet, with exact decimals and times in UTC. Requires the feature `parquet`. All files of a dataset have the same columns, which
    /// are those of its view.
    ///
    /// The types of the columns never depend on the data: decimals are `decimal128(38, 18)`. Each column that is not a text is
    /// followed by one with the suffix `_text`, which contains the values as the exchange wrote them. A value that does not fit the type of
    /// its column is `null` there: see [`ExportedFile::unfit`].
    Parquet,
    /// Comma-separated values with a header. The columns are those of the dataset's view. Strings are quoted, so that an empty string (`""`)
    /// differs from a missing value. Numbers have the digits that the exchange returned. A string that begins with `=`, `+`, `-`, `@`, a tab
    /// or a line break and is not a number is preceded by an apostrophe, so that spreadsheets show it instead of executing it. Strings that
    /// already begin with an apostrophe are unchanged.
    Csv,
    /// A JSON object on each line: the record as it was archived, preceded by `archive_account`, `archive_key`, `archive_revision` and
    /// `archive_seen_at`. Integers from 2^53 on are strings, because jq 1.6 and JavaScript round such numbers.
    Ndjson,
}

/// The result of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ExportReport {
    /// The exported state of the archive. [`AsOf::Now`] is replaced by the newest commit.
    #[serde(skip)]
    pub as_of: AsOf,
    /// The files that were written.
    pub files: Vec<ExportedFile>,
    /// The files of the same format in the same directories that this export did not write, such as those of other months or accounts. They
    /// are unchanged.
    pub kept: Vec<PathBuf>,
}

/// A file of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ExportedFile {
    /// The path.
    pub path: PathBuf,
    /// The number of records in it.
    pub rows: u64,
    /// The columns in which a value is `null` because it does not fit the type. The columns with the suffix `_text` contain these values.
    pub unfit: Vec<String>,
}

impl Archive {
    /// Writes records to files, which only their owner can read.
    ///
    /// The files of a dataset are written under other names first, and renamed once all of them are complete: a reader never sees a part of
    /// a file, and an export that fails changes no file of the dataset. They replace files with the same names; other files remain (see
    /// [`ExportReport::kept`]). Memory use does not depend on the number of records.
    ///
    /// # Errors
    /// Returns an error if an account or dataset is unknown, if a file cannot be written, if another export writes to the directory, or if
    /// the format cannot express a record. In the last case, the message contains the key of the record.
    pub async fn export(&self, options: &ExportOptions) -> Result<ExportReport> {
        let (archive, options) = (self.clone(), options.clone());
        on_blocking_thread(move || export(&archive, &options)).await
    }
}

impl ExportOptions {
    /// Returns options that export the whole current state of the archive.
    pub fn new(directory: impl Into<PathBuf>, format: Format) -> Self {
        let directory = directory.into();
        Self {
            directory,
            format,
            account: None,
            datasets: Vec::new(),
            range: TimeRange::ALL,
            as_of: AsOf::Now,
            for_spreadsheets: false,
        }
    }
}

/// Writes the files of all selected datasets.
pub(crate) fn export(archive: &Archive, options: &ExportOptions) -> Result<ExportReport> {
    if options.format == Format::Parquet && !cfg!(feature = "parquet") {
        return Err(ArchiveError::WithoutParquet);
    }
    let source = Source::new(archive, options)?;
    let mut report = ExportReport { as_of: source.as_of, files: Vec::new(), kept: Vec::new() };
    for dataset in archive.selected(&options.datasets)? {
        let months = months(&source, &dataset)?;
        export_dataset(&source, &dataset, &months, options, &mut report)?;
    }
    Ok(report)
}

/// Writes the files of a dataset, given its months.
fn export_dataset(
    source: &Source<'_>,
    dataset: &Dataset,
    months: &BTreeMap<String, Month>,
    options: &ExportOptions,
    report: &mut ExportReport,
) -> Result<()> {
    let extension = match options.format {
        Format::Parquet => ".parquet",
        Format::Csv => ".csv",
        Format::Ndjson => ".ndjson",
    };
    let path = options.directory.join(dataset.table());
    if months.is_empty() && !path.exists() {
        return Ok(());
    }
    let mut folder = Folder::open(path.clone())?;
    let is_other = |name: &str| name.strip_suffix(extension).is_some_and(|month| !months.contains_key(month));
    for other in folder.files(is_other)? {
        check_columns(options.format, &other, dataset)?;
    }
    // In PostgreSQL, a commit can become visible after another one with a higher number, and thus during the export.
    let changed = || ArchiveError::Changed(format!("the dataset {}", dataset.name));
    for (name, month) in months {
        let (file, mut rows) = (format!("{name}{extension}"), 0);
        let unfit = folder.write(&file, |output| {
            let records = source.accounts.iter().flat_map(|account| {
                let records = source.records(account, dataset, month.range, true);
                records.map(move |record| Ok((account.as_str(), record?)))
            });
            // The range of the undated months may contain other months: times before the year 0 and after 9999 are both undated.
            let is_of_month = |record: &Result<(&str, Record)>| match record {
                Ok((_, record)) => month_of(record.time) == *name,
                Err(_) => true,
            };
            let mut records = records.filter(is_of_month).inspect(|record| rows += u64::from(record.is_ok()));
            write(options, output, dataset, &mut records)
        })?;
        if rows != month.rows {
            return Err(changed());
        }
        report.files.push(ExportedFile { path: path.join(file), rows, unfit });
    }
    // The numbers of rows do not show a new record outside of the ranges that were read, or a new revision.
    if self::months(source, dataset)? != *months {
        return Err(changed());
    }
    report.kept.extend(folder.publish(|name| name.strip_suffix(extension).is_some_and(is_month))?);
    Ok(())
}

/// Writes the rows of a file. Returns the names of the columns with values that do not fit their type.
fn write(
    options: &ExportOptions,
    output: &mut Output,
    dataset: &Dataset,
    records: Rows<'_, '_>,
) -> Result<Vec<String>> {
    match options.format {
        #[cfg(feature = "parquet")]
        Format::Parquet => return parquet::write(output, dataset, records),
        #[cfg(not(feature = "parquet"))]
        Format::Parquet => return Err(ArchiveError::WithoutParquet),
        Format::Csv => csv::write(output, dataset, options.for_spreadsheets, records)?,
        Format::Ndjson => ndjson::write(output, records)?,
    }
    Ok(Vec::new())
}

/// Checks that a file that the export leaves in the directory has the columns of the files that it writes. Programs that read a directory take
/// the columns from one of its files.
fn check_columns(format: Format, path: &Path, dataset: &Dataset) -> Result<()> {
    let is_same = match format {
        #[cfg(feature = "parquet")]
        Format::Parquet => parquet::has_same_columns(path, dataset)?,
        #[cfg(not(feature = "parquet"))]
        Format::Parquet => return Err(ArchiveError::WithoutParquet),
        Format::Csv => csv::has_same_columns(path, dataset)?,
        Format::Ndjson => true,
    };
    match is_same {
        true => Ok(()),
        false => Err(ArchiveError::OtherColumns(path.to_owned())),
    }
}

/// The part of an archive that is exported. It is one state of the archive, even if other programs write to it during the export.
struct Source<'a> {
    archive: &'a Archive,
    /// The names of the accounts, sorted.
    accounts: Vec<String>,
    range: TimeRange,
    as_of: AsOf,
}

impl<'a> Source<'a> {
    fn new(archive: &'a Archive, options: &ExportOptions) -> Result<Self> {
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
                None => account_names(database)?,
            };
            Ok(Self { archive, accounts, range: options.range, as_of })
        })
    }

    /// Returns the records of a dataset of an account, sorted by their time and key.
    fn records(&self, account: &str, dataset: &Dataset, range: TimeRange, with_json: bool) -> Records {
        let selection = Selection::new(account, &dataset.name, range.overlap(self.range), self.as_of);
        Records::new(self.archive.clone(), Selection { with_json, ..selection })
    }
}

/// The records of a month.
#[derive(PartialEq, Eq)]
struct Month {
    /// The range from the first to the last of their times.
    range: TimeRange,
    rows: u64,
    /// The sum of the numbers of their revisions, which each new revision increases.
    revisions: i64,
}

/// Returns the months of the records by their names.
fn months(source: &Source<'_>, dataset: &Dataset) -> Result<BTreeMap<String, Month>> {
    let mut months = BTreeMap::new();
    for account in &source.accounts {
        for record in source.records(account, dataset, source.range, false) {
            let Record { time, revision, .. } = record?;
            let range = TimeRange::new(time, time.plus_millis(1));
            let month = months.entry(month_of(time)).or_insert(Month { range, rows: 0, revisions: 0 });
            month.range = TimeRange::new(month.range.start.min(range.start), month.range.end.max(range.end));
            month.rows += 1;
            month.revisions = month.revisions.saturating_add(revision);
        }
    }
    Ok(months)
}

/// The name of the month for times before the year 0 and after 9999. Such times are wrong, but must not prevent the export.
const UNDATED: &str = "undated";

/// Returns the name of the month in UTC that contains a time, such as `2026-11`.
fn month_of(time: Timestamp) -> String {
    utc(time).map_or_else(|| UNDATED.to_owned(), |text| text.chars().take(7).collect())
}

/// Returns whether a text is the name of a month.
fn is_month(text: &str) -> bool {
    let is_number = |text: &str, digits| text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    text == UNDATED || text.split_once('-').is_some_and(|(year, month)| is_number(year, 4) && is_number(month, 2))
}

#[cfg(test)]
mod tests;
