//! The database of an archive together with the streams that it contains, as all parts of this crate share it.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use tradewire::operations::Host;
use tradewire_contract::Contract;

use crate::database::{Access, Database, Result, location, outside_runtime, without_password};
use crate::error::ArchiveError;
use crate::schema;
use crate::streams::{Stream, Streams};

/// An open archive. Cheap to clone; clones share one connection.
#[derive(Clone)]
pub(crate) struct Store {
    database: Arc<Mutex<Box<dyn Database>>>,
    pub(crate) streams: Arc<Streams>,
    pub(crate) contract: &'static Contract,
    location: String,
}

impl Store {
    /// Opens the archive at a location.
    pub(crate) fn open(location: &str, access: Access) -> Result<Self> {
        let contract = Contract::embedded();
        let streams = Streams::new(contract);
        let open = || -> Result<_> {
            let mut database = location::open(location, access)?;
            match access {
                Access::Write => schema::prepare(&mut *database, &streams)?,
                Access::Read => schema::check_version(&mut *database)?,
            }
            Ok(database)
        };
        let shown = without_password(location);
        let database = outside_runtime(open).map_err(ArchiveError::thread)?.map_err(|error| error.at(&shown))?;
        Ok(Self::new(database, streams, contract, shown))
    }

    /// Creates an archive that is invisible to other programs. It is deleted when it is dropped or when the process ends.
    pub(crate) fn temporary(contract: &'static Contract) -> Result<Self> {
        let streams = Streams::new(contract);
        let mut database = location::temporary()?;
        schema::prepare(&mut *database, &streams)?;
        Ok(Self::new(database, streams, contract, "a temporary file".to_owned()))
    }

    fn new(database: Box<dyn Database>, streams: Streams, contract: &'static Contract, location: String) -> Self {
        Self { database: Arc::new(Mutex::new(database)), streams: Arc::new(streams), contract, location }
    }

    /// Returns a stream by its name.
    pub(crate) fn stream(&self, name: &str) -> Result<&Arc<Stream>> {
        self.streams.get(name).ok_or_else(|| ArchiveError::UnknownStream {
            name: name.to_owned(),
            known: self.streams.iter().map(|stream| stream.name.as_str()).collect::<Vec<_>>().join(", "),
        })
    }

    /// Returns the streams with these names, or all streams if there are no names. Each stream is returned once, in the order of the
    /// contract.
    pub(crate) fn selected(&self, names: &[String]) -> Result<Vec<Arc<Stream>>> {
        if names.is_empty() {
            return Ok(self.streams.iter().cloned().collect());
        }
        let selected: Vec<_> = names.iter().map(|name| self.stream(name).cloned()).collect::<Result<_>>()?;
        Ok(self.streams.iter().filter(|stream| selected.iter().any(|name| name.name == stream.name)).cloned().collect())
    }

    /// Returns the host that lists a stream; `None` if no operation lists it.
    pub(crate) fn host(&self, stream: &Stream) -> Option<&'static Host> {
        let list = stream.lists.first()?;
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
