//! Slots that the processes of one host share, without a server: a file that each of them reads and writes.
//!
//! The file holds, for each slot, until when it is taken: eight bytes, in nanoseconds of the host's monotonic clock. A
//! change of the window is one write of one slot. So a process that dies at whatever instruction leaves a whole record:
//! either it had taken the slot, and that ends by itself when nobody would take its request any more, or it had not. The
//! lock around each change is the kernel's, which takes it from the dead.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, FileExt as _, MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use rustix::time::{ClockId, clock_gettime};
use tradewire_endpoints::Operation;

use super::account::lock;
use super::slots::{Later, digest};
use super::window::{End, Nanos, Slot, Terms, Window};

/// How often the lock is asked for before it is left to others for a while. It is held for microseconds; only a process
/// that is stopped in the middle holds it for longer.
const TRIES: usize = 1000;
/// That while.
const PAUSE: Duration = Duration::from_millis(1);
/// The bytes of a slot.
const WIDTH: usize = size_of::<Nanos>();

/// Makes the directory that the files of all keys and operations lie in. Only its owner may use it.
pub(super) fn directory(path: &Path) -> io::Result<PathBuf> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)?;
    std::path::absolute(path)
}

/// The slots of one operation and key.
pub(super) struct SharedFile {
    path: PathBuf,
    file: Mutex<File>,
}

impl SharedFile {
    /// Opens it, or makes it.
    pub(super) fn open(directory: &Path, key: &str, operation: &Operation) -> Result<Self, String> {
        let path = directory.join(digest(key, operation));
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(&path);
        match file {
            Ok(file) => Ok(Self { path, file: Mutex::new(file) }),
            Err(error) => Err(told(&path, &error)),
        }
    }

    /// Takes a free slot.
    pub(super) fn take(&self, terms: &Terms) -> Result<Slot, Later> {
        let taken = self.locked(|file| {
            let now = now();
            let mut window = read(file, terms, now)?;
            match window.take(terms, now) {
                Ok(slot) => write(file, &window, slot.index).map(|()| Ok(slot)),
                // What is on its way in another process is not free sooner than a period after its answer.
                Err(until) => Ok(Err(Duration::from_nanos(until.saturating_sub(now).min(terms.period)))),
            }
        });
        match taken {
            Ok(Ok(slot)) => Ok(slot),
            Ok(Err(wait)) => Err(Later::In(wait)),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(Later::In(PAUSE)),
            Err(error) => Err(Later::Never(told(&self.path, &error))),
        }
    }

    /// The request of a slot is sent now.
    pub(super) fn sent(&self, terms: &Terms, slot: &mut Slot) {
        self.change(terms, slot, |window, slot, now| window.sent(terms, slot, now));
    }

    /// The request of a slot has ended now.
    pub(super) fn end(&self, terms: &Terms, slot: &mut Slot, end: End) {
        self.change(terms, slot, |window, slot, now| window.end(terms, slot, end, now));
    }

    /// A change that cannot be written is left: the slot then ends by itself, later than it might.
    fn change(&self, terms: &Terms, slot: &mut Slot, change: impl FnOnce(&mut Window, &mut Slot, Nanos)) {
        let _ = self.locked(|file| {
            let now = now();
            let mut window = read(file, terms, now)?;
            change(&mut window, slot, now);
            write(file, &window, slot.index)
        });
    }

    /// Does something while no other thread or process does.
    fn locked<T>(&self, work: impl FnOnce(&File) -> io::Result<T>) -> io::Result<T> {
        let file = lock(&self.file);
        let mut tries = 0;
        while let Err(error) = flock(&*file, FlockOperation::NonBlockingLockExclusive) {
            tries += 1;
            if tries == TRIES || error != Errno::WOULDBLOCK {
                return Err(error.into());
            }
            thread::yield_now();
        }
        let done = still_there(&file).and_then(|()| work(&file));
        flock(&*file, FlockOperation::Unlock)?;
        done
    }
}

/// Others would make a new file where this one was, and count on their own.
fn still_there(file: &File) -> io::Result<()> {
    match file.metadata()?.nlink() {
        0 => Err(io::Error::other("it was deleted while it was in use; start all who share it again")),
        _ => Ok(()),
    }
}

/// The window as the file has it. What the file does not have yet is free, and so is what nobody can have taken so far
/// ahead: that was written before this host was started.
fn read(file: &File, terms: &Terms, now: Nanos) -> io::Result<Window> {
    let mut bytes = vec![0; terms.slots.saturating_mul(WIDTH)];
    let mut filled = 0;
    while let Some(rest) = bytes.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match file.read_at(rest, filled as u64) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let furthest = now.saturating_add(terms.at_most());
    let (slots, _) = bytes.as_chunks::<WIDTH>();
    let slots = slots.iter().map(|slot| Nanos::from_le_bytes(*slot));
    Ok(Window(slots.map(|until| if until > furthest { 0 } else { until }).collect()))
}

fn write(file: &File, window: &Window, index: usize) -> io::Result<()> {
    let until = window.0.get(index).copied().unwrap_or_default();
    file.write_all_at(&until.to_le_bytes(), (index * WIDTH) as u64)
}

/// The clock that all processes of a host read alike, and that nobody sets.
fn now() -> Nanos {
    let now = clock_gettime(ClockId::Monotonic);
    let whole = u64::try_from(now.tv_sec).unwrap_or_default().saturating_mul(1_000_000_000);
    whole.saturating_add(u64::try_from(now.tv_nsec).unwrap_or_default())
}

fn told(path: &Path, error: &io::Error) -> String {
    format!("the file {} cannot be used: {error}", path.display())
}
