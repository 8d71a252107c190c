//! A file of numbers that the processes of one host share, without a server.
//!
//! The lock around each change is the kernel's, which takes it from a process that dies. A change is one write of one
//! record, which ends before a signal is looked at: so whoever dies at whatever instruction leaves a whole file.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::ops::Range;
use std::os::unix::fs::{DirBuilderExt as _, FileExt as _, MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use rustix::time::{ClockId, clock_gettime};

use super::account::lock;
use super::window::Nanos;

/// How often the lock is asked for before it is left to others. It is held for microseconds; only a process that is
/// stopped in the middle holds it for longer.
const TRIES: usize = 1000;
/// The bytes of a number.
const WIDTH: usize = size_of::<Nanos>();

/// Makes a directory that only its owner may use.
pub(super) fn directory(path: &Path) -> io::Result<PathBuf> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)?;
    std::path::absolute(path)
}

/// The clock that all processes of a host read alike, and that nobody sets.
pub(super) fn now() -> Nanos {
    let now = clock_gettime(ClockId::Monotonic);
    let whole = u64::try_from(now.tv_sec).unwrap_or_default().saturating_mul(1_000_000_000);
    whole.saturating_add(u64::try_from(now.tv_nsec).unwrap_or_default())
}

/// A file of moments and spans, by the clock of the host.
pub(super) struct SharedFile {
    path: PathBuf,
    file: Mutex<File>,
}

impl SharedFile {
    /// Opens it, or makes it.
    pub(super) fn open(directory: &Path, name: &str) -> Result<Self, String> {
        let path = directory.join(name);
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(&path);
        match file {
            Ok(file) => Ok(Self { path, file: Mutex::new(file) }),
            Err(error) => Err(told(&path, &error)),
        }
    }

    /// The first numbers, as they are now.
    pub(super) fn numbers(&self, count: usize) -> io::Result<Vec<Nanos>> {
        read(&lock(&self.file), count)
    }

    /// Changes the first numbers while no other thread or process does. The change tells where it is and how long.
    pub(super) fn change<T>(
        &self,
        count: usize,
        change: impl FnOnce(&mut Vec<Nanos>) -> (T, Option<Range<usize>>),
    ) -> io::Result<T> {
        let file = lock(&self.file);
        acquire(&file)?;
        let done = still_there(&file).and_then(|()| {
            let mut numbers = read(&file, count)?;
            let (done, changed) = change(&mut numbers);
            changed.map_or(Ok(()), |changed| write(&file, &numbers, changed)).map(|()| done)
        });
        flock(&*file, FlockOperation::Unlock)?;
        done
    }

    /// An error, with the file that it is about.
    pub(super) fn told(&self, error: &io::Error) -> String {
        told(&self.path, error)
    }
}

/// Takes the lock. One that is held for long is [`io::ErrorKind::WouldBlock`].
fn acquire(file: &File) -> io::Result<()> {
    let mut tries = 0;
    while let Err(error) = flock(file, FlockOperation::NonBlockingLockExclusive) {
        tries += 1;
        if tries == TRIES || error != Errno::WOULDBLOCK {
            return Err(error.into());
        }
        thread::yield_now();
    }
    Ok(())
}

/// Others would make a new file where this one was, and count on their own.
fn still_there(file: &File) -> io::Result<()> {
    match file.metadata()?.nlink() {
        0 => Err(io::Error::other("it was deleted while it was in use; start all who share it again")),
        _ => Ok(()),
    }
}

/// What the file does not have yet is zero.
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

fn write(file: &File, numbers: &[Nanos], changed: Range<usize>) -> io::Result<()> {
    let at = (changed.start * WIDTH) as u64;
    let bytes: Vec<u8> =
        numbers.get(changed).unwrap_or_default().iter().flat_map(|number| number.to_le_bytes()).collect();
    file.write_all_at(&bytes, at)
}

fn told(path: &Path, error: &io::Error) -> String {
    format!("the file {} cannot be used: {error}", path.display())
}
