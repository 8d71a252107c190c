//! Defines [`Archive`]: opening, syncing, querying, verifying and exporting.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{Stream as FuturesStream, StreamExt as _};
use tradewire::operations::Host;
use tradewire::{Timestamp, futures};
use tradewire_contract::Contract;
use tradewire_wire::lock;

use crate::clock::Clock;
use crate::coverage::TimeRange;
use crate::database::sqlite::Sqlite;
use crate::database::{self, Access, Database, Result, Table, outside_runtime, without_password};
use crate::datasets::{Dataset, Datasets};
use crate::error::ArchiveError;
use crate::exchange::Exchange;
use crate::export::{self, ExportOptions, ExportReport};
use crate::records::{AsOf, Record, Records, Selection};
use crate::schema;
use crate::sources::Sources;
use crate::status::{self, Status};
use crate::sync::reader::{Scope, Task, sync_dataset};
use crate::sync::{Progress, SyncOptions, SyncReport};
use crate::verify::{self, Verification};

/// An archive of the history of one or more accounts.
///
/// Cheap to clone; clones share one connection. Several programs may use one archive at the same time.
#[derive(Clone)]
pub struct Archive {
    database: Arc<Mutex<Box<dyn Database>>>,
    datasets: Arc<Datasets>,
    pub(crate) contract: &'static Contract,
    location: String,
}

impl Archive {
    /// Opens an archive to read and write it. An archive that does not exist is created.
    ///
    /// The location is the path of a file, which SQLite uses, or a URL such as `postgresql://user@host/database` (feature
    /// `postgres`). A new file can be read by its owner only.
    ///
    /// # Errors
    /// Returns an error if the location cannot be opened, if it contains something other than an archive, or if another version of this
    /// library wrote it.
    pub fn open(location: &str) -> Result<Self> {
        Self::open_for(location, Access::Write)
    }

    /// Opens an existing archive to read it. The archive is not changed.
    ///
    /// # Errors
    /// Returns an error if there is no archive, or if this version cannot read it.
    pub fn open_read_only(location: &str) -> Result<Self> {
        Self::open_for(location, Access::Read)
    }

    /// Returns the datasets that can be archived.
    pub fn datasets(&self) -> &Datasets {
        &self.datasets
    }

    /// Brings the history of an account up to date. The caller chooses the name of the account, because an account can have several API
    /// keys, and they can change.
    ///
    /// Each page is committed as soon as it has been read. The next sync continues where an interrupted one stopped, and everything that
    /// the interrupted sync reported as read is in the archive.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be written, or if the options name an unknown dataset. If earlier syncs of the account sent
    /// their requests to other base URLs, returns [`ArchiveError::OtherHost`]; if none of them used the API key, and the options do not
    /// allow a [new key](SyncOptions::new_key), returns [`ArchiveError::NewKey`]; if another account was read with it, and the options do not
    /// allow a [shared key](SyncOptions::shared_key), returns [`ArchiveError::KeyOfOtherAccount`]. In these cases, nothing is requested.
    /// Failed requests to the exchange are part of the report instead.
    pub async fn sync(
        &self,
        exchange: &impl Exchange,
        account: &str,
        options: &SyncOptions,
        mut on_progress: impl FnMut(&Progress) + Send,
    ) -> Result<SyncReport> {
        if account.trim().is_empty() || account.chars().count() > 64 || account.chars().any(char::is_control) {
            return Err(ArchiveError::AccountName(account.chars().take(64).collect()));
        }
        let datasets = self.selected(&options.datasets)?;
        let sources = Arc::new(Sources::new(self.contract, exchange, options));
        let (checked, name) = (Arc::clone(&sources), account.to_owned());
        self.on_database(move |database| checked.check(database, &name)).await?;
        let (mut report, mut clocks) = (SyncReport::default(), Vec::<Clock>::new());
        for dataset in datasets {
            let Some(host) = self.host(&dataset) else { continue };
            if !clocks.iter().any(|clock| clock.is_of(host)) {
                clocks.push(Clock::sync(exchange, host).await);
            }
            let Some(clock) = clocks.iter().find(|clock| clock.is_of(host)) else { continue };
            let (archive, sources, scope) = (self, Arc::clone(&sources), &Scope::ALL);
            let task = Task { archive, exchange, clock, account, options, sources, scope };
            report.datasets.push(sync_dataset(&task, dataset, &mut on_progress).await?);
        }
        Ok(report)
    }

