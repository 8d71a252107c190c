//! The databases that can store an archive. They share the schema and all SQL, except for the parts that a [`Dialect`] defines.

#[cfg(feature = "postgres")]
mod postgres;
pub(crate) mod sqlite;

use std::path::Path;
use std::time::{Duration, Instant};
use std::{io, panic, thread};

use tokio::runtime::Handle;
use tradewire::Timestamp;

use self::sqlite::Sqlite;
use crate::error::{ArchiveError, DatabaseFailure};

pub(crate) type Result<T> = std::result::Result<T, ArchiveError>;

/// A value of a row.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// No value.
    Null,
    /// An integer.
    Integer(i64),
    /// A floating-point number. Only the queries of users return such values.
    Real(f64),
    /// A string.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// The reason for rejecting a statement that is not a query.
pub(crate) const NOT_A_QUERY: &str = "it is not a single query that only reads";

/// The result of a user's query.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<Value>>,
}

/// The parts of the SQL that differ between databases.
#[derive(Debug)]
pub(crate) struct Dialect {
    /// The types and clauses that replace `{name}` in the schema, by name.
    pub(crate) words: &'static [(&'static str, &'static str)],
    /// Returns an SQL expression for the exact text of a field in a JSON column.
    pub(crate) json_text: fn(column: &str, field: &str) -> String,
    /// Returns an SQL expression that converts a string to an integer.
    pub(crate) integer: fn(text: &str) -> String,
    /// Returns an SQL expression for a time in UTC, from an expression for its milliseconds.
    pub(crate) utc: fn(millis: &str) -> String,
}

/// A connection to the database of an archive. Parameters are written `$1`, `$2` and so on. Each is used once, in this order.
pub(crate) trait Database: Send {
    fn dialect(&self) -> &'static Dialect;

    /// Executes a query, and returns its rows.
    fn rows(&mut self, sql: &str, parameters: &[Value]) -> Result<Vec<Vec<Value>>>;

    /// Executes a statement.
    fn execute(&mut self, sql: &str, parameters: &[Value]) -> Result<()> {
        self.rows(sql, parameters).map(drop)
    }

    /// Executes statements without parameters.
    fn execute_all(&mut self, sql: &str) -> Result<()>;

    /// Begins a serializable transaction. One that conflicts with another transaction fails, at the latest when it is committed.
    fn begin(&mut self) -> Result<()>;

    /// Commits the transaction durably: a later crash does not lose it.
    fn commit(&mut self) -> Result<()>;

    /// Rolls the transaction back.
    fn roll_back(&mut self) -> Result<()>;

    /// Returns the version of the schema; 0 if the database is empty.
    fn version(&mut self) -> Result<i64>;

    /// Sets the version of the schema. Must be called in a transaction.
    fn set_version(&mut self, version: i64) -> Result<()>;

    /// Writes a consistent copy of the database to a new file that only its owner can read.
    fn back_up(&mut self, path: &Path) -> Result<()>;

    /// Executes a user's query, which cannot change anything. A query that exceeds the limit is canceled.
    fn select(&mut self, sql: &str, limit: Option<Duration>) -> Result<Table>;
}

/// Executes a query of the archive's own tables, and converts its rows.
pub(crate) fn query<R: FromRow>(database: &mut dyn Database, sql: &str, parameters: &[Value]) -> Result<Vec<R>> {
    database.rows(sql, parameters)?.into_iter().map(|row| R::from_row(row.into_iter())).collect()
}

/// Executes a query of the archive's own tables, and returns the first column of the first row.
pub(crate) fn value<T: FromValue>(database: &mut dyn Database, sql: &str, parameters: &[Value]) -> Result<Option<T>> {
    Ok(query(database, sql, parameters)?.into_iter().next().map(|(value,)| value))
}

/// The maximum time for which a transaction that conflicts with those of other archives is repeated.
const PATIENCE: Duration = Duration::from_secs(120);
/// The maximum time for which a program waits for the lock of another one. Transactions of archives take milliseconds.
const LOCK_PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 300 } else { 8_000 });

/// Runs a function in a transaction, and repeats the transaction while it conflicts with other writers.
pub(crate) fn in_transaction<T>(
    database: &mut dyn Database,
    mut work: impl FnMut(&mut dyn Database) -> Result<T>,
) -> Result<T> {
    let began = Instant::now();
    loop {
        let result = database.begin().and_then(|()| work(database)).and_then(|value| {
            database.commit()?;
            Ok(value)
        });
        let error = match result {
            Ok(value) => return Ok(value),
            Err(error) => error,
        };
        // An error of the rollback follows from the first error, which is the one that explains the failure.
        let _ = database.roll_back();
        match error {
            ArchiveError::Database { failure: DatabaseFailure::Conflict, .. } if began.elapsed() < PATIENCE => {}
            error => return Err(error),
        }
    }
}

/// The access for which a database is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// For reading and writing. A missing file is created.
    Write,
    /// For reading. A missing file is an error.
    Read,
}

