//! Slots that processes of several hosts share: a set on a Redis or Valkey server, changed by one atomic script.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, RedisResult, Script};
use tokio::runtime::Handle;
use tokio::sync::Mutex as Turn;

use super::fallback::Fallback;
use super::slots::{Later, digest};
use super::window::{End, Nanos, Slot, Terms};
use super::{Limited, WhenAway};

/// How long the server may take to answer before it counts as away.
const TIMEOUT: Duration = Duration::from_millis(500);
/// A permit of the server has a number, and the server has its moment.
const OF_SERVER: Nanos = 0;

/// A server, and what is done when it is away.
pub(super) struct Server {
    client: Client,
    connection: Turn<Option<MultiplexedConnection>>,
    script: Script,
    pub(super) when_away: WhenAway,
    /// What the permits of this process begin with.
    name: u64,
    permits: AtomicU64,
}

impl Server {
    pub(super) fn new(url: &str, when_away: WhenAway) -> Result<Self, Limited> {
        let client = Client::open(url).map_err(|error| Limited::Unreachable(told(&error)))?;
        let script = Script::new(include_str!("server.lua"));
        // Keys of a RandomState are random: a hash of nothing is a random number.
        let name = RandomState::new().build_hasher().finish();
        Ok(Self { client, connection: Turn::new(None), script, when_away, name, permits: AtomicU64::new(0) })
    }

    /// Runs the script, over the connection that all use or a new one.
    async fn run(&self, set: &str, permit: usize, span: Nanos, slots: Option<usize>) -> RedisResult<u64> {
        let mut connection = self.connection().await?;
        let mut script = self.script.key(set);
        // The server counts in microseconds: rounded up, no slot is free too early.
        script.arg(format!("{:x}-{permit}", self.name)).arg(span.div_ceil(1000)).arg(slots);
        let answer = script.invoke_async(&mut connection).await;
        if answer.is_err() {
            *self.connection.lock().await = None;
        }
        answer
    }

    async fn connection(&self) -> RedisResult<MultiplexedConnection> {
        let mut connection = self.connection.lock().await;
        if let Some(connection) = &*connection {
            return Ok(connection.clone());
        }
        let config = AsyncConnectionConfig::new();
        let config = config.set_connection_timeout(Some(TIMEOUT)).set_response_timeout(Some(TIMEOUT));
        let made = self.client.get_multiplexed_async_connection_with_config(&config).await?;
        Ok(connection.insert(made).clone())
    }
}

/// The slots of one operation and key.
pub(super) struct ServerSlots(Arc<Inner>);

struct Inner {
    server: Arc<Server>,
    set: String,
    fallback: Fallback,
}

impl ServerSlots {
    pub(super) fn new(server: Arc<Server>, key: &str, operation: &tradewire_endpoints::Operation) -> Self {
        let set = format!("tradewire:{}", digest(key, &operation.title()));
        let fallback = Fallback::new(server.when_away);
        Self(Arc::new(Inner { server, set, fallback }))
    }

    /// Takes a free slot: of the server, or while it is away of what this process may use then.
    pub(super) async fn take(&self, terms: &Terms) -> Result<Slot, Later> {
        let Inner { server, set, fallback } = &*self.0;
        if fallback.is_in_use() {
            return fallback.take(terms);
        }
        let number = server.permits.fetch_add(1, Ordering::Relaxed);
        // Who is dropped while the server decides does not know whether it has the permit, and gives it back.
        let mut asked = Asked { slots: self, terms, slot: Some(Slot { index: number as usize, until: OF_SERVER }) };
        match server.run(set, number as usize, terms.at_most(), Some(terms.slots)).await {
            Ok(0) => match fallback.back(terms) {
                Ok(()) => asked.slot.take().ok_or(Later::In(Duration::ZERO)),
                Err(wait) => Err(Later::In(wait)),
            },
            // What is on its way elsewhere is not free sooner than a period after its answer.
            Ok(wait) => {
                asked.slot = None;
                Err(Later::In(Duration::from_micros(wait).min(Duration::from_nanos(terms.period))))
            }
            Err(error) => {
                fallback.away(told(&error));
                fallback.take(terms)
            }
        }
    }

    /// The request of a slot is sent now.
    pub(super) fn sent(&self, terms: &Terms, slot: &mut Slot) {
        if slot.until == OF_SERVER {
            self.shorten(slot, terms.after_sending());
        } else {
            self.0.fallback.sent(terms, slot);
        }
    }

    /// The request of a slot has ended now.
    pub(super) fn end(&self, terms: &Terms, slot: &mut Slot, end: End) {
        if slot.until == OF_SERVER {
            self.shorten(slot, terms.after(end));
        } else {
            self.0.fallback.end(terms, slot, end);
        }
    }

    /// Tells the server, and waits for nothing. What it is not told ends by itself, later than it might.
    fn shorten(&self, slot: &Slot, span: Nanos) {
        let (inner, permit) = (self.0.clone(), slot.index);
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move { inner.server.run(&inner.set, permit, span, None).await });
        }
    }
}

/// A permit that the server was asked for.
struct Asked<'a> {
    slots: &'a ServerSlots,
    terms: &'a Terms,
    slot: Option<Slot>,
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        if let Some(slot) = &mut self.slot {
            self.slots.end(self.terms, slot, End::Unsent);
        }
    }
}

fn told(error: &redis::RedisError) -> String {
    format!("the server does not serve: {error}")
}
