//! The durable state of a sandbox: every order, and everything else that trading changes, in one file of a directory.
//!
//! The file is a redb database: its transactions are atomic, every page has a checksum, the lock on the file ends with the
//! process, and it is written in Rust, so no other compiler is needed. The changes of one request are one transaction, which
//! is on the disk before the response is sent, so every acknowledged order is durable. Each order is one row of JSON. The
//! markets, the positions and the rest of the accounts are small, and are one row together.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use redb::{AccessGuard, Database, ReadableDatabase, ReadableTable, TableDefinition, TableError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tradewire_models::Timestamp;

use crate::data_error::{DataError, PersistError};
use crate::futures::{PlacedOrder, Trading};
use crate::random::Seed;
use crate::seed_data;

const FILE: &str = "sandbox.redb";
/// The version of the row format, which must be increased when the format changes.
const FORMAT: u32 = 2;
/// The cache of the database, in bytes. The file is read once, when it is opened.
const CACHE: usize = 32 << 20;
/// The rows of the orders, by the index of the account's ledger and the order id.
const ORDERS: TableDefinition<'_, (u64, i64), &[u8]> = TableDefinition::new("orders");
const STATE: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("state");
const FORMAT_ROW: &str = "format";
const EXCHANGE_ROW: &str = "exchange";

/// The durable state of an exchange.
#[derive(Serialize, Deserialize)]
pub(crate) struct Snapshot<T = Trading> {
    pub(crate) seed: Seed,
    /// The time at which the exchange was created. Spot orders and loan products are generated relative to it.
    pub(crate) created_at: Timestamp,
    pub(crate) trading: T,
}

impl Snapshot {
    /// Creates the state of a new exchange.
    pub(crate) fn new(seed: Seed, now: Timestamp) -> Self {
        Self { seed, created_at: now, trading: Trading::new(&seed_data::instruments(seed)) }
    }
}

/// The database in a directory.
pub(crate) struct Store {
    database: Database,
    file: PathBuf,
    /// The row of the exchange as it was last written.
    last_row: Mutex<Vec<u8>>,
}

impl Store {
    /// Opens the database in a directory and verifies it. Creates the directory and the file if they do not exist.
    pub(crate) fn open(directory: &Path) -> Result<Self, DataError> {
        let file = directory.join(FILE);
        let database = open_or_create(directory, &file).map_err(|error| DataError::new(&file, error))?;
        Ok(Self::new(database, file))
    }

    fn new(database: Database, file: PathBuf) -> Self {
        Self { database, file, last_row: Mutex::default() }
    }

    /// Returns the stored state, or `None` if the file is new.
    pub(crate) fn load(&self) -> Result<Option<Snapshot>, DataError> {
        match self.read().map_err(|error| DataError::new(&self.file, error))? {
            Stored::Empty => Ok(None),
            Stored::State(snapshot) => Ok(Some(*snapshot)),
            Stored::OtherFormat(format) => {
                Err(DataError::UnsupportedFormat { file: self.file.clone(), format, supported: FORMAT })
            }
        }
    }

    fn read(&self) -> Result<Stored, redb::Error> {
        let transaction = self.database.begin_read()?;
        let state = match transaction.open_table(STATE) {
            Err(TableError::TableDoesNotExist(_)) => return Ok(Stored::Empty),
            table => table?,
        };
        let format_row = state.get(FORMAT_ROW)?;
        let format = parse(format_row.as_ref().map(AccessGuard::value), "format")?;
        if format != FORMAT {
            return Ok(Stored::OtherFormat(format));
        }
        let exchange_row = state.get(EXCHANGE_ROW)?;
        let mut snapshot: Snapshot = parse(exchange_row.as_ref().map(AccessGuard::value), "exchange")?;
        for row in transaction.open_table(ORDERS)?.iter()? {
            let (key, order) = row?;
            let (owner_key, id) = key.value();
            let placed: PlacedOrder = parse(Some(order.value()), &format!("order {id}"))?;
            let owner = usize::try_from(owner_key).unwrap_or(usize::MAX);
            if placed.id().get() != id || !snapshot.trading.restore(owner, placed) {
                return Err(redb::Error::Corrupted(format!("order {id} belongs to no account")));
            }
        }
        snapshot.trading.clear_changes();
        Ok(Stored::State(Box::new(snapshot)))
    }

    /// Saves all changes. On success, all of them are on the disk; on failure, none.
    pub(crate) fn save(&self, snapshot: &Snapshot<&Trading>) -> Result<(), PersistError> {
        let row = json(snapshot)?;
        let mut last_row = self.last_row.lock().unwrap_or_else(PoisonError::into_inner);
        let mut changed = snapshot.trading.changed().peekable();
        if *last_row == row && changed.peek().is_none() {
            return Ok(());
        }
        self.write(&row, changed)?;
        *last_row = row;
        Ok(())
    }

    fn write<'a>(
        &self,
        row: &[u8],
        changed: impl Iterator<Item = (usize, &'a PlacedOrder)>,
    ) -> Result<(), redb::Error> {
        let mut transaction = self.database.begin_write()?;
        // All data is on the disk before the commit takes effect, so that an unfinished write is distinguishable from
        // corruption.
        transaction.set_two_phase_commit(true);
        {
            let mut state = transaction.open_table(STATE)?;
            state.insert(FORMAT_ROW, json(&FORMAT)?.as_slice())?;
            state.insert(EXCHANGE_ROW, row)?;
            let mut orders = transaction.open_table(ORDERS)?;
            for (owner, placed) in changed {
                let key = (u64::try_from(owner).unwrap_or(u64::MAX), placed.id().get());
                orders.insert(key, json(placed)?.as_slice())?;
            }
        }
        Ok(transaction.commit()?)
    }
}

/// The contents of a file.
enum Stored {
    Empty,
    State(Box<Snapshot>),
    OtherFormat(u32),
}

fn open_or_create(directory: &Path, file: &Path) -> Result<Database, redb::Error> {
    if !file.exists() {
        create(directory, file)?;
    }
    let mut builder = Database::builder();
    builder.set_check_integrity_on_open(true).set_cache_size(CACHE);
    Ok(builder.open(file)?)
}

/// Creates the file under a temporary name and renames it once it is complete, so that a process that is killed leaves no
/// unfinished file. Keeps a file that another process has created in the meantime.
fn create(directory: &Path, file: &Path) -> Result<(), redb::Error> {
    fs::create_dir_all(directory)?;
    let new = tempfile::Builder::new().prefix(FILE).tempfile_in(directory)?;
    Database::create(new.path())?.close()?;
    match new.persist_noclobber(file) {
        Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => Err(error.error.into()),
        _ => Ok(()),
    }
}

fn json(value: &impl Serialize) -> Result<Vec<u8>, redb::Error> {
    serde_json::to_vec(value).map_err(|error| redb::Error::Io(error.into()))
}

fn parse<T: DeserializeOwned>(row: Option<&[u8]>, name: &str) -> Result<T, redb::Error> {
    let row = row.ok_or_else(|| redb::Error::Corrupted(format!("the {name} is missing")))?;
    serde_json::from_slice(row).map_err(|error| redb::Error::Corrupted(format!("the {name} cannot be parsed: {error}")))
}

#[cfg(test)]
mod tests;
