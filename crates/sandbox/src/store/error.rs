//! Why data cannot be used, or not be kept.

use std::io;
use std::path::{Path, PathBuf};

/// Why the data of a directory cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DataError {
    /// Another sandbox uses it.
    #[error("{} is in use by another sandbox: stop that one, or name another directory", file.display())]
    InUse {
        /// The file.
        file: PathBuf,
    },
    /// What stands in it was not written by a sandbox, or has changed since.
    #[error(
        "{} is damaged, or was not written by a sandbox ({reason}): put a copy of it in its place, move it away to begin anew, \
         or name another directory",
        file.display()
    )]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Another version of the sandbox wrote it.
    #[error(
        "{} was written by another version of the sandbox, in form {form}; this one reads form {reads}: use that version, or \
         name another directory",
        file.display()
    )]
    OtherForm {
        /// The file.
        file: PathBuf,
        /// How it is written.
        form: u32,
        /// What can be read.
        reads: u32,
    },
    /// Its prices and orders were made from another seed.
    #[error(
        "{} was made from seed {kept}, not {asked}: leave the seed out, or name another directory",
        directory.display()
    )]
    OtherSeed {
        /// The directory.
        directory: PathBuf,
        /// The seed that its data were made from.
        kept: u64,
        /// The seed that was asked for.
        asked: u64,
    },
    /// It cannot be read or written.
    #[error("{} cannot be used ({source}): name a directory that can be written to", file.display())]
    Unusable {
        /// The file.
        file: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// What it begins with cannot be kept.
    #[error(transparent)]
    NotKept(#[from] NotKept),
}

impl DataError {
    pub(super) fn of(file: &Path, error: redb::Error) -> Self {
        let file = file.to_owned();
        match error {
            redb::Error::DatabaseAlreadyOpen => Self::InUse { file },
            redb::Error::Io(source) if source.kind() != io::ErrorKind::InvalidData => Self::Unusable { file, source },
            other => Self::Damaged { file, reason: other.to_string() },
        }
    }
}

/// Why something cannot be kept: the disk is full, or the file cannot be written. Nothing is answered then, but that.
#[derive(Debug, thiserror::Error)]
#[error("nothing can be kept any more ({0}), so nothing is told: make room on the disk, and start the sandbox again")]
pub struct NotKept(String);

impl From<redb::Error> for NotKept {
    fn from(error: redb::Error) -> Self {
        Self(error.to_string())
    }
}
