//! The file of a journal: opening, appending and replacing it. All functions block.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use tradewire_limits::private_file;

use super::error::JournalError;
use super::record::{self, Event, FORMAT};
use super::state::State;

/// The target of the trace events before and after each step. A test kills its process at each of them.
const STEPS: &str = "tradewire::journal";
pub(super) const FILE: &str = "orders.journal";
/// The name of the file that replaces the journal once it is complete.
const NEW_FILE: &str = "orders.journal.new";
const LOCK: &str = "lock";

/// The length below which a file is not replaced by a shorter one.
const MIN_LENGTH: u64 = 64 * 1024;

/// The open file of a journal.
#[derive(Debug)]
pub(super) struct JournalFile {
    directory: PathBuf,
    file: File,
    length: u64,
    /// The length when the file was created.
    initial_length: u64,
}

/// The lock of a journal. It is held until it is dropped, or until the process ends. It is separate from the journal's file, so that it is
/// still held when a failed write has closed the file.
#[derive(Debug)]
pub(super) struct Lock(#[expect(dead_code, reason = "it is held, never read")] File);

impl JournalFile {
    /// Opens and locks the journal in a directory, creating both if they do not exist, and returns its entries.
    ///
    /// The file is replaced by one without acknowledged entries and without an incomplete record. If that fails, it is not changed, and its
    /// entries are returned with the error instead of the new file.
    pub(super) fn open(directory: &Path) -> Result<(Lock, Result<Self, JournalError>, State), JournalError> {
        let unusable = |error: io::Error| JournalError::unusable(directory, &error);
        let directory = private_file::create_directory(directory).map_err(unusable)?;
        let lock = lock(&directory)?;
        let state = match read(&directory.join(FILE))? {
            Some(state) => state,
            None => State::new(getrandom::u64().map_err(|error| unusable(error.into()))?),
        };
        match Self::create(directory.clone(), &state).map_err(unusable) {
            Err(error) if state.entries().next().is_none() => Err(error),
            file => Ok((lock, file, state)),
        }
    }

    /// Returns whether the file is long, and has at least doubled since it was created.
    pub(super) fn is_long(&self) -> bool {
        self.length >= MIN_LENGTH && self.length / 2 >= self.initial_length
    }

    /// Replaces the file by one that contains only the state.
    ///
    /// # Errors
    /// Returns an error if the file was moved, or if the new file cannot be written. The journal is then closed, and its file is either the
    /// old one or the new one.
    pub(super) fn replace(self, state: &State) -> io::Result<Self> {
        self.check_name()?;
        let Self { directory, file, .. } = self;
        // Windows does not replace a file that is open like this one.
        drop(file);
        Self::create(directory, state)
    }

    /// Creates a file that contains only the state. It replaces an existing one.
    fn create(directory: PathBuf, state: &State) -> io::Result<Self> {
        let (file, length) = write_new(&directory, state)?;
        Ok(Self { directory, file, length, initial_length: length })
    }

    /// Appends a record of events, and returns once it is on the disk.
    ///
    /// # Errors
    /// Returns an error if the write fails. The content of the file is then unknown, so nothing more may be written to it.
    pub(super) fn append(&mut self, events: &[Event]) -> io::Result<()> {
        self.check_name()?;
        let line = record::encode(events)?;
        tracing::trace!(target: STEPS, "writing");
        self.file.write_all(&line)?;
        tracing::trace!(target: STEPS, "written");
        self.file.sync_data()?;
        tracing::trace!(target: STEPS, "synced");
        self.check_name()?;
        self.length += line.len() as u64;
        Ok(())
    }

    /// Returns an error if the file was moved, because its records would be missing when the journal is opened again. Windows does
    /// not let others move an open file of a journal.
    fn check_name(&self) -> io::Result<()> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;

            let (open, named) = (self.file.metadata()?, self.directory.join(FILE).symlink_metadata());
            if !named.is_ok_and(|named| (named.dev(), named.ino()) == (open.dev(), open.ino())) {
                return Err(io::Error::other("the file was moved, deleted or replaced while in use"));
            }
        }
        Ok(())
    }
}

