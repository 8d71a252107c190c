//! Builds clients.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use tradewire_endpoints::{HOSTS, SIGNING};
use tradewire_models::service::Algorithm;
use tradewire_wire::signing::Signing;

use super::handle::{Client, ClientInner};
use super::pool::{HttpClient, HttpSettings};
use crate::clock::{Clock, ServerClock, SystemClock};
use crate::deployment::Deployment;
use crate::error::causes;
use crate::limits::Limits;
use crate::observe::Observer;
use crate::retry::{RetryBudget, RetryPolicy};
use crate::signing::{Credentials, Signer, SignerError};

/// The default timeout for establishing a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// The default size limit of a response body in bytes.
const MAX_BODY: usize = 16 * 1024 * 1024;
/// The default idle timeout of a connection. It is below 5 seconds, the shortest common default of servers, so that a trade does not use a
/// connection that the server is closing. A short timeout also limits the time in which a connection can die silently, which only a request
/// would reveal.
const IDLE_TIMEOUT: Duration = Duration::from_secs(4);

/// A builder for a [`Client`]. Only the deployment is required.
pub struct ClientBuilder {
    credentials: Option<Credentials>,
    deployment: Option<Deployment>,
    algorithm: Option<Algorithm>,
    signing: &'static Signing,
    recv_window: Option<Duration>,
    http: HttpSettings,
    clock: Box<dyn Clock>,
    limits: Limits,
    retry: RetryPolicy,
    allow_withdrawals: bool,
    observers: Vec<Box<dyn Observer>>,
}

impl Client {
    /// Returns a builder with default settings.
    pub fn builder() -> ClientBuilder {
        ClientBuilder {
            credentials: None,
            deployment: None,
            algorithm: None,
            signing: &SIGNING,
            recv_window: None,
            http: HttpSettings {
                configure: Box::new(|http| http),
                timeout: ClientBuilder::DEFAULT_TIMEOUT,
                connect_timeout: CONNECT_TIMEOUT,
                idle_timeout: IDLE_TIMEOUT,
                max_body: MAX_BODY,
                reuse_for_trades: false,
                is_local: false,
                is_encrypted: false,
            },
            clock: Box::new(SystemClock),
            limits: Limits::per_client(),
            retry: RetryPolicy::default(),
            allow_withdrawals: false,
            observers: Vec::new(),
        }
    }
}

impl ClientBuilder {
    /// The default timeout of an attempt.
    pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(10);

    /// Sets the API key and secret to sign requests with. Public operations need none.
    #[must_use]
    pub fn credentials(mut self, credentials: Credentials) -> Self {
        self.credentials = Some(credentials);
        self
    }

    /// Sets the deployment that requests are sent to.
    #[must_use]
    pub fn deployment(mut self, deployment: Deployment) -> Self {
        self.deployment = Some(deployment);
        self
    }

    /// Sets the signature algorithm. Defaults to the contract's default.
    #[must_use]
    pub fn algorithm(mut self, algorithm: Algorithm) -> Self {
        self.algorithm = Some(algorithm);
        self
    }

    /// Sets the signing rules. Defaults to those of the contract that this crate was generated from. A contract that was loaded at run time
    /// may have other rules.
    #[doc(hidden)]
    #[must_use]
    pub fn signing(mut self, signing: &'static Signing) -> Self {
        self.signing = signing;
        self
    }

    /// Sets the receive window: the maximum age of a request on arrival. Defaults to the contract's window. [`ClientBuilder::build`]
    /// rejects a window that is shorter than 1 ms or longer than every host allows.
    #[must_use]
    pub fn recv_window(mut self, window: Duration) -> Self {
        self.recv_window = Some(window);
        self
    }

