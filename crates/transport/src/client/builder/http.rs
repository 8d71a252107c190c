//! The HTTP client beneath: what it may do by itself is nothing.

use std::time::Duration;

use super::{BuildError, ClientBuilder};
use crate::{Deployment, tls};

/// The hosts that no proxy gets requests for, as their base URLs may be plain http.
const THIS_MACHINE: &str = "localhost,127.0.0.0/8,::1";

/// The HTTP client adds the time that a connection may be idle to the moment that it is, and a task of it panics when that
/// does not fit.
const FOR_EVER: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// What an HTTP client is made of. Each that is made has connections of its own.
pub(in crate::client) struct HttpSettings {
    tls: rustls::ClientConfig,
    timeout: Duration,
    connect_timeout: Duration,
    pub(in crate::client) idle_timeout: Duration,
    proxy: Option<reqwest::Proxy>,
}

impl ClientBuilder {
    pub(super) fn http(&self) -> Result<HttpSettings, BuildError> {
        let encrypted = self.deployment.iter().flat_map(Deployment::base_urls).any(|url| url.starts_with("https:"));
        let encrypted = encrypted || self.proxy.as_ref().is_some_and(|url| url.starts_with("https:"));
        let mut tls = tls::config(encrypted).map_err(|error| BuildError::Tls(error.into()))?;
        // HTTP/1.1 alone is offered. It has one request on a connection at a time, so one that stalls or dies takes one trade
        // with it and not all that are under way; and what of a request was written when it fails is plain.
        tls.alpn_protocols = vec![b"http/1.1".to_vec()];
        let Self { timeout, connect_timeout, idle_timeout, .. } = *self;
        let proxy = self.proxy.as_deref().map(proxy).transpose()?;
        Ok(HttpSettings { tls, timeout, connect_timeout, idle_timeout, proxy })
    }
}

impl HttpSettings {
    pub(in crate::client) fn client(&self) -> reqwest::Result<reqwest::Client> {
        let http = reqwest::Client::builder()
            .tls_backend_preconfigured(self.tls.clone())
            .retry(reqwest::retry::never())
            .redirect(reqwest::redirect::Policy::none())
            .referer(false)
            .no_proxy()
            .user_agent(concat!("tradewire/", env!("CARGO_PKG_VERSION")))
            .timeout(self.timeout)
            .connect_timeout(self.connect_timeout)
            .pool_idle_timeout(self.idle_timeout.min(FOR_EVER))
            .pool_max_idle_per_host(if self.idle_timeout.is_zero() { 0 } else { usize::MAX });
        self.proxy.iter().cloned().fold(http, reqwest::ClientBuilder::proxy).build()
    }
}

/// Only what is sure to be used: an HTTP proxy. Its URL is not shown, as it may hold a password.
fn proxy(url: &str) -> Result<reqwest::Proxy, BuildError> {
    let parsed = url::Url::parse(url).map_err(|_| BuildError::Proxy)?;
    let usable = matches!(parsed.scheme(), "http" | "https") && parsed.has_host();
    let proxy = reqwest::Proxy::all(parsed).ok().filter(|_| usable).ok_or(BuildError::Proxy)?;
    Ok(proxy.no_proxy(reqwest::NoProxy::from_string(THIS_MACHINE)))
}
