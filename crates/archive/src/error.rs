//! The errors of an archive.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// The reason why an archive cannot be used, or not be brought up to date.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The location is not one that this build can open.
    #[error("`{location}` is not the location of an archive: {reason}")]
    Location {
        /// The location, without a password.
        location: String,
        /// Why it was rejected, and what was expected.
        reason: String,
    },
    /// There is no archive, and none was to be created.
    #[error("there is no archive in {}", .0.display())]
    Missing(PathBuf),
    /// The file or database contains something else.
    #[error("{0} is not an archive")]
    NotAnArchive(String),
    /// The archive was written by a newer version.
    #[error("the archive has version {found} of the schema, and this program knows versions up to {known}: update it")]
    TooNew {
        /// The version of the archive.
        found: i64,
        /// The newest known version.
        known: i64,
    },
    /// The database reported an error. What was committed before remains.
    #[error("the database of the archive failed: {message}")]
    Database {
        /// What it reported.
        message: String,
        /// Whether another writer was in the way, so that the transaction can be repeated.
        is_conflict: bool,
    },
    /// A file cannot be read or written.
    #[error("cannot write {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// The archive contains something that it should not.
    #[error("the archive is damaged: {0}")]
    Damaged(String),
    /// The contract declares no such stream.
    #[error("there is no stream `{name}`; the streams are {known}")]
    UnknownStream {
        /// The name.
        name: String,
        /// The names of all streams.
        known: String,
    },
    /// An account cannot have this name.
    #[error("`{}` is not a name for an account: use 1 to 64 characters, without control characters", .0.escape_debug())]
    AccountName(String),
    /// The archive contains no such account.
    #[error("the archive has no account `{name}`; its accounts are {known}")]
    UnknownAccount {
        /// The name.
        name: String,
        /// The names of all accounts.
        known: String,
    },
    /// The query is not one that only reads.
    #[error("the query was rejected: {0}")]
    Query(String),
    /// The query took longer than its time limit.
    #[error("the query took longer than {0:?}")]
    TimedOut(Duration),
    /// An export cannot express a record.
    #[error("cannot export: {0}")]
    Export(String),
}

tradewire_wire::debug_as_display!(ArchiveError);

impl ArchiveError {
    pub(crate) fn database(message: impl fmt::Display) -> Self {
        Self::Database { message: message.to_string(), is_conflict: false }
    }

    /// The error of work on another thread that could not be started, or did not end.
    pub(crate) fn thread(error: impl fmt::Display) -> Self {
        Self::database(format_args!("a thread failed: {error}"))
    }

    pub(crate) fn damaged(reason: impl fmt::Display) -> Self {
        Self::Damaged(reason.to_string())
    }
}
