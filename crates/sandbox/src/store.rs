//! The durable state of a sandbox: every order, and everything else that trading changes, in one file of a directory.
//!
//! The file is a redb database: its transactions are atomic, every page has a checksum, the lock on the file ends with the process, and it
//! is written in Rust, so no other compiler is needed. The changes of one request are one transaction, which is on the disk before the
//! response is sent, so every acknowledged order is durable. Each order, fill, transfer and journal entry is one row of JSON. The markets,
//! the positions, the balances and the rest of the accounts are small, so they are stored together in one row.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use redb::{
    AccessGuard, Database, ReadTransaction, ReadableDatabase, ReadableTable, TableDefinition, TableError,
    WriteTransaction,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tradewire_models::Timestamp;

use crate::error::{DataError, PersistError};
use crate::exchange::state::ExchangeState;
use crate::futures::Owner;
use crate::random::Seed;
use crate::rows::{Row, Rows};
use crate::seed_data;

const FILE: &str = "sandbox.redb";
/// The version of the row format, which must be increased when the format changes.
const FORMAT: u32 = 9;
/// The cache of the database, in bytes. The file is read once, when it is opened.
const CACHE: usize = 32 << 20;
/// A table of rows by the index of the account's ledger and the id.
type Table = TableDefinition<'static, (u64, i64), &'static [u8]>;

const STATE: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("state");
const FORMAT_ROW: &str = "format";
const EXCHANGE_ROW: &str = "exchange";

/// The durable state of an exchange.
#[derive(Serialize, Deserialize)]
pub(crate) struct Snapshot<T = ExchangeState> {
    pub(crate) seed: Seed,
    /// The time at which the exchange was created, at which its generated past ends.
    pub(crate) created_at: Timestamp,
    pub(crate) state: T,
}

impl Snapshot {
    /// Creates the state of a new exchange.
    pub(crate) fn new(seed: Seed, now: Timestamp) -> Self {
        Self { seed, created_at: now, state: ExchangeState::new(&seed_data::instruments(seed)) }
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
        let ExchangeState { futures, spot } = &mut snapshot.state;
        read_rows(&transaction, |owner, order| futures.restore(owner, order))?;
        let futures = &mut futures.ledgers;
        read_rows(&transaction, |owner, order| {
            futures.get_mut(owner).map(|of| of.conditional_orders.put(order)).is_some()
        })?;
        read_rows(&transaction, |owner, entry| futures.get_mut(owner).map(|of| of.journal.put(entry)).is_some())?;
        read_rows(&transaction, |owner, order| spot.restore_order(owner, order))?;
        let spot = &mut spot.ledgers;
        read_rows(&transaction, |owner, fill| spot.get_mut(owner).map(|of| of.fills.put(fill)).is_some())?;
        read_rows(&transaction, |owner, transfer| spot.get_mut(owner).map(|of| of.transfers.put(transfer)).is_some())?;
        snapshot.state.clear_changes();
        Ok(Stored::State(Box::new(snapshot)))
    }

    /// Saves all changes. On success, all of them are on the disk; on failure, none.
    pub(crate) fn save(&self, snapshot: &Snapshot<&ExchangeState>) -> Result<(), PersistError> {
        let row = json(snapshot)?;
        let mut last_row = self.last_row.lock().unwrap_or_else(PoisonError::into_inner);
        let ExchangeState { futures, spot } = snapshot.state;
        // Fills and transfers change balances, which are part of the row.
        let has_changed_rows = futures.ledgers.iter().any(|of| {
            of.orders.changed().next().is_some()
                || of.conditional_orders.changed().next().is_some()
                || of.journal.changed().next().is_some()
        }) || spot.ledgers.iter().any(|of| of.orders.changed().next().is_some());
        if *last_row == row && !has_changed_rows {
            return Ok(());
        }
        self.write(&row, snapshot.state)?;
        *last_row = row;
        Ok(())
    }

    fn write(&self, row: &[u8], state: &ExchangeState) -> Result<(), redb::Error> {
        let mut transaction = self.database.begin_write()?;
        // All data is on the disk before the commit takes effect, so that an unfinished write is distinguishable from
        // corruption.
        transaction.set_two_phase_commit(true);
        {
            let mut table = transaction.open_table(STATE)?;
            table.insert(FORMAT_ROW, json(&FORMAT)?.as_slice())?;
            table.insert(EXCHANGE_ROW, row)?;
        }
        let ExchangeState { futures, spot } = state;
        let (futures, spot) = (&futures.ledgers, &spot.ledgers);
        write_rows(&transaction, futures.iter().map(|ledger| &*ledger.orders))?;
        write_rows(&transaction, futures.iter().map(|ledger| &ledger.conditional_orders))?;
        write_rows(&transaction, futures.iter().map(|ledger| &ledger.journal))?;
        write_rows(&transaction, spot.iter().map(|ledger| &ledger.orders))?;
        write_rows(&transaction, spot.iter().map(|ledger| &ledger.fills))?;
        write_rows(&transaction, spot.iter().map(|ledger| &ledger.transfers))?;
        Ok(transaction.commit()?)
    }
}

/// Reads all rows of a kind. `restore` returns `false` for a row that belongs to no account.
fn read_rows<T: Row + DeserializeOwned>(
    transaction: &ReadTransaction,
    mut restore: impl FnMut(Owner, T) -> bool,
) -> Result<(), redb::Error> {
    for row in transaction.open_table(Table::new(T::TABLE))?.iter()? {
        let (key, value) = row?;
        let (owner_key, id) = key.value();
        let name = format!("row {id} of {}", T::TABLE);
        let value: T = parse(Some(value.value()), &name)?;
        let owner = usize::try_from(owner_key).unwrap_or(usize::MAX);
        if value.row_id() != id || !restore(owner, value) {
            return Err(redb::Error::Corrupted(format!("{name} belongs to no account")));
        }
    }
    Ok(())
}

/// Writes the changed rows of a kind of all accounts.
fn write_rows<'a, T: Row + Serialize + 'a>(
    transaction: &WriteTransaction,
    accounts: impl Iterator<Item = &'a Rows<T>>,
) -> Result<(), redb::Error> {
    let mut table = transaction.open_table(Table::new(T::TABLE))?;
    for (owner, rows) in (0..).zip(accounts) {
        for row in rows.changed() {
            table.insert((owner, row.row_id()), json(row)?.as_slice())?;
        }
    }
    Ok(())
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

/// Creates the file under a temporary name and renames it when it is complete, so that a killed process leaves no unfinished file. Keeps a
/// file that another process has created in the meantime.
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
