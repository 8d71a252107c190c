//! Tests of exports, with made-up records.

#[cfg(feature = "parquet")]
mod parquet;
#[cfg(feature = "parquet")]
mod readers;
mod tables;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use tradewire::Timestamp;

use super::{ExportOptions, ExportReport, Format};
use crate::account::AccountDataset;
use crate::archive::Archive;
use crate::commit::{Batch, commit};
use crate::sources::Sources;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// 2023-11-30T23:59:59.999Z and the next millisecond.
const NOVEMBER: i64 = 1_701_388_799_999;
const DECEMBER: i64 = NOVEMBER + 1;

/// An archive and a directory for exports.
struct Fixture {
    archive: Archive,
    directory: TempDir,
}

impl Fixture {
    fn new() -> Result<Self> {
        let directory = tempfile::tempdir()?;
        let archive = Archive::open(&directory.path().join("archive.db").display().to_string())?;
        Ok(Self { archive, directory })
    }

    fn path(&self) -> PathBuf {
        self.directory.path().join("export")
    }

    fn add(&self, account: &str, dataset: &str, records: &[String]) -> Result {
        add(&self.archive, account, dataset, records)
    }

    async fn export(&self, format: Format) -> crate::database::Result<ExportReport> {
        self.archive.export(&ExportOptions::new(self.path(), format)).await
    }

    fn read(&self, file: &str) -> Result<String> {
        Ok(fs::read_to_string(self.path().join(file))?)
    }
}

/// Archives records as if they had been received at the time 0.
fn add(archive: &Archive, account: &str, dataset: &str, records: &[String]) -> Result {
    let dataset = archive.dataset(dataset)?;
    let records = records.iter().map(|json| dataset.read_record(json)).collect::<std::result::Result<_, String>>()?;
    let batch = Batch {
        dataset: dataset.clone(),
        operation: "test".to_owned(),
        is_list: true,
        records,
        coverage: None,
        seen_at: Timestamp::from_millis(0),
    };
    archive.with_database(|database| {
        let of = AccountDataset::find_or_add(database, account, &batch.dataset.name)?;
        commit(database, account, of, &batch, &Sources::default())
    })?;
    Ok(())
}

/// Returns a futures order with additional fields.
fn order(id: u64, time: i64, fields: &str) -> String {
    format!(r#"{{"orderId":"{id}","createdTime":{time},"symbol":"btc_usdt"{fields}}}"#)
}

/// Returns the relative paths of the files in a directory, sorted.
fn files(directory: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        match entry.path().is_dir() {
            true => names.extend(files(&entry.path())?.into_iter().map(|file| format!("{name}/{file}"))),
            false if name == ".tradewire-export.lock" => {}
            false => names.push(name),
        }
    }
    names.sort();
    Ok(names)
}

/// Returns whether only the owner can read the file.
#[cfg(unix)]
fn is_private(path: &Path) -> Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::metadata(path)?.permissions().mode() & 0o777 == 0o600)
}
