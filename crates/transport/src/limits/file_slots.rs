//! Slots that the processes of one host share: a file that has, for each slot, until when it is taken.
//!
//! A change is one slot. So a process that dies had either taken a slot, and that ends by itself when nobody would take
//! its request any more, or it had not.

use std::io;
use std::path::Path;
use std::time::Duration;

use super::shared_file::{SharedFile, now};
use super::slots::Later;
use super::window::{End, Nanos, Slot, Terms, Window};

/// How long a lock that is held for long is left to others.
const PAUSE: Duration = Duration::from_millis(1);

/// The slots of one operation and key.
pub(super) struct FileSlots(SharedFile);

impl FileSlots {
    pub(super) fn open(directory: &Path, name: &str) -> Result<Self, String> {
        SharedFile::open(directory, name).map(Self)
    }

    /// Takes a free slot.
    pub(super) fn take(&self, terms: &Terms) -> Result<Slot, Later> {
        let taken = self.change(terms, |window, now| {
            let taken = window.take(terms, now);
            let index = taken.ok().map(|slot| slot.index);
            // What is on its way in another process is not free sooner than a period after its answer.
            (taken.map_err(|until| Duration::from_nanos(until.saturating_sub(now).min(terms.period))), index)
        });
        match taken {
            Ok(taken) => taken.map_err(Later::In),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(Later::In(PAUSE)),
            Err(error) => Err(Later::Never(self.0.told(&error))),
        }
    }

    /// The request of a slot is sent now. Like any change that frees a slot earlier, one that cannot be written is left:
    /// the slot then ends by itself, later than it might.
    pub(super) fn sent(&self, terms: &Terms, slot: &mut Slot) {
        let index = slot.index;
        let _ = self.change(terms, |window, now| (window.sent(terms, slot, now), Some(index)));
    }

    /// The request of a slot has ended now.
    pub(super) fn end(&self, terms: &Terms, slot: &mut Slot, end: End) {
        let index = slot.index;
        let _ = self.change(terms, |window, now| (window.end(terms, slot, end, now), Some(index)));
    }

    /// Changes one slot. What nobody can have taken so far ahead is free: it was written before this host was started.
    fn change<T>(&self, terms: &Terms, change: impl FnOnce(&mut Window, Nanos) -> (T, Option<usize>)) -> io::Result<T> {
        self.0.change(terms.slots, |numbers| {
            let now = now();
            let furthest = now.saturating_add(terms.at_most());
            let mut window = Window(std::mem::take(numbers));
            window.0.iter_mut().filter(|until| **until > furthest).for_each(|until| *until = 0);
            let (done, index) = change(&mut window, now);
            *numbers = window.0;
            (done, index.map(|index| index..index.saturating_add(1)))
        })
    }
}
