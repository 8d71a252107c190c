//! Tunnels through a proxy.
//!
//! The tunnels of hyper-util do not report the HTTP status with which a proxy rejects them.

use std::pin::{Pin, pin};
use std::task::{Context, Poll};

use bytes::Bytes;
use futures_util::future::{Either, select};
use http::StatusCode;
use http::header::{HOST, PROXY_AUTHORIZATION};
use http::uri::Uri;
use http_body_util::Empty;
use hyper::client::conn::http1;
use hyper_rustls::HttpsConnector;
use hyper_util::client::proxy::matcher::Intercept;
use tower_service::Service;

use super::connector::{BoxError, Io, Stream};
use super::http_client::causes;
use super::tcp::TcpConnector;
use crate::error::ConnectFailed;

/// The port of a host whose URL has none. Only encrypted requests use a tunnel.
const HTTPS_PORT: u16 = 443;

/// A connector to hosts through tunnels of a proxy.
pub(super) struct TunnelConnector {
    /// The connector to the proxy.
    pub(super) direct: HttpsConnector<TcpConnector>,
    pub(super) proxy: Intercept,
}

impl Service<Uri> for TunnelConnector {
    type Response = Stream;
    type Error = BoxError;
    type Future = Pin<Box<dyn Future<Output = Result<Stream, BoxError>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        self.direct.poll_ready(cx)
    }

    fn call(&mut self, url: Uri) -> Self::Future {
        let (connecting, proxy) = (self.direct.call(self.proxy.uri().clone()), self.proxy.clone());
        Box::pin(async move {
            // As a `ConnectFailed`, the problem of a certificate would be taken for one of the host.
            let connection = connecting.await.map_err(|error| {
                format!("cannot connect to the proxy: {}", ConnectFailed::new(&*error, causes(&*error)))
            })?;
            open(connection, &proxy, &url).await
        })
    }
}

/// Requests a tunnel to the host of a URL over a connection to a proxy.
async fn open(connection: impl Io + 'static, proxy: &Intercept, url: &Uri) -> Result<Stream, BoxError> {
    let target = format!("{}:{}", url.host().unwrap_or_default(), url.port_u16().unwrap_or(HTTPS_PORT));
    let mut request = http::Request::connect(&target).header(HOST, &target).body(Empty::<Bytes>::new())?;
    if let Some(authorization) = proxy.basic_auth() {
        request.headers_mut().insert(PROXY_AUTHORIZATION, authorization.clone());
    }
    let failed = |error: hyper::Error| format!("the proxy did not open a tunnel: {}", causes(&error));
    let (mut sender, connection) = http1::handshake(connection).await.map_err(failed)?;
    let tunnel = async {
        let response = sender.send_request(request).await.map_err(failed)?;
        match response.status() {
            // HTTP has no tunnel after a response with this status.
            status if status.is_success() && status != StatusCode::NO_CONTENT => {
                Ok(Stream::new(hyper::upgrade::on(response).await.map_err(failed)?))
            }
            status => Err(ConnectFailed::ProxyRejected { status: status.as_u16() }.into()),
        }
    };
    // The connection ends when it becomes the tunnel.
    match select(pin!(tunnel), pin!(connection.with_upgrades())).await {
        Either::Left((tunnel, _)) => tunnel,
        Either::Right((_, tunnel)) => tunnel.await,
    }
}
