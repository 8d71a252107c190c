//! Archives in SQLite files.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use rusqlite::config::DbConfig;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, Row, Statement, ToSql, params_from_iter};
use tradewire_limits::private_file;

use super::{Access, Database, Dialect, LOCK_PATIENCE, NOT_A_QUERY, Result, Table, Value};
use crate::error::{ArchiveError, DatabaseFailure};

/// The pause between two attempts to open a file.
const OPEN_PAUSE: Duration = Duration::from_millis(5);

/// The number of instructions of SQLite's virtual machine between two checks of the time limit. They take far less than a millisecond.
const STEPS: i32 = 1_000;
/// The message of SQLite about a query that was canceled.
const INTERRUPTED: &str = "interrupted";

/// The number that marks a SQLite file as an archive: `twar` in ASCII.
const APPLICATION_ID: i64 = 0x7477_6172;

static DIALECT: Dialect = Dialect {
    words: &[
        ("serial", "INTEGER PRIMARY KEY AUTOINCREMENT"),
        ("text", "TEXT"),
        ("integer", "INTEGER"),
        ("bytes", "BLOB"),
        ("table", "STRICT"),
        ("clustered", "STRICT, WITHOUT ROWID"),
    ],
    json_text: |column, field| {
        // `->>` would convert a number to a float.
        let path = format!("'$.\"{field}\"'");
        format!(
            "CASE json_type({column}, {path}) WHEN 'text' THEN {column} ->> {path} WHEN 'null' THEN NULL \
             ELSE {column} -> {path} END"
        )
    },
    // A string that is not a number becomes NULL, as in PostgreSQL.
    integer: |text| {
        format!(
            "CASE WHEN length({text}) BETWEEN 1 AND 15 AND {text} NOT GLOB '*[^0-9]*' THEN CAST({text} AS INTEGER) END"
        )
    },
    utc: |millis| {
        format!("strftime('%Y-%m-%dT%H:%M:%S', ({millis}) / 1000, 'unixepoch') || printf('.%03dZ', ({millis}) % 1000)")
    },
};

/// An archive in a SQLite file.
#[derive(Debug)]
pub(crate) struct Sqlite {
    connection: Connection,
    /// The path of the file, and what identified the file when it was opened; `None` for a temporary database.
    file: Option<(PathBuf, FileId)>,
}

/// The device and the number of a file. Systems other than Unix do not replace an open file.
type FileId = Option<(u64, u64)>;

fn file_id(path: &Path) -> FileId {
    #[cfg(unix)]
    return fs::metadata(path)
        .ok()
        .map(|file| (std::os::unix::fs::MetadataExt::dev(&file), std::os::unix::fs::MetadataExt::ino(&file)));
    #[cfg(not(unix))]
    return path.exists().then_some((0, 0));
}

impl Sqlite {
    /// Opens a file. Only its owner can read a new file.
    pub(crate) fn open(path: &Path, access: Access) -> Result<Self> {
        let absolute = std::path::absolute(path);
        let path = &absolute.map_err(ArchiveError::file(path))?;
        let deadline = Instant::now() + LOCK_PATIENCE;
        loop {
            match Self::try_open(path, access) {
                // SQLite does not wait while another program changes the journal mode of a new file.
                Err(ArchiveError::Locked(_)) if Instant::now() < deadline => thread::sleep(OPEN_PAUSE),
                result => return result,
            }
        }
    }

