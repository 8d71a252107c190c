//! A blocking archive, for programs without an async runtime.

use std::path::Path;

use tradewire::blocking::Client;
use tradewire::{Timestamp, futures};

use crate::coverage::TimeRange;
use crate::database::{Database, Result, Table, outside_runtime};
use crate::datasets::Datasets;
use crate::error::ArchiveError;
use crate::export::{self, ExportOptions, ExportReport};
use crate::records::{self, AsOf, Record, Selection};
use crate::status::{self, Status};
use crate::sync::{Progress, SyncOptions, SyncReport};
use crate::verify::{self, Verification};

/// A blocking [`Archive`](crate::Archive), for programs without an async runtime.
///
/// Cheap to clone; clones share one connection, and may be used from several threads. Its methods also work inside an async runtime, but
/// they block the calling thread of the runtime. Use the async [`Archive`](crate::Archive) there.
///
/// ```no_run
/// use tradewire::{Client, Credentials, Deployment};
/// use tradewire_archive::blocking::Archive;
/// use tradewire_archive::{SyncOptions, TimeRange};
///
/// # fn run() -> Result<(), Box<dyn std::error::Error>> {
/// let builder = Client::builder().credentials(Credentials::from_env()?).deployment(Deployment::from_env()?);
/// let archive = Archive::open("archive.sqlite")?;
/// let report = archive.sync(&builder.build_blocking()?, "main", &SyncOptions::default(), |_| {})?;
/// for problem in report.datasets.iter().flat_map(|dataset| &dataset.problems) {
///     eprintln!("not read: {problem}");
/// }
/// for order in archive.orders("main", TimeRange::ALL) {
///     let order = order?;
///     println!("{} {} {}", order.order_id, order.symbol, order.state);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Archive {
    archive: crate::Archive,
}

impl Archive {
    /// Opens an archive to read and write it: see [`Archive::open`](crate::Archive::open).
    ///
    /// # Errors
    /// Returns an error if the location cannot be opened, if it contains something other than an archive, or if another version of this
    /// library wrote it.
    pub fn open(location: &str) -> Result<Self> {
        Ok(Self { archive: crate::Archive::open(location)? })
    }

    /// Opens an existing archive to read it: see [`Archive::open_read_only`](crate::Archive::open_read_only).
    ///
    /// # Errors
    /// Returns an error if there is no archive, or if this version cannot read it.
    pub fn open_read_only(location: &str) -> Result<Self> {
        Ok(Self { archive: crate::Archive::open_read_only(location)? })
    }

    /// Returns the datasets that can be archived.
    pub fn datasets(&self) -> &Datasets {
        self.archive.datasets()
    }

    /// Brings the history of an account up to date: see [`Archive::sync`](crate::Archive::sync).
    ///
    /// # Errors
    /// Returns the errors of [`Archive::sync`](crate::Archive::sync). Failed requests to the exchange are part of the report instead.
    pub fn sync(
        &self,
        client: &Client,
        account: &str,
        options: &SyncOptions,
        on_progress: impl FnMut(&Progress) + Send,
    ) -> Result<SyncReport> {
        let sync = self.archive.sync(client.async_client(), account, options, on_progress);
        client.block_on(sync).map_err(ArchiveError::thread)?
    }

    /// Returns the content of the archive, the ranges that are missing in it, and the times when the exchange stops returning them.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub fn status(&self) -> Result<Status> {
        self.status_at(Timestamp::now())
    }

    /// Returns the status at a given time: see [`Archive::status_at`](crate::Archive::status_at).
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub fn status_at(&self, now: Timestamp) -> Result<Status> {
        self.on_database(|database| status::status(database, self.datasets(), now))
    }

    /// Recomputes every hash: see [`Archive::verify`](crate::Archive::verify).
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub fn verify(&self) -> Result<Verification> {
        self.on_database(verify::verify)
    }

    /// Executes an SQL query that cannot change anything: see [`Archive::query`](crate::Archive::query).
    ///
    /// # Errors
    /// Returns an error if the statement is anything but a single query that only reads.
    pub fn query(&self, sql: &str) -> Result<Table> {
        self.on_database(|database| database.select(sql, None))
    }

    /// Writes a consistent copy of the archive to a new file: see [`Archive::back_up`](crate::Archive::back_up).
    ///
    /// # Errors
    /// Returns an error if the file exists or cannot be written, or if the archive is in PostgreSQL.
    pub fn back_up(&self, path: &Path) -> Result<()> {
        self.on_database(|database| database.back_up(path))
    }

    /// Returns an iterator over the records of a dataset of an account: see [`Archive::records`](crate::Archive::records).
    ///
    /// # Errors
    /// The iterator yields an error if the account or dataset is unknown, or if the archive cannot be read. It ends after an error.
    pub fn records(&self, account: &str, dataset: &str, range: TimeRange, as_of: AsOf) -> Records {
        let selection = Selection::new(account, dataset, range, as_of);
        Records { records: records::Records::new(self.archive.store.clone(), selection) }
    }

    /// Returns an iterator over the futures orders of an account that were created in a range, sorted by their time.
    ///
    /// # Errors
    /// The iterator yields the errors of [`Archive::records`], and one for a record that is not an order.
    pub fn orders(&self, account: &str, range: TimeRange) -> impl Iterator<Item = Result<futures::Order>> + use<> {
        self.records(account, "futures.orders", range, AsOf::Now).map(|record| record?.decode())
    }

    /// Writes records to files, which only their owner can read: see [`Archive::export`](crate::Archive::export).
    ///
    /// # Errors
    /// Returns an error if an account or dataset is unknown, if a file cannot be written, if another export writes to the directory, or if
    /// the format cannot express a record. In the last case, the message contains the key of the record.
    pub fn export(&self, options: &ExportOptions) -> Result<ExportReport> {
        outside_runtime(|| export::export(&self.archive.store, options)).map_err(ArchiveError::thread)?
    }

    fn on_database<T: Send>(&self, work: impl FnOnce(&mut dyn Database) -> Result<T> + Send) -> Result<T> {
        outside_runtime(|| self.archive.store.with_database(work)).map_err(ArchiveError::thread)?
    }
}

/// A blocking iterator over records. It is lazy, and ends after an error.
#[derive(Debug)]
pub struct Records {
    records: records::Records,
}

impl Iterator for Records {
    type Item = Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        match outside_runtime(|| self.records.next()) {
            Ok(record) => record,
            Err(error) => Some(Err(ArchiveError::thread(error))),
        }
    }
}