    /// Returns the content of the archive, the ranges that are missing in it at a given time, and the times when the exchange stops returning
    /// them. A time in the future shows what will be lost by then.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub async fn status_at(&self, now: Timestamp) -> Result<Status> {
        let datasets = Arc::clone(&self.datasets);
        self.on_database(move |database| status::status(database, &datasets, now)).await
    }

    /// Recomputes every hash. This detects every change of the archived data, even of a single digit, but not the removal of the newest
    /// commits (see [`Chain::head`](crate::Chain::head)).
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub async fn verify(&self) -> Result<Verification> {
        self.on_database(verify::verify).await
    }

    /// Writes a consistent copy of the archive to a new file that only its owner can read. Syncs may run at the same time. To restore the copy,
    /// use [`restore`](crate::restore).
    ///
    /// # Errors
    /// Returns an error if the file exists or cannot be written, or if the archive is in PostgreSQL.
    pub async fn back_up(&self, path: &Path) -> Result<()> {
        let path = path.to_owned();
        self.on_database(move |database| database.back_up(&path)).await
    }

    /// Executes an SQL query that cannot change anything, and cancels it after the time limit, which has a resolution of a millisecond.
    /// `docs/archive.md` describes the tables and views.
    ///
    /// # Errors
    /// Returns an error if the statement is anything but a single query that only reads, or [`ArchiveError::TimedOut`].
    pub async fn query(&self, sql: &str, limit: Option<Duration>) -> Result<Table> {
        let sql = sql.to_owned();
        self.on_database(move |database| database.select(&sql, limit)).await
    }

    /// Returns the records of a dataset of an account, sorted by their time, in the current state of the archive or an earlier one.
    ///
    /// # Errors
    /// The stream yields an error if the account or dataset is unknown, or if the archive cannot be read.
    pub fn records(
        &self,
        account: &str,
        dataset: &str,
        range: TimeRange,
        as_of: AsOf,
    ) -> impl FuturesStream<Item = Result<Record>> + Send + Unpin + use<> {
        Records::new(self.clone(), Selection::new(account, dataset, range, as_of)).into_stream()
    }

    /// Returns the futures orders of an account that were created in a range, sorted by their time.
    ///
    /// # Errors
    /// The stream yields the errors of [`Archive::records`], and one for a record that is not an order.
    pub fn orders(
        &self,
        account: &str,
        range: TimeRange,
    ) -> impl FuturesStream<Item = Result<futures::Order>> + Send + Unpin + use<> {
        self.records(account, "futures.orders", range, AsOf::Now).map(|record| record?.decode())
    }

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
        on_blocking_thread(move || export::export(&archive, &options)).await
    }

    /// Opens the archive at a location.
    fn open_for(location: &str, access: Access) -> Result<Self> {
        let contract = Contract::embedded();
        let datasets = Datasets::new(contract);
        let open = || -> Result<_> {
            let mut database = database::open(location, access)?;
            match access {
                Access::Write => schema::prepare(&mut *database, &datasets)?,
                Access::Read => schema::check_version(&mut *database)?,
            }
            Ok(database)
        };
        let shown = without_password(location);
        let database = outside_runtime(open).map_err(ArchiveError::thread)?.map_err(|error| error.at(&shown))?;
        Ok(Self::new(database, datasets, contract, shown))
    }

    /// Creates an archive that is invisible to other programs. It is deleted when it is dropped or when the process ends.
    pub(crate) fn temporary(contract: &'static Contract) -> Result<Self> {
        let datasets = Datasets::new(contract);
        let mut database: Box<dyn Database> = Box::new(Sqlite::temporary()?);
        schema::prepare(&mut *database, &datasets)?;
        Ok(Self::new(database, datasets, contract, "a temporary file".to_owned()))
    }

    fn new(database: Box<dyn Database>, datasets: Datasets, contract: &'static Contract, location: String) -> Self {
        Self { database: Arc::new(Mutex::new(database)), datasets: Arc::new(datasets), contract, location }
    }

    /// Returns a dataset by its name.
    pub(crate) fn dataset(&self, name: &str) -> Result<&Arc<Dataset>> {
        self.datasets.get(name).ok_or_else(|| ArchiveError::UnknownDataset {
            name: name.to_owned(),
            known: self.datasets.iter().map(|dataset| dataset.name.as_str()).collect::<Vec<_>>().join(", "),
        })
    }

    /// Returns the datasets with these names, or all datasets if there are no names. Each dataset is returned once, in the order of the
    /// contract.
    pub(crate) fn selected(&self, names: &[String]) -> Result<Vec<Arc<Dataset>>> {
        names.iter().try_for_each(|name| self.dataset(name).map(drop))?;
        let is_selected = |dataset: &&Arc<Dataset>| names.is_empty() || names.contains(&dataset.name);
        Ok(self.datasets.iter().filter(is_selected).cloned().collect())
    }

    /// Returns the host that lists a dataset; `None` if no operation lists it.
    pub(crate) fn host(&self, dataset: &Dataset) -> Option<&'static Host> {
        let list = dataset.lists.first()?;
        Some(self.contract.client_operations().get(&list.operation.name)?.host)
    }

    /// Runs a function with the database on a thread that may block.
    pub(crate) async fn on_database<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let archive = self.clone();
        on_blocking_thread(move || archive.with_database(work)).await
    }

    /// Runs a function with the database on this thread.
    pub(crate) fn with_database<T>(&self, work: impl FnOnce(&mut dyn Database) -> Result<T>) -> Result<T> {
        // A panic during a transaction leaves the transaction open. The next transaction then fails and rolls it back.
        let mut database = lock(&self.database);
        work(&mut **database).map_err(|error| error.at(&self.location))
    }
}

impl fmt::Debug for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.location)
    }
}

/// Runs a function on a thread that may block.
pub(crate) async fn on_blocking_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T> + Send + 'static,
) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(ArchiveError::thread)?
}