/// Locks a journal.
fn lock(directory: &Path) -> Result<Lock, JournalError> {
    let unusable = |error: io::Error| JournalError::unusable(directory, &error);
    let path = directory.join(LOCK);
    let lock = match private_file::open(&path, OpenOptions::new().write(true)) {
        Err(error) if error.kind() == io::ErrorKind::ReadOnlyFilesystem => private_file::open_read_only(&path),
        lock => lock,
    };
    let lock = lock.map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => Ok(Lock(lock)),
        Err(TryLockError::WouldBlock) => Err(JournalError::InUse { directory: directory.to_owned() }),
        Err(TryLockError::Error(error)) => Err(unusable(error)),
    }
}

/// Reads the entries of a file. Returns `None` if it does not exist.
fn read(path: &Path) -> Result<Option<State>, JournalError> {
    match path.symlink_metadata() {
        // Any other error, and a link to a missing file, must not count as an empty journal.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(JournalError::unusable(path, &error)),
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    let opened = private_file::open_read_only(path);
    opened.and_then(|mut file| file.read_to_end(&mut bytes)).map_err(|error| JournalError::unusable(path, &error))?;
    let damaged = |line, reason| JournalError::Damaged { path: path.to_owned(), line, reason };
    let decode = |bytes| record::decode(bytes).map_err(|damage| damaged(damage.line, damage.reason));
    // The version decides how the other lines are read.
    let first_line = bytes.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
    match decode(first_line)?.0.first() {
        Some(Event::Started { format: FORMAT, .. }) => {}
        Some(Event::Started { .. }) => return Err(damaged(1, "it was written by another version".to_owned())),
        // A file gets its name only once it is complete, so this is not the result of a crash.
        _ => return Err(damaged(1, "it is not the beginning of a journal".to_owned())),
    }
    let (events, complete) = decode(&bytes)?;
    if complete < bytes.len() {
        tracing::debug!("the last record of the journal is incomplete; it was never acted upon");
    }
    let mut state = State::default();
    events.into_iter().for_each(|event| state.apply(event));
    Ok(Some(state))
}

/// Writes a new file and replaces the journal by it. A crash leaves either the old file or the new one.
fn write_new(directory: &Path, state: &State) -> io::Result<(File, u64)> {
    let new = directory.join(NEW_FILE);
    tracing::trace!(target: STEPS, "creating the new file");
    // An old file is removed rather than truncated, because it may be a link or have other permissions.
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = private_file::open(&new, OpenOptions::new().append(true))?;
    let line = record::encode(&state.events())?;
    tracing::trace!(target: STEPS, "writing the new file");
    file.write_all(&line)?;
    tracing::trace!(target: STEPS, "syncing the new file");
    file.sync_all()?;
    tracing::trace!(target: STEPS, "renaming the new file");
    fs::rename(&new, directory.join(FILE))?;
    #[cfg(windows)]
    let file = reopen_read_shared(file, &directory.join(FILE))?;
    tracing::trace!(target: STEPS, "syncing the directory");
    // Directories can be opened on Unix only.
    #[cfg(unix)]
    File::open(directory)?.sync_all()?;
    tracing::trace!(target: STEPS, "the new file is complete");
    Ok((file, line.len() as u64))
}

/// Opens a new journal again so that others can only read it while it is open, and neither move nor delete it. Such a file cannot be renamed,
/// so it has its final name before. The sync is for the rename, because Windows cannot sync a directory.
#[cfg(windows)]
fn reopen_read_shared(file: File, path: &Path) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt as _;

    const FILE_SHARE_READ: u32 = 1;
    let length = file.metadata()?.len();
    drop(file);
    tracing::trace!(target: STEPS, "opening the new file again");
    let file = OpenOptions::new().append(true).share_mode(FILE_SHARE_READ).open(path)?;
    if file.metadata()?.len() != length {
        return Err(io::Error::other("the file was replaced while it was opened"));
    }
    file.sync_all()?;
    Ok(file)
}
