//! Accounts that processes on several machines share. Each process has its own copy of an account's penalty. It reports changes to
//! the server, which reports the changes of other processes together with each slot. While the server is unavailable, a
//! process uses its own copy alone.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::runtime::Handle;
use tradewire_wire::lock;

use super::server::Server;
use super::slots::RedisSlots;
use crate::clock::{Clock, Nanos};
use crate::penalty::Penalty;
use crate::store::{AccountStore, BoxFuture, SlotStore};
use crate::window::WindowRules;

/// The offset that is added to the time of this process, so that the beginning of a stop is positive even if the stop began before the
/// process did. A week is enough, because the server remembers stops for a day.
const OFFSET: Nanos = 7 * 24 * 60 * 60 * 1_000_000_000;

/// The account of one API key. Clones share the copy of the penalty.
#[derive(Clone)]
pub(super) struct RedisAccount {
    pub(super) server: Arc<Server>,
    /// The name of the penalty on the server. The names of all other records of its API key begin with it.
    pub(super) name: String,
    clock: Clock,
    known: Arc<Mutex<Penalty>>,
}

impl RedisAccount {
    pub(super) fn new(server: Arc<Server>, name: String) -> Self {
        Self { server, name, clock: Clock::of_process(), known: Arc::default() }
    }

    /// Merges the last stop, as the server reports it: its length in microseconds, which is zero if the key is in good standing, and the
    /// microseconds since it began.
    pub(super) fn merge(&self, length: u64, age: u64) {
        let now = self.now();
        let began = now.saturating_sub(age.saturating_mul(1000));
        let reported = Penalty::from_numbers(began, length.saturating_mul(1000));
        lock(&self.known).merge(reported, now);
    }

    /// Reports a penalty to the server.
    async fn report(&self, penalty: Penalty) -> Result<(), String> {
        let [began, length] = penalty.to_numbers();
        let mut command = self.server.command(if length == 0 { "accepted" } else { "stop" });
        let age = self.now().saturating_sub(began);
        self.server.run(command.key(&self.name).arg(age / 1000).arg(length / 1000)).await
    }
}

impl AccountStore for RedisAccount {
    fn slots(&self, limit: &str, _rules: &WindowRules) -> Result<Box<dyn SlotStore>, String> {
        let name = format!("{}:{limit}", self.name);
        Ok(Box::new(RedisSlots { account: self.clone(), name }))
    }

    fn now(&self) -> Nanos {
        self.clock.now().saturating_add(OFFSET)
    }

    /// Requests the last stop from the server. If the server is unavailable, the copy is unchanged.
    fn refresh(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            let mut command = self.server.command("last_stop");
            if let Ok((0u64, length, age)) = self.server.run(command.key(&self.name)).await {
                self.merge(length, age);
            }
        })
    }

    fn remaining(&self) -> Option<Duration> {
        lock(&self.known).remaining(self.now())
    }

    /// Changes this process's copy, and reports a change to the server in the background.
    fn update(&self, change: &dyn Fn(&mut Penalty, Nanos)) {
        let (now, mut known) = (self.now(), lock(&self.known));
        let before = *known;
        change(&mut known, now);
        let after = *known;
        if after == before {
            return;
        }
        if let Ok(runtime) = Handle::try_current() {
            let account = self.clone();
            runtime.spawn(async move { account.report(after).await });
        }
    }
}
