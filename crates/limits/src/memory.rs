//! A store in the memory of the process.

use std::sync::Mutex;
use std::time::Duration;

use tradewire_wire::lock;

use crate::clock::{Clock, Nanos};
use crate::penalty::Penalty;
use crate::store::{AccountStore, BoxFuture, SlotStore, Store, TakeError};
use crate::window::{End, Slot, Window, WindowRules};

/// A store for a single process.
pub(crate) struct MemoryStore {
    clock: Clock,
}

impl MemoryStore {
    pub(crate) fn new() -> Self {
        Self { clock: Clock::of_process() }
    }
}

impl Store for MemoryStore {
    fn account(&self, _key: &str) -> Result<Box<dyn AccountStore>, String> {
        Ok(Box::new(MemoryAccount { clock: self.clock, penalty: Mutex::default() }))
    }
}

struct MemorySlots {
    clock: Clock,
    window: Mutex<Window>,
}

impl SlotStore for MemorySlots {
    fn take<'a>(&'a self, rules: &'a WindowRules) -> BoxFuture<'a, Result<Slot, TakeError>> {
        let now = self.clock.now();
        let retry_after = |until: Nanos| TakeError::RetryAfter(Duration::from_nanos(until - now));
        let taken = lock(&self.window).take(rules, now).map_err(retry_after);
        Box::pin(std::future::ready(taken))
    }

    fn end(&self, rules: &WindowRules, slot: Slot, end: End) {
        lock(&self.window).end(rules, slot, end, self.clock.now());
    }
}

struct MemoryAccount {
    clock: Clock,
    penalty: Mutex<Penalty>,
}

impl AccountStore for MemoryAccount {
    fn slots(&self, _limit: &str, rules: &WindowRules) -> Result<Box<dyn SlotStore>, String> {
        Ok(Box::new(MemorySlots { clock: self.clock, window: Mutex::new(Window::new(rules)) }))
    }

    fn now(&self) -> Nanos {
        self.clock.now()
    }

    fn remaining(&self) -> Option<Duration> {
        lock(&self.penalty).remaining(self.clock.now())
    }

    fn update(&self, change: &dyn Fn(&mut Penalty, Nanos)) {
        change(&mut lock(&self.penalty), self.clock.now());
    }
}