    /// Sets the timeout of an attempt, from connecting to the last byte of the response. Defaults to
    /// [`ClientBuilder::DEFAULT_TIMEOUT`]. The deadline of the whole call ([`RetryPolicy::deadline`]) applies as well.
    #[must_use]
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.http.timeout = timeout;
        self
    }

    /// Sets the timeout for establishing a connection, including TLS and the proxy. Defaults to 3 seconds, and is at most half the receive
    /// window: the request is signed before the connection is established, and would otherwise arrive too late.
    ///
    /// If this timeout expires, nothing was sent. If [`ClientBuilder::timeout`] expires, a trade may have been sent, so keep this timeout
    /// shorter.
    #[must_use]
    pub fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.http.connect_timeout = timeout;
        self
    }

    /// Sets the maximum time that a connection may be idle before it is no longer used. Defaults to 4 seconds. With [`Duration::ZERO`],
    /// each request uses a new connection.
    ///
    /// A new connection costs the round trips of TCP and TLS. However, an idle connection that died cannot be distinguished from an open
    /// one, and a trade that is sent over it has an unknown outcome. By contrast, a failure to connect proves that nothing was sent.
    #[must_use]
    pub fn idle_timeout(mut self, timeout: Duration) -> Self {
        self.http.idle_timeout = timeout;
        self
    }

    /// Lets trades and withdrawals use connections that were used before. By default, each of them uses a new connection, which costs the round
    /// trips of TCP and TLS, unless the last response of the host arrived over HTTP/2.
    ///
    /// HTTP/1.1 has no request ids: if a response that nobody requested arrives on a reused connection, it is taken for the response to the
    /// trade, whose outcome may then be wrong. On a new connection, only a server that writes before it has received any request can cause
    /// this. Over HTTP/2, each response belongs to its request.
    #[must_use]
    pub fn reuse_connections_for_trades(mut self) -> Self {
        self.http.reuse_for_trades = true;
        self
    }

    /// Configures the HTTP client: proxies, certificates, name resolution and whatever else [`reqwest::ClientBuilder`] offers. The function
    /// is called for each HTTP client that is built: the first one, one for the
    /// [new connections](Self::reuse_connections_for_trades) of trades, and another after this machine slept or a response to another
    /// request arrived.
    ///
    /// What safety needs is set afterwards: no redirects, no retries, no decompression, no `Referer`, and the timeouts of this builder. A
    /// `timeout` or `read_timeout` that the function sets stays in force, so the shorter one ends an attempt. Default headers never replace those
    /// of a request. Do not set `host` or a header of the connection, such as `transfer-encoding`: the host could then read another request.
    ///
    /// ```
    /// # mod tradewire { pub use tradewire_transport::*; }
    /// use tradewire::client::reqwest::Proxy;
    /// use tradewire::{Client, Deployment};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let proxy = Proxy::all("http://proxy.example:3128")?.basic_auth("desk", "password");
    /// let client = Client::builder()
    ///     .deployment(Deployment::named("xt")?)
    ///     .configure_http(move |http| http.proxy(proxy.clone()))
    ///     .build()?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn configure_http(
        mut self,
        configure: impl Fn(reqwest::ClientBuilder) -> reqwest::ClientBuilder + Send + Sync + 'static,
    ) -> Self {
        self.http.configure = Box::new(configure);
        self
    }

    /// Sets the size limit of a response body in bytes. Defaults to 16 MiB.
    #[must_use]
    pub fn max_body(mut self, bytes: usize) -> Self {
        self.http.max_body = bytes;
        self
    }

    /// Sets the clock for the validation and the timestamps of requests. Defaults to this machine's clock.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// Sets the rate limits. Defaults to [`Limits::per_client`]. All clients that use the same API key must share them,
    /// and all clients of one address if operations have limits per IP address.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the retry policy, which limits the attempts and the duration of a call. Defaults to four attempts within 30 seconds.
    #[must_use]
    pub fn retry(mut self, policy: RetryPolicy) -> Self {
        self.retry = policy;
        self
    }

    /// Allows the client to send withdrawals: operations that move money out of the account
    /// ([`Effect::Withdraw`](tradewire_wire::operation::Effect::Withdraw)). Without this, they fail with
    /// [`NotSent::WithdrawalsNotAllowed`](crate::error::NotSent::WithdrawalsNotAllowed) before anything is sent.
    #[must_use]
    pub fn allow_withdrawals(mut self) -> Self {
        self.allow_withdrawals = true;
        self
    }

    /// Adds an observer, which is notified of every attempt of every request. Observers are notified in the order in which they were added.
    #[must_use]
    pub fn observer(mut self, observer: impl Observer + 'static) -> Self {
        self.observers.push(Box::new(observer));
        self
    }

    /// Builds the client. Nothing is sent.
    ///
    /// # Errors
    /// Returns an error if no deployment was set, or if a setting is invalid.
    pub fn build(self) -> Result<Client, BuildError> {
        self.check_settings()?;
        let signer = self.signer()?;
        let deployment = self.deployment.ok_or(BuildError::MissingDeployment)?;
        let windows = deployment.hosts().map(|host| host.recipe.recv_window.default_millis.unsigned_abs());
        let window = self.recv_window.or(windows.min().map(Duration::from_millis));
        let settings = HttpSettings {
            connect_timeout: self.http.connect_timeout.min(window.map_or(Duration::MAX, |window| window / 2)),
            is_local: deployment.is_local(),
            is_encrypted: deployment.is_encrypted(),
            ..self.http
        };
        let http = HttpClient::new(settings, &*self.clock).map_err(BuildError::Http)?;
        let server_clocks = HOSTS.iter().map(|_| ServerClock::default()).collect();
        let Self { clock, limits, retry, allow_withdrawals, observers, recv_window, .. } = self;
        // An abandoned request may still arrive until its receive window ends.
        let limits = match recv_window {
            Some(window) => limits.recv_window(window),
            None => limits,
        };
        let inner = ClientInner {
            deployment,
            signer,
            clock,
            limits,
            server_clocks,
            retry,
            retry_budget: RetryBudget::default(),
            allow_withdrawals,
            http,
            observers,
            calls: AtomicU64::default(),
            #[cfg(feature = "streams")]
            sockets: Default::default(),
        };
        Ok(Client::new(Arc::new(inner)))
    }

    /// Rejects settings with which every request would fail.
    fn check_settings(&self) -> Result<(), BuildError> {
        let settings = [
            ("timeout", self.http.timeout.is_zero()),
            ("connect_timeout", self.http.connect_timeout.is_zero()),
            ("max_body", self.http.max_body == 0),
            ("RetryPolicy::max_attempts", self.retry.max_attempts == 0),
            ("RetryPolicy::deadline", self.retry.deadline.is_zero()),
        ];
        match settings.into_iter().find(|(_, is_zero)| *is_zero) {
            Some((name, _)) => Err(BuildError::ZeroSetting(name)),
            None => Ok(()),
        }
    }

    fn signer(&self) -> Result<Option<Signer>, SignerError> {
        let Some(credentials) = &self.credentials else { return Ok(None) };
        let default_algorithm = || Algorithm::from(self.signing.default_algorithm);
        let algorithm = self.algorithm.clone().unwrap_or_else(default_algorithm);
        let signer = Signer::new(credentials, algorithm)?.with_signing(self.signing);
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

/// The reason why a client cannot be built.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// No deployment was set.
    #[error(
        "the client has no deployment, and there is no default: choose one by name, or set the base URLs of its hosts"
    )]
    MissingDeployment,
    /// The algorithm or receive window is invalid.
    #[error(transparent)]
    Signer(#[from] SignerError),
    /// No request could succeed with this setting.
    #[error("`{0}` must be greater than zero")]
    ZeroSetting(&'static str),
    /// The HTTP client cannot be built, for example because this machine has no trusted certificates.
    #[error("the HTTP client cannot be built: {}", causes(.0))]
    Http(#[source] reqwest::Error),
}

tradewire_wire::debug_as_display!(BuildError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_with_which_every_request_would_fail_is_rejected() {
        let builder = || Client::builder().deployment(Deployment::new("here"));
        let retry = |policy: RetryPolicy| builder().retry(policy);
        for (builder, name) in [
            (builder().timeout(Duration::ZERO), "`timeout`"),
            (builder().connect_timeout(Duration::ZERO), "`connect_timeout`"),
            (builder().max_body(0), "`max_body`"),
            (retry(RetryPolicy { max_attempts: 0, ..RetryPolicy::NONE }), "`RetryPolicy::max_attempts`"),
            (retry(RetryPolicy { deadline: Duration::ZERO, ..RetryPolicy::NONE }), "`RetryPolicy::deadline`"),
        ] {
            let error = builder.build().err().map(|error| error.to_string());
            assert_eq!(error, Some(format!("{name} must be greater than zero")));
        }
        assert!(builder().idle_timeout(Duration::ZERO).build().is_ok());
    }
}
