//! The HTTP clients of reqwest, which keep the connections, and what safety needs in their settings.

use std::collections::HashSet;
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::retry;
use tokio::runtime;
use tradewire_endpoints::Operation;
use tradewire_wire::lock;
use tradewire_wire::operation::Effect;

use crate::clock::{Clock, ClockReading};
use crate::error::{ConnectFailed, ErrorKind, NotSent, causes};

/// The maximum size of the headers of a response over HTTP/2 in bytes. Over HTTP/1.1, hyper reads at most 100 headers and 400 kB.
const MAX_HEADER_LIST: u32 = 64 * 1024;
/// The silence on an HTTP/2 connection with requests in flight after which a ping is sent.
const PING_AFTER: Duration = Duration::from_secs(3);
/// The time for the response to a ping. Requests on a dead connection fail before their timeout.
const PING_TIMEOUT: Duration = Duration::from_secs(3);
/// An idle timeout from which on connections are not closed for being idle. The deadline of a longer one could overflow.
const FOREVER: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The settings of the HTTP clients.
pub(crate) struct HttpSettings {
    /// The function with which a user configures the HTTP client.
    pub(super) configure: Box<dyn Fn(reqwest::ClientBuilder) -> reqwest::ClientBuilder + Send + Sync>,
    /// The timeout of a request, from connecting to the last byte of the response.
    pub(crate) timeout: Duration,
    pub(super) connect_timeout: Duration,
    pub(super) idle_timeout: Duration,
    /// The maximum size of a response body in bytes.
    pub(crate) max_body: usize,
    /// Whether trades over HTTP/1.1 use connections that were used before.
    pub(super) reuse_for_trades: bool,
    /// Whether a base URL is one of this machine. Proxies of the environment are then ignored, because such a request may be unencrypted.
    pub(super) is_local: bool,
    /// Whether a base URL is encrypted. Otherwise, no certificates are loaded, so that a machine without any can connect to itself.
    #[cfg_attr(
        not(any(feature = "rustls", feature = "rustls-no-provider", feature = "native-tls")),
        expect(dead_code, reason = "only TLS needs certificates")
    )]
    pub(super) is_encrypted: bool,
}

impl HttpSettings {
    /// Returns a builder. The settings of the user are applied before those that safety needs.
    fn builder(&self, keep_connections: bool) -> reqwest::ClientBuilder {
        let mut http = reqwest::Client::builder();
        if self.is_local {
            http = http.no_proxy();
        }
        #[cfg(any(feature = "rustls", feature = "rustls-no-provider", feature = "native-tls"))]
        if !self.is_encrypted {
            http = http.tls_certs_only([]);
        }
        http = (self.configure)(http)
            // A redirect could replay a trade, and a signature is valid for one host only.
            .redirect(Policy::none())
            .retry(retry::never().max_retries_per_request(0))
            .referer(false)
            // The bytes of a connection contain the key and the signature, so they are not logged.
            .connection_verbose(false)
            // What is signed, compared and shown are the bytes on the wire.
            .no_gzip()
            .no_brotli()
            .no_zstd()
            .no_deflate()
            .connect_timeout(self.connect_timeout)
            .pool_idle_timeout(Some(self.idle_timeout).filter(|timeout| *timeout < FOREVER))
            .http2_max_header_list_size(MAX_HEADER_LIST)
            .http2_keep_alive_interval(PING_AFTER)
            .http2_keep_alive_timeout(PING_TIMEOUT);
        if keep_connections { http } else { http.pool_max_idle_per_host(0) }
    }

    fn build_pooled(&self) -> reqwest::Result<reqwest::Client> {
        self.builder(!self.idle_timeout.is_zero()).build()
    }
}

/// Sends requests over the connections of one runtime, within limits of time and size.
pub(crate) struct HttpClient {
    pub(crate) settings: HttpSettings,
    pooled: Mutex<Pooled>,
    /// The client that keeps no connections, for trades over HTTP/1.1.
    fresh: Option<reqwest::Client>,
    /// The names of the hosts whose last response arrived over HTTP/2.
    http2: Mutex<HashSet<&'static str>>,
    /// The runtime of the connections. In another one, the response might go unnoticed.
    runtime: OnceLock<runtime::Id>,
}

struct Pooled {
    client: reqwest::Client,
    /// The last time when the client was used.
    used: ClockReading,
    /// Whether a connection cannot be trusted.
    is_spoiled: bool,
}

impl HttpClient {
    pub(super) fn new(settings: HttpSettings, clock: &dyn Clock) -> reqwest::Result<Self> {
        let client = settings.build_pooled()?;
        let fresh = if settings.reuse_for_trades { None } else { Some(settings.builder(false).build()?) };
        let pooled = Mutex::new(Pooled { client, used: ClockReading::now(clock), is_spoiled: false });
        Ok(Self { settings, pooled, fresh, http2: Mutex::default(), runtime: OnceLock::new() })
    }

    /// Returns the HTTP client for a request.
    pub(super) fn client(&self, operation: &Operation, clock: &dyn Clock) -> Result<reqwest::Client, ErrorKind> {
        let runtime = runtime::Handle::current().id();
        if *self.runtime.get_or_init(|| runtime) != runtime {
            return Err(NotSent::OtherRuntime.into());
        }
        match (&self.fresh, operation.effect) {
            (Some(fresh), Effect::Trade | Effect::Withdraw) if !lock(&self.http2).contains(operation.host.name) => {
                Ok(fresh.clone())
            }
            _ => self.pooled(clock),
        }
    }

    /// Remembers the HTTP version of a host's response.
    pub(super) fn responded(&self, operation: &Operation, version: reqwest::Version) {
        let mut http2 = lock(&self.http2);
        match version == reqwest::Version::HTTP_2 {
            true => http2.insert(operation.host.name),
            false => http2.remove(operation.host.name),
        };
    }

    /// Returns the client that keeps connections. It is replaced if this machine slept for the idle timeout: connections may have died
    /// meanwhile, and the timers of the HTTP client do not count that time.
    fn pooled(&self, clock: &dyn Clock) -> Result<reqwest::Client, ErrorKind> {
        let now = ClockReading::now(clock);
        let mut pooled = lock(&self.pooled);
        let slept = now.slept_since(&pooled.used);
        if pooled.is_spoiled || (!slept.is_zero() && slept >= self.settings.idle_timeout) {
            let failed = |error| ErrorKind::from(ConnectFailed::Other(causes(&error)));
            pooled.client = self.settings.build_pooled().map_err(failed)?;
            pooled.is_spoiled = false;
        }
        pooled.used = now;
        Ok(pooled.client.clone())
    }

    /// Builds a client for the handshakes of sockets, which need HTTP/1.1.
    #[cfg(feature = "streams")]
    pub(crate) fn build_for_sockets(&self) -> reqwest::Result<reqwest::Client> {
        self.settings.builder(false).http1_only().build()
    }

    /// Uses none of the open connections for later requests.
    pub(super) fn discard_connections(&self) {
        lock(&self.pooled).is_spoiled = true;
    }
}
