//! The errors of starting a sandbox and of its data directory.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use tradewire_transport::deployment::DeploymentError;
use tradewire_transport::signing::CredentialsError;

use crate::futures::MarketError;

/// The reason why a sandbox cannot start.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The address is not a loopback address.
    #[error("{0} is not a loopback address: the sandbox listens on 127.0.0.1 or [::1] only")]
    NotLoopback(SocketAddr),
    /// The sandbox cannot listen on the address.
    #[error("cannot listen on {address}: {}", reason(source))]
    Bind {
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        source: io::Error,
    },
    /// Two accounts have the same API key.
    #[error("two accounts have the same API key, or one has that of the demo account: give each account its own key")]
    DuplicateKey,
    /// The settings of a pair are invalid, or the pair does not exist.
    #[error(transparent)]
    Pair(#[from] MarketError),
    /// The data directory cannot be used.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The credentials of an account are invalid.
    #[error(transparent)]
    Account(#[from] CredentialsError),
    /// The base URL of the sandbox is invalid.
    #[error(transparent)]
    Deployment(#[from] DeploymentError),
}

tradewire_wire::debug_as_display!(StartError);

impl From<PersistError> for StartError {
    fn from(error: PersistError) -> Self {
        Self::Data(error.into())
    }
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "the port is in use; choose another, or 0 for any free port".to_owned(),
        io::ErrorKind::PermissionDenied => {
            "the port requires more privileges; choose one above 1023, or 0 for any free port".to_owned()
        }
        _ => error.to_string(),
    }
}

/// The reason why a data directory cannot be used.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum DataError {
    /// Another sandbox uses the file.
    #[error("{} is in use by another sandbox: stop that one, or choose another directory", file.display())]
    InUse {
        /// The file.
        file: PathBuf,
    },
    /// The file was not written by a sandbox, or has been modified since.
    #[error(
        "{} is corrupted, or was not written by a sandbox ({reason}): restore it from a backup, move it away to start with \
         new data, or choose another directory",
        file.display()
    )]
    Corrupted {
        /// The file.
        file: PathBuf,
        /// The description of the corruption.
        reason: String,
    },
    /// The file was written by another version of the sandbox.
    #[error(
        "{} was written by another version of the sandbox, in format {format}; this version reads format {supported}: use \
         the other version, or choose another directory",
        file.display()
    )]
    UnsupportedFormat {
        /// The file.
        file: PathBuf,
        /// The format of the file.
        format: u32,
        /// The format that this version reads.
        supported: u32,
    },
    /// The data was generated from another seed.
    #[error(
        "{} was generated from seed {stored}, not {requested}: omit the seed, or choose another directory",
        directory.display()
    )]
    SeedMismatch {
        /// The directory.
        directory: PathBuf,
        /// The seed of the stored data.
        stored: u64,
        /// The seed in the settings.
        requested: u64,
    },
    /// The file cannot be read or written.
    #[error("{} cannot be used ({source}): choose a directory that is writable", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The initial state cannot be saved.
    #[error(transparent)]
    Persist(#[from] PersistError),
}

tradewire_wire::debug_as_display!(DataError);

impl DataError {
    pub(crate) fn new(file: &Path, error: redb::Error) -> Self {
        let file = file.to_owned();
        match error {
            redb::Error::DatabaseAlreadyOpen => Self::InUse { file },
            redb::Error::Io(source) if source.kind() != io::ErrorKind::InvalidData => Self::Io { file, source },
            other => Self::Corrupted { file, reason: other.to_string() },
        }
    }
}

/// A failure to save the state, because the disk is full or the file is not writable. Until the state can be saved again,
/// every request that depends on it fails with this error.
#[derive(thiserror::Error)]
#[error("the state cannot be saved ({0}), so the request fails: make room on the disk, and restart the sandbox")]
pub struct PersistError(String);

tradewire_wire::debug_as_display!(PersistError);

impl From<redb::Error> for PersistError {
    fn from(error: redb::Error) -> Self {
        Self(error.to_string())
    }
}
