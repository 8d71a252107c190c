//! Builds a client.

mod error;
mod http;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use tradewire_endpoints::HOSTS;
use tradewire_models::service::Algorithm;

use super::connections::Connections;
use super::exchange::Socket;
use super::{Client, Parts};
use crate::clock::ServerClock;
use crate::drift::Collector;
use crate::limits::Limits;
use crate::retry::Budget;
use crate::signing::{Credentials, Signer, SignerError};
use crate::{Clock, Deployment, Observer, RetryPolicy, SystemClock};

pub use error::BuildError;

/// How long an attempt may take, unless told otherwise.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long a connection may take, unless told otherwise. It is made after the request was signed, so this is kept
/// below the receive window.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// How long an answer may be, unless told otherwise.
const MAX_BODY: usize = 16 * 1024 * 1024;
/// How long a connection may be idle, unless told otherwise: shorter than servers keep theirs (5 seconds are the shortest
/// default in common use), so that a trade does not meet one that is just being closed; and short, because a connection
/// that died without a word is only found out by a request.
const IDLE_TIMEOUT: Duration = Duration::from_secs(4);

/// Which answers of an operation are compared with the contract, unless told otherwise: the first, and every so many.
const COMPARED: u32 = 100;

/// Builds a [`Client`]. Only the deployment is required.
pub struct ClientBuilder {
    credentials: Option<Credentials>,
    deployment: Option<Deployment>,
    algorithm: Algorithm,
    recv_window: Option<Duration>,
    timeout: Duration,
    connect_timeout: Duration,
    idle_timeout: Duration,
    proxy: Option<String>,
    max_body: usize,
    clock: Box<dyn Clock>,
    limits: Limits,
    retry: RetryPolicy,
    observers: Vec<Box<dyn Observer>>,
    drift: u32,
}

impl Default for ClientBuilder {
    fn default() -> Self {
        Self {
            credentials: None,
            deployment: None,
            algorithm: Algorithm::default(),
            recv_window: None,
            timeout: TIMEOUT,
            connect_timeout: CONNECT_TIMEOUT,
            idle_timeout: IDLE_TIMEOUT,
            proxy: None,
            max_body: MAX_BODY,
            clock: Box::new(SystemClock),
            limits: Limits::per_client(),
            retry: RetryPolicy::default(),
            observers: Vec::new(),
            drift: COMPARED,
        }
    }
}

impl ClientBuilder {
    /// The API key and secret that signed operations are signed with. Public operations need none.
    #[must_use]
    pub fn credentials(mut self, credentials: Credentials) -> Self {
        self.credentials = Some(credentials);
        self
    }

    /// Where requests go.
    #[must_use]
    pub fn deployment(mut self, deployment: Deployment) -> Self {
        self.deployment = Some(deployment);
        self
    }

    /// The algorithm of the signatures; the contract's default unless set.
    #[must_use]
    pub fn algorithm(mut self, algorithm: Algorithm) -> Self {
        self.algorithm = algorithm;
        self
    }

    /// How old a request may be when it arrives; the contract's default unless set.
    #[must_use]
    pub fn recv_window(mut self, window: Duration) -> Self {
        self.recv_window = Some(window);
        self
    }

    /// How long an attempt may take, from the connection to the last byte of the answer; 10 seconds unless set.
    #[must_use]
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// How long a connection may take, TLS included; 3 seconds unless set. When this ends a call, nothing was sent;
    /// when the whole timeout does, that is not known, so keep this one the shorter. Keep it below the receive window
    /// too: a request is signed before the connection is made, and would arrive too late.
    #[must_use]
    pub fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.connect_timeout = timeout;
        self
    }

    /// How long a connection may be idle and still get a request; 4 seconds unless set. After that a new one is made, which
    /// costs the round trips of TCP and TLS. A connection that died meanwhile cannot be told from one that lives, and a
    /// trade sent over it has an unknown outcome; one that waited for a new connection in vain was surely not sent. With
    /// [`Duration::ZERO`], each request has a connection of its own.
    #[must_use]
    pub fn idle_timeout(mut self, timeout: Duration) -> Self {
        self.idle_timeout = timeout;
        self
    }

    /// The URL of a proxy: `http://host:port`. All requests go through it but those to this machine (`localhost`,
    /// `127.0.0.0/8`, `[::1]`): plain http is allowed there because nobody is on the way. Proxies of the environment
    /// are never used.
    #[must_use]
    pub fn proxy(mut self, url: impl Into<String>) -> Self {
        self.proxy = Some(url.into());
        self
    }

    /// How many bytes of an answer are read at most; 16 MiB unless set.
    #[must_use]
    pub fn max_body(mut self, bytes: usize) -> Self {
        self.max_body = bytes;
        self
    }

    /// The clock that requests are checked against and signed with; this machine's unless set.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// The limits that requests wait for; [`Limits::per_client`] unless set. Give the same ones to all clients that use
    /// one API key.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// How often, and how long, a request that failed and may go again is sent; four times within 30 seconds unless set.
    #[must_use]
    pub fn retry(mut self, policy: RetryPolicy) -> Self {
        self.retry = policy;
        self
    }

    /// Sees every attempt of every request; none unless given. Several are told in the order in which they were given.
    #[must_use]
    pub fn observer(mut self, observer: impl Observer + 'static) -> Self {
        self.observers.push(Box::new(observer));
        self
    }

    /// Compares the first answer of each operation with the contract, and every n-th from then on; every 100th unless
    /// set. 1 compares all of them, 0 none. An answer that cannot be read is always compared, but with 0. What is found is
    /// said once, as a warning of `tracing`, and kept: [`Client::drift`].
    #[must_use]
    pub fn drift(mut self, every: u32) -> Self {
        self.drift = every;
        self
    }

    /// Builds the client. Nothing is sent.
    ///
    /// # Errors
    /// No deployment, or a setting that cannot be used.
    pub fn build(self) -> Result<Client, BuildError> {
        let connector = self.connector()?;
        let signer = self.signer()?;
        let deployment = self.deployment.ok_or(BuildError::NoDeployment)?;
        let connections = Connections::new(connector, self.idle_timeout, &*self.clock);
        let socket = Socket { connections, timeout: self.timeout, max_body: self.max_body };
        let server_clocks = HOSTS.iter().map(|_| ServerClock::default()).collect();
        let Self { clock, limits, retry, observers, .. } = self;
        let (budget, calls, drift) = (Budget::default(), AtomicU64::default(), Collector::new(self.drift));
        Ok(Client(Arc::new(Parts {
            deployment,
            signer,
            clock,
            limits,
            server_clocks,
            retry,
            budget,
            socket,
            observers,
            drift,
            calls,
        })))
    }

    fn signer(&self) -> Result<Option<Signer>, SignerError> {
        let Some(credentials) = &self.credentials else { return Ok(None) };
        let signer = Signer::new(credentials, self.algorithm.clone())?;
        match self.recv_window {
            None => Ok(Some(signer)),
            Some(window) => signer.recv_window(window).map(Some),
        }
    }
}

impl fmt::Debug for ClientBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut builder = f.debug_struct("ClientBuilder");
        builder.field("credentials", &self.credentials).field("deployment", &self.deployment).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_takes_less_than_a_request_lasts() {
        for host in HOSTS {
            let window = host.recipe.recv_window.default_millis;
            assert!(CONNECT_TIMEOUT.as_millis() < window.unsigned_abs().into(), "{}", host.name);
        }
        assert!(CONNECT_TIMEOUT < TIMEOUT);
    }
}
