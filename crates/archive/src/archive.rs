//! Defines [`Archive`]: opening, querying, verifying and backing up. Its other methods are next to what they do.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tradewire::Timestamp;
use tradewire::operations::Host;
use tradewire_contract::Contract;
use tradewire_wire::lock;

use crate::database::sqlite::Sqlite;
use crate::database::{self, Access, Database, Result, Table, outside_runtime, without_password};
use crate::datasets::{Dataset, Datasets};
use crate::error::ArchiveError;
use crate::schema;
use crate::status::{self, DatasetStatus};
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

    /// Returns the content of each dataset of each account, including those that were never read, the ranges that are missing in it at a given
    /// time, and the times when the exchange stops returning them. A time in the future shows what will be lost by then.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub async fn status_at(&self, now: Timestamp) -> Result<Vec<DatasetStatus>> {
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

    /// Executes an SQL query that cannot change anything, and cancels it after the time limit, which has a resolution of a millisecond. All
    /// rows are kept in memory. `docs/archive.md` describes the tables and views.
    ///
    /// # Errors
    /// Returns an error if the statement is anything but a single query that only reads, or [`ArchiveError::TimedOut`].
    pub async fn query(&self, sql: &str, limit: Option<Duration>) -> Result<Table> {
        let sql = sql.to_owned();
        self.on_database(move |database| database.select(&sql, limit)).await
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
