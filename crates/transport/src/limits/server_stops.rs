//! Stops that processes of several hosts share. Each keeps what it knows of them, and tells the server what it learns of
//! the exchange; the server tells it with each permit what the others learnt. So while the server is away, a process stops
//! by what it knows.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::time::Instant;

use super::account::{lock, nanos_since};
use super::penalty::Penalty;
use super::server::Server;
use super::slots::digest;
use super::window::Nanos;

/// Where the moments of a process begin, so that what began before it has one too: the server remembers for a day.
const BEGIN: Nanos = 7 * 24 * 60 * 60 * 1_000_000_000;

/// The stops of one key.
#[derive(Clone)]
pub(super) struct ServerStops {
    server: Arc<Server>,
    /// Their name on the server. The names of all else that it keeps of the key begin with it; the braces keep that
    /// together where the server is several machines.
    pub(super) name: String,
    known: Arc<Known>,
}

/// What this process knows of them.
pub(super) struct Known {
    origin: Instant,
    penalty: Mutex<Penalty>,
}

/// The last stop, as the server tells it: its length and how long ago it began, in microseconds. A length of zero when
/// the key is in good standing.
pub(super) struct Told {
    pub(super) length: u64,
    pub(super) age: u64,
}

impl Default for Known {
    fn default() -> Self {
        Self { origin: Instant::now(), penalty: Mutex::default() }
    }
}

impl ServerStops {
    pub(super) fn new(server: Arc<Server>, key: &str) -> Self {
        let name = format!("tradewire:{{{}}}", digest(key, "stops"));
        let known = server.known(&name);
        Self { server, name, known }
    }

    pub(super) fn now(&self) -> Nanos {
        nanos_since(self.known.origin).saturating_add(BEGIN)
    }

    /// For how long nothing is sent, as far as this process knows, if nothing is sent now.
    pub(super) fn left(&self) -> Option<Duration> {
        let now = self.now();
        lock(&self.known.penalty).until(now).map(|until| Duration::from_nanos(until - now))
    }

    /// Asks the server, for an operation that needs no permit of it. One that is away changes nothing.
    pub(super) async fn look(&self) {
        let mut asked = self.server.ask("look");
        if let Ok((0u64, length, age)) = self.server.run(asked.key(&self.name)).await {
            self.heard(Told { length, age });
        }
    }

    /// The server said so.
    pub(super) fn heard(&self, Told { length, age }: Told) {
        let now = self.now();
        let began = now.saturating_sub(age.saturating_mul(1000));
        lock(&self.known.penalty).heard(Penalty::from_numbers(began, length.saturating_mul(1000)), now);
    }

    /// Changes what this process knows, and tells the server if anything is new.
    pub(super) fn change(&self, change: impl FnOnce(&mut Penalty, Nanos)) {
        let (now, mut penalty) = (self.now(), lock(&self.known.penalty));
        let was = *penalty;
        change(&mut penalty, now);
        if let (true, Ok(runtime)) = (*penalty != was, Handle::try_current()) {
            let (stops, penalty) = (self.clone(), *penalty);
            runtime.spawn(async move { stops.tell(penalty).await });
        }
    }

    async fn tell(&self, penalty: Penalty) -> Result<(), String> {
        let [began, length] = penalty.to_numbers();
        let mut asked = self.server.ask(if length == 0 { "taken" } else { "stop" });
        let age = self.now().saturating_sub(began);
        self.server.run(asked.key(&self.name).arg(age / 1000).arg(length / 1000)).await
    }
}
