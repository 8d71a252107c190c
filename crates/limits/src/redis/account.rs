//! Accounts that processes on several machines share, with the slots of their limits: a sorted set on a server for each limit. Each process has
//! its own copy of an account's penalty. It reports changes to the server, which reports the changes of other processes together with each
//! slot. While the server is unavailable, a process uses its own copy alone.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use redis::ScriptInvocation;
use tokio::runtime::Handle;
use tradewire_wire::lock;

use super::server::Server;
use crate::clock::{Clock, Nanos};
use crate::penalty::Penalty;
use crate::store::{AccountStore, BoxFuture, SlotStore, TakeError};
use crate::window::{End, Slot, WindowRules};

/// The offset that is added to the time of this process, so that the beginning of a stop is positive even if the stop began before the
/// process did. A week is enough, because the server remembers stops for a day.
const OFFSET: Nanos = 7 * 24 * 60 * 60 * 1_000_000_000;

/// The account of one API key. Clones share the copy of the penalty.
#[derive(Clone)]
pub(super) struct RedisAccount {
    server: Arc<Server>,
    /// The name of the penalty on the server. The names of all other records of its API key begin with it.
    name: String,
    clock: Clock,
    known: Arc<Mutex<Penalty>>,
}

impl RedisAccount {
    pub(super) fn new(server: Arc<Server>, name: String) -> Self {
        Self { server, name, clock: Clock::of_process(), known: Arc::default() }
    }

    /// Merges the last stop, as the server reports it: its length in microseconds, which is zero if the key is in good standing, and the
    /// microseconds since it began.
    fn merge(&self, length: u64, age: u64) {
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

/// The slots of one limit of an operation and API key.
#[derive(Clone)]
struct RedisSlots {
    /// The account of the API key. The server reports its last stop with each slot.
    account: RedisAccount,
    /// The name of the set on the server.
    name: String,
}

impl RedisSlots {
    /// Takes a slot from the server, which grants none while the key is stopped.
    async fn take_slot(&self, rules: &WindowRules) -> Result<Slot, TakeError> {
        let number = self.account.server.new_permit();
        let mut request = PermitRequest { slots: self, rules, number: Some(number) };
        let (wait, length, age) = self.request(number, rules).await.map_err(TakeError::Unavailable)?;
        self.account.merge(length, age);
        if self.account.remaining().is_some() {
            return Err(TakeError::RetryAfter(Duration::ZERO));
        }
        if wait > 0 {
            request.number = None;
            // Another process may end its request before the slot expires, which frees the slot at least a period later. The server is
            // therefore queried again after at most a period.
            let wait = Duration::from_micros(wait).min(Duration::from_nanos(rules.period));
            return Err(TakeError::RetryAfter(wait));
        }
        request.number = None;
        // The index is the number of the permit. The expiry is kept by the server.
        Ok(Slot { index: number, until: 0 })
    }

    /// Requests a permit. Returns three spans in microseconds: the time until a slot may be free (0 if the permit is granted), and the length
    /// and the age of the key's last stop, in the order of the arguments of [`RedisAccount::merge`].
    async fn request(&self, number: usize, rules: &WindowRules) -> Result<(u64, u64, u64), String> {
        let mut command = self.command("take", number);
        self.account.server.run(command.arg(micros(rules.longest())).arg(rules.slots)).await
    }

    /// Shortens the time for which the server keeps a permit's slot, in the background. If the message is lost, the slot still expires by
    /// itself, only later.
    fn shorten(&self, number: usize, span: Nanos) {
        let Ok(runtime) = Handle::try_current() else { return };
        let slots = self.clone();
        runtime.spawn(async move {
            let mut command = slots.command("shorten", number);
            slots.account.server.run::<()>(command.arg(micros(span))).await
        });
    }

    /// Prepares a command of the script for a permit.
    fn command(&self, name: &str, number: usize) -> ScriptInvocation<'_> {
        let RedisAccount { server, name: stop, .. } = &self.account;
        let mut command = server.command(name);
        command.key(stop).key(&self.name).arg(server.permit_name(number));
        command
    }
}

impl SlotStore for RedisSlots {
    fn take<'a>(&'a self, rules: &'a WindowRules) -> BoxFuture<'a, Result<Slot, TakeError>> {
        Box::pin(self.take_slot(rules))
    }

    fn end(&self, rules: &WindowRules, slot: Slot, end: End) {
        self.shorten(slot.index, rules.after_end(end));
    }
}

/// Returns a span in the microseconds that the server counts in, rounded up so that no slot is free too early.
fn micros(span: Nanos) -> u64 {
    span.div_ceil(1000)
}

/// A permit that is requested from the server. If the caller is dropped in the meantime, it is unknown whether the server granted the
/// permit, so the permit is returned.
struct PermitRequest<'a> {
    slots: &'a RedisSlots,
    rules: &'a WindowRules,
    /// The number of the permit; `None` once it is known whether the server granted it.
    number: Option<usize>,
}

impl Drop for PermitRequest<'_> {
    fn drop(&mut self) {
        if let Some(number) = self.number {
            self.slots.shorten(number, self.rules.after_end(End::NotSent));
        }
    }
}
