//! Exports: the records of an archive in files for other programs, one for each dataset and month.

pub(crate) mod csv;
mod files;
mod month;
mod ndjson;
#[cfg(feature = "parquet")]
mod parquet;
mod rows;
#[cfg(feature = "parquet")]
mod shapes;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use files::{Folder, Output};
use month::Month;
use rows::{Rows, Written, changed};
use serde::Serialize;

use crate::account::{account_id, account_names};
use crate::coverage::TimeRange;
use crate::database::Result;
use crate::datasets::Dataset;
use crate::error::ArchiveError;
use crate::records::{AsOf, Records, Selection, newest_commit};
use crate::store::Store;

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
    /// The range of the records' times; all times if `None`.
    pub range: Option<TimeRange>,
    /// The state of the archive to export.
    pub as_of: AsOf,
    /// Whether CSV files are for spreadsheets: see [`CsvRows::for_spreadsheets`](crate::CsvRows::for_spreadsheets).
    pub for_spreadsheets: bool,
    /// Whether integers above 2^53 in NDJSON files are numbers instead of strings. jq 1.6 and JavaScript round such numbers.
    pub ids_as_numbers: bool,
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
    /// A JSON object on each line: the record as it was archived, except for [long integers](ExportOptions::ids_as_numbers), preceded by `archive_account`, `archive_key`, `archive_revision` and
    /// `archive_seen_at`.
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

impl ExportOptions {
    /// Returns options that export the whole current state of the archive.
    pub fn new(directory: impl Into<PathBuf>, format: Format) -> Self {
        let directory = directory.into();
        Self {
            directory,
            format,
            account: None,
            datasets: Vec::new(),
            range: None,
            as_of: AsOf::Now,
            for_spreadsheets: false,
            ids_as_numbers: false,
        }
    }
}

/// Writes the files of all selected datasets.
pub(crate) fn export(store: &Store, options: &ExportOptions) -> Result<ExportReport> {
    let source = Source::new(store, options)?;
    let mut report = ExportReport { as_of: source.as_of, files: Vec::new(), kept: Vec::new() };
    for dataset in store.selected(&options.datasets)? {
        export_dataset(&source, &dataset, options, &mut report)?;
    }
    Ok(report)
}

/// Writes the files of a dataset.
fn export_dataset(
    source: &Source<'_>,
    dataset: &Dataset,
    options: &ExportOptions,
    report: &mut ExportReport,
) -> Result<()> {
    let extension = extension(options.format)?;
    let months = months(source, dataset)?;
    let path = options.directory.join(dataset.table());
    if months.is_empty() && !path.exists() {
        return Ok(());
    }
    let mut folder = Folder::open(path.clone())?;
    let names: Vec<_> = months.keys().map(|month| format!("{month}.{extension}")).collect();
    for other in
        folder.files(|name| name.ends_with(&format!(".{extension}")) && !names.iter().any(|own| own == name))?
    {
        check_columns(options.format, &other, dataset)?;
    }
    for (name, (month, expected)) in names.iter().zip(&months) {
        let (written, unfit) = folder.write(name, |output| {
            let mut rows = rows(options, output, dataset)?;
            let mut written = 0;
            for account in &source.accounts {
                for record in month.ranges().into_iter().flat_map(|range| source.records(account, dataset, range, true))
                {
                    rows.write(account, &record?)?;
                    written += 1;
                }
            }
            let Written { output, unfit } = rows.finish()?;
            Ok(((written, unfit), output))
        })?;
        if written != *expected {
            return Err(changed(&format!("the dataset {}", dataset.name)));
        }
        report.files.push(ExportedFile { path: path.join(name), rows: written, unfit });
    }
    report.kept.extend(folder.publish(|name| is_month(name, extension))?);
    Ok(())
}

/// Checks that a file that the export leaves in the directory has the columns of the files that it writes. Programs that read a directory take
/// the columns from one of its files.
fn check_columns(format: Format, path: &Path, dataset: &Dataset) -> Result<()> {
    let is_same = match format {
        #[cfg(feature = "parquet")]
        Format::Parquet => parquet::has_same_columns(path, dataset)?,
        Format::Csv => csv::has_same_columns(path, dataset)?,
        _ => true,
    };
    match is_same {
        true => Ok(()),
        false => Err(ArchiveError::OtherColumns(path.to_owned())),
    }
}

/// The part of an archive that is exported. It is one state of the archive, even if other programs write to it during the export.
struct Source<'a> {
    store: &'a Store,
    /// The names of the accounts, sorted.
    accounts: Vec<String>,
    range: TimeRange,
    as_of: AsOf,
}

impl<'a> Source<'a> {
    fn new(store: &'a Store, options: &ExportOptions) -> Result<Self> {
        store.with_database(|database| {
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
            Ok(Self { store, accounts, range: options.range.unwrap_or(TimeRange::ALL), as_of })
        })
    }

    /// Returns the records of a dataset of an account, sorted by their time and key.
    fn records(&self, account: &str, dataset: &Dataset, range: TimeRange, with_json: bool) -> Records {
        let selection = Selection::new(account, &dataset.name, range.overlap(self.range), self.as_of);
        Records::new(self.store.clone(), Selection { with_json, ..selection })
    }
}

/// Returns the number of records of each month.
fn months(source: &Source<'_>, dataset: &Dataset) -> Result<BTreeMap<Month, u64>> {
    let mut months = BTreeMap::new();
    for account in &source.accounts {
        for record in source.records(account, dataset, source.range, false) {
            *months.entry(Month::of(record?.time)).or_default() += 1;
        }
    }
    Ok(months)
}

fn extension(format: Format) -> Result<&'static str> {
    match format {
        #[cfg(feature = "parquet")]
        Format::Parquet => Ok("parquet"),
        #[cfg(not(feature = "parquet"))]
        Format::Parquet => Err(ArchiveError::WithoutParquet),
        Format::Csv => Ok("csv"),
        Format::Ndjson => Ok("ndjson"),
    }
}

fn rows(options: &ExportOptions, output: Output, dataset: &Dataset) -> Result<Box<dyn Rows>> {
    Ok(match options.format {
        #[cfg(feature = "parquet")]
        Format::Parquet => Box::new(parquet::Parquet::new(output, dataset)?),
        #[cfg(not(feature = "parquet"))]
        Format::Parquet => return Err(ArchiveError::WithoutParquet),
        Format::Csv => Box::new(csv::Csv::new(output, dataset, options.for_spreadsheets)?),
        Format::Ndjson => Box::new(ndjson::Ndjson::new(output, options.ids_as_numbers)),
    })
}

/// Returns whether a name is the name of a month's file, such as `2026-11.parquet`.
fn is_month(name: &str, extension: &str) -> bool {
    let Some(month) = name.strip_suffix(extension).and_then(|name| name.strip_suffix('.')) else { return false };
    if month == Month::Undated.to_string() {
        return true;
    }
    let Some((year, month)) = month.rsplit_once('-') else { return false };
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    month.len() == 2 && is_number(month) && year.len() >= 4 && is_number(year.strip_prefix('-').unwrap_or(year))
}

#[cfg(test)]
mod tests;
