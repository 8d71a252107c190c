//! A Redis or Valkey server on which processes of several hosts count together. One atomic script makes every change.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::fmt::Display;
use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{FromRedisValue, RedisResult, Script, ScriptInvocation};
use tokio::sync::Mutex as Turn;
use tokio::time::Instant;

use super::account::lock;
use super::server_connection::Connector;
use super::server_stops::Known;
use super::{Limited, WhenAway};

/// How long a server that is away is left alone before it is asked again.
const PAUSE: Duration = Duration::from_secs(1);

/// A server, and what is done when it is away.
pub(super) struct Server {
    connector: Connector,
    connection: Turn<Option<MultiplexedConnection>>,
    script: Script,
    /// When it was found away, and why.
    away: Mutex<Option<(Instant, String)>>,
    pub(super) when_away: WhenAway,
    /// What this process knows of the stops, by their names.
    stops: Mutex<HashMap<String, Arc<Known>>>,
    /// What the permits of this process begin with.
    name: u64,
    permits: AtomicU64,
}

impl Server {
    pub(super) fn new(url: &str, when_away: WhenAway) -> Result<Self, Limited> {
        let connector = Connector::new(url).map_err(|reason| Limited::Unreachable(told(reason)))?;
        let script = Script::new(include_str!("server.lua"));
        // Keys of a RandomState are random: a hash of nothing is a random number.
        let name = RandomState::new().build_hasher().finish();
        let (connection, away, stops, permits) = Default::default();
        Ok(Self { connector, connection, script, away, when_away, stops, name, permits })
    }

    /// A number that no other permit of this process has.
    pub(super) fn number(&self) -> usize {
        self.permits.fetch_add(1, Ordering::Relaxed) as usize
    }

    /// The name of a permit, which no other process gives.
    pub(super) fn permit(&self, number: usize) -> String {
        format!("{:x}-{number}", self.name)
    }

    /// What this process knows of the stops with this name.
    pub(super) fn known(&self, stops: &str) -> Arc<Known> {
        lock(&self.stops).entry(stops.to_owned()).or_default().clone()
    }

    /// Begins to ask the script for this.
    pub(super) fn ask(&self, task: &str) -> ScriptInvocation<'_> {
        self.script.arg(task)
    }

    /// Runs the script, or tells why the server does not serve.
    pub(super) async fn run<T: FromRedisValue>(&self, asked: &ScriptInvocation<'_>) -> Result<T, String> {
        if let Some((_, reason)) = lock(&self.away).as_ref().filter(|(since, _)| since.elapsed() < PAUSE) {
            return Err(reason.clone());
        }
        let answer = self.try_run(asked).await.map_err(told);
        *lock(&self.away) = answer.as_ref().err().map(|reason| (Instant::now(), reason.clone()));
        answer
    }

    /// Runs the script over the connection that all use, or a new one.
    async fn try_run<T: FromRedisValue>(&self, asked: &ScriptInvocation<'_>) -> RedisResult<T> {
        let mut connection = self.connection().await?;
        let answer = asked.invoke_async(&mut connection).await;
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
        Ok(connection.insert(self.connector.connect().await?).clone())
    }
}

fn told(reason: impl Display) -> String {
    format!("the server does not serve: {reason}")
}
