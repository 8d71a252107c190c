//! The database of an archive together with the datasets that it contains, as all parts of this crate share it.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use tradewire::operations::Host;
use tradewire_contract::Contract;

use crate::database::sqlite::Sqlite;
use crate::database::{self, Access, Database, Result, outside_runtime, without_password};
use crate::datasets::{Dataset, Datasets};
use crate::error::ArchiveError;
use crate::schema;

/// An open archive. Cheap to clone; clones share one connection.
#[derive(Clone)]
pub(crate) struct Store {
    database: Arc<Mutex<Box<dyn Database>>>,
    pub(crate) datasets: Arc<Datasets>,
    pub(crate) contract: &'static Contract,
    location: String,
}

impl Store {
    /// Opens the archive at a location.
    pub(crate) fn open(location: &str, access: Access) -> Result<Self> {
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
        if names.is_empty() {
            return Ok(self.datasets.iter().cloned().collect());
        }
        let selected: Vec<_> = names.iter().map(|name| self.dataset(name).cloned()).collect::<Result<_>>()?;
        Ok(self
            .datasets
            .iter()
            .filter(|dataset| selected.iter().any(|name| name.name == dataset.name))
            .cloned()
            .collect())
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
        let store = self.clone();
        on_blocking_thread(move || store.with_database(work)).await
    }

    /// Runs a function with the database on this thread.
    pub(crate) fn with_database<T>(&self, work: impl FnOnce(&mut dyn Database) -> Result<T>) -> Result<T> {
        // A panic during a transaction leaves the transaction open. The next transaction then fails and rolls it back.
        let mut database = self.database.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut **database).map_err(|error| error.at(&self.location))
    }
}

impl fmt::Debug for Store {
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
