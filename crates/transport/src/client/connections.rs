//! The connections that are kept for the next request, and when all of them are given up.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper_util::client::legacy::Client;
use hyper_util::rt::{TokioExecutor, TokioTimer};

use super::connector::Connector;
use crate::Clock;
use crate::clock::Moment;

/// The least difference between two clocks that counts as a sleep: a clock that is set mostly moves by less.
const SLEEP: Duration = Duration::from_secs(1);

/// The HTTP client adds the time that a connection may be idle to the current time, and a task of it panics if that
/// overflows.
const FOR_EVER: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// The HTTP client. Its clones share their connections.
pub(super) type Http = Client<Connector, Full<Bytes>>;

/// The HTTP client, with its connections.
pub(super) struct Connections {
    connector: Connector,
    idle_timeout: Duration,
    kept: Mutex<Kept>,
}

struct Kept {
    http: Http,
    /// The time of the last request.
    used: Moment,
}

impl Connections {
    pub(super) fn new(connector: Connector, idle_timeout: Duration, clock: &dyn Clock) -> Self {
        let kept = Kept { http: client(&connector, idle_timeout), used: Moment::of(clock) };
        Self { connector, idle_timeout, kept: Mutex::new(kept) }
    }

    /// Returns what makes the connections.
    pub(super) fn connector(&self) -> &Connector {
        &self.connector
    }

    /// Returns the HTTP client for a request that is sent now. It measures how long a connection is idle with a clock that
    /// may stop while this machine sleeps: after a sleep as long as the idle timeout, a new client replaces it.
    pub(super) fn http(&self, clock: &dyn Clock) -> Http {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.used.slept(clock) >= self.idle_timeout.max(SLEEP) {
            kept.http = client(&self.connector, self.idle_timeout);
        }
        kept.used = Moment::of(clock);
        kept.http.clone()
    }
}

/// Returns a client that has no connections yet.
fn client(connector: &Connector, idle_timeout: Duration) -> Http {
    Client::builder(TokioExecutor::new())
        .timer(TokioTimer::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(idle_timeout.min(FOR_EVER))
        .pool_max_idle_per_host(if idle_timeout.is_zero() { 0 } else { usize::MAX })
        .build(connector.clone())
}