/// Opens the database at a location: the path of a SQLite file, or a URL.
pub(crate) fn open(location: &str, access: Access) -> Result<Box<dyn Database>> {
    if ["postgres://", "postgresql://"].iter().any(|scheme| location.starts_with(scheme)) {
        #[cfg(feature = "postgres")]
        return Ok(Box::new(postgres::Postgres::open(location, access)?));
        #[cfg(not(feature = "postgres"))]
        return Err(ArchiveError::Location {
            location: without_password(location),
            reason: "this build does not support PostgreSQL; build it with the feature `postgres`".to_owned(),
        });
    }
    if location.is_empty() || location.contains("://") {
        let reason = "expected the path of a file, or a URL that begins with postgresql://".to_owned();
        return Err(ArchiveError::Location { location: without_password(location), reason });
    }
    Ok(Box::new(Sqlite::open(Path::new(location), access)?))
}

/// Returns a location without user name, password and parameters, so that it can be shown.
pub(crate) fn without_password(location: &str) -> String {
    let Some((scheme, rest)) = location.split_once("://") else { return location.to_owned() };
    let (address, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    // A password may contain an `@`, `/` or `?` that is not escaped. If an `@` follows a `?`, a password may be on either side of it.
    let shown = match parameters.contains('@') {
        true => "…",
        false => address.rsplit('@').next().unwrap_or_default(),
    };
    format!("{scheme}://{shown}")
}

/// Runs a function on this thread or, if this thread belongs to an async runtime, on a new one. Blocking calls of some libraries panic
/// inside a runtime.
pub(crate) fn outside_runtime<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    if Handle::try_current().is_err() {
        return Ok(work());
    }
    thread::scope(|scope| {
        let work = thread::Builder::new().spawn_scoped(scope, work)?;
        work.join().or_else(|panicked| panic::resume_unwind(panicked))
    })
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}

impl From<Timestamp> for Value {
    fn from(time: Timestamp) -> Self {
        Self::Integer(time.as_millis())
    }
}

impl From<Option<Timestamp>> for Value {
    fn from(time: Option<Timestamp>) -> Self {
        time.map_or(Self::Null, Self::from)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl From<&[u8]> for Value {
    fn from(value: &[u8]) -> Self {
        Self::Bytes(value.to_owned())
    }
}

/// The value of a column in the archive's own tables. A value of another type means that the archive is damaged.
pub(crate) trait FromValue: Sized {
    fn from_value(value: Value) -> Result<Self>;
}

fn damaged<T>(value: &Value, expected: &str) -> Result<T> {
    Err(ArchiveError::damaged(format_args!("{value:?} is not {expected}")))
}

impl FromValue for i64 {
    fn from_value(value: Value) -> Result<Self> {
        if let Value::Integer(value) = value { Ok(value) } else { damaged(&value, "an integer") }
    }
}

/// Times are stored in milliseconds.
impl FromValue for Timestamp {
    fn from_value(value: Value) -> Result<Self> {
        i64::from_value(value).map(Self::from_millis)
    }
}

impl FromValue for String {
    fn from_value(value: Value) -> Result<Self> {
        if let Value::Text(value) = value { Ok(value) } else { damaged(&value, "a string") }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value) -> Result<Self> {
        if let Value::Bytes(bytes) = value { Ok(bytes) } else { damaged(&value, "a sequence of bytes") }
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Result<Self> {
        if value == Value::Null { Ok(None) } else { T::from_value(value).map(Some) }
    }
}

/// A type that a row of the archive's own queries is read into: a tuple of its columns, or a record.
pub(crate) trait FromRow: Sized {
    fn from_row(row: impl Iterator<Item = Value>) -> Result<Self>;
}

/// Reads the next column of a row. A row with too few columns means that the archive is damaged.
fn column<T: FromValue>(row: &mut impl Iterator<Item = Value>) -> Result<T> {
    T::from_value(row.next().ok_or_else(|| ArchiveError::damaged("a row has too few columns"))?)
}

macro_rules! from_row {
    ($($column:ident)+) => {
        impl<$($column: FromValue),+> FromRow for ($($column,)+) {
            fn from_row(mut row: impl Iterator<Item = Value>) -> Result<Self> {
                let columns = ($(column::<$column>(&mut row)?,)+);
                match row.next() {
                    None => Ok(columns),
                    Some(_) => Err(ArchiveError::damaged("a row has too many columns")),
                }
            }
        }
    };
}

from_row!(A);
from_row!(A B);
from_row!(A B C);
from_row!(A B C D);
from_row!(A B C D E);
from_row!(A B C D E F G);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let address = "postgresql://db.example:5432/archive";
        for (location, shown) in [
            ("postgresql://user:s3cret@db.example:5432/archive?password=s3cret", address),
            ("postgresql://user:s3@cret@db.example:5432/archive", address),
            ("postgresql://user:s3/cret?@db.example:5432/archive", "postgresql://…"),
            ("postgresql://db.example/archive?user=me@corp&password=s3cret", "postgresql://…"),
            ("postgresql://db.example/archive?password=s3@cret", "postgresql://…"),
        ] {
            assert_eq!(without_password(location), shown);
        }
        let opened = open("mysql://user:s3cret@db/archive", Access::Read).map(|_| ());
        assert!(opened.is_err() && !format!("{opened:?}").contains("s3cret"), "{opened:?}");
    }
}
