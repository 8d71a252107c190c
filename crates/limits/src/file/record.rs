//! A file of numbers that the processes of one machine share.
//!
//! The kernel's lock protects each change, and the kernel releases it when its holder dies. A change is a single write of
//! one record, which completes before a signal is handled. A process that dies at any instruction therefore leaves a
//! consistent file.

use std::fs::{File, OpenOptions};
use std::io;
use std::ops::Range;
use std::os::unix::fs::{FileExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use tradewire_wire::lock;

use crate::clock::Nanos;
use crate::private_file;

/// The number of attempts to lock a file before the caller has to wait. The lock is held for microseconds, unless a process
/// is suspended while it holds it.
const LOCK_ATTEMPTS: usize = 1000;
/// The size of a number in bytes.
const WIDTH: usize = size_of::<Nanos>();

/// A file of points in time and spans of time.
pub(super) struct RecordFile {
    path: PathBuf,
    file: Mutex<File>,
}

impl RecordFile {
    /// Opens a file, creating it if it does not exist. Returns the reason if this is impossible.
    pub(super) fn open(directory: &Path, name: &str) -> Result<Self, String> {
        let path = directory.join(name);
        match private_file::open(&path, OpenOptions::new().write(true)) {
            Ok(file) => Ok(Self { path, file: Mutex::new(file) }),
            Err(error) => Err(describe(&path, &error)),
        }
    }

    /// Reads the first numbers.
    pub(super) fn read(&self, count: usize) -> io::Result<Vec<Nanos>> {
        read(&lock(&self.file), count)
    }

    /// Changes the first numbers while all other threads and processes are locked out. The change returns the range to write, if any.
    ///
    /// # Errors
    /// Returns [`io::ErrorKind::WouldBlock`] if another process keeps the file locked.
    pub(super) fn change<T>(
        &self,
        count: usize,
        change: impl FnOnce(&mut Vec<Nanos>) -> (T, Option<Range<usize>>),
    ) -> io::Result<T> {
        let file = lock(&self.file);
        lock_exclusively(&file)?;
        let result = change_locked(&file, count, change);
        flock(&*file, FlockOperation::Unlock)?;
        result
    }

    /// Describes an error of this file, including its path.
    pub(super) fn describe(&self, error: &io::Error) -> String {
        describe(&self.path, error)
    }
}

fn change_locked<T>(
    file: &File,
    count: usize,
    change: impl FnOnce(&mut Vec<Nanos>) -> (T, Option<Range<usize>>),
) -> io::Result<T> {
    check_not_deleted(file)?;
    let mut numbers = read(file, count)?;
    let (result, changed) = change(&mut numbers);
    if let Some(changed) = changed {
        write(file, &numbers, changed)?;
    }
    Ok(result)
}

/// Acquires the kernel's exclusive lock of a file.
fn lock_exclusively(file: &File) -> io::Result<()> {
    let mut attempts = 0;
    while let Err(error) = flock(file, FlockOperation::NonBlockingLockExclusive) {
        attempts += 1;
        if attempts == LOCK_ATTEMPTS || error != Errno::WOULDBLOCK {
            return Err(error.into());
        }
        thread::yield_now();
    }
    Ok(())
}

/// Returns an error if the file was deleted. Other processes would create a new one in its place and count separately.
fn check_not_deleted(file: &File) -> io::Result<()> {
    match file.metadata()?.nlink() {
        0 => Err(io::Error::other("it was deleted while in use; restart all processes that share it")),
        _ => Ok(()),
    }
}

/// Reads numbers from the beginning of a file. Numbers beyond its end are zero.
fn read(file: &File, count: usize) -> io::Result<Vec<Nanos>> {
    let mut bytes = vec![0; count.saturating_mul(WIDTH)];
    let mut filled = 0;
    while let Some(rest) = bytes.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match file.read_at(rest, filled as u64) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let (numbers, _) = bytes.as_chunks::<WIDTH>();
    Ok(numbers.iter().map(|number| Nanos::from_le_bytes(*number)).collect())
}

/// Writes the changed range of the numbers.
fn write(file: &File, numbers: &[Nanos], changed: Range<usize>) -> io::Result<()> {
    let offset = (changed.start * WIDTH) as u64;
    let changed_numbers = numbers.get(changed).unwrap_or_default();
    let bytes: Vec<u8> = changed_numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    file.write_all_at(&bytes, offset)
}

fn describe(path: &Path, error: &io::Error) -> String {
    format!("cannot use the file {}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;
    use crate::private_file::create_directory;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    fn mode(path: &Path) -> io::Result<u32> {
        Ok(fs::metadata(path)?.mode() & 0o777)
    }

    #[test]
    fn directories_and_files_are_created_for_their_owner_only() -> Result {
        let parent = tempfile::tempdir()?;
        let directory = create_directory(&parent.path().join("limits"))?;
        RecordFile::open(&directory, "slots")?;
        assert_eq!((mode(&directory)?, mode(&directory.join("slots"))?), (0o700, 0o600));
        create_directory(&directory)?;
        RecordFile::open(&directory, "slots")?;
        Ok(())
    }

    #[test]
    fn links_are_not_followed() -> Result {
        let parent = tempfile::tempdir()?;
        let (directory, target) = (create_directory(&parent.path().join("limits"))?, parent.path().join("target"));
        fs::write(&target, "mine")?;
        symlink(&target, directory.join("slots"))?;
        let error = RecordFile::open(&directory, "slots").err().ok_or("the link was followed")?;
        assert!(error.contains("slots: it is a symbolic link; "), "{error}");
        assert_eq!(fs::read_to_string(&target)?, "mine");
        symlink(&directory, parent.path().join("link"))?;
        for link in ["link", "link/"] {
            let error = create_directory(&parent.path().join(link)).err().ok_or("the link was followed")?.to_string();
            assert!(error.contains("link: it is a symbolic link; "), "{error}");
        }
        Ok(())
    }

    #[test]
    fn what_other_users_can_change_is_not_used() -> Result {
        let parent = tempfile::tempdir()?;
        let directory = create_directory(&parent.path().join("limits"))?;
        for (mode, is_used) in [(0o755, true), (0o775, false), (0o1777, false)] {
            fs::set_permissions(&directory, Permissions::from_mode(mode))?;
            let created = create_directory(&directory);
            assert_eq!(created.is_ok(), is_used, "{mode:o}: {created:?}");
        }
        RecordFile::open(&directory, "slots")?;
        for (mode, is_used) in [(0o600, true), (0o640, false), (0o602, false)] {
            fs::set_permissions(directory.join("slots"), Permissions::from_mode(mode))?;
            let opened = RecordFile::open(&directory, "slots").map(|_| ());
            assert_eq!(opened.is_ok(), is_used, "{mode:o}: {opened:?}");
        }
        Ok(())
    }
}
