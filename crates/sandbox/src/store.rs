//! What outlives the process: every order, and all else that trading changes, in one file of a directory.
//!
//! The file is redb's: transactions that are whole or not at all, a checksum on every page, a lock that ends with its
//! process, and nothing to compile but Rust. What a request has changed is one transaction, which is on the disk before the
//! request is answered: whatever was told, is kept. An order is a row of JSON; markets, positions and the rest of the
//! accounts are few, and one row.

mod error;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use redb::{AccessGuard, Database, ReadableDatabase, ReadableTable, TableDefinition, TableError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tradewire_models::Timestamp;

use crate::futures::{Placed, Trading};
use crate::seed::{self, Seed};

pub use error::{DataError, NotKept};

const FILE: &str = "sandbox.redb";
/// How the rows are written. A sandbox that writes them otherwise counts this up.
const FORM: u32 = 1;
/// Bytes of the file that are held in memory: all of it is read once, and never again.
const CACHE: usize = 32 << 20;
/// The place of the account, and the id of the order.
const ORDERS: TableDefinition<'_, (u64, i64), &[u8]> = TableDefinition::new("orders");
const REST: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("rest");
const FORM_ROW: &str = "form";
const EXCHANGE_ROW: &str = "exchange";

/// What is kept of an exchange.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept<T = Trading> {
    pub(crate) seed: Seed,
    /// When it was made: its spot orders and loan products are as of then.
    pub(crate) began: Timestamp,
    pub(crate) trading: T,
}

impl Kept {
    /// A new exchange.
    pub(crate) fn new(seed: Seed, now: Timestamp) -> Self {
        Self { seed, began: now, trading: Trading::new(&seed::instruments(seed)) }
    }
}

/// The file of a directory.
pub(crate) struct Store {
    database: Database,
    file: PathBuf,
    /// The row of the exchange, as it was written last.
    written: Mutex<Vec<u8>>,
}

impl Store {
    /// Opens the file of a directory, and checks all of it. Either may be new.
    pub(crate) fn open(directory: &Path) -> Result<Self, DataError> {
        let file = directory.join(FILE);
        let opened = if file.exists() { Ok(()) } else { create(directory, &file) };
        let mut builder = Database::builder();
        builder.set_check_integrity_on_open(true).set_cache_size(CACHE);
        let opened = opened.and_then(|()| Ok(builder.open(&file)?));
        let database = opened.map_err(|error| DataError::of(&file, error))?;
        Ok(Self::new(database, file))
    }

    fn new(database: Database, file: PathBuf) -> Self {
        Self { database, file, written: Mutex::default() }
    }

    /// The exchange that was kept; none in a new file.
    pub(crate) fn load(&self) -> Result<Option<Kept>, DataError> {
        self.read().map_err(|error| DataError::of(&self.file, error))?.transpose().map_err(|form| {
            let file = self.file.clone();
            DataError::OtherForm { file, form, reads: FORM }
        })
    }

    /// The exchange; or the form, when it is none that can be read.
    fn read(&self) -> Result<Option<Result<Kept, u32>>, redb::Error> {
        let reading = self.database.begin_read()?;
        let rest = match reading.open_table(REST) {
            Err(TableError::TableDoesNotExist(_)) => return Ok(None),
            table => table?,
        };
        let form = rest.get(FORM_ROW)?;
        let form = parsed(form.as_ref().map(AccessGuard::value), "form")?;
        if form != FORM {
            return Ok(Some(Err(form)));
        }
        let exchange = rest.get(EXCHANGE_ROW)?;
        let mut kept: Kept = parsed(exchange.as_ref().map(AccessGuard::value), "exchange")?;
        for row in reading.open_table(ORDERS)?.iter()? {
            let (key, order) = row?;
            let (owner, id) = key.value();
            let placed: Placed = parsed(Some(order.value()), &format!("order {id}"))?;
            let owner = usize::try_from(owner).unwrap_or(usize::MAX);
            if placed.order().order_id.get() != id || !kept.trading.put_back(owner, placed) {
                return Err(redb::Error::Corrupted(format!("the order {id} has lost its account")));
            }
        }
        kept.trading.forget_changes();
        Ok(Some(Ok(kept)))
    }

    /// Keeps what has changed. It is on the disk when this returns, all of it or, after an error, nothing.
    pub(crate) fn keep(&self, kept: &Kept<&Trading>) -> Result<(), NotKept> {
        let row = json(kept)?;
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let mut changed = kept.trading.changed().peekable();
        if *written == row && changed.peek().is_none() {
            return Ok(());
        }
        self.write(&row, changed)?;
        *written = row;
        Ok(())
    }

    fn write<'a>(&self, row: &[u8], changed: impl Iterator<Item = (usize, &'a Placed)>) -> Result<(), redb::Error> {
        let mut writing = self.database.begin_write()?;
        // All that is written is on the disk before it counts: so a file that is not written to its end is told from one
        // that is damaged.
        writing.set_two_phase_commit(true);
        {
            let mut rest = writing.open_table(REST)?;
            rest.insert(FORM_ROW, json(&FORM)?.as_slice())?;
            rest.insert(EXCHANGE_ROW, row)?;
            let mut orders = writing.open_table(ORDERS)?;
            for (owner, placed) in changed {
                let key = (u64::try_from(owner).unwrap_or(u64::MAX), placed.order().order_id.get());
                orders.insert(key, json(placed)?.as_slice())?;
            }
        }
        Ok(writing.commit()?)
    }
}

/// Makes a file, which has its name once it is whole: who is killed before leaves none. One that another has made meanwhile
/// stays.
fn create(directory: &Path, file: &Path) -> Result<(), redb::Error> {
    fs::create_dir_all(directory)?;
    let new = tempfile::Builder::new().prefix(FILE).tempfile_in(directory)?;
    Database::create(new.path())?.close()?;
    match new.persist_noclobber(file) {
        Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => Err(error.error.into()),
        _ => Ok(()),
    }
}

fn json(of: &impl Serialize) -> Result<Vec<u8>, redb::Error> {
    serde_json::to_vec(of).map_err(|error| redb::Error::Io(error.into()))
}

fn parsed<T: DeserializeOwned>(row: Option<&[u8]>, name: &str) -> Result<T, redb::Error> {
    let row = row.ok_or_else(|| redb::Error::Corrupted(format!("the {name} is missing")))?;
    serde_json::from_slice(row).map_err(|error| redb::Error::Corrupted(format!("the {name} cannot be read: {error}")))
}

#[cfg(test)]
mod tests;
