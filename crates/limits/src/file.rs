//! A store in files that the processes of one machine share. There is a file for the slots of each limit of an operation
//! and API key, with the expiry of every slot, and a file for the penalty of each API key.
//!
//! A change writes a single slot, so the files are consistent even if a process dies at any moment. A slot of this process expires by
//! itself once the exchange would reject the request as too old.

mod record;

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::clock::{Clock, Nanos};
use crate::penalty::Penalty;
use crate::private_file;
use crate::store::{AccountStore, BoxFuture, SlotStore, Store, TakeError, stored_name};
use crate::window::{End, Slot, Window, WindowRules};
use record::RecordFile;

/// The delay between two attempts to lock a file that another process keeps locked.
const LOCK_RETRY: Duration = Duration::from_millis(1);

/// A store for the processes of one machine.
pub(crate) struct FileStore {
    directory: PathBuf,
    clock: Clock,
}

impl FileStore {
    /// Returns the store in this directory, which is created if it does not exist. All of its users must use the same clock.
    pub(crate) fn new(directory: &Path, clock: Clock) -> io::Result<Self> {
        Ok(Self { directory: private_file::create_directory(directory)?, clock })
    }
}

impl Store for FileStore {
    fn account(&self, key: &str) -> Result<Box<dyn AccountStore>, String> {
        let penalty = RecordFile::open(&self.directory, &stored_name(key, "penalty"))?;
        let (directory, key) = (self.directory.clone(), key.to_owned());
        Ok(Box::new(FileAccount { directory, key, penalty, clock: self.clock }))
    }
}

struct FileSlots {
    file: RecordFile,
    clock: Clock,
}

impl FileSlots {
    fn try_take(&self, rules: &WindowRules) -> Result<Slot, TakeError> {
        let taken = self.change(rules, |window, now| {
            let taken = window.take(rules, now);
            let changed = taken.ok().map(|slot| slot.index);
            // Another process may end its request before the slot expires, which frees the slot at least a period later. The file is
            // therefore read again after at most a period.
            (taken.map_err(|until| until.saturating_sub(now).min(rules.period)), changed)
        });
        match taken {
            Ok(taken) => taken.map_err(|wait| TakeError::RetryAfter(Duration::from_nanos(wait))),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(TakeError::RetryAfter(LOCK_RETRY)),
            Err(error) => Err(TakeError::Unavailable(self.file.describe(&error))),
        }
    }

    /// Changes one slot, whose index the change returns. An expiry that no holder can have set was written before this
    /// machine was restarted, so its slot is free.
    fn change<T>(
        &self,
        rules: &WindowRules,
        change: impl FnOnce(&mut Window, Nanos) -> (T, Option<usize>),
    ) -> io::Result<T> {
        self.file.change(rules.slots, |numbers| {
            let now = self.clock.now();
            let latest = now.saturating_add(rules.longest());
            let mut window = Window { until: std::mem::take(numbers) };
            window.until.iter_mut().filter(|until| **until > latest).for_each(|until| *until = 0);
            let (result, changed) = change(&mut window, now);
            *numbers = window.until;
            (result, changed.map(|index| index..index.saturating_add(1)))
        })
    }
}

impl SlotStore for FileSlots {
    fn take<'a>(&'a self, rules: &'a WindowRules) -> BoxFuture<'a, Result<Slot, TakeError>> {
        Box::pin(std::future::ready(self.try_take(rules)))
    }

    fn end(&self, rules: &WindowRules, slot: Slot, end: End) {
        // Errors are ignored, because the slot expires by itself, only later.
        let _ = self.change(rules, |window, now| (window.end(rules, slot, end, now), Some(slot.index)));
    }
}

struct FileAccount {
    directory: PathBuf,
    key: String,
    penalty: RecordFile,
    clock: Clock,
}

impl AccountStore for FileAccount {
    fn slots(&self, limit: &str, _rules: &WindowRules) -> Result<Box<dyn SlotStore>, String> {
        // The prefix distinguishes a limit named `penalty` from the penalty.
        let file = RecordFile::open(&self.directory, &stored_name(&self.key, &format!("slots:{limit}")))?;
        Ok(Box::new(FileSlots { file, clock: self.clock }))
    }

    fn now(&self) -> Nanos {
        self.clock.now()
    }

    /// Returns the remaining time of the stop. If the file cannot be read, there is no stop, because taking a slot reports the error.
    fn remaining(&self) -> Option<Duration> {
        let now = self.now();
        let numbers = self.penalty.read(Penalty::NUMBERS).unwrap_or_default();
        penalty_from(&numbers, now).remaining(now)
    }

    fn update(&self, change: &dyn Fn(&mut Penalty, Nanos)) {
        let now = self.now();
        let changed = |numbers: &[Nanos]| {
            let before = penalty_from(numbers, now);
            let mut after = before;
            change(&mut after, now);
            (after != before).then_some(after)
        };
        // The penalty rarely changes, so most updates need no lock.
        let needs_change = self.penalty.read(Penalty::NUMBERS).is_ok_and(|numbers| changed(&numbers).is_some());
        if !needs_change {
            return;
        }
        let _ = self.penalty.change(Penalty::NUMBERS, |numbers| match changed(numbers) {
            Some(penalty) => {
                *numbers = penalty.to_numbers().to_vec();
                ((), Some(0..Penalty::NUMBERS))
            }
            None => ((), None),
        });
    }
}

/// Returns the penalty that a file contains. One that begins in the future was written before this machine was
/// restarted, and is ignored.
fn penalty_from(numbers: &[Nanos], now: Nanos) -> Penalty {
    match numbers {
        [began, length] if *began <= now => Penalty::from_numbers(*began, *length),
        _ => Penalty::default(),
    }
}
