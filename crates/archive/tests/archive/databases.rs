//! Empty databases of every kind that is available, for tests that hold for all of them.

use std::error::Error;
use std::io;
use std::path::Path;

use tempfile::TempDir;

#[cfg(all(unix, feature = "postgres"))]
use crate::server::Server;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A database in which no archive exists yet. It is removed when dropped.
pub struct TestDatabase {
    /// The location for `Archive::open`.
    pub location: String,
    place: Place,
}

enum Place {
    File {
        _directory: TempDir,
    },
    #[cfg(all(unix, feature = "postgres"))]
    Server {
        server: std::sync::Arc<Server>,
    },
}

/// Creates a temporary directory in memory, where this is possible: every commit is synced, and these tests end no machine.
pub fn directory() -> io::Result<TempDir> {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }
}

impl TestDatabase {
    /// Returns a file for SQLite.
    pub fn sqlite() -> Result<Self> {
        let directory = directory()?;
        let location = directory.path().join("archive.sqlite").display().to_string();
        Ok(Self { location, place: Place::File { _directory: directory } })
    }

    /// Returns a copy of the database, which must not be open.
    pub fn copy(&self) -> Result<Self> {
        match &self.place {
            Place::File { .. } => {
                let copy = Self::sqlite()?;
                std::fs::copy(&self.location, &copy.location)?;
                Ok(copy)
            }
            #[cfg(all(unix, feature = "postgres"))]
            Place::Server { server } => {
                let location = server.copy_database(&self.location)?;
                Ok(Self { location, place: Place::Server { server: std::sync::Arc::clone(server) } })
            }
        }
    }

    /// Returns a database of a PostgreSQL server; `None` if none is installed.
    #[cfg(all(unix, feature = "postgres"))]
    pub fn postgres() -> Result<Option<Self>> {
        let Some(server) = Server::shared()? else { return Ok(None) };
        let location = server.create_database()?;
        Ok(Some(Self { location, place: Place::Server { server } }))
    }

    /// Returns a database of each kind.
    pub fn all() -> Result<Vec<Self>> {
        #[cfg(all(unix, feature = "postgres"))]
        let server = Self::postgres()?;
        #[cfg(not(all(unix, feature = "postgres")))]
        let server = None;
        Ok([Self::sqlite()?].into_iter().chain(server).collect())
    }

    /// Executes a statement past the archive and its constraints, and returns the number of rows that it changed.
    pub fn tamper(&self, sql: &str) -> Result<u64> {
        match &self.place {
            Place::File { .. } => {
                let connection = rusqlite::Connection::open(&self.location)?;
                connection.execute_batch("PRAGMA foreign_keys = OFF")?;
                Ok(u64::try_from(connection.execute(sql, [])?)?)
            }
            #[cfg(all(unix, feature = "postgres"))]
            Place::Server { .. } => crate::server::execute(
                &self.location,
                "SET search_path = tradewire_archive; SET session_replication_role = replica",
                &sql.replace("zeroblob(32)", "decode(repeat('00', 32), 'hex')"),
            ),
        }
    }
}
