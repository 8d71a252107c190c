//! The errors of a journal.

use std::io;
use std::path::{Path, PathBuf};

/// The reason why a journal cannot be opened, read or written.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JournalError {
    /// Another process, or another part of this process, has opened the journal.
    #[error(
        "the journal {} is in use; stop the other process, or give each process a directory of its own",
        directory.display()
    )]
    InUse {
        /// The directory of the journal.
        directory: PathBuf,
    },
    /// A record differs from what was written. The journal is not changed.
    #[error(
        "line {line} of the journal {} is damaged: {reason}; restore the file from a copy, or look up its orders at the exchange by \
         the client order ids in its lines, and move it away: the next start then creates a new one",
        path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// The reason why it cannot be read.
        reason: String,
    },
    /// The operating system reported an error. After a failed write, the journal accepts no further writes until it is
    /// opened again.
    #[error("cannot use the journal {}: {reason}", path.display())]
    Unusable {
        /// The file or directory.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
}

tradewire_wire::debug_as_display!(JournalError);

impl JournalError {
    pub(super) fn unusable(path: &Path, error: &io::Error) -> Self {
        Self::Unusable { path: path.to_owned(), reason: error.to_string() }
    }
}
