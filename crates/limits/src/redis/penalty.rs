//! Penalties that processes on several machines share. Each process has its own copy of a penalty. It reports changes to
//! the server, which reports the changes of other processes together with each slot. While the server is unavailable, a
//! process uses its own copy alone.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::runtime::Handle;
use tradewire_wire::lock;

use super::server::Server;
use crate::clock::{Clock, Nanos};
use crate::penalty::Penalty;
use crate::store::{BoxFuture, PenaltyStore};

/// The offset that is added to the time of this process, so that the beginning of a stop is positive even if the stop began before the
/// process did. A week is enough, because the server remembers stops for a day.
const OFFSET: Nanos = 7 * 24 * 60 * 60 * 1_000_000_000;

/// The penalty of one API key. Clones share their copy.
#[derive(Clone)]
pub(super) struct RedisPenalty {
    inner: Arc<Inner>,
}

struct Inner {
    server: Arc<Server>,
    /// The name of the penalty on the server. The names of all other records of its API key begin with it.
    name: String,
    clock: Clock,
    known: Mutex<Penalty>,
}

impl RedisPenalty {
    pub(super) fn new(server: Arc<Server>, name: String) -> Self {
        let clock = Clock::of_process();
        Self { inner: Arc::new(Inner { server, name, clock, known: Mutex::default() }) }
    }

    pub(super) fn name(&self) -> &str {
        &self.inner.name
    }

    /// Merges the last stop, as the server reports it: its length in microseconds, which is zero if the key is in good standing, and the
    /// microseconds since it began.
    pub(super) fn merge(&self, length: u64, age: u64) {
        let now = self.now();
        let began = now.saturating_sub(age.saturating_mul(1000));
        let reported = Penalty::from_numbers(began, length.saturating_mul(1000));
        lock(&self.inner.known).merge(reported, now);
    }

    /// Reports a penalty to the server.
    async fn report(&self, penalty: Penalty) -> Result<(), String> {
        let [began, length] = penalty.to_numbers();
        let Inner { server, name, .. } = &*self.inner;
        let mut command = server.command(if length == 0 { "accepted" } else { "stop" });
        let age = self.now().saturating_sub(began);
        server.run(command.key(name).arg(age / 1000).arg(length / 1000)).await
    }
}

impl PenaltyStore for RedisPenalty {
    fn now(&self) -> Nanos {
        self.inner.clock.now().saturating_add(OFFSET)
    }

    /// Requests the last stop from the server. If the server is unavailable, the copy is unchanged.
    fn refresh(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            let Inner { server, name, .. } = &*self.inner;
            let mut command = server.command("last_stop");
            if let Ok((0u64, length, age)) = server.run(command.key(name)).await {
                self.merge(length, age);
            }
        })
    }

    fn remaining(&self) -> Option<Duration> {
        lock(&self.inner.known).remaining(self.now())
    }

    /// Changes this process's copy, and reports a change to the server in the background.
    fn update(&self, change: &dyn Fn(&mut Penalty, Nanos)) {
        let (now, mut known) = (self.now(), lock(&self.inner.known));
        let before = *known;
        change(&mut known, now);
        let after = *known;
        if after == before {
            return;
        }
        if let Ok(runtime) = Handle::try_current() {
            let penalty = self.clone();
            runtime.spawn(async move { penalty.report(after).await });
        }
    }
}