    fn try_open(path: &Path, access: Access) -> Result<Self> {
        let flags = match access {
            Access::Read => match private_file::exists(path) {
                Ok(true) => OpenFlags::SQLITE_OPEN_READ_ONLY,
                Ok(false) => return Err(ArchiveError::Missing(path.to_owned())),
                Err(error) => return Err(ArchiveError::file(path)(error)),
            },
            Access::Write => {
                create(path)?;
                OpenFlags::SQLITE_OPEN_READ_WRITE
            }
        };
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let id = file_id(path);
        let connection = without_quoted_strings(Connection::open_with_flags(path, flags)?)?;
        connection.busy_timeout(LOCK_PATIENCE)?;
        let mut sqlite = Self { connection, file: Some((path.to_owned(), id)) };
        let not_an_archive = || ArchiveError::NotAnArchive(path.display().to_string());
        let is_empty = sqlite.pragma("schema_version").map_err(|error| match error {
            ArchiveError::Database { ref message, .. } if message.contains("not a database") => not_an_archive(),
            error => error,
        })? == 0;
        if !is_empty && sqlite.pragma("application_id")? != APPLICATION_ID {
            return Err(not_an_archive());
        }
        if access == Access::Write {
            // The pragma returns the mode that is in effect, which may differ from the requested one.
            let mode: String = sqlite.connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
            if !mode.eq_ignore_ascii_case("wal") {
                return Err(ArchiveError::database(format_args!(
                    "its journal mode is {mode}, and WAL is impossible here"
                )));
            }
            sqlite.execute_all("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
        }
        Ok(sqlite)
    }

    /// Creates a database without a name. SQLite keeps it in a file that it removes as soon as the file is open, with a small cache in
    /// memory.
    pub(crate) fn temporary() -> Result<Self> {
        let sqlite = Self { connection: without_quoted_strings(Connection::open("")?)?, file: None };
        // The database does not outlive the process, so it is not synced to the disk.
        sqlite.connection.execute_batch("PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON;")?;
        Ok(sqlite)
    }

    /// Checks that the path of the archive still leads to the file that was opened. What is written to another file would be lost.
    fn check_file(&self) -> Result<()> {
        match &self.file {
            Some((path, id)) if file_id(path) != *id => Err(ArchiveError::Replaced(path.clone())),
            _ => Ok(()),
        }
    }

    fn pragma(&mut self, name: &str) -> Result<i64> {
        Ok(self.connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))?)
    }
}

/// Makes an unknown name in double quotes an error. SQLite would read it as a string.
fn without_quoted_strings(connection: Connection) -> Result<Connection> {
    for setting in [DbConfig::SQLITE_DBCONFIG_DQS_DML, DbConfig::SQLITE_DBCONFIG_DQS_DDL] {
        connection.set_db_config(setting, false)?;
    }
    Ok(connection)
}

/// The suffixes of the files that SQLite keeps next to a database.
pub(crate) const SUFFIXES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Returns the path of a file that SQLite keeps next to a database.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Creates a file that only its owner can read, if it does not exist. An existing one, and what SQLite keeps next to it, must be files of this
/// user, because SQLite follows links and uses the files of others.
fn create(path: &Path) -> Result<()> {
    match private_file::create(path, b"") {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(ArchiveError::file(path)(error)),
        Err(_) => private_file::check(path).map_err(ArchiveError::file(path))?,
        Ok(()) => {}
    }
    for path in SUFFIXES.map(|suffix| with_suffix(path, suffix)) {
        match private_file::check(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(ArchiveError::file(&path)(error)),
            _ => {}
        }
    }
    Ok(())
}

