//! A Redis or Valkey server. Every change is one call of `script.lua`, which the server runs atomically.

use std::collections::hash_map::RandomState;
use std::fmt::Display;
use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{FromRedisValue, RedisResult, Script, ScriptInvocation};
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::Instant;
use tradewire_wire::lock;

use super::connection::Connector;

/// The time during which an unavailable server is not contacted again.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// A server, and its connection.
pub(super) struct Server {
    connector: Connector,
    connection: AsyncMutex<Option<MultiplexedConnection>>,
    script: Script,
    outage: Mutex<Option<Outage>>,
    /// The prefix of this process's permit names.
    process: u64,
    permits: AtomicU64,
}

/// The last failure of a server.
struct Outage {
    since: Instant,
    reason: String,
}

impl Server {
    /// Returns the server with this URL, or the reason why the URL is not valid.
    pub(super) fn new(url: &str) -> Result<Self, String> {
        let connector = Connector::new(url).map_err(describe)?;
        let script = Script::new(include_str!("script.lua"));
        // The keys of a `RandomState` are random, so the hash of an empty input is a random number.
        let process = RandomState::new().build_hasher().finish();
        Ok(Self {
            connector,
            connection: AsyncMutex::default(),
            script,
            outage: Mutex::default(),
            process,
            permits: AtomicU64::default(),
        })
    }

    /// Returns the number of a new permit, unique in this process.
    pub(super) fn new_permit(&self) -> usize {
        self.permits.fetch_add(1, Ordering::Relaxed) as usize
    }

    /// Returns the name of a permit, unique among all processes.
    pub(super) fn permit_name(&self, number: usize) -> String {
        format!("{:x}-{number}", self.process)
    }

    /// Prepares a command of the script.
    pub(super) fn command(&self, name: &str) -> ScriptInvocation<'_> {
        self.script.arg(name)
    }

    /// Runs a command, or returns the reason why the server is unavailable.
    pub(super) async fn run<T: FromRedisValue>(&self, command: &ScriptInvocation<'_>) -> Result<T, String> {
        if let Some(reason) = self.recent_outage() {
            return Err(reason);
        }
        let result = self.try_run(command).await.map_err(describe);
        let reason = result.as_ref().err().cloned();
        *lock(&self.outage) = reason.map(|reason| Outage { since: Instant::now(), reason });
        result
    }

    /// Returns the reason of the last failure, if it is too recent to contact the server again.
    fn recent_outage(&self) -> Option<String> {
        match &*lock(&self.outage) {
            Some(outage) if outage.since.elapsed() < RETRY_AFTER => Some(outage.reason.clone()),
            _ => None,
        }
    }

    /// Runs a command over the shared connection, opening it if necessary.
    async fn try_run<T: FromRedisValue>(&self, command: &ScriptInvocation<'_>) -> RedisResult<T> {
        let mut connection = self.connection().await?;
        let response = command.invoke_async(&mut connection).await;
        if response.is_err() {
            *self.connection.lock().await = None;
        }
        response
    }

    async fn connection(&self) -> RedisResult<MultiplexedConnection> {
        let mut connection = self.connection.lock().await;
        if let Some(connection) = &*connection {
            return Ok(connection.clone());
        }
        Ok(connection.insert(self.connector.connect().await?).clone())
    }
}

fn describe(reason: impl Display) -> String {
    format!("cannot use the Redis server: {reason}")
}
