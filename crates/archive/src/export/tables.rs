//! Writes the records of a stream to a file for each month.

use std::collections::BTreeMap;

use super::files::{Folder, Output};
use super::month::Month;
use super::rows::{Rows, changed};
use super::source::Source;
use super::{ExportOptions, ExportReport, ExportedFile, Format, csv, ndjson};
#[cfg(feature = "parquet")]
use super::{parquet, shapes};
use crate::database::Result;
use crate::error::ArchiveError;
use crate::streams::Stream;

/// The result of the first pass over the records of a stream.
struct Scan {
    months: BTreeMap<Month, u64>,
    #[cfg(feature = "parquet")]
    shapes: shapes::Shapes,
}

/// Writes the files of a stream.
pub(crate) fn export(
    source: &Source<'_>,
    stream: &Stream,
    options: &ExportOptions,
    report: &mut ExportReport,
) -> Result<()> {
    let extension = extension(options.format)?;
    let scan = scan(source, stream, options.format)?;
    let path = options.directory.join(stream.table());
    if scan.months.is_empty() && !path.exists() {
        return Ok(());
    }
    let mut folder = Folder::open(path.clone())?;
    for (month, expected) in &scan.months {
        let name = format!("{month}.{extension}");
        let written = folder.write(&name, |output| {
            let mut rows = rows(options.format, output, stream, &scan)?;
            let mut written = 0;
            for account in &source.accounts {
                for record in source.records(account, &stream.name, month.range()) {
                    rows.write(account, &record?)?;
                    written += 1;
                }
            }
            Ok((written, rows.finish()?))
        })?;
        if written != *expected {
            return Err(changed(&format!("the stream {}", stream.name)));
        }
        report.files.push(ExportedFile { path: path.join(name), rows: written });
    }
    report.kept.extend(folder.publish(|name| is_month(name, extension))?);
    Ok(())
}

fn extension(format: Format) -> Result<&'static str> {
    Ok(match format {
        #[cfg(feature = "parquet")]
        Format::Parquet => "parquet",
        Format::Csv => "csv",
        Format::Ndjson => "ndjson",
        _ => return Err(unsupported(format)),
    })
}

fn rows(format: Format, output: Output, stream: &Stream, scan: &Scan) -> Result<Box<dyn Rows>> {
    #[cfg(not(feature = "parquet"))]
    let _ = scan;
    Ok(match format {
        #[cfg(feature = "parquet")]
        Format::Parquet => Box::new(parquet::Parquet::new(output, stream, &scan.shapes)?),
        Format::Csv => Box::new(csv::Csv::new(output, stream)?),
        Format::Ndjson => Box::new(ndjson::Ndjson::new(output)),
        _ => return Err(unsupported(format)),
    })
}

fn unsupported(format: Format) -> ArchiveError {
    let feature = format!("{format:?}").to_lowercase();
    ArchiveError::Export(format!("this build cannot write {format:?}; build it with the feature `{feature}`"))
}

fn scan(source: &Source<'_>, stream: &Stream, format: Format) -> Result<Scan> {
    let mut scan = Scan {
        months: BTreeMap::new(),
        #[cfg(feature = "parquet")]
        shapes: shapes::Shapes::new(stream),
    };
    #[cfg(not(feature = "parquet"))]
    let _ = format;
    for account in &source.accounts {
        for record in source.records(account, &stream.name, source.range) {
            let record = record?;
            let month = Month::of(record.time).ok_or_else(|| {
                ArchiveError::Export(format!("the time of the record {} is out of range", record.key))
            })?;
            *scan.months.entry(month).or_default() += 1;
            #[cfg(feature = "parquet")]
            if format == Format::Parquet {
                scan.shapes.observe(&record)?;
            }
        }
    }
    Ok(scan)
}

/// Returns whether a name is the name of a month's file, such as `2026-11.parquet`.
fn is_month(name: &str, extension: &str) -> bool {
    let Some(month) = name.strip_suffix(extension).and_then(|name| name.strip_suffix('.')) else { return false };
    let Some((year, month)) = month.rsplit_once('-') else { return false };
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    month.len() == 2 && is_number(month) && year.len() >= 4 && is_number(year.strip_prefix('-').unwrap_or(year))
}
