//! Establishes connections: TCP, TLS, and through a proxy.
//!
//! Requests are sent with hyper and hyper-util rather than with reqwest. Cargo unifies features, so a TLS feature of reqwest would
//! also affect other reqwest clients of the program: with `rustls-no-provider`, building one without TLS panics; with `rustls`,
//! building one fails where no certificates are installed.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use http::header::HeaderValue;
use http::uri::{Scheme, Uri};
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_rustls::HttpsConnector;
use hyper_util::client::legacy::connect::{Connected, Connection, HttpConnector};
use hyper_util::client::proxy::matcher::{Intercept, Matcher};
use tower_service::Service;

use super::tcp::TcpConnector;
use super::tunnel::TunnelConnector;

/// Loopback addresses, which bypass the proxy because their base URLs may be unencrypted.
const LOOPBACK: &str = "localhost,127.0.0.0/8,::1";

/// The interval of TCP keep-alive probes, and the idle time before the first.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The time for which sent data may stay unacknowledged before the connection is closed.
#[cfg(any(target_os = "android", target_os = "fuchsia", target_os = "linux"))]
const UNACKNOWLEDGED_TIMEOUT: Duration = Duration::from_secs(30);

pub(super) type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// A connector to hosts, directly or through a proxy.
pub(super) struct Connector {
    direct: HttpsConnector<TcpConnector>,
    tls: Arc<rustls::ClientConfig>,
    proxy: Option<Proxy>,
    timeout: Duration,
}

impl Connector {
    /// Returns a connector whose attempts fail after `timeout`, including TLS and the proxy.
    pub(super) fn new(tls: Arc<rustls::ClientConfig>, proxy: Option<Proxy>, timeout: Duration) -> Self {
        let mut tcp = HttpConnector::new();
        tcp.enforce_http(false);
        tcp.set_connect_timeout(Some(timeout));
        tcp.set_nodelay(true);
        tcp.set_keepalive(Some(KEEP_ALIVE));
        tcp.set_keepalive_interval(Some(KEEP_ALIVE));
        tcp.set_keepalive_retries(Some(3));
        #[cfg(any(target_os = "android", target_os = "fuchsia", target_os = "linux"))]
        tcp.set_tcp_user_timeout(Some(UNACKNOWLEDGED_TIMEOUT));
        Self { direct: HttpsConnector::from((TcpConnector(tcp), Arc::clone(&tls))), tls, proxy, timeout }
    }

    /// Returns the value of the header `Proxy-Authorization` for a request that a proxy forwards.
    pub(super) fn proxy_authorization(&self, url: &Uri) -> Option<HeaderValue> {
        let proxy = self.proxy.as_ref().filter(|_| is_plain_http(url))?.intercept(url)?;
        proxy.basic_auth().cloned()
    }

    /// Establishes a connection to the host of a URL.
    pub(super) async fn connect(&self, url: Uri) -> Result<Stream, BoxError> {
        let connected = tokio::time::timeout(self.timeout, self.connect_without_timeout(url)).await;
        connected.map_err(|_| io::Error::new(io::ErrorKind::TimedOut, "the connect timeout expired"))?
    }

    async fn connect_without_timeout(&self, url: Uri) -> Result<Stream, BoxError> {
        let mut direct = self.direct.clone();
        let Some(proxy) = self.proxy.as_ref().and_then(|proxy| proxy.intercept(&url)) else {
            return Ok(Stream::new(direct.call(url).await?));
        };
        if is_plain_http(&url) {
            let to_proxy = direct.call(proxy.uri().clone()).await?;
            return Ok(Stream { is_forwarded: true, ..Stream::new(to_proxy) });
        }
        let tunnel = TunnelConnector { direct, proxy };
        Ok(Stream::new(HttpsConnector::from((tunnel, Arc::clone(&self.tls))).call(url).await?))
    }
}

fn is_plain_http(url: &Uri) -> bool {
    url.scheme() == Some(&Scheme::HTTP)
}

/// An HTTP proxy, and the rules that select the requests that use it.
#[derive(Clone)]
pub(super) struct Proxy(Arc<Matcher>);

impl Proxy {
    /// Parses the URL of a proxy: `http://host:port` or `https://host:port`. The URL may contain a password, so
    /// errors show no part of it.
    pub(super) fn parse(url: &str) -> Option<Self> {
        let url = url::Url::parse(url).ok().filter(|url| matches!(url.scheme(), "http" | "https") && url.has_host())?;
        let matcher = Matcher::builder().all(String::from(url)).no(LOOPBACK).build();
        let usable = matcher.intercept(&Uri::from_static("https://exchange.invalid")).is_some();
        usable.then(|| Self(Arc::new(matcher)))
    }

    fn intercept(&self, url: &Uri) -> Option<Intercept> {
        self.0.intercept(url)
    }
}

/// A connection to a host or to a proxy.
pub(super) struct Stream {
    io: Box<dyn Io>,
    is_forwarded: bool,
}

pub(super) trait Io: Read + Write + Unpin + Send {}

impl<T: Read + Write + Unpin + Send> Io for T {}

impl Stream {
    pub(super) fn new(io: impl Io + 'static) -> Self {
        Self { io: Box::new(io), is_forwarded: false }
    }

    /// Returns whether a proxy forwards the requests.
    pub(super) fn is_forwarded(&self) -> bool {
        self.is_forwarded
    }
}

impl Connection for Stream {
    fn connected(&self) -> Connected {
        Connected::new()
    }
}

impl Read for Stream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: ReadBufCursor<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(cx, buffer)
    }
}

impl Write for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write_vectored(cx, slices)
    }
}