impl Database for Sqlite {
    fn dialect(&self) -> &'static Dialect {
        &DIALECT
    }

    fn rows(&mut self, sql: &str, parameters: &[Value]) -> Result<Vec<Vec<Value>>> {
        rows(&mut *self.connection.prepare_cached(sql)?, parameters)
    }

    fn execute_all(&mut self, sql: &str) -> Result<()> {
        Ok(self.connection.execute_batch(sql)?)
    }

    /// Begins a transaction. SQLite has only one writer at a time, and a transaction waits until the previous one has ended.
    fn begin(&mut self) -> Result<()> {
        self.execute_all("BEGIN IMMEDIATE")
    }

    fn commit(&mut self) -> Result<()> {
        self.check_file()?;
        self.execute_all("COMMIT")
    }

    fn roll_back(&mut self) -> Result<()> {
        // After some errors, such as a full disk, SQLite has already rolled the transaction back.
        if self.connection.is_autocommit() { Ok(()) } else { self.execute_all("ROLLBACK") }
    }

    fn version(&mut self) -> Result<i64> {
        self.pragma("user_version")
    }

    fn set_version(&mut self, version: i64) -> Result<()> {
        self.execute_all(&format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {version};"))
    }

    fn back_up(&mut self, path: &Path) -> Result<()> {
        let failed = ArchiveError::file(path);
        let path = &std::path::absolute(path).map_err(&failed)?;
        let not_unicode = || failed(io::Error::new(ErrorKind::InvalidInput, "SQLite needs a path in Unicode"));
        let name = path.to_str().ok_or_else(not_unicode)?;
        private_file::create(path, b"").map_err(&failed)?;
        // SQLite writes to an existing file only if it is empty.
        let written = self.connection.execute("VACUUM INTO ?1", [name]).map_err(ArchiveError::from);
        // Windows syncs a file only if it may be written.
        let sync = || fs::OpenOptions::new().write(true).open(path)?.sync_all();
        let synced = written.and_then(|_| sync().map_err(&failed));
        synced.inspect_err(|_| {
            // Only the first error is reported.
            let _ = fs::remove_file(path);
        })
    }

    fn select(&mut self, sql: &str, limit: Option<Duration>) -> Result<Table> {
        let only_reads = |context: AuthContext<'_>| match context.action {
            AuthAction::Select | AuthAction::Read { .. } | AuthAction::Function { .. } | AuthAction::Recursive => {
                Authorization::Allow
            }
            _ => Authorization::Deny,
        };
        self.connection.authorizer(Some(only_reads))?;
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        let is_late = move || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.connection.progress_handler(STEPS, Some(is_late))?;
        let table = self.select_authorized(sql);
        self.connection.progress_handler(0, None::<fn() -> bool>)?;
        self.connection.authorizer(None::<fn(AuthContext<'_>) -> Authorization>)?;
        table.map_err(|error| match error {
            // SQLite does not state which action the authorizer denied.
            ArchiveError::Database { message, .. } if message.starts_with("not authorized") => {
                ArchiveError::Query(NOT_A_QUERY.to_owned())
            }
            ArchiveError::Database { message, .. } => match limit.filter(|_| message == INTERRUPTED) {
                Some(limit) => ArchiveError::TimedOut(limit),
                None => ArchiveError::Query(message),
            },
            error => error,
        })
    }
}

impl Sqlite {
    fn select_authorized(&self, sql: &str) -> Result<Table> {
        let mut statement = self.connection.prepare(sql)?;
        if !statement.readonly() {
            return Err(ArchiveError::Query(NOT_A_QUERY.to_owned()));
        }
        let columns = statement.column_names().map(str::to_owned).collect();
        Ok(Table { columns, rows: rows(&mut statement, &[])? })
    }
}

fn rows(statement: &mut Statement<'_>, parameters: &[Value]) -> Result<Vec<Vec<Value>>> {
    let columns = statement.column_count();
    let row = |row: &Row<'_>| (0..columns).map(|column| Ok(row.get_ref(column)?.into())).collect();
    Ok(statement.query_map(params_from_iter(parameters), row)?.collect::<rusqlite::Result<_>>()?)
}

impl From<ValueRef<'_>> for Value {
    fn from(value: ValueRef<'_>) -> Self {
        match value {
            ValueRef::Null => Self::Null,
            ValueRef::Integer(value) => Self::Integer(value),
            ValueRef::Real(value) => Self::Real(value),
            ValueRef::Text(text) => Self::Text(String::from_utf8_lossy(text).into_owned()),
            ValueRef::Blob(bytes) => Self::Bytes(bytes.to_owned()),
        }
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Integer(value) => ValueRef::Integer(*value),
            Self::Real(value) => ValueRef::Real(*value),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl From<rusqlite::Error> for ArchiveError {
    fn from(error: rusqlite::Error) -> Self {
        let failure = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => return Self::Locked(String::new()),
            Some(ErrorCode::DiskFull) => DatabaseFailure::Full,
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen | ErrorCode::FileLockingProtocolFailed) => {
                DatabaseFailure::Files
            }
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => DatabaseFailure::ReadOnly,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => DatabaseFailure::Damaged,
            _ => DatabaseFailure::Other,
        };
        Self::Database { message: error.to_string(), failure }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type TestResult = std::result::Result<(), Box<dyn std::error::Error>>;

    /// A program that has locked the file is named after a short time.
    #[test]
    fn a_lock_of_another_program_is_reported() -> TestResult {
        let directory = tempfile::tempdir()?;
        let path = directory.path().join("archive.sqlite");
        let mut archive = Sqlite::open(&path, Access::Write)?;
        let other = Connection::open(&path)?;
        for lock in ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"] {
            other.execute_batch(lock)?;
            let locked = archive.begin();
            assert!(matches!(locked, Err(ArchiveError::Locked(_))), "{lock}: {locked:?}");
            other.execute_batch("ROLLBACK")?;
        }
        Ok(())
    }

    /// SQLite would follow a link and change the file of another program.
    #[cfg(unix)]
    #[test]
    fn links_are_not_followed() -> TestResult {
        for suffix in ["", "-wal"] {
            let directory = tempfile::tempdir()?;
            let (path, other) = (directory.path().join("archive.sqlite"), directory.path().join("other"));
            drop(Sqlite::open(&path, Access::Write)?);
            fs::write(&other, "")?;
            let link = with_suffix(&path, suffix);
            let _ = fs::remove_file(&link);
            std::os::unix::fs::symlink(&other, &link)?;
            let refused = Sqlite::open(&path, Access::Write);
            assert!(matches!(&refused, Err(ArchiveError::File { path, .. }) if *path == link), "{suffix}: {refused:?}");
            assert_eq!(fs::read(&other)?, b"");
        }
        Ok(())
    }
}
