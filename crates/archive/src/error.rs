//! The errors of an archive.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, io};

/// The reason why an archive cannot be opened, read, written or exported.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// This build cannot open the location.
    #[error("`{location}` is not the location of an archive: {reason}")]
    Location {
        /// The location, without a password.
        location: String,
        /// The reason for the rejection, and the expected form.
        reason: String,
    },
    /// The archive does not exist, and it was opened to be read.
    #[error("there is no archive in {}", .0.display())]
    Missing(PathBuf),
    /// The file or database contains something other than an archive.
    #[error("{0} is not an archive")]
    NotAnArchive(String),
    /// Another version of this library wrote the archive.
    #[error("the archive has schema version {found}, but this program reads only version {expected}")]
    OtherVersion {
        /// The version of the archive's schema.
        found: i64,
        /// The version that this program reads and writes.
        expected: i64,
    },
    /// The database reported an error. Earlier commits remain in the archive.
    #[error("the database of the archive failed: {message}")]
    Database {
        /// The message of the database.
        message: String,
        /// The kind of the failure.
        failure: DatabaseFailure,
    },
    /// Another program has locked the database for longer than a sync waits. Earlier commits remain in the archive.
    #[error("another program has locked {0}")]
    Locked(String),
    /// Another file is now at the path of the open archive, for example because a backup was restored. Earlier commits are in the file that
    /// was there before.
    #[error("{} is no longer the file that was opened", .0.display())]
    Replaced(PathBuf),
    /// A file cannot be read or written.
    #[error("cannot use {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The content of the archive is invalid.
    #[error("the archive is damaged: {0}")]
    Damaged(String),
    /// A record cannot be decoded, for example because one of its decimals has more than 28 digits. The archive contains it unchanged.
    #[error("the record {key} cannot be decoded: {reason}")]
    Undecodable {
        /// The key of the record.
        key: String,
        /// The reason.
        reason: String,
    },
    /// The contract does not declare the dataset.
    #[error("there is no dataset `{name}`; the datasets are {known}")]
    UnknownDataset {
        /// The name.
        name: String,
        /// The names of all datasets.
        known: String,
    },
    /// The name of an account is invalid.
    #[error("`{}` is not a name for an account: use 1 to 64 characters, without control characters", .0.escape_debug())]
    AccountName(String),
    /// The records of the account were read from another base URL, so the client may be for another account.
    #[error(
        "the account `{account}` was read from {expected}, not from {found}, which is now the base URL of the {host} host"
    )]
    OtherHost {
        /// The name of the account.
        account: String,
        /// The name of the host.
        host: String,
        /// The base URL from which the account was read.
        expected: String,
        /// The base URL of the client.
        found: String,
    },
    /// Another account of the archive was read with the API key, so both names stand for one account of the exchange. See
    /// [`SyncOptions::shared_key`](crate::SyncOptions::shared_key).
    #[error("this key is the account `{known}`, not `{account}`")]
    KeyOfOtherAccount {
        /// The name of the account to sync.
        account: String,
        /// The name of the account that was read with the key.
        known: String,
    },
    /// No sync of the account used the API key, so the key may belong to another account. See
    /// [`SyncOptions::new_key`](crate::SyncOptions::new_key).
    #[error("no sync of the account `{0}` has used this API key, which may belong to another account of the exchange")]
    NewKey(String),
    /// The archive does not contain the account.
    #[error("the archive has no account `{name}`; its accounts are {known}")]
    UnknownAccount {
        /// The name.
        name: String,
        /// The names of all accounts.
        known: String,
    },
    /// The database rejected a query, for example because it is not a single query that only reads.
    #[error("the query was rejected: {0}")]
    Query(String),
    /// The query took longer than its time limit.
    #[error("the query took longer than {0:?}")]
    TimedOut(Duration),
    /// The directory of an export contains a file with other columns than the export writes, which it would not replace. Another version may
    /// have written it.
    #[error("{} has other columns than this export", .0.display())]
    OtherColumns(PathBuf),
    /// Another export writes to the directory.
    #[error("another export is writing to {}", .0.display())]
    Exporting(PathBuf),
    /// Another program changed the records during the export.
    #[error("{0} changed during the export")]
    Changed(String),
    /// The format cannot express a record.
    #[error("the format cannot express the record {key}: {reason}")]
    Inexpressible {
        /// The key of the record.
        key: String,
        /// The reason.
        reason: String,
    },
    /// This build does not support the format.
    #[error("this build cannot write Parquet; build it with the feature `parquet`")]
    WithoutParquet,
}

/// The kind of a failure of a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DatabaseFailure {
    /// The transaction conflicted with another writer and can be repeated.
    Conflict,
    /// The disk is full.
    Full,
    /// The operating system could not read or write a file. SQLite writes next to an archive even to read it.
    Files,
    /// The database may not be written.
    ReadOnly,
    /// The file or its write-ahead log is damaged.
    Damaged,
    /// The connection to the server was lost or refused.
    Connection,
    /// Anything else.
    Other,
}

tradewire_wire::debug_as_display!(ArchiveError);

impl ArchiveError {
    pub(crate) fn database(message: impl fmt::Display) -> Self {
        Self::Database { message: message.to_string(), failure: DatabaseFailure::Other }
    }

    /// Returns a function that adds the path of a file to an error of the operating system.
    pub(crate) fn file(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self::File { path: path.to_owned(), error }
    }

    /// Adds the location of the archive to an error of its database.
    pub(crate) fn at(self, location: &str) -> Self {
        match self {
            Self::Locked(_) => Self::Locked(location.to_owned()),
            error => error,
        }
    }

    /// Creates the error for a thread that could not be started, or that panicked.
    pub(crate) fn thread(error: impl fmt::Display) -> Self {
        Self::database(format_args!("one of its threads failed: {error}"))
    }

    pub(crate) fn damaged(reason: impl fmt::Display) -> Self {
        Self::Damaged(reason.to_string())
    }
}
